#!/usr/bin/env python3
"""Does the command refuse broken skeletons cleanly?

  tests/skeletons/check_broken.py --bin build/dev/bin [--jobs N]

Each of the rows below breaks a skeleton beside this file. The exit code is 2 and standard error
names file and line, and no file is written; or there is a quiz, and every file of it is whole.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.dom.minidom
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
REFUSED, QUIZ, EMPTY = "refused", "quiz", "empty"  # empty: the skeleton is fine, no values fit

# What happens, the skeleton, what is replaced by what (once), or where it is cut off.
REPLACED = [
    (REFUSED, "Average", "int sum = 0;", "int sum = 0"),
    (REFUSED, "Average", "sum += mark;", "sum += ;"),
    (REFUSED, "Average", "for (int mark : marks) {", "for (int mark : marks {"),
    (REFUSED, "Average", "return sum / marks.length;", ""),
    (REFUSED, "Average", "@MAIN", "@MIAN"),
    (REFUSED, "Average", "range(4, 6)", "range(6, 4)"),
    (REFUSED, "Average", "range(4, 6)", "range(4, 99999999999999999999)"),
    (REFUSED, "Average", "range(4, 6)", "range(-4, 6)"),
    (REFUSED, "Average", "range(4, 6)", "4"),
    (REFUSED, "Average", "class Average", "class Average extends Mean"),
    (REFUSED, "Bits", "list(1, 2, 4, 8, 6, 12)", "list()"),
    (REFUSED, "Bits", "list(1, 2, 4, 8, 6, 12)", "list(1, \"2\")"),
    (REFUSED, "Bits", "mask = INT", "mask = INTEGER"),
    (REFUSED, "Bits", "~mask", "~true"),
    (REFUSED, "Caesar", "range('a', 'm')", "range('m', 'a')"),
    (REFUSED, "Caesar", "'a' +", "'ab' +"),
    (REFUSED, "Caesar", "'a' +", "'\0' +"),
    (REFUSED, "CallTree", "@REC(6)", "@REC(0)"),
    (REFUSED, "CallTree", "@REC(6)", "@REC(six)"),
    (REFUSED, "CallTree", "visit(n - 2, base + 1)", "visit(n - 2)"),
    (REFUSED, "Collatz", "LOOP(range(5, 20));", "LOOP(range(5, 20)); n++;"),
    (REFUSED, "Collatz", "n != 1", "n"),
    (REFUSED, "Factorial", "long product", "double product"),
    (REFUSED, "FirstPair", "break outer;", "break inner;"),
    (REFUSED, "Guests", "guest.equals", "guest.same"),
    (REFUSED, "Palindrome", "ASSERT(vowels >= 2);", "equal = 1;"),
    (REFUSED, "Rows", "new int[2][3]", "new int[2][3][4]"),
    (REFUSED, "Savings", "money < goal", "BOOLEAN()"),
    (REFUSED, "Words", "char sought", "var sought"),
    (REFUSED, "Words", "\"ebb and flow\"", "\"ebb and flow"),
    # Variables without value, finals with two, loops whose condition never changes.
    (REFUSED, "Average", "int sum = 0;", "int sum;"),
    (REFUSED, "Average", "int sum = 0;", "int sum; if (marks.length > 4) sum = 0;"),
    (REFUSED, "Average", "int sum = 0;", "final int sum = 0;"),
    (REFUSED, "Average", "(int mark : marks) {", "(final int mark : marks) { mark++;"),
    (REFUSED, "Gcd", "int rest = a % b;", "int rest; if (a > b) rest = a % b;"),
    (REFUSED, "Gcd", "int a = INT", "final int a = INT"),
    (REFUSED, "OpeningHours", "int hours = INT(range(4, 8));",
     "int late = INT(range(4, 8)); int hours;"),
    (REFUSED, "Savings", "int money", "final int goods = INT(range(1, 9));\n"
     "    while (goods > 5) break;\n    int money"),
    (EMPTY, "Average", "sum % marks.length != 0", "sum < 0"),
    (EMPTY, "Gcd", "LOOP(range(3, 6));", "LOOP(list(99));"),
    (EMPTY, "Rows", "rows[1] = new", "rows[5] = new"),
    (QUIZ, "Average", "sum += mark;", "sum += mark; ;"),
    (QUIZ, "Average", "int[] marks", "final int[] marks"),
    (QUIZ, "Average", "int sum = 0;", "int sum; if (marks.length > 4) sum = 0; else sum = 0;"),
    (QUIZ, "Gcd", "int rest = a % b;", "final int rest; rest = a % b;"),
    (QUIZ, "Average", "range(4, 6)", "list(5, 5, 5)"),
]
CUT_OFF = [(REFUSED, "Gcd", 0), (REFUSED, "Gcd", 60), (REFUSED, "Gcd", 200), (REFUSED, "Words", 300)]
BYTES = [(REFUSED, "Gcd", "\n", "\0"), (REFUSED, "Gcd", "rest", "r\udcff"),
         (REFUSED, "Bits", "class", "cl\ufeffass")]


def broken():
    """Rows of what should happen, the skeleton's name, what is changed, the bytes."""
    for kind, name, old, new in REPLACED + BYTES:
        text = (HERE / f"{name}.java").read_text()
        assert old in text, f"{name}.java has no {old}"
        yield kind, name, f"{old!r} -> {new!r}", \
            text.replace(old, new, 1).encode(errors="surrogateescape")
    for kind, name, size in CUT_OFF:
        yield kind, name, f"the first {size} bytes", (HERE / f"{name}.java").read_bytes()[:size]


