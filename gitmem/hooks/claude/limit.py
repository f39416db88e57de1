"""A bound on the time of a hook: an agent waits for it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType


class TooSlowError(Exception):
    """The time is up."""


def within(seconds: float) -> None:
    """Raise TooSlowError in this process after so many seconds, if it still runs then."""
    import signal

    if not hasattr(signal, "setitimer"):
        return

    def up(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlowError(f"not done within {seconds:g} seconds")

    signal.signal(signal.SIGALRM, up)
    signal.setitimer(signal.ITIMER_REAL, seconds)


def done() -> None:
    """The bound is met."""
    import signal

    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)
