"""Generates typed C programs in the style of first and second year assignments."""

import inputs
from helpers import HELPERS

from tree import (
    PROMOTED, Node, Program, address, assign, at, binary, block, call, cast, declare, function, give, joined,
    lit, output, promoted, step, ternary, unary, var, when,
)  # fmt: skip

PRINTED = {
    "int": ["%d", "%d", "%d", "%5d", "%-4d|", "%03d", "%+d", "%i"],
    "unsigned": ["%u", "%x", "%o", "%6u", "%X", "%#x"],
    "long long": ["%lld", "%lld", "%12lld", "%-6lld|"],
    "double": ["%.2f", "%.2f", "%.1f", "%f", "%8.3f", "%.0f", "%g", "%e", "%-9.2f|"],
    "char": ["%c", "%d", "[%c]"],
    "short": ["%d", "%hd"],
    "unsigned char": ["%d", "%c", "%hhu"],
    "signed char": ["%d", "%hhd"],
}


class Names:
    def __init__(self, rng):
        self.pool = [
            a + b
            for a in ("", "my", "n_", "x")
            for b in "m n p q u v w total cnt val num tot res tmp data best acc pos size flag".split()
        ]
        self.pool = [name for name in self.pool if len(name) > 1 or name in "mnpquvw"]
        rng.shuffle(self.pool)

    def fresh(self):
        return self.pool.pop()


