#!/usr/bin/env python3
"""Fail if a page of the documentation links to what is not there. Usage: tools/check_docs.py ROOT

Checks relative links of every Markdown file, `tools/...` and `examples/...` paths that a page names,
and that every page of docs/ is reachable from README.md.
"""
import pathlib
import re
import sys

LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
CODE = re.compile(r"`[^`]*`")
PATH = re.compile(r"(?<![\w/.-])((?:tools|examples)/[\w./-]*[\w])")


def main(root):
    pages = [p for p in sorted(root.rglob("*.md"))
             if not {"build", ".git", "node_modules"} & set(p.relative_to(root).parts)]
    bad, links = 0, {}
    for page in pages:
        links[page] = set()
        name = page.relative_to(root).as_posix()
        for number, line in enumerate(page.read_text().splitlines(), 1):
            for target in LINK.findall(CODE.sub("", line)):
                if re.match(r"[a-z]+:", target):
                    continue
                there = (page.parent / target).resolve()
                links[page].add(there)
                if not there.exists():
                    bad += 1
                    print(f"{name}:{number}: no such page: {target}")
            for target in PATH.findall(line):
                if not (root / target).exists() and not (page.parent / target).exists():
                    bad += 1
                    print(f"{name}:{number}: no such file: {target}")
    reached, todo = set(), [root / "README.md"]
    while todo:
        page = todo.pop()
        if page in reached or page not in links:
            continue
        reached.add(page)
        for there in links[page]:
            todo += sorted(there.glob("*.md")) if there.is_dir() else [there]
    for page in pages:
        if page not in reached and page.is_relative_to(root / "docs"):
            bad += 1
            print(f"{page.relative_to(root)}: not reachable from README.md")
    print(f"{len(pages)} pages checked, {bad} violations")
    return 1 if bad or not pages else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
