"""gitmem: git-native memory for coding agents. Importing this package costs nothing but this file."""

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.api import Memory as Memory

__all__ = ["Memory", "__version__"]


def __getattr__(name: str) -> object:
    if name == "Memory":
        # Not an import statement: everything imports this package, and nothing but its users wants the whole of it.
        return __import__("gitmem.api", fromlist=["Memory"]).Memory
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
