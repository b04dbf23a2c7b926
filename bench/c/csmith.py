#!/usr/bin/env python3
"""Runs programs of csmith in Assay's interpreter and compares them with gcc.

    csmith.py [--count 3000] [--seed 1] [--jobs 2] [--out DIR] [--assay FILE] [--keep]

csmith (Debian packages csmith and libcsmith-dev) writes programs without undefined behaviour that
print a checksum of their globals after every one. Each becomes one file, which `assay run` and a
program built by gcc -O0 execute. The options of csmith vary with the seed and keep to what Assay
models. The result of a program is one of

    equal           both print the same and end with the same status
    limit           Assay's limit of steps, or three seconds of the native program
    unsupported     a construct that Assay names as not modelled
    undefined       Assay and a sanitizer of gcc report undefined behaviour (conversions of floats)
    DIFFERENT       another output or status; or a fault that no sanitizer reports
    INTERNAL        Assay ended in another way than it documents, or rejects the program

The exit status is 1 if there is one of the last two. Their sources are kept in the output folder.
"""

import argparse
import concurrent.futures
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HEADERS = Path("/usr/include/csmith")
BAD = ("DIFFERENT", "INTERNAL")

# What csmith.h provides besides the safe operators.
RUNTIME = """\
static uint32_t crc32_tab[256];
static uint32_t crc32_context = 0xFFFFFFFFUL;
static void crc32_gentab(void) {
  for (int i = 0; i < 256; i++) {
    uint32_t crc = i;
    for (int j = 8; j > 0; j--) crc = crc & 1 ? (crc >> 1) ^ 0xEDB88320U : crc >> 1;
    crc32_tab[i] = crc;
  }
}
static void transparent_crc(uint64_t val, char *vname, int flag) {
  for (int i = 0; i < 64; i += 8)
    crc32_context = (crc32_context >> 8) ^ crc32_tab[(crc32_context ^ (uint8_t)(val >> i)) & 0xFF];
  if (flag) printf("%s %X\\n", vname, crc32_context);
}
#define transparent_crc_bytes(number, size, name, flag) printf("%s %.9g\\n", name, *(number))
static void platform_main_begin(void) {}
static void platform_main_end(uint32_t crc, int flag) {
  printf("checksum = %X %d\\n", crc, flag);
}
"""


def safe_operators():
    """Returns the functions of csmith's safe_math.h, by name."""
    source = (HEADERS / "safe_math.h").read_text()
    macros = [
        "-DSTATIC=static",
        "-DFUNC_NAME(x)=safe_##x",
        "-DUNDEFINED(x)=(x)",
        "-DLOG_INDEX=",
        "-DLOG_EXEC=",
    ]
    expanded = subprocess.run(
        ["gcc", "-E", "-P", "-w", *macros, "-"], input=source, capture_output=True, text=True, check=True
    ).stdout
    functions = {}
    for part in re.split(r"(?=^static )", expanded, flags=re.M):
        name = re.search(r"\b(safe_\w+)\s*\(", part)
        if name:
            functions[name[1]] = part.strip() + "\n"
    return functions


def options(rng):
    """Returns csmith's options for one program."""
    chosen = ["--no-volatiles", "--no-packed-struct", "--no-argc", "--concise", "--strict-float"]
    chosen += ["--no-unions"] if rng.random() < 0.6 else []
    chosen += ["--no-bitfields"] if rng.random() < 0.6 else []
    chosen += ["--no-jumps"] if rng.random() < 0.7 else ["--jumps"]
    chosen += ["--float"] if rng.random() < 0.15 else []
    for name in ("structs", "pointers", "arrays", "longlong", "comma-operators", "consts"):
        chosen += [f"--no-{name}"] if rng.random() < 0.2 else []
    chosen += ["--max-funcs", str(rng.randint(1, 6))]
    chosen += ["--max-block-depth", str(rng.randint(2, 4))]
    chosen += ["--max-block-size", str(rng.randint(2, 5))]
    chosen += ["--max-expr-complexity", str(rng.randint(2, 10))]
    chosen += ["--max-array-len-per-dim", str(rng.randint(2, 8))]
    return chosen


