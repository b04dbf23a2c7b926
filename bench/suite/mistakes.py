#!/usr/bin/env python3
"""Does a generated suite detect the mistakes of students?

Usage: bench/suite/mistakes.py [--assay FILE] [-v] [NAME ...]

For each assignment of mistakes/edits.py, it generates the suite of the reference and counts the wrong variants on
which one of the tests fails (assay suite VARIANT --compare SUITE interprets the suite on the variant; Scala is not
needed). The exit code is 1 if fewer than 90 % are detected in total.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE / "mistakes"))
from edits import EDITS, EXAMPLES, OWN

LEAST = 90  # percent


def source_of(name):
    return ROOT / "examples/scala" / name / "reference.scala" if name in EXAMPLES else HERE / "mistakes" / f"{name}.scala"


def options_of(name):
    return ["--contract", "Solution.areCoins(coins)"] if name == "change" else []


def suite(options, reference, *arguments):
    run = subprocess.run([options.assay, "suite", reference, "--no-scala", "--quiet", "--jobs", "1", *arguments],
                         capture_output=True, text=True, check=False)
    return run.returncode, run.stderr


def failing_tests(options, name, variant, tests):
    """How many tests fail on the variant; None, with the reason, if it cannot be told."""
    report = variant.parent / "report.json"
    report.unlink(missing_ok=True)
    _, errors = suite(options, variant, "--compare", tests, "--budget", "1", "--json", report, *options_of(name))
    if not report.exists():
        return None, errors.strip()
    notes = "\n".join(json.loads(report.read_text())["warnings"])
    failing = re.search(r": (\d+) of its tests do(?:es)? not pass", notes)
    return int(failing.group(1)) if failing else 0, ""


def measure(options, name):
    """The numbers of tests, of variants, of detected ones; the descriptions of the others."""
    source = source_of(name)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        if name in EXAMPLES:
            shutil.copy(source.parent / "assignment.toml", folder)
        reference = folder / "reference.scala"
        reference.write_text(source.read_text())
        tests = folder / "Tests.scala"
        code, errors = suite(options, reference, "--scalatest", tests, "--json", folder / "suite.json", *options_of(name))
        if code != 0:
            return 0, 0, 0, [errors.strip()]
        count = len(json.loads((folder / "suite.json").read_text())["tests"])
        missed, detected = [], 0
        for what, old, new in EDITS[name]:
            assert old in source.read_text(), (name, what)
            variant = folder / "variant.scala"
            variant.write_text(source.read_text().replace(old, new, 1))
            failing, why = failing_tests(options, name, variant, tests)
            if failing:
                detected += 1
            else:
                missed.append(what + (f" (unreadable: {why})" if failing is None else ""))
        return count, len(EDITS[name]), detected, missed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", type=pathlib.Path, default=ROOT / "build/release/bin/assay")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    print(f"{'assignment':14}{'tests':>6}{'wrong':>7}{'detected':>10}")
    all_variants, all_detected = 0, 0
    for name in options.names or EXAMPLES + OWN:
        count, variants, detected, missed = measure(options, name)
        all_variants += variants
        all_detected += detected
        print(f"{name:14}{count:6}{variants:7}{detected:10}", flush=True)
        for what in missed:
            print(f"    missed: {what}")
    share = 100 * all_detected / max(all_variants, 1)
    print(f"{'in total':14}{'':6}{all_variants:7}{all_detected:10}  {share:.1f} %")
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
