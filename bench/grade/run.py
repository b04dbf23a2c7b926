#!/usr/bin/env python3
"""Grades the corpora with Assay and says how well that went: see bench/README.md.

    run.py [--mode a|b|c]... [--only itsp/lab-5]... [--limit N] [--jobs 2] [--shared DIR] [--out DIR]

Mode a uses the reference only; mode b also the given tests, and infers the valid inputs; mode c uses
the assignment files of this folder and the given tests.
"""

import argparse
import concurrent.futures
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import corpora
import tables

ROOT = corpora.ROOT


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench-grade")
    parser.add_argument("--assay", type=Path, default=ROOT / "build" / "release" / "bin" / "assay")
    parser.add_argument("--tools", type=Path, help="folder of bench_baseline, bench_check_inputs")
    parser.add_argument("--mode", action="append", choices="abc", help="default: all three")
    parser.add_argument("--only", action="append", default=[], help="part of corpus/assignment")
    parser.add_argument("--limit", type=int, help="at most so many submissions of each label")
    parser.add_argument("--jobs", type=int, default=2, help="assignments at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=3600, help="seconds for one assignment")
    parser.add_argument("--fresh", action="store_true", help="run the test-based grader again")
    parser.add_argument("--growth", metavar="CASE", help="cost by class size and bound, of one case")
    arguments = parser.parse_args()
    arguments.mode = arguments.mode or list("abc")
    if arguments.tools is None:
        arguments.tools = arguments.assay.parent
    return arguments


def run_measured(command, log, timeout):
    """Runs a command; returns its status, wall and CPU seconds, and peak memory, children included."""
    begin = time.monotonic()
    with open(log, "wb") as file:
        process = subprocess.Popen(
            command, stdout=file, stderr=subprocess.STDOUT, start_new_session=True
        )
        timer = threading.Timer(timeout, lambda: os.killpg(process.pid, signal.SIGKILL))
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    return {
        "status": process.returncode,
        "wall": time.monotonic() - begin,
        "cpu": usage.ru_utime + usage.ru_stime,
        "peak": usage.ru_maxrss * 1024,
    }


def grade_command(arguments, case, mode, submissions, answer, assignment=None, jobs=1):
    command = [arguments.assay, "grade", case.reference, submissions]
    if assignment or mode == "c":
        command += ["--assignment", assignment or case.assignment]
    if mode in "bc":
        command += ["--tests", case.tests]
    command += ["--json", answer, "--jobs", str(jobs), "--seed", str(arguments.seed)]
    return [str(word) for word in [*command, "--quiet", "--timings"]]


def grade(arguments, case, mode, folder):
    """Returns the report of one assignment in one mode with the cost of the run, or None."""
    place = arguments.out / "reports" / mode / case.corpus
    place.mkdir(parents=True, exist_ok=True)
    answer = place / f"{case.name}.json"
    answer.unlink(missing_ok=True)
    command = grade_command(arguments, case, mode, folder, answer)
    cost = run_measured(command, place / f"{case.name}.log", arguments.timeout)
    try:
        report = json.loads(answer.read_text())
    except (OSError, ValueError):
        report = None
    return report, cost


def work(arguments, case):
    """Returns the rows of one assignment for the tables."""
    tools = {
        "baseline": arguments.tools / "bench_baseline",
        "checker": arguments.tools / "bench_check_inputs",
    }
    folder = corpora.stage(case, arguments.out, arguments.limit)
    known = corpora.facts(case, arguments.shared, folder, tools, arguments.fresh)
    rows, failures = [], []
    for mode in arguments.mode:
        report, cost = grade(arguments, case, mode, folder)
        if report is None:
            log = arguments.out / "reports" / mode / case.corpus / f"{case.name}.log"
            text = log.read_text(errors="replace").strip().splitlines()
            failures.append(f"{mode} {case.key}: status {cost['status']}, {' | '.join(text[-3:])}")
            continue
        rows += tables.rows_of(case, mode, report, cost, known)
        print(f"{mode} {case.key}: {cost['wall']:.1f} s, {tables.brief(report)}", file=sys.stderr)
    return rows, failures, {case.key: known.unfit}


def main():
    arguments = parse_arguments()
    cases = corpora.find_cases(arguments.shared, arguments.only)
    if not cases:
        print("skipped: no corpora")
        return 0
    arguments.out.mkdir(parents=True, exist_ok=True)
    if arguments.growth:
        import growth

        growth.measure(arguments, next(c for c in cases if arguments.growth in c.key))
        return 0
    rows, failures, unfit = [], [], {}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for more, failed, outside in pool.map(lambda case: work(arguments, case), cases):
            rows += more
            failures += failed
            unfit |= outside
    judged = corpora.judgements(corpora.HERE / "judgements.tsv")
    text = tables.write(arguments.out, rows, failures, unfit, judged)
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
