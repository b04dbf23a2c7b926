#!/usr/bin/env python3
"""Functional assignments in numbers: the thesis's matrix, suites by machine and by hand, grading.

Usage: bench/suite/run.py [--shared DIR] [--assay FILE] [--only thesis|suites|faults|assignments]

Prints four tables: (thesis) the output of bench_thesis; (suites) branch coverage and mutation score of
generated Ref+Self suites at the default budget next to the hand-written ones, on each program of a
corpus; (faults) the faulty interpreters against their reference, by `assay grade`; (assignments)
examples/scala, every submission, compared with expected.tsv. Exit status 1 if a line that must hold
does not.
"""
import argparse
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import check_examples
from check_examples import size


def processor():
    """Returns the processor seconds of all child processes that have ended, which do not depend on
    other processes of the machine."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(options, *arguments):
    """Returns the JSON report of an assay command, or None; its error message; processor seconds."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        start = processor()
        done = subprocess.run([options.assay, *arguments, "--json", report, "--timings", "--quiet"],
                              capture_output=True, text=True, check=False)
        seconds = processor() - start
        if not report.exists():
            return None, done.stderr.strip(), seconds
        return json.loads(report.read_text()), done.stderr.strip(), seconds


def thesis(options):
    print("== The thesis's matrix (bench_thesis)", flush=True)
    if not (options.shared / "scala" / "tables").is_dir():
        print(f"skipped: no tables in {options.shared / 'scala'}")
        return True
    binary = options.assay.parent / "bench_thesis"
    if not binary.exists():
        print(f"skipped: no {binary}; build the target bench_thesis")
        return True
    return subprocess.run([binary, options.shared / "scala"], check=False).returncode == 0


def percent(quality, what):
    part, whole = {"branches": ("branches_covered", "branches"),
                   "mutants": ("mutants_killed", "mutants")}[what]
    return 100 * quality[part] / quality[whole] if quality[whole] else 100.0


def pairs(folder):
    """Yields the pairs of programs to measure: the reference with itself, then with each other one."""
    reference = folder / "Reference.scala"
    yield reference, reference
    for other in sorted(folder.glob("*.scala")):
        if other.name not in ("Reference.scala", "SpecTest.scala", "Template.scala"):
            yield reference, other
            yield other, reference


def compare_suites(options, folder, measured, other):
    report, why, seconds = run(options, "suite", measured, other, "--kind", "ref+self",
                               "--compare", folder / "SpecTest.scala")
    name = f"{folder.name}/{measured.stem} (with {other.stem})"
    if report is None:
        print(f"{name:42}{why}")
        return False
    qualities = {one["suite"]: one for one in report["quality"]}
    reduced, generated, by_hand = (qualities[suite] for suite in
                                   ("this suite", "all generated", "SpecTest.scala"))
    better = all(percent(reduced, what) >= percent(by_hand, what)
                 for what in ("branches", "mutants"))
    cells = "".join(f"{percent(one, 'branches'):9.1f}{percent(one, 'mutants'):9.1f}"
                    for one in (reduced, by_hand))
    print(f"{name:42}{cells}{generated['tests']:8}{reduced['tests']:8}{by_hand['tests']:8}"
          f"{reduced['branches']:9}{reduced['mutants']:8}{seconds:9.1f}"
          f"{'yes' if better else 'NO':>13}", flush=True)
    for warning in report["warnings"]:  # tests that do not pass, random numbers
        if "SpecTest" in warning:
            print(f"    {warning}")
    return better


def suites(options):
    print("\n== Generated Ref+Self suites at the default budget, and suites by hand\n"
          "branch coverage and mutation score in percent, of the program named first")
    folders = [options.shared / "scala" / name for name in ("lists", "bst")]
    if not all(folder.is_dir() for folder in folders):
        print(f"skipped: no suites in {options.shared / 'scala'}")
        return True
    print(f"{'':42}{'generated':>18}{'by hand':>18}{'tests':>24}{'number of':>17}\n"
          f"{'':42}{'branch':>9}{'mutant':>9}{'branch':>9}{'mutant':>9}{'all':>8}{'reduced':>8}"
          f"{'by hand':>8}{'branches':>9}{'mutants':>8}{'seconds':>9}{'never worse':>13}")
    return all([compare_suites(options, folder, measured, other)
                for folder in folders for measured, other in pairs(folder)])


