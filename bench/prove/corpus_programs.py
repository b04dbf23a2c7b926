"""Programs of the corpora that Assay calls equivalent for all valid inputs, as share.py found them, and single mutations of them."""
import hashlib
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "grade"), str(HERE.parent / "c")]
import corpora  # noqa: E402
import mutations  # noqa: E402

LITERAL = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#[^\n]*', re.M)


def proved_programs(shared, rows, count, seed):
    """Returns [(case, path)]: those that were proved by induction first, then others that were proved; at most `count`."""
    if not rows.exists():
        return []
    cases = {case.key: case for case in corpora.find_cases(shared)}
    found = [json.loads(line) for line in rows.read_text().splitlines()]
    found = [r for r in found if r["certainty"] == "proved" and r["case"] in cases]
    rng = random.Random(seed)
    rng.shuffle(found)
    found.sort(key=lambda r: r["answer"] != "proved")
    return [(cases[r["case"]], cases[r["case"]].folder / "correct" / r["file"]) for r in found[:count]]


def formatted(text):
    """The text with the spacing that the mutations expect; as it is without clang-format."""
    tool = shutil.which("clang-format") or shutil.which("clang-format-19") or shutil.which("clang-format-14")
    if not tool:
        return text
    done = subprocess.run([tool, "-style={BasedOnStyle: Google, SortIncludes: false}", "--assume-filename=a.c"], input=text,
                          capture_output=True, text=True, encoding="latin-1", check=False)  # fmt: skip
    return done.stdout if done.returncode == 0 else text


def compiles(text):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.c"
        path.write_text(text, encoding="latin-1")
        done = subprocess.run(["gcc", "-w", "-fsyntax-only", str(path)], capture_output=True, check=False)
        return done.returncode == 0


def mutants(text, seed):
    """Yields texts with one mutation each that gcc accepts, in a random order that depends on the seed and the text."""
    text = formatted(text)
    own = hashlib.sha256(text.encode("latin-1", "replace")).hexdigest()
    rng = random.Random(f"{seed} {own}")
    kept = [m.span() for m in LITERAL.finditer(text)]
    places = [(m, new) for old, new in mutations.CODE for m in re.finditer(old, text)]
    rng.shuffle(places)
    for match, new in places:
        if any(start < match.end() and match.start() < end for start, end in kept) and "'" not in match.group():
            continue
        changed = text[: match.start()] + match.expand(new) + text[match.end() :]
        if changed != text and compiles(changed):
            yield f"{match.group()!r} to {match.expand(new)!r}", changed


def audit(tool, case, program, count, seed):
    """Runs reference and program natively on generated inputs; '' if nothing differs, else the first input that does."""
    command = [tool, case.assignment, str(count), str(seed), case.reference, program]
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, check=False)
    rows = [row.split("\t") for row in done.stdout.splitlines()]
    if len(rows) != 1:
        return f"not run: {done.stderr.strip()[:200]}"
    _, _, compared, different, first = rows[0]
    if compared == "0":
        return "not run: no input"
    return "" if different == "0" else f"{different} of {compared} inputs, first {bytes.fromhex(first)!r}"
