"""Changes of a program that keep its meaning on every input on which it is defined."""

import re

import rewrite_control as control
import rewrite_values as values
from helpers import HELPERS
from places import everything
from tree import copied


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
    control.for_to_while, control.while_forms, control.do_to_while, control.endless_for, control.first_outside, control.swap_statements, values.de_morgan,
    values.negated_comparison, values.mirrored, values.minus, values.temporary, values.temporary, values.extracted, values.extracted, control.inverted_if, values.step_forms,
    values.compound, values.pointer_access, control.ternary_to_if, control.if_to_ternary, control.switch_to_if, values.split_print, values.other_literal,
    values.scalar_forms, control.dead_code, values.split_scan, control.wrapped, other_version, other_version, values.separate_declaration,
    values.made_global, values.library_call, values.parity, control.truth, values.exact_halves,
]  # fmt: skip


def rewritten(rng, program):
    """Returns the text of a program with the same meaning, and the rules that were applied."""
    changed = program.copied()
    applied = [rule.__name__ for rule in rng.choices(RULES, k=rng.choice([2, 4, 6, 9])) if rule(rng, changed)]
    return (renamed(rng, changed) if rng.random() < 0.3 else changed.text()), applied
