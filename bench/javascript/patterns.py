#!/usr/bin/env python3
"""Does `assay advise` find the patterns that make JavaScript programs slow, and only those?

Usage: bench/javascript/patterns.py [--assay FILE] [PATTERN ...]

Each file of bench/javascript/patterns has small programs that have one pattern ("has") and others that are close to it
and do not ("not"). A program with the pattern is found if it is reported; a program without it is a false alarm if this
pattern is reported of it. Reports of other patterns are listed as well, since they may be right. The exit code is 1 if
there is a false alarm.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
HEAD = re.compile(r"^// == (has|not): (.*)$", re.M)


def programs(file):
    """(has, title, text) for each program of a file."""
    parts = HEAD.split(file.read_text())
    return [(parts[i] == "has", parts[i + 1], parts[i + 2].lstrip("\n")) for i in range(1, len(parts), 3)]


def advice(assay, all_programs):
    """The codes that are reported, in the order of the programs."""
    with tempfile.TemporaryDirectory() as folder:
        for i, (_, _, text) in enumerate(all_programs):
            (pathlib.Path(folder) / f"{i:02}.js").write_text(text)
        process = subprocess.run([assay, "advise", HERE / "patterns/reference.js", folder, "--json", "-", "--quiet"],
                                 capture_output=True, timeout=1200)
    try:
        report = json.loads(process.stdout)
    except ValueError:
        sys.exit(f"no report: {process.stderr.decode(errors='replace')}")
    for one in report["submissions"]:
        if one["verdict"] == "rejected":
            sys.exit(f"rejected: {one}")
    return [[(a["code"], a["message"]) for a in one["advice"]] for one in report["submissions"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=ROOT / "build/release/bin/assay", type=pathlib.Path)
    parser.add_argument("--verbose", action="store_true", help="print what is said of each program")
    parser.add_argument("patterns", nargs="*", metavar="PATTERN")
    options = parser.parse_args()
    total = [0, 0, 0, 0]
    others = []
    for file in sorted((HERE / "patterns").glob("*-*.js")):
        if options.patterns and file.stem not in options.patterns:
            continue
        cases = programs(file)
        counts = [0, 0, 0, 0]  # found, of; false alarms, of
        for (has, title, _), reported in zip(cases, advice(options.assay, cases)):
            is_reported = any(code == file.stem for code, _ in reported)
            counts[1 if has else 3] += 1
            counts[0 if has else 2] += is_reported
            if is_reported != has:
                print(f"{file.stem}: {'missed' if has else 'false alarm'}: {title}")
            others += [f"{file.stem}: {title}: also {code}" for code, _ in reported if code != file.stem]
            if options.verbose:
                print(*(f"  {title}: {code}: {message}" for code, message in reported), sep="\n")
        print(f"{file.stem:22s} found {counts[0]} of {counts[1]}, false alarms {counts[2]} of {counts[3]}", flush=True)
        total = [a + b for a, b in zip(total, counts)]
    print(f"{'all':22s} found {total[0]} of {total[1]}, false alarms {total[2]} of {total[3]}")
    print(*others, sep="\n")
    return 1 if total[2] > 0 else 0


if __name__ == "__main__":
    sys.exit(main())
