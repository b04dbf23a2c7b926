#!/usr/bin/env python3
"""Say at which levels the sandbox was really tested. Usage: tools/sandbox_levels.py CTEST-LOG

A host may refuse a level (docs/sandbox.md): its tests are skipped then, and a suite that passes says
nothing about it. Reads the output of unit.native as ctest wrote it; never fails.
"""
import pathlib
import re
import sys

LEVELS = {"Namespaces": "A", "Landlock": "B"}
BEGIN = re.compile(r"\[ RUN      \] \S+/(\w+)$")
END = re.compile(r"\[ *(OK|FAILED|SKIPPED) *\] \S+/(\w+) \(\d+ ms\)$")


def read(log):
    """How often each level's tests ran, and why the first one of each level was skipped."""
    ran, reasons = dict.fromkeys(LEVELS, 0), {}
    level, text = None, []
    for line in log.splitlines():
        if begin := BEGIN.match(line):
            level, text = begin[1], []
        elif (end := END.match(line)) and end[2] in LEVELS:
            if end[1] != "SKIPPED":
                ran[end[2]] += 1
            else:
                reasons.setdefault(end[2], " ".join(text[1:]) or "no reason given")
            level = None
        elif level:
            text.append(line.strip())
    return ran, reasons


def main(path):
    ran, reasons = read(path.read_text(errors="replace") if path.exists() else "")
    tested = [LEVELS[level] for level in LEVELS if ran[level]]
    words = ["sandbox levels tested: " + (", ".join(tested) or "none")]
    words += [f"skipped: {letter} ({reasons.get(level, 'unit.native did not run')})"
              for level, letter in LEVELS.items() if not ran[level]]
    print("; ".join(words))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
