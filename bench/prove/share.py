#!/usr/bin/env python3
"""How many right programs of the corpora `assay grade` calls equivalent without a bound, what that costs, and why not the others.

  bench/prove/share.py                     labs 3 to 6 of ITSP, C-Pack, IntroClass
  bench/prove/share.py --only itsp/lab-5 --sample 40 --seed 1

The programs are those that are labelled right and that Assay does not show to differ; each assignment has one reference and
the assignment file of bench/grade/assignments. Results are kept in build/bench-prove/share (--out), and used again unless
the binary is newer or --fresh is given. Labs 3 and 5 of ITSP and every other program of the rest are the part on which the
prover may be tuned ("seen"); the others are not looked at ("unseen").
"""
import argparse
import json
import random
import re
import statistics
import subprocess
import sys
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "grade"))
import corpora  # noqa: E402

PARTS = ("itsp/lab-3", "itsp/lab-4", "itsp/lab-5", "itsp/lab-6", "cpack/", "introclass/")
TARGETS = {"itsp labs 3-6": 70, "cpack": 55, "introclass": 80}
CERTAINTIES = ("identical", "proved", "up-to-rounding", "bounded")


def part_of(row):
    return "itsp labs 3-6" if row["case"].startswith("itsp") else row["case"].split("/")[0]


def is_seen(row, index):
    lab = re.match(r"itsp/lab-(\d+)-", row["case"])
    return lab[1] in ("3", "5") if lab else index % 2 == 0


def rows_of(case, report):
    for one in report["submissions"]:
        proof = one.get("proof", {})
        where = proof.get("where", {})
        yield {
            "case": case.key,
            "file": Path(one["path"]).name,
            "verdict": one["verdict"],
            "certainty": one.get("certainty", ""),
            "why_undecided": one.get("reason", "") if one["verdict"] == "undecided" else "",
            "answer": proof.get("answer", ""),
            "reason": proof.get("reason", ""),
            "line": where.get("line", 0),
            "proof_seconds": one["effort"].get("proof_seconds", 0),
            "seconds": one["effort"]["cpu_seconds"],
            "steps": proof.get("effort", {}).get("solver_steps", 0),
        }


def grade(options, case, paths):
    """Returns the rows of an assignment; they are kept beside its report."""
    folder = options.out / case.key
    folder.mkdir(parents=True, exist_ok=True)
    answer = folder / "report.json"
    names = [p.name for p in paths]
    if not options.fresh and answer.exists() and answer.stat().st_mtime > options.assay.stat().st_mtime:
        rows = list(rows_of(case, json.loads(answer.read_text())))
        if [r["file"] for r in rows] == names:
            return rows
    answer.unlink(missing_ok=True)
    command = [options.assay, "grade", case.reference, *paths, "--json", answer, "--quiet", "--timings",
               "--jobs", "1", "--assignment", case.assignment]  # fmt: skip
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, check=False)
    if not answer.exists():
        print(f"{case.key}: status {done.returncode}: {done.stderr.strip()[:300]}", file=sys.stderr, flush=True)
        return []
    return list(rows_of(case, json.loads(answer.read_text())))


def quantile(values, q):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] if ordered else 0


def share(part, whole):
    return f"{part} ({100 * part / whole:.0f} %)" if whole else "-"


def line(name, rows, target):
    fair = [r for r in rows if r["verdict"] != "different"]
    equal = [r for r in fair if r["verdict"] == "equivalent"]
    sure = Counter(r["certainty"] for r in equal)
    proved = sure["proved"] + sure["identical"]
    tried = [r["proof_seconds"] for r in fair if r["answer"]]
    proofs = [r["proof_seconds"] for r in fair if r["answer"] == "proved"]
    return (
        f"| {name} | {len(rows)} | {len(fair)} | {share(proved, len(fair))} | {target} | {len(proofs)} | {sure['up-to-rounding']} | "
        f"{sure['bounded']} | {share(proved + sure['bounded'], len(fair))} | {share(len(equal), len(fair))} | {len(tried)} | "
        f"{statistics.median(tried) if tried else 0:.2f} | {quantile(tried, 0.95):.2f} | {max(tried, default=0):.1f} | "
        f"{statistics.median(proofs) if proofs else 0:.2f} | {quantile(proofs, 0.95):.2f} | "
        f"{statistics.median([r['seconds'] - r['proof_seconds'] for r in fair]) if fair else 0:.2f} |"
    )


def tables(rows):
    groups = defaultdict(list)
    for index, row in enumerate(rows):
        groups[part_of(row)].append(row)
        groups[part_of(row) + (", seen" if is_seen(row, index) else ", unseen")].append(row)
        if row["case"].startswith("itsp"):
            groups[re.sub(r"-\d+$", "", row["case"])].append(row)
    print("| part | right | not shown different | proved | target % | of these by induction | up to rounding | bounded | "
          "proved or bounded | equivalent | attempts | median s | p95 s | max s | proofs, median s | p95 s | judging, median s |")  # fmt: skip
    print("|" + " --- |" * 17)
    for name in sorted(groups):
        print(line(name, groups[name], TARGETS.get(name, "")))
    print("\nwhy not proved, most frequent first (all; seen part: an example with its line):")
    why, seen = defaultdict(Counter), {}
    for index, row in enumerate(rows):
        if row["verdict"] == "different" or row["certainty"] in ("proved", "identical"):
            continue
        reason = row["reason"] or row["certainty"] or f"undecided: {row['why_undecided']}"
        why[reason][row["case"]] += 1
        if is_seen(row, index):
            place = f":{row['line']}" if row["line"] else ""
            seen.setdefault(reason, f"{row['case']}/correct/{row['file']}{place}")
    for reason, cases in sorted(why.items(), key=lambda item: -sum(item[1].values())):
        where = ", ".join(f"{case} {n}" for case, n in cases.most_common(6))
        print(f"  {sum(cases.values()):4} {reason}\n         {where}; {seen.get(reason, '')}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", type=Path, default=corpora.ROOT / "build/release/bin/assay")
    parser.add_argument("--shared", type=Path, default=corpora.ROOT.parent / "shared" / "data")
    parser.add_argument("--out", type=Path, default=corpora.ROOT / "build" / "bench-prove" / "share")
    parser.add_argument("--only", action="append", default=[], help="part of corpus/assignment")
    parser.add_argument("--sample", type=int, help="so many programs of each assignment, chosen by --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="assignments at the same time")
    parser.add_argument("--fresh", action="store_true", help="do not use kept results")
    options = parser.parse_args()
    cases = corpora.find_cases(options.shared, options.only or PARTS)
    if not cases:
        print("skipped: no corpora")
        return 0
    work = []
    for case in cases:
        paths = case.submissions("correct")
        if options.sample and options.sample < len(paths):
            paths = sorted(random.Random(f"{options.seed} {case.key}").sample(paths, options.sample))
        if paths:
            work.append((case, paths))
    rows = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for (case, paths), found in zip(work, pool.map(lambda item: grade(options, *item), work)):
            print(f"{case.key}: {len(found)} of {len(paths)}", file=sys.stderr, flush=True)
            rows += found
    with open(options.out / "rows.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    tables(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
