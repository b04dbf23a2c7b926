#!/usr/bin/env python3
"""Repairs the wrong programs of the corpora with Assay and prints the tables of bench/repair/README.md.

    run.py [--only itsp/lab-5]... [--limit N] [--jobs 2] [--shared DIR] [--out DIR] [--assay FILE] [--audit N]

Each assignment has one reference and the assignment file of bench/grade/assignments; no given test is
used in the search. Every repaired program is then compiled by gcc and run on all given tests.
"""

import argparse
import base64
import csv
import difflib
import json
import re
import shutil
import statistics
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "grade"))
import corpora  # noqa: E402
import trees  # noqa: E402

TOKEN = re.compile(
    r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|[A-Za-z_]\w*|\d[\w.]*|'
    r"<<=|>>=|\+\+|--|->|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|<<|>>|\S"
)
COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')|/\*.*?\*/|//[^\n]*', re.S)


@dataclass
class Row:
    """The result for one wrong program."""

    case: str
    file: str
    status: str
    certainty: str
    edits: int
    seconds: float
    tokens: float  # changed tokens over tokens of the submission
    tree: float | None  # tree edit distance over the size of the submission's tree
    tests: bool | None  # all given tests pass, or None if there is no repair
    changes: tuple
    fewest: bool
    by_block: bool
    effort: dict
    reason: str

    @property
    def lab(self):
        return re.sub(r"-\d+$", "", self.case) if self.case.startswith("itsp") else self.case.split("/")[0]

    @property
    def good(self):
        return self.status == "verified" and self.tests is not False


def tokens(text):
    return TOKEN.findall(COMMENT.sub(lambda m: m[1] or " ", text))


def count_edits(edits):
    """The same change at several places counts as one."""
    return len({e.get("group") or -i for i, e in enumerate(edits, 1)})


def changed_tokens(before, after):
    a, b = tokens(before), tokens(after)
    matcher = difflib.SequenceMatcher(None, a, b, autojunk=False)
    changed = sum(
        max(i2 - i1, j2 - j1) for tag, i1, i2, j1, j2 in matcher.get_opcodes() if tag != "equal"
    )
    return changed / max(1, len(a))


def repair(arguments, case):
    folder = arguments.out / "stage" / case.key
    folder.mkdir(parents=True, exist_ok=True)
    paths = case.submissions("incorrect", arguments.limit)
    answer = folder / "report.json"
    answer.unlink(missing_ok=True)
    command = [arguments.assay, "repair", case.reference, *paths, "--json", answer, "--quiet"]
    if case.assignment.exists():
        command += ["--assignment", case.assignment]
    command += ["--timings", "--jobs", "1", "--seconds", str(arguments.seconds)]
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, check=False)
    if not answer.exists():
        print(f"{case.key}: status {done.returncode}: {done.stderr.strip()[:300]}", flush=True)
        return [], []
    return rows_of(arguments, case, paths, json.loads(answer.read_text()), folder)


def rows_of(arguments, case, paths, report, folder):
    rows = []
    programs = folder / "programs"
    shutil.rmtree(programs, ignore_errors=True)
    (programs / "repaired").mkdir(parents=True)
    for path, one in zip(paths, report["submissions"], strict=True):
        source = path.read_text(encoding="latin-1")
        verified = one.get("verified", {})
        row = Row(
            case.key, path.name, one["status"], verified.get("certainty", ""),
            count_edits(one.get("edits", [])),
            one["effort"]["cpu_seconds"], 0, None, None,
            tuple(e["change"] for e in one.get("edits", [])), one.get("fewest_edits", False),
            one.get("by_block", False),
            one["effort"], one["claim"],
        )  # fmt: skip
        if "repaired" in one:
            row.tokens = changed_tokens(source, one["repaired"])
            row.tree = trees.relative_change(source, one["repaired"])
            bytes_of = base64.b64decode(one.get("repaired_base64", "")) or one["repaired"].encode()
            (programs / "repaired" / path.name).write_bytes(bytes_of)
            row.tests = True
        rows.append(row)
    failing = failing_tests(arguments, case, folder)
    for row in rows:
        if row.tests and failing.get(row.file):
            row.tests = False
    return rows, audit(arguments, case, folder)


def failing_tests(arguments, case, folder):
    """Returns {file: names of the given tests that its repaired text fails}, run in the sandbox."""
    tool = arguments.assay.parent / "bench_baseline"
    (folder / "no-inputs").mkdir(exist_ok=True)
    native = corpora.run_baseline(tool, case, folder / "programs", folder / "no-inputs", fresh=True)
    comparison = corpora.Comparison.of_file(case.assignment)
    found = {}
    for name, program in native.items():
        if name == "reference":
            continue
        failing = found.setdefault(name.split("/")[1], [])
        for test in sorted(case.tests.glob("*.in")):
            expected = test.with_suffix(".out").read_text(encoding="latin-1")
            run = program.runs.get(test.stem)
            # Like Verifix: the whole output without white space at both ends.
            if run is None or run.ending != "exited" or not (
                comparison.same(expected, run.output) or expected.strip() == run.output.strip()
            ):
                failing.append(test.stem)
    return found


def audit(arguments, case, folder):
    """Runs the repaired programs natively on generated inputs; returns the differences."""
    programs = sorted((folder / "programs" / "repaired").glob("*.c"))
    if not arguments.audit or not programs:
        return []
    tool = arguments.assay.parent / "bench_audit"
    command = [tool, case.assignment, str(arguments.audit), "7", case.reference, *programs]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = [line.split("\t") for line in done.stdout.splitlines()]
    lost = [] if len(found) == len(programs) else [f"{case.key}: {done.stderr.strip()[:200]}"]
    return lost + [
        f"{case.key}/{Path(path).name}: {different} of {compared} inputs, first {first}"
        for _, path, compared, different, first in found
        if different != "0"
    ]