def faults(options):
    print("\n== The faulty interpreters, by assay grade\n"
          "milliseconds in the interpreter until the smallest counterexample")
    folder = options.shared / "scala" / "interp"
    if not folder.is_dir():
        print(f"skipped: no {folder}")
        return True
    report, why, _ = run(options, "grade", next((folder / "ref").glob("*.scala")),
                         folder / "faulty", "--entry", "interpEntry",
                         "--with", folder / "Types.scala")
    if report is None:
        print(why)
        return False
    print(f"{'':34}{'ms':>8}{'size':>6}{'confirmed':>11}  counterexample")
    good = True
    for one in report["submissions"]:
        milliseconds = 1000 * one["effort"]["interpreter_seconds"]
        confirmed = one["verdict"] == "different" and one["effort"]["native_runs"] > 0
        good = good and confirmed and milliseconds < 50
        print(f"{one['path']:34}{milliseconds:8.2f}{size(one.get('input', '')):6}"
              f"{'yes' if confirmed else one['verdict']:>11}  {one.get('input', '')}")
    print(f"all under 50 ms and confirmed by {report['environment']['toolchain']}: "
          f"{'yes' if good else 'NO'}", flush=True)
    return good


def at(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def assignments(options):
    print("\n== Assignments of examples/scala, by assay grade\n"
          "seconds of the processor: for one submission without real Scala; all: the whole class "
          "with it")
    print(f"{'':16}{'wrong':>6}{'refuted':>9}{'right':>7}{'refuted':>9}{'undecided':>11}"
          f"{'rejected':>10}{'p50':>8}{'p95':>8}{'max':>8}{'all':>8}")
    total, spent, unexpected = [0] * 6, [], []
    for reference in sorted((ROOT / "examples" / "scala").glob("*/reference.scala")):
        folder = reference.parent
        report, why, whole = run(options, *check_examples.grade_arguments(folder))
        if report is None:
            unexpected.append(f"{folder.name}: {why}")
            continue
        row = counts(check_examples.read_expected(folder), report["submissions"])
        seconds = [one["effort"]["cpu_seconds"] for one in report["submissions"]]
        total = [a + b for a, b in zip(total, row)]
        spent += seconds
        unexpected += check_examples.complaints(folder, report["submissions"])
        show(folder.name, row, seconds, whole)
    show("all", total, spent, 0)
    holds = total[0] > 0 and not unexpected
    print(*unexpected, f"all as in expected.tsv: {'yes' if holds else 'NO'}", sep="\n")
    return holds


def counts(expected, submissions):
    """Returns the numbers of: wrong submissions, those refuted; right submissions, those refuted;
    undecided and rejected submissions of both kinds."""
    of = {kind: [one["verdict"] for one in submissions
                 if expected.get(pathlib.PurePosixPath(one["path"]).name, "?")[0] == kind]
          for kind in ("wrong", "right")}
    every = of["wrong"] + of["right"]
    return [len(of["wrong"]), of["wrong"].count("different"), len(of["right"]),
            of["right"].count("different"), every.count("undecided"), every.count("rejected")]


def show(name, row, seconds, whole):
    print(f"{name:16}{row[0]:6}{row[1]:9}{row[2]:7}{row[3]:9}{row[4]:11}{row[5]:10}"
          f"{at(seconds, 0.5):8.3f}{at(seconds, 0.95):8.3f}{at(seconds, 1):8.3f}"
          f"{f'{whole:8.1f}' if whole else ''}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shared", type=pathlib.Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--assay", type=pathlib.Path, default=ROOT / "build/release/bin/assay")
    parser.add_argument("--only", choices=["thesis", "suites", "faults", "assignments"])
    options = parser.parse_args()
    tables = {"thesis": thesis, "suites": suites, "faults": faults, "assignments": assignments}
    chosen = [options.only] if options.only else list(tables)
    return 0 if all([tables[name](options) for name in chosen]) else 1


if __name__ == "__main__":
    sys.exit(main())
