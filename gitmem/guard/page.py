"""The page of a rule, as Markdown: for ``gitmem rule NAME`` and for the reference.

Examples come from the rule itself. Where one holds what only a rule about secrets or invisible characters should ever
see, it is shown masked.
"""

from __future__ import annotations

from gitmem.guard.report.escape import printable
from gitmem.guard.rule import Example, Rule, TreeExample, TreeRule
from gitmem.guard.secrets.filename import shown_path

_MOST = 6
"""Examples of each kind: enough to see the line between them."""
_LINES = 16
"""An example with more is about its length: its start is shown, and how long it is."""
_START = 4


def page(rule: Rule | TreeRule) -> str:
    """What it says, why, what to do, where it looks, its options, and examples."""
    parts = [
        f"# {rule.name}",
        rule.summary + ".",
        _facts(rule),
        "## Why",
        rule.why,
        "## What to do",
        _sentence(rule.fix),
    ]
    if rule.options:
        parts += ["## Options", _options(rule)]
    parts += ["## Examples", "Found:", *_examples(rule, rule.fails), "Passes:", *_examples(rule, rule.passes)]
    parts += ["## Ways out", _ways_out(rule)]
    return "\n\n".join(parts) + "\n"


def _facts(rule: Rule | TreeRule) -> str:
    where = "all memory files together" if isinstance(rule, TreeRule) else _kinds(rule)
    personal = "yes" if rule.personal else "no"
    return "\n".join(
        (
            f"- Severity: {rule.severity}",
            f"- Looks at: {where}",
            f"- Also in personal files: {personal}",
            f"- Since: {rule.since}",
        )
    )


def _kinds(rule: Rule) -> str:
    from gitmem.model.places import ANY

    names = "every file" if rule.kinds == ANY else ", ".join(sorted(rule.kinds))
    return names.replace("other", "files that no agent reads")


def _options(rule: Rule | TreeRule) -> str:
    rows = [f"- `{option.name}` (default `{toml(option.default)}`): {option.about}" for option in rule.options]
    first = rule.options[0]
    rows += ["", "```toml", f"[rules.{rule.name}]", f"{first.name} = {toml(first.default)}", "```"]
    return "\n".join(rows)


def toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def _examples(rule: Rule | TreeRule, examples: tuple[Example, ...] | tuple[TreeExample, ...]) -> list[str]:
    return [_example(rule, example) for example in examples[:_MOST]]


def _example(rule: Rule | TreeRule, example: Example | TreeExample) -> str:
    files = example.files if isinstance(example, TreeExample) else {example.path: example.text}
    shown = []
    for path, text in files.items():
        lines = "\n".join(printable(masked(rule, line)[:300]) for line in _start(text))
        fence = "~" * max(3, _longest_run(lines, "~") + 1) if "```" in lines else "```"
        shown.append(f"`{shown_path(path)}`:\n\n{fence}text\n{lines}\n{fence}")
    day = f"On {example.today}, in " if rule.name.startswith("freeze-") else "In "
    return day + "\n\n".join(shown)


def _start(text: str) -> list[str]:
    lines = text.rstrip("\n").split("\n")
    return lines if len(lines) <= _LINES else [*lines[:_START], f"… ({len(lines)} lines)"]


def masked(rule: Rule | TreeRule, line: str) -> str:
    """A line without the values that a rule for secrets is about: our own pages must not set scanners off."""
    if not rule.name.startswith("secret-"):
        return line
    return " ".join(_masked(word) for word in line.split(" "))


def _masked(word: str) -> str:
    """At most four characters of anything that could be a value."""
    digits = sum(char.isdigit() for char in word)
    letters = sum(char.isalpha() for char in word)
    plain = len(word) < 8 or (not digits and len(word) < 16 and not any(char in "@:/=_" for char in word))
    return word if plain or (not digits and not letters) else word[:4] + "…"


def _longest_run(text: str, mark: str) -> int:
    longest = run = 0
    for char in text:
        run = run + 1 if char == mark else 0
        longest = max(longest, run)
    return longest


def _ways_out(rule: Rule | TreeRule) -> str:
    name = rule.name
    if name.startswith("allow-"):
        return f'Switch it off in the settings: `rules = {{ {name} = "off" }}`.'
    return (
        "For one line, at its end or on a line above it:\n\n"
        f"```markdown\n<!-- gitmem: allow {name} -- the reason -->\n```\n\n"
        "For files, in `.gitmem.toml` or below `[tool.gitmem]` in `pyproject.toml`:\n\n"
        f'```toml\n[[allow]]\nrule = "{name}"\npath = "docs/example.md"\n'
        'reason = "the reason"\nuntil = 2027-01-31\n```\n\n'
        f'Or everywhere: `rules = {{ {name} = "warning" }}`, or `"off"`.'
    )


def _sentence(text: str) -> str:
    """Prose of a rule; what looks like a link in it is a sample of one."""
    text = text.replace("](", "]\\(")
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
