"""What a tool is: a description that a model reads, the arguments it takes, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gitmem.api import Memory

Schema = dict[str, Any]
"""JSON Schema, draft 2020-12."""

TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}
COUNT: Schema = {"type": "integer"}

SCOPES = ("user", "project", "local", "session", "run")
SCOPE_MEANING = (
    "user: this person, in every repository; project: everybody who works on this repository, in committed files; "
    "local: this person in this repository; session: until this working session ends; run: until this task ends"
)


def words(about: str, *choices: str) -> Schema:
    """A text, one of ``choices`` where some are given."""
    return {"type": "string", "description": about, **({"enum": list(choices)} if choices else {})}


def flag(about: str) -> Schema:
    """True or false; false where it is not given."""
    return {"type": "boolean", "description": about, "default": False}


def count(about: str, least: int, most: int, default: int) -> Schema:
    """A whole number."""
    return {"type": "integer", "description": about, "minimum": least, "maximum": most, "default": default}


def several(about: str, *choices: str) -> Schema:
    """A list of texts."""
    return {
        "type": "array",
        "description": about,
        "items": {"type": "string", **({"enum": [*choices]} if choices else {})},
    }


def listed(**properties: Schema) -> Schema:
    """A list of objects that have all of these."""
    return {"type": "array", "items": answer(**properties)}


def answer(**properties: Schema) -> Schema:
    """An object that has all of these."""
    return {"type": "object", "properties": properties, "required": list(properties)}


@dataclass(frozen=True)
class Reply:
    """An answer: ``text`` for whoever reads it, ``value`` the same for programs, as the tool's ``output`` says.

    Clients give a model one of the two, and Claude Code gives it ``value``: so that has to say all that the text says,
    what to do next included.
    """

    text: str
    value: dict[str, object]


@dataclass(frozen=True)
class Tool:
    """One tool. ``inputs``: argument → JSON Schema; ``required``: those that must be given. ``reads``: it changes
    nothing. ``destroys``: something is out of use afterwards. ``repeats``: a second call with the same arguments
    changes nothing more."""

    name: str
    title: str
    description: str
    inputs: Mapping[str, Schema]
    output: Schema
    run: Callable[[Memory, Mapping[str, Any]], Reply]
    required: tuple[str, ...] = ()
    reads: bool = False
    destroys: bool = False
    repeats: bool = field(default=True)

    @property
    def input_schema(self) -> Schema:
        """The schema of its arguments. Nothing that is not named is taken."""
        return {
            "type": "object",
            "properties": dict(self.inputs),
            "required": list(self.required),
            "additionalProperties": False,
        }
