#!/usr/bin/env python3
"""Which pairs `assay prove` proves, and an alarm for wrong proofs.

  bench/prove/run.py pairs                 the pairs of this folder: label, verdict, seconds
  bench/prove/run.py eqbench               EqBench's C pairs (../shared/data/eqbench next to the checkout): a proof, or
                                           else a difference that `assay grade` replays; beside published figures
  bench/prove/run.py mutants [--seed N]    mutants of every proved pair of this folder, and one of each of 300 proved
                                           programs of the corpora (found by share.py); a proof of one that differs
                                           is a wrong proof. An interrupted run goes on where it was
  bench/prove/run.py certificates          has the certificates of these pairs and programs checked by cvc5

Every pair that is proved is also compiled by gcc and run on thousands of inputs (--inputs N); a
difference on an input on which the reference is defined is a wrong proof. The exit status is 1 if a
pair that is labelled different was proved, or the alarm rang.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "bench" / "c"))
import mutations  # noqa: E402
import corpus_programs  # noqa: E402

# Runs both functions on each line of the input, in a child process each time: a run that ends by a
# signal or a sanitizer does not end the others.
DRIVER = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>
static int run(int which, long long *v, char *out, size_t size) {
  int pipes[2];
  if (pipe(pipes)) exit(9);
  pid_t child = fork();
  if (!child) {
    if (which) alarm(30); else ualarm(50000, 0);
    if (!freopen("/dev/null", "w", stderr)) _exit(9);
    char text[64];
    int n = snprintf(text, sizeof text, "%%lld", (long long)(which ? submission_f(%(arguments)s) : reference_f(%(arguments)s)));
    if (write(pipes[1], text, (size_t)n) != n) _exit(9);
    _exit(0);
  }
  close(pipes[1]);
  ssize_t n = read(pipes[0], out, size - 1);
  out[n > 0 ? n : 0] = 0;
  close(pipes[0]);
  int status;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
int main(void) {
  long long v[8];
  char a[64], b[64];
  while (%(scan)s) {
    if (!run(0, v, a, sizeof a)) continue;
    if (!run(1, v, b, sizeof b) || strcmp(a, b)) {
      printf("different:");
      for (int i = 0; i < %(count)d; i++) printf(" %%lld", v[i]);
      printf("\\n");
      return 0;
    }
  }
  printf("same\\n");
  return 0;
}
"""


def inputs_of(ranges, count, seed, constants):
    """Values for the parameters: small ones, boundaries, numbers of the programs, random ones."""
    rng = random.Random(seed)
    for _ in range(count):
        row = []
        for low, high in ranges:
            kind = rng.random()
            if kind < 0.1:
                value = rng.choice([low, high, low + 1, high - 1, 0, 1, -1])
            elif kind < 0.35 and constants:
                value = rng.choice(constants) + rng.randint(-1, 1)
            elif kind < 0.7:
                value = rng.randint(-5, 60)
            elif kind < 0.9:
                value = rng.randint(-100, 3000)
            else:
                value = rng.randint(low, high)
            row.append(min(max(value, low), high))
        yield row


def alarm(reference, submission, entry, ranges, count, seed):
    """'' if both do the same natively, else the input on which they do not."""
    renamed = []
    for name, text in (("reference", reference), ("submission", submission)):
        own = set(re.findall(r"^[a-z][\w ]*?\b(\w+)\s*\(", text, re.M))
        for function in own:
            text = re.sub(rf"\b{function}\b", f"{name}_{'f' if function == entry else function}", text)
        renamed.append(text)
    constants = [int(c) for c in re.findall(r"\b\d+\b", reference + submission)][:40]
    values = {"arguments": ", ".join(f"v[{i}]" for i in range(len(ranges))), "count": len(ranges),
              "scan": " && ".join(f'scanf("%lld", &v[{i}]) == 1' for i in range(len(ranges)))}
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "pair.c"
        source.write_text("\n".join(renamed) + DRIVER % values)
        built = subprocess.run(["gcc", "-O0", "-w", "-fsanitize=undefined", "-fno-sanitize-recover=undefined",
                                "-o", f"{folder}/pair", str(source)], capture_output=True, text=True)
        if built.returncode:
            return "not compiled: " + built.stderr.strip().splitlines()[-1]
        text = "\n".join(" ".join(map(str, row)) for row in inputs_of(ranges, count, seed, constants))
        run = subprocess.run([f"{folder}/pair"], input=text, capture_output=True, text=True)
        said = run.stdout.strip()
        return "" if said == "same" else said or f"exit status {run.returncode}"


