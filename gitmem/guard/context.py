"""What a check may know beside the document: the day, the committer, the settings."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Identity:
    """The committer's own marks, as the environment of the hook tells them; compared literally.

    ``homes``: home folders. ``users``: account names. ``mails``: addresses. ``hosts``: machine names.
    """

    __slots__ = ("homes", "hosts", "mails", "users")

    def __init__(
        self,
        homes: tuple[str, ...] = (),
        users: tuple[str, ...] = (),
        mails: tuple[str, ...] = (),
        hosts: tuple[str, ...] = (),
    ) -> None:
        self.homes = homes
        self.users = users
        self.mails = mails
        self.hosts = hosts


NOBODY = Identity()


class Context:
    """The circumstances of a check.

    ``today``: ISO date that every comparison uses. ``entered``: ISO date on which the text entered (the commit's
    date in a range, the file's last commit over a tree, today when staged): a day and month without a year is
    read against it. It may be given as a function, called when a rule first asks; ``asked`` tells whether one did.
    ``options``: per-rule settings by rule name.
    """

    __slots__ = ("_entered", "asked", "identity", "options", "today")

    def __init__(
        self,
        today: str,
        entered: str | Callable[[], str] | None = None,
        identity: Identity = NOBODY,
        options: dict[str, dict[str, object]] | None = None,
    ) -> None:
        self.today = today
        self._entered = entered or today
        self.asked = False
        self.identity = identity
        self.options = options or {}

    @property
    def entered(self) -> str:
        """The ISO date on which the document came in; asked for only where a rule needs it."""
        self.asked = True
        if not isinstance(self._entered, str):
            self._entered = self._entered()
        return self._entered
