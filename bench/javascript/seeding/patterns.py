"""The eight patterns of faults with which fault localisation is usually measured."""

import re

SWAPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "&&": "||", "||": "&&"}


def by_operators(*operators):
    pattern = re.compile("|".join(rf"(?<= ){re.escape(each)}(?= )" for each in operators))
    return lambda line: [line[:m.start()] + SWAPPED[m[0]] + line[m.end():] for m in pattern.finditer(line)]


def by_text(before, after):
    pattern = re.compile(before)
    return lambda line: [line[:m.start()] + m.expand(after) + line[m.end():] for m in pattern.finditer(line)]


def other_constant(line):
    constants = re.finditer(r"(?<![\w.])\d+(?![\w.\"])", line)
    return [line[:m.start()] + str(int(m[0]) + 1) + line[m.end():] for m in constants]


def negated(line):
    found = re.match(r"^(\s*)if \((.*)\) \{$", line)
    return [f"{found[1]}if (!({found[2]})) {{"] if found else []


def deleted(line):
    is_statement = re.match(r"^\s+[\w.\[\]]+(\(.*\)| \S?= .*|\+\+|--);$", line)
    return [""] if is_statement else []


PATTERNS = {
    "relation": by_operators("<", "<=", ">", ">="),
    "equality": by_operators("===", "!=="),
    "connective": by_operators("&&", "||"),
    "arithmetic": lambda line: by_text(r" \+ ", " - ")(line) + by_text(r" - ", " + ")(line),
    "constant": other_constant,
    "one off": by_text(r" [-+] 1\b", ""),
    "negation": negated,
    "deletion": deleted,
}


def mutants(text):
    """Yields (pattern, truth, changed text). Of a deleted statement, the lines before and after it count as well."""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        for pattern, change in PATTERNS.items():
            for changed in change(line):
                if changed == line:
                    continue
                truth = {number - 1, number, number + 1} if pattern == "deletion" else {number}
                yield pattern, truth, "\n".join([*lines[:number - 1], changed, *lines[number:]])
