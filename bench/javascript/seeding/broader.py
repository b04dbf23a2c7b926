"""Faults of other kinds than the eight patterns, as beginners make them, in texts of any layout.

Each kind is a function from a Text to edits (begin, end, new text). None of them looks at what Assay can repair.
"""

import re
from dataclasses import dataclass

LITERAL = re.compile(r"""//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`"""
                     r"""|(?<=[(,=:\[!&|?{};] )/(?![*/])(?:[^/\\\n]|\\.)+/[a-z]*|(?<=\()/(?![*/])(?:[^/\\\n]|\\.)+/[a-z]*""", re.S)
METHODS = [("push", "unshift"), ("pop", "shift"), ("some", "every"), ("indexOf", "lastIndexOf"), ("min", "max"),
           ("floor", "ceil"), ("floor", "round"), ("map", "filter"), ("slice", "splice"), ("find", "filter"),
           ("toLowerCase", "toUpperCase"), ("padStart", "padEnd"), ("startsWith", "endsWith"), ("keys", "values"),
           ("has", "delete"), ("concat", "push"), ("add", "delete"), ("every", "find"), ("forEach", "map")]
OTHER_MEMBERS = [("left", "right"), ("next", "previous"), ("first", "last"), ("key", "value"), ("head", "tail"),
                 ("row", "column"), ("low", "high")]
CALL = re.compile(r"(?<![\w.#])(?!if\b|for\b|while\b|switch\b|function\b|return\b|catch\b|constructor\b)([\w.#]*\w)\(")
NAME = re.compile(r"(?<![\w.#$'\"])[A-Za-z_$][\w$]*(?!\w)")
KEYWORDS = set("""break case catch class const continue default delete do else export extends false finally for from function
get if import in instanceof let new null of return set static super switch this throw true try typeof undefined var void
while yield async await Math Number String Array Object Map Set Error RangeError TypeError Infinity NaN length module
exports require console JSON parseInt""".split())


class Text:
    """A program, also with its literals and comments masked, so that positions agree."""

    def __init__(self, text):
        self.text = text
        self.literals = list(LITERAL.finditer(text))
        self.code = LITERAL.sub(lambda m: re.sub(r"[^\n]", "\x00", m[0]), text)

    def closing(self, begin):
        """The position of the bracket that closes the one at `begin`, or None."""
        depth = 0
        for at in range(begin, len(self.code)):
            depth += (self.code[at] in "([{") - (self.code[at] in ")]}")
            if depth == 0:
                return at
        return None

    def arguments(self, begin):
        """The spans of what is separated by commas between the bracket at `begin` and its closing one."""
        end = self.closing(begin)
        if end is None:
            return []
        spans, depth, start = [], 0, begin + 1
        for at in range(begin + 1, end):
            depth += (self.code[at] in "([{") - (self.code[at] in ")]}")
            if self.code[at] == "," and depth == 0:
                spans.append((start, at))
                start = at + 1
        return [*spans, (start, end)] if self.text[begin + 1:end].strip() else []

    def is_header(self, end):
        """True if what ends here is the head of a function or method."""
        return re.match(r"\s*(\{|=>)", self.code[end + 1:]) is not None

    def calls(self):
        """(begin of the callee, callee, position of the bracket) of each call."""
        for m in CALL.finditer(self.code):
            bracket = m.end() - 1
            end = self.closing(bracket)
            if end is not None and not self.is_header(end):
                yield m.start(), m[1], bracket, end


def trimmed(text, span):
    begin, end = span
    part = text[begin:end]
    return begin + len(part) - len(part.lstrip()), end - (len(part) - len(part.rstrip()))


def swapped_arguments(text):
    for _, _, bracket, _ in text.calls():
        spans = [trimmed(text.text, each) for each in text.arguments(bracket)]
        for (a, b), (c, d) in zip(spans, spans[1:]):
            first, second = text.text[a:b], text.text[c:d]
            if first != second and "=>" not in first + second and "..." not in first + second:
                yield a, d, second + text.text[b:c] + first


