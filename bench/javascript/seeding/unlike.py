"""Which mutants differ from the reference on random inputs? Asked of check_assignments.mjs, which shares no code with Assay."""

import pathlib
import re
import shutil
import subprocess
import tempfile

CHECK = pathlib.Path(__file__).resolve().parent.parent / "check_assignments.mjs"


def differing(folder, texts, inputs, seed=7):
    """Returns {name: how it differs} of those texts that do. `folder` has the reference and the assignment."""
    if not texts:
        return {}
    with tempfile.TemporaryDirectory() as place:
        copy = pathlib.Path(place) / folder.name
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("submissions", "expected.tsv"))
        (copy / "submissions").mkdir()
        for name, text in texts.items():
            (copy / "submissions" / name).write_text(text)
        (copy / "expected.tsv").write_text("".join(f"{name}\tsame\t-\tx\n" for name in texts))
        checked = subprocess.run([CHECK, "--inputs", str(inputs), "--seed", str(seed), copy], capture_output=True, text=True,
                                 check=False).stdout
    return dict(re.findall(r"PROBLEM ([\w.]+\.js): (differs.*)", checked))
