#!/usr/bin/env python3
"""Fail if code that serves every language names one. Usage: tools/check_neutral.py ROOT

cli, apps, report, results, worker and assignment must not know any language, its compiler or its test
frameworks, in code, texts or comments: what they need of a language comes through an interface or as data.
tools/neutral_exceptions.txt lists what is allowed nevertheless, `path: word: reason`. An exception that is no
longer needed is refused too, so the list cannot rot.
"""
import pathlib
import re
import sys

FOLDERS = ["cli", "apps", "report", "results", "worker", "assignment"]
NAMES = ["java", "javac", "jvm", "jdk", "jshell", "scala", "scalac", "sbt", "scalatest", "funsuite", "munit", "junit",
         "junit4", "junit5", "gcc", "tcc", "clang", "llvm", "glibc", "stdio", "scanf", "printf", "javascript",
         "nodejs", "typescript", "python", "haskell", "kotlin"]
# Names are found inside identifiers too: run_scala, JavaRunner, --no-native. C itself is found as a word.
WORD = re.compile(r"[A-Z]?[a-z]+[0-9]*|[A-Z]+(?![a-z])")
C = re.compile(r"(?<![\w.'\\-])C(?![\w'+#:(<-])|\"\.c\"|(?<!\w)C(?= (?:program|file|text|source|language))")


def names_in(line):
    found = {word.lower() for word in WORD.findall(line)} & set(NAMES)
    return found | ({"C"} if C.search(line) else set())


def read_exceptions(path):
    exceptions = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        parts = [part.strip() for part in line.split(":", 2)]
        if len(parts) != 3 or not all(parts):
            sys.exit(f"{path}:{number}: write 'path: word: reason'")
        exceptions[parts[0], parts[1]] = parts[2]
    return exceptions


def main(root):
    exceptions = read_exceptions(root / "tools/neutral_exceptions.txt")
    unused, bad, seen = set(exceptions), 0, 0
    for folder in FOLDERS:
        for file in sorted((root / "src" / folder).rglob("*")):
            if not file.is_file():
                continue
            seen += 1
            name = file.relative_to(root).as_posix()
            for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
                for word in sorted(names_in(line)):
                    unused.discard((name, word))
                    if (name, word) not in exceptions:
                        bad += 1
                        print(f"{name}:{number}: names '{word}': {line.strip()[:90]}")
    for name, word in sorted(unused):
        bad += 1
        print(f"tools/neutral_exceptions.txt: {name} needs no exception for '{word}' (any more)")
    print(f"{seen} files checked, {bad} violations")
    return 1 if bad or not seen else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1])))