def swapped_operands(text):
    for m in re.finditer(r"(?<![\w.\])])([\w.]+(?:\[[\w. ]+\])?) ([-/%<>]=?) ([\w.]+(?:\[[\w. ]+\])?)(?![\w.(\[])", text.code):
        if m[1] != m[3] and m[1] not in KEYWORDS and not m[2].endswith("-=") and m[2] not in ("-=", "/=", "%="):
            yield m.start(), m.end(), f"{m[3]} {m[2]} {m[1]}"


def dropped_call(text):
    for begin, callee, bracket, end in text.calls():
        if "." in callee and not text.code[bracket + 1:end].strip():  # a.b() becomes a
            yield begin + callee.rindex("."), end + 1, ""
        elif text.code[bracket + 1:end].strip() and "," not in text.code[bracket:end] and "=>" not in text.code[bracket:end]:
            if not re.match(r"\s*;\s*$", text.code[end + 1:end + 3]) or "return" in text.code[:begin].split("\n")[-1]:
                yield begin, end + 1, f"({text.text[bracket + 1:end]})"  # f(x) becomes (x)
    for m in re.finditer(r"\.(sort|reverse|trim|toLowerCase|toUpperCase)\(", text.code):
        end = text.closing(m.end() - 1)
        if end is not None:
            yield m.start(), end + 1, ""


def other_string(text):
    for m in text.literals:
        if m[0][0] in "'\"" and "import" not in text.code[:m.start()].split("\n")[-1]:
            quote, inner = m[0][0], m[0][1:-1]
            other = inner[:-1] + chr(ord(inner[-1]) + 1) if re.search(r"[a-yA-Y0-8]$", inner) else inner + " "
            yield m.start(), m.end(), quote + other + quote


def other_negation(text):
    for m in re.finditer(r"!(?![=])", text.code):
        yield m.start(), m.end(), ""
    for m in re.finditer(r"(?<!\w)(while|return) ?\(?(?=[^;{}\n]*(?:===|!==|<|>|&&|\|\|))", text.code):
        line_end = text.code.find("\n", m.end())
        if m[1] == "while":
            bracket = text.code.find("(", m.start())
            end = text.closing(bracket)
            if end is not None:
                yield bracket + 1, end, f"!({text.text[bracket + 1:end]})"
        else:
            begin = m.start() + len("return ")
            end = text.code.find(";", begin, line_end if line_end > 0 else None)
            if end > 0 and "=>" not in text.code[begin:end] and "?" not in text.code[begin:end]:
                yield begin, end, f"!({text.text[begin:end]})"
    for m in re.finditer(r"(?<=\()([\w.]+)(?=\) )", text.code):
        if re.search(r"(if|while) $", text.code[:m.start() - 1]):
            yield m.start(), m.end(), "!" + m[0]


def functions(text):
    """Spans of functions and methods with a body in braces."""
    for m in re.finditer(r"\)\s*(?:=>\s*)?\{", text.code):
        before = text.code[:m.start() + 1]
        if not re.search(r"(?<!\w)(if|for|while|switch|catch)\s*\($", before[:opening(before) + 1]):
            end = text.closing(m.end() - 1)
            if end is not None:
                yield opening(before), end


def opening(code):
    """The position of the bracket that the last character closes."""
    depth = 0
    for at in range(len(code) - 1, -1, -1):
        depth += (code[at] in ")]}") - (code[at] in "([{")
        if depth == 0:
            return at
    return 0


def looks(text, name, begin, end):
    """What a name's uses show of its type: "list", "function", "number" or ""."""
    code, quoted = text.code[begin:end], re.escape(name)
    if re.search(rf"(?<![\w.]){quoted}(\.(length|push|pop|map|filter|slice|join|sort)\b|\[)|\.\.\.{quoted}\b|of {quoted}\)", code):
        return "list"
    if re.search(rf"(?<![\w.]){quoted}\(", code):
        return "function"
    if re.search(rf"(?<![\w.]){quoted}(\+\+|--| [-+*/%<>]=? )|[-+*/%<>]=? {quoted}\b|\[{quoted}[\] ]|{quoted} = \d", code):
        return "number"
    return "object" if re.search(rf"(?<![\w.]){quoted}\.", code) else ""


