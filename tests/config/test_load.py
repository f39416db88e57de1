"""Settings: every source, their order, and errors that say where and what was probably meant."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from gitmem.config.gitconfig import GitConfig
from gitmem.config.load import load
from gitmem.config.schema import KEYS, PERSONAL
from gitmem.config.settings import DEFAULTS, Settings
from gitmem.errors import ConfigError


class Pairs(GitConfig):
    """git's configuration, given."""

    def __init__(self, *pairs: tuple[str, str | None]) -> None:
        super().__init__({})
        self._pairs = list(pairs)


def settings(
    toml: str = "",
    *pairs: tuple[str, str | None],
    pyproject: str = "",
    environ: Mapping[str, str] | None = None,
    **overrides: object,
) -> Settings:
    files = {".gitmem.toml": toml, "pyproject.toml": pyproject}
    return load(
        lambda name: files[name].encode() if files[name] else None, environ or {}, Pairs(*pairs), overrides or None
    )


def fault(toml: str = "", *pairs: tuple[str, str | None], **more: object) -> tuple[str, str]:
    with pytest.raises(ConfigError) as caught:
        settings(toml, *pairs, **more)  # type: ignore[arg-type]
    assert caught.value.exit_code == 2
    return caught.value.message, caught.value.hint or ""


def test_nothing_has_to_be_configured() -> None:
    assert settings() is DEFAULTS
    assert settings(environ={"GITMEM_TODAY": "2026-11-30"}) is DEFAULTS
    assert settings(pyproject="[project]\nname = 'other'\n") is DEFAULTS
    found = settings(pyproject="[project]\ndependencies = ['gitmem-sync']\n")
    assert found.key() == DEFAULTS.key()


def test_all_that_a_file_can_say() -> None:
    found = settings(
        'strict = true\nsecrets = "all"\nengine = "none"\nexclude = ["a/**", "b"]\nmemory = "notes/**"\n'
        'baseline = "x"\n[rules]\npersonal-mail = "warning"\nallow = "off"\n'
        '[[paths]]\npath = ["docs/**", "x"]\nrules = { personal-mail = "error" }\n'
        '[[allow]]\nrule = "personal-mail"\npath = "A.md"\nreason = "the support address"\nuntil = 2027-01-31\n'
    )
    assert (found.strict, found.secrets, found.engine, found.baseline) == (True, "all", "none", "x")
    assert found.exclude == ("a/**", "b")
    assert found.memory == ("notes/**",)
    assert [scope.pattern for scope in found.paths] == ["docs/**", "x"]
    (allow,) = found.allows
    assert (allow.rule, allow.pattern, allow.reason, allow.until) == (
        "personal-mail",
        "A.md",
        "the support address",
        "2027-01-31",
    )
    assert allow.origin.startswith(".gitmem.toml:")
    assert found.origins == (".gitmem.toml",)


def _families() -> tuple[str, ...]:
    from gitmem.guard.registry import families

    return families()


def test_pyproject_holds_the_same_below_its_table() -> None:
    found = settings(
        pyproject="[project]\nname = 'x'\n\n[tool.gitmem]\nstrict = true\n[tool.gitmem.rules]\nallow = 'off'\n"
    )
    assert found.strict
    assert found.severities == {"allow": "off"}
    assert found.origins == ("pyproject.toml",)


def test_a_windows_file_with_a_mark_is_read() -> None:
    found = load(lambda name: b"\xef\xbb\xbfstrict = true\r\n" if name == ".gitmem.toml" else None, {})
    assert found.strict


def test_sources_in_their_order(tmp_path: Path) -> None:
    folder = tmp_path / "gitmem"
    folder.mkdir()
    (folder / "config.toml").write_text('engine = "none"\nbaseline = "person"\nexclude = ["1"]\nsecrets = "all"\n')
    found = settings(
        'engine = "betterleaks"\nbaseline = "repo"\nexclude = ["2"]\n[rules]\nallow-unused = "off"\nallow = "off"\n',
        ("gitmem.engine", "kingfisher"),
        ("gitmem.exclude", "3"),
        ("gitmem.exclude", "4"),
        ("gitmem.rule.allow-unused", "error"),
        ("gitmem.strict", None),
        environ={
            "XDG_CONFIG_HOME": str(tmp_path),
            "GITMEM_ENGINE": "none",
            "GITMEM_EXCLUDE": "5:6",
            "GITMEM_RULES": "allow-expired=error, allow-invalid=warning",
            "GITMEM_STRICT": "0",
        },
        engine="betterleaks",
    )
    assert found.engine == "betterleaks"
    assert found.baseline == "repo"
    assert found.secrets == "all"
    assert found.exclude == ("1", "2", "3", "4", "5", "6")
    assert found.severities == {
        "allow-unused": "error",
        "allow": "off",
        "allow-expired": "error",
        "allow-invalid": "warning",
    }
    assert not found.strict


