#!/usr/bin/env python3
"""Ranks the lines of wrong programs with Assay and prints the tables of bench/localise/README.md.

    run.py [--only itsp/lab-5]... [--limit N] [--jobs 1] [--shared DIR] [--out DIR] [--assay FILE] [--reuse]

`assay localize` is run once for each assignment. Its spectrum has the counts of every part, of which every formula is
computed here, and its ranking has the lines that repairs change. There are two truths, which are not mixed: the lines that
the student's own later, accepted program changes, and the lines that a verified repair of ours changes.
"""

import argparse
import json
import math
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "grade"))
import corpora  # noqa: E402
from ranks import FORMULAS, chances, changed_lines, ochiai  # noqa: E402

TOPS = (1, 3, 5)
SIDES = {"then", "else", "body", "exit"}


@dataclass
class Program:
    """What is known of one wrong program."""

    key: str
    report: dict
    truth: set  # line numbers that the student's correction changes
    distance: int  # how many lines it changes, in both programs


def localize(arguments, case):
    folder = arguments.out / case.key
    folder.mkdir(parents=True, exist_ok=True)
    answer = folder / "report.json"
    paths = case.submissions("incorrect", arguments.limit)
    if not (arguments.reuse and answer.exists()):
        answer.unlink(missing_ok=True)
        command = [arguments.assay, "localize", case.reference, *paths, "--json", answer, "--quiet", "--top", 10000]
        if case.assignment.exists():
            command += ["--assignment", case.assignment]
        command += ["--timings", "--jobs", 1, "--seconds", arguments.seconds]
        done = subprocess.run([str(c) for c in command], capture_output=True, text=True, check=False)
        if not answer.exists():
            print(f"{case.key}: status {done.returncode}: {done.stderr.strip()[:300]}", flush=True)
            return []
    programs = []
    for path, one in zip(paths, json.loads(answer.read_text())["submissions"], strict=True):
        wrong = path.read_text(encoding="latin-1")
        right = (path.parent.parent / "correct" / path.name).read_text(encoding="latin-1")
        programs.append(Program(f"{case.key}/{path.name}", one, *changed_lines(wrong, right)))
    return programs


def by_formula(program, formula, without=()):
    """Returns {line: suspicion}: a line is as suspicious as its most suspicious part, parts of some kinds left out."""
    spectrum = program.report["spectrum"]
    failing, passing = spectrum["failing_runs"], spectrum["passing_runs"]
    found = {}
    for part in spectrum["parts"]:
        if part["part"] in without:
            continue
        f, p = part["failing_runs"], part["passing_runs"]
        for line in range(part["line"], part["last_line"] + 1) if f > 0 else ():
            found[line] = max(found.get(line, -math.inf), formula(f, p, failing, passing))
    return found


def ours(program, with_repairs):
    """Returns {line: (strength of the evidence, suspicion)}: lines of changes first, those of one change tied."""
    right = {f["name"] for f in program.report["functions"] if f["agreement"] == "agrees"}
    names = {
        line: part["function"]
        for part in program.report["spectrum"]["parts"]
        for line in range(part["line"], part["last_line"] + 1)
    }
    spectrum = by_formula(program, ochiai)
    found = {line: (-9 if names[line] in right else 0, value) for line, value in spectrum.items()}
    if not with_repairs:
        return found
    strength = {"repair": 4, "repair-part": 3, "passes-inputs": 2, "fault": 1}
    for each in program.report["lines"]:
        if each["evidence"] in strength:
            for line in range(each["line"], each["last_line"] + 1):
                found[line] = max((strength[each["evidence"]], 0), found.get(line, (-99, 0)))
    return found


def as_listed(program):
    """Returns {line: rank} as a reader sees them; the places of one change are tied."""
    found = {}
    rank = 0
    for i, each in enumerate(program.report["lines"]):
        before = program.report["lines"][i - 1] if i > 0 else None
        is_same_change = before and each["evidence"] == before["evidence"] == "repair-part"
        rank = rank if is_same_change else rank - 1
        for line in range(each["line"], each["last_line"] + 1):
            found.setdefault(line, (rank, 0))
    return found


