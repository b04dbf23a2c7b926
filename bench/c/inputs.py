"""Sections of inputs: their description for Assay, the C code that reads them, and samples.

A section knows three things independently of Assay: which texts are valid, so that a counterexample
can be checked; how to invent one; and how a program reads it.
"""

import re

from tree import (
    address, at, binary, block, call, declare, lit, Node, output, scan, step, var, when,
)  # fmt: skip

SCAN = {"int": "%d", "double": "%lf", "char": " %c", "long long": "%lld", "unsigned": "%u"}


def counted(name, count, *body):
    """for (int name = 0; name < count; name++) body"""
    index = var(name, "int")
    return Node("for", declare("int", name, lit(0)), binary("<", index, count), step(index), block(*body))


class Numbers:
    """One line of scalars."""

    def __init__(self, rng, names):
        self.items = []
        for _ in range(rng.randint(1, 4)):
            type = rng.choice(["int", "int", "int", "double", "long long", "unsigned", "char"])
            low, high = rng.choice([(0, 9), (1, 12), (-10, 10), (0, 100), (-100, 1000), (-1000, 1000)])
            if type in ("int", "unsigned") and rng.random() < 0.12:
                low, high = (-(2**31), 2**31 - 1) if type == "int" else (0, 2**32 - 1)
            if type == "unsigned":
                low, high = max(low, 0), max(high, 10)
            if type == "long long" and rng.random() < 0.5:
                low, high = -(10**10), 10**10
            self.items.append((names.fresh(), type, low, high))
        self.scalars = [(name, type) for name, type, *_ in self.items]
        self.arrays, self.strings, self.matrices = [], [], []

    def describe(self):
        parts = []
        for name, type, low, high in self.items:
            if type == "char":
                parts.append(f"{name}: char of [a-zA-Z0-9+*/.-]")
            elif type == "double":
                parts.append(f"{name}: float in {low}..{high} decimals 2")
            else:
                parts.append(
                    f"{name}: {'long' if type == 'long long' or high >= 2**31 else 'int'} in {low}..{high}"
                )
        return ", ".join(parts)

    def read(self):
        yield from (declare(type, name, lit(0, type)) for name, type in self.scalars)
        format = "".join(
            (" " if i and type != "char" else "") + SCAN[type] for i, (_, type) in enumerate(self.scalars)
        )
        yield Node("expr", Node("scan", *(address(var(n, t)) for n, t in self.scalars), text=format))

    def sample(self, rng):
        words = []
        for _, type, low, high in self.items:
            value = rng.choice(
                [low, high, low + 1, 0 if low <= 0 <= high else low, *[rng.randint(low, high)] * 4]
            )
            if type == "char":
                words.append(rng.choice("aZm09+.z-B"))
            elif type == "double":
                words.append(
                    str(value)
                    if rng.random() < 0.4
                    else f"{max(low, min(high, value + rng.randint(-99, 99) / 100)):.{rng.randint(1, 2)}f}"
                )
            else:
                words.append(str(value))
        return " ".join(words) + "\n"

    def accepts(self, lines):
        words = lines.pop(0).split(" ") if lines else []
        if len(words) != len(self.items):
            return False
        for word, (_, type, low, high) in zip(words, self.items):
            if type == "char":
                if not re.fullmatch(r"[a-zA-Z0-9+*/.-]", word):
                    return False
            elif not re.fullmatch(r"-?\d+(\.\d{1,2})?" if type == "double" else r"-?\d+", word):
                return False
            elif not low <= float(word) <= high:
                return False
        return True