SECONDS = 60  # for one proof; what takes longer is not proved


def prove(assay, reference, submission, *options):
    start = time.monotonic()
    try:
        run = subprocess.run([assay, "prove", reference, submission, "--json", *options],
                             capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return {"verdict": "timeout", "reason": f"more than {SECONDS} s"}, float(SECONDS)
    seconds = time.monotonic() - start
    if run.returncode not in (0, 2):
        return {"verdict": "error", "reason": (run.stderr.strip().splitlines() or ["?"])[0]}, seconds
    return json.loads(run.stdout), seconds


def ranges_of(folder):
    """The range of each parameter, from the assignment file; int without one."""
    file = tomllib.loads((folder / "assignment.toml").read_text())
    described = file.get("input", "")
    # A parameter can begin at another one: "b: int in a..300". Functions are the same on further values, too.
    ranges = [(int(a) if a.lstrip("-").isdigit() else 1, int(b))
              for a, b in re.findall(r"int in (-?\w+)\.\.(-?\d+)", described)]
    if ranges:
        return ranges
    head = re.search(r"\bf\((.*?)\)", (folder / "reference.c").read_text()).group(1)
    return [(-2**31, 2**31 - 1)] * len(head.split(","))


def own_pairs():
    for line in (HERE / "pairs.tsv").read_text().splitlines()[1:]:
        name, label, *_ = line.split("\t")
        yield name, label, HERE / "pairs" / name


def run_pairs(options):
    wrong = proved = 0
    print("label  pair                    verdict      seconds  reason")
    for name, label, folder in own_pairs():
        if options.only and options.only not in name:
            continue
        report, seconds = prove(options.assay, folder / "reference.c", folder / "submission.c")
        rang = ""
        if report["verdict"] == "proved":
            proved += 1
            rang = alarm((folder / "reference.c").read_text(), (folder / "submission.c").read_text(), "f",
                         ranges_of(folder), options.inputs, options.seed)
            wrong += bool(rang) or label == "neq"
        print(f"{label:6} {name:23} {report['verdict']:12} {seconds:6.2f}   {report.get('reason', '')}"
              + (f"   ALARM {rang}" if rang else ""), flush=True)
    print(f"{proved} proved, {wrong} wrong proofs")
    return wrong


class Kept:
    """Results that are written as they are known, so that an interrupted run goes on where it was."""

    def __init__(self, path, fresh):
        path.parent.mkdir(parents=True, exist_ok=True)
        if fresh:
            path.unlink(missing_ok=True)
        self.rows = {}
        if path.exists():
            for line in path.read_text().splitlines():
                row = json.loads(line)
                self.rows[row["key"]] = row
        self.file = open(path, "a", encoding="utf-8")

    def add(self, row):
        self.rows[row["key"]] = row
        self.file.write(json.dumps(row) + "\n")
        self.file.flush()


def run_mutants(options):
    """Tries to have mutants of proved programs proved: of this folder's pairs, and one of each proved program of the corpora."""
    kept = Kept(options.out / f"mutants-{options.seed}.jsonl", options.fresh)
    wrong = pair_mutants(options, kept) + corpus_mutants(options, kept)
    rows = kept.rows.values()
    proved = [r for r in rows if r["verdict"] == "proved"]
    for row in rows:
        if row["rang"]:
            print(f"ALARM {row['key']}: {row['change']} is proved, but {row['rang']}")
    print(f"{len(rows)} mutants of {len({r['program'] for r in rows})} programs, {len(proved)} proved, "
          f"{sum(r['verdict'] == 'not-proved' and bool(r['differs']) for r in rows)} shown to differ, {wrong} wrong proofs")
    return wrong


def row_of(key, program, change, report, rang):
    return {"key": key, "program": program, "change": change, "verdict": report["verdict"], "reason": report.get("reason", ""),
            "differs": report.get("differs_on", ""), "rang": rang}


def pair_mutants(options, kept):
    wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        mutant = pathlib.Path(scratch) / "mutant.c"
        for name, label, folder in own_pairs():
            if label != "eq":
                continue
            rng = random.Random(f"{options.seed} {name}")
            reference, text = (folder / "reference.c").read_text(), (folder / "submission.c").read_text()
            places = [(m, new) for old, new in mutations.CODE for m in re.finditer(old, text)]
            rng.shuffle(places)
            for number, (match, new) in enumerate(places[:options.per_pair]):
                key = f"{name}/{number}"
                if key not in kept.rows:
                    changed = text[:match.start()] + match.expand(new) + text[match.end():]
                    mutant.write_text(changed)
                    report, _ = prove(options.assay, folder / "reference.c", mutant, "--assignment", folder / "assignment.toml")
                    rang = alarm(reference, changed, "f", ranges_of(folder), options.inputs, options.seed) \
                        if report["verdict"] == "proved" else ""
                    kept.add(row_of(key, name, f"{match.group()!r} to {match.expand(new)!r}", report, rang))
                wrong += bool(kept.rows[key]["rang"])
            print(f"{name}: done, {wrong} wrong proofs so far", file=sys.stderr, flush=True)
    return wrong


def corpus_mutants(options, kept):
    programs = corpus_programs.proved_programs(options.shared, options.rows, options.programs, options.seed)
    if not programs:
        print("skipped: no proved programs of the corpora (run bench/prove/share.py first)")
        return 0
    wrong = 0
    for number, (case, path) in enumerate(programs, 1):
        key = f"{case.key}/{path.name}"
        if key not in kept.rows:
            row = corpus_mutant(options, case, path, key)
            if row is None:
                print(f"{key}: no mutation compiles", file=sys.stderr, flush=True)
                continue
            kept.add(row)
        row = kept.rows[key]
        wrong += bool(row["rang"])
        print(f"{number}/{len(programs)} {key}: {row['verdict']}, {wrong} wrong proofs so far", file=sys.stderr, flush=True)
    return wrong


def corpus_mutant(options, case, path, key):
    """The row of the first mutant about which the prover has something to say; None if no mutation compiles."""
    with tempfile.TemporaryDirectory() as scratch:
        mutant = pathlib.Path(scratch) / "mutant.c"
        for change, text in corpus_programs.mutants(path.read_text(encoding="latin-1"), options.seed):
            mutant.write_text(text, encoding="latin-1")
            report, _ = prove(options.assay, case.reference, mutant, "--assignment", case.assignment)
            if report["verdict"] == "error":  # clang refuses what gcc accepts
                continue
            rang = corpus_programs.audit(options.audit, case, mutant, options.inputs, options.seed) \
                if report["verdict"] == "proved" else ""
            return row_of(key, key, change, report, rang)
    return None


def run_certificates(options):
    """Writes the certificate of each proof by induction and has it checked by cvc5."""
    kept = Kept(options.out / "certificates.jsonl", options.fresh)
    work = [(name, folder / "reference.c", folder / "submission.c", folder / "assignment.toml")
            for name, label, folder in own_pairs() if label == "eq"]
    programs = corpus_programs.proved_programs(options.shared, options.rows, options.programs, options.seed)
    work += [(f"{case.key}/{path.name}", case.reference, path, case.assignment) for case, path in programs]
    for number, (key, reference, submission, assignment) in enumerate(work, 1):
        if key not in kept.rows:
            kept.add({"key": key, **certified(options, reference, submission, assignment)})
        print(f"{number}/{len(work)} {key}: {kept.rows[key]['state']}", file=sys.stderr, flush=True)
    rows = [r for r in kept.rows.values() if r["state"] != "not proved"]
    count = {state: sum(r["state"] == state for r in rows) for state in ("confirmed", "not confirmed", "took too long", "no cvc5", "failed")}
    obligations, confirmed = sum(r["obligations"] for r in rows), sum(r["confirmed"] for r in rows)
    for row in rows:
        if row["refuted"] or row["changed"] or row["state"] == "failed":
            print(f"{row['key']}: {row}")
    print(f"{len(rows)} certificates, {count}; {confirmed} of {obligations} obligations confirmed by cvc5, "
          f"{sum(r['refuted'] for r in rows)} refuted")
    return sum(r["refuted"] + r["changed"] for r in rows) + count["failed"]


def certified(options, reference, submission, assignment):
    row = {"state": "not proved", "obligations": 0, "confirmed": 0, "refuted": 0, "changed": 0, "undecided": 0}
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "proof"
        report, _ = prove(options.assay, reference, submission, "--assignment", assignment, "--certify", folder)
        if report["verdict"] != "proved":
            return row
        try:
            run = subprocess.run([options.assay, "check-proof", folder], capture_output=True, text=True, timeout=300)
        except subprocess.TimeoutExpired:
            return {**row, "state": "took too long"}
    said = run.stdout.replace(",", "")  # numbers have commas, and lines are broken anywhere
    all_of = re.search(r"from\s+the\s+programs\s+(\d+)\s+obligation", said)
    if not all_of:
        return {**row, "state": "failed", "why": (run.stderr.strip().splitlines() or ["?"])[0]}
    row["obligations"] = int(all_of[1])
    is_confirmed = "all confirmed by Z3 and by a second solver" in " ".join(said.split())
    some = re.search(r"the\s+second\s+solver\s+(\d+)", said)
    row["confirmed"] = row["obligations"] if is_confirmed else int(some[1]) if some else 0
    for what in ("refuted", "changed", "undecided"):
        counted = re.search(rf"^\s*{what}\s+(\d+)\s+obligation", said, re.M)
        row[what] = int(counted[1]) if counted else 0
    row["state"] = "confirmed" if is_confirmed else "no cvc5" if "not installed" in said else "not confirmed"
    return row


# What is published about EqBench or the same pairs in Java (nothing here was run again).
PUBLISHED = """
published (tool, pairs, Eq, Neq):
  DiffKemp -O2, C, function level   132 Eq, 111 Neq   91 proved (69 %), no counterexamples   111 reported different
  DiffKemp -O1, kernel passes       the same          54 proved (41 %)                       111 reported different
  ARDiff, Java                      73 Eq, 68 Neq     86 %                                   55 %
  PASDA, Java                       141 pairs         61 to 74 % of all classified correctly, at 10 s to 3600 s"""


def grade(assay, reference, submission, entry, valid_inputs):
    """The verdict of `assay grade` on the inputs that `assay prove` took for valid: what it shows by replaying an input,
    and up to which bound it checked. Stated, they are not asked about."""
    start = time.monotonic()
    try:
        with tempfile.TemporaryDirectory() as folder:
            stated = ["--no-assignment"]
            if valid_inputs:
                assignment = pathlib.Path(folder) / "assignment.toml"
                assignment.write_text(f"input = '''\n{valid_inputs}\n'''\n")
                stated = ["--assignment", assignment]
            run = subprocess.run([assay, "grade", reference, submission, "--entry", entry, "--json", "-", "-q",
                                  *stated, "-j", "1"], capture_output=True, text=True, timeout=60)
        judged = json.loads(run.stdout)["submissions"][0]
    except subprocess.TimeoutExpired:
        return "timeout", "", 60.0
    except (json.JSONDecodeError, IndexError):
        return "error", "", time.monotonic() - start
    return judged["verdict"], judged.get("certainty", ""), time.monotonic() - start


def decide(options, reference, submission, entry):
    """The verdict on a pair, what decided it, and why not: first a proof, then the judge. `different` was
    replayed natively by `assay grade`; `differs` was seen in interpreted runs only."""
    report, seconds = prove(options.assay, reference, submission, "--entry", entry)
    if report["verdict"] == "proved":
        return "proved", "induction", seconds, report["effort"]["decided_by"], ""
    verdict, certainty, more = grade(options.assay, reference, submission, entry, report.get("valid_inputs"))
    if verdict == "different":
        return "different", "replayed input", seconds + more, {}, ""
    if verdict == "equivalent" and certainty in ("proved", "identical"):
        return "proved", "judge: " + certainty, seconds + more, {}, ""
    # The judge had no time.
    if report.get("differs_on"):
        return "differs", "interpreted run", seconds + more, {}, report["differs_on"].replace("\n", " ")
    return report["verdict"], "", seconds + more, {}, report.get("reason", "")


def run_eqbench(options):
    folder = options.shared / "eqbench"
    if not folder.is_dir():
        print("skipped: no EqBench")
        return 0
    wrong, count, slowest = 0, {}, 0.0
    print("label  pair                          kind   verdict      decided by        seconds  reason")
    for case in sorted(folder.iterdir()):
        if options.only and options.only not in case.name:
            continue
        for label in ("eq", "neq"):
            described = case / label / "C-Desc.json"
            if not described.exists():
                continue
            entry = json.loads(described.read_text())["function name"]
            texts = (case / label / "old.c").read_text() + (case / label / "new.c").read_text()
            kind = "float" if re.search(r"\b(double|float)\b", texts) else "int"
            verdict, by, seconds, rungs, why = decide(options, case / label / "old.c", case / label / "new.c", entry)
            slowest = max(slowest, seconds)
            for kinds in (kind, "all"):
                count[kinds, label, verdict] = count.get((kinds, label, verdict), 0) + 1
            # A function without a result leaves it in a global, which no comparison of outputs sees.
            is_void = bool(re.search(rf"\bvoid\s+{entry}\s*\(", texts))
            wrong += verdict == "proved" and label == "neq" and not is_void
            if verdict == "proved" and is_void:
                why = "returns nothing: only its output is compared"
            print(f"{label:6} {case.name:29} {kind:6} {verdict:12} {by:17} {seconds:6.2f}   {why}", flush=True)
    for kind in ("int", "all"):
        for label in ("eq", "neq"):
            of = {v: n for (k, l, v), n in count.items() if (k, l) == (kind, label)}
            done = of.get("proved", 0) + of.get("different", 0) + of.get("differs", 0)
            print(f"{kind} {label}: {done} of {sum(of.values())} decided, " + ", ".join(
                f"{n} {v}" for v, n in sorted(of.items())))
    print(f"{wrong} wrong proofs, slowest pair {slowest:.1f} s")
    print(PUBLISHED)
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["pairs", "eqbench", "mutants", "certificates"])
    parser.add_argument("--assay", default=str(ROOT / "build/release/bin/assay"))
    parser.add_argument("--shared", type=pathlib.Path, default=ROOT.parent / "shared/data")
    parser.add_argument("--audit", default=str(ROOT / "build/release/bin/bench_audit"))
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build/bench-prove")
    parser.add_argument("--rows", type=pathlib.Path, help="of share.py (default: where it puts them)")
    parser.add_argument("--programs", type=int, default=300, help="of the corpora")
    parser.add_argument("--fresh", action="store_true", help="do not use kept results")
    parser.add_argument("--inputs", type=int, default=10000)
    parser.add_argument("--only", help="of EqBench: pairs whose name contains this")
    parser.add_argument("--per-pair", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.rows = options.rows or options.out / "share/rows.jsonl"
    run = {"pairs": run_pairs, "eqbench": run_eqbench, "mutants": run_mutants, "certificates": run_certificates}[options.what]
    return 1 if run(options) else 0


if __name__ == "__main__":
    sys.exit(main())