class Generator:
    def __init__(self, rng):
        self.rng = rng
        self.names = Names(rng)
        self.program = Program()
        self.helpers = {}
        self.loops = 0

    # Expressions of a type over the scalars in scope.

    def number(self, type, scope, depth):
        rng = self.rng
        if depth <= 0 or rng.random() < 0.2:
            return self.leaf(type, scope)
        if rng.random() < 0.06:
            return ternary(
                self.condition(scope, depth - 1),
                self.number(type, scope, depth - 1),
                self.number(type, scope, depth - 1),
            )
        return {"int": self.int, "double": self.double, "long long": self.long, "unsigned": self.unsigned}[
            type
        ](scope, depth - 1)

    def leaf(self, type, scope):
        same = [(n, t) for n, t in scope if promoted(t) == type]
        if same and self.rng.random() < 0.75:
            return var(*self.rng.choice(same))
        if type == "double":
            return lit(self.rng.choice(["0.5", "2.0", "1.5", "10.0", "3.14", "0.1"]), "double")
        value = self.rng.choice([0, 1, 1, 2, 2, 3, 4, 5, 7, 10, 12, 100])
        return lit(f"{value}{ {'int': '', 'unsigned': 'u', 'long long': 'LL'}[type] }", type)

    def int(self, scope, depth):
        rng, number = self.rng, lambda: self.number("int", scope, depth)
        form = rng.randrange(16)
        if form < 7:
            return binary(rng.choice("++--*"), number(), number())
        if form < 9:
            return binary(rng.choice("%/"), number(), lit(rng.choice([2, 2, 3, 5, 7, 10])))
        if form == 9:
            divisor = self.leaf("int", scope)
            if rng.random() < 0.8:
                return ternary(
                    binary("!=", divisor, lit(0)), binary(rng.choice("/%"), number(), divisor), number()
                )
            return binary(rng.choice("/%"), number(), divisor)
        if form == 10:
            return binary(rng.choice("&|^"), number(), number())
        if form == 11:
            return call("abs", "int", number())
        if form == 12:
            return self.help("int", scope, depth) or number()
        if form == 13 and any(t == "double" for _, t in scope):
            return cast("int", self.number("double", scope, depth))
        if form == 14:
            return unary(rng.choice("-~"), number())
        return self.condition(scope, depth) if rng.random() < 0.3 else binary("+", number(), lit(1))

    def long(self, scope, depth):
        rng, number = self.rng, lambda: self.number("long long", scope, depth)
        form = rng.randrange(6)
        if form < 3:
            return binary(rng.choice("+-"), number(), self.number("int", scope, depth))
        if form == 3:
            return binary("*", cast("long long", self.leaf("int", scope)), self.leaf("int", scope))
        if form == 4:
            return self.help("long long", scope, depth) or number()
        return binary(rng.choice("%/"), number(), lit(rng.choice([2, 3, 7, 10, 1000])))

    def unsigned(self, scope, depth):
        rng, number = self.rng, lambda: self.number("unsigned", scope, depth)
        form = rng.randrange(7)
        if form < 3:
            return binary(rng.choice("+-*&|^"), number(), number())
        if form == 3:
            return binary(rng.choice(["<<", ">>"]), number(), lit(rng.randint(1, 5)))
        if form == 4:
            return binary(rng.choice("%/"), number(), lit(f"{rng.choice([2, 3, 10, 16])}u", "unsigned"))
        if form == 5:
            return unary("~", number())
        return cast("unsigned", self.number("int", scope, depth))

    def double(self, scope, depth):
        rng, number = self.rng, lambda: self.number("double", scope, depth)
        form = rng.randrange(9)
        if form < 4:
            return binary(rng.choice("+-*"), number(), number())
        if form == 4:
            return binary("/", number(), lit(rng.choice(["2.0", "3.0", "10.0", "1.8"]), "double"))
        if form == 5:
            return cast("double", self.number("int", scope, depth))
        if form == 6:
            return binary("/", cast("double", self.leaf("int", scope)), lit(rng.choice([2, 3, 4])))
        if form == 7:
            return call("sqrt", "double", call("fabs", "double", number()))
        return binary(rng.choice("+*"), number(), self.number("int", scope, depth))

    def condition(self, scope, depth):
        rng = self.rng
        if depth > 0 and rng.random() < 0.3:
            return binary(
                rng.choice(["&&", "||"]), self.condition(scope, depth - 1), self.condition(scope, depth - 1)
            )
        if rng.random() < 0.08:
            return unary("!", self.condition(scope, depth - 1))
        letters = [n for n, t in scope if t == "char"]
        if letters and rng.random() < 0.5:
            letter = var(rng.choice(letters), "char")
            if rng.random() < 0.4:
                return binary(
                    "!=",
                    call(
                        rng.choice(
                            ["isdigit", "isalpha", "isupper", "islower", "isspace", "isalnum", "ispunct"]
                        ),
                        "int",
                        letter,
                    ),
                    lit(0),
                )
            return binary(
                rng.choice(["==", "!=", "<", ">="]),
                letter,
                lit(rng.choice(["'a'", "'m'", "'Z'", "'0'", "'5'", "'+'"]), "char"),
            )
        type = rng.choice([promoted(t) for _, t in scope] or ["int"])
        if type == "int" and rng.random() < 0.25:
            return binary(
                "==",
                binary("%", self.leaf("int", scope), lit(rng.choice([2, 2, 3]))),
                lit(rng.choice([0, 0, 1])),
            )
        op = rng.choice(["<", "<=", ">", ">=", "==", "!="])
        return binary(op, self.number(type, scope, min(depth, 1)), self.leaf(type, scope))

    # Calls of helpers; a helper is defined when it is first called.

    def helper(self, name):
        if name not in self.helpers:
            text = self.rng.choice(HELPERS[name].versions)
            self.helpers[name] = Node("helper", text=text, type=name)
            self.program.functions.append(self.helpers[name])
        return name

    def help(self, type, scope, depth):
        fitting = [h.name for h in HELPERS.values() if h.result == type and h.takes_numbers() and h.is_pure]
        if not fitting:
            return None
        name = self.rng.choice(fitting)
        arguments = []
        for kind in HELPERS[name].parameters:
            value = self.number("int" if kind == "small" else kind, scope, min(depth, 1))
            if kind == "small":
                value = binary("%", call("abs", "int", value), lit(self.rng.choice([8, 10, 13])))
            arguments.append(value)
        return call(self.helper(name), type, *arguments)

    # Statements. Each returns a list; `scope` grows by what it declares.

    def variable(self, scope):
        type = self.rng.choice(["int"] * 4 + ["double"] * 2 + ["long long", "unsigned", "char", *sorted(PROMOTED)])
        name = self.names.fresh()
        value = self.number(promoted(type), scope, 2)
        if type == "char":
            value = binary(
                "+", lit("'a'", "char"), binary("%", call("abs", "int", self.leaf("int", scope)), lit(26))
            )
        scope.append((name, type))
        if self.rng.random() < 0.12:
            self.program.globals.append(declare(type, name))
            return [assign(var(name, type), value)]
        return [declare(type, name, value)]

    def update(self, scope):
        name, type = self.rng.choice(scope)
        if type == "char":
            return [
                assign(
                    var(name, type),
                    self.rng.choice(
                        [call("toupper", "int", var(name, type)), call("tolower", "int", var(name, type))]
                    ),
                )
            ]
        if promoted(type) != "double" and self.rng.random() < 0.2:
            return [step(var(name, type), self.rng.choice(["++", "--"]))]
        op = self.rng.choice(["=", "=", "+=", "-="])
        return [assign(var(name, type), self.number(promoted(type), scope, 2), op)]

    def branch(self, scope, depth):
        then, otherwise = self.statements(list(scope), depth - 1, 2), None
        if self.rng.random() < 0.6:
            otherwise = block(*self.statements(list(scope), depth - 1, 2))
            if self.rng.random() < 0.3:
                otherwise = when(self.condition(scope, 1), otherwise, block(*self.printed(scope)))
        return [when(self.condition(scope, 2), block(*then), otherwise)]

    def choice(self, scope, depth):
        rng = self.rng
        letters = [n for n, t in scope if t == "char"]
        if letters and rng.random() < 0.6:
            subject, labels = var(rng.choice(letters), "char"), ["'+'", "'-'", "'a'", "'Z'", "'0'", "'B'"]
        else:
            subject = binary("%", self.number("int", scope, 1), lit(rng.choice([3, 4, 5])))
            labels = ["0", "1", "2", "-1", "3"]
        rng.shuffle(labels)
        cases = []
        for label in labels[: rng.randint(2, 4)]:
            body = self.statements(list(scope), 0, 1)
            if any(s.kind == "decl" for s in body):
                body = [block(*body)]
            ends = [Node("break")] if rng.random() < 0.85 else []
            cases.append(Node("case", *body, *ends, text=f"case {label}"))
        if rng.random() < 0.7:
            cases.append(Node("case", *self.printed(scope), text="default"))
        return [Node("switch", subject, *cases)]

    def printed(self, scope):
        rng = self.rng
        if rng.random() < 0.25 or not scope:
            return [
                output(
                    rng.choice(
                        [
                            "yes",
                            "no",
                            "ok\\n",
                            "Result: ",
                            "even\\n",
                            "Done.\\n",
                            "100%%\\n",
                            "*",
                            "\\t",
                            "\\n",
                        ]
                    )
                )
            ]
        format, values = rng.choice(["", "", "v = ", "sum: ", "(", "Answer is "]), []
        for i in range(rng.choice([1, 1, 1, 2, 3])):
            name, type = rng.choice(scope)
            format += (" " if i else "") + rng.choice(PRINTED[type])
            plain = rng.random() < 0.7 or type == "char"
            values.append(var(name, type) if plain else self.number(promoted(type), scope, 1))
        return [output(format + rng.choice(["\\n", "\\n", "\\n", " ", ", "]), *values)]

    def counter(self):
        self.loops += 1
        return "ijkabcdefgh"[(self.loops - 1) % 11] + ("" if self.loops < 12 else str(self.loops))

    def repetition(self, scope, depth):
        """A loop whose number of rounds is small."""
        rng, name = self.rng, self.counter()
        index = var(name, "int")
        count = rng.choice(
            [
                lit(rng.randint(2, 6)),
                binary("%", call("abs", "int", self.leaf("int", scope)), lit(rng.choice([4, 7, 10]))),
            ]
        )
        inner = [*scope, (name, "int")]
        accumulated = [(n, t) for n, t in scope if t != "char"]
        body = []
        if accumulated and rng.random() < 0.8:
            target, type = rng.choice(accumulated)
            body.append(
                assign(
                    var(target, type),
                    self.number(promoted(type), inner, 1),
                    rng.choice(["+=", "+=", "-=", "="]),
                )
            )
        body += self.statements(inner, depth - 1, 1, frozen={name})
        if rng.random() < 0.2:
            body.insert(
                rng.randrange(len(body) + 1),
                when(self.condition(inner, 1), block(Node(rng.choice(["break", "continue"])))),
            )
        form = rng.randrange(5)
        first = rng.choice([0, 1])
        if form == 0 and not any(n.kind == "continue" for s in body for n, _, _ in _all(s)):
            return [
                declare("int", name, lit(first)),
                Node("while", binary("<", index, count), block(*body, step(index))),
            ]
        if form == 1 and not any(n.kind == "continue" for s in body for n, _, _ in _all(s)):
            return [
                declare("int", name, lit(first)),
                Node("do", block(*body, step(index)), binary("<", index, count)),
            ]
        if form == 2:
            return [
                Node(
                    "for",
                    declare("int", name, count),
                    binary(">", index, lit(0)),
                    step(index, "--"),
                    block(*body),
                )
            ]
        op, increment = rng.choice(["<", "<="]), rng.choice(
            [step(index), assign(index, lit(rng.choice([1, 2, 3])), "+=")]
        )
        return [
            Node("for", declare("int", name, lit(first)), binary(op, index, count), increment, block(*body))
        ]

    def digits(self, scope):
        rng, name, digit = self.rng, self.names.fresh(), self.names.fresh()
        rest = var(name, "int")
        inner = [*scope, (digit, "int")]
        body = [declare("int", digit, binary("%", rest, lit(10))), assign(rest, binary("/", rest, lit(10)))]
        target = [(n, t) for n, t in scope if t in ("int", "long long", "double")]
        if target:
            chosen = var(*rng.choice(target))
            value = (
                rng.choice([var(digit, "int"), binary("-", binary("*", chosen, lit(2)), var(digit, "int"))])
                if chosen.type == "int"
                else var(digit, "int")
            )
            body.append(assign(chosen, value, rng.choice(["+=", "=", "-="])))
        if rng.random() < 0.5:
            body += [when(self.condition(inner, 1), block(*self.printed(inner)))]
        first = declare("int", name, call("abs", "int", self.number("int", scope, 1)))
        if rng.random() < 0.3:
            return [first, Node("do", block(*body), binary(">", rest, lit(0)))]
        return [first, Node("while", binary(rng.choice([">", "!="]), rest, lit(0)), block(*body))]

    def over_array(self, scope, array, depth):
        name, type, count, most = array
        rng, i = self.rng, self.counter()
        index, element = var(i, "int"), at(var(name, "array"), var(i, "int"), type)
        x = self.names.fresh()
        inner = [*scope, (x, type), (i, "int")]
        result, before, after = self.names.fresh(), [], []
        form = rng.randrange(9)
        r, e = var(result, type), element
        if form == 0:
            before, body = [declare(type, result, lit(0))], [assign(r, e, "+=")]
        elif form == 1:
            before = [declare("int", result, lit(0))]
            r = var(result, "int")
            body = [declare(type, x, e), when(self.condition(inner, 1), block(step(r)))]
        elif form == 2:
            before = [
                declare(
                    type,
                    result,
                    rng.choice([at(var(name, "array"), lit(0), type), lit(rng.choice([-1001, 0]))]),
                )
            ]
            body = [when(binary(rng.choice([">", "<", ">="]), e, r), block(assign(r, e)))]
        elif form == 3:
            body = [declare(type, x, e), *self.statements(inner, depth - 1, 2, frozen={i})]
            return [inputs.counted(i, count, *body)]
        elif form == 4:
            body = [output(rng.choice(["%d ", "%d\\n", "%3d"]) if type == "int" else "%.1f ", e)]
            return [inputs.counted(i, count, *body), output("\\n")]
        elif form == 5:
            before, r = [declare("int", result, lit(-1))], var(result, "int")
            body = [
                declare(type, x, e),
                when(
                    self.condition(inner, 1),
                    block(assign(r, index), *([Node("break")] if rng.random() < 0.5 else [])),
                ),
            ]
        elif form == 6:
            before, r = [declare("int", result, lit(0))], var(result, "int")
            ahead = at(var(name, "array"), binary("+", index, lit(1)), type)
            loop = inputs.counted(
                i,
                binary("-", count, lit(1)),
                when(binary(rng.choice(["<", "==", ">"]), e, ahead), block(step(r))),
            )
            scope.append((result, "int"))
            return [*before, loop]
        elif form == 7:
            body = [
                assign(
                    e,
                    self.number(type, [*scope, (i, "int")], 1)
                    if rng.random() < 0.3
                    else lit(rng.randint(1, 3)),
                    rng.choice(["+=", "=", "-="]),
                )
            ]
            return [inputs.counted(i, count, *body)]
        else:
            j = self.counter()
            before, r = [declare("int", result, lit(0))], var(result, "int")
            other = at(var(name, "array"), var(j, "int"), type)
            inner_loop = Node(
                "for",
                declare("int", j, binary("+", index, lit(1))),
                binary("<", var(j, "int"), count),
                step(var(j, "int")),
                block(when(binary(rng.choice(["==", ">", "<"]), e, other), block(step(r)))),
            )
            body = [inner_loop]
        scope.append((result, r.type))
        return [*before, inputs.counted(i, count, *body), *after]

    def array_helper(self, scope, array):
        name, type, count, _ = array
        if type != "int":
            return self.over_array(scope, array, 1)
        chosen = self.rng.choice([h.name for h in HELPERS.values() if h.parameters[0] == "array"])
        result, takes = HELPERS[chosen].result, HELPERS[chosen].parameters
        more = [self.leaf("int", scope) for _ in takes[1:]]
        called = call(self.helper(chosen), result, var(name, "array"), count, *more)
        if result == "void":
            return [Node("expr", called)]
        target = self.names.fresh()
        scope.append((target, result))
        return [declare(result, target, called)]

    def over_matrix(self, scope, matrix, depth):
        name, rows, columns = matrix
        rng, i, j = self.rng, self.counter(), self.counter()
        cell = at(at(var(name, "array"), var(i, "int"), "array"), var(j, "int"), "int")
        x, result = self.names.fresh(), self.names.fresh()
        r, before, after, inner_after = var(result, "int"), [declare("int", result, lit(0))], [], []
        form = rng.randrange(6)
        if form == 0:
            body = [assign(r, cell, "+=")]
        elif form == 1:
            body = [
                declare("int", x, cell),
                when(self.condition([*scope, (x, "int"), (i, "int"), (j, "int")], 1), block(step(r))),
            ]
        elif form == 2:
            body = [when(binary("==", var(i, "int"), var(j, "int")), block(assign(r, cell, "+=")))]
        elif form == 3:
            body, inner_after, before = [output("%d ", cell)], [output("\\n")], []
        elif form == 4:
            before = []
            inner_before = [declare("int", result, lit(0))]
            body, inner_after = [assign(r, cell, "+=")], [output("%d\\n", r)]
            return [inputs.counted(i, rows, *inner_before, inputs.counted(j, columns, *body), *inner_after)]
        else:
            return [
                inputs.counted(
                    j,
                    columns,
                    declare("int", result, lit(0)),
                    inputs.counted(i, rows, assign(r, cell, "+=")),
                    output("%d ", r),
                ),
                output("\\n"),
            ]
        if before:
            scope.append((result, "int"))
        return [*before, inputs.counted(i, rows, inputs.counted(j, columns, *body), *inner_after), *after]

    def over_string(self, scope, text, depth):
        name, most = text
        rng, i, c = self.rng, self.counter(), self.names.fresh()
        letter = at(var(name, "string"), var(i, "int"), "char")
        more = rng.choice(
            [
                binary("!=", letter, lit("'\\0'", "char")),
                binary("<", var(i, "int"), cast("int", call("strlen", "int", var(name, "string")))),
            ]
        )
        result = self.names.fresh()
        inner = [*scope, (c, "char"), (i, "int")]

        def loop(*body):
            return Node("for", declare("int", i, lit(0)), more, step(var(i, "int")), block(*body))

        form = rng.randrange(9)
        if form == 0:
            scope.append((result, "int"))
            return [
                declare("int", result, lit(0)),
                loop(
                    declare("char", c, letter),
                    when(self.condition(inner[-2:-1], 2), block(step(var(result, "int")))),
                ),
            ]
        if form == 1:
            return [
                loop(declare("char", c, letter), *self.statements(inner, depth - 1, 2, frozen={i})),
                output("\\n"),
            ]
        if form == 2:
            change = ternary(
                binary("!=", call("islower", "int", letter), lit(0)),
                call("toupper", "int", letter),
                call("tolower", "int", letter),
            )
            return [loop(assign(letter, change)), output("%s\\n", var(name, "string"))]
        if form == 3:
            return [
                output(
                    rng.choice(["%s\\n", "[%s]\\n", "%10s\\n", "%-8s|\\n", "%.3s\\n"]), var(name, "string")
                )
            ]
        if form == 4:
            chosen = rng.choice([h.name for h in HELPERS.values() if h.parameters == ["text"]])
            called = call(self.helper(chosen), HELPERS[chosen].result, var(name, "string"))
            if HELPERS[chosen].result == "void":
                return [Node("expr", called), output("%s\\n", var(name, "string"))]
            scope.append((result, "int"))
            return [declare("int", result, called)]
        if form == 5:
            compared = call(
                "strcmp",
                "int",
                var(name, "string"),
                lit(rng.choice(['"abc"', '"a"', '"hello"', '"01"', '""']), "string"),
            )
            return [
                when(
                    binary(rng.choice(["==", "<", ">"]), compared, lit(0)),
                    block(*self.printed(scope)),
                    block(*self.printed(scope)),
                )
            ]
        if form == 6:
            other = self.names.fresh()
            joined_text = [
                declare("char", other, dims=f"[{2 * most + 12}]"),
                Node(
                    "expr", call(rng.choice(["strcpy"]), "pointer", var(other, "string"), var(name, "string"))
                ),
            ]
            joined_text.append(
                Node(
                    "expr",
                    call(
                        "strcat",
                        "pointer",
                        var(other, "string"),
                        rng.choice([lit('"!"', "string"), var(name, "string")]),
                    ),
                )
            )
            return [*joined_text, output("%s\\n", var(other, "string"))]
        if form == 7:
            counts = self.names.fresh()
            place = at(var(counts, "array"), binary("%", letter, lit(8)), "int")
            k = self.counter()
            shown = inputs.counted(k, lit(8), output("%d ", at(var(counts, "array"), var(k, "int"), "int")))
            return [
                declare("int", counts, Node("lit", text="{0}"), dims="[8]"),
                loop(step(place)),
                shown,
                output("\\n"),
            ]
        value = self.number("int", scope, 1)
        buffer = self.names.fresh()
        return [
            declare("char", buffer, dims="[40]"),
            Node(
                "expr",
                call(
                    "sprintf",
                    "int",
                    var(buffer, "string"),
                    lit('"%d-%d"', "string"),
                    value,
                    lit(rng.randint(0, 9)),
                ),
            ),
            output(
                "%s %d\\n", var(buffer, "string"), cast("int", call("strlen", "int", var(buffer, "string")))
            ),
        ]

    def over_records(self, scope, records):
        rng, i = self.rng, self.counter()
        field, type = rng.choice(records.fields)
        value = records.field(var(i, "int"), field, type)
        count = var(records.count, "int")
        result = self.names.fresh()
        form = rng.randrange(3)
        if form == 0 or type == "char":
            return [inputs.counted(i, count, output(rng.choice(PRINTED[type]) + "\\n", value))]
        if form == 1:
            scope.append((result, type))
            return [
                declare(type, result, lit(0)),
                inputs.counted(i, count, assign(var(result, type), value, "+=")),
            ]
        best, copy = self.names.fresh(), self.names.fresh()
        better = when(
            binary(rng.choice([">", "<", ">="]), value, records.field(var(best, "int"), field, type)),
            block(assign(var(best, "int"), var(i, "int"))),
        )
        record = at(var(records.array, "array"), var(best, "int"), "struct")
        show = [
            output(rng.choice(PRINTED[t]) + " ", Node("dot", var(copy, "struct"), text=f, type=t))
            for f, t in records.fields
        ]
        return [
            declare("int", best, lit(0)),
            inputs.counted(i, count, better),
            declare(records.struct, copy, record),
            *show,
            output("\\n"),
        ]

    def stars(self, scope):
        i, j = self.counter(), self.counter()
        height = binary("%", call("abs", "int", self.leaf("int", scope)), lit(5))
        width = self.rng.choice(
            [binary("+", var(i, "int"), lit(1)), lit(3), binary("-", lit(5), var(i, "int"))]
        )
        return [
            inputs.counted(
                i, height, inputs.counted(j, width, output(self.rng.choice(["*", "# ", "x"]))), output("\\n")
            )
        ]

    def statements(self, scope, depth, count, frozen=frozenset()):
        made = []
        for _ in range(self.rng.randint(1, count)):
            changeable = [(n, t) for n, t in scope if n not in frozen and n not in self.frozen]
            forms = [lambda: self.printed(scope), lambda: self.variable(scope)]
            if changeable:
                forms += [lambda: self.update_of(changeable, scope)] * 2
            if depth > 0:
                forms += [lambda: self.branch(scope, depth)] * 2
                forms += [
                    lambda: self.choice(scope, depth),
                    lambda: self.repetition(scope, depth),
                    lambda: self.digits(scope),
                ]
            made += self.rng.choice(forms)()
        return made

    def update_of(self, changeable, scope):
        name, type = self.rng.choice(changeable)
        statement = self.update([(name, type)])
        if (
            statement[0].kind == "set"
            and len(statement[0].kids) == 2
            and type != "char"
            and self.rng.random() < 0.7
        ):
            statement[0].kids[1] = self.number(promoted(type), scope, 2)
        return statement

    def make(self):
        """Returns the program and the sections of its input."""
        rng = self.rng
        sections = inputs.choose(rng, self.names)
        self.frozen = {
            n
            for s in sections
            for n, _ in s.scalars
            if not isinstance(s, inputs.Numbers)
        }
        body, scope = [], []
        for section in sections:
            if isinstance(section, inputs.Records):
                self.program.heads.append(section.head())
            body += list(section.read())
            scope += section.scalars
        if not scope:
            scope.append((self.names.fresh(), "int"))
            body.append(declare("int", scope[-1][0], lit(rng.randint(0, 9))))
        for _ in range(rng.randint(1, 3)):
            forms = [lambda: self.statements(scope, 2, 2)]
            for s in sections:
                forms += [lambda a=a: self.over_array(scope, a, 1) for a in s.arrays] * 3
                forms += [lambda a=a: self.array_helper(scope, a) for a in s.arrays] * 2
                forms += [lambda m=m: self.over_matrix(scope, m, 1) for m in s.matrices] * 4
                forms += [lambda t=t: self.over_string(scope, t, 1) for t in s.strings] * 4
                if isinstance(s, inputs.Words):
                    forms += [lambda s=s: self.over_words(scope, s)] * 5
                if isinstance(s, inputs.Records):
                    forms += [lambda s=s: self.over_records(scope, s)] * 4
            if sum(t == "int" for n, t in scope if n not in self.frozen) >= 2:
                forms.append(lambda: self.exchange(scope))
            forms += [lambda: self.stars(scope), lambda: self.dependent_call(scope)]
            body += rng.choice(forms)()
        for name, type in scope[-4:]:
            if rng.random() < 0.8:
                body.append(output(rng.choice(PRINTED[type]) + "\\n", var(name, type)))
        body.append(give(lit(0)))
        self.program.functions.append(function("int", "main", "void", block(*body)))
        return self.program, sections

    def over_words(self, scope, words):
        chosen = self.rng.choice([h for h in HELPERS.values() if h.parameters == ["texts"]])
        called = call(self.helper(chosen.name), chosen.result, var(words.array, "array"), var(words.count, "int"))
        if chosen.result == "void":
            return [Node("expr", called)]
        target = self.names.fresh()
        scope.append((target, "int"))
        return [declare("int", target, called)]

    def dependent_call(self, scope):
        """Calls of a function whose results depend on earlier calls."""
        chosen = self.rng.choice([h.name for h in HELPERS.values() if not h.is_pure])
        target = self.names.fresh()
        first = declare("int", target, call(self.helper(chosen), "int", self.leaf("int", scope)))
        scope.append((target, "int"))
        i = self.counter()
        more = assign(var(target, "int"), call(chosen, "int", var(i, "int")), "+=")
        return [first, inputs.counted(i, lit(3), more)]

    def exchange(self, scope):
        a, b = self.rng.sample([n for n, t in scope if t == "int" and n not in self.frozen], 2)
        chosen = self.rng.choice([h.name for h in HELPERS.values() if h.parameters[0] == "pointer"])
        swap = Node("expr", call(self.helper(chosen), "void", address(var(a, "int")), address(var(b, "int"))))
        return [when(self.condition(scope, 1), block(swap))] if self.rng.random() < 0.5 else [swap]


def _all(tree):
    from tree import nodes

    return list(nodes(tree))


def generate(rng):
    """Returns a program and the sections of its input."""
    return Generator(rng).make()
