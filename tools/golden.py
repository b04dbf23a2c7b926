#!/usr/bin/env python3
"""Golden tests: a case is a folder with `cmd`; every `expected.*` beside it is compared.

  tools/golden.py [--update] [--bin build/dev/bin] [--jobs N] [--part K/N] [--costs N] [FRAGMENT...]
  tools/golden.py grade/bad-          only the cases whose path contains the fragment

`cmd` is run by bash in the case's folder; what it prints is compared with expected.out and
expected.err, its exit status with expected.rc, and each file it writes to $OUT (report.json) with
expected.report.json. Silence and success need no file. --update accepts what was got; it is
refused in CI. A timeout is a failure, and so are no cases at all. Nothing is scrubbed: what
prints times or absolute paths is mended, not masked.
"""
import argparse
import concurrent.futures
import difflib
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent.parent


def run_case(case, bindir, timeout):
    """The case's outcome as {file name: text}, or None if it ran out of time."""
    with tempfile.TemporaryDirectory(prefix="golden.") as out:
        env = {"PATH": f"{bindir}:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "OUT": out,
               "HOME": out, "NO_COLOR": "1", "EXAMPLES": os.path.relpath(HERE / "examples", case)}
        process = subprocess.Popen(["bash", "-euo", "pipefail", "cmd"], cwd=case, env=env,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, start_new_session=True)
        try:
            stdout, stderr = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None
        got = {"expected.out": stdout.decode(errors="replace"),
               "expected.err": stderr.decode(errors="replace"),
               "expected.rc": f"{process.returncode}\n"}
        for file in sorted(pathlib.Path(out).iterdir()):
            if file.is_file():
                got[f"expected.{file.name}"] = file.read_text(errors="replace")
    return {name: text for name, text in got.items() if text not in ("", "0\n")}


def processor_time():
    """Seconds of all children that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def show_difference(have, got):
    for name in sorted(have.keys() | got.keys()):
        sys.stdout.writelines(difflib.unified_diff(
            have.get(name, "").splitlines(True), got.get(name, "").splitlines(True),
            f"{name} (expected)", f"{name} (got)"))


def accept(case, have, got):
    for name in have.keys() - got.keys():
        (case / name).unlink()
    for name, text in got.items():
        (case / name).write_text(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true", help="accept what was got")
    parser.add_argument("--bin", default=HERE / "build/dev/bin", help="folder of the binaries")
    parser.add_argument("--root", default=HERE / "tests/golden", help="folder of the cases")
    # A class of Scala programs takes 15 seconds alone on a processor, and is not alone in CI.
    parser.add_argument("--timeout", type=float, default=180, help="seconds a case")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--part", default="1/1", metavar="K/N",
                        help="only the K-th, (K+N)-th, ... of the cases")
    parser.add_argument("--costs", type=int, default=0, metavar="N",
                        help="list the N cases that took most processor time, one case at a time")
    parser.add_argument("fragment", nargs="*")
    args = parser.parse_args()
    if args.update and os.environ.get("CI"):
        sys.exit("golden.py: --update is refused in CI")

    root = pathlib.Path(args.root).resolve()
    cases = [p.parent for p in sorted(root.rglob("cmd"))]
    cases = [c for c in cases
             if not args.fragment or any(f in c.relative_to(root).as_posix() for f in args.fragment)]
    part, parts = map(int, args.part.split("/"))
    cases = cases[part - 1::parts]
    failed = 0
    costs = []

    def run(case):
        before = processor_time()
        got = run_case(case, os.path.abspath(args.bin), args.timeout)
        costs.append((processor_time() - before, case.relative_to(root).as_posix()))
        return got

    with concurrent.futures.ThreadPoolExecutor(1 if args.costs else args.jobs) as pool:
        results = pool.map(run, cases)
        for case, got in zip(cases, results):
            name = case.relative_to(root).as_posix()
            have = {p.name: p.read_text() for p in sorted(case.glob("expected.*"))}
            if got is None:
                print(f"TIMEOUT {name}")
                failed += 1
            elif got != have and args.update:
                accept(case, have, got)
                print(f"UPDATED {name}")
            elif got != have:
                print(f"FAIL {name}   (tools/golden.py --update {name} accepts this)")
                show_difference(have, got)
                failed += 1
    for cost, name in sorted(costs, reverse=True)[:args.costs]:
        print(f"{cost:8.2f} s  {name}")
    print(f"{len(cases)} golden cases run, {failed} failed")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