def other_variable(text):
    seen = set()
    for begin, end in sorted(functions(text), key=lambda span: span[1] - span[0]):
        head = text.code[begin:end]
        declared = set(re.findall(r"(?:let|const|var) (\w+)", head))
        parameters = text.arguments(begin)
        declared |= {text.text[a:b].split("=")[0].strip() for a, b in parameters if re.match(r"\s*\w+\s*(=|$)", text.text[a:b])}
        declared |= set(re.findall(r"for \((?:let|const) (\w+)", head))
        kinds = {name: looks(text, name, begin, end) for name in declared}
        body = text.code.find("{", text.closing(begin) or begin)
        for m in NAME.finditer(text.code, body, end):
            is_declaration = re.search(r"(let|const|var|function) $", text.code[:m.start()])
            is_key = re.match(r"\s*:(?!:)", text.code[m.end():]) and "?" not in text.code[:m.start()].split("\n")[-1]
            if m[0] not in declared or is_declaration or is_key or m.start() in seen or kinds[m[0]] == "":
                continue
            seen.add(m.start())
            # Only what is declared before, so that the mutant is no error of the language.
            before = [n for n in sorted(declared) if n != m[0] and kinds[n] == kinds[m[0]]
                      and re.search(rf"(?<![\w.]){re.escape(n)}\b", text.code[begin:m.start()])]
            for other in before[:2]:
                yield m.start(), m.end(), other


def other_bound(text):
    for m in re.finditer(r"(?<!\w)(?:while|for) \(", text.code):
        end = text.closing(m.end() - 1)
        head = text.code[m.end():end]
        part = head.split(";")[1] if head.count(";") == 2 else head if "while" in m[0] else ""
        at = m.end() + (head.index(part) if part else 0)
        for bound in re.finditer(r"[<>]=? ([\w.]+(?:\([\w.]*\))?)(?=\s*(?:$|&&|\|\|))", part):
            yield at + bound.start(1), at + bound.end(1), f"{bound[1]} - 1"
            yield at + bound.start(1), at + bound.end(1), f"{bound[1]} + 1"


def missing_exit(text):
    for m in re.finditer(r"(?<!\w)(break|continue);", text.code):
        yield m.start(), m.end(), ";"
    for m in re.finditer(r"(?<!\w)if \(", text.code):  # without braces
        end = text.closing(m.end() - 1)
        exit_at = re.compile(r" (return|throw|continue|break)\b[^;\n]*;").match(text.code, end + 1)
        if exit_at and not re.match(r"\s*else", text.code[exit_at.end():]):
            yield m.start(), exit_at.end(), ""
        block = re.compile(r" \{\s*(return|throw|continue|break)\b[^;\n]*;\s*\}(?!\s*else)").match(text.code, end + 1)
        if block:
            inner = text.code.index(block[1], end + 1)
            yield inner, text.code.index(";", inner) + 1, ";"


def other_method(text):
    for a, b in METHODS:
        for before, after in ((a, b), (b, a)):
            for m in re.finditer(rf"(?<=\.){before}(?=\()", text.code):
                yield m.start(), m.end(), after


def other_member(text):
    for a, b in OTHER_MEMBERS:
        for before, after in ((a, b), (b, a)):
            for m in re.finditer(rf"(?<=[.#]){before}\b(?!\()", text.code):
                if re.search(rf"\b{after}\b", text.text):
                    yield m.start(), m.end(), after


def other_initial(text):
    for m in re.finditer(r"(?:(?:let|const|var) \w+|#?\w+) = (\d+|null|true|false|\[\]|Infinity|-Infinity|[\w.]+\[0\]|[\w.]+\.length - 1)(?=[;,)])",
                         text.code):
        is_declared = re.match(r"let|const|var|\s*#|this", m[0]) or re.search(r"this\.$", text.code[:m.start()])
        old = m[1]
        new = {"null": "undefined", "true": "false", "false": "true", "[]": "[0]", "Infinity": "0", "-Infinity": "0"}.get(old)
        if new is None:
            new = "0" if "." in old or "[" in old or old == "1" else str(int(old) + 1)
        if is_declared:
            yield m.start(1), m.end(1), new


