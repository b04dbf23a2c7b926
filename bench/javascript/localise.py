#!/usr/bin/env python3
"""Seeds faults in small correct programs and says how well `assay localize` finds their lines.

Usage: bench/javascript/localise.py [--assay FILE] [--jobs N] [--every N] [--out DIR] [--reuse] [NAME ...]

Each program of bench/javascript/localise gets one fault of each of eight patterns at every place where the pattern
applies. Mutants that Assay does not tell apart from the reference are left out, and counted. The line with the fault is
the truth; of a deleted statement, the lines before and after it. A line is among the first N only if it is so with ties
broken in the worst way. `--every 4` takes each fourth mutant.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "bench" / "localise"))
from ranks import FORMULAS, chances  # noqa: E402

SWAPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "&&": "||", "||": "&&"}


def by_operators(*operators):
    pattern = re.compile("|".join(rf"(?<= ){re.escape(each)}(?= )" for each in operators))
    return lambda line: [line[:m.start()] + SWAPPED[m[0]] + line[m.end():] for m in pattern.finditer(line)]


def by_text(before, after):
    pattern = re.compile(before)
    return lambda line: [line[:m.start()] + m.expand(after) + line[m.end():] for m in pattern.finditer(line)]


def negated(line):
    found = re.match(r"^(\s*)if \((.*)\) \{$", line)
    return [f"{found[1]}if (!({found[2]})) {{"] if found else []


def deleted(line):
    is_statement = re.match(r"^\s+[\w.\[\]]+(\(.*\)| \S?= .*|\+\+|--);$", line)
    return [""] if is_statement else []


PATTERNS = {
    "relation": by_operators("<", "<=", ">", ">="),
    "equality": by_operators("===", "!=="),
    "connective": by_operators("&&", "||"),
    "arithmetic": lambda line: by_text(r" \+ ", " - ")(line) + by_text(r" - ", " + ")(line),
    "constant": by_text(r"\b(0|1|2)\b(?!\")", r"\g<1>1"),
    "one off": by_text(r" [-+] 1\b", ""),
    "negation": negated,
    "deletion": deleted,
}


def mutants(text):
    """Yields (pattern, truth, changed text)."""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        for pattern, change in PATTERNS.items():
            for changed in change(line):
                if changed == line:
                    continue
                truth = {number - 1, number, number + 1} if pattern == "deletion" else {number}
                yield pattern, truth, "\n".join([*lines[:number - 1], changed, *lines[number:]])


def localize(arguments, program):
    """Returns (pattern, truth, report) of each mutant."""
    folder = arguments.out / program.name
    folder.mkdir(parents=True, exist_ok=True)
    seeded = []
    for index, each in enumerate(list(mutants((program / "reference.js").read_text()))[::arguments.every]):
        path = folder / f"m{index:03}.js"
        path.write_text(each[2])
        seeded.append((each, path))
    answer = folder / "report.json"
    if not (arguments.reuse and answer.exists()):
        subprocess.run([arguments.assay, "localize", program / "reference.js", *(path for _, path in seeded), "--json", answer,
                        "--quiet", "--progress", "none", "--top", "1000", "--timings", "--jobs", str(arguments.jobs)],
                       capture_output=True, check=False)
    reports = json.loads(answer.read_text())["submissions"]
    return [(pattern, truth, report) for ((pattern, truth, _), _), report in zip(seeded, reports, strict=True)]


def spectrum_ranking(report, formula):
    """Suspicion by line: that of its most suspicious part."""
    found = report["spectrum"]
    ranking = {}
    for part in found["parts"]:
        if part["failing_runs"] == 0:
            continue
        value = formula(part["failing_runs"], part["passing_runs"], found["failing_runs"], found["passing_runs"])
        ranking[part["line"]] = max(ranking.get(part["line"], 0), value)
    return ranking


def own_ranking(report):
    ranking = {}
    for place, each in enumerate(report["lines"]):
        for line in range(each["line"], each["last_line"] + 1):
            ranking.setdefault(line, -place)
    return ranking


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--assay", default=ROOT / "build/release/bin/assay", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build/localise-javascript")
    parser.add_argument("--reuse", action="store_true")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    programs = sorted(p for p in (HERE / "localise").iterdir() if p.is_dir() and (not arguments.names or p.name in arguments.names))
    results = []
    for program in programs:
        results += localize(arguments, program)
    different = [r for r in results if r[2]["judgement"]["verdict"] == "different"]
    print(f"{len(results)} mutants, {len(different)} different; a repair of "
          f"{sum(r[2]['lines'][:1] != [] and r[2]['lines'][0]['evidence'] != 'spectrum' for r in different)}")
    rankings = {"Assay": own_ranking, **{name: (lambda r, f=f: spectrum_ranking(r, f)) for name, f in FORMULAS.items()}}
    print(f"{'':12} top 1  top 3  top 5   of {len(different)}")
    for name, ranking in rankings.items():
        tops = [sum(chances(ranking(report), truth, top)[0] for _, truth, report in different) for top in (1, 3, 5)]
        print(f"{name:12}" + "".join(f"{100 * n / max(len(different), 1):6.1f}%" for n in tops))
    for pattern in PATTERNS:
        own = [r for r in different if r[0] == pattern]
        first = sum(chances(own_ranking(report), truth, 1)[0] for _, truth, report in own)
        print(f"  {pattern:12}{first:4} first of {len(own)}")
    seconds = sorted(r[2].get("effort", {}).get("cpu_seconds", 0) for r in different)
    if seconds:
        print(f"processor seconds: median {seconds[len(seconds) // 2]:.1f}, largest {seconds[-1]:.1f}")


if __name__ == "__main__":
    main()
