"""Trees of C programs, and their text."""

PROMOTED = {"char": "int", "short": "int", "unsigned char": "int", "signed char": "int"}
RANKS = ["int", "unsigned", "long long", "unsigned long long", "double"]


class Node:
    """An expression, a statement or a definition. `type` is the C type of an expression's value."""

    def __init__(self, kind, *kids, text="", type="", dims=""):
        self.kind, self.kids, self.text, self.type, self.dims = kind, list(kids), text, type, dims


def lit(value, type="int"):
    return Node("lit", text=str(value), type=type)


def var(name, type):
    return Node("var", text=name, type=type)


def promoted(type):
    return PROMOTED.get(type, type)


def joined(a, b):
    """Returns the type of a + b."""
    return max(promoted(a.type), promoted(b.type), key=RANKS.index)


def binary(op, a, b):
    type = "int" if op in ("<", "<=", ">", ">=", "==", "!=", "&&", "||") else joined(a, b)
    return Node("bin", a, b, text=op, type=promoted(a.type) if op in ("<<", ">>") else type)


def unary(op, a):
    return Node("un", a, text=op, type="int" if op == "!" else promoted(a.type))


def call(name, type, *arguments):
    return Node("call", *arguments, text=name, type=type)


def at(array, index, type):
    return Node("at", array, index, type=type)


def ternary(condition, a, b):
    return Node("ternary", condition, a, b, type=joined(a, b))


def cast(type, a):
    return Node("cast", a, text=type, type=type)


def dot(record, field, type):
    return Node("dot", record, text=field, type=type)


def address(a):
    return Node("un", a, text="&", type="pointer")


def block(*statements):
    return Node("block", *statements)


def declare(type, name, value=None, dims=""):
    return Node("decl", *([] if value is None else [value]), text=name, type=type, dims=dims)


def assign(left, right, op="="):
    return Node("set", left, right, text=op)


def step(left, op="++"):
    return Node("step", left, text=op)


def when(condition, then, otherwise=None):
    return Node("if", condition, then, *([otherwise] if otherwise else []))


def output(format, *arguments):
    return Node("print", *arguments, text=format)


def scan(format, *arguments):
    return Node("scan", *arguments, text=format)


def give(value=None):
    return Node("return", *([] if value is None else [value]))


def nodes(tree):
    """Yields every node with its parent and its place there, parents first."""
    pending = [(tree, None, 0)]
    while pending:
        node, parent, place = pending.pop()
        yield node, parent, place
        pending += [(kid, node, i) for i, kid in reversed(list(enumerate(node.kids)))]


def copied(tree):
    """Returns a copy in which no node has two parents."""
    return Node(tree.kind, *map(copied, tree.kids), text=tree.text, type=tree.type, dims=tree.dims)


def names_in(tree):
    return {node.text for node, _, _ in nodes(tree) if node.kind in ("var", "call", "decl")}


def show(e):
    """Returns the text of an expression."""
    kids = [show(kid) for kid in e.kids]
    if e.kind in ("lit", "var"):
        return e.text
    if e.kind == "bin":
        return f"({kids[0]} {e.text} {kids[1]})"
    if e.kind == "un":
        return f"{e.text}{kids[0]}" if e.text in "&*!~" or e.kids[0].kind != "lit" else f"({e.text}{kids[0]})"
    if e.kind == "call":
        return f"{e.text}({', '.join(map(bare, kids))})"
    if e.kind == "at":
        return f"{kids[0]}[{bare(kids[1])}]"
    if e.kind == "ternary":
        return f"({kids[0]} ? {kids[1]} : {kids[2]})"
    if e.kind == "cast":
        return f"(({e.text}){kids[0]})"
    if e.kind == "dot":
        return f"{kids[0]}.{e.text}"
    if e.kind == "paren":
        return f"({kids[0]})"
    if e.kind == "braces":
        return f"{{{bare(kids[0])}}}"
    if e.kind == "read":
        return f"({e.text} = getchar())"
    if e.kind == "scan":
        return f'scanf("{e.text}", {", ".join(kids)})'
    raise ValueError(e.kind)


def bare(text):
    """Returns the text of an expression without the parentheses around the whole."""
    if not text.startswith("("):
        return text
    depth = 0
    for i, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0:
            return text[1:-1] if i == len(text) - 1 else text
    return text


def simple(s):
    """Returns the text of a statement without its semicolon."""
    if s.kind == "decl":
        value = "" if not s.kids else " = " + bare(show(s.kids[0]))
        return f"{s.type} {s.text}{s.dims}{value}"
    if s.kind == "set":
        return f"{show(s.kids[0])} {s.text} {bare(show(s.kids[1]))}"
    if s.kind == "step":
        return show(s.kids[0]) + s.text
    if s.kind == "expr":
        return bare(show(s.kids[0]))
    if s.kind == "print":
        return f"printf({', '.join([chr(34) + s.text + chr(34), *(bare(show(k)) for k in s.kids)])})"
    if s.kind == "scan":
        return show(s)
    if s.kind == "return":
        return "return" + "".join(" " + bare(show(k)) for k in s.kids)
    if s.kind in ("break", "continue", "raw"):
        return s.text or s.kind
    if s.kind == "empty":
        return ""
    raise ValueError(s.kind)


def lines(s, indent=""):
    """Returns the text of a statement or of a function."""
    if s.kind == "helper":
        return s.text
    if s.kind == "function":
        return f"{s.type} {s.text}({s.dims}) " + lines(s.kids[0])
    deeper = indent + "  "
    if s.kind == "block":
        return indent + "{\n" + "".join(lines(k, deeper) for k in s.kids) + indent + "}\n"
    if s.kind == "if":
        text = f"{indent}if ({bare(show(s.kids[0]))})\n" + lines(braced(s.kids[1]), indent)
        return text + (indent + "else\n" + lines(braced(s.kids[2]), indent) if len(s.kids) > 2 else "")
    if s.kind == "for":
        head = "; ".join([simple(s.kids[0]), bare(show(s.kids[1])), simple(s.kids[2])])
        return f"{indent}for ({head})\n" + lines(s.kids[3], indent)
    if s.kind == "while":
        return f"{indent}while ({bare(show(s.kids[0]))})\n" + lines(s.kids[1], indent)
    if s.kind == "do":
        return f"{indent}do\n{lines(s.kids[0], indent)}{indent}while ({bare(show(s.kids[1]))});\n"
    if s.kind == "switch":
        text = f"{indent}switch ({bare(show(s.kids[0]))}) {{\n"
        for case in s.kids[1:]:
            text += f"{indent}{case.text}:\n" + "".join(lines(k, deeper) for k in case.kids)
        return text + indent + "}\n"
    return indent + simple(s) + ";\n"


def braced(s):
    return s if s.kind == "block" else block(s)


class Program:
    """A whole program. `heads` are lines such as #define and struct; `functions` end with main."""

    def __init__(self):
        self.heads, self.globals, self.functions = [], [], []

    def copied(self):
        other = Program()
        other.heads = list(self.heads)
        other.globals = [copied(g) for g in self.globals]
        other.functions = [copied(f) for f in self.functions]
        return other

    def text(self):
        names = ["stdio", "stdlib", "string", "ctype", "math"]
        text = "".join(f"#include <{name}.h>\n" for name in names)
        text += "".join(head + "\n" for head in self.heads)
        text += "".join(simple(g) + ";\n" for g in self.globals)
        return text + "".join("\n" + lines(f) for f in self.functions)


def function(type, name, parameters, body):
    """A definition; `dims` holds its parameters, as text."""
    return Node("function", body, text=name, type=type, dims=parameters)
