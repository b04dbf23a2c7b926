"""Presents the results of run.py as tables for readers (summary.txt) and for scripts (*.tsv)."""

import csv
import statistics
from collections import Counter

import corpora

LABELS = corpora.LABELS
GROUPS = ("lab-3..6 + cpack", "lab-7..12")
VERDICTS = ("equivalent", "different", "undecided", "rejected")
DETAIL = {"equivalent": "certainty", "different": "kind", "undecided": "reason", "rejected": "reason"}
REALLY = ("real-bug",)  # judgements by which the program is wrong


def rows_of(case, mode, report, cost, known):
    """Returns one row for each submission of a report."""
    comparison = corpora.Comparison.of_text(report["comparison"])
    rows = []
    for s in report["submissions"]:
        label, name = s["path"].split("/")[-2:]
        program = f"{label}/{name}"
        native = known.native.get(program)
        effort = s["effort"]
        rows.append(
            {
                "mode": mode,
                "case": case.key,
                "group": case.group,
                "label": label,
                "file": name,
                "verdict": s["verdict"],
                "detail": s[DETAIL[s["verdict"]]],
                "tier": s.get("tier", ""),
                "up_to_rounding": s.get("up_to_rounding", ""),
                "bound": s.get("bound", ""),
                "explanation": s.get("explanation", ""),
                "same_as": s.get("same_as", ""),
                "fails_given": ",".join(known.fails(program, comparison, known.valid)),
                "fails_peer": ",".join(known.fails(program, comparison, known.peer)),
                "ours_cpu": effort.get("cpu_seconds", ""),
                "parse": effort.get("parse_seconds", 0),
                "interpreter": effort.get("interpreter_seconds", 0),
                "solver": effort.get("solver_seconds", 0),
                "native": effort.get("native_seconds", 0),
                "steps": effort["interpreter_steps"],
                "queries": effort["solver_queries"],
                "theirs_cpu": native.cpu if native else "",
                "theirs_cpu_by_driver": native.cpu_by_driver if native else "",
                "wall_of_case": round(cost["wall"], 2),
                "cpu_of_case": round(cost["cpu"], 2),
                "peak_of_case": cost["peak"],
                "difference": difference(s) if s["verdict"] == "different" else None,
            }
        )
    return rows


def difference(s):
    def told(behaviour):
        ending = behaviour["ending"]
        status = f" {behaviour['exit_status']}" if ending == "exited" else ""
        detail = f" ({behaviour['detail']})" if behaviour.get("detail") else ""
        return f"{ending}{status}{detail} {behaviour['output'][:200]!r}"

    return {
        "input": s["input"][:300],
        "expected": told(s["expected"]),
        "actual": told(s["actual"]),
        "toolchain": s["toolchain"],
    }


def brief(report):
    counts = report["counts"]
    return ", ".join(f"{counts[v]} {v}" for v in VERDICTS if counts[v])


def share(part, whole):
    return f"{part} of {whole}" + (f" ({100 * part / whole:.1f} %)" if whole else "")


def table(header, lines):
    cells = [header, *lines]
    widths = [max(len(str(row[i])) for row in cells) for i in range(len(header))]
    return "\n".join(
        "  ".join(
            str(c).ljust(w) if i < 2 else str(c).rjust(w)
            for i, (c, w) in enumerate(zip(row, widths))
        ).rstrip()
        for row in cells
    )


def count_table(rows):
    """Counts the verdicts of each assignment and label, and of all together."""
    lines = []
    cases = list(dict.fromkeys(r["case"] for r in rows))
    for case in [*cases, "all"]:
        for label in LABELS:
            mine = [r for r in rows if r["label"] == label and case in (r["case"], "all")]
            if mine:
                c = Counter(r["verdict"] for r in mine)
                e = Counter(r["detail"] for r in mine if r["verdict"] == "equivalent")
                lines.append(
                    [case, label, len(mine), *(c[v] for v in VERDICTS)]
                    + [e["proved"], e["bounded"], e["identical"]]
                )
    header = ["assignment", "label", "all", *VERDICTS, "proved", "bounded", "identical"]
    return table(header, lines)