def generate(operators, seed):
    """Returns a program as one file, or "" if csmith gives up."""
    try:
        made = subprocess.run(
            ["csmith", "--seed", str(seed), *options(random.Random(seed))],
            capture_output=True, text=True, check=False, timeout=20,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return ""
    if made.returncode != 0 or '#include "csmith.h"' not in made.stdout:
        return ""
    body = made.stdout.replace("int print_hash_value = 0", "int print_hash_value = 1")
    used = sorted(set(re.findall(r"\bsafe_\w+", body)))
    head = "".join(
        f"#include <{name}.h>\n" for name in ("float", "limits", "math", "stdint", "stdio", "string")
    )
    head += RUNTIME + "".join(operators[name] for name in used)
    return body.replace('#include "csmith.h"', head)


def ran(command, seconds, **options_of_run):
    """Returns status, output and errors; the status is None after a timeout."""
    try:
        run = subprocess.run(command, capture_output=True, check=False, timeout=seconds, **options_of_run)
    except subprocess.TimeoutExpired:
        return None, b"", ""
    return run.returncode, run.stdout, run.stderr.decode(errors="replace")


def is_undefined(source):
    """Returns whether a sanitizer of gcc reports undefined behaviour."""
    native = source.with_suffix(".sanitized")
    sanitizers = "-fsanitize=undefined,float-cast-overflow,address"
    ran(["gcc", "-std=gnu17", "-w", "-O0", sanitizers, "-o", native, source, "-lm"], 120)
    _, _, errors = ran([native], 20)
    native.unlink(missing_ok=True)
    return "runtime error: " in errors or "AddressSanitizer" in errors


def compare(arguments, source):
    """Returns the kind of result, and why."""
    native = source.with_suffix("")
    status, _, errors = ran(["gcc", "-std=gnu17", "-w", "-O0", "-o", native, source, "-lm"], 60)
    if status != 0:
        return "not built by gcc", errors[-200:]
    status, output, _ = ran([native], 3)
    if status is None:
        return "limit", "native program"
    interpreted, printed, errors = ran([arguments.assay, "run", source], 60)
    if "not supported: " in errors:
        return "unsupported", re.sub(r"'[^']*'", "'...'", errors.split("not supported: ")[1].splitlines()[0])
    if re.search(r"did not end|printed endlessly|ran out of memory", errors):
        return "limit", "interpreter"
    if interpreted == 70 and "undefined behaviour" in errors and is_undefined(source):
        return "undefined", errors.strip().split(": ")[-1]
    if interpreted == 70 and errors.startswith("assay: "):
        return "DIFFERENT", errors.strip()
    if interpreted is None or interpreted < 0 or errors:
        return "INTERNAL", f"status {interpreted}: {errors.strip()[:500]}"
    if (status, output) != (interpreted, printed):
        lines = zip(output.splitlines() + [b"end"], printed.splitlines() + [b"end"])
        first = next((pair for pair in lines if pair[0] != pair[1]), (status, interpreted))
        return "DIFFERENT", f"gcc {first[0]}, Assay {first[1]}"
    return "equal", ""


def examine(arguments, operators, seed):
    text = generate(operators, seed)
    if not text:
        return seed, "no program", ""
    source = arguments.out / f"{seed}.c"
    source.write_text(text)
    kind, why = compare(arguments, source)
    source.with_suffix("").unlink(missing_ok=True)
    if kind not in BAD and not arguments.keep:
        source.unlink()
    return seed, kind, why


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1, help="seed of the first program")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help="keep every program")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench-c" / "csmith")
    parser.add_argument("--assay", type=Path, default=ROOT / "build" / "release" / "bin" / "assay")
    arguments = parser.parse_args()
    if not shutil.which("csmith") or not HEADERS.is_dir():
        print("skipped: csmith is not installed (apt-get install csmith libcsmith-dev)")
        return 0
    arguments.out.mkdir(parents=True, exist_ok=True)
    operators = safe_operators()
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    kinds, reasons = Counter(), Counter()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for seed, kind, why in pool.map(lambda s: examine(arguments, operators, s), seeds):
            kinds[kind] += 1
            if kind in BAD:
                print(f"{kind}: {arguments.out / str(seed)}.c: {why}", flush=True)
            elif why:
                reasons[f"{kind}: {why}"] += 1
    for reason, count in reasons.most_common(20):
        print(f"{count:6} {reason}")
    print(f"{arguments.count} programs: " + ", ".join(f"{n} {kind}" for kind, n in sorted(kinds.items())))
    return 1 if any(kinds[kind] for kind in BAD) else 0


if __name__ == "__main__":
    sys.exit(main())
