"""Rewritings of control flow. Each changes one place and returns whether there was one."""

from places import is_pure, everything, escapes, replace, fresh, sites, negation, NUMERIC, STATEMENTS, BLOCKS
from tree import (
    Node,
    assign,
    binary,
    block,
    copied,
    declare,
    lit,
    nodes,
    output,
    promoted,
    show,
    step,
    unary,
    var,
    when,
)


def for_to_while(rng, program):
    found = sites(program, "for", lambda n: not escapes(n.kids[3], "continue"), BLOCKS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    first, condition, increment, body = n.kids
    replace(p, i, block(first, Node("while", condition, block(body, increment))))
    return True


def while_forms(rng, program):
    found = sites(program, "while", parents=STATEMENTS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    condition, body = n.kids
    form = rng.randrange(3)
    if form == 0:
        replace(p, i, Node("for", Node("empty"), condition, Node("empty"), body))
    elif form == 1:
        replace(p, i, Node("while", lit(1), block(when(negation(condition), block(Node("break"))), body)))
    else:
        replace(p, i, when(condition, block(Node("do", body, copied(condition)))))
    return True


def do_to_while(rng, program):
    found = sites(
        program,
        "do",
        lambda n: not escapes(n.kids[0], "break") and not escapes(n.kids[0], "continue"),
        BLOCKS,
    )
    if not found:
        return False
    n, p, i = rng.choice(found)
    replace(p, i, block(copied(n.kids[0]), Node("while", n.kids[1], n.kids[0])))
    return True


def endless_for(rng, program):
    found = sites(program, "for", lambda n: n.kids[1].text != "1", BLOCKS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    n.kids[3] = block(when(negation(n.kids[1]), block(Node("break"))), n.kids[3])
    n.kids[1] = lit(1)
    return True


def first_outside(rng, program):
    found = sites(program, "for", lambda n: n.kids[0].kind == "decl" and not n.kids[0].dims, BLOCKS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    first = n.kids[0]
    n.kids[0] = assign(var(first.text, first.type), first.kids[0])
    replace(p, i, block(declare(first.type, first.text), n))
    return True


def inverted_if(rng, program):
    found = sites(program, "if", parents=STATEMENTS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    otherwise = n.kids[2] if len(n.kids) > 2 else block()
    replace(p, i, when(negation(n.kids[0]), otherwise, n.kids[1]))
    return True


def ternary_to_if(rng, program):
    found = sites(program, "set", lambda n: n.kids[1].kind == "ternary", BLOCKS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    condition, a, b = n.kids[1].kids
    if is_pure(n.kids[0]) and a.type == b.type:
        replace(
            p,
            i,
            when(condition, block(assign(n.kids[0], a, n.text)), block(assign(copied(n.kids[0]), b, n.text))),
        )
    return True


def if_to_ternary(rng, program):
    def is_choice(n):
        branches = [k.kids[0] for k in n.kids[1:] if k.kind == "block" and len(k.kids) == 1]
        return (
            len(branches) == len(n.kids) - 1
            and all(b.kind == "set" and b.text == "=" and b.kids[0].kind == "var" for b in branches)
            and len({(b.kids[0].text, promoted(b.kids[1].type), promoted(b.kids[0].type)) for b in branches})
            == 1
            and promoted(branches[0].kids[0].type) == promoted(branches[0].kids[1].type)
        )

    found = sites(program, "if", is_choice, STATEMENTS)
    if not found:
        return False
    n, p, i = rng.choice(found)
    target, value = n.kids[1].kids[0].kids
    other = n.kids[2].kids[0].kids[1] if len(n.kids) > 2 else copied(target)
    replace(p, i, assign(target, Node("ternary", n.kids[0], value, other, type=value.type)))
    return True


def switch_to_if(rng, program):
    def is_plain(n):
        cases = n.kids[1:]
        for case in cases:
            ends = case.kids and case.kids[-1].kind == "break"
            body = block(*(case.kids[:-1] if ends else case.kids))
            if escapes(body, "break") or not (ends or case is cases[-1]):
                return False
        return all(c.text != "default" or c is cases[-1] for c in cases)

    found = sites(program, "switch", is_plain)
    if not found:
        return False
    n, p, i = rng.choice(found)
    name, chain = fresh(program, "which"), None
    for case in reversed(n.kids[1:]):
        body = block(*[s for s in case.kids if s.kind != "break"])
        if case.text == "default":
            chain = body
        else:
            chain = when(binary("==", var(name, "int"), lit(case.text.split(" ", 1)[1])), body, chain)
    replace(p, i, block(declare("int", name, n.kids[0]), chain))
    return True


def wrapped(rng, program):
    def is_closed(s):
        return (
            s.kind not in ("decl", "break", "continue", "return", "case")
            and not escapes(block(s), "break")
            and not escapes(block(s), "continue")
        )

    found = [(s, p, i) for s, p, i in everything(program) if p and p.kind == "block" and is_closed(s)]
    found = [
        f
        for f in found
        if f[0].kind not in NUMERIC
        and f[0].kind in ("set", "print", "if", "for", "while", "do", "switch", "expr", "step")
    ]
    if not found:
        return False
    s, p, i = rng.choice(found)
    once = fresh(program, "once")
    loop = Node(
        "for",
        declare("int", once, lit(0)),
        binary("<", var(once, "int"), lit(1)),
        step(var(once, "int")),
        block(s),
    )
    replace(p, i, rng.choice([Node("do", block(s), lit(0)), when(lit(1), block(s)), block(s), loop]))
    return True


def truth(rng, program):
    found = [(n, 0) for n, _, _ in everything(program) if n.kind in ("if", "while")] + [
        (n, 1) for n, _, _ in everything(program) if n.kind in ("for", "do")
    ]
    if not found:
        return False
    n, place = rng.choice(found)
    condition = n.kids[place]
    if condition.kind == "bin" and condition.text == "!=" and show(condition.kids[1]) in ("0", "'\\0'"):
        n.kids[place] = condition.kids[0]
    else:
        n.kids[place] = rng.choice(
            [
                unary("!", unary("!", condition)),
                binary("!=", condition, lit(0)),
                binary("&&", lit(1), condition),
            ]
        )
    return True


def dead_code(rng, program):
    blocks = [n for n, _, _ in everything(program) if n.kind == "block"]
    b = rng.choice(blocks)
    place = (
        rng.randrange(len(b.kids) + 1)
        if b.kids and b.kids[-1].kind not in ("return", "break", "continue")
        else 0
    )
    name = fresh(program, "unused")
    b.kids.insert(
        place,
        rng.choice([
            declare("int", name, lit(7)),
            when(lit(0), block(output("never"))),
            block(declare("int", name, lit(3)), step(var(name, "int"))),
            Node("empty"),
            Node("raw", text=f"char {name}[5] = \"abc\""),
        ]),
    )  # fmt: skip
    return True


def swap_statements(rng, program):
    def touches(s):
        names = {n.text for n, _, _ in nodes(s) if n.kind == "var"} | (
            {s.text} if s.kind == "decl" else set()
        )
        written = (
            {s.text} if s.kind == "decl" else {n.text for n, _, _ in nodes(s.kids[0]) if n.kind == "var"}
        )
        return names, written

    def simple(s):
        return (
            s.kind in ("set", "step", "decl")
            and is_pure(s)
            and not any(n.text in "&*" and n.kind == "un" for n, _, _ in nodes(s))
        )

    found = []
    for p, _, _ in everything(program):
        if p.kind == "block":
            for i, (a, b) in enumerate(zip(p.kids, p.kids[1:])):
                if simple(a) and simple(b):
                    (names_a, writes_a), (names_b, writes_b) = touches(a), touches(b)
                    if not names_a & writes_b and not names_b & writes_a:
                        found.append((p, i))
    if not found:
        return False
    p, i = rng.choice(found)
    p.kids[i], p.kids[i + 1] = p.kids[i + 1], p.kids[i]
    return True


RULES = [
    for_to_while,
    while_forms,
    do_to_while,
    endless_for,
    first_outside,
    inverted_if,
    ternary_to_if,
    if_to_ternary,
    switch_to_if,
    wrapped,
    truth,
    dead_code,
    swap_statements,
]
