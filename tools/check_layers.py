#!/usr/bin/env python3
"""Fail if a source file includes a layer it may not use. Rules: tools/layers.txt.

Usage: tools/check_layers.py SRC_DIR RULES_FILE
"""
import pathlib
import re
import sys

# Third-party headers that only these layers may see.
PRIVATE_HEADERS = {r"z3": "smt", r"clang/": "frontends/c", r"llvm/": "frontends/c", r"toml": "driver",
                   r"CLI/": "cli", r"nlohmann/": "report", r"seccomp": "native",
                   r"tree_sitter": "frontends/java"}


def read_rules(path):
    """'ir: base' allows src/ir/** to include base/**; a layer may always include itself."""
    rules = {}
    for line in path.read_text().splitlines():
        line = line.split("#")[0].strip()
        if line:
            layer, _, allowed = line.partition(":")
            rules[layer.strip()] = {layer.strip(), *allowed.split()}
    return rules


def layer_of(path, rules):
    """The longest listed prefix, so that 'frontends/c' can differ from 'frontends'."""
    parts = pathlib.PurePosixPath(path).parts
    names = ["/".join(parts[:n]) for n in range(len(parts), 0, -1)]
    return next((n for n in names if n in rules), None)


def main(root, rules_file):
    rules, bad, seen = read_rules(rules_file), 0, 0
    for file in sorted(p for p in root.rglob("*") if p.suffix in {".h", ".cc", ".def"}):
        here = layer_of(file.relative_to(root).as_posix(), rules)
        if here is None:
            bad += 1
            print(f"{file}: belongs to no layer of {rules_file}")
            continue
        seen += 1
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
            own = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
            there = own and layer_of(own[1], rules)
            if there and there not in rules[here]:
                bad += 1
                print(f"{file}:{number}: '{here}' must not include '{there}' ({own[1]})")
            foreign = re.match(r"\s*#\s*include\s+<([^>]+)>", line)
            for prefix, owner in PRIVATE_HEADERS.items():
                if foreign and foreign[1].startswith(prefix) and here not in owner.split():
                    bad += 1
                    print(f"{file}:{number}: only '{owner}' may include <{foreign[1]}>")
    print(f"{seen} files checked, {bad} violations")
    return 1 if bad or not seen else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
