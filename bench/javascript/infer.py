#!/usr/bin/env python3
"""Measures the inference of valid inputs: strips `input` from assignments and compares what
`assay infer` prints with what was stated, parameter by parameter.

    bench/javascript/infer.py [--assay build/release/bin/assay] [--verbose]

(a) from the reference alone, (b) from the examples alone, with a program in the reference's place
whose functions only return their arguments, (c) from the examples and the reference. A parameter is *right* if its
kind and the kinds of its elements are those that were stated, *second* if it is an alternative in a
question, *open* if assay asks instead of answering, *absent* if it is in no line, and *wrong*
otherwise; of the wrong ones, those that a question or an assumption names are "wrong, asked".
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ["examples/javascript", "bench/javascript/assignments"]
PROGRAMS = ROOT / "bench/javascript/inference"

TOKEN = re.compile(r"""\s+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\[(?:[^\]\\]|\\.)*\]|/(?:[^/\\]|\\.)*/
                       |-?\d{4}-\d\d-\d\d|-?\d+(?:\.\d+)?|\.\.\.|\.\.|[\w$]+|.""", re.X)


class Types:
    """Parses types of the notation into kinds: "int", ("list", "int"), ("object", ...)."""

    def __init__(self, text):
        self.tokens = [t for t in TOKEN.findall(text) if not t.isspace()]
        self.at = 0

    def peek(self, offset=0):
        i = self.at + offset
        return self.tokens[i] if i < len(self.tokens) else ""

    def take(self, *texts):
        if self.peek() in texts:
            self.at += 1
            return True
        return False

    def skip_range(self):
        self.at += 1
        if self.take(".."):
            self.at += 1

    def type(self):
        kinds = {self.primary()}
        while self.take("or"):
            kinds.add(self.primary())
        kinds.discard("null")
        return kinds.pop() if len(kinds) == 1 else ("union", *sorted(map(str, kinds)))

    def length(self):
        if self.take("length"):
            self.skip_range()

    def primary(self):
        if self.take("("):
            inner = self.type()
            self.take(")")
            return inner
        if self.take("sorted", "distinct"):
            return self.primary()
        word = self.peek()
        self.at += 1
        if word in ("int", "bigint", "number", "date"):
            if self.take("in"):
                if self.take("{"):
                    while not self.take("}"):
                        self.at += 1
                else:
                    self.skip_range()
            if self.take("decimals"):
                self.at += 1
            return word
        if word in ("boolean", "null", "undefined", "any", "linked"):
            return word
        if word == "string":
            if self.take("of", "matching"):
                self.at += 1
            self.length()
            return "string"
        if word == "one":
            self.take("of")
            first = self.peek()
            self.at += 1
            while self.peek() == "," and not re.match(r"[A-Za-z_$\.]", self.peek(1)):
                self.at += 2
            return "string" if first[0] in "\"'" else "number" if "." in first else "int"
        if word == "list":
            self.take("of")
            element = self.primary()
            self.length()
            return ("list", element)
        if word == "set":
            self.take("of")
            element = self.primary()
            self.length()
            return ("set", element)
        if word == "map":
            self.take("of")
            key = self.primary()
            self.take("to")
            value = self.primary()
            self.length()
            return ("map", key, value)
        if word == "rows":
            self.take("of")
            self.skip_range()
            self.take("by")
            self.skip_range()
            self.take("of")
            return ("list", ("list", self.primary()))
        if word == "{":
            keys = []
            while not self.take("}"):
                key = self.peek().strip("\"'")
                self.at += 1
                self.take("?")
                self.take(":")
                keys.append((key, self.type()))
                self.take(",")
            return ("object", tuple(sorted(keys)))
        if word == "function":
            if self.take("("):
                while not self.take(")"):
                    self.type()
                    self.take(",")
                self.take("to")
                self.primary()
            return "function"
        if word == "js":
            self.at += 1
            return "function"
        return "linked"  # a named type


def parameters(lines):
    """Returns {(function, index): (name, kind)} of description lines."""
    found = {}
    for line in lines:
        match = re.match(r"(?:new )?([\w.$]+)\((.*)", line.strip())
        if not match:
            continue
        types = Types(match[2])
        index = 0
        while types.peek() not in (")", ""):
            is_rest = types.take("...")
            name = types.peek()
            types.at += 1
            types.take("?")
            types.take(":")
            kind = types.type()
            if is_rest:
                types.length()
            found[match[1], index] = (name, kind)
            index += 1
            types.take(",")
    return found


def assignments():
    """Yields (name, reference, specification or None, stated lines, entry)."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob("*/assignment.toml")):
            stated = tomllib.loads(path.read_text())
            examples = stated.get("examples", [])
            examples = [examples] if isinstance(examples, str) else examples
            yield (path.parent.name, path.parent / "reference.js",
                   [path.parent / each for each in examples], stated["input"].splitlines(),
                   stated.get("entry"))


