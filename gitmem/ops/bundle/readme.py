"""The page at the top of a bundle, for whoever has the bundle and not gitmem."""

from __future__ import annotations

from gitmem.ops.bundle.layout import README

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.bundle.manifest import Manifest

_TEXT = """# Notes of a coding agent, exported by gitmem on {made}

These are plain Markdown files, each as it was. Nothing but a text editor is needed to read them. They are private: one
person's notes, for {scopes}.

| folder | what is in it |
| --- | --- |
{rows}
Each note is a file of its own. Between the two lines of `---` at its top stand its fields: since when it is so
(`observed_at`), until when (`expires`), where it comes from (`source`). A file `name~0123abcd.md` beside another one is
the second version of a note on which two machines disagreed. `MEMORY.md` is a table of contents.

To take them in again, on any machine: `gitmem import FOLDER` (`--dry-run` shows first what it would do). A note that is
there already stays one note. `manifest.json` says which note is which; files may be changed, added or taken away.
"""

_MEANING = {
    "user": "true of the person, everywhere",
    "local": "true of the person, in one project",
    "project": "what the team's repository holds in `.claude/memory/`",
}


def readme(manifest: Manifest) -> tuple[str, str]:
    """Its path and its text."""
    rows = ["| `user/` | true of the person, everywhere |\n"] if "user" in manifest.scopes else []
    for folder in sorted({path.split("/")[0] + "/" + path.split("/")[1] for path in manifest.files}):
        scope, _, name = folder.partition("/")
        if scope != "user":
            rows.append(f"| `{folder}/` | {_MEANING[scope]}: {_plain(manifest.projects[name].name)} |\n")
    text = _TEXT.format(made=manifest.made, scopes=" and ".join(manifest.scopes), rows="".join(rows))
    return README, text


def _plain(name: str) -> str:
    return "".join(char if char.isalnum() or char in " -_./" else " " for char in name)
