"""Generates expressions of a type."""

from helpers import HELPERS
from tree import Node, Program, binary, call, cast, lit, promoted, ternary, unary, var, when


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


class Expressions:
    """Writes typed expressions over the scalars in scope, and defines the helpers that they call."""

    def __init__(self, rng):
        self.rng = rng
        self.names = Names(rng)
        self.program = Program()
        self.helpers = {}
        self.loops = 0

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
