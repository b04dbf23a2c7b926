#!/usr/bin/env python3
"""Builds the page of `assay serve` (src/serve/page), or checks that the committed build belongs to its sources.

  tools/web.py build     npm ci, type check, unit tests and build; needs npm, and the network for npm ci
  tools/web.py check     needs nothing but Python; status 1 if a source or a built file has changed since the build
  tools/web.py browser   run the browser tests; needs Chromium and a build before it

The C++ build embeds what is in src/serve/page/built and never calls npm. After a change of the page:

  tools/web.py build && git add src/serve/page
"""
import hashlib
import pathlib
import shutil
import subprocess
import sys

PAGE = pathlib.Path(__file__).resolve().parent.parent / "src/serve/page"
BUILT = PAGE / "built"
HASHES = BUILT / "sources.sha256"
FILES = ["index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"]
REBUILD = "run `tools/web.py build` and commit src/serve/page/built"


def digest(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def current_hashes():
    """Returns the hash of each file that goes into the build or comes out of it, by its path in the page's folder."""
    sources = [PAGE / name for name in FILES] + list((PAGE / "src").rglob("*"))
    built = [file for file in BUILT.glob("*") if file != HASHES]
    return {file.relative_to(PAGE).as_posix(): digest(file) for file in sources + built if file.is_file()}


def write_hashes():
    """Writes the hashes in the format of sha256sum(1)."""
    lines = [f"{value}  {name}\n" for name, value in sorted(current_hashes().items())]
    HASHES.write_text("".join(lines))


def recorded_hashes():
    lines = HASHES.read_text().splitlines() if HASHES.exists() else []
    return {name: value for value, _, name in (line.partition("  ") for line in lines)}


def differences(recorded, current):
    for name in sorted(recorded.keys() | current.keys()):
        if name not in current:
            yield f"{name}: was deleted"
        elif name not in recorded:
            yield f"{name}: is new"
        elif recorded[name] != current[name]:
            yield f"{name}: has changed"


def check():
    recorded = recorded_hashes()
    if not recorded:
        print(f"tools/web.py: the page was never built: {REBUILD}")
        return 1
    found = list(differences(recorded, current_hashes()))
    for each in found:
        print(f"src/serve/page/{each}")
    if found:
        print(f"tools/web.py: the built page does not belong to its sources: {REBUILD}")
        return 1
    print(f"tools/web.py: the built page belongs to its sources ({len(recorded)} files)")
    return 0


def npm(*arguments):
    if shutil.which("npm") is None:
        sys.exit("tools/web.py: npm was not found; install node 20 or newer with npm")
    print("tools/web.py: npm " + " ".join(arguments), flush=True)
    if subprocess.run(["npm", *arguments], cwd=PAGE).returncode:
        sys.exit(f"tools/web.py: `npm {' '.join(arguments)}` failed in src/serve/page; see above")


def build():
    npm("ci", "--no-audit", "--no-fund")
    npm("run", "--silent", "types")
    npm("run", "--silent", "unit")
    npm("run", "--silent", "build")
    write_hashes()
    return 0


def browser():
    npm("run", "--silent", "browser")
    return 0


COMMANDS = {"build": build, "check": check, "browser": browser}


def main(arguments):
    if arguments in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    return COMMANDS[arguments[0]]()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
