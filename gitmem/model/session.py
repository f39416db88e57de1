"""A session as it is written down on this machine, and when it is over. Pure."""

from __future__ import annotations

DEFAULT_LIMIT = 12 * 3600
"""Seconds without gitmem after which a session is over, unless it is configured."""

INACTIVE = "nothing was done in it for too long"
REBOOTED = "the machine was started anew"
ABANDONED = "the process it belonged to is gone"


class About:
    """What is known of a session. ``id``: its name, in one line. ``named``: whether somebody named it by the
    environment, as agents' hooks do; if not it is the one of the person at the terminal. ``task``: what it is about.

    ``began``: seconds since the epoch; ``day``: the day then. ``limit``: seconds without activity after which it is
    over. ``boot``: the start of the machine in which it began. ``owner``: the process whose end ends it, as
    ``PID:START``; "" for none. ``place``: the git folder of its clone; "" for none, or where that is no plain text.
    """

    __slots__ = ("began", "boot", "day", "id", "limit", "named", "owner", "place", "task")

    def __init__(
        self,
        id: str,
        *,
        named: bool = False,
        task: str = "",
        began: int = 0,
        day: str = "",
        limit: int = DEFAULT_LIMIT,
        boot: str = "",
        owner: str = "",
        place: str = "",
    ) -> None:
        self.id = one_line(id)
        self.named = named
        self.task = one_line(task)
        self.began = began
        self.day = day
        self.limit = limit
        self.boot = boot
        self.owner = owner
        self.place = place if one_line(place) == place else ""


def one_line(text: str) -> str:
    """The text without line breaks and other marks that are no text."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def written(about: About) -> str:
    """As lines of ``name value``."""
    values = {name: getattr(about, name) for name in About.__slots__}
    values["named"] = int(about.named)
    return "".join(f"{name} {value}\n" for name, value in sorted(values.items()))


def read(text: str) -> About | None:
    """What lines say; None where they do not say all of it."""
    values = dict(line.partition(" ")[::2] for line in text.splitlines())
    try:
        return About(
            values["id"],
            named=values["named"] == "1",
            task=values["task"],
            began=int(values["began"]),
            day=values["day"],
            limit=int(values["limit"]),
            boot=values["boot"],
            owner=values["owner"],
            place=values["place"],
        )
    except (KeyError, ValueError):
        return None


def over(about: About, seen: float, now: float, boot: str, owner: str) -> str:
    """Why a session is over; "" while it goes on.

    ``seen``: when something was last done in it; ``now``: seconds since the epoch, both. ``boot``: the present start of
    the machine, "" where that cannot be told. ``owner``: what the process with the owner's number is now, "" for none.
    A clock that was set back cannot keep a session alive for longer than its limit.
    """
    if boot and about.boot and boot != about.boot:
        return REBOOTED
    if about.owner and about.owner != owner:
        return ABANDONED
    return INACTIVE if abs(now - seen) > about.limit else ""
