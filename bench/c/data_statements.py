"""Generates statements about arrays, matrices, strings and records."""

import inputs
from expressions import Expressions
from helpers import HELPERS
from tree import Node, assign, at, binary, block, call, cast, declare, lit, output, step, ternary, var, when


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


class Collections(Expressions):
    """Each method returns a list of statements; `scope` grows by what they declare."""

    def over_array(self, scope, array, depth):
        name, type, count, most = array
        rng, i = self.rng, self.counter()
        self.frozen.add(i)
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
            body = [declare(type, x, e), *self.statements(inner, depth - 1, 2)]
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
        self.frozen.add(i)
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
                loop(declare("char", c, letter), *self.statements(inner, depth - 1, 2)),
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

    def over_words(self, scope, words):
        chosen = self.rng.choice([h for h in HELPERS.values() if h.parameters == ["texts"]])
        called = call(
            self.helper(chosen.name), chosen.result, var(words.array, "array"), var(words.count, "int")
        )
        if chosen.result == "void":
            return [Node("expr", called)]
        target = self.names.fresh()
        scope.append((target, "int"))
        return [declare("int", target, called)]