def detail_table(rows):
    lines = []
    for verdict in VERDICTS:
        mine = [r for r in rows if r["verdict"] == verdict]
        for detail in sorted({r["detail"] for r in mine}):
            hits = Counter(r["label"] for r in mine if r["detail"] == detail)
            lines.append([verdict, detail, *(hits[label] for label in LABELS)])
    return table(["verdict", "kind, certainty or reason", *LABELS], lines)


def causes_table(rows):
    """Lists why programs are undecided or rejected, most frequent first, with an example."""
    found = {}
    for r in rows:
        if r["verdict"] in ("undecided", "rejected"):
            found.setdefault((r["detail"], r["explanation"][:110]), []).append(r)
    lines = [
        [reason, why, len(hits), f"{hits[0]['case']}/{hits[0]['label']}/{hits[0]['file']}"]
        for (reason, why), hits in sorted(found.items(), key=lambda kv: -len(kv[1]))
    ]
    return table(["reason", "explanation", "programs", "for example"], lines[:40])


def acceptance(rows, judged):
    correct = [r for r in rows if r["label"] == "correct"]
    wrong = [r for r in rows if r["label"] == "incorrect"]
    failing = [r for r in wrong if r["fails_given"]]
    equivalent = [r for r in rows if r["verdict"] == "equivalent"]
    bad_given = [r for r in equivalent if r["fails_given"]]
    bad_peer = [r for r in equivalent if r["fails_peer"]]

    def really(r):
        judgement = judged.get(f"{r['case']}/{r['file']}", ("", ""))[0]
        shown = r["verdict"] == "different" and judgement in REALLY
        return bool(r["fails_given"] or r["fails_peer"] or shown)

    fair = [r for r in correct if not really(r)]
    of = lambda verdict, which: sum(r["verdict"] == verdict for r in which)  # noqa: E731
    names = lambda which, on: "".join(  # noqa: E731
        f"\n    {r['case']}/{r['label']}/{r['file']} ({r[on]})" for r in which[:40]
    )
    lines = [
        f"equivalent, but fails a given test on a valid input: {len(bad_given)} (must be 0)"
        + names(bad_given, "fails_given"),
        f"equivalent, but the peers' ordinary valid inputs tell it from the reference: "
        f"{len(bad_peer)} (must be 0)" + names(bad_peer, "fails_peer"),
        f"wrong programs called different: {share(of('different', wrong), len(wrong))}; "
        f"of those that fail a given test here: {share(of('different', failing), len(failing))}",
        "correct programs not shown really different, called equivalent: "
        + share(of("equivalent", fair), len(fair)),
        f"correct programs called different: {share(of('different', correct), len(correct))}, "
        f"{sum(1 for r in correct if r['verdict'] == 'different' and not really(r))} of them not "
        "(yet) judged real bugs",
        f"undecided: {share(of('undecided', rows), len(rows))}",
    ]
    for group in GROUPS:
        mine = [r for r in rows if r["group"] == group]
        refused = [r for r in mine if (r["verdict"], r["detail"]) == ("undecided", "unsupported")]
        lines.append(f"refused for unsupported constructs, {group}: {share(len(refused), len(mine))}")
    return "\n".join(lines)


def quantile(values, q):
    values = sorted(values)
    return values[min(len(values) - 1, int(q * len(values)))] if values else float("nan")


