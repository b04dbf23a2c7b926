"""Reads the corpora of student programs: their assignments, and the results of native runs.

This module is independent of Assay's verdicts. `facts` runs every program on the given tests and on
the inputs recorded in peers/cpack_differential.tsv (by bench_baseline, in the sandbox), and compares
it with the reference.
"""

import ast
import csv
import json
import os
import re
import shutil
import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LABELS = ("correct", "incorrect")
WHITE = " \t\n\v\f\r"


@dataclass(frozen=True)
class Case:
    """One assignment of a corpus."""

    corpus: str
    name: str
    folder: Path

    @property
    def key(self):
        return f"{self.corpus}/{self.name}"

    @property
    def reference(self):
        return self.folder / "reference.c"

    @property
    def tests(self):
        return self.folder / "tests"

    @property
    def assignment(self):
        return HERE / "assignments" / self.corpus / f"{self.name}.toml"

    @property
    def group(self):
        lab = re.match(r"lab-(\d+)-", self.name)
        return "lab-7..12" if lab and int(lab[1]) > 6 else "lab-3..6 + cpack"

    def submissions(self, label, limit=None):
        return sorted((self.folder / label).glob("*.c"))[:limit]


def find_cases(shared, only=()):
    """Returns the assignments whose corpus/name contains one of `only` (all if it is empty)."""
    cases = []
    for corpus in ("itsp", "cpack", "introclass"):
        for reference in sorted((shared / corpus).glob("*/reference.c")):
            case = Case(corpus, reference.parent.name, reference.parent)
            if not only or any(f"{part}" in case.key for part in only):
                cases.append(case)
    return sorted(cases, key=lambda c: (c.corpus, [int(n) for n in re.findall(r"\d+", c.name)]))


def stage(case, out, limit):
    """Makes a folder with the programs to grade: correct/*.c and incorrect/*.c."""
    folder = out / "stage" / case.key
    shutil.rmtree(folder, ignore_errors=True)
    for label in LABELS:
        (folder / label).mkdir(parents=True)
        for path in case.submissions(label, limit):
            shutil.copyfile(path, folder / label / path.name)
    return folder


@dataclass(frozen=True)
class Comparison:
    mode: str = "exact"
    tolerance: float = 0
    last_digit: bool = False
    negative_zero: bool = False
    exit_status: bool = True

    @staticmethod
    def of_file(path):
        keys = tomllib.loads(path.read_text()).get("compare", {})
        return Comparison(**keys)

    @staticmethod
    def of_text(text):
        """Parses the phrase of a report: `trim-end, numbers within 1e-06, ignoring the exit status`."""
        within = re.search(r"numbers within ([-+.e\d]+)", text)
        return Comparison(
            mode=text.split(",")[0].strip(),
            tolerance=float(within[1]) if within else 0,
            last_digit="last digit" in text,
            negative_zero="-0 differs" in text,
            exit_status="ignoring the exit status" not in text,
        )

    def normalise(self, text):
        if self.mode == "exact":
            return text
        if self.mode == "trim-end":
            return text.rstrip(WHITE)
        if self.mode == "trim-lines":
            return "\n".join(line.rstrip(WHITE) for line in text.split("\n")).rstrip(WHITE)
        return " ".join(text.split())

    def same(self, expected, actual):
        if not self.negative_zero:
            zero = r"(?<![\w.])-(0+(?:\.0+)?)(?![\w.])"
            expected, actual = (re.sub(zero, r"\1", text) for text in (expected, actual))
        expected, actual = self.normalise(expected), self.normalise(actual)
        if expected == actual:
            return True
        if not self.tolerance and not self.last_digit:
            return False
        number = r"[-+]?\d+(?:\.\d*)?"
        if re.sub(number, "#", expected) != re.sub(number, "#", actual):
            return False
        pairs = zip(re.findall(number, expected), re.findall(number, actual))
        return all(self.close(x, y) for x, y in pairs)

    def close(self, x, y):
        gap = abs(float(x) - float(y))
        digits = len(x.split(".")[1]) if "." in x else 0
        unit = 10.0**-digits * 1.001 if self.last_digit and digits else 0
        return gap <= max(unit, self.tolerance, self.tolerance * abs(float(x)))


@dataclass(frozen=True)
class Run:
    ending: str
    status: int
    output: str

    def same(self, other, comparison):
        if self.ending != other.ending:
            return False
        if comparison.exit_status and self.status != other.status:
            return False
        return comparison.same(self.output, other.output)


@dataclass
class Native:
    """The results of gcc -O0 and the tests for one program."""

    problem: str  # "" if it compiles
    cpu: float  # gcc and all given tests
    runs: dict  # name of the input -> Run
    cpu_by_driver: float = 0  # the same with an ordinary call of gcc