def repaired_lines(program):
    return {
        line
        for each in program.report["lines"]
        if each["evidence"] in ("repair", "repair-part")
        for line in range(each["line"], each["last_line"] + 1)
    }


def share(number, count):
    return f"{100 * float(number) / count:.0f} %" if count else "-"


def table(programs, truth_of, rankings):
    lines = ["| | " + " | ".join(f"top {t}, worst tie | top {t}, mean tie" for t in TOPS) + " |",
             "|" + " --- |" * (2 * len(TOPS) + 1)]  # fmt: skip
    for name, ranking_of in rankings.items():
        row = [name]
        for top in TOPS:
            found = [chances(ranking_of(p), truth_of(p), top) for p in programs]
            row += [share(sum(w for w, _ in found), len(found)), share(sum(m for _, m in found), len(found))]
        lines.append("| " + " | ".join(row) + " |")
    return lines


def formula_rankings():
    rankings = {name: (lambda p, formula=formula: by_formula(p, formula)) for name, formula in FORMULAS.items()}
    return rankings | {"Ochiai, statements and conditions only": lambda p: by_formula(p, ochiai, SIDES)}


def check_against_assay(programs):
    """The suspicions that Assay states must be those that are computed here."""
    for program in programs:
        spectrum = program.report["spectrum"]
        for part in spectrum["parts"]:
            f, p = part["failing_runs"], part["passing_runs"]
            expected = ochiai(f, p, spectrum["failing_runs"], spectrum["passing_runs"]) if f else 0
            if abs(expected - part["suspicion"]) > 1e-9:
                sys.exit(f"{program.key}: line {part['line']}: {part['suspicion']} is not {expected}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--shared", type=Path, default=corpora.ROOT.parent / "shared" / "data")
    parser.add_argument("--out", type=Path, default=corpora.ROOT / "build" / "bench-localise")
    parser.add_argument("--assay", type=Path, default=corpora.ROOT / "build" / "release" / "bin" / "assay")
    parser.add_argument("--only", action="append", default=[], help="part of corpus/assignment")
    parser.add_argument("--limit", type=int, help="at most so many submissions of an assignment")
    parser.add_argument("--seconds", type=float, default=60, help="processor time of one submission")
    parser.add_argument("--jobs", type=int, default=1, help="assignments at the same time")
    parser.add_argument("--reuse", action="store_true", help="read the reports of an earlier run")
    arguments = parser.parse_args()
    cases = [c for c in corpora.find_cases(arguments.shared, arguments.only) if c.corpus == "itsp"]
    if not cases:
        print("skipped: no corpora")
        return 0
    programs = []
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for case, found in zip(cases, pool.map(lambda c: localize(arguments, c), cases)):
            programs += found
            print(f"{case.key}: {len(found)}", file=sys.stderr, flush=True)
    different = [p for p in programs if p.report["judgement"]["verdict"] == "different"]
    known = [p for p in different if "spectrum" in p.report]
    check_against_assay(known)
    mine = {"ours without repairs": lambda p: ours(p, False), "ours": lambda p: ours(p, True),
            "ours, as listed": as_listed}
    judged = [p for p in known if p.truth]
    near = [p for p in judged if p.distance <= 2]
    repaired = [p for p in known if repaired_lines(p)]
    print(f"{len(programs)} programs, {len(different)} different, {len(known)} with a spectrum, {len(repaired)} with a "
          f"verified repair; {len(judged)} whose correction changes code, {len(near)} of them at most two lines\n")  # fmt: skip
    print("The truth is what the student changed:\n")
    print("\n".join(table(judged, lambda p: p.truth, formula_rankings() | mine)))
    print("\nThe same, of those that the student corrected in one or two lines:\n")
    print("\n".join(table(near, lambda p: p.truth, formula_rankings() | mine)))
    print("\nThe truth is what our repair changes (ours with repairs would be circular):\n")
    print("\n".join(table(repaired, repaired_lines, formula_rankings() | dict(list(mine.items())[:1]))))
    seconds = sorted(p.report["effort"].get("cpu_seconds", 0) for p in different)
    if seconds:
        print(f"\nprocessor seconds: median {seconds[len(seconds) // 2]:.2f}, 95th percentile {seconds[int(0.95 * len(seconds))]:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
