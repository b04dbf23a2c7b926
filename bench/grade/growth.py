"""Measures how the cost grows with the size of the class, and with the bound."""

import json
import shutil

import corpora
import run
import tables


def measure(arguments, case):
    print(f"{case.key}: growth with the class size")
    print(by_class_size(arguments, case))
    print("\nand with the bound")
    print(by_bound(arguments, case))


def replicate(case, folder, size):
    """Makes `size` different submissions: each copy gets a function of its own that is never called."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    originals = [p for label in corpora.LABELS for p in case.submissions(label)]
    for i in range(size):
        text = originals[i % len(originals)].read_bytes()
        (folder / f"{i:04}.c").write_bytes(
            text + f"\nint assay_copy_{i}(void) {{ return {i}; }}\n".encode()
        )


def by_class_size(arguments, case):
    lines = []
    for size in (10, 100, 1000):
        folder = arguments.out / "growth" / str(size)
        replicate(case, folder, size)
        lines.append([size, ""] + cost(arguments, case, folder, size))
    return tables.table(["class", "", "wall s", "CPU s", "CPU ms each", "peak MiB"], lines)


def by_bound(arguments, case):
    lines = []
    folder = corpora.stage(case, arguments.out, arguments.limit or 10)
    count = len(list(folder.glob("*/*.c")))
    for bound in (1, 2, 3, 4, 6, 8):
        lines.append([bound, ""] + cost(arguments, case, folder, count, ["--bound", str(bound)]))
    return tables.table(["bound", "", "wall s", "CPU s", "CPU ms each", "peak MiB"], lines)


def cost(arguments, case, folder, count, more=()):
    answer = arguments.out / "growth" / "answer.json"
    answer.parent.mkdir(parents=True, exist_ok=True)
    answer.unlink(missing_ok=True)
    command = run.grade_command(arguments, case, "c", folder, answer, jobs=arguments.jobs)
    spent = run.run_measured([*command, *more], answer.with_suffix(".log"), arguments.timeout)
    graded = len(json.loads(answer.read_text())["submissions"]) if answer.exists() else 0
    if graded != count:
        return [f"only {graded} graded", "", "", ""]
    each = 1000 * spent["cpu"] / count
    peak = spent["peak"] / 2**20
    return [f"{spent['wall']:.1f}", f"{spent['cpu']:.1f}", f"{each:.0f}", f"{peak:.0f}"]
