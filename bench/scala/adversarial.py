#!/usr/bin/env python3
"""Compares Assay's verdicts on pairs of Scala programs written to mislead with the expected ones.

    adversarial.py [--only NAME]... [--jobs 2] [--shared DIR] [--out DIR] [--assay FILE]

A folder of `adversarial/scala` has a reference and one submission; scala.tsv has the expected
verdict. Where it names none, the row is printed for judgement by reading. The exit status is 1 if a
verdict is false: equivalent for different, the reverse, or rejected.
"""

import argparse
import concurrent.futures
import csv
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VERDICTS = ("equivalent", "different")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench-scala")
    parser.add_argument("--assay", type=Path, default=ROOT / "build" / "release" / "bin" / "assay")
    parser.add_argument("--only", action="append", default=[], help="part of a pair's name")
    parser.add_argument("--jobs", type=int, default=2, help="pairs at the same time")
    return parser.parse_args()


def read_expected(file):
    """Returns the expected verdict of each pair; "" where none is stated."""
    with open(file, newline="") as rows:
        return {
            row["pair"]: row["expected"] if row["expected"] in VERDICTS else ""
            for row in csv.DictReader(rows, delimiter="\t")
        }


def grade(arguments, folder):
    """Returns Assay's report on the submission of a pair."""
    report = arguments.out / f"{folder.name}.json"
    report.unlink(missing_ok=True)
    command = [str(arguments.assay), "grade", str(folder / "reference.scala")]
    command += [str(folder / "submissions"), "--progress", "none", "--json", str(report)]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    if not report.exists():
        return {"verdict": "no report"}
    return json.loads(report.read_text())["submissions"][0]


def detail(submission):
    """Returns the evidence for a verdict, or its limits, in a few words."""
    if submission["verdict"] == "different":
        return submission["input"]
    if submission["verdict"] == "equivalent":
        return f"{submission['certainty']}, {submission['checked'].get('inputs', 0)} native inputs"
    return f"{submission.get('reason', '')}: {submission.get('explanation', '')}"[:100]


def judge(expected, got):
    if not expected:
        return "to read"
    if expected == got:
        return "right"
    return "undecided" if got == "undecided" else "FALSE"


def main():
    arguments = parse_arguments()
    pairs = arguments.shared / "adversarial" / "scala"
    if not pairs.exists():
        print("skipped: no adversarial pairs")
        return 0
    arguments.out.mkdir(parents=True, exist_ok=True)
    expected = read_expected(pairs.parent / "scala.tsv")
    folders = sorted(p for p in pairs.iterdir() if p.is_dir())
    if arguments.only:
        folders = [p for p in folders if any(part in p.name for part in arguments.only)]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        reports = list(pool.map(lambda folder: grade(arguments, folder), folders))
    counts = Counter()
    for folder, report in zip(folders, reports):
        wanted = expected.get(folder.name, "")
        judgement = judge(wanted, report["verdict"])
        counts[judgement] += 1
        row = [folder.name, wanted or "-", report["verdict"], judgement]
        print("  ".join(f"{cell:<16}" for cell in row), detail(report), sep="  ")
    print(", ".join(f"{count} {judgement}" for judgement, count in sorted(counts.items())))
    return 1 if counts["FALSE"] else 0


if __name__ == "__main__":
    sys.exit(main())
