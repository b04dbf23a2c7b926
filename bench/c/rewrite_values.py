"""Rewritings of values and variables. Each changes one place and returns whether there was one."""

import re

from places import (
    is_pure,
    is_total,
    everything,
    replace,
    fresh,
    sites,
    negation,
    NUMERIC,
    PURE,
    NEGATED,
    STATEMENTS,
    EXPRESSIONS,
    BLOCKS,
)
from tree import (
    Node,
    address,
    assign,
    at,
    binary,
    block,
    call,
    copied,
    declare,
    function,
    give,
    lit,
    nodes,
    output,
    show,
    step,
    unary,
    var,
    when,
)


def de_morgan(rng, program):
    found = sites(program, "bin", lambda n: n.text in ("&&", "||"), EXPRESSIONS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    other = "||" if n.text == "&&" else "&&"
    replace(p, i, unary("!", binary(other, *(negation(k) for k in n.kids))))
    return True


def negated_comparison(rng, program):
    found = sites(
        program, "bin", lambda n: n.text in NEGATED and all(k.type != "double" for k in n.kids), EXPRESSIONS
    )
    if not found:
        return False
    n, p, i = rng.choice(found)
    replace(p, i, unary("!", binary(NEGATED[n.text], *n.kids)))
    return True


def mirrored(rng, program):
    turned = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!=", "+": "+", "*": "*"}
    found = sites(program, "bin", lambda n: n.text in turned and is_pure(n), EXPRESSIONS)
    found += sites(program, "bin", lambda n: n.text in ("&&", "||") and is_total(n), EXPRESSIONS)
    if not found:
        return False
    n, _, _ = rng.choice(found)
    n.text = turned.get(n.text, n.text)
    n.kids.reverse()
    return True


def minus(rng, program):
    found = sites(
        program,
        "bin",
        lambda n: n.text == "-"
        and (n.type in ("double", "unsigned") or n.kids[1].kind == "lit")
        and n.kids[1].type == n.type,
        EXPRESSIONS,
    )
    if not found:
        return False
    n, _, _ = rng.choice(found)
    n.text, n.kids[1] = "+", unary("-", n.kids[1])
    return True


def parts_always_evaluated(statement):
    """Yields pure subexpressions that are evaluated whenever the statement is, once, before it acts."""
    first = {"set": 1, "decl": 0, "print": 0, "return": 0, "if": 0, "switch": 0}.get(statement.kind)
    if first is None or statement.dims:
        return
    last = first + 1 if statement.kind in ("if", "switch", "set", "decl") else len(statement.kids)
    pending = [(statement.kids[i], statement, i) for i in range(first, min(last, len(statement.kids)))]
    while pending:
        e, p, i = pending.pop()
        if e.type in NUMERIC and e.kind != "lit" and is_pure(e):
            yield e, p, i
        if e.kind == "ternary" or (e.kind == "bin" and e.text in ("&&", "||")):
            pending.append((e.kids[0], e, 0))
        elif e.kind in ("bin", "call", "cast") or (e.kind == "un" and e.text in "-!~"):
            pending += [(kid, e, k) for k, kid in enumerate(e.kids)]


def temporary(rng, program):
    found = [
        (s, p, i, part)
        for s, p, i in everything(program)
        if p and p.kind == "block"
        for part in parts_always_evaluated(s)
    ]
    if not found:
        return False
    s, p, i, (e, parent, place) = rng.choice(found)
    name = fresh(program, "part")
    parent.kids[place] = var(name, e.type)
    p.kids.insert(i, declare(e.type, name, e))
    return True


def extracted(rng, program):
    found = []
    for s, p, _ in everything(program):
        if p and p.kind in BLOCKS:
            for e, parent, place in parts_always_evaluated(s):
                used = [n for n, _, _ in nodes(e) if n.kind == "var"]
                if e.kind in ("bin", "ternary", "un") and used and all(n.type in NUMERIC for n in used):
                    if not any(n.kind == "un" and n.text in "&*" for n, _, _ in nodes(e)):
                        found.append((e, parent, place))
    if not found:
        return False
    e, parent, place = rng.choice(found)
    used = sorted({(n.text, n.type) for n, _, _ in nodes(e) if n.kind == "var"})
    name = fresh(program, "compute")
    parent.kids[place] = call(name, e.type, *(var(*u) for u in used))
    e = copied(e)
    for n, _, _ in nodes(e):
        n.text = f"{n.text}_" if n.kind == "var" else n.text
    body = block(give(e))
    if e.kind == "ternary":
        body = block(when(e.kids[0], block(give(e.kids[1]))), give(e.kids[2]))
    elif rng.random() < 0.4:
        body = block(declare(e.type, "result", e), give(var("result", e.type)))
    program.functions.insert(-1, function(e.type, name, ", ".join(f"{t} {n}_" for n, t in used), body))
    PURE.add(name)
    return True


def step_forms(rng, program):
    found = sites(program, "step", parents=STATEMENTS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    target, op = n.kids[0], n.text[0]
    one = lit(1)
    if rng.random() < 0.5:
        replace(p, i, assign(target, one, op + "="))
    elif target.type in NUMERIC:
        replace(p, i, assign(target, binary(op, copied(target), one)))
    return True


def compound(rng, program):
    found = sites(
        program, "set", lambda n: n.text != "=" and is_pure(n) and n.kids[0].type in NUMERIC, STATEMENTS
    )
    if not found:
        return False
    n, _, _ = rng.choice(found)
    n.kids[1] = binary(n.text[0], copied(n.kids[0]), n.kids[1])
    n.text = "="
    return True


def pointer_access(rng, program):
    found = [(n, p, i) for n, p, i in everything(program) if n.kind == "at"]
    if not found:
        return False
    n, p, i = rng.choice(found)
    form = rng.randrange(2)
    plain = n.kids[1].kind == "var" and n.kids[0].kind == "var"
    if form == 0 and plain:
        replace(p, i, Node("at", n.kids[1], n.kids[0], type=n.type))
    else:
        replace(p, i, Node("paren", Node("un", Node("bin", *n.kids, text="+"), text="*"), type=n.type))
    return True


def split_print(rng, program):
    found = sites(program, "print", lambda n: all(is_pure(k) for k in n.kids), BLOCKS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    pieces = [piece for piece in re.findall(r"%[^a-zA-Z%]*(?:ll)?[a-zA-Z%]|\\.|[^%\\]", n.text) if piece]
    if not n.kids and n.text.endswith("\\n") and "%" not in n.text and rng.random() < 0.6:
        replace(p, i, Node("raw", text=f'puts("{n.text[:-2]}")'))
    elif n.text == "%c":
        replace(p, i, Node("expr", call("putchar", "int", *n.kids)))
    elif len(pieces) > 1:
        cut = rng.randint(1, len(pieces) - 1)
        taken = sum(piece[0] == "%" and piece != "%%" for piece in pieces[:cut])
        replace(
            p,
            i,
            output("".join(pieces[:cut]), *n.kids[:taken]),
            output("".join(pieces[cut:]), *n.kids[taken:]),
        )
    return True


def other_literal(rng, program):
    found = [
        n
        for n, p, _ in everything(program)
        if n.kind == "lit"
        and n.type in ("int", "char")
        and (n.text.isdigit() or re.fullmatch(r"'\w'", n.text))
    ]
    if not found:
        return False
    n = rng.choice(found)
    value = int(n.text) if n.text.isdigit() else ord(n.text[1])
    if rng.random() < 0.4:
        name = fresh(program, "CONSTANT")
        program.heads.append(rng.choice([f"#define {name} {value}", f"enum {{ {name} = {value} }};"]))
        n.text = name
    else:
        n.text = rng.choice(
            [hex(value), f"({value - 1} + 1)", f"{value:#o}".replace("0o", "0") if value else "0"]
        )
    return True


def scalar_forms(rng, program):
    """Keeps a scalar in an array of one, or uses it through a pointer."""
    declared = [n for n, _, _ in everything(program) if n.kind == "decl" and not n.dims and n.type in NUMERIC]
    declared = [
        n
        for n in declared
        if sum(m.text == n.text for m in declared) == 1 and all(n.text != g.text for g in program.globals)
    ]
    if not declared:
        return False
    d = rng.choice(declared)
    uses = [(n, p, i) for n, p, i in everything(program) if n.kind == "var" and n.text == d.text]
    if any(f.kind == "function" and re.search(rf"\b{d.text}\b", f.dims) for f in program.functions):
        return True
    places = [(p, i) for n, p, i in everything(program) if n is d and p.kind == "block"]
    if places and rng.random() < 0.5:
        name = fresh(program, "p")
        for _, p, i in uses:
            replace(p, i, Node("paren", Node("un", var(name, "pointer"), text="*"), type=d.type))
        p, i = places[0]
        p.kids.insert(
            i + 1, Node("decl", address(var(d.text, d.type)), text="*" + name, type=d.type, dims=" ")
        )
    else:
        for n, p, i in uses:
            replace(p, i, Node("at", n, lit(0), type=d.type))
        d.dims = "[1]"
        if d.kids:
            d.kids = [Node("braces", d.kids[0])]
    return True


def split_scan(rng, program):
    found = sites(program, "expr", lambda n: n.kids[0].kind == "scan" and len(n.kids[0].kids) > 1)
    if not found:
        return False
    n, p, i = rng.choice(found)
    formats = re.findall(r" ?%\w+", n.kids[0].text)
    replace(p, i, *(Node("expr", Node("scan", kid, text=f)) for f, kid in zip(formats, n.kids[0].kids)))
    return True


def separate_declaration(rng, program):
    found = sites(program, "decl", lambda n: n.kids and not n.dims and n.type in NUMERIC)
    if not found:
        return False
    n, p, i = rng.choice(found)
    replace(p, i, assign(var(n.text, n.type), n.kids[0]))
    p.kids.insert(rng.choice([0, i]), declare(n.type, n.text))
    return True


def made_global(rng, program):
    found = sites(program, "decl", lambda n: n.kids and not n.dims and n.type in NUMERIC)
    names = [n.text for n, _, _ in everything(program) if n.kind == "decl"]
    found = [f for f in found if names.count(f[0].text) == 1]
    if not found:
        return False
    n, p, i = rng.choice(found)
    name = fresh(program, "shared")
    for m, _, _ in everything(program):
        if m.kind == "var" and m.text == n.text:
            m.text = name
    replace(p, i, assign(var(name, n.type), n.kids[0]))
    program.globals.append(declare(rng.choice(["", "static "]) + n.type, name))
    return True


def library_call(rng, program):
    ranges = {"isdigit": "09", "islower": "az", "isupper": "AZ"}
    found = [
        (n, p, i)
        for n, p, i in everything(program)
        if n.kind == "call" and n.text in (*ranges, "toupper", "tolower", "abs", "isalpha") and is_pure(n)
    ]
    if not found:
        return False
    n, p, i = rng.choice(found)
    x = n.kids[0]

    def between(low, high):
        return binary("&&", binary(">=", x, lit(f"'{low}'")), binary("<=", copied(x), lit(f"'{high}'")))

    if n.text in ranges:
        low, high = ranges[n.text]
        # Any nonzero number means yes, so only comparisons with 0 are equal.
        if p.kind == "bin" and p.text in ("==", "!="):
            replace(p, i, between(low, high))
    elif n.text == "isalpha":
        if p.kind == "bin" and p.text in ("==", "!="):
            replace(p, i, binary("||", between("a", "z"), between("A", "Z")))
    elif n.text == "abs":
        if x.type in ("int", "char"):
            replace(
                p, i, Node("ternary", binary("<", x, lit(0)), unary("-", copied(x)), copied(x), type="int")
            )
    else:
        low, op = ("a", "-") if n.text == "toupper" else ("A", "+")
        changed = binary(op, copied(x), lit(32))
        replace(
            p, i, Node("ternary", between(low, "z" if low == "a" else "Z"), changed, copied(x), type="int")
        )
    return True


def parity(rng, program):
    found = sites(
        program,
        "bin",
        lambda n: n.text == "=="
        and n.kids[0].kind == "bin"
        and n.kids[0].text == "%"
        and n.kids[0].type == "int"
        and show(n.kids[0].kids[1]) == "2"
        and show(n.kids[1]) == "0",
        EXPRESSIONS,
    )
    if not found:
        return False
    n, p, i = rng.choice(found)
    x = n.kids[0].kids[0]
    if is_pure(x):
        replace(
            p,
            i,
            rng.choice(
                [
                    unary("!", binary("&", x, lit(1))),
                    unary("!", n.kids[0]),
                    binary("==", binary("*", binary("/", x, lit(2)), lit(2)), copied(x)),
                ]
            ),
        )
    return True


def exact_halves(rng, program):
    found = sites(
        program,
        "bin",
        lambda n: n.type == "double" and n.text in "*/" and show(n.kids[1]) == "2.0",
        EXPRESSIONS,
    )
    if not found:
        return False
    n, p, i = rng.choice(found)
    if n.text == "/":
        replace(p, i, binary("*", n.kids[0], lit("0.5", "double")))
    elif is_pure(n.kids[0]):
        replace(p, i, binary("+", n.kids[0], copied(n.kids[0])))
    return True


RULES = [
    de_morgan,
    negated_comparison,
    mirrored,
    minus,
    temporary,
    extracted,
    step_forms,
    compound,
    pointer_access,
    split_print,
    other_literal,
    scalar_forms,
    split_scan,
    separate_declaration,
    made_global,
    library_call,
    parity,
    exact_halves,
]
