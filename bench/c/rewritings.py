"""Changes of a program that keep its meaning on every input on which it is defined."""

import re

import rewrite_control as control
import rewrite_values as values
from helpers import HELPERS
from places import everything


def other_version(rng, program):
    found = [f for f in program.functions if f.kind == "helper"]
    if not found:
        return False
    f = rng.choice(found)
    f.text = rng.choice(HELPERS[f.type].versions)
    return True


def renamed(rng, program):
    """Returns the text with other names of variables."""
    text = program.text()
    names = sorted({n.text.strip("*") for n, _, _ in everything(program) if n.kind == "decl"})
    for k, name in enumerate(rng.sample(names, rng.randint(1, len(names))) if names else []):
        other = rng.choice([f"{name}_{k}", f"student{k}", f"_{k}{name}"])
        text = re.sub(rf"""("(?:[^"\\\n]|\\.)*"|'[^']*')|\b{name}\b""", lambda m, o=other: m[1] or o, text)
    return text


RULES = [
    *control.RULES,
    *values.RULES,
    # These matter most.
    values.temporary,
    values.extracted,
    other_version,
    other_version,
]


def rewritten(rng, program):
    """Returns the text of a program with the same meaning, and the rules that were applied."""
    changed = program.copied()
    applied = [rule.__name__ for rule in rng.choices(RULES, k=rng.choice([2, 4, 6, 9])) if rule(rng, changed)]
    return (renamed(rng, changed) if rng.random() < 0.3 else changed.text()), applied
