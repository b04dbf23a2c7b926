#!/usr/bin/env python3
"""Generates pairs of C programs, grades them, and looks for false verdicts.

    pairs.py [--count 20000] [--seed 1] [--class-size 10] [--jobs 2] [--out DIR] [--assay FILE]

A pair is a program in the style of a first or second year assignment and either a mutant or a
rewriting that keeps its meaning. Pairs that share a program are graded as one class. What is true is
said by gcc, its sanitizers and clang's MemorySanitizer, without any part of Assay, on inputs of a
sampler of the bench's own. FALSE is

    equivalent     where the programs differ natively on a valid input on which the first is defined,
                   or where a sanitizer reports undefined behaviour of the second only
    different      where the input is not valid, the first program is undefined on it, or both print
                   the same (and no sanitizer reports the second, if that was claimed)
    rejected       where gcc builds the program
    undecided      by an internal error, or a difference that did not replay, unless it is a format that
                   does not match its arguments, which gcc warns of but no sanitizer detects
    anything       with a difference that only native runs showed ("interpreter-disagrees")

An equivalent pair is checked on `--inputs` inputs; of equivalent rewritings, 40 % are. Both programs
of a false verdict are kept in the output folder. The exit status is 1 if there is a false verdict.
"""

import argparse
import concurrent.futures
import json
import random
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import inputs
import mutations
import native
import programs
import rewritings

ROOT = Path(__file__).resolve().parent.parent.parent


