"""gitmem: git-native memory for coding agents. Importing this package costs nothing but this file."""

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.api import Memory as Memory

__all__ = ["Memory", "__version__"]


def __getattr__(name: str) -> object:
    if name == "Memory":
        from gitmem.api import Memory

        return Memory
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
