"""Generates typed C programs in the style of first and second year assignments."""

import inputs
from data_statements import PRINTED, Collections
from helpers import HELPERS
from places import escapes
from tree import (
    PROMOTED,
    Node,
    address,
    assign,
    binary,
    block,
    call,
    declare,
    function,
    give,
    lit,
    output,
    promoted,
    step,
    var,
    when,
)


class Generator(Collections):
    """Writes whole programs."""

    # Statements. Each returns a list; `scope` grows by what it declares.

    def variable(self, scope):
        type = self.rng.choice(
            ["int"] * 4 + ["double"] * 2 + ["long long", "unsigned", "char", *sorted(PROMOTED)]
        )
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
        self.frozen.add(name)
        index = var(name, "int")
        count = rng.choice(
            [
                lit(rng.randint(2, 6)),
                binary("%", call("abs", "int", self.leaf("int", scope)), lit(rng.choice([4, 7, 10]))),
            ]
        )
        inner = [*scope, (name, "int")]
        accumulated = [(n, t) for n, t in scope if t != "char" and n not in self.frozen]
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
        body += self.statements(inner, depth - 1, 1)
        if rng.random() < 0.2:
            body.insert(
                rng.randrange(len(body) + 1),
                when(self.condition(inner, 1), block(Node(rng.choice(["break", "continue"])))),
            )
        form = rng.randrange(5)
        first = rng.choice([0, 1])
        if form == 0 and not any(escapes(s, "continue") for s in body):
            return [
                declare("int", name, lit(first)),
                Node("while", binary("<", index, count), block(*body, step(index))),
            ]
        if form == 1 and not any(escapes(s, "continue") for s in body):
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
        target = [(n, t) for n, t in scope if t in ("int", "long long", "double") and n not in self.frozen]
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

    def statements(self, scope, depth, count):
        made = []
        for _ in range(self.rng.randint(1, count)):
            changeable = [(n, t) for n, t in scope if n not in self.frozen]
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
        self.frozen = {n for s in sections for n, _ in s.scalars if not isinstance(s, inputs.Numbers)}
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


def generate(rng):
    """Returns a program and the sections of its input."""
    return Generator(rng).make()
