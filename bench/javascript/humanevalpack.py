#!/usr/bin/env python3
"""Grades and localises the faults of HumanEvalPack in JavaScript.

Usage: bench/javascript/humanevalpack.py --data FILE [--assay FILE] [--jobs N] [--out DIR] [--list] [TASK ...]

HumanEvalPack (Muennighoff et al., OctoPack, ICLR 2024) has 164 functions with one fault each, in six languages. It is not in
the repository: FILE is `evaluation/humaneval-x/data/js/data/humanevalbugs.jsonl` of github.com/bigcode-project/octopack, or
`data/js/data/humanevalpack.jsonl` of its dataset; the bench says "skipped" without it. For each task, the right function is
the reference, the wrong one the submission, and the task's tests are the specification, from which Assay infers the
valid inputs; nothing else is stated.

Prints the verdicts of the wrong functions, those of the right ones next to themselves, and how often a line that differs
between the two is among the first 1, 3 and 5, with ties broken in the worst way, beside five formulas over the same runs.
For an insertion, the lines before and after it count. Tasks whose own tests the wrong function passes are named.
"""
import argparse
import difflib
import json
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import localise
from ranks import FORMULAS, ochiai

TOPS = (1, 3, 5)


def tasks_of(data, names):
    for line in data.read_text().splitlines():
        task = json.loads(line)
        number = task["task_id"].split("/")[1]
        if names and number not in names:
            continue
        head = task["declaration"].lstrip("\n")
        yield number, head + task["canonical_solution"], head + task["buggy_solution"], task["test"]


def changed_lines(wrong, right):
    """The lines of the wrong function that differ; the neighbours of what it lacks."""
    before = [line.strip() for line in wrong.splitlines()]
    after = [line.strip() for line in right.splitlines()]
    lines = set()
    for kind, first, last, _, _ in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "insert":
            lines |= {first, first + 1}
        elif kind != "equal":
            lines |= set(range(first + 1, last + 1))
    return frozenset(lines)


def passes(program, test):
    """Whether a function passes the task's own tests, run by plain node. The functions are those of the benchmark."""
    text = program + "\nlet failed = 0; console.assert = (holds) => { if (!holds) failed = 1; };\n" + test + "\nprocess.exit(failed);"
    try:
        done = subprocess.run(["node", "-"], input=text, capture_output=True, text=True, timeout=10, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


class Mutant:
    kind = "fault"

    def __init__(self, truth):
        self.truth = truth


def judged(arguments, task):
    number, right, wrong, test = task
    folder = arguments.out / number
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "reference.js").write_text(right)
    (folder / "reference.spec.js").write_text(test)
    (folder / "wrong.js").write_text(wrong)
    (folder / "right.js").write_text(right + "\n// The same.\n")
    answer = folder / "report.json"
    answer.unlink(missing_ok=True)
    done = subprocess.run([arguments.assay, "localize", folder / "reference.js", folder / "wrong.js", folder / "right.js", "--json",
                           answer, "--quiet", "--progress", "none", "--top", "1000", "--timings", "--jobs", "1"],
                          capture_output=True, text=True, check=False)
    if not answer.exists():
        return number, None, (done.stderr.strip().splitlines() or ["no message"])[0], None
    reports = {report["path"]: report for report in json.loads(answer.read_text())["submissions"]}
    wrong_report, right_report = reports["wrong.js"], reports["right.js"]
    mutant = Mutant(changed_lines(wrong, right))
    result = localise.Result(pathlib.Path(number), folder / "wrong.js", mutant, wrong_report)
    return number, result, right_report["judgement"], passes(wrong, test)


def shown(judgement):
    return (judgement.get("explanation") or judgement.get("claim") or judgement.get("reason") or "")[:150]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, default=None)
    parser.add_argument("--assay", default=localise.ROOT / "build/release/bin/assay", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=pathlib.Path, default=localise.ROOT / "build/humanevalpack")
    parser.add_argument("--list", action="store_true", help="name what is undecided, and the faults whose line is not first")
    parser.add_argument("tasks", nargs="*", metavar="TASK")
    arguments = parser.parse_args()
    if arguments.data is None or not arguments.data.exists():
        print("skipped: --data names no file of HumanEvalPack")
        return 0
    with ThreadPoolExecutor(arguments.jobs) as pool:
        answers = list(pool.map(lambda task: judged(arguments, task), tasks_of(arguments.data, arguments.tasks)))

    refused = [(number, message) for number, result, message, _ in answers if result is None]
    results = [(number, result, right, passed) for number, result, right, passed in answers if result is not None]
    print(f"{len(answers)} tasks; {len(refused)} references cannot be used")
    for number, message in refused:
        print(f"  {number}: {message[:200]}")
    for name, verdicts in (("wrong functions", [(n, r.report["judgement"]) for n, r, _, _ in results]),
                           ("right functions", [(n, right) for n, _, right, _ in results])):
        counts = {}
        for _, judgement in verdicts:
            counts[judgement["verdict"]] = counts.get(judgement["verdict"], 0) + 1
        print(f"{name}: " + ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items())))
        unexpected = "equivalent" if name == "wrong functions" else "different"
        for number, judgement in verdicts:
            if judgement["verdict"] == unexpected:
                print(f"  {number} is {unexpected}: {shown(judgement)}")
            elif arguments.list and judgement["verdict"] in ("undecided", "rejected"):
                print(f"  {number} is {judgement['verdict']}: {shown(judgement)}")
    passed = [number for number, _, _, own in results if own]
    print(f"wrong functions that pass their task's own tests: {', '.join(passed) or 'none'}")

    known = [(n, r) for n, r, _, _ in results if r.verdict == "different" and "spectrum" in r.report]
    print(f"{'':16} " + "  ".join(f"top {top}" for top in TOPS) + f"   of {len(known)}, worst tie")
    rankings = {"Assay": localise.Result.by_assay,
                **{name: (lambda r, f=formula: r.by_formula(f)) for name, formula in FORMULAS.items()},
                "+ slices, pairs": lambda r: r.by_formula(ochiai, slices=True, pairs=True)}
    for label, ranking in rankings.items():
        found = [sum(r.found(ranking(r), top) for _, r in known) for top in TOPS]
        print(f"{label:16}" + "".join(f"{100 * count / max(len(known), 1):6.1f}%" for count in found))
    if arguments.list:
        for number, r in known:
            if not r.found(r.by_assay(), 1):
                print(f"  {number}: line {sorted(r.mutant.truth)}; "
                      + " ".join(f"{each['line']}:{each['evidence']}" for each in r.report["lines"][:5]))
    seconds = sorted(r.report["effort"]["cpu_seconds"] for _, r in known if "cpu_seconds" in r.report.get("effort", {}))
    if seconds:
        print(f"processor seconds: median {localise.percentile(seconds, 0.5):.2f}, "
              f"95th percentile {localise.percentile(seconds, 0.95):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
