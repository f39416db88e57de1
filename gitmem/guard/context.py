"""What a check may know beside the document: the day, the committer, the settings."""

from __future__ import annotations


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
    read against it. ``options``: per-rule settings by rule name.
    """

    __slots__ = ("entered", "identity", "options", "today")

    def __init__(
        self,
        today: str,
        entered: str | None = None,
        identity: Identity = NOBODY,
        options: dict[str, dict[str, object]] | None = None,
    ) -> None:
        self.today = today
        self.entered = entered or today
        self.identity = identity
        self.options = options or {}
