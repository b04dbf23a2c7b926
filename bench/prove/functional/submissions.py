#!/usr/bin/env python3
"""How many of the right submissions of `examples/scala` `assay prove` proves, as a whole and by function.

  bench/prove/functional/submissions.py [ASSIGNMENT...] [--jobs N] [--reasons]
  bench/prove/functional/submissions.py [ASSIGNMENT...] [--jobs N] --wrong

`--reasons` adds a line for each function that is not proved. Seconds are of the processor. `--wrong` asks about the wrong
submissions instead, none of which may be proved as a whole: it prints those that are, and its exit code is 1 if there are any.
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import resource
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]


def prove(assay, reference, submission, limit):
    """The functions and why they are not proved (None: they are), and seconds; None if the limit was reached."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        run = subprocess.run([assay, "prove", reference, submission, "--json"], capture_output=True,
                             text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if not run.stdout.startswith("{"):
        raise SystemExit(f"{submission}: {run.stderr.strip()}")
    result = json.loads(run.stdout)
    functions = {name.split(".")[-1]: None for name in result["entry"].split(", ")}
    if result["verdict"] != "proved":
        for part in re.split(r"; (?=[\w.]+: )", result["reason"]):
            name, _, why = part.partition(": ")
            if name.split(".")[-1] not in functions:
                functions = {each: part for each in functions}
                break
            functions[name.split(".")[-1]] = why
    return functions, after.ru_utime - before.ru_utime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("assignments", nargs="*")
    parser.add_argument("--assay", default=str(ROOT / "build/release/bin/assay"))
    parser.add_argument("--jobs", type=int, default=1, help="seconds are of one job's only (default: 1)")
    parser.add_argument("--limit", type=float, default=120, help="seconds for each submission (default: 120)")
    parser.add_argument("--reasons", action="store_true")
    parser.add_argument("--wrong", action="store_true", help="the wrong submissions: none may be proved")
    options = parser.parse_args()
    folders = sorted(each for each in (ROOT / "examples/scala").iterdir() if (each / "reference.scala").exists()
                     and (not options.assignments or each.name in options.assignments))
    wanted = [(folder, file) for folder in folders for file in sorted((folder / ("wrong" if options.wrong else "right")).glob("*.scala"))]
    if not wanted:
        sys.exit("no such assignment in examples/scala")
    whole, parts, total, cut, seconds = 0, 0, 0, 0, []
    reasons = collections.Counter()
    rows = collections.defaultdict(lambda: [0, 0, 0, 0])
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda each: prove(options.assay, str(each[0] / "reference.scala"), str(each[1]),
                                              options.limit), wanted)
        for (folder, file), result in zip(wanted, results):
            row = rows[folder.name]
            row[1] += 1
            if result is None:
                cut += 1
                if options.reasons or options.wrong:
                    print(f"{folder.name}/{file.stem}\tmore than {options.limit:.0f} s", flush=True)
                continue
            functions, took = result
            seconds.append(took)
            proved = sum(why is None for why in functions.values())
            row[0] += proved == len(functions)
            if options.wrong and proved == len(functions):
                print(f"{folder.name}/{file.stem}\tproved, but wrong", flush=True)
            row[2] += proved
            row[3] += len(functions)
            reasons.update(why for why in functions.values() if why)
            if options.reasons:
                for name, why in functions.items():
                    if why:
                        print(f"{folder.name}/{file.stem}\t{name}\t{why}", flush=True)
    print("| assignment | submissions proved | functions proved |\n| --- | --- | --- |")
    for name, row in rows.items():
        print(f"| {name} | {row[0]} of {row[1]} | {row[2]} of {row[3]} |")
        whole, total, parts = whole + row[0], total + row[3], parts + row[2]
    print(f"| all | {whole} of {len(wanted)} | {parts} of {total} |\n")
    for why, count in reasons.most_common():
        print(f"{count:4} {why}")
    if seconds and options.jobs == 1:
        print(f"{statistics.median(seconds):.2f} s in the median, {max(seconds):.1f} s at most")
    if cut:
        print(f"{cut} took more than {options.limit:.0f} s")
    return int(options.wrong and whole > 0)


if __name__ == "__main__":
    sys.exit(main())
