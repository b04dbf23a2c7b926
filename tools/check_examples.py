#!/usr/bin/env python3
"""Grade an example folder and compare with its expected.tsv.

  tools/check_examples.py [--bin build/dev/bin] examples/class [examples/max3 ...]

Each line of expected.tsv: submission, verdict, detail; separated by tabs. The detail is the kind of
difference, the certainty of an equivalence, or the reason of the others; `a|b` allows either, `-`
anything. A submission missing on either side is a failure, and so is an empty list.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent


def read_expected(path):
    rows = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 3:
            sys.exit(f"{path}:{number}: expected three fields separated by tabs")
        rows[fields[0]] = (fields[1], fields[2].split("|"))
    return rows


def detail_of(submission):
    for key in ("kind", "certainty", "reason"):
        if submission.get(key):
            return submission[key]
    return "-"


def grade(folder, bindir):
    command = [str(bindir / "assay"), "grade", "reference.c", "submissions", "--json", "-", "--quiet"]
    process = subprocess.run(command, cwd=folder, capture_output=True, timeout=900,
                             env={**os.environ, "NO_COLOR": "1"})
    try:
        report = json.loads(process.stdout)
    except ValueError:
        sys.exit(f"{folder}: no report (exit status {process.returncode}): "
                 f"{process.stderr.decode(errors='replace')}")
    if report.get("schema") != "assay.grade/2":
        sys.exit(f"{folder}: unknown schema {report.get('schema')!r}")
    got = {}
    for submission in report["submissions"]:
        name = pathlib.PurePosixPath(submission["path"]).name
        got[name] = (submission["verdict"], detail_of(submission))
    return got


def check(folder, bindir):
    expected, got = read_expected(folder / "expected.tsv"), grade(folder, bindir)
    bad = 0
    for name in sorted(expected.keys() | got.keys()):
        if name not in expected or name not in got:
            bad += 1
            print(f"{folder.name}/{name}: only {'graded' if name in got else 'expected'}")
            continue
        (verdict, details), (is_verdict, is_detail) = expected[name], got[name]
        if is_verdict != verdict or ("-" not in details and is_detail not in details):
            bad += 1
            print(f"{folder.name}/{name}: expected {verdict} ({'|'.join(details)}), "
                  f"got {is_verdict} ({is_detail})")
    print(f"{folder.name}: {len(expected)} submissions, {bad} unexpected")
    return bad if expected else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=HERE / "build/dev/bin", type=pathlib.Path)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    return 1 if sum(check(f.resolve(), args.bin.resolve()) for f in args.folders) else 0


if __name__ == "__main__":
    sys.exit(main())