def test_the_persons_file_is_below_the_home_without_a_variable(tmp_path: Path) -> None:
    folder = tmp_path / ".config" / "gitmem"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text("strict = true\n")
    assert settings(environ={"HOME": str(tmp_path)}).strict
    (folder / "config.toml").write_text("stirct = true\n")
    message, hint = fault(environ={"HOME": str(tmp_path)})
    assert message == f"{folder}/config.toml:1: unknown setting 'stirct'"
    assert hint == "did you mean strict?"


def test_rules_by_path_family_and_name() -> None:
    found = settings(
        '[rules]\nallow = "off"\nallow-unused = "error"\n'
        '[[paths]]\npath = "docs/**"\nrules = { allow = "warning" }\n'
        '[[paths]]\npath = "docs/deep/**"\nrules = { allow-unused = "off" }\n'
    )
    assert found.severity("allow-expired", "CLAUDE.md", "warning") == "off"
    assert found.severity("allow-unused", "CLAUDE.md", "warning") == "error"
    assert found.severity("allow-expired", "docs/a.md", "error") == "warning"
    assert found.severity("allow-unused", "docs/deep/a.md", "warning") == "off"
    assert found.severity("personal-mail", "docs/a.md", "error") == "error"
    assert found.off("allow-expired", "CLAUDE.md")
    assert not found.off("allow-unused", "CLAUDE.md")
    assert not DEFAULTS.off("allow-unused", "CLAUDE.md")


def test_a_note_stays_a_note() -> None:
    found = settings('[rules]\nallow-unused = "error"\nallow-expired = "off"\n')
    assert found.severity("allow-unused", "a", "note") == "note"
    assert found.severity("allow-expired", "a", "note") == "off"


def test_more_places_and_fewer() -> None:
    found = settings('memory = ["notes/**"]\nexclude = ["vendor"]\n')
    assert found.place("notes/a.md").kind == "record"
    assert found.place("CLAUDE.md").kind == "instructions"
    assert found.place("src/a.py").kind == "other"
    assert found.excluded("x/vendor/CLAUDE.md")
    assert not found.excluded("CLAUDE.md")


def test_the_key_tells_apart_what_changes_a_verdict() -> None:
    different = [
        settings("memory = ['x']"),
        settings("secrets = 'all'"),
        settings("engine = 'none'"),
        settings("[rules]\nallow = 'off'"),
        settings("[[paths]]\npath = 'x'\nrules = { allow = 'off' }"),
        settings("[[allow]]\nrule = 'personal-mail'\npath = 'x'\nreason = 'y'"),
        settings("[[allow]]\nrule = 'personal-mail'\npath = 'x'\nreason = 'y'\nuntil = '2027-01-31'"),
        DEFAULTS,
    ]
    assert len({found.key() for found in different}) == len(different)


@pytest.mark.parametrize(
    ("toml", "where", "words", "hint"),
    [
        ("strict = true\nstirct = true\n", 2, "unknown setting 'stirct'", "strict"),
        ("[rulez]\n", 1, "unknown setting 'rulez'", "rules"),
        ("strict = 1\n", 1, "true or false", ""),
        ("engine = 'gitleaks'\n", 1, "kingfisher, betterleaks, none", ""),
        ("\nbaseline = ''\n", 2, "text", ""),
        ("baseline = '/dev/zero'\n", 1, "inside the repository", ""),
        ("baseline = 'ci/../../x'\n", 1, "inside the repository", ""),
        ("exclude = [1]\n", 1, "pattern", ""),
        ("exclude = '/'\n", 1, "pattern", ""),
        ("rules = 'off'\n", 1, "table", ""),
        ("[rules]\n# here\npersonal-mial = 'off'\n", 3, "unknown rule 'personal-mial'", "personal-mail"),
        ("[rules]\npersonal-mail = 'of'\n", 2, "error, warning, off", ""),
        ("[rules]\npersonal-mail = { severity = 'of' }\n", 2, "error, warning, off", ""),
        ("[rules.personal-mail]\nsverity = 'off'\n", 2, "unknown option of personal-mail 'sverity'", "severity"),
        ("[rules.personal]\nmax = 1\n", 2, "unknown option of personal 'max'", ""),
        ("paths = 'x'\n", 1, "[[paths]]", ""),
        ("[[paths]]\npath = 'x'\n", 1, "rules is missing", ""),
        ("[[paths]]\npath = 'x'\nrules = { allow = 'off' }\npaht = 'y'\n", 4, "unknown setting 'paht'", "path"),
        ("[[paths]]\npath = 'x'\nrules = { personal-mail = { max = 1 } }\n", 3, "unknown", "severity"),
        ("[[allow]]\nrule = 'personal-mail'\npath = 'x'\n", 1, "reason is missing", ""),
        ("[[allow]]\nrule = 'personal-mail'\npath = 'x'\nreason = ' - '\n", 4, "say why", ""),
        ("[[allow]]\nrule = 'personal'\npath = 'x'\nreason = 'y'\n", 2, "family", ""),
        ("[[allow]]\nrule = 1\npath = 'x'\nreason = 'y'\n", 2, "text", ""),
        ("[[allow]]\nrule = 'personal-mail'\npath = 'x'\nreason = 'y'\nuntil = 'soon'\n", 5, "date", ""),
        (
            "[[allow]]\nrule = 'personal-mail'\npath = 'x'\nreason = 'y'\n\n[[allow]]\nrule = 'personal-mall'\n"
            "path = 'x'\nreason = 'y'\n",
            7,
            "personal-mail",
            "",
        ),
    ],
)
def test_faults_name_file_line_and_the_nearest_name(toml: str, where: int, words: str, hint: str) -> None:
    message, advice = fault(toml)
    assert message.startswith(f".gitmem.toml:{where}: ")
    assert words in message
    assert hint in advice
    inside = "\n".join(
        line.replace("[[", "[[tool.gitmem.") if line.startswith("[[") else line for line in toml.split("\n")
    )
    inside = inside.replace("[rules", "[tool.gitmem.rules").replace("[rulez", "[tool.gitmem.rulez")
    in_pyproject, _ = fault(pyproject=f"[tool.gitmem]\n{inside}")
    assert in_pyproject.startswith(f"pyproject.toml:{where + 1}: ")