def make_class(rng, folder, size):
    """Writes a reference, its assignment file and submissions; returns the sections and the notes."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "submissions").mkdir(parents=True)
    while True:
        program, sections = programs.generate(rng)
        text = program.text()
        (folder / "reference.c").write_text(text)
        if native.is_program(folder / "reference.c"):  # a few use a variable before its declaration
            break
    described = "\n".join(section.describe() for section in sections)
    (folder / "assignment.toml").write_text(f"input = '''\n{described}\n'''\n[compare]\nmode = \"exact\"\n")
    notes, seen = {}, {text}
    for _ in range(4 * size):
        if len(notes) == size:
            break
        is_same = rng.random() < 0.45
        other, note = rewritings.rewritten(rng, program) if is_same else (mutations.mutant(rng, text), [])
        if other not in seen:
            seen.add(other)
            name = f"{'same' if is_same else 'mutant'}{len(notes)}.c"
            (folder / "submissions" / name).write_text(other)
            notes[name] = note
    return sections, notes


def grade(arguments, folder):
    report = folder / "report.json"
    command = [arguments.assay, "grade", folder / "reference.c", folder / "submissions", "--json", report]
    command += ["--jobs", "1", "--progress", "none", *arguments.options.split()]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if not report.exists():
        return None, ran.stdout + ran.stderr
    return json.loads(report.read_text()), ""


class Judge:
    """Says what is true of one class."""

    def __init__(self, rng, folder, sections, count):
        self.folder, self.sections, self.count = folder, sections, count
        self.reference = folder / "reference.c"
        self.native = native.Programs(folder)
        self.rng, self.known = rng, None

    def samples(self):
        """Returns inputs on which the reference is defined, with its outcomes."""
        if self.known is None:
            texts = ["".join(s.sample(self.rng) for s in self.sections) for _ in range(self.count)]
            texts = list(dict.fromkeys(texts))
            assert all(inputs.is_valid(self.sections, text) for text in texts)
            defined = [t for t in texts if not self.native.is_undefined(self.reference, t, ("undefined",))]
            self.known = [(t, self.native.outcome(self.reference, t)) for t in defined]
        return self.known

    def false_equivalent(self, source, certainty):
        if not self.native.compiles(source):
            return "gcc does not build it"
        for text, expected in self.samples():
            actual = self.native.outcome(source, text)
            # MemorySanitizer is slow to build, and so is asked only about a difference.
            if actual != expected and not self.native.is_undefined(self.reference, text, ("memory",)):
                return f"on {text!r} {expected} but {actual}"
        if not source.name.startswith("same") and certainty != "identical":
            for text, _ in self.samples()[:5]:
                if self.native.is_undefined(source, text, ("undefined",)):
                    return f"undefined on {text!r}"
        return ""

    def false_different(self, source, report):
        text = report["input"]
        if not inputs.is_valid(self.sections, text):
            return f"the input is not valid: {text!r}"
        if self.native.is_undefined(self.reference, text, ("address",)):
            return f"the reference is undefined on {text!r}"
        expected, actual = (self.native.outcome(f, text) for f in (self.reference, source))
        claims_undefined = report["kind"] == "undefined-behaviour"
        if actual == expected:
            slow = report["kind"] == "no-termination"  # until it overflows, perhaps
            hidden = self.native.is_undefined(source, text) if claims_undefined or slow else False
            if claims_undefined and not hidden:
                hidden = self.native.has_wrong_format(source) or self.native.depends_on_uninitialised(source, text)
            if not hidden:
                return f"both print the same on {text!r}: {report['claim']}"
        if report["expected"].get("exit_status") is not None and not claims_undefined:
            shown = report["expected"]["output"].encode("ascii", "replace")
            printed = re.sub(rb"[\x80-\xff]+", b"?", expected[1])
            if len(shown) < 500 and re.sub(rb"\?+", b"?", shown) != re.sub(rb"\?+", b"?", printed):
                return f"the report shows {shown}, gcc's program prints {expected[1]} on {text!r}"
        return ""

    def judge(self, report):
        """Returns why the verdict is false, or ""."""
        source = self.folder / "submissions" / report["path"]
        verdict = report["verdict"]
        odd = [f for f in report["findings"] if f["code"] in ("interpreter-disagrees", "not-replayed")]
        if report.get("reason") in ("internal-error", "not-replayed"):
            odd.append({"code": report["reason"], "message": report.get("explanation", "")})
        if verdict == "different":  # a sanitizer may have missed what another input shows
            odd = [f for f in odd if "no sanitizer confirms" not in f["message"]]
        if odd and not (self.native.compiles(source) and self.native.has_wrong_format(source)):
            return f"{odd[0]['code']}: {odd[0]['message']}"
        if verdict == "equivalent":
            if report["path"].startswith("same") and self.rng.random() < 0.6:
                return ""  # right by construction; most time goes into building
            found = self.false_equivalent(source, report["certainty"])
            return found and f"false equivalent ({report['certainty']}): {found}"
        if verdict == "rejected" and self.native.compiles(source):
            return f"false rejected: {report.get('explanation', '')}"
        if verdict == "different":
            found = self.false_different(source, report)
            if not found and report["path"].startswith("same"):
                found = "a rewriting differs natively: " + repr(report["input"])
            return found and f"false different ({report['kind']}): {found}"
        return ""


def examine(arguments, number, counts):
    rng = random.Random(arguments.seed * 1_000_003 + number)
    folder = arguments.out / f"{arguments.seed}-{number:05}"
    sections, notes = make_class(rng, folder, arguments.class_size)
    started = time.monotonic()
    report, why = grade(arguments, folder)
    counts["seconds of assay"] += time.monotonic() - started
    if report is None:
        unusable = "the reference" in why and "internal" not in why
        counts["class without report" if unusable else "FALSE"] += 1
        print(f"{folder.name}: no report: {why.strip()[:300]}", flush=True)
        return len(notes), not unusable
    judge, is_false = Judge(rng, folder, sections, arguments.inputs), False
    for submission in report["submissions"]:
        kind = "same" if submission["path"].startswith("same") else "mutant"
        what = submission["verdict"]
        if what == "undecided":
            what += f" ({submission.get('reason')})"
        counts[f"{kind} {what}"] += 1
        found = judge.judge(submission)
        if found:
            is_false = True
            counts["FALSE"] += 1
            print(f"{folder.name}/{submission['path']} {notes[submission['path']]}: {found}", flush=True)
    if not is_false and not arguments.keep:
        shutil.rmtree(folder)
    return len(notes), is_false


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first class")
    parser.add_argument("--class-size", type=int, default=10)
    parser.add_argument("--inputs", type=int, default=16)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--options", default="", help="further options of assay grade")
    parser.add_argument("--keep", action="store_true", help="keep every class")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench-c" / "pairs")
    parser.add_argument("--assay", type=Path, default=ROOT / "build" / "release" / "bin" / "assay")
    arguments = parser.parse_args()
    counts, made, number, is_false = Counter(), 0, arguments.first, False
    started = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        while made < arguments.count:
            missing = -(-(arguments.count - made) // arguments.class_size)
            numbers = range(number, number + min(missing, 4 * arguments.jobs))
            for size, found in pool.map(lambda n: examine(arguments, n, counts), numbers):
                made, number, is_false = made + size, number + 1, is_false or found
    minutes = (time.monotonic() - started) / 60
    seconds = counts.pop("seconds of assay")
    for what, n in sorted(counts.items()):
        print(f"{n:6} {what}")
    classes = number - arguments.first
    print(
        f"{made} pairs in {classes} classes, {made / minutes:.0f} a minute, "
        f"{seconds / made:.2f} s each for grading"
    )
    return 1 if is_false else 0


if __name__ == "__main__":
    sys.exit(main())
