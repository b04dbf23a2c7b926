#!/usr/bin/env python3
"""Grade an example folder and compare with its expected.tsv.

  tools/check_examples.py [--bin build/dev/bin] examples/class [examples/scala/zipper ...]

In C, each line of expected.tsv has the name of a submission, the verdict and a detail, separated by
tabs. The detail is the kind of difference, the certainty of an equivalence, or the reason of the
others; `a|b` allows either, `-` anything.

In Scala, it has the path of a submission, `right` or `wrong`, and a witness: the smallest call that
shows the mistake. Right submissions have to be equivalent, wrong ones different, on a call that is
hardly larger than the witness: what is shown to students shall be small.

In JavaScript, it has the name of a submission, `different`, `same` or `rejected`, and the kind of mistake. No
submission that is the same may be different; it need not be shown to be equivalent.

A submission missing on either side is a failure, and so is an empty list.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent
VERDICTS = {"right": "equivalent", "wrong": "different"}
# Assay looks for the fewest decisions, and only then for the fewest constructors.
MOST_BEYOND_WITNESS = 3


def is_scala(folder):
    return (folder / "reference.scala").exists()


def is_javascript(folder):
    return (folder / "reference.js").exists()


def grade_arguments(folder):
    """Of `assay`, to grade this folder."""
    if is_scala(folder):
        return ["grade", folder / "reference.scala", folder / "right", folder / "wrong"]
    reference = "reference.js" if is_javascript(folder) else "reference.c"
    return ["grade", folder / reference, folder / "submissions"]


def read_expected(folder):
    """{file name: (verdict, allowed details)}; of Scala, the detail is the witness or `-`."""
    path = folder / "expected.tsv"
    rows = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        name = pathlib.PurePosixPath(fields[0]).name
        if len(fields) != 3 or name in rows:
            sys.exit(f"{path}:{number}: expected three fields separated by tabs, each file once")
        rows[name] = (fields[1], fields[2])
    return rows


def size(call):
    """Constructors and literals in the arguments of a call."""
    return len(re.findall(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)+\'|[A-Za-z_][\w.]*|\d+(?:\.\d+)?',
                          call)) - 1


def detail_of(submission):
    for key in ("kind", "certainty", "reason"):
        if submission.get(key):
            return submission[key]
    return "-"


def complaint_c(submission, verdict, detail):
    is_verdict, is_detail = submission["verdict"], detail_of(submission)
    if is_verdict == verdict and (detail == "-" or is_detail in detail.split("|")):
        return None
    return f"expected {verdict} ({detail}), got {is_verdict} ({is_detail})"


def complaint_scala(submission, verdict, witness):
    if submission["verdict"] != VERDICTS[verdict]:
        why = submission.get("input") or submission.get("explanation") or detail_of(submission)
        return f"is {verdict}, got {submission['verdict']} ({why})"
    if verdict == "wrong" and size(submission["input"]) > size(witness) + MOST_BEYOND_WITNESS:
        return f"{submission['input']} is much larger than {witness}"
    return None


def complaint_javascript(submission, verdict, _mistake):
    got, reason = submission["verdict"], submission.get("reason")
    is_same = got == "equivalent" or (got == "undecided" and reason == "budget")
    if got == verdict or (verdict == "same" and is_same):
        return None
    return f"is {verdict}, got {got} ({submission.get('explanation') or detail_of(submission)})"


def complaints(folder, submissions):
    """What is not as expected in a report's list of submissions, a line each."""
    complaint = (complaint_scala if is_scala(folder) else
                 complaint_javascript if is_javascript(folder) else complaint_c)
    expected = read_expected(folder)
    got = {pathlib.PurePosixPath(one["path"]).name: one for one in submissions}
    found = []
    if not expected:
        found.append(f"{folder.name}/expected.tsv: nothing is expected")
    if len(got) != len(submissions):
        found.append(f"{folder.name}: several submissions have the same name")
    for name in sorted(expected.keys() | got.keys()):
        if name not in expected or name not in got:
            found.append(f"{folder.name}/{name}: only {'graded' if name in got else 'expected'}")
        elif why := complaint(got[name], *expected[name]):
            found.append(f"{folder.name}/{name}: {why}")
    return found


def grade(folder, bindir):
    command = [bindir / "assay", *grade_arguments(folder), "--json", "-", "--quiet"]
    process = subprocess.run(command, capture_output=True, timeout=900,
                             env={**os.environ, "NO_COLOR": "1"})
    try:
        report = json.loads(process.stdout)
    except ValueError:
        sys.exit(f"{folder}: no report (exit status {process.returncode}): "
                 f"{process.stderr.decode(errors='replace')}")
    if report.get("schema") != "assay.grade/2":
        sys.exit(f"{folder}: unknown schema {report.get('schema')!r}")
    return report["submissions"]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=HERE / "build/dev/bin", type=pathlib.Path)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    bad = 0
    for folder in (f.resolve() for f in args.folders):
        submissions = grade(folder, args.bin.resolve())
        found = complaints(folder, submissions)
        print(*found, f"{folder.name}: {len(submissions)} submissions, {len(found)} unexpected",
              sep="\n")
        bad += len(found)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
