#!/usr/bin/env python3
"""Write the manual: assay.1.gz, and assay-COMMAND.1.gz for each command. Usage: tools/manual.py ASSAY FOLDER

ASSAY is the program. help2man formats what it prints for --help, which also lists the commands.
"""
import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def help_of(program, *command):
    run = subprocess.run([program, *command, "--help"], capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else None


def commands_of(program):
    """Returns {command: summary}. A command is an indented word of `assay --help` that itself has a --help."""
    listed = re.findall(r"^  ([a-z][a-z-]*) +(\S.*)$", help_of(program), re.MULTILINE)
    return {name: summary for name, summary in listed if help_of(program, name)}


def for_help2man(text):
    """Turns examples and exit status into sections, which help2man would set as one paragraph, and puts the two
    blanks it looks for before each description, which begins in column 30."""
    text = re.sub(r"^(  \S.{25}\S) (?=[A-Z])", r"\1  ", text, flags=re.MULTILINE)
    text = re.sub(r"^( +-\w),--", r"\1, --", text, flags=re.MULTILINE)
    text = re.sub(r"^Examples?: (?=\S)", "\n*Examples*\n\n  ", text, flags=re.MULTILINE)
    return re.sub(r"^Exit status: ", "\n*Exit status*\n\n", text, flags=re.MULTILINE)


def page(program, name, summary, command, see):
    """Returns the page `name`. help2man asks a program of this name for its help and its version."""
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "help").write_text(for_help2man(help_of(program, *command)))
        (folder / "version").write_text(version.replace("assay", name, 1))
        (folder / "see").write_text("[SEE ALSO]\n" + ",\n".join(f".BR {other} (1)" for other in see) + "\n")
        stand_in = folder / name
        stand_in.write_text(f'#!/bin/sh\ncat "{folder}/${{1#--}}"\n')
        stand_in.chmod(0o755)
        return subprocess.run(
            ["help2man", "--no-info", "--name", summary, "--include", folder / "see", stand_in],
            stdout=subprocess.PIPE, check=True, env={**os.environ, "LC_ALL": "C.UTF-8"}).stdout


def main(program, folder):
    if not shutil.which("help2man"):
        sys.exit("tools/manual.py: help2man is missing; install it to make the manual")
    commands = commands_of(program)
    if not commands:
        sys.exit(f"tools/manual.py: {program} --help lists no command")
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.1.gz"):
        old.unlink()
    about = help_of(program).split("\n", 1)[0].removeprefix("Assay ").rstrip(".")
    pages = {"assay": ([], about)}
    pages |= {f"assay-{command}": ([command], summary) for command, summary in commands.items()}
    for name, (command, summary) in pages.items():
        see = [other for other in pages if other != name] if name == "assay" else ["assay"]
        text = page(program, name, summary, command, see)
        (folder / f"{name}.1.gz").write_bytes(gzip.compress(text, 9, mtime=0))
    print(f"{folder}: {len(pages)} pages")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]))
