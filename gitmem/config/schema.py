"""The table of settings. What is not in it is not a setting; documentation and validation come from it."""

from __future__ import annotations

SWITCH, WORD, TEXT, PATTERNS, SEVERITIES, TABLES = "switch", "word", "text", "patterns", "severities", "tables"
NUMBER = "number"

LEVELS = ("error", "warning", "off")
"""What a rule may be set to."""


class Key:
    """One setting. ``words``: the values a WORD may have. ``fields``: the keys of each of its TABLES."""

    __slots__ = ("about", "default", "example", "fields", "kind", "name", "words")

    def __init__(
        self,
        name: str,
        kind: str,
        default: str,
        about: str,
        example: str,
        words: tuple[str, ...] = (),
        fields: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.about = about
        self.example = example
        self.words = words
        self.fields = fields


KEYS = (
    Key("strict", SWITCH, "false", "Warnings fail the check as well.", "strict = true"),
    Key(
        "secrets",
        WORD,
        "memory",
        "Which files the rules `secret-*` read: agents' `memory` files, or `all` that is committed.",
        'secrets = "all"',
        words=("memory", "all"),
    ),
    Key(
        "engine",
        WORD,
        "kingfisher",
        "The scanner that runs behind gitmem's own rules for secrets: `kingfisher`; `betterleaks`, which starts faster "
        "and comes with `gitmem-sync[betterleaks]`; or `none`.",
        'engine = "betterleaks"',
        words=("kingfisher", "betterleaks", "none"),
    ),
    Key(
        "exclude",
        PATTERNS,
        "[]",
        "Files that the guard leaves alone, as patterns in the manner of `.gitignore`.",
        'exclude = ["third_party/**"]',
    ),
    Key(
        "memory",
        PATTERNS,
        "[]",
        "Files that count as memory beside those that agents are known to read.",
        'memory = ["docs/agents/**"]',
    ),
    Key(
        "baseline",
        TEXT,
        ".gitmem-baseline.json",
        "Where the baseline lies, from the top of the repository. See `gitmem baseline`.",
        'baseline = "ci/gitmem-baseline.json"',
    ),
    Key(
        "inactivity",
        TEXT,
        "12h",
        "After so long without gitmem a session is over, from one minute to thirty days: `90m`, `12h`, `2d`. See "
        "`gitmem session`.",
        'inactivity = "4h"',
    ),
    Key(
        "repetitions",
        NUMBER,
        "5",
        "In how many distinct sessions something has to be seen, from 1 to 50, before `gitmem review` proposes to "
        "promote it. What was said once and for all is proposed at once.",
        "repetitions = 3",
    ),
    Key(
        "extractor",
        TEXT,
        "",
        "The program that finds what is worth keeping in what you said to an agent, with its arguments, in place of "
        "gitmem's own: see `docs/reference/extractor-protocol.md`. No shell is involved. Only your own "
        "`config.toml` and the environment can say so.",
        'extractor = "/home/you/bin/find-facts --short"',
    ),
    Key(
        "extractions",
        NUMBER,
        "30",
        "How many pieces of sessions are extracted in an hour, from 1 to 50. What is over waits for the next hour.",
        "extractions = 10",
    ),
    Key(
        "carry",
        WORD,
        "copy",
        "How your own `CLAUDE.local.md` comes into work trees: as a `copy` in each, or as one line there that lets the "
        "agent `import` the one text in your agent's folder, which it does only where you have approved such imports. "
        "Only your own `config.toml` and the environment can say so.",
        'carry = "import"',
        words=("copy", "import"),
    ),
    Key(
        "rules",
        SEVERITIES,
        "{}",
        "A rule, or a whole family of rules, as `error`, `warning` or `off`; or a table with `severity` and the rule's "
        "own options. A rule's full name wins over its family. The family `secret` can only be set rule by rule.",
        'rules = { freeze-undated = "warning", session = "off" }',
    ),
    Key(
        "paths",
        TABLES,
        "[]",
        "The same for some files only: `path` is a pattern or a list of them. The last entry that matches wins.",
        '[[paths]]\npath = "docs/examples/**"\nrules = { personal-home-path = "off" }',
        fields=("path", "rules"),
    ),
    Key(
        "allow",
        TABLES,
        "[]",
        "Excuses one rule in the files that `path` names, for a `reason` that must be given, to the end of the day "
        "`until` where that is set. For one line, write the allow beside it instead: see `gitmem rule allow-unused`.",
        '[[allow]]\nrule = "personal-mail"\npath = "AGENTS.md"\nreason = "the public support address"\n'
        "until = 2027-01-31",
        fields=("rule", "path", "reason", "until"),
    ),
)

PERSONAL = ("carry", "extractor", "extractions")
"""Settings that only a person's own ``config.toml`` and environment decide: a repository would decide for others."""

BY_NAME = {key.name: key for key in KEYS}

OTHER_VARIABLES = (
    ("GITMEM_TODAY", "The date that everything is compared with, as `2027-01-31`; `--today` wins over it."),
    ("GITMEM_SESSION", "The session whose facts are meant, where several are open: see `gitmem session`."),
    ("GITMEM_TRACEBACK", "Set to anything: a bug in gitmem shows its traceback, which may quote what was being read."),
    ("NO_COLOR", "No colour on a terminal. `FORCE_COLOR` asks for colour where there is no terminal."),
)
"""Environment variables beside the settings."""

FOREIGN_PREFIXES = ("GITMEM_ACTION_", "GITMEM_TEST_")
"""Variables that the GitHub action and tests keep for themselves."""
OUR_VARIABLES = (
    "GITMEM_TODAY",
    "GITMEM_TRACEBACK",
    "GITMEM_HOME",
    "GITMEM_DEVICE",
    "GITMEM_DISABLE",
    "GITMEM_SESSION",
    "GITMEM_RUN",
)
