#!/usr/bin/env python3
"""Is what JavaScript programs do kept by their counting, full or observed text?

  bench/javascript/conformance.py --tool build/release/bin/counting_text [--mode full] FOLDER...

Each file of the folders that node accepts is run plainly and instrumented, and what it prints, its exports
and how it ends are compared. A folder `pass` of the npm package test262-parser-tests, or the sources of a package,
serves (`npm pack NAME`). Prints kept, refused (by the reason) and lost, with each lost file by name. test262.py runs the
tests of test262 itself. Free names of one letter are functions that say when they are called.
Of exceptions of the engine the class is compared: their messages quote the text. package.js calls a package's functions.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys

RUNNER = pathlib.Path(__file__).with_name("compare.js")


def reason_of(message):
    found = re.search(r"\[([a-z-]+)\]", message)
    return found[1] if found else message.strip()[:80]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True, type=pathlib.Path)
    parser.add_argument("--mode", choices=["counting", "full", "live", "observed"], default="counting",
                        help="live: the full text as in a concolic run")
    parser.add_argument("--every", type=int, default=1, help="take every n-th file")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    files = sorted(f for folder in options.folders for f in folder.rglob("*")
                   if f.is_file() and f.suffix in (".js", ".mjs", ".cjs"))[::options.every]
    if not files:
        sys.exit("no files")
    run = subprocess.run(["node", "--experimental-vm-modules", "--no-warnings", RUNNER, options.tool.resolve(), options.mode], input="\n".join(map(str, files)),
                         stdout=subprocess.PIPE, text=True, check=True)
    results = [json.loads(line) for line in run.stdout.splitlines()]
    count = collections.Counter(r["result"] for r in results)
    refused = collections.Counter(reason_of(r["why"]) for r in results if r["result"] == "refused")
    for r in results:
        if r["result"] == "lost":
            print(f"lost {r['file']}: {r['why']}")
    for reason, n in refused.most_common():
        print(f"refused {n}: {reason}")
    compared = count["kept"] + count["lost"]
    print(f"{len(files)} files: {count['invalid']} not accepted by node, {count['refused']} refused, "
          f"{compared} compared: {count['kept']} kept, {count['lost']} lost "
          f"({100 * count['lost'] / max(compared, 1):.2f} %)")
    return 1 if count["lost"] else 0


if __name__ == "__main__":
    sys.exit(main())
