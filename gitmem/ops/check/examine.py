"""Judge targets and settle what was found: verdicts kept, rules run, allows and baseline applied."""

from __future__ import annotations

from gitmem.guard import allow
from gitmem.guard.context import Context
from gitmem.guard.engine import judge
from gitmem.guard.finding import Finding
from gitmem.guard.rule import NOTE
from gitmem.ops.check.reader import Reader
from gitmem.ops.check.stamp import digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gitmem.ops.check.circumstances import Circumstances
    from gitmem.ops.check.provider import Provider
    from gitmem.ops.check.report import Report
    from gitmem.ops.check.selection import Selection
    from gitmem.ops.check.target import Revision, Target
    from gitmem.ops.check.verdicts import Verdict, Verdicts

_TREE = "tree"
_AT_ONCE = 64
"""Targets whose verdicts are looked up together, so that the blobs of the rest are asked for together."""


class Examiner:
    """Everything a check needs beside its targets. ``report`` takes what stands."""

    def __init__(
        self,
        report: Report,
        selection: Selection,
        reader: Reader,
        today: str,
        circumstances: Circumstances,
        verdicts: Verdicts | None = None,
        provider: Provider | None = None,
    ) -> None:
        self.report = report
        self.selection = selection
        self.reader = reader
        self.settings = reader.settings
        self.today = today
        self.circumstances = circumstances
        self.verdicts = verdicts
        self.provider = provider
        self.options = self.settings.options if provider is None else provider.options

    def __enter__(self) -> Examiner:
        return self

    def __exit__(self, *_: object) -> None:
        """What was judged before something failed was judged: keep it."""
        self.reader.close()
        if self.provider is not None:
            self.report.engine = self.provider.name
        if self.verdicts is not None:
            self.verdicts.save()

    def revision(self, revision: Revision) -> list[Finding]:
        """Everything that stands in a revision, in stable order; the rules over all its files included."""
        if self.provider is not None:
            self.provider.staged = [target.path for target in revision.targets]
        raised = {
            index: (target, raw)
            for index, (target, raw, marked) in enumerate(self.judged(revision.targets))
            if raw or marked
        }
        over_tree, trees_judged = self._over_tree(revision)
        first = {target.path: index for index, target in reversed(list(enumerate(revision.targets)))}
        stands: list[Finding] = []
        for index, (target, raw) in raised.items():
            more = over_tree.pop(target.path, []) if first[target.path] == index else []
            stands += self.settle(
                target, raw + more, (*self.selection.rules_for(target.path, target.mode), *trees_judged)
            )
        for path, found in over_tree.items():
            target = revision.targets[first[path]] if path in first else revision.files[path]
            rules = self.selection.rules_for(path, target.mode) if path in first else ()
            stands += self.settle(target, found, (*rules, *trees_judged))
        stands.sort(key=Finding.order)
        return stands

    def judged(self, targets: Iterable[Target]) -> Iterator[tuple[Target, list[Finding], bool]]:
        """Each target with what the rules say of it, and whether it holds the word that opens an allow."""
        batch: list[Target] = []
        for target in targets:
            batch.append(target)
            if len(batch) == _AT_ONCE:
                yield from self._judged(batch)
                batch = []
        yield from self._judged(batch)

    def _judged(self, batch: list[Target]) -> Iterator[tuple[Target, list[Finding], bool]]:
        known = [self._known(target) for target in batch]
        documents = self.reader.documents([t for t, verdict in zip(batch, known, strict=True) if verdict is None])
        for target, verdict in zip(batch, known, strict=True):
            if verdict is not None:
                yield target, [_revive(target.path, row) for row in verdict[2]], verdict[1]
                continue
            document = next(documents)
            context = Context(self.today, target.entered, self.circumstances.identity, self.options)
            found = judge(document, context, self.selection.rules_for(target.path, target.mode))
            marked = allow.WORD in document.lower
            if self.verdicts is not None and not self._narrowed():
                entered = context.entered if context.asked else None
                rows = tuple(_row(finding) for finding in found)
                self.verdicts.put(_oid(target), _key(target), (entered, marked, rows))
            yield target, found, marked

    def _narrowed(self) -> bool:
        """Whether the engine's rule has just looked at a part of the file alone, which is no verdict to keep."""
        if self.provider is None or not self.provider.narrowed:
            return False
        self.provider.narrowed = False
        return True

    def _known(self, target: Target) -> Verdict | None:
        if self.verdicts is None:
            return None
        verdict = self.verdicts.get(_oid(target), _key(target))
        if verdict is not None and verdict[0] is not None and verdict[0] != target.entered():
            return None
        return verdict

    def _over_tree(self, revision: Revision) -> tuple[dict[str, list[Finding]], tuple[str, ...]]:
        """What the rules over all files say, by path, and which of them were run."""
        rules = self.selection.tree_rules
        if not rules or revision.tree is None or not self._touches_memory(revision):
            return {}, ()
        found: dict[str, list[Finding]] = {}
        for finding in self._tree_verdict(revision, rules):
            if self.selection.wanted(finding.path):
                found.setdefault(finding.path, []).append(finding)
        return found, rules

    def _tree_verdict(self, revision: Revision, rules: tuple[str, ...]) -> list[Finding]:
        """What the rules over all files say; kept, where a word stands for everything they see."""
        key = ""
        if self.verdicts is not None and revision.seal:
            changed = sorted((target.path, target.mode, target.oid) for target in revision.targets)
            text = repr((revision.seal, changed, sorted(revision.changed)))
            key = digest(text.encode("utf-8", "surrogatepass"))
            verdict = self.verdicts.get(key, _TREE)
            if verdict is not None:
                return [_revive(str(row[0]), row[1:]) for row in verdict[2]]
        found = self._judge_tree(revision, rules)
        if self.verdicts is not None and key:
            self.verdicts.put(key, _TREE, (None, False, tuple((finding.path, *_row(finding)) for finding in found)))
        return found

    def _judge_tree(self, revision: Revision, rules: tuple[str, ...]) -> list[Finding]:
        from gitmem.guard.engine import judge_tree
        from gitmem.guard.tree import Tree

        entries = revision.files
        tree = Tree(entries, lambda path: self.reader.document(entries[path]), revision.changed)
        context = Context(self.today, None, self.circumstances.identity, self.settings.options)
        return [finding for finding in judge_tree(tree, context, rules) if finding.path in entries]

    def _touches_memory(self, revision: Revision) -> bool:
        """Whether the rules over all files can have anything new to say: memory changed, or something went away."""
        return bool(revision.targets or revision.gone)

    def settle(self, target: Target, raw: list[Finding], rules: tuple[str, ...]) -> list[Finding]:
        """Allows, severities of the settings and the baseline, in this order."""
        from gitmem.guard.settle import settle

        document = self.reader.document(target)
        stands, allowed = settle(document, raw, self.today, rules, self.settings.allows)
        stands = [finding for finding in stands if self._graded(finding)]
        baseline = self.circumstances.baseline if stands else None
        if baseline is not None:
            new = baseline.sift(document, stands)
            self.report.suppressed += len(stands) - len(new)
            stands = new
        self.report.suppressed += sum(finding.severity != NOTE for finding in allowed)
        return stands

    def _graded(self, finding: Finding) -> bool:
        """Give it the severity of the settings; False where that is "off"."""
        finding.severity = self.settings.severity(finding.rule, finding.path, finding.severity)
        return finding.severity != "off"

    def marks(self, target: Target) -> Callable[[Finding], tuple[str, str, str]]:
        """What makes a finding the same one in another version of the file: rule, path, and the text itself."""
        text = self.reader.document(target).text
        lines = text.split("\n")

        def mark(finding: Finding) -> tuple[str, str, str]:
            found = lines[finding.line - 1 : finding.end_line]
            if found:
                found[-1] = found[-1][: finding.end_column - 1]
                found[0] = found[0][finding.column - 1 :]
            return finding.path, finding.rule, digest("\n".join(found).encode("utf-8", "surrogatepass"))

        return mark


def _oid(target: Target) -> str:
    if not target.oid and target.data is not None:
        target.oid = digest(target.data)
    return target.oid


def _key(target: Target) -> str:
    return f"{target.mode}{target.path}"


def _row(finding: Finding) -> tuple[object, ...]:
    """What is kept of a finding, without a secret that its words may name: the report would mask it as well."""
    from gitmem.guard.secrets.filename import shown_text

    return (
        *(finding.rule, finding.severity, finding.line, finding.column, finding.end_line, finding.end_column),
        *(shown_text(finding.message), shown_text(finding.hint), finding.until),
    )


def _revive(path: str, row: tuple[object, ...]) -> Finding:
    rule, severity, line, column, end_line, end_column, message, hint, until = row
    return Finding(
        rule=rule,  # type: ignore[arg-type]
        severity=severity,  # type: ignore[arg-type]
        path=path,
        line=line,  # type: ignore[arg-type]
        column=column,  # type: ignore[arg-type]
        end_line=end_line,  # type: ignore[arg-type]
        end_column=end_column,  # type: ignore[arg-type]
        message=message,  # type: ignore[arg-type]
        hint=hint,  # type: ignore[arg-type]
        until=until,  # type: ignore[arg-type]
    )
