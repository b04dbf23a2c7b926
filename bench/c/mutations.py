"""Mistakes of students, as changes of a program's text."""

import re

# Outside of string literals and of preprocessor lines.
CODE = [
    (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " + "), (r" / ", " * "), (r" % ", " / "), (r" / ", " % "),
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" < ", " > "), (r" > ", " < "),
    (r" == ", " != "), (r" != ", " == "), (r" && ", " || "), (r" \|\| ", " && "), (r" & ", " && "),
    (r" \| ", " ^ "), (r" \^ ", " | "), (r" << ", " >> "), (r" >> ", " << "), (r" \+= ", " = "),
    (r" \+= ", " -= "), (r" -= ", " += "), (r" == ", " = "), (r"\+\+", "--"), (r"--", "++"),
    (r"\b0\b", "1"), (r"\b1\b", "0"), (r"\b1\b", "2"), (r"\b2\b", "3"), (r"\b10\b", "9"), (r"\b2\b", "1"),
    (r"\b(\d+)\]", r"1]"), (r"\[(\w+)\]", r"[\1 + 1]"), (r"\[(\w+)\]", r"[\1 - 1]"),
    (r"(\w+)\((\w+), (\w+)\)", r"\1(\3, \2)"), (r"\((double|int|long long|unsigned)\)", ""),
    (r"\bint (\w+) =", r"char \1 ="), (r"\bint (\w+) =", r"unsigned \1 ="), (r"\bint (\w+) =", r"short \1 ="),
    (r"\bint (\w+) =", r"double \1 ="), (r"\bdouble (\w+) =", r"int \1 ="), (r"\bdouble (\w+) =", r"float \1 ="),
    (r"\blong long (\w+) =", r"int \1 ="), (r"\bunsigned (\w+) =", r"int \1 ="), (r"\bchar (\w+) =", r"int \1 ="),
    (r"\b(int|double|char|unsigned|long long) (\w+) = [^;{]*;", r"\1 \2;"),
    (r"\bbreak;", ";"), (r"\bcontinue;", ";"), (r"\bcontinue;", "break;"), (r"\bbreak;", "continue;"),
    (r"\bbreak;", "return 0;"), (r"\n *\w[\w\[\]]* [-+]?= [^;\n]*;", "\n;"), (r"\n *\w+\+\+;", "\n;"),
    (r"\n *printf\([^\n]*;", "\n;"), (r"\n( *)else\n", r"\n"), (r"(for \([^\n]*\))\n", r"\1;\n"),
    (r"(if \([^\n]*\))\n", r"\1;\n"), (r"&(\w+)", r"\1"), (r"\belse\n", "else if (0)\n"),
    (r"if \(", "while ("), (r"while \(", "if ("), (r"return ([^;]*);", r"return \1 + 1;"), (r"\bisdigit\b", "isalnum"),
    (r"\btoupper\b", "tolower"), (r"\bislower\b", "isalpha"), (r"\babs\(", "("), (r"\bfabs\(", "("),
    (r"!(\w)", r"\1"), (r"-(\d)", r"\1"), (r"'a'", "'A'"), (r"'z'", "'y'"), (r"'0'", "0"), (r"'\\0'", "'0'"),
    (r"\bLL\b", ""), (r"int (\w+) = 0", r"static int \1 = 0"), (r"\b(\w+)\[(\w)\]", r"\1[0]"), (r"100", "10"),
    (r"return [^;]*;\n}", "}"), (r"\bint (\w+)\[\d+\]", r"int \1[2]"), (r"fgets\((\w+), (\d+)", r"fgets(\1, 3"),
    (r"const ", ""), (r"\(int i = 0", "(int i = 1"), (r"default:", "case 7:"), (r"\bstrcmp\b", "-strcmp"),
    # Nearly the same: only unusual values tell them apart, or none.
    (r" / 2\b", " >> 1"), (r"== 0\b", "< 1"), (r"!= 0\b", "> 0"), (r"% 2\) == 0", "% 2) != 1"), (r"% 2\) == 1", "% 2)"),
    (r"\(\(int\)strlen\((\w+)\)\)", r"strlen(\1)"), (r"> 0\b", ">= 1"), (r" \* 2\b", " << 1"), (r"\bchar (\w+) =", r"unsigned char \1 ="),
    (r"\.0\b", ".0f"), (r"\b0\.1\b", "0.1f"), (r"\b3\.14\b", "3.14f"), (r" % (\d+)\)", r" % \1u)"), (r" / (\d+)\)", r" / \1.0)"),
    (r"\(\(int\)(\w+)\)", r"floor(\1)"), (r"\(\(int\)(\w+)\)", r"((int)(\1 + 0.5))"), (r" < (\w+);", r" != \1;"),
    (r"\((\w+) < (\w+)\)", r"(\1 - \2 < 0)"), (r"\((\w+) == (\w+)\)", r"(!(\1 ^ \2))"), (r"\babs\((\w+)\)", r"(int)fabs(\1)"),
    (r"\bsqrt\(", "(float)sqrt("), (r"\bint (\w+) = getchar", r"char \1 = getchar"), (r"int (\w+);\n", r"char \1;\n"),
    (r"\bisalpha\((\w+)\)", r"(\1 >= 'A' && \1 <= 'z')"), (r"\bisspace\((\w+)\)", r"(\1 == ' ')"),
    (r"(\w+)\+\+;", r"\1 = -~\1;"), (r"-(\w+)\b", r"(~\1 + 1)"), (r"(\w+) \+= ([^;\n]+);", r"\1 = \2 + \1;"),
    (r"!= '\\0'", "> 0"), (r"\bunsigned (\w+) = ", r"unsigned short \1 = "), (r"\bint (\w+) = ", r"long long \1 = "),
    (r"\((\w+) \+ (\w+)\)", r"(\2 + \1)"), (r"2\.0", "2"), (r"\b0\.5\b", "(1 / 2)"), (r"strcpy", "strcat"),
]  # fmt: skip

