#!/usr/bin/env python3
"""Fail if a file says what has no place in it. Usage: tools/check_words.py ROOT

  everywhere: absolute paths in somebody's home, in another place for checkouts, or in a folder for
              temporary files: they mean something on one machine only; unresolved merges
  src, apps:  a to-do note, which belongs in an issue, and the corpora folder beside the
              checkout, which only benches, tests and docs may name
  C++:        words of the glossary's column "not" (docs/style.md), in identifiers and comments; string
              literals may contain them
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
IN_SOURCE = [(re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b"), "a to-do note"),
             (re.compile(r"\bfor " + r"now\b"), "a to-do note"),
             (re.compile(r"\.\./" + r"shared"), "the corpora folder")]
# Words that have a better one in the glossary and that no term of the field contains. The words of the
# glossary that have another, legitimate meaning (hold, part, place) are not listed.
EXTINCT = """
beliefs foretold glance glances handout hook hooks islands kin misfit parting residual
residuals seldom settle settled settles subject subjects superfluous supervisor tally trouble troubles
unset unsettled walker walls wish wishes yardstick
""".split()
CPP_FOLDERS = ("src/", "tests/", "fuzz/", "bench/")
STRING = re.compile(r"'(?:\\.|[^'\\\n])'" r'|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.S)
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")  # a part of an identifier, or a word of a comment


def tracked_files(root):
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others",
                             "--exclude-standard"], capture_output=True)
    if listed.returncode == 0:
        return sorted(root / name for name in listed.stdout.decode().split("\0") if name)
    return sorted(p for p in root.rglob("*")
                  if not {"build", ".git", "__pycache__"} & set(p.relative_to(root).parts))


def extinct_words(name, text):
    """The lines of a C++ file with a word that the glossary replaced."""
    if not name.startswith(CPP_FOLDERS) or not name.endswith((".cc", ".h")):
        return
    code = STRING.sub(lambda s: "\n" * s.group().count("\n"), text)
    for number, line in enumerate(code.splitlines(), 1):
        for word in WORD.findall(line):
            if word.lower() in EXTINCT:
                yield number, word


def main(root):
    bad = seen = 0
    for file in tracked_files(root):
        if not file.is_file() or b"\0" in (data := file.read_bytes()):
            continue
        seen += 1
        name = file.relative_to(root).as_posix()
        rules = EVERYWHERE + (IN_SOURCE if name.startswith("src/") else [])
        allowed = [pattern for folder, pattern in ALLOWED if name.startswith(folder)]
        text = data.decode(errors="replace")
        for number, word in extinct_words(name, text):
            bad += 1
            print(f"{name}:{number}: '{word}': docs/style.md has the word to use")
        for number, line in enumerate(text.splitlines(), 1):
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
