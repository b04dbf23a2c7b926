#!/usr/bin/env python3
"""Says what the whole feedback for a wrong submission costs: the verdict, the suspicious lines, the change, the advice.

Usage: bench/javascript/feedback.py [--assay FILE] [--jobs N] [NAME ...]

Runs `assay localize`, and `assay grade` with and without advice, on the assignments of examples/javascript and
bench/javascript/assignments, and prints for each the processor seconds of its wrong submissions, those of node included: the
median, the 95th percentile and the largest. What is done once for a class (exploring the reference) is left out.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def seconds_of(assay, command, folder, jobs):
    """Processor seconds of each submission, and the report on it."""
    with tempfile.TemporaryDirectory() as out:
        file = pathlib.Path(out) / "report.json"
        process = subprocess.run([assay, command, folder / "reference.js", folder / "submissions", "--json", file,
                                  "--quiet", "--progress", "none", "--timings", "--jobs", str(jobs)],
                                 capture_output=True, timeout=3600)
        if not file.exists():
            sys.exit(f"{folder}: no report: {process.stderr.decode(errors='replace')}")
        report = json.loads(file.read_text())
    return {each["path"]: (each["effort"]["cpu_seconds"], each) for each in report["submissions"]}


def feedback_seconds(assay, folder, jobs):
    """Verdict and lines, and what `grade` takes longer with advice."""
    lines = seconds_of(assay, "localize", folder, jobs)
    plain = seconds_of(assay, "grade", folder, jobs)
    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(scratch) / folder.name
        shutil.copytree(folder, copy)
        file = copy / "assignment.toml"
        file.write_text("advice = true\n" + (file.read_text() if file.exists() else ""))
        advised = seconds_of(assay, "grade", copy, jobs)
    return {path: (seconds, max(0.0, advised[path][0] - plain[path][0]))
            for path, (seconds, report) in lines.items() if report["counterexample"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=ROOT / "build/release/bin/assay")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="each submission as well")
    parser.add_argument("name", nargs="*")
    arguments = parser.parse_args()
    folders = [each.parent for base in ("examples/javascript", "bench/javascript/assignments")
               for each in sorted((ROOT / base).glob("*/reference.js"))
               if not arguments.name or each.parent.name in arguments.name]
    if not folders:
        sys.exit("feedback.py: no assignment of this name")
    seconds = []
    for folder in folders:
        found = feedback_seconds(arguments.assay, folder, arguments.jobs)
        whole = {path: lines + advice for path, (lines, advice) in found.items()}
        seconds += whole.values()
        print(f"{folder.name:16} {len(whole):3} wrong: median {percentile(whole.values(), 0.5):5.2f}, 95th percentile "
              f"{percentile(whole.values(), 0.95):6.2f}, largest {max(whole.values(), default=0):6.2f}; of which advice "
              f"{percentile([advice for _, advice in found.values()], 0.5):.2f} in the median", flush=True)
        if arguments.list:
            for path, each in sorted(whole.items(), key=lambda item: -item[1]):
                print(f"    {each:6.2f}  {path}")
    print(f"processor seconds of {len(seconds)}: median {percentile(seconds, 0.5):.2f} (target 1), 95th percentile "
          f"{percentile(seconds, 0.95):.2f} (3), largest {max(seconds, default=0):.2f}")


if __name__ == "__main__":
    main()
