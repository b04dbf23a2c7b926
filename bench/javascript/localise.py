#!/usr/bin/env python3
"""Seeds faults in small correct programs and says how well `assay localize` finds their lines.

Usage: bench/javascript/localise.py [--assay FILE] [--jobs N] [--every N] [--each N] [--seed N] [--inputs N] [--out DIR]
                                    [--only patterns|broader] [--reuse] [--list] [NAME ...]

Prints two tables. *Patterns*: each program of bench/javascript/localise with one fault of each of eight patterns at every
place where the pattern applies. *Broader*: faults of sixteen other kinds (seeding/broader.py), in these programs and in the
references of examples/javascript and bench/javascript/assignments of at least eight lines; of each program a fixed sample
of `--each` mutants, all kinds in turn.

The line with the fault is the truth; of a deleted statement, the lines before and after it. A line is among the first N
only if it is so with ties broken in the worst way: lines of one change are tied, and so are lines with equal evidence.
Mutants that Assay does not call different are left out, and run next to the reference on `--inputs` random inputs: those
that differ there were to be refuted. `--every 4` takes each fourth mutant, `--list` names those whose line is not first.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "bench" / "localise"))
sys.path.insert(0, str(HERE / "seeding"))
import broader  # noqa: E402
import patterns  # noqa: E402
from ranks import FORMULAS, chances, ochiai  # noqa: E402
from unlike import differing  # noqa: E402

LEAST_LINES = 8  # of a program, for which being among the first five says something
TOPS = (1, 3, 5)


def pattern_mutants(program, _):
    return [broader.Mutant(kind, frozenset(truth), text)
            for kind, truth, text in patterns.mutants((program / "reference.js").read_text())]


def broader_mutants(program, arguments):
    """A sample in which all kinds have their turn."""
    kinds = {}
    for each in broader.mutants((program / "reference.js").read_text()):
        kinds.setdefault(each.kind, []).append(each)
    shuffler = random.Random(f"{arguments.seed} {program.name}")
    for each in kinds.values():
        shuffler.shuffle(each)
    turns = list(kinds.values())
    shuffler.shuffle(turns)
    chosen = []
    while len(chosen) < arguments.each and any(turns):
        for each in turns:
            if each and len(chosen) < arguments.each:
                chosen.append(each.pop())
    return chosen


def programs_of(name, names):
    folders = [HERE / "localise"]
    if name == "broader":
        folders += [HERE / "assignments", ROOT / "examples/javascript"]
    for folder in folders:
        for program in sorted(folder.iterdir()):
            reference = program / "reference.js"
            if reference.exists() and (not names or program.name in names):
                if folder == HERE / "localise" or reference.read_text().count("\n") >= LEAST_LINES:
                    yield program


class Result:
    """A mutant and what Assay says of it."""

    def __init__(self, program, path, mutant, report):
        self.program, self.path, self.mutant, self.report = program, path, mutant, report
        self.verdict = report["judgement"]["verdict"]

    def by_formula(self, formula, slices=False, pairs=False):
        """Suspicion by line: that of its most suspicious part. Ties are broken by slices, and then by the most suspicious
        definition-use pair with its use in the line, if that is asked for."""
        found = self.report["spectrum"]
        values = {}
        for part in found["parts"]:
            if part["failing_runs"] == 0:
                continue
            of_line = values.setdefault(part["line"], {"own": 0, "pair": 0, "slices": 0})
            kind = "pair" if part["part"] == "pair" else "own"
            value = formula(part["failing_runs"], part["passing_runs"], found["failing_runs"], found["passing_runs"])
            of_line[kind] = max(of_line[kind], value)
            of_line["slices"] = max(of_line["slices"], part.get("dependent_runs", 0))
        return {line: (each["own"], each["slices"] if slices else 0, each["pair"] if pairs else 0)
                for line, each in values.items()}

    def by_assay(self):
        """The first line of the report has the highest value; lines of one change and those with equal evidence are tied."""
        ranking, place, before = {}, 0, None
        spectrum = self.by_formula(ochiai, slices=True, pairs=True)
        left = 0  # places of the current change that are still to come
        for each in self.report["lines"]:
            evidence = (each["evidence"], spectrum.get(each["line"]))
            is_change = each["evidence"] != "spectrum"
            if left == 0 if is_change else evidence != before:
                place -= 1
                left = each.get("changed_places", 1) if is_change else 0
            left = max(left - 1, 0)
            before = evidence
            for line in range(each["line"], each["last_line"] + 1):
                ranking.setdefault(line, place)
        return ranking

    def found(self, ranking, top):
        return chances(ranking, self.mutant.truth, top)[0]


def localize(arguments, name, program):
    folder = arguments.out / name / program.name
    folder.mkdir(parents=True, exist_ok=True)
    seeded = (pattern_mutants if name == "patterns" else broader_mutants)(program, arguments)[::arguments.every]
    paths = [folder / f"m{index:03}.js" for index in range(len(seeded))]
    for path, mutant in zip(paths, seeded, strict=True):
        path.write_text(mutant.text)
    if not paths:
        return []
    answer = folder / "report.json"
    if not (arguments.reuse and answer.exists()):
        answer.unlink(missing_ok=True)
        done = subprocess.run([arguments.assay, "localize", program / "reference.js", *paths, "--json", answer, "--quiet",
                               "--progress", "none", "--top", "1000", "--timings", "--jobs", str(arguments.jobs)],
                              capture_output=True, text=True, check=False)
        if not answer.exists():
            print(f"{program.name}: status {done.returncode}: {done.stderr.strip()[:300]}", flush=True)
            return []
    reports = json.loads(answer.read_text())["submissions"]
    return [Result(program, path, mutant, report) for path, mutant, report in zip(paths, seeded, reports, strict=True)]


def unrefuted(results, arguments):
    """The mutants that differ although Assay does not say so."""
    missed = []
    for program in sorted({r.program for r in results}):
        texts = {r.path.name: r.mutant.text for r in results
                 if r.program == program and r.verdict in ("equivalent", "undecided")}
        differ = differing(program, texts, arguments.inputs)
        missed += [f"{program.name}/{name}: {how[:150]}" for name, how in sorted(differ.items())]
    return missed


def percentile(values, share):
    values = sorted(values)
    return values[min(int(share * len(values)), len(values) - 1)]


def show(name, results, arguments):
    different = [r for r in results if r.verdict == "different"]
    known = [r for r in different if "spectrum" in r.report]
    missed = unrefuted(results, arguments)
    rejected = sum(r.verdict == "rejected" for r in results)
    repaired = sum(r.report["lines"][:1] != [] and r.report["lines"][0]["evidence"] != "spectrum" for r in known)
    print(f"\n{name}: {len(results)} mutants of {len({r.program for r in results})} programs, {rejected} rejected, "
          f"{len(different)} different, a change found for {repaired}")
    print(f"refuted: {len(different)} of {len(different) + len(missed)} that differ "
          f"({100 * len(different) / max(len(different) + len(missed), 1):.1f} %)")
    for each in missed:
        print("  MISSED", each)
    rankings = {"Assay": Result.by_assay, **{n: (lambda r, f=f: r.by_formula(f)) for n, f in FORMULAS.items()},
                "+ slices": lambda r: r.by_formula(ochiai, slices=True),
                "+ slices, pairs": lambda r: r.by_formula(ochiai, slices=True, pairs=True)}
    print(f"{'':16} " + "  ".join(f"top {top}" for top in TOPS) + f"   of {len(known)}, worst tie")
    for label, ranking in rankings.items():
        tops = [sum(r.found(ranking(r), top) for r in known) for top in TOPS]
        print(f"{label:16}" + "".join(f"{100 * n / max(len(known), 1):6.1f}%" for n in tops))
    for kind in dict.fromkeys(r.mutant.kind for r in results):
        own = [r for r in known if r.mutant.kind == kind]
        firsts = [sum(r.found(r.by_assay(), top) for r in own) for top in TOPS]
        print(f"  {kind:16} " + "".join(f"{n:5}" for n in firsts) + f"  of {len(own)}")
    seconds = [r.report["effort"]["cpu_seconds"] for r in known if "cpu_seconds" in r.report.get("effort", {})]
    if seconds:
        print(f"processor seconds: median {percentile(seconds, 0.5):.2f}, 95th percentile {percentile(seconds, 0.95):.2f}, "
              f"largest {max(seconds):.1f}")
    if arguments.list:
        for r in known:
            if not r.found(r.by_assay(), 1):
                best = next((top for top in TOPS if r.found(r.by_assay(), top)), "-")
                print(f"  {r.program.name}/{r.path.name}: {r.mutant.kind}, line {sorted(r.mutant.truth)}, top {best}; "
                      + " ".join(f"{e['line']}:{e['evidence']}" for e in r.report["lines"][:5]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=ROOT / "build/release/bin/assay", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--each", type=int, default=10, help="mutants of each program in the broader set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--inputs", type=int, default=3000, help="by which mutants that are not different are checked")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build/localise-javascript")
    parser.add_argument("--only", choices=("patterns", "broader"))
    parser.add_argument("--reuse", action="store_true", help="read the reports of an earlier run")
    parser.add_argument("--list", action="store_true", help="name the mutants whose line is not the first")
    parser.add_argument("names", nargs="*", metavar="NAME")
    arguments = parser.parse_args()
    for name in ("patterns", "broader"):
        if arguments.only in (None, name):
            programs = list(programs_of(name, arguments.names))
            show(name, [r for program in programs for r in localize(arguments, name, program)], arguments)


if __name__ == "__main__":
    main()
