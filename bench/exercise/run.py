#!/usr/bin/env python3
"""Instances a skeleton: how long until they are found, asked about and confirmed by Java.

Usage: bench/exercise/run.py [--shared DIR] [--assay FILE] [-n 100] [SKELETON.java ...]

Without skeletons, it uses those of the corpus (DIR/skeletons, next to the checkout) and examples/exercises.
The lower bound, measured in the same run, is Java itself: javac and java on the same instances, in one
batch. "own" is the time of everything that is not Java, the solver included.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def skeletons(options):
    if options.skeletons:
        return options.skeletons
    found = sorted((options.shared / "skeletons").glob("[!s]*/*.java"))
    if not found:
        print(f"skipped: no skeletons in {options.shared}")
    return found + sorted((ROOT / "examples" / "exercises").glob("*.java"))


def measure(options, skeleton):
    with tempfile.TemporaryDirectory() as folder:
        timings = pathlib.Path(folder) / "timings.json"
        run = subprocess.run(
            [options.assay, "exercise", skeleton, "-n", str(options.count), "--moodle",
             pathlib.Path(folder) / "quiz.xml", "--timings", timings, "--quiet"],
            capture_output=True, text=True, check=False)
        if not timings.exists():
            return None, run.stderr.strip()
        return json.loads(timings.read_text()), ""


def row(name, spent):
    seconds = spent["seconds"]
    own = seconds["total"] - seconds["java"]
    return (f"{name:24}{spent['instances']:7}{spent['confirmed']:10}{spent['disagreements']:9}"
            f"{seconds['total']:8.2f}{own:8.2f}{seconds['java']:8.2f}"
            f"{own / seconds['java'] if seconds['java'] else 0:10.2f}"
            f"{spent['solver_calls']:8}{seconds['solver']:9.2f}"
            f"{100 * seconds['solver'] / seconds['total']:8.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shared", type=pathlib.Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--assay", type=pathlib.Path, default=ROOT / "build/release/bin/assay")
    parser.add_argument("-n", "--count", type=int, default=100)
    parser.add_argument("skeletons", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    print(f"{'skeleton':24}{'found':>7}{'confirmed':>10}{'refused':>9}{'seconds':>8}{'own':>8}"
          f"{'java':>8}{'own/java':>10}{'solver':>8}{'seconds':>9}{'share %':>8}")
    failed = 0
    for skeleton in skeletons(options):
        spent, why = measure(options, skeleton)
        if spent is None:
            failed += 1
            print(f"{skeleton.stem:24}{why}")
        else:
            print(row(skeleton.stem, spent), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
