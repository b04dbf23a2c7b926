#!/usr/bin/env python3
"""Fail if a source file includes a layer it may not use. Rules: tools/layers.txt.

Usage: tools/check_layers.py SRC_DIR RULES_FILE
"""
import pathlib
import re
import sys

# Third-party headers that only these layers may see.
PRIVATE_HEADERS = {r"z3": "smt/z3", r"clang/": "frontends/c", r"llvm/": "frontends/c",
                   r"toml": "assignment", r"CLI/": "cli", r"nlohmann/": "report apps/grade serve prove/certificate native/node",
                   r"boost/": "serve/http", r"sqlite3": "serve/store",
                   r"seccomp": "native/sandbox", r"tree_sitter": "frontends/java/syntax frontends/javascript/syntax"}

# What student programs include: text that the C front end hands out, and no code of ours.
STUDENTS_HEADERS = "frontends/c/prelude/include/"


def read_rules(path):
    """'ir: base' allows src/ir to include base/; 'smt' stands for smt/term and all others below."""
    rules = {}
    for line in path.read_text().splitlines():
        line = line.split("#")[0].strip()
        if line:
            layer, _, allowed = line.partition(":")
            rules[layer.strip()] = {layer.strip(), *allowed.split()}
    return rules


def layer_of(path, rules):
    """The folder that a file stands in, if it is a layer."""
    folder = str(pathlib.PurePosixPath(path).parent)
    return folder if folder in rules else None


def stands_for(name, layer, rules):
    """A name is that layer or, if there is none, all layers below it."""
    return layer == name or (name not in rules and layer.startswith(name + "/"))


def check_order(rules):
    """A layer uses only what is listed before it, so that the dependencies are no circle."""
    bad, seen = 0, []
    for layer, allowed in rules.items():
        for name in allowed - {layer}:
            if not any(stands_for(name, other, rules) for other in rules):
                bad += 1
                print(f"layers: '{layer}' uses '{name}', which is not listed")
            for other in rules:
                if stands_for(name, other, rules) and other not in seen and other != layer:
                    bad += 1
                    print(f"layers: '{layer}' uses '{other}', which is listed after it")
        seen.append(layer)
    return bad


def main(root, rules_file):
    rules, seen = read_rules(rules_file), 0
    bad = check_order(rules)
    for file in sorted(p for p in root.rglob("*") if p.suffix in {".h", ".cc", ".def"}):
        if STUDENTS_HEADERS in file.as_posix():
            continue
        here = layer_of(file.relative_to(root).as_posix(), rules)
        if here is None:
            bad += 1
            print(f"{file}: is not in any layer of {rules_file}")
            continue
        seen += 1
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
            own = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
            there = own and layer_of(own[1], rules)
            if there and not any(stands_for(name, there, rules) for name in rules[here]):
                bad += 1
                print(f"{file}:{number}: '{here}' must not include '{there}' ({own[1]})")
            if own and not there and not own[1].endswith(".h.in") and not (root / own[1]).exists():
                bad += 1
                print(f"{file}:{number}: no such file: {own[1]}")
            foreign = re.match(r"\s*#\s*include\s+<([^>]+)>", line)
            for prefix, owner in PRIVATE_HEADERS.items():
                if foreign and foreign[1].startswith(prefix) and not any(
                        stands_for(name, here, {}) for name in owner.split()):
                    bad += 1
                    print(f"{file}:{number}: only '{owner}' may include <{foreign[1]}>")
    print(f"{seen} files checked, {bad} violations")
    return 1 if bad or not seen else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