# Inside of the formats of printf and scanf.
FORMATS = [
    (r"%d", "%u"), (r"%d", "%i"), (r"%d", "%5d"), (r"%d", "%c"), (r"%d", "%ld"), (r"%d", "%x"), (r"%d", "%d "),
    (r"%\.2f", "%.1f"), (r"%\.2f", "%.3f"), (r"%\.1f", "%.2f"), (r"%f", "%.2f"), (r"%f", "%lf"), (r"%\.2f", "%g"),
    (r"%lf", "%f"), (r"%lld", "%d"), (r"%lld", "%ld"), (r"%u", "%d"), (r"%c", "%d"), (r"%c", "%s"), (r" %c", "%c"),
    (r"%\.\df", "%d"), (r"%d", "%f"), (r"%s", "%10s"), (r"%x", "%X"), (r"%o", "%d"), (r"%e", "%E"), (r"%g", "%f"),
    (r"\\n", ""), (r"\\n", " "), (r"\\n", "\\\\n\\\\n"), (r" ", ""), (r"\b(\w)(\w+)\b", r"\2"), (r": ", ":"),
    (r"yes", "Yes"), (r"%%", "%"), (r"%d", "%hd"), (r"%d", "%hhd"), (r"%s", "%c"),
]  # fmt: skip


def parts(text):
    """Yields (start, end, is_format) of the code and of the formats."""
    end = 0
    for match in re.finditer(r'^#.*$|"(?:[^"\\\n]|\\.)*"', text, re.M):
        yield end, match.start(), False
        if text[match.start()] == '"' and re.search(r"(printf|scanf)\($", text[: match.start()]):
            yield match.start() + 1, match.end() - 1, True
        end = match.end()
    yield end, len(text), False


def mutant(rng, text):
    """Returns the text with one mistake, or the same text."""
    places = []
    for start, end, is_format in parts(text):
        for rule, by in FORMATS if is_format else CODE:
            found = [
                (m.start() + start, m.end() + start, m.expand(by)) for m in re.finditer(rule, text[start:end])
            ]
            places += [(rule, *each) for each in found]
    if not places:
        return text
    rule = rng.choice(sorted({place[0] for place in places}))
    _, start, end, by = rng.choice([place for place in places if place[0] == rule])
    return text[:start] + by + text[end:]
