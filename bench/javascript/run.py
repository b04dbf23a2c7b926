#!/usr/bin/env python3
"""Grades the JavaScript assignments of the repository and says how well that went.

Usage: bench/javascript/run.py [--assay FILE] [--jobs N] [NAME ...]

Prints, for each assignment of examples/javascript and bench/javascript/assignments: how many wrong submissions are
shown to be different, how many right ones, how many right ones are equivalent and undecided, the largest
counterexample (numbers, strings' characters and other literals, and operations after the first), and the processor
seconds of a submission. The exit code is 1 if a verdict is not as expected.
"""
import argparse
import json
import pathlib
import re
import resource
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import check_examples

LITERAL = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null|undefined|NaN')


def elements(call):
    """Elements of lists and characters of strings in the arguments of a call, or operations on an object."""
    if call.startswith("const o = "):
        return call.count("; o.")
    found = LITERAL.findall(call)
    lists = call.count(",") + 1 if "[" in call or "{" in call else 0
    return max([lists] + [len(text) - 2 for text in found if text.startswith('"')])


def processor():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def grade(assay, folder, jobs):
    before = processor()
    command = [assay, "grade", folder / "reference.js", folder / "submissions", "--json", "-",
               "--quiet", "--timings", "--jobs", str(jobs)]
    process = subprocess.run(command, capture_output=True, timeout=3600)
    try:
        report = json.loads(process.stdout)
    except ValueError:
        sys.exit(f"{folder}: no report: {process.stderr.decode(errors='replace')}")
    return report["submissions"], processor() - before


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=ROOT / "build/release/bin/assay", type=pathlib.Path)
    parser.add_argument("--jobs", default=2, type=int)
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    columns = "{:18s} {:>6s} {:>9s} {:>6s} {:>9s} {:>10s} {:>9s} {:>8s} {:>8s} {:>9s}"
    print(columns.format("assignment", "wrong", "different", "right", "different", "equivalent",
                         "undecided", "rejected", "largest", "CPU s all"))
    total, seconds, problems = [0] * 7, [], []
    for parent in (ROOT / "examples/javascript", ROOT / "bench/javascript/assignments"):
        for folder in sorted(parent.iterdir()):
            if not folder.is_dir() or (options.names and folder.name not in options.names):
                continue
            submissions, used = grade(options.assay, folder, options.jobs)
            problems += check_examples.complaints(folder, submissions)
            expected = check_examples.read_expected(folder)
            counts, largest = [0] * 7, 0
            for one in submissions:
                stated = expected.get(pathlib.PurePosixPath(one["path"]).name, ("?", ""))[0]
                seconds.append(one.get("effort", {}).get("cpu_seconds", 0))
                got = one["verdict"]
                counts[6] += stated == "rejected" and got == "rejected"
                if stated == "different":
                    counts[0] += 1
                    counts[1] += got == "different"
                    if got == "different":
                        largest = max(largest, elements(one["input"]))
                elif stated == "same":
                    counts[2] += 1
                    counts[3] += got == "different"
                    counts[4] += got == "equivalent"
                    counts[5] += got == "undecided"
            print(columns.format(folder.name, *map(str, counts), str(largest), f"{used:.1f}"),
                  flush=True)
            total = [a + b for a, b in zip(total, counts)]
    print(columns.format("all", *map(str, total), "", ""))
    print(f"processor seconds of a submission: median {statistics.median(seconds):.2f}, 95th "
          f"{percentile(seconds, 0.95):.2f}, largest {max(seconds):.2f}")
    print(*problems, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