class List:
    """A count on a line, and as many numbers on the next."""

    def __init__(self, rng, names):
        self.count, self.array = names.fresh(), names.fresh()
        self.most = rng.choice([5, 8, 10, 20])
        self.least = rng.choice([1, 1, 1, 2, 3])
        self.type = rng.choice(["int", "int", "int", "int", "double"])
        self.low, self.high = rng.choice([(0, 9), (-9, 9), (1, 100), (-1000, 1000)])
        self.scalars, self.strings, self.matrices = [(self.count, "int")], [], []
        self.arrays = [(self.array, self.type, var(self.count, "int"), self.most)]

    def describe(self):
        kind = "float" if self.type == "double" else "int"
        tail = " decimals 1" if self.type == "double" else ""
        return (
            f"{self.count}: int in {self.least}..{self.most}\n"
            f"{self.array}: {self.count} of {kind} in {self.low}..{self.high}{tail}"
        )

    def read(self):
        count, index = var(self.count, "int"), var("i", "int")
        yield declare("int", self.count, lit(0))
        yield declare(self.type, self.array, dims=f"[{self.most}]")
        yield Node("expr", scan("%d", address(count)))
        element = at(var(self.array, "array"), index, self.type)
        yield counted("i", count, Node("expr", scan(SCAN[self.type], address(element))))

    def sample(self, rng):
        count = rng.choice([self.least, self.most, rng.randint(self.least, self.most)])
        near = rng.randint(self.low, self.high)
        low, high = rng.choice(
            [(self.low, self.high), (self.low, self.high), (near, min(near + 2, self.high))]
        )
        values = [rng.choice([low, high, *[rng.randint(low, high)] * 4]) for _ in range(count)]
        if rng.random() < 0.2:
            values.sort(reverse=rng.random() < 0.5)
        words = [
            f"{v}.{rng.randint(0, 9)}"
            if self.type == "double" and self.low <= v < self.high and v >= 0 and rng.random() < 0.5
            else str(v)
            for v in values
        ]
        return f"{count}\n{' '.join(words)}\n"

    def accepts(self, lines):
        if len(lines) < 2 or not re.fullmatch(r"\d+", lines[0]):
            return False
        count, words = int(lines.pop(0)), lines.pop(0).split(" ")
        form = r"-?\d+(\.\d)?" if self.type == "double" else r"-?\d+"
        return (
            self.least <= count <= self.most
            and len(words) == count
            and all(re.fullmatch(form, w) and self.low <= float(w) <= self.high for w in words)
        )


class Matrix:
    """Two sizes on a line, and a line for each row."""

    def __init__(self, rng, names):
        self.rows, self.columns, self.matrix = names.fresh(), names.fresh(), names.fresh()
        self.most = rng.choice([3, 4, 5])
        self.low, self.high = rng.choice([(0, 1), (0, 9), (-9, 9)])
        self.scalars, self.strings, self.arrays = [(self.rows, "int"), (self.columns, "int")], [], []
        self.matrices = [(self.matrix, var(self.rows, "int"), var(self.columns, "int"))]

    def describe(self):
        return (
            f"{self.rows}: int in 1..{self.most}, {self.columns}: int in 1..{self.most}\n"
            f"repeat {self.rows} {{ {self.matrix}: {self.columns} of int in {self.low}..{self.high} }}"
        )

    def read(self):
        rows, columns = var(self.rows, "int"), var(self.columns, "int")
        yield declare("int", self.rows, lit(0))
        yield declare("int", self.columns, lit(0))
        yield declare("int", self.matrix, dims=f"[{self.most}][{self.most}]")
        yield Node("expr", scan("%d %d", address(rows), address(columns)))
        element = at(at(var(self.matrix, "array"), var("i", "int"), "array"), var("j", "int"), "int")
        inner = counted("j", columns, Node("expr", scan("%d", address(element))))
        yield counted("i", rows, inner)

    def sample(self, rng):
        rows, columns = (rng.choice([1, self.most, rng.randint(1, self.most)]) for _ in range(2))
        if rng.random() < 0.4:
            columns = rows
        text = f"{rows} {columns}\n"
        for _ in range(rows):
            text += (
                " ".join(
                    str(rng.choice([self.low, rng.randint(self.low, self.high)])) for _ in range(columns)
                )
                + "\n"
            )
        return text

    def accepts(self, lines):
        sizes = re.fullmatch(r"(\d+) (\d+)", lines.pop(0)) if lines else None
        if not sizes or not all(1 <= int(k) <= self.most for k in sizes.groups()):
            return False
        for _ in range(int(sizes[1])):
            words = lines.pop(0).split(" ") if lines else []
            if len(words) != int(sizes[2]) or not all(
                re.fullmatch(r"-?\d+", w) and self.low <= int(w) <= self.high for w in words
            ):
                return False
        return True


