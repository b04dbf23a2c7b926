#!/usr/bin/env python3
"""Fetches the tree-sitter grammars that the build compiles, into deps/ of the checkout.

  tools/grammars.py            fetch what is missing; no network if nothing is
  tools/grammars.py --check    only say what is missing; status 1 if something is

They are generated C of other people and therefore not in the repository: npm packages of fixed
versions, checked against the hash below.
"""
import base64
import hashlib
import io
import pathlib
import ssl
import subprocess
import sys
import tarfile
import tempfile
import urllib.request

REGISTRY = "https://registry.npmjs.org"
GRAMMARS = [  # package, version, sha512 of the archive; a package may hold several grammars
    ("tree-sitter-java", "0.23.5", "Yju7oQ0Xx7GcUT01mUglPP+bYfvqjNCGdxqigTnew9nLGoII42PNVP3bHrYeMxswiCRM0yubWmN5qk+zsg0zMA=="),
    ("tree-sitter-javascript", "0.23.1", "/bnhbrTD9frUYHQTiYnPcxyHORIw157ERBa6dqzaKxvR/x3PC4Yzd+D1pZIMS6zNg2v3a8BZ0oK7jHqsQo9fWA=="),
    ("tree-sitter-typescript", "0.23.2", "e04JUUKxTT53/x3Uq1zIL45DoYKVfHH4CZqwgZhPg5qYROl5nQjV+85ruFzFGZxu+QeFVbRTPDRnqL9UbU4VeA=="),
]
FOLDERS = [("src",), ("typescript", "src"), ("common",)]  # of the parsers that are used; not tsx
DEPS = pathlib.Path(__file__).resolve().parent.parent / "deps"


def download(package, version):
    """From the registry; through npm where only npm knows the way (a mirror, a proxy)."""
    url = f"{REGISTRY}/{package}/-/{package.rpartition('/')[2]}-{version}.tgz"
    # What comes is checked against a known hash, so a certificate adds nothing; many proxies have
    # one of their own.
    unverified = ssl.create_default_context()
    unverified.check_hostname = False
    unverified.verify_mode = ssl.CERT_NONE
    try:
        with urllib.request.urlopen(url, timeout=60, context=unverified) as answer:
            return answer.read()
    except OSError as problem:
        with tempfile.TemporaryDirectory() as folder:
            try:
                subprocess.run(["npm", "pack", "--silent", f"{package}@{version}"], cwd=folder,
                               check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            except (OSError, subprocess.CalledProcessError):
                sys.exit(f"tools/grammars.py: cannot fetch {url}: {problem}\n"
                         "Check the network, then run tools/setup again.")
            return next(pathlib.Path(folder).glob("*.tgz")).read_bytes()


def unpack(archive, target):
    """The parser and its headers only."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar.getmembers():
            path = pathlib.PurePosixPath(member.name)
            inside = pathlib.PurePosixPath(*path.parts[1:])
            wanted = path.suffix in (".c", ".h") and any(
                inside.parts[:len(folder)] == folder for folder in FOLDERS)
            if not member.isfile() or ".." in path.parts or not (wanted or path.name == "LICENSE"):
                continue
            file = target / inside
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(tar.extractfile(member).read())


def main(arguments):
    missing = [g for g in GRAMMARS if not any((DEPS / f"{g[0]}-{g[1]}").rglob("parser.c"))]
    if arguments == ["--check"]:
        for package, version, _ in missing:
            print(f"missing    deps/{package}-{version}")
        return 1 if missing else 0
    for package, version, expected in missing:
        archive = download(package, version)
        found = base64.b64encode(hashlib.sha512(archive).digest()).decode()
        if found != expected:
            sys.exit(f"tools/grammars.py: {package}-{version} is not the archive we know "
                     f"(sha512-{found}); not used")
        with tempfile.TemporaryDirectory(dir=DEPS.parent, prefix=".deps.") as folder:
            staged = pathlib.Path(folder) / "grammar"
            unpack(archive, staged)
            DEPS.mkdir(exist_ok=True)
            staged.rename(DEPS / f"{package}-{version}")
        print(f"tools/grammars.py: fetched {package} {version}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