def is_whole(path):
    if path.suffix == ".xml":
        return bool(xml.dom.minidom.parse(str(path)).getElementsByTagName("question"))
    if path.suffix == ".zip":
        return zipfile.ZipFile(path).testzip() is None
    return path.stat().st_size > 0


def check(binary, row):
    kind, name, change, text = row
    files = {"--moodle": "quiz.xml", "--qti": "quiz.zip", "--gift": "quiz.gift",
             "--html": "sheet.html", "--json": "quiz.json"}
    if kind == QUIZ and b"question: trace" in text:
        del files["--gift"]  # GIFT has no trace tables
    with tempfile.TemporaryDirectory(prefix="broken.") as folder:
        source = pathlib.Path(folder) / f"{name}.java"
        source.write_bytes(text)
        command = [binary, "exercise", source.name, "-n", "2", "--no-native", "-q"]
        for option, file in files.items():
            command += [option, file]
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=60)
        said = done.stderr.decode(errors="replace")
        written = sorted(set(pathlib.Path(folder).iterdir()) - {source})
        wrong = []
        if done.returncode != (0 if kind == QUIZ else 2):
            wrong.append(f"exit code {done.returncode}")
        if kind == QUIZ and len(written) != len(files) + 1:  # the worksheet has its answers
            wrong.append(f"only {[path.name for path in written]} are written")
        if kind != QUIZ and written:
            wrong.append(f"{[path.name for path in written]} are written")
        wrong += [f"{path.name} is not whole" for path in written if not is_whole(path)]
        if kind == REFUSED and not re.search(rf"{name}\.java:\d+", said):
            wrong.append("the message names no line")
        if kind == EMPTY and f"{name}.java: no question could be made" not in said:
            wrong.append("the message does not say that there is no question")
        if kind == QUIZ and said:
            wrong.append("there is a message")
        return [f"{name}.java, {change}: {each}\n{said[:500]}" for each in wrong]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the binaries")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    binary = os.path.join(os.path.abspath(args.bin), "assay")
    rows = list(broken())
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        wrong = [each for found in pool.map(lambda row: check(binary, row), rows) for each in found]
    print("\n".join(wrong + [f"{len(rows)} broken skeletons, {len(wrong)} mistakes"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