class Word:
    """A word or a whole line on a line of its own."""

    def __init__(self, rng, names):
        self.name = names.fresh()
        self.is_line = rng.random() < 0.5
        self.most = rng.choice([4, 9, 20])
        self.alphabet = rng.choice(["a-z", "a-zA-Z", "a-zA-Z0-9", "01", "0-9", "a-c"])
        if self.is_line:
            self.alphabet += " "
        self.scalars, self.arrays, self.matrices = [], [], []
        self.strings = [(self.name, self.most)]

    def describe(self):
        kind, least = ("line", 0) if self.is_line else ("word", 1)
        return f"{self.name}: {kind} of [{self.alphabet}] length {least}..{self.most}"

    def read(self):
        text = var(self.name, "string")
        yield declare("char", self.name, dims=f"[{self.most + 3}]")
        if self.is_line:
            size = lit(self.most + 3)
            yield Node("expr", call("fgets", "pointer", text, size, var("stdin", "pointer")))
            end = at(text, call("strcspn", "int", text, lit('"\\n"', "string")), "char")
            yield Node("set", end, lit("'\\0'", "char"), text="=")
        else:
            yield Node("expr", scan("%s", text))

    def sample(self, rng):
        letters = re.sub(
            r"(.)-(.)", lambda m: "".join(map(chr, range(ord(m[1]), ord(m[2]) + 1))), self.alphabet
        )
        letters = rng.choice([letters, letters, letters[:2], letters[-3:]])
        least = 0 if self.is_line else 1
        length = rng.choice([least, self.most, rng.randint(least, self.most), rng.randint(1, 4)])
        text = "".join(rng.choice(letters) for _ in range(length))
        if rng.random() < 0.2:
            text = (text[: (length + 1) // 2] + text[: length // 2][::-1])[:length]
        return text + "\n"

    def accepts(self, lines):
        least = 0 if self.is_line else 1
        return bool(lines) and bool(re.fullmatch(f"[{self.alphabet}]{{{least},{self.most}}}", lines.pop(0)))


class Until:
    """Numbers on lines of their own until a sentinel, or until the input ends."""

    def __init__(self, rng, names):
        self.name = names.fresh()
        self.most = rng.choice([4, 6, 10])
        self.sentinel = rng.choice([None, "0", "-1"])
        self.low, self.high = (1, rng.choice([9, 100, 1000]))
        self.array, self.count = names.fresh(), names.fresh()
        self.scalars, self.strings, self.matrices = [(self.count, "int")], [], []
        self.arrays = [(self.array, "int", var(self.count, "int"), self.most + 1)]

    def describe(self):
        text = f"repeat 0..{self.most} {{\n  {self.name}: int in {self.low}..{self.high}\n}}"
        return text + (f'\n"{self.sentinel}"' if self.sentinel else "")

    def read(self):
        value, count = var(self.name, "int"), var(self.count, "int")
        yield declare("int", self.name, lit(0))
        yield declare("int", self.count, lit(0))
        yield declare("int", self.array, dims=f"[{self.most + 1}]")
        more = binary("==", Node("scan", address(value), text="%d", type="int"), lit(1))
        if self.sentinel:
            more = binary("&&", more, binary("!=", value, lit(self.sentinel)))
        store = Node("set", at(var(self.array, "array"), count, "int"), value, text="=")
        yield Node("while", more, block(store, step(count)))

    def sample(self, rng):
        count = rng.choice([0, 1, self.most, rng.randint(0, self.most)])
        numbers = [
            str(rng.choice([self.low, self.high, rng.randint(self.low, self.high)])) for _ in range(count)
        ]
        return "".join(n + "\n" for n in numbers + ([self.sentinel] if self.sentinel else []))

    def accepts(self, lines):
        count = 0
        while lines and lines[0] != self.sentinel:
            word = lines.pop(0)
            if not re.fullmatch(r"-?\d+", word) or not self.low <= int(word) <= self.high:
                return False
            count += 1
        if self.sentinel and not (lines and lines.pop(0) == self.sentinel):
            return False
        return count <= self.most


class Records:
    """A count, and as many lines with the fields of a struct."""

    def __init__(self, rng, names):
        self.count, self.array = names.fresh(), names.fresh()
        self.most = rng.choice([3, 5, 8])
        self.fields = [
            (names.fresh(), rng.choice(["int", "int", "double", "char"])) for _ in range(rng.randint(1, 3))
        ]
        self.struct = f"struct {names.fresh()}"
        self.low, self.high = rng.choice([(0, 10), (-50, 50), (1, 100)])
        self.scalars, self.arrays, self.strings, self.matrices = [(self.count, "int")], [], [], []

    def head(self):
        return f"{self.struct} {{ " + " ".join(f"{type} {name};" for name, type in self.fields) + " };"

    def describe(self):
        kinds = {"int": f"int in {self.low}..{self.high}", "char": "char of [A-F]"}
        kinds["double"] = f"float in {self.low}..{self.high} decimals 1"
        items = ", ".join(f"{name}: {kinds[type]}" for name, type in self.fields)
        return f"{self.count}: int in 1..{self.most}\nrepeat {self.count} {{\n  {items}\n}}"

    def field(self, index, name, type):
        return Node("dot", at(var(self.array, "array"), index, "struct"), text=name, type=type)

    def read(self):
        count, index = var(self.count, "int"), var("i", "int")
        yield declare("int", self.count, lit(0))
        yield declare(self.struct, self.array, dims=f"[{self.most}]")
        yield Node("expr", scan("%d", address(count)))
        format = " ".join(SCAN[type].strip() if i else SCAN[type] for i, (_, type) in enumerate(self.fields))
        fields = [address(self.field(index, *field)) for field in self.fields]
        yield counted("i", count, Node("expr", scan(format, *fields)))

    def sample(self, rng):
        count = rng.choice([1, self.most, rng.randint(1, self.most)])
        text = f"{count}\n"
        for _ in range(count):
            words = []
            for _, type in self.fields:
                value = rng.choice([self.low, self.high, *[rng.randint(self.low, self.high)] * 3])
                words.append(rng.choice("ABF") if type == "char" else str(value))
            text += " ".join(words) + "\n"
        return text

    def accepts(self, lines):
        if not lines or not re.fullmatch(r"\d+", lines[0]) or not 1 <= int(lines[0]) <= self.most:
            return False
        forms = {"int": r"-?\d+", "double": r"-?\d+(\.\d)?", "char": "[A-F]"}
        for _ in range(int(lines.pop(0))):
            words = lines.pop(0).split(" ") if lines else []
            if len(words) != len(self.fields):
                return False
            for word, (_, type) in zip(words, self.fields):
                if not re.fullmatch(forms[type], word):
                    return False
                if type != "char" and not self.low <= float(word) <= self.high:
                    return False
        return True


class Words:
    """A count, and as many words on lines of their own."""

    def __init__(self, rng, names):
        self.count, self.array, self.word = names.fresh(), names.fresh(), names.fresh()
        self.most = rng.choice([3, 5, 10])
        self.letters = rng.choice(["ab", "abc", "abcxyzABC"])
        self.scalars, self.arrays, self.strings, self.matrices = [(self.count, "int")], [], [], []

    def describe(self):
        word = f"{self.word}: word of [{self.letters}] length 1..20"
        return f"{self.count}: int in 1..{self.most}\nrepeat {self.count} {{\n  {word}\n}}"

    def read(self):
        count = var(self.count, "int")
        yield declare("int", self.count, lit(0))
        yield declare("char", self.array, dims=f"[{self.most}][21]")
        yield Node("expr", scan("%d", address(count)))
        word = at(var(self.array, "array"), var("i", "int"), "string")
        yield counted("i", count, Node("expr", scan("%s", word)))

    def sample(self, rng):
        count = rng.choice([1, self.most, rng.randint(1, self.most)])
        lengths = [rng.choice([1, 20, rng.randint(1, 4), rng.randint(1, 4)]) for _ in range(count)]
        return f"{count}\n" + "".join("".join(rng.choices(self.letters, k=n)) + "\n" for n in lengths)

    def accepts(self, lines):
        if not lines or not re.fullmatch(r"\d+", lines[0]):
            return False
        count = int(lines.pop(0))
        words, lines[:] = lines[:count], lines[count:]
        form = f"[{self.letters}]{{1,20}}"
        return (
            1 <= count <= self.most
            and len(words) == count
            and all(re.fullmatch(form, word) for word in words)
        )


class Text:
    """Characters until the end of the input."""

    def __init__(self, rng, names):
        self.name, self.count, self.letter = names.fresh(), names.fresh(), names.fresh()
        self.most = rng.choice([6, 12, 20])
        self.letters = rng.choice(["ab ", "abcAB12 ", "(+)", "01"])
        self.scalars, self.arrays, self.matrices = [(self.count, "int")], [], []
        self.strings = [(self.name, self.most)]

    def describe(self):
        return f"{self.name}: text of [{self.letters}\\n] length 0..{self.most}\nend: none"

    def read(self):
        letter, count, text = var(self.letter, "int"), var(self.count, "int"), var(self.name, "string")
        yield declare("int", self.letter)
        yield declare("int", self.count, lit(0))
        yield declare("char", self.name, dims=f"[{self.most + 1}]")
        more = binary("!=", Node("read", text=self.letter, type="int"), lit("EOF"))
        store = Node("set", at(text, count, "char"), letter, text="=")
        yield Node("while", more, block(store, step(count)))
        yield Node("set", at(text, count, "char"), lit("'\\0'", "char"), text="=")

    def sample(self, rng):
        length = rng.choice([0, 1, self.most, rng.randint(0, self.most), rng.randint(0, self.most)])
        return "".join(rng.choices(self.letters + "\n", k=length))

    def accepts(self, lines):
        text = "\n".join(lines)
        lines.clear()
        return len(text) <= self.most and set(text) <= set(self.letters + "\n")


SECTIONS = [Numbers, Numbers, Numbers, List, List, Matrix, Word, Word, Until, Records, Words, Text]


def choose(rng, names):
    """Returns the sections of an input; one that reads to the end of the input is the last."""
    sections = [rng.choice(SECTIONS)(rng, names)]
    ends = isinstance(sections[0], Text) or (isinstance(sections[0], Until) and not sections[0].sentinel)
    if rng.random() < 0.35 and not ends:
        second = rng.choice([Numbers, List, Word, Until])(rng, names)
        # fgets after scanf would read the rest of the line before.
        if not (isinstance(second, Word) and second.is_line):
            sections.append(second)
    return sections


def is_valid(sections, text):
    """Returns whether the text follows the description, up to spaces at the ends of lines."""
    if isinstance(sections[-1], Text):
        return sections[-1].accepts(text.split("\n"))
    lines = text.removesuffix("\n").split("\n") if text else []
    if not any(isinstance(s, Word) for s in sections):
        lines = [line.rstrip(" ") for line in lines]
    return all(section.accepts(lines) for section in sections) and not any(lines)
