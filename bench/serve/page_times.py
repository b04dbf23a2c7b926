#!/usr/bin/env python3
"""How long does a student wait in the page? Presses Run and Stop in headless Chromium, next to `assay serve`.

Usage: bench/serve/page_times.py [--assay FILE] [--language NAME ...] [--each N] [--classes N]

Runs the wrong submissions of the example classes one after the other. Prints, for each language, the elapsed seconds from
pressing Run until the first counterexample is shown and until the first and the last suspicious lines are, and from Stop until the page says
that the run has ended: median, 95th percentile, largest, beside the targets. bench/serve/first_feedback.py measures the
same without a browser. Needs Chromium and the packages of the page (`tools/web.py build`).
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import first_feedback
from serve_test import Server

HERE = pathlib.Path(__file__).resolve().parent


def measured(assay, chromium, chosen):
    """What bench/serve/page_times.mjs prints of these classes."""
    with tempfile.TemporaryDirectory() as place:
        course = pathlib.Path(place)
        for folder, _, _ in chosen:
            shutil.copytree(folder, course / folder.name)
        server = Server(assay, course, "--jobs", "1").sign_in()
        asked = {"url": f"http://127.0.0.1:{server.port}", "session": server.cookie.removeprefix("assay="),
                 "chromium": chromium, "assignments": [{"id": folder.name, "texts": texts} for folder, _, texts in chosen]}
        node = subprocess.run(["node", HERE / "page_times.mjs"], input=json.dumps(asked), stdout=subprocess.PIPE, text=True)
        server.end()
    if node.returncode:
        sys.exit("page_times.py: the browser failed; see above")
    return [json.loads(line) for line in node.stdout.splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", default=first_feedback.ROOT / "build/release/bin/assay")
    parser.add_argument("--language", nargs="*", choices=("c", "js", "scala"), default=("c", "js", "scala"))
    parser.add_argument("--each", type=int, default=100, help="wrong submissions of each class")
    parser.add_argument("--classes", type=int, default=100, help="classes of each language")
    arguments = parser.parse_args()
    chromium = os.environ.get("ASSAY_CHROMIUM") or shutil.which("chromium")
    if not chromium:
        sys.exit("page_times.py: Chromium was not found; install it, or name it in ASSAY_CHROMIUM")
    for language in arguments.language:
        chosen = [one for one in first_feedback.classes(arguments.each) if one[1] == "." + language][: arguments.classes]
        runs = measured(arguments.assay, chromium, chosen)

        def all_of(name):
            return [run[name] for run in runs if run.get(name) is not None]

        missing = sum("example" in run and run["example"] is None for run in runs)
        print(f"{language}: {len(chosen)} classes, {missing} runs without a counterexample")
        print(f"  to the first counterexample: {first_feedback.described(all_of('example'))}; targets 1 and 2 s")
        print(f"  to the first lines:          {first_feedback.described(all_of('lines'))}; target 3 s")
        print(f"  to the last lines:           {first_feedback.described(all_of('last_lines'))}")
        print(f"  from Stop to stopped:        {first_feedback.described(all_of('stopped'))}; target 0.2 s", flush=True)


if __name__ == "__main__":
    main()
