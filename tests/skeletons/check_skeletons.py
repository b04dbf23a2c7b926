#!/usr/bin/env python3
"""Do the skeletons beside this file cover the language, and does `assay exercise` treat them right?

  tests/skeletons/check_skeletons.py --bin build/dev/bin [--jobs N] [FRAGMENT...]

Constructs: every row of constructs.py is found in the files it names, and every file is named.
Quizzes: of each skeleton the quiz has all questions, Java confirms every instance, choices differ
and the right ones are marked, the seed decides the bytes, and handouts hold no skeleton language.
Handouts: what students get is compiled as it is and run; it prints or returns the right choice.
Without a JDK only what needs Java is left out, and the last line says so.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from constructs import CODE, QUESTIONS

HERE = pathlib.Path(__file__).resolve().parent
COUNT = 10
# @MAIN, __out, INT(...), list(...), // question: ...
LEFT_OVER = re.compile(r"@\w|\b__\w|question:|\b(range|list|ASSERT|ASSERTBLOCK|LOOP|INVARIANT|INT|"
                       r"BOOLEAN|CHAR|STRING|INTARRAY|INT2DARRAY|STRINGARRAY)\b\s*\(")


TWO = ("true", "false", "Yes, it does.", "No, it does not.")  # answers of which there are only two


def without_comments(text):
    return re.sub(r"^\s*//.*\n?", "", text, flags=re.MULTILINE)


def check_constructs(texts):
    """What the table says and the files do not hold."""
    wrong = []
    named = set()
    for table, edit in ((CODE, without_comments), (QUESTIONS, lambda text: text)):
        for construct, pattern, files in table:
            for name in files.split():
                named.add(name)
                if name not in texts:
                    wrong.append(f"{construct}: there is no {name}.java")
                elif not re.search(pattern, edit(texts[name]), re.MULTILINE if table is QUESTIONS
                                   else 0):
                    wrong.append(f"{construct}: {name}.java has lost it ({pattern})")
    wrong += [f"{name}.java covers nothing of the table" for name in texts.keys() - named]
    wrong += [f"{name}.java does not begin with its question" for name, text in texts.items()
              if not text.startswith("// question: ")]
    return wrong


def check_choices(question):
    """What is wrong with the choices of one question."""
    texts = [choice["text"] for choice in question.get("choices", [])]
    right = [choice for choice in question.get("choices", []) if choice["right"]]
    if len(set(texts)) != len(texts):
        yield "two choices are the same"
    kind = question["kind"]
    if kind == "single" and (len(right) != 1 or len(texts) < (2 if texts[0] in TWO else 3)):
        yield f"{len(right)} of {len(texts)} choices are right"
    if kind == "multiple" and not 0 < len(right) < len(texts):
        yield f"{len(right)} of {len(texts)} choices are right"
    if kind in ("number", "text") and len(right) != 1:
        yield f"{len(right)} answers are right"
    if kind == "order" and len(right) < 2:
        yield "there are fewer than two items to order"
    if kind == "table" and not question.get("rows"):
        yield "the table is empty"


def check_handouts(question, comments):
    for program in question["programs"]:
        if left := LEFT_OVER.search(program):
            yield f"{left.group()} is left in the handout"
        if lost := [comment for comment in comments if comment not in program]:
            yield f"the comment {lost[0]} is lost"


def check_quizzes(confirmed, again, other, text):
    """Of one skeleton: the quiz Java saw, the same seed without Java, and another seed."""
    counts = confirmed["instances"]
    if counts.get("java"):
        if counts["disagreements"] or counts["confirmed"] < COUNT:
            yield f"Java confirms {counts['confirmed']} of {COUNT}: {confirmed['notes']}"
    if len(confirmed["questions"]) != COUNT:
        yield f"{len(confirmed['questions'])} questions"
    if confirmed["questions"] != again["questions"]:
        yield "the same seed gives another quiz"
    if confirmed["questions"] == other["questions"]:
        yield "another seed gives the same quiz"
    comments = [line.strip() for line in text.splitlines()
                if line.strip().startswith("//") and "question:" not in line]
    for question in confirmed["questions"]:
        for wrong in check_choices(question):
            yield f"{question['id']}: {wrong}"
        for wrong in check_handouts(question, comments):
            yield f"{question['id']}: {wrong}"
    ids = [question["id"] for question in confirmed["questions"]]
    if len(set(ids)) != len(ids):
        yield "two questions are about one instance"


def quiz(binary, path, *options):
    command = [binary, "exercise", path.name, "-n", str(COUNT), "--json", "-", *options]
    done = subprocess.run(command, cwd=HERE, capture_output=True, timeout=120)
    if done.returncode != 0:
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr.decode(errors='replace')}")
    return json.loads(done.stdout)


def check_skeleton(binary, path):
    """What is wrong, and the questions."""
    try:
        confirmed = quiz(binary, path)
        again = quiz(binary, path, "--no-native")
        other = quiz(binary, path, "--no-native", "--seed", "2")
    except (RuntimeError, ValueError, subprocess.TimeoutExpired) as error:
        return [f"{path.name}: {error}"], []
    wrong = check_quizzes(confirmed, again, other, path.read_text())
    return [f"{path.name}: {each}" for each in wrong], confirmed["questions"]


def runnable(question):
    """Id, the handout as members of a class, a call of it, what that shows if the question tells."""
    program = question["programs"][0]
    right = [choice["text"] for choice in question.get("choices", []) if choice["right"]]
    if "??" in program:
        if question["kind"] != "single":
            return None
        program = program.replace("??", right[0])
    shown = {"What does this program print?": "print",
             "What does this program return?": "return"}.get(question["prompt"])
    if re.search(r"^class ", program, re.MULTILINE):
        name = re.search(r"^class (\w+)", program, re.MULTILINE).group(1)
        members = re.sub(r"^class ", "static class ", program, flags=re.MULTILINE)
    elif re.search(r"^static ", program, re.MULTILINE):
        name, members = "Bare", f"static class Bare {{\n{program}}}\n"
    else:
        name, members = "Bare", f"static class Bare {{\nstatic void start() {{\n{program}}}\n}}\n"
    call = f"{name}.start()"
    call = f"System.out.print({call})" if shown == "return" else call
    return question["id"], members, call, right[0].removesuffix("\n") if shown else None


def check_programs(questions):
    """Compiles and runs all handouts as they are, in one virtual machine."""
    programs = [made for question in questions if (made := runnable(question))]
    lines = ["public class Handouts {", "public static void main(String[] arguments) {"]
    lines += [f"H{i}.run(); System.out.print('\\u001e');" for i in range(len(programs))]
    lines.append("}\n}")
    for i, (_, members, call, _) in enumerate(programs):
        lines.append(f"class H{i} {{\n{members}static void run() {{ {call}; }}\n}}")
    with tempfile.TemporaryDirectory(prefix="skeletons.") as folder:
        source = pathlib.Path(folder) / "Handouts.java"
        source.write_text("\n".join(lines))
        for command in (["javac", "-encoding", "UTF-8", "-nowarn", source.name], ["java", "Handouts"]):
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)
            if done.returncode != 0:
                return [f"the handouts: {done.stderr[:2000]}"]
    shown = [text.removesuffix("\n") for text in done.stdout.split("\x1e")]
    return [f"{name}: the handout shows {got!r}, the right choice is {right!r}"
            for (name, _, _, right), got in zip(programs, shown) if right not in (None, got)]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the binaries")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("fragment", nargs="*", help="only files whose name contains it")
    args = parser.parse_args()
    paths = sorted(HERE.glob("*.java"))
    wrong = check_constructs({path.stem: path.read_text() for path in paths})
    paths = [p for p in paths
             if not args.fragment or any(f in p.name for f in args.fragment)]
    binary = os.path.join(os.path.abspath(args.bin), "assay")
    has_java = shutil.which("javac") is not None
    questions = []
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for found, made in pool.map(lambda path: check_skeleton(binary, path), paths):
            wrong += found
            questions += made
    if has_java and questions:
        wrong += check_programs(questions)
    print("\n".join(wrong[:50] + [f"{len(paths)} skeletons, {len(CODE) + len(QUESTIONS)} constructs, "
                             f"{len(questions)} questions, {len(wrong)} mistakes"
                             + ("" if has_java else "; unchecked: there is no JDK here")]))
    return 1 if wrong or not questions else 0


if __name__ == "__main__":
    sys.exit(main())
