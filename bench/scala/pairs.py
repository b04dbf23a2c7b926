#!/usr/bin/env python3
"""Generates pairs of Scala programs, grades them, and looks for false verdicts.

    pairs.py [--count 200] [--seed 1] [--class-size 20] [--out DIR] [--assay FILE]

A pair is a program and either a mutant or a rewriting that keeps its meaning. Many pairs share a
reference, so that a class of `--class-size` submissions costs two starts of scalac. A rewriting is
right by construction: "different" and "rejected" are false for it, and any verdict is false that is
an internal error. A mutant may happen to mean the same; an "equivalent" for it is checked by scalac
on all inputs of a grid that Assay does not know, and is false if a result differs there. All false
verdicts are printed with both programs. An "equivalent" that scalac could not check is counted as
unchecked. A class whose reference scalac rejects is counted, but not its pairs; it is false if scalac,
run by itself, accepts the reference. The exit status is 1 if there is a false verdict or one that is
unchecked.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

BAD_REFERENCE = 5  # an exit status of assay

INTS = ["0", "1", "2", "3", "6", "9", "11", "-1", "-2", "-8", "47", "255", "46342", "1 << 20"]
INTS += ["Int.MaxValue", "Int.MinValue"]
GRID = {
    "Int": INTS,
    "Double": ["0.0", "-0.0", "1.0", "0.7", "-3.5", "1e17", "Double.NaN", "1.0 / 0.0"],
    "Char": ["'a'", "'q'", "'M'", "'5'", "' '", "'\\u00e8'", "'\\u0665'", "'\\u00d8'", "'$'"],
    "String": ['""', '"b"', '"abc"', '"cab"', '"A1 b"', '"\\u00e8x"', '"zz"', '"-12"'],
    "List[Int]": ["Nil", "List(0)", "List(4)", "List(-3, 5)", "List(5, -3)", "List(2, 2, 2)"]
    + ["List(1, 2, 3, 4, 5, 6, 7)", "List.range(0, 70)", "List(Int.MaxValue, 1)"],
    "Boolean": ["true", "false"],
    "Option[Int]": ["None", "Some(0)", "Some(-6)", "Some(12)"],
}


class Generator:
    """Writes random expressions of a type over variables in scope."""

    def __init__(self, rng):
        self.rng = rng
        self.names = 0

    def fresh(self):
        self.names += 1
        return f"v{self.names}"

    def expression(self, kind, scope, depth):
        choices = [name for name, of in scope if of == kind]
        if depth <= 0 or self.rng.random() < 0.12:
            return self.rng.choice(choices) if choices and self.rng.random() < 0.8 else self.leaf(kind)
        if self.rng.random() < 0.15:
            condition = self.expression("Boolean", scope, depth - 1)
            first = self.expression(kind, scope, depth - 1)
            second = self.expression(kind, scope, depth - 1)
            return f"(if ({condition}) {first} else {second})"
        if self.rng.random() < 0.08:
            name, of = self.fresh(), self.rng.choice(["Int", "List[Int]"])
            value = self.expression(of, scope, depth - 1)
            body = self.expression(kind, [*scope, (name, of)], depth - 1)
            return f"{{ val {name}: {of} = {value}; {body} }}"
        return getattr(self, "of_" + re.sub(r"\W", "", kind))(scope, depth - 1)

    def leaf(self, kind):
        leaves = {
            "Int": ["0", "1", "2", "3", "5", "-1", "10"],
            "Double": ["0.0", "1.0", "0.5", "2.0"],
            "Char": ["'a'", "'m'", "'z'", "'0'", "'9'"],
            "String": ['""', '"a"', '"ab"'],
            "List[Int]": ["Nil", "List(1)", "List(2, 1)"],
            "Boolean": ["true", "false"],
            "Option[Int]": ["None", "Some(1)"],
        }
        return self.rng.choice(leaves[kind])

    def pick(self, scope, depth, *forms):
        form = self.rng.choice(forms)

        def filled(match):
            kind = {"I": "Int", "D": "Double", "C": "Char", "S": "String", "L": "List[Int]"}
            kind |= {"B": "Boolean", "O": "Option[Int]"}
            extra = match[2]
            if not extra:
                return self.expression(kind[match[1]], scope, depth)
            named = [tuple(part.split(":")) for part in extra[1:-1].split(",")]
            inner = [(name, kind[of]) for name, of in named]
            return self.expression(kind[match[1]], [*scope, *inner], depth)

        return re.sub(r"#([IDCSLBO])(<[^>]*>)?", filled, form)

    def of_Int(self, scope, depth):
        return self.pick(
            scope, depth, "(#I + #I)", "(#I - #I)", "(#I * #I)", "(#I & #I)", "(#I | #I)",
            "#L.sum", "#L.length", "#L.foldLeft(#I)((a, b) => #I<a:I,b:I>)", "#S.length",
            "(#I / 3)", "(#I % 4)", "(#I >> 1)", "math.max(#I, #I)", "math.abs(#I)",
            "#O.getOrElse(#I)", "(#C - 'a')", "#D.toInt", "#L.count(a => #B<a:I>)",
            "(#L match { case Nil => #I; case h :: t => #I<h:I,t:L> })", "#L.headOption.getOrElse(#I)",
        )  # fmt: skip

    def of_Double(self, scope, depth):
        return self.pick(
            scope, depth, "(#D + #D)", "(#D * #D)", "(#D - #D)", "(#D / #D)", "#I.toDouble",
            "math.min(#D, #D)", "math.max(#D, #D)", "math.abs(#D)", "(-#D)",
        )  # fmt: skip

    def of_Char(self, scope, depth):
        return self.pick(scope, depth, "#C.toUpper", "#C.toLower", "#S.headOption.getOrElse(#C)")

    def of_String(self, scope, depth):
        return self.pick(
            scope, depth, "(#S + #S)", "#S.reverse", "#S.take(2)", "#S.drop(1)", "#S.filter(c => #B<c:C>)",
            "#L.mkString(\",\")", "(\"\" + #I)", "#S.map(c => #C<c:C>)", "#S.toUpperCase",
        )  # fmt: skip

    def of_ListInt(self, scope, depth):
        return self.pick(
            scope, depth, "(#I :: #L)", "(#L ++ #L)", "#L.reverse", "#L.map(a => #I<a:I>)",
            "#L.filter(a => #B<a:I>)", "#L.take(2)", "#L.drop(1)", "#L.sorted", "#L.distinct",
            "#L.takeWhile(a => #B<a:I>)", "#L.zip(#L).map(p => p._1 - p._2)",
            "(#L match { case Nil => #L; case h :: t => #L<h:I,t:L> })", "#O.toList",
        )  # fmt: skip

    def of_Boolean(self, scope, depth):
        return self.pick(
            scope, depth, "(#I < #I)", "(#I <= #I)", "(#I == #I)", "(#L == #L)", "(#S == #S)",
            "(#B && #B)", "(#B || #B)", "!#B", "#L.isEmpty", "#L.contains(#I)", "#C.isDigit",
            "#C.isLetter", "#C.isUpper", "(#C <= #C)", "(#D < #D)", "(#D == #D)", "#L.exists(a => #B<a:I>)",
            "#S.startsWith(#S)",
        )  # fmt: skip

    def of_OptionInt(self, scope, depth):
        return self.pick(
            scope, depth, "Some(#I)", "#L.headOption", "#O.map(a => #I<a:I>)", "#L.find(a => #B<a:I>)",
            "#O.filter(a => #B<a:I>)",
        )  # fmt: skip


MUTATIONS = [
    (r" \+ ", " - "), (r" - ", " + "), (r" < ", " <= "), (r" <= ", " < "), (r" && ", " || "),
    (r" \|\| ", " && "), (r" == ", " != "), (r"\btake\(", "drop("), (r"\bdrop\(", "take("),
    (r"\b1\b", "2"), (r"\b2\b", "1"), (r"\b0\b", "1"), (r"\.reverse\b", ""), (r"\.sorted\b", ""),
    (r"\.distinct\b", ""), (r"\bmax\(", "min("), (r"\bmin\(", "max("), (r" >> 1", " / 2"),
    (r"\.isLetter\b", ".isLower"), (r"\.isDigit\b", ".isLetterOrDigit"), (r"\bfilter\(", "filterNot("),
    (r"\.exists\(", ".forall("), (r"\.toUpper\b", ""), (r"\.isDigit\b", ".toString.matches(\"[0-9]\")"),
    (r"(\w+) \+ (\w+)\b", r"\2 + \1"), (r" \* ", " + "), (r" % 4", " & 3"), (r" / 3", " / 4"),
    (r" == ", " eq "), (r"\.sum\b", ".foldLeft(0)(_ + _)"), (r"\.length\b", ".size"),
]  # fmt: skip


def rewritten(rng, parameters, kind, body):
    """Returns the source of a program with the same meaning."""
    names = ", ".join(f"{name}: {of}" for name, of in parameters)
    arguments = ", ".join(name for name, _ in parameters)
    same = rng.choice(
        [
            lambda: f"def f({names}): {kind} = {{ val result: {kind} = {body}; result }}",
            lambda: f"def g({names}): {kind} = {body}\n  def f({names}): {kind} = g({arguments})",
            lambda: f"def f({names}): {kind} = {{ lazy val result: {kind} = {body}; result }}",
            lambda: f"def f({names}): {kind} = {{ var result: {kind} = {body}; result }}",
            lambda: f"def f({names}, unused: Int = 0): {kind} = {body}",
            lambda: f"def f({names}): {kind} = if (!false) {body} else throw new Exception",
            lambda: f"def f({names}): {kind} = {{ def go(): {kind} = {body}; go() }}",
            lambda: f"def f({names}): {kind} = {{ val h = () => {body}; h() }}",
            lambda: f"def f({names}): {kind} = "
            + replaced(rng, body, [(r"\.sum\b", ".foldLeft(0)(_ + _)"), (r"\.length\b", ".size"),
                                   (r"\.isEmpty\b", " == Nil"),
                                   (r"\.exists\(a => ", ".exists((a: Int) => ")]),
        ]
    )  # fmt: skip
    return program(same())


def replaced(rng, text, rules):
    places = [(match, by) for rule, by in rules for match in re.finditer(rule, text)]
    if not places:
        return text
    match, by = rng.choice(places)
    return text[: match.start()] + match.expand(by) + text[match.end() :]


def program(definitions):
    return f"object Main {{\n  {definitions}\n}}\n"


def make_class(rng, size):
    """Returns the reference, its parameter types and a list of (is_same, submission)."""
    generator = Generator(rng)
    kinds = [k for k in GRID if k != "Boolean"]
    parameters = [(f"x{i}", rng.choice(kinds)) for i in range(rng.randint(1, 3))]
    kind = rng.choice(["Int", "Int", "List[Int]", "Boolean", "String", "Double", "Option[Int]"])
    body = generator.expression(kind, parameters, 4)
    while len(body) < 12 or not re.search(r"\bx\d", body):
        body = generator.expression(kind, parameters, 4)
    names = ", ".join(f"{name}: {of}" for name, of in parameters)
    submissions = {}
    for _ in range(4 * size):
        if len(submissions) == size:
            break
        is_same = rng.random() < 0.4
        text = (
            rewritten(rng, parameters, kind, body)
            if is_same
            else program(f"def f({names}): {kind} = {replaced(rng, body, MUTATIONS)}")
        )
        submissions.setdefault(text, is_same or body in text)
    reference = program(f"def f({names}): {kind} = {body}")
    return reference, parameters, [(same, text) for text, same in submissions.items()]


def grade(arguments, folder, reference, submissions):
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "submissions").mkdir(parents=True)
    (folder / "reference.scala").write_text(reference)
    for i, (_, text) in enumerate(submissions):
        (folder / "submissions" / f"s{i:03}.scala").write_text(text)
    report = folder / "report.json"
    command = [str(arguments.assay), "grade", str(folder / "reference.scala")]
    command += [str(folder / "submissions"), "--progress", "none", "--json", str(report)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if not report.exists():
        return None, ran
    return json.loads(report.read_text())["submissions"], ran


def is_rejected(folder):
    """True if scalac, without Assay, rejects the reference."""
    command = ["scalac", "-nowarn", "-d", str(folder), str(folder / "reference.scala")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return ran.returncode != 0 and "error:" in ran.stderr + ran.stdout


def grid_calls(rng, parameters, most=250):
    calls = [[]]
    for _, kind in parameters:
        calls = [[*call, value] for call in calls for value in GRID[kind]]
    return rng.sample(calls, most) if len(calls) > most else calls


class Unchecked(Exception):
    """The compiled programs could not be compared; the message says why."""


def differs(folder, index, reference, text, calls):
    """Returns a call on which scalac's programs differ, or "". Raises Unchecked if they could not be run."""
    work = folder / f"check{index}"
    work.mkdir()
    lines = [
        f"    show(() => Reference.f({', '.join(c)}), () => Submission.f({', '.join(c)}), {i})"
        for i, c in enumerate(calls)
    ]
    groups = [lines[i : i + 50] for i in range(0, len(lines), 50)]
    defs = "\n".join(f"  def g{i}() {{\n" + "\n".join(g) + "\n  }" for i, g in enumerate(groups))
    runs = "\n".join(f"    g{i}()" for i in range(len(groups)))
    (work / "Check.scala").write_text(
        reference.replace("object Main", "object Reference")
        + text.replace("object Main", "object Submission")
        + "object Check {\n"
        + "  def run(f: () => Any): (Boolean, String) = try { (true, f().toString) } catch {\n"
        + "    case e: StackOverflowError => (false, \"\")\n"
        + "    case e: Throwable => (false, e.getClass.getName) }\n"
        + "  def show(a: () => Any, b: () => Any, i: Int) {\n"
        + "    val x = run(a); val y = run(b)\n"
        + "    if (x._1 && x != y) println(\"differs \" + i + \" \" + x._2 + \" \" + y._2) }\n"
        + defs
        + f"\n  def main(a: Array[String]) {{\n{runs}\n    println(\"checked\")\n  }}\n}}\n"
    )
    compiled = subprocess.run(
        ["scalac", "-nowarn", "-d", str(work), str(work / "Check.scala")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if compiled.returncode != 0:
        raise Unchecked(compiled.stderr.strip().split("\n")[0])
    try:
        ran = subprocess.run(
            ["scala", "-cp", str(work), "Check"], capture_output=True, text=True, check=False, timeout=300
        )
    except subprocess.TimeoutExpired as late:
        raise Unchecked("no end after 300 s") from late
    found = re.search(r"differs (\d+) (.*)", ran.stdout)
    if found:
        return f"f({', '.join(calls[int(found[1])])}): {found[2]}"
    if ran.returncode != 0 or not ran.stdout.endswith("checked\n"):
        raise Unchecked((ran.stderr.strip() or f"exit status {ran.returncode}").split("\n")[0])
    return ""


def judge(rng, folder, i, reference, parameters, is_same, text, report):
    """Returns why the verdict is false, or ""."""
    verdict = report["verdict"]
    if report.get("reason") in ("internal-error", "not-replayed"):
        return report.get("explanation", "internal error")
    if any(f["code"] == "interpreter-disagrees" for f in report["findings"]):
        return "interpreter disagrees: " + report["input"]
    if is_same and verdict in ("different", "rejected"):
        return f"false {verdict}: {report.get('input', report.get('explanation', ''))}"
    if not is_same and verdict == "equivalent":
        found = differs(folder, i, reference, text, grid_calls(rng, parameters))
        return f"false equivalent: {found}" if found else ""
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--class-size", type=int, default=20)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench-scala" / "pairs")
    parser.add_argument("--assay", type=Path, default=ROOT / "build" / "release" / "bin" / "assay")
    arguments = parser.parse_args()
    counts, made, number, is_false = Counter(), 0, 0, False
    while made < arguments.count:
        rng = random.Random(arguments.seed * 1_000_003 + number)
        folder = arguments.out / f"{arguments.seed}-{number:04}"
        number += 1
        reference, parameters, pairs = make_class(rng, arguments.class_size)
        reports, ran = grade(arguments, folder, reference, pairs)
        blames_reference = ran.returncode == BAD_REFERENCE and "scalac rejects" in ran.stderr
        if blames_reference and is_rejected(folder):
            counts["reference does not compile"] += 1
            continue
        made += len(pairs)
        if reports is None:
            is_false = is_false or blames_reference
            counts["no report"] += len(pairs)
            print(f"no report: {folder}: {(ran.stdout + ran.stderr).strip()[:200]}", flush=True)
            continue
        for i, ((is_same, text), report) in enumerate(zip(pairs, reports)):
            counts[("same " if is_same else "mutant ") + report["verdict"]] += 1
            try:
                false = judge(rng, folder, i, reference, parameters, is_same, text, report)
            except Unchecked as why_not:
                counts["UNCHECKED"] += 1
                print(f"{folder.name}/{i}: equivalent, unchecked: {why_not}", flush=True)
                continue
            if false:
                is_false = True
                counts["FALSE"] += 1
                print(f"{folder.name}/{i}: {false}\n{reference}{text}", flush=True)
    print(f"{made} pairs: " + ", ".join(f"{n} {what}" for what, n in sorted(counts.items())))
    return 1 if is_false or counts["UNCHECKED"] else 0


if __name__ == "__main__":
    sys.exit(main())
