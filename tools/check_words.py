#!/usr/bin/env python3
"""Fail if a file says what has no place in it. Usage: tools/check_words.py ROOT

  everywhere: absolute paths in somebody's home, in another place for checkouts, or in a folder for
              temporary files: they mean something on one machine only; unresolved merges
  src, apps:  unfinished business (it belongs into an issue) and the corpora folder beside the
              checkout, which only benches, tests and docs may name
"""
import pathlib
import re
import subprocess
import sys

# Where an absolute path begins: not inside of a relative one or of a URL.
BEGIN = r"(?:(?<![\w.$})*~])|(?<=-[IL]))/"
EVERYWHERE = [(re.compile(BEGIN + r"(?:(?:home|Users)/\w|(?:root|workspaces?|builds|work|scratch)/)"),
               "a path on one machine"),
              (re.compile(BEGIN + r"(?:var/)?tmp/[\w.]"), "a temporary file of one machine"),
              (re.compile("^<{7} |^>{7} "), "an unresolved merge")]
# What a box sees of the folders that every machine has is what these tests are about: they put files
# of their own there and look for them from inside.
ALLOWED = [("tests/unit/native/", re.compile(r"/(?:var/)?tmp/[\w.-]+|/(?:root)/\.profile"))]
# Words are spelled in pieces so that this file passes its own check.
IN_SOURCE = [(re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b"), "unfinished business"),
             (re.compile(r"\bfor " + r"now\b"), "unfinished business"),
             (re.compile(r"\.\./" + r"shared"), "the corpora folder")]


def tracked_files(root):
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others",
                             "--exclude-standard"], capture_output=True)
    if listed.returncode == 0:
        return sorted(root / name for name in listed.stdout.decode().split("\0") if name)
    return sorted(p for p in root.rglob("*")
                  if not {"build", ".git", "__pycache__"} & set(p.relative_to(root).parts))


def main(root):
    bad = seen = 0
    for file in tracked_files(root):
        if not file.is_file() or b"\0" in (data := file.read_bytes()):
            continue
        seen += 1
        name = file.relative_to(root).as_posix()
        rules = EVERYWHERE + (IN_SOURCE if name.startswith("src/") else [])
        allowed = [pattern for folder, pattern in ALLOWED if name.startswith(folder)]
        for number, line in enumerate(data.decode(errors="replace").splitlines(), 1):
            for pattern in allowed:
                line = pattern.sub("", line)
            for pattern, what in rules:
                if pattern.search(line):
                    bad += 1
                    print(f"{name}:{number}: {what}: {line.strip()[:100]}")
    print(f"{seen} files checked, {bad} violations")
    return 1 if bad or not seen else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1])))