def other_step(text):
    for m in re.finditer(r"\+\+|--|(?<=\w )[-+*]=(?= )", text.code):
        yield m.start(), m.end(), {"++": "--", "--": "++", "+=": "=", "-=": "+=", "*=": "+="}[m[0]]


def other_index(text):
    for m in re.finditer(r"(?<=\w\[)(\w+)\]", text.code):
        if not m[1].isdigit():
            yield m.start(1), m.end(1), f"{m[1]} + 1"


def other_side(text):
    for m in re.finditer(r" \? ([^?:\n]+) : ([^?:;,)\n]+)(?=[;,)\n])", text.code):
        yield m.start(1), m.end(2), f"{text.text[m.start(2):m.end(2)]} : {text.text[m.start(1):m.end(1)]}"
    for m in re.finditer(r"\} else if \(", text.code):
        yield m.start() + 2, m.end(), "if ("


def moved_declaration(text):
    """A declaration before a loop becomes the first statement of its body."""
    for m in re.finditer(r"\n( *)let (\w+) = [^;\n]+;(?=\n)", text.code):
        loop = re.compile(r"(?:\n[^\n]*){0,2}?\n" + m[1] + r"(?:for|while) \([^\n]*\{(?=\n)").match(text.code, m.end())
        if loop and m[2] not in re.findall(r"\w+", text.code[m.end():loop.end()]):
            moved = text.text[m.start() + 1 + len(m[1]):m.end()]
            after = text.code[text.closing(loop.end() - 1):]
            if not re.search(rf"\b{m[2]}\b", after[:after.find(chr(10) + "}")]):
                continue
            yield m.start(), loop.end(), f"\n{text.text[m.end() + 1:loop.end()]}\n{m[1]}  {moved.replace('let ', 'var ')}"


def swapped_statements(text):
    for m in re.finditer(r"\n( +)([\w.#\[\]]+(?: \S?= [^;\n]+|\([^;\n]*\)|\+\+|--);)\n\1([\w.#\[\]]+(?: \S?= [^;\n]+|\([^;\n]*\)|\+\+|--);)(?=\n)",
                         text.code):
        yield m.start(2), m.end(3), f"{text.text[m.start(3):m.end(3)]}\n{m[1]}{text.text[m.start(2):m.end(2)]}"


KINDS = {
    "arguments": swapped_arguments,
    "operands": swapped_operands,
    "dropped call": dropped_call,
    "string": other_string,
    "not": other_negation,
    "variable": other_variable,
    "bound": other_bound,
    "exit": missing_exit,
    "method": other_method,
    "member": other_member,
    "initial": other_initial,
    "step": other_step,
    "index": other_index,
    "side": other_side,
    "moved": moved_declaration,
    "statements": swapped_statements,
}


@dataclass(frozen=True)
class Mutant:
    kind: str
    truth: frozenset  # line numbers
    text: str


def changed_lines(before, begin, end, new):
    """The lines of the new text that an edit touches; where it deletes a statement, the lines around it as well."""
    first = before.count("\n", 0, begin) + 1
    old, changed = before[begin:end].split("\n"), new.split("\n")
    while len(old) > 1 and len(changed) > 1 and old[0] == changed[0]:
        old, changed, first = old[1:], changed[1:], first + 1
    lines = set(range(first, first + len(changed)))
    line = (before[:begin] + new + before[end:]).split("\n")[first - 1]
    return lines | {first - 1, first + 1} if line.strip() in ("", ";") else lines


def moved_line(before, begin, end, new):
    """Of a moved declaration, the line where it is now."""
    return {before.count("\n", 0, begin) + 1 + new.count("\n")}


def mutants(text):
    """All mutants, each text once, in the order of the kinds."""
    program, seen = Text(text), {text}
    for kind, edits in KINDS.items():
        for begin, end, new in edits(program):
            changed = text[:begin] + new + text[end:]
            if changed in seen:
                continue
            seen.add(changed)
            lines = moved_line if kind == "moved" else changed_lines
            yield Mutant(kind, frozenset(lines(text, begin, end, new)), changed)
