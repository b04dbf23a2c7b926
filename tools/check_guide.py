#!/usr/bin/env python3
"""Run every command of a page as it is written. Usage: tools/check_guide.py --bin DIR PAGE

Lines that begin with "$ assay" in console blocks are run in a scratch folder with the checkout's
examples/; each must succeed and write the files that it names.
"""
import argparse
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

WRITERS = {"--moodle", "--qti", "--gift", "--html", "--markdown", "--json", "--csv",
           "--sarif", "--scalatest", "--munit", "--junit4", "--junit5"}


def commands(page):
    for block in re.findall(r"```console\n(.*?)```", page, re.S):
        for line in block.splitlines():
            if line.startswith("$ assay "):
                yield line[2:]


def files_of(words):
    return [b for a, b in zip(words, words[1:]) if a in WRITERS and b != "-"]


def problem(words, binaries, folder):
    # ctest ends what does not end. How long a command takes depends on what else the machine does.
    run = subprocess.run([binaries / words[0], *words[1:]], cwd=folder, capture_output=True,
                         text=True)
    if run.returncode != 0:
        return f"exit status {run.returncode}: {run.stderr.strip()}"
    missing = [name for name in files_of(words) if not (folder / name).stat().st_size]
    return f"did not write {', '.join(missing)}" if missing else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("page", type=pathlib.Path)
    options = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parent.parent
    found = list(commands(options.page.read_text()))
    wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        os.symlink(root / "examples", folder / "examples")
        for command in found:
            said = problem(shlex.split(command), options.bin.resolve(), folder)
            if said:
                wrong += 1
                print(f"{options.page}: {command}\n  {said}")
    print(f"{len(found)} commands run, {wrong} failed")
    return 1 if wrong or not found else 0


if __name__ == "__main__":
    sys.exit(main())
