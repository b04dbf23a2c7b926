#!/usr/bin/env python3
"""Explores the right submissions of the JavaScript assignments next to their references.

Usage: bench/javascript/explore.py [--tool FILE] [--bounds 2,3,4] [--checked N] [--jobs N] [NAME ...]

Prints, for each bound, how many pairs have all paths closed, and at what cost; how many runs plain node repeated and on
which of them it did otherwise; and which runs did not agree with their own terms. The reference next to itself is a pair.
The exit code is 1 if plain node disagrees or a run does not agree with its terms.
"""
import argparse
import concurrent.futures
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import check_examples


def explore(tool, folder, bound, checked, program, limit):
    command = [tool, folder / "assignment.toml", folder / "reference.js", str(bound), str(checked), program]
    try:
        process = subprocess.run(command, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return {"program": str(program), "failed": f"took more than {limit} s"}
    if not process.stdout:
        return {"program": str(program), "failed": process.stderr.strip()}
    return json.loads(process.stdout)


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=ROOT / "build/release/bin/bench_explore_javascript", type=pathlib.Path)
    parser.add_argument("--bounds", default="2,3,4")
    parser.add_argument("--checked", default=300, type=int, help="runs of each pair that plain node repeats")
    parser.add_argument("--limit", default=120, type=float, help="seconds for one pair")
    parser.add_argument("--jobs", default=2, type=int)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    pairs = []
    for parent in (ROOT / "examples/javascript", ROOT / "bench/javascript/assignments"):
        for folder in sorted(parent.iterdir()):
            if not folder.is_dir() or (options.names and folder.name not in options.names):
                continue
            expected = check_examples.read_expected(folder)
            right = [folder / "submissions" / name for name, (verdict, *_) in sorted(expected.items()) if verdict == "same"]
            pairs += [(folder, program) for program in [folder / "reference.js"] + right]
    failures, checked = [], 0
    for bound in map(int, options.bounds.split(",")):
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(
                lambda pair: explore(options.tool, pair[0], bound, options.checked, pair[1], options.limit), pairs))
        closed = [r for r in results if r.get("closed")]
        told = [r for r in results if "different" in r]
        times = [r["cpu"] for r in results if "cpu" in r]
        print(f"bound {bound}: {len(results)} pairs, {len(told)} told apart, {len(closed)} of the others closed "
              f"({100 * len(closed) / max(1, len(results) - len(told)):.0f} %); processor seconds median "
              f"{percentile(times, .5):.2f}, 90th {percentile(times, .9):.2f}; pairs of paths median "
              f"{percentile([r['pairs'] for r in results if 'pairs' in r], .5)}", flush=True)
        for (folder, program), r in zip(pairs, results):
            checked += r.get("checked", 0)
            name = f"{folder.name}/{program.name}"
            if r.get("disagreed") or r.get("deviations") or ("failed" in r and "took" not in r["failed"]):
                failures.append(f"bound {bound}: {name}: {r.get('disagreed') or r.get('first_deviation') or r['failed']}")
            if options.verbose and not r.get("closed"):
                print("  open:", name, r.get("failed") or r.get("different") or r.get("obstacle") or
                      {k: r[k] for k in ("unknown", "cut", "runs", "queries")})
    print(f"{checked} runs repeated by plain node")
    for each in failures:
        print("FAILED", each)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