def cost_table(rows):
    """Compares the CPU seconds per submission with gcc and all given tests, measured in the same run."""
    lines = []
    fresh = [r for r in rows if not r["same_as"] and r["ours_cpu"] != "" and r["theirs_cpu"] != ""]
    kinds = {
        "wrong, called different": [
            r for r in fresh if r["label"] == "incorrect" and r["verdict"] == "different"
        ],
        "called equivalent": [r for r in fresh if r["verdict"] == "equivalent"],
        "undecided": [r for r in fresh if r["verdict"] == "undecided"],
        "all": fresh,
    }
    for kind, mine in kinds.items():
        ours, theirs = [r["ours_cpu"] for r in mine], [r["theirs_cpu"] for r in mine]
        by_driver = [r["theirs_cpu_by_driver"] for r in mine]
        ratios = [o / t for o, t in zip(ours, theirs) if t > 0]
        to_driver = [o / t for o, t in zip(ours, by_driver) if t > 0]
        if mine:
            lines.append(
                [kind, len(mine)]
                + [f"{1000 * quantile(v, q):.1f}" for v in (ours, theirs) for q in (0.5, 0.95)]
                + [f"{quantile(ratios, q):.2f}" for q in (0.5, 0.95)]
                + [f"{statistics.fmean(ours) / statistics.fmean(theirs):.2f}"]
                + [f"{1000 * quantile(by_driver, 0.5):.1f}"]
                + [f"{quantile(to_driver, q):.2f}" for q in (0.5, 0.95)]
            )
    header = ["CPU ms a submission", "n", "ours p50", "p95", "tests p50", "p95"]
    text = table([*header, "ratio p50", "p95", "of means", "gcc p50", "ratio p50", "p95"], lines)
    parts = ("parse", "interpreter", "solver", "native")
    sums = {p: sum(r[p] for r in fresh) for p in parts}
    total = sum(sums.values())
    if total > 0:  # wall-clock seconds, as each part is measured; not CPU seconds
        text += "\nwhere our time goes: " + ", ".join(
            f"{p} {100 * s / total:.0f} %" for p, s in sums.items()
        )
    peak = max((r["peak_of_case"] for r in rows), default=0)
    return text + f"\nlargest process of ours: {peak / 2**20:.0f} MiB"


def reading_list(rows, judged):
    """Lists every program that is labelled correct but judged different, for manual inspection."""
    lines = []
    for r in rows:
        if r["label"] != "correct" or r["verdict"] != "different":
            continue
        key = f"{r['case']}/{r['file']}"
        judgement, phrase = judged.get(key, ("?", ""))
        d = r["difference"]
        lines.append(
            f"{key}\t{judgement} {phrase}\n  {r['detail']}, {r['tier']}, {d['toolchain']}\n"
            f"  input    {d['input']!r}\n  expected {d['expected']}\n  actual   {d['actual']}\n"
        )
    return "\n".join(lines)


def write(out, rows, failures, unfit, judged):
    """Writes the tables into `out`; returns the contents of summary.txt."""
    columns = [c for c in (rows[0] if rows else {}) if c != "difference"] + ["judgement"]
    with open(out / "verdicts.tsv", "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, columns, delimiter="\t", extrasaction="ignore")
        writer.writeheader()
        for r in rows:
            key = f"{r['case']}/{r['file']}"
            judgement = judged.get(key, ("", ""))[0] if r["label"] == "correct" else ""
            flat = {"explanation": r["explanation"].replace("\n", " "), "judgement": judgement}
            writer.writerow(r | flat)
    text = ""
    for mode in sorted({r["mode"] for r in rows}):
        mine = [r for r in rows if r["mode"] == mode]
        (out / f"correct-different-{mode}.txt").write_text(reading_list(mine, judged))
        parts = {
            "verdicts": count_table(mine),
            "why": detail_table(mine),
            "not decided": causes_table(mine),
            "acceptance": acceptance(mine, judged),
            "cost": cost_table(mine),
        }
        text += "".join(f"\n== mode {mode}: {t}\n{body}\n" for t, body in parts.items())
    if failures:
        text += "\n== no report\n" + "\n".join(failures) + "\n"
    outside = [f"{k}/{n}: {why}" for k, tests in unfit.items() for n, why in tests.items()]
    if outside:
        text += "\n== given tests that are not counted\n" + "\n".join(outside) + "\n"
    (out / "summary.txt").write_text(text)
    return text
