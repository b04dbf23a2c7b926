#!/usr/bin/env python3
"""Fetches JSON schemas of other people, against which tests check what Assay writes, into deps/ of the checkout.

  tools/schemas.py            fetch what is missing; no network if nothing is
  tools/schemas.py --check    only say what is missing; status 1 if something is

Nothing but these tests needs them: where one is missing, its test is skipped.
"""
import base64
import hashlib
import io
import sys
import tarfile

import grammars

SCHEMAS = [  # the file in deps/, package, version, path in the archive, sha512 of the archive
    ("sarif-2.1.0-rtm.5.json", "@microsoft/jest-sarif", "1.0.0-beta.0",
     "package/lib/schemas/sarif-2.1.0-rtm.5.json",
     "A1fOhPd6Ic5iDk4F9YPw1qNB4XF+7+IviR7xl8r2F6QzQkx5cpY9LsGk2rExiFIEcBbjpVnSmwWGBukASkiQ9A=="),
]


def fetch(file, package, version, path, expected):
    archive = grammars.download(package, version)
    found = base64.b64encode(hashlib.sha512(archive).digest()).decode()
    if found != expected:
        sys.exit(f"tools/schemas.py: {package}-{version} is not the archive we know (sha512-{found}); not used")
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        schema = tar.extractfile(path).read()
    grammars.DEPS.mkdir(exist_ok=True)
    (grammars.DEPS / file).write_bytes(schema)
    print(f"tools/schemas.py: fetched {file} from {package} {version}")


def main(arguments):
    missing = [s for s in SCHEMAS if not (grammars.DEPS / s[0]).exists()]
    if arguments == ["--check"]:
        for schema in missing:
            print(f"missing    deps/{schema[0]} (only a test needs it)")
        return 1 if missing else 0
    for schema in missing:
        fetch(*schema)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
