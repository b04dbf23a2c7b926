#!/usr/bin/env python3
"""Which pairs `assay prove` proves, and an alarm for wrong proofs.

  bench/prove/run.py pairs                 the pairs of this folder: label, verdict, seconds
  bench/prove/run.py eqbench               EqBench's C pairs (../shared/data/eqbench next to the checkout)
  bench/prove/run.py mutants [--seed N]    mutants of every proved pair of this folder; a proof of one that
                                           differs is a wrong proof

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


def prove(assay, reference, submission, *options):
    start = time.monotonic()
    try:
        run = subprocess.run([assay, "prove", reference, submission, "--json", *options],
                             capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return {"verdict": "timeout", "reason": "more than 300 s"}, 300.0
    seconds = time.monotonic() - start
    if run.returncode not in (0, 2):
        return {"verdict": "error", "reason": (run.stderr.strip().splitlines() or ["?"])[0]}, seconds
    return json.loads(run.stdout), seconds


def ranges_of(folder):
    """The range of each parameter, from the assignment file; int without one."""
    file = tomllib.loads((folder / "assignment.toml").read_text())
    described = file.get("input", "")
    ranges = [(int(a), int(b)) for a, b in re.findall(r"int in (-?\d+)\.\.(-?\d+)", described)]
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


def run_mutants(options):
    rng = random.Random(options.seed)
    wrong = tried = proved = 0
    with tempfile.TemporaryDirectory() as scratch:
        mutant = pathlib.Path(scratch) / "mutant.c"
        for name, label, folder in own_pairs():
            if label != "eq":
                continue
            reference, text = (folder / "reference.c").read_text(), (folder / "submission.c").read_text()
            places = [(m, new) for old, new in mutations.CODE for m in re.finditer(old, text)]
            rng.shuffle(places)
            for match, new in places[:options.per_pair]:
                changed = text[:match.start()] + match.expand(new) + text[match.end():]
                mutant.write_text(changed)
                report, _ = prove(options.assay, folder / "reference.c", mutant, "--assignment",
                                  folder / "assignment.toml")
                tried += 1
                if report["verdict"] not in ("proved", "not-proved", "partial", "error"):
                    print(f"{name}: {report}")
                if report["verdict"] != "proved":
                    continue
                proved += 1
                rang = alarm(reference, changed, "f", ranges_of(folder), options.inputs, options.seed)
                if rang:
                    wrong += 1
                    print(f"ALARM {name}: {match.group()!r} to {new!r} is proved, but {rang}\n{changed}", flush=True)
    print(f"{tried} mutants, {proved} proved, {wrong} wrong proofs")
    return wrong


def run_eqbench(options):
    folder = options.shared / "eqbench"
    if not folder.is_dir():
        print("skipped: no EqBench")
        return 0
    wrong, count = 0, {}
    print("label  pair                          verdict      seconds  reason")
    for case in sorted(folder.iterdir()):
        for label in ("eq", "neq"):
            described = case / label / "C-Desc.json"
            if not described.exists():
                continue
            entry = json.loads(described.read_text())["function name"]
            report, seconds = prove(options.assay, case / label / "old.c", case / label / "new.c", "--entry", entry)
            verdict = report["verdict"]
            count[label, verdict] = count.get((label, verdict), 0) + 1
            wrong += verdict == "proved" and label == "neq"
            print(f"{label:6} {case.name:29} {verdict:12} {seconds:6.2f}   {report.get('reason', '')}", flush=True)
    for (label, verdict), number in sorted(count.items()):
        print(f"{label} {verdict}: {number}")
    print(f"{wrong} wrong proofs")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["pairs", "eqbench", "mutants"])
    parser.add_argument("--assay", default=str(ROOT / "build/release/bin/assay"))
    parser.add_argument("--shared", type=pathlib.Path, default=ROOT.parent / "shared/data")
    parser.add_argument("--inputs", type=int, default=3000)
    parser.add_argument("--per-pair", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    run = {"pairs": run_pairs, "eqbench": run_eqbench, "mutants": run_mutants}[options.what]
    return 1 if run(options) else 0


if __name__ == "__main__":
    sys.exit(main())