def peer_inputs(shared, case):
    """Returns inputs on which the corpus's study saw a test-passing program differ; all are valid."""
    table = shared / "peers" / "cpack_differential.tsv"
    if case.corpus != "cpack" or not table.exists():
        return []
    found = set()
    with open(table, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["ex"].replace("/", "-") == case.name and row["diff_verdict"] == "REAL(core)":
                text = ast.literal_eval(row["diff_input"])
                found.add(text if isinstance(text, bytes) else text.encode("latin-1"))
    return sorted(found)


def valid_inputs(checker, case, paths):
    """Returns the input files that are valid by the assignment file, and why the others are not."""
    done = subprocess.run(
        [checker, case.assignment, *paths], capture_output=True, text=True, check=True
    )
    answers = dict(line.split("\t", 1) for line in done.stdout.splitlines())
    valid = {Path(p).stem for p, answer in answers.items() if answer == "valid"}
    return valid, {Path(p).stem: why for p, why in answers.items() if why != "valid"}


def run_baseline(tool, case, folder, inputs, fresh):
    """Returns {"reference" or "label/file": Native}; a file next to `folder` caches the results."""
    kept = folder.parent / f"{case.name}.native.tsv"
    programs = [case.reference, *sorted(folder.glob("*/*.c"))]
    names = ["reference", *(f"{p.parent.name}/{p.name}" for p in programs[1:])]
    if kept.exists() and not fresh:
        found, _ = parse_baseline(kept.read_text(), case, folder)
        if set(names) <= set(found):
            return found
    command = [tool, "--tests", case.tests, "--inputs", inputs, *programs]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    kept.write_text(done.stdout)
    return parse_baseline(done.stdout, case, folder)[0]


def parse_baseline(text, case, folder):
    found = {}
    peak = 0

    def entry(path):
        path = Path(path)
        name = "reference" if path == case.reference else f"{path.parent.name}/{path.name}"
        return found.setdefault(name, Native("", 0, {}))

    for line in text.splitlines():
        kind, *cells = line.split("\t")
        if kind == "program":
            native = entry(cells[0])
            native.problem = "" if cells[1] == "ok" else bytes.fromhex(cells[1]).decode("latin-1")
            native.cpu = float(cells[2]) + float(cells[3])
            native.cpu_by_driver = float(cells[4]) + float(cells[3])
        elif kind == "run":
            output = bytes.fromhex(cells[4]).decode("latin-1")
            entry(cells[0]).runs[cells[1]] = Run(cells[2], int(cells[3]), output)
        elif kind == "peak":
            peak = int(cells[0])
    return found, peak


@dataclass
class Facts:
    native: dict  # program -> Native
    valid: set  # names of given tests that are valid inputs and that the reference passes
    unfit: dict  # other given tests -> why they are not counted
    peer: set  # names of those of the peers' inputs that are valid

    def fails(self, program, comparison, names):
        """Returns the names of the inputs on which the program differs from the reference."""
        mine = self.native.get(program)
        if mine is None or mine.problem:
            return []
        reference = self.native["reference"].runs
        return [
            n
            for n in sorted(names)
            if n not in mine.runs or not reference[n].same(mine.runs[n], comparison)
        ]


def facts(case, shared, folder, tools, fresh):
    inputs = folder.parent / f"{case.name}.inputs"
    shutil.rmtree(inputs, ignore_errors=True)
    inputs.mkdir(parents=True)
    for i, text in enumerate(peer_inputs(shared, case)):
        (inputs / f"peer-{i}.in").write_bytes(text)
    given = sorted(case.tests.glob("*.in"))
    valid, invalid = valid_inputs(tools["checker"], case, [*given, *sorted(inputs.glob("*.in"))])
    native = run_baseline(tools["baseline"], case, folder, inputs, fresh)
    comparison = Comparison.of_file(case.assignment)
    runs = native["reference"].runs
    unfit = {n: f"not a valid input: {why}" for n, why in invalid.items()}
    agreed = set()
    for path in given:
        expected = path.with_suffix(".out").read_bytes().decode("latin-1")
        run = runs.get(path.stem)
        if path.stem in invalid:
            continue
        if run is None or run.ending != "exited":
            unfit[path.stem] = f"the reference {run.ending if run else 'does not compile'}"
        elif not comparison.same(expected, run.output):
            unfit[path.stem] = "the reference prints something else"
        else:
            agreed.add(path.stem)
    peer = {n for n in valid if n.startswith("peer-") and n in runs}
    return Facts(native, agreed, unfit, peer)


def judgements(path):
    """Returns (corpus/assignment/file) -> (judgement, phrase), from a table maintained by hand."""
    found = {}
    if path.exists():
        for line in path.read_text().splitlines():
            if line and not line.startswith("#"):
                key, judgement, phrase = (line.split("\t") + ["", ""])[:3]
                found[key] = (judgement, phrase)
    return found


def write_json(path, value):
    path.write_text(json.dumps(value, indent=1, sort_keys=True) + os.linesep)
