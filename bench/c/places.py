"""Finds places in the tree of a program, and what may be changed there."""

from helpers import HELPERS
from tree import at, binary, block, call, function, lit, nodes, unary, var


NUMERIC = ("int", "double", "long long", "unsigned", "char", "short", "unsigned char", "signed char")
LIBRARY = "abs fabs sqrt toupper tolower isdigit isalpha isupper islower isspace isalnum ispunct".split()
LIBRARY += ["strlen", "strcmp"]
PURE = set(LIBRARY)
PURE |= {
    h.name for h in HELPERS.values() if h.is_pure and h.result != "void" and "pointer" not in h.parameters
}
NEGATED = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
LOOPS = ("for", "while", "do")
STATEMENTS = ("block", "case", "if", "for", "while", "do", "function")
EXPRESSIONS = (
    "set",
    "decl",
    "print",
    "if",
    "while",
    "for",
    "do",
    "return",
    "switch",
    "expr",
    "bin",
    "un",
    "call",
    "at",
    "ternary",
    "cast",
    "dot",
)
BLOCKS = ("block", "case")


def is_pure(e):
    return not any(
        n.kind in ("scan", "read") or (n.kind == "call" and n.text not in PURE) for n, _, _ in nodes(e)
    )


def is_total(e):
    """Whether the expression is also defined where another one next to it decides."""
    return all(
        n.kind in ("var", "lit") or (n.kind == "bin" and n.text not in "/%+-*<<>>") for n, _, _ in nodes(e)
    )


def everything(program):
    return [place for f in program.functions for place in nodes(f) if f.kind == "function"]


def escapes(body, kind):
    """Whether a break or continue in the body leaves it."""
    inner = LOOPS if kind == "continue" else (*LOOPS, "switch")
    pending = list(body.kids if body.kind in ("block", "case") else [body])
    while pending:
        s = pending.pop()
        if s.kind == kind:
            return True
        if s.kind not in inner:
            pending += s.kids
    return False


def replace(parent, place, *by):
    parent.kids[place : place + 1] = list(by)


def fresh(program, stem="extra"):
    text = program.text()
    number = 1
    while f"{stem}{number}" in text:
        number += 1
    return f"{stem}{number}"


def sites(program, kind, test=lambda node: True, parents=("block",)):
    return [
        (n, p, i) for n, p, i in everything(program) if n.kind == kind and p and p.kind in parents and test(n)
    ]  # fmt: skip


def negation(condition):
    kids = condition.kids
    if condition.kind == "bin" and condition.text in NEGATED and all(k.type != "double" for k in kids):
        return binary(NEGATED[condition.text], *kids)
    return unary("!", condition)


# Each rule changes one place and returns whether there was one.
