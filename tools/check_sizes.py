#!/usr/bin/env python3
"""Fail if a source file has outgrown one sitting. Usage: tools/check_sizes.py ROOT

Over 400 lines: a note, time to look for the seam. Over 800: refused, unless the file stands in
tools/size_exceptions.txt with a reason (`path: reason`). An exception no longer needed is refused
too, so the list cannot rot.
"""
import pathlib
import sys

NOTE, LIMIT = 400, 800
FOLDERS = ["src", "tests/unit", "fuzz", "bench", "tools"]
SUFFIXES = {".h", ".cc", ".def", ".c", ".py", ".sh", ".cmake", ""}


def read_exceptions(path):
    exceptions = {}
    for number, line in enumerate(path.read_text().splitlines() if path.exists() else [], 1):
        line = line.split("#")[0].strip()
        if line:
            name, colon, reason = line.partition(":")
            if not colon or not reason.strip():
                sys.exit(f"{path}:{number}: an exception needs a reason: 'path: reason'")
            exceptions[name.strip()] = reason.strip()
    return exceptions


def main(root):
    exceptions = read_exceptions(root / "tools/size_exceptions.txt")
    bad = seen = 0
    unused = set(exceptions)
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if not file.is_file() or file.suffix not in SUFFIXES or {"__pycache__", "node_modules"} & set(file.parts):
                continue
            name = file.relative_to(root).as_posix()
            seen += 1
            lines = file.read_bytes().count(b"\n")
            if lines > LIMIT and name in exceptions:
                unused.discard(name)
            elif lines > LIMIT:
                bad += 1
                print(f"{name}: {lines} lines, more than {LIMIT}: split it")
            elif lines > NOTE:
                print(f"note: {name}: {lines} lines, more than {NOTE}")
    for name in sorted(unused):
        bad += 1
        print(f"tools/size_exceptions.txt: {name} needs no exception (any more)")
    print(f"{seen} files checked, {bad} violations")
    return 1 if bad or not seen else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1])))