def test_secrets_can_only_be_silenced_rule_by_rule() -> None:
    message, _ = fault("[rules]\nsecret = 'off'\n")
    assert "secret" in message


@pytest.mark.parametrize(
    ("toml", "words"),
    [
        ("strict = \n", "not valid TOML"),
        ("a" * 9 + "[" * 20_000, "not valid TOML"),
        ("x = " + "[" * 20_000, "not valid TOML"),
    ],
)
def test_broken_files(toml: str, words: str) -> None:
    assert words in fault(toml)[0]


def test_a_file_that_is_not_utf8() -> None:
    with pytest.raises(ConfigError, match="UTF-8"):
        load(lambda name: b"\xff" if name == ".gitmem.toml" else None, {})


def test_two_files_are_one_too_many() -> None:
    assert "both" in fault("strict = true\n", pyproject="[tool.gitmem]\nstrict = true\n")[0]
    assert settings("strict = true\n", pyproject="[project]\nname = 'gitmem'\n").strict


@pytest.mark.parametrize(
    ("pairs", "words", "hint"),
    [
        ((("gitmem.strit", "1"),), "unknown setting 'strit'", "strict"),
        ((("gitmem.strict", "maybe"),), "true or false", ""),
        ((("gitmem.rule.personal-mial", "off"),), "unknown rule", "personal-mail"),
        ((("gitmem.rule.personal-mail", None),), "error, warning, off", ""),
        ((("gitmem.baseline", None),), "text", ""),
    ],
)
def test_faults_in_git_config(pairs: tuple[tuple[str, str | None], ...], words: str, hint: str) -> None:
    message, advice = fault("", *pairs)
    assert "git config" in message
    assert words in message
    assert hint in advice


@pytest.mark.parametrize(
    ("variable", "value", "words", "hint"),
    [
        ("GITMEM_STIRCT", "1", "unknown variable 'GITMEM_STIRCT'", "GITMEM_STRICT"),
        ("GITMEM_STRICT", "maybe", "true or false", ""),
        ("GITMEM_RULES", "personal-mail", "NAME=LEVEL", ""),
        ("GITMEM_RULES", "personal-mial=off", "unknown rule", "personal-mail"),
        ("GITMEM_ENGINE", "", "text", ""),
    ],
)
def test_faults_in_the_environment(variable: str, value: str, words: str, hint: str) -> None:
    message, advice = fault(environ={variable: value})
    assert words in message
    assert hint in advice


def test_state_of_others_in_git_config_and_environment_is_left_alone() -> None:
    found = settings("", ("gitmem.project", "x"), environ={"GITMEM_HOME": "x", "GITMEM_ACTION_RANGE": "y"})
    assert found.key() == DEFAULTS.key()


def test_every_setting_has_a_working_example(tmp_path: Path) -> None:
    for key in KEYS:
        toml = key.example
        if key.name in PERSONAL:
            file = tmp_path / "gitmem" / "config.toml"
            file.parent.mkdir(exist_ok=True)
            file.write_text(toml + "\n")
            assert load(lambda _: None, {"XDG_CONFIG_HOME": str(tmp_path)}).origins == (str(file),), key.name
            assert "for each person" in fault(toml)[0]
            continue
        if "session" not in _families():
            toml = toml.replace(', session = "off"', "")
        if "freeze" not in _families():
            toml = toml.replace("freeze-undated", "personal-mail")
        assert settings(toml + "\n").origins == (".gitmem.toml",), key.name
