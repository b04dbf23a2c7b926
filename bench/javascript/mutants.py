#!/usr/bin/env python3
"""Grades one-token mutants of right JavaScript programs, and checks the verdicts on random inputs.

Usage: bench/javascript/mutants.py [--assay FILE] [--each N] [--right N] [--inputs N] [--seed N] [--jobs N] [NAME ...]

Takes at most N mutants of each reference of examples/javascript and bench/javascript/assignments: another operator,
another number, a Boolean turned round, another method of the same kind. With `--right`, takes mutants of the right
submissions as well. Those that Assay does not call different run
next to the reference on random valid inputs by check_assignments.mjs, which shares no code with Assay. Prints the
verdicts, those mutants that are *equivalent* although an input shows a difference (none may be), and those that are
*undecided* although one does (missed). The exit code is 1 if an equivalent one differs.
"""
import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE / "seeding"), str(ROOT / "tools")]
import check_examples  # noqa: E402
from unlike import differing  # noqa: E402

TOKEN = re.compile(r"""(?P<skip>//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)"""
                   r"""|(?P<number>(?<![\w.])\d+(?:\.\d+)?)|(?P<word>[A-Za-z_$][\w$]*)"""
                   r"""|(?P<mark>===|!==|\*\*|\+\+|--|\+=|-=|\*=|<=|>=|&&|\|\||\?\?|=>|[<>+*%-])""", re.S)
MARKS = {"===": ["!=="], "!==": ["==="], "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="],
         "+": ["-"], "-": ["+"], "*": ["+"], "%": ["*"], "++": ["--"], "--": ["++"], "+=": ["-="], "-=": ["+="],
         "*=": ["+="], "&&": ["||"], "||": ["&&"], "??": ["||"]}
WORDS = {"true": ["false"], "false": ["true"], "min": ["max"], "max": ["min"], "floor": ["ceil", "round"],
         "ceil": ["floor"], "push": ["unshift"], "unshift": ["push"], "pop": ["shift"], "shift": ["pop"],
         "some": ["every"], "every": ["some"], "indexOf": ["lastIndexOf"], "find": ["findLast"],
         "toLowerCase": ["toUpperCase"], "toUpperCase": ["toLowerCase"], "startsWith": ["endsWith"],
         "padStart": ["padEnd"], "const": [], "let": []}


def mutants(text):
    """All mutants of a text, as pairs of a description and the text."""
    found = []
    for match in TOKEN.finditer(text):
        token = match.group()
        if match.lastgroup == "skip":
            continue
        others = []
        if match.lastgroup == "number":
            others = [str(int(token) + 1), str(int(token) - 1)] if token.isdigit() and token != "0" else ["1"]
        elif match.lastgroup == "mark":
            others = MARKS.get(token, [])
        elif match.lastgroup == "word" and text[max(0, match.start() - 1)] in ". (=:!":
            others = WORDS.get(token, [])
        line = text.count("\n", 0, match.start()) + 1
        for other in others:
            found.append((f"line {line}: {token} -> {other}", text[:match.start()] + other + text[match.end():]))
    return found


def some_mutants(path, count, seed):
    chosen = mutants(path.read_text())
    random.Random(seed).shuffle(chosen)
    return chosen[:count]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=ROOT / "build/release/bin/assay", type=pathlib.Path)
    parser.add_argument("--each", default=34, type=int, help="mutants of each reference")
    parser.add_argument("--right", default=0, type=int, help="and so many of each right submission")
    parser.add_argument("--inputs", default=10000, type=int)
    parser.add_argument("--seed", default=1, type=int)
    parser.add_argument("--jobs", default=2, type=int)
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    total, false, missed = collections.Counter(), [], []
    for parent in (ROOT / "examples/javascript", ROOT / "bench/javascript/assignments"):
        for folder in sorted(parent.iterdir()):
            if not folder.is_dir() or (options.names and folder.name not in options.names):
                continue
            chosen = some_mutants(folder / "reference.js", options.each, f"{options.seed} {folder.name}")
            for name, (verdict, *_) in sorted(check_examples.read_expected(folder).items()):
                if verdict == "same" and (folder / "submissions" / name).is_file():
                    chosen += [(f"{name}: {what}", text) for what, text in some_mutants(
                        folder / "submissions" / name, options.right, f"{options.seed} {folder.name} {name}")]
            texts = {f"m{i:03}.js": mutant for i, (_, mutant) in enumerate(chosen)}
            with tempfile.TemporaryDirectory() as place:
                copy = pathlib.Path(place)
                for name, mutant in texts.items():
                    (copy / name).write_text(mutant)
                process = subprocess.run(
                    [options.assay, "grade", folder / "reference.js", copy, "--json", "-", "--quiet",
                     "--jobs", str(options.jobs)], capture_output=True)
            report = json.loads(process.stdout)
            names = {f"m{i:03}.js": what for i, (what, _) in enumerate(chosen)}
            verdicts = {pathlib.PurePosixPath(one["path"]).name: one["verdict"] for one in report["submissions"]}
            open_ones = {name: text for name, text in texts.items() if verdicts[name] in ("equivalent", "undecided")}
            differ = differing(folder, open_ones, options.inputs)
            count = collections.Counter(verdicts[name] for name in names)
            total += count
            for name, how in sorted(differ.items()):
                (false if verdicts[name] == "equivalent" else missed).append(
                    f"{folder.name}: {names[name]}: {how[:150]}")
            print(f"{folder.name:18s} " + ", ".join(f"{n} {kind}" for kind, n in sorted(count.items())) +
                  f"; of the others {len(differ)} differ", flush=True)
    judged = sum(total.values()) - total["rejected"]
    decided = total["different"] + total["equivalent"]
    print(f"{sum(total.values())} mutants: " + ", ".join(f"{n} {kind}" for kind, n in sorted(total.items())))
    print(f"{total['different']} of {total['different'] + len(false) + len(missed)} that differ are different; "
          f"{decided} of {judged} are decided ({100 * decided / max(1, judged):.1f} %)")
    for each in false:
        print("FALSE", each)
    for each in missed:
        print("MISSED", each)
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