def programs(folder):
    truth = {}
    for line in (folder / "truth.txt").read_text().splitlines():
        if not line.startswith("#"):
            name, description = line.split(": ", 1)
            truth.setdefault(name, []).append(description)
    for name, lines in truth.items():
        spec = folder / f"{name}.spec.js"
        yield name, folder / f"{name}.js", [spec] if spec.exists() else [], lines, None


def infer(assay, reference, specs, entry):
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        shutil.copy(reference, place / "reference.js")
        toml = ""
        if entry:
            toml += f"entry = {entry!r}\n".replace("'", '"')
        if specs:
            toml += "examples = [" + ", ".join(f'"{each.name}"' for each in specs) + "]\n"
            for each in specs:
                shutil.copy(each, place)
        (place / "assignment.toml").write_text(toml)
        done = subprocess.run([assay, "infer", str(place / "reference.js")], capture_output=True,
                              text=True, timeout=120)
        return done.stdout + done.stderr, done.returncode


def program_that_says_nothing(lines):
    """Returns a program with the functions, or the class, of a description."""
    functions, members, name = "", "", None
    for line in lines:
        match = re.match(r"(new )?([\w$]+)(\(.*)?$", line.strip())
        if not match or match[2] == "operations" or " = " in line.split("(")[0]:
            continue
        names = [each for (_, _), (each, _) in sorted(parameters([line]).items())]
        listed = ", ".join(names)
        if match[1]:
            name = match[2]
            members += f"  constructor({listed}) {{}}\n"
        elif match[3] is None:
            members += f"  get {match[2]}() {{ return 0; }}\n"
        else:
            members += f"  {match[2]}({listed}) {{ return [{listed}]; }}\n"
            functions += f"export function {match[2]}({listed}) {{ return [{listed}]; }}\n"
    return f"export class {name} {{\n{members}}}\n" if name else functions


def judge(output, stated):
    """Returns {parameter: verdict}; the lines of an error are judged like a description."""
    lines = [line.strip() for line in output.splitlines()]
    found = parameters(line for line in lines if not line.startswith("#"))
    others = [parameters([line[2:]]) for line in lines if line.startswith("# ")]
    comments = " ".join(line for line in lines if line.startswith("#"))
    verdicts = {}
    for where, (name, kind) in parameters(stated).items():
        # A function that is exported without a name is `f`, and graded under any name.
        if where not in found and ("f", where[1]) in found:
            where = ("f", where[1])
        if where not in found:
            asked = any(each.get(where, ("", ""))[1] == kind for each in others)
            verdicts[where] = "second" if asked else "absent"
            continue
        said_name, said = found[where]
        subject = f"`{said_name}` of {where[0]}"
        is_open = (f"Nothing is known of {subject}" in comments or
                   f"does not decide what {subject}" in comments)
        is_asked = f"`{said_name}" in comments
        if is_open:
            admitted = said == kind or any(each.get(where, ("", ""))[1] == kind for each in others)
            verdicts[where] = "open" if admitted or "Nothing" in comments else "open, not among them"
        elif said == kind:
            verdicts[where] = "right"
        elif any(each.get(where, ("", ""))[1] == kind for each in others):
            verdicts[where] = "second"
        else:
            verdicts[where] = "wrong, asked" if is_asked else "wrong"
        if verdicts[where] not in ("right", "open", "second"):
            verdicts[where] = (verdicts[where], f"{said} instead of {kind}")
    return verdicts


def measure(title, each, assay, mode, verbose):
    counts = {}
    for name, reference, specs, stated, entry in each:
        if mode != "a" and not specs:
            continue
        if mode == "b":
            with tempfile.NamedTemporaryFile("w", suffix=".js") as program:
                program.write(program_that_says_nothing(stated))
                program.flush()
                output, _ = infer(assay, program.name, specs, entry)
        else:
            output, _ = infer(assay, reference, specs if mode != "a" else [], entry)
        verdicts = judge(output, stated)
        for where, verdict in verdicts.items():
            detail = ""
            if isinstance(verdict, tuple):
                verdict, detail = verdict
            counts[verdict] = counts.get(verdict, 0) + 1
            if verbose and verdict != "right":
                print(f"    {name}: {where[0]}[{where[1]}] {verdict} {detail}")
        if verbose and any(v == "absent" or v[0] == "absent" for v in verdicts.values()):
            print("      " + output.strip().splitlines()[0][:150] if output.strip() else "nothing")
    total = sum(counts.values())
    text = ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items()))
    print(f"{title} ({mode}): {total} parameters: {text}"
          f" ({100 * counts.get('right', 0) / max(total, 1):.0f} % right)")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--assay", default=str(ROOT / "build/release/bin/assay"))
    arguments.add_argument("--verbose", action="store_true")
    options = arguments.parse_args()
    for title, each in (("assignments", list(assignments())), ("programs", list(programs(PROGRAMS))),
                        ("held out", list(programs(PROGRAMS / "held_out")))):
        for mode in "abc":
            measure(title, each, options.assay, mode, options.verbose)


if __name__ == "__main__":
    sys.exit(main())
