#!/usr/bin/env python3
"""Random pairs of programs about decimals read as floats or doubles: an alarm for wrong claims.

  bench/prove/decimals.py [--assay FILE] [--pairs N] [--seed N] [--computed]

Both programs read two numbers and print which of three comparisons hold; most submissions have one comparison changed.
With --computed, they print a product or quotient, or its magnitude, computed in two ways, with all its digits. Each pair is
graded and run by gcc on all its 60,701 inputs. The exit status is 1 if programs that differ are called equivalent other than up
to rounding, or equal ones different.
"""
import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
INPUT = "input = '''\na: float in 0..10 decimals 1\nb: float in -3..3 decimals 2\n'''\n"
CONSTANTS = ("0.1 0.3 0.7 1 2 5 9.9 0.15 0.1f 2.5 0.3f 1.05 -0.1 7.7f 10 0.05").split()
NEXT = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": ">=", "!=": ">"}
ALL_INPUTS = """int main(void) {
  char a[9], b[9];
  for (int i = 0; i <= 100; i++)
    for (int k = -300; k <= 300; k++) {
      sprintf(a, "%.1f", i / 10.0), sprintf(b, "%.2f", k / 100.0);
      if (reference(a, b) != submission(a, b)) return 1;
    }
  return 0;
}
"""


FACTORS = ("0.5", "2", "0.25", "0.5f", "0.3", "0.3f", "1e-30", "1e-30f", "1e-300", "4e37")


def computed(source, constant, operation, is_magnitude):
    """One of the ways to compute `constant * (a operation b)`, or its magnitude: equal for real numbers, and some for floats."""
    size, a, b = "{}", "a", "b"
    if is_magnitude:
        size = source.choice(("{}", "fabs({})", "({0} < 0 ? -({0}) : ({0}))"))
        if size == "{}":
            a, b = "fabs(a)", "fabs(b)"
    pieces = [f"{constant} * {a} {operation} {b}", f"{constant} * ({a} {operation} {b})", f"{a} * {constant} {operation} {b}",
              f"{a} {operation} {b} * {constant}" if operation == "*" else f"({a} / {b}) * {constant}",
              f"(float)({a} {operation} {b}) * {constant}", f"-(-{a} {operation} {b}) * {constant}"]
    if constant in ("0.5", "2", "0.25"):
        pieces.append(f"({a} {operation} {b}) / {1 / float(constant):g}")
    return size.format("(" + source.choice(pieces) + ")")


def computing(source):
    """The kinds of both programs, and the statements that set c."""
    factor, operation, is_magnitude = source.choice(FACTORS), source.choice("*/"), source.random() < 0.5
    kinds = source.choice((("float", "float"), ("float", "float"), ("double", "double"), ("float", "double")))
    return kinds, [f"{kind} c = {computed(source, factor, operation, is_magnitude)};" for kind in kinds]


def computing_program(kind, statement):
    return ("#include <math.h>\n#include <stdio.h>\nint main(void) { " + reading(kind, "scanf(", "", "") +
            f' if (b == 0) return 0; {statement} printf("%.17g\\n", c); return 0; }}\n')


def computing_function(name, kind, statement):
    return (f"static double {name}(const char *x, const char *y) {{ " + reading(kind, "sscanf(", "x, ", "y, ") +
            f" if (b == 0) return 0; {statement} return c; }}\n")


def comparison(source):
    constant = source.choice(CONSTANTS)
    left = source.choice(("a", "b", "a", "b", constant))
    return left, source.choice(tuple(NEXT)), source.choice(("a", "b", source.choice(CONSTANTS), source.choice(CONSTANTS)))


def changed(source, comparisons):
    made = list(comparisons)
    at = source.randrange(len(made))
    left, relation, right = made[at]
    if source.random() < 0.4 or right in ("a", "b"):
        made[at] = (left, NEXT[relation], right)
    elif source.random() < 0.6:  # the same constant in the other format
        made[at] = (left, relation, right[:-1] if right.endswith("f") else right + ("f" if "." in right else ""))
    else:
        made[at] = (left, relation, source.choice(CONSTANTS))
    return made


def reading(kind, call, first, second):
    spec = "%f" if kind == "float" else "%lf"
    return f"{kind} a, b; " + "; ".join(f'{call}{text}"{spec}", &{name})' for text, name in ((first, "a"), (second, "b"))) + ";"


def program(kind, comparisons):
    prints = " ".join(f'if ({" ".join(each)}) printf("{i}");' for i, each in enumerate(comparisons))
    return f'#include <stdio.h>\nint main(void) {{ {reading(kind, "scanf(", "", "")} {prints} printf("\\n"); return 0; }}\n'


def function(name, kind, comparisons):
    bits = " ".join(f'if ({" ".join(each)}) bits |= {1 << i};' for i, each in enumerate(comparisons))
    return f'static int {name}(const char *x, const char *y) {{ {reading(kind, "sscanf(", "x, ", "y, ")} int bits = 0; {bits} return bits; }}\n'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", type=pathlib.Path, default=ROOT / "build/release/bin/assay")
    parser.add_argument("--pairs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--computed", action="store_true")
    options = parser.parse_args()
    source = random.Random(options.seed)
    counts, wrong = collections.Counter(), 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "assignment.toml").write_text(INPUT)
        for number in range(options.pairs):
            if options.computed:
                kinds, (comparisons, other) = computing(source)
                as_program, as_function = computing_program, computing_function
            else:
                comparisons = [comparison(source) for _ in range(3)]
                kinds = source.choice((("double", "float"), ("float", "double"), ("float", "float")))
                other = changed(source, comparisons) if source.random() < 0.7 else comparisons
                as_program, as_function = program, function
            (folder / "reference.c").write_text(as_program(kinds[0], comparisons))
            (folder / "submission.c").write_text(as_program(kinds[1], other))
            (folder / "all.c").write_text("#include <math.h>\n#include <stdio.h>\n" +
                                          as_function("reference", kinds[0], comparisons) +
                                          as_function("submission", kinds[1], other) + ALL_INPUTS)
            subprocess.run(["gcc", "-w", "all.c", "-o", "all", "-lm"], cwd=folder, check=True)
            same = subprocess.run([folder / "all"], check=False).returncode == 0
            subprocess.run([options.assay.resolve(), "grade", "reference.c", "submission.c", "--assignment", "assignment.toml",
                            "--json", "report.json", "--quiet"], cwd=folder, capture_output=True, check=False)
            judged = json.loads((folder / "report.json").read_text())["submissions"][0]
            verdict = judged["verdict"] + (", " + judged["certainty"] if "certainty" in judged else "")
            counts[("same" if same else "different", verdict)] += 1
            claims_same = judged["verdict"] == "equivalent" and judged["certainty"] != "up-to-rounding"
            if claims_same and not same or judged["verdict"] == "different" and same:
                wrong += 1
                print(f"WRONG: pair {number} is called {verdict}: {kinds} {comparisons} {other}", flush=True)
    for (truth, verdict), count in sorted(counts.items()):
        print(f"{truth:10} called {verdict:30} {count:5}")
    print(f"{options.pairs} pairs, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
