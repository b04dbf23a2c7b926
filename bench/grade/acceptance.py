#!/usr/bin/env python3
"""Prints one table of how Assay's verdicts agree with three corpora, in all modes: see bench/README.md.

    acceptance.py [--mode a|b|c]... [--only itsp/lab-5]... [--limit N] [--jobs 2] [--shared DIR]

Every row counts the programs of one corpus in one mode. False equivalents fail a given test or an input
of the corpus's own study. `fair` programs are labelled right, fail neither and are not judged wrong in
judgements.tsv. Programs of that kind that are called different are listed with their input and
judgement. Only programs that Assay called different were judged, so the share of fair programs that are
called equivalent is an upper bound: a wrong one that no test shows and that Assay missed counts as fair.
`wrongly` counts the fair programs that are called different, without those where the reference
contradicts the text of the assignment.

The significance level of shared relations (kChance) is the conventional 5 %. The rate of zeros
(kZeroRate) is one constant for all assignments, from the corpora on which this table reports; --rates
prints what it would be with each assignment left out in turn.
"""

import re
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import corpora
import run
import tables

CORPORA = ("itsp", "cpack", "introclass")
HEADER = (
    "corpus", "mode", "wrong", "different", "fail a test", "different", "false equivalent",
    "fair", "equivalent", "different", "wrongly", "undecided",
)  # fmt: skip


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "-"


def judgement_of(row, judged):
    return judged.get(f"{row['case']}/{row['file']}", ("not judged", ""))[0]


def is_shown_wrong(row, judged):
    judgement = judgement_of(row, judged)
    return bool(row["fails_given"] or row["fails_peer"] or judgement in tables.REALLY)


def is_false_equivalent(row):
    return bool(row["verdict"] == "equivalent" and (row["fails_given"] or row["fails_peer"]))


def line(corpus, mode, rows, judged):
    wrong = [r for r in rows if r["label"] == "incorrect"]
    failing = [r for r in wrong if r["fails_given"]]
    fair = [r for r in rows if r["label"] == "correct" and not is_shown_wrong(r, judged)]
    falsely = [r for r in rows if is_false_equivalent(r)]
    wrongly = [
        r for r in fair
        if r["verdict"] == "different" and judgement_of(r, judged) != "reference-wrong"
    ]  # fmt: skip
    of = lambda verdict, which: sum(r["verdict"] == verdict for r in which)  # noqa: E731
    return [
        corpus, mode, len(wrong), percent(of("different", wrong), len(wrong)),
        len(failing), percent(of("different", failing), len(failing)), len(falsely),
        len(fair), percent(of("equivalent", fair), len(fair)),
        percent(of("different", fair), len(fair)), percent(len(wrongly), len(fair)),
        percent(of("undecided", fair), len(fair)),
    ]  # fmt: skip


def accused(rows, judged):
    """Lists fair programs that are called different, and wrong ones that are called equivalent."""
    lines = []
    for r in rows:
        place = f"{r['mode']} {r['case']}/{r['label']}/{r['file']}"
        if is_false_equivalent(r):
            lines.append(f"{place}: equivalent, but fails {r['fails_given'] or r['fails_peer']}")
        if r["label"] != "correct" or r["verdict"] != "different" or is_shown_wrong(r, judged):
            continue
        lines.append(f"{place}: {judgement_of(r, judged)}; {r['detail']} on {r['difference']['input']!r}")
    return lines


def missed(rows):
    """Lists the programs that fail a given test and are not called different."""
    return [
        f"{r['mode']} {r['case']}/{r['label']}/{r['file']}: {r['verdict']} ({r['detail']})"
        for r in rows
        if r["label"] == "incorrect" and r["fails_given"] and r["verdict"] != "different"
    ]


def summary(rows, judged):
    lines = []
    for mode in sorted({r["mode"] for r in rows}):
        for corpus in (*CORPORA, "all"):
            mine = [
                r for r in rows
                if r["mode"] == mode and corpus in (r["case"].split("/")[0], "all")
            ]  # fmt: skip
            if mine:
                lines.append(line(corpus, mode, mine, judged))
    parts = [
        tables.table(list(HEADER), lines),
        "right programs called different, and false equivalents:",
        *accused(rows, judged),
        "programs that fail a given test and are not called different:",
        *missed(rows),
    ]
    return "\n".join(parts)


def zero_rates(shared):
    """Returns, for each assignment left out, the share of zeros among the example values of the
    others, of numbers that are negative in one example and positive in another."""
    counts = {}
    for case in corpora.find_cases(shared):
        columns = {}
        for path in case.tests.glob("*.in"):
            words = path.read_bytes().decode("latin-1").split()
            for at, word in enumerate(words):
                if re.fullmatch(r"-?\d+(\.\d+)?", word):
                    columns.setdefault((len(words), at), []).append(float(word))
        signed = [c for c in columns.values() if min(c) < 0 < max(c)]
        counts[case.key] = Counter(zeros=sum(v == 0 for c in signed for v in c), all=sum(map(len, signed)))
    total = sum(counts.values(), Counter())
    return {key: (total["zeros"] - c["zeros"]) / (total["all"] - c["all"]) for key, c in counts.items()}


def main():
    sys.argv[1:], rates = [a for a in sys.argv[1:] if a != "--rates"], "--rates" in sys.argv
    arguments = run.parse_arguments()
    cases = corpora.find_cases(arguments.shared, arguments.only)
    if not cases:
        print("skipped: no corpora")
        return 0
    if rates:
        found = zero_rates(arguments.shared)
        print(f"zeros: {min(found.values()):.2f} to {max(found.values()):.2f}, whichever is left out")
        return 0
    arguments.out.mkdir(parents=True, exist_ok=True)
    rows, failures = [], []
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for more, failed, _ in pool.map(lambda case: run.work(arguments, case), cases):
            rows += more
            failures += failed
    judged = corpora.judgements(corpora.HERE / "judgements.tsv")
    text = summary(rows, judged) + "".join(f"\nno report: {failure}" for failure in failures)
    (arguments.out / "acceptance.txt").write_text(text + "\n")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