def peers(shared):
    """Returns {(assignment, program): {tool: (repaired, relative patch size, seconds)}}."""
    table, found = shared / "peers" / "verifix_clara_itsp.csv", {}
    if not table.exists():
        return found
    with open(table, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            key = (f"itsp/{row['lab'].lower()}-{row['assignment']}", row["program"])
            good = row["status"] == "repaired" and row["reason"] in ("ok", "verified+tests")
            found.setdefault(key, {})[row["tool"]] = good
    return found


def share(part, whole):
    return f"{part} ({100 * part / whole:.0f} %)" if whole else "-"


def quantile(values, q):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] if ordered else 0


def table(rows, known):
    head = (
        "| part | wrong | repaired, verified, tests pass | repaired and proved or identical | proved | up to rounding | bounded | identical | 1 | 2 "
        "| 3 | more edits | of these by block | unverified | rewritten | none | not tried | s median | p95 | tokens changed | tree changed | Verifix | Clara |"
    )
    lines = [head, "|" + " --- |" * (head.count("|") - 1)]
    parts = sorted({r.lab for r in rows}, key=lambda p: [int(n) for n in re.findall(r"\d+", p)] or [99])
    for part in [*parts, "all"]:
        mine = [r for r in rows if part in (r.lab, "all") and r.status != "nothing-to-repair"]
        good = [r for r in mine if r.good]
        sure, edits = Counter(r.certainty for r in good), Counter(min(4, r.edits) for r in good)
        status = Counter(r.status for r in mine)
        theirs = [known.get((r.case, r.file[:6])) for r in mine]
        shown = [share(sum(bool(t and t.get(tool)) for t in theirs), sum(t is not None for t in theirs))
                 for tool in ("verifix", "clara")]  # fmt: skip
        seconds = [r.effort["cpu_seconds"] for r in mine]
        sizes = [r.tokens for r in good]
        changed = [r.tree for r in good if r.tree is not None]
        lines.append(
            f"| {part} | {len(mine)} | {share(len(good), len(mine))} | "
            f"{share(sure['proved'] + sure['identical'], len(mine))} | {sure['proved']} | "
            f"{sure['up-to-rounding']} | {sure['bounded']} | {sure['identical']} | {edits[1]} | "
            f"{edits[2]} | {edits[3]} | {edits[4]} | "
            f"{sum(r.by_block for r in good)} | {status['passes-inputs']} | {status['rewritten']} | "
            f"{status['not-found']} | {status['not-tried'] + status['failed']} | "
            f"{statistics.median(seconds) if seconds else 0:.2f} | {quantile(seconds, 0.95):.1f} | "
            f"{statistics.median(sizes) if sizes else 0:.3f} | "
            f"{statistics.median(changed) if changed else 0:.3f} | {shown[0]} | {shown[1]} |"
        )
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--shared", type=Path, default=corpora.ROOT.parent / "shared" / "data")
    parser.add_argument("--out", type=Path, default=corpora.ROOT / "build" / "bench-repair")
    parser.add_argument("--assay", type=Path, default=corpora.ROOT / "build" / "release" / "bin" / "assay")
    parser.add_argument("--only", action="append", default=[], help="part of corpus/assignment")
    parser.add_argument("--limit", type=int, help="at most so many submissions of an assignment")
    parser.add_argument("--audit", type=int, default=0, metavar="N",
                        help="run every repaired program on N generated inputs")  # fmt: skip
    parser.add_argument("--seconds", type=float, default=60, help="processor time of one submission")
    parser.add_argument("--jobs", type=int, default=2, help="assignments at the same time")
    arguments = parser.parse_args()
    cases = corpora.find_cases(arguments.shared, arguments.only)
    if not cases:
        print("skipped: no corpora")
        return 0
    rows, differences = [], []
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for case, (found, audited) in zip(cases, pool.map(lambda c: repair(arguments, c), cases)):
            rows += found
            differences += audited
            good = sum(r.good for r in found)
            print(f"{case.key}: {good} of {len(found)}", file=sys.stderr, flush=True)
    with open(arguments.out / "rows.tsv", "w", encoding="utf-8") as file:
        for r in rows:
            file.write("\t".join(map(str, (
                r.case, r.file, r.status, r.certainty, r.edits, f"{r.seconds:.3f}", f"{r.tokens:.4f}",
                r.tests, ",".join(r.changes), r.fewest, r.by_block, json.dumps(r.effort), r.reason.replace("\n", " "),
            ))) + "\n")  # fmt: skip
    print("\n".join(table(rows, peers(arguments.shared))))
    failing = [r for r in rows if r.status == "verified" and r.tests is False]
    for r in failing:
        print(f"VERIFIED BUT FAILS A GIVEN TEST: {r.case}/{r.file}")
    for difference in differences:
        print(f"AUDIT: {difference}")
    failed = [r for r in rows if r.status == "failed"]
    for r in failed:
        print(f"FAILED: {r.case}/{r.file}: {r.reason}")
    print("\nwhy not:")
    why = Counter(r.reason for r in rows if r.status in ("not-found", "not-tried"))
    for reason, n in why.most_common(20):
        print(f"  {n:4} {reason[:150]}")
    return 1 if failed or failing or differences else 0


if __name__ == "__main__":
    sys.exit(main())
