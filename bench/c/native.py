"""Builds and runs programs natively, without any part of Assay."""

import re
import subprocess

# AddressSanitizer takes the width of %9s for what is written, and determines the length of what %s
# stored only after later conversions, which can have replaced the end of a string in a struct.
MISJUDGED = re.compile(r"scanf\([^\n]*(%\d+s|%s[^\n]*&[\w\[\]]+\.)")
LIMITS = "ulimit -t 2 -f 2000 -c 0; exec "


def run(program, text):
    """Returns (status, output, errors) of a run. A signal is a status below 0 or above 128."""
    try:
        ran = subprocess.run(
            ["sh", "-c", LIMITS + str(program)], input=text.encode("latin-1"), capture_output=True,
            timeout=10, check=False, env={"ASAN_OPTIONS": "detect_leaks=0"},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "timeout", b"", b""
    return ran.returncode, ran.stdout[:100_000], ran.stderr


def is_program(source):
    """Whether gcc finds no error."""
    checked = subprocess.run(["gcc", "-fsyntax-only", "-w", source], capture_output=True, check=False)
    return checked.returncode == 0


class Programs:
    """The programs of one class, built when they are first needed."""

    def __init__(self, folder):
        self.folder, self.built = folder, {}

    def build(self, source, how):
        key = (source, how)
        if key not in self.built:
            target = self.folder / f"{source.stem}.{how}"
            memory = ",address" if re.search(r"\[|malloc", source.read_text()) else ""
            # gcc defines what shifting a negative number to the left does, and Assay follows gcc.
            undefined = "-fsanitize=undefined,float-cast-overflow"
            defined = "-fno-sanitize=shift-base"
            flags = {
                "plain": ["gcc", "-O0"],
                "address": ["gcc", "-O0", "-fno-sanitize-recover=all", undefined + ",address", defined],
                "undefined": ["gcc", "-O0", "-fno-sanitize-recover=all", undefined + memory, defined],
                "zeros": ["gcc", "-O0", "-ftrivial-auto-var-init=zero"],
                "pattern": ["gcc", "-O0", "-ftrivial-auto-var-init=pattern"],
                "memory": ["clang-19", "-O0", "-g", "-fsanitize=memory"],
            }[how]  # fmt: skip
            ran = subprocess.run(
                [*flags, "-w", "-o", target, source, "-lm"], capture_output=True, check=False
            )
            self.built[key] = target if ran.returncode == 0 else None
        return self.built[key]

    def compiles(self, source):
        return self.build(source, "plain") is not None

    def outcome(self, source, text):
        return run(self.build(source, "plain"), text)[:2]

    def is_undefined(self, source, text, hows=("address", "memory")):
        """Whether a sanitizer reports undefined behaviour, or a signal ends the run."""
        for how in hows:
            program = self.build(source, how)
            if not program:
                return True
            status, _, errors = run(program, text)
            if b"scanf_common" in errors and MISJUDGED.search(source.read_text()):
                continue
            if status == "timeout" or re.search(rb"runtime error:|Sanitizer", errors):
                return True
            if status < 0 or status > 128:
                return True
        return False

    def has_wrong_format(self, source):
        """Whether gcc warns of a format that does not match its arguments. No sanitizer checks that."""
        checked = subprocess.run(
            ["gcc", "-fsyntax-only", "-Wformat", source], capture_output=True, check=False
        )
        return b"[-Wformat" in checked.stderr

    def depends_on_uninitialised(self, source, text):
        """Whether the output depends on what uninitialised memory holds."""
        filled = [run(self.build(source, how), text)[:2] for how in ("zeros", "pattern")]
        return filled[0] != filled[1]
