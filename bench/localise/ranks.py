"""The formulas of spectrum-based fault localisation, the lines that a correction changes, and how good a ranking is."""

import difflib
import math
import re
from fractions import Fraction

LITERAL_OR_SPACE = re.compile(r'("(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')|\s+')
COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')|/\*.*?\*/|//[^\n]*', re.S)


def tarantula(f, p, failing, passing):
    return (f / failing) / (f / failing + (p / passing if passing else 0))


def ochiai(f, p, failing, passing):
    return f / math.sqrt(failing * (f + p))


def jaccard(f, p, failing, passing):
    return f / (failing + p)


def op2(f, p, failing, passing):
    return f - p / (passing + 1)


def dstar(f, p, failing, passing):
    return math.inf if p + failing - f == 0 else f * f / (p + failing - f)


FORMULAS = {"Tarantula": tarantula, "Ochiai": ochiai, "Jaccard": jaccard, "Op2": op2, "DStar": dstar}


def code_lines(text):
    """The lines without comments and without white space outside of literals, so that only changes of code count."""
    plain = COMMENT.sub(lambda m: m[1] or re.sub(r"[^\n]", " ", m[0]), text)
    return [LITERAL_OR_SPACE.sub(lambda m: m[1] or "", line) for line in plain.split("\n")]


def changed_lines(wrong, right):
    """Returns the lines of `wrong` that change, and how many lines differ. For an insertion, the lines before and after
    it count. Lines without code do not count at all."""
    numbered = [(n, line) for n, line in enumerate(code_lines(wrong), 1) if line]
    other = [line for line in code_lines(right) if line]
    matcher = difflib.SequenceMatcher(None, [line for _, line in numbered], other, autojunk=False)
    changed, distance = set(), 0
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag == "equal":
            continue
        distance += max(i2 - i1, j2 - j1)
        touched = range(i1, i2) if i2 > i1 else (k for k in (i1 - 1, i1) if 0 <= k < len(numbered))
        changed.update(numbered[k][0] for k in touched)
    return changed, distance


def chances(ranking, truth, top):
    """Returns whether a true line is among the first `top`, with ties broken in the worst way, and how probable that is
    with ties broken at random."""
    best = max((ranking[line] for line in truth if line in ranking), default=None)
    if best is None:
        return 0, Fraction(0)
    before = sum(value > best for value in ranking.values())
    tied = [line for line, value in ranking.items() if value == best]
    true = sum(line in truth for line in tied)
    worst = int(before + len(tied) - true + 1 <= top)
    room = min(max(top - before, 0), len(tied))
    # The probability that none of the true lines is among `room` of those tied.
    none = Fraction(math.comb(len(tied) - true, room), math.comb(len(tied), room))
    return worst, 1 - none
