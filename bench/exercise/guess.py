#!/usr/bin/env python3
"""Can the right choice be guessed by a rule that ignores the program?

Usage: bench/exercise/guess.py [--assay FILE] [-n 100] [--limit POINTS] [--bundled] [SKELETON.java ...]

Without skeletons, it uses those of examples/exercises and tests/skeletons, and DIR/adversarial/java of the corpus
(--shared DIR) if there is one. For each skeleton and type of question it prints how many questions there are, the
chance of a random guess, the percentage of wrong choices that come from a misconception, and the rule (rules.py) that is
farthest above chance. The exit code is 1 if a rule is more than --limit points above chance. Two columns are not judged:
the best of the rules that Assay does not know (held back), and the best of those that compare all questions of the quiz.
At the end, the mean of each held-back rule over all quizzes is printed; the exit code is also 1 if one is above the limit.
Java is not used: it confirms answers and does not change them.
"""
import argparse
import concurrent.futures
import json
import pathlib
import statistics
import subprocess
import sys

from rules import HELD_BACK_RULES, QUIZ_RULES, RULES, chance, excesses

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# In a quiz of fewer than thirty questions, a question and a half are more than five points.
LEAST_QUESTIONS = 1.5
TYPES = ("its own", "output", "result", "loops", "hole", "multi", "change", "fragment")


def skeletons(options):
    if options.skeletons:
        return options.skeletons
    found = [*(ROOT / "examples" / "exercises").glob("*.java"), *(ROOT / "tests" / "skeletons").glob("*.java")]
    if options.bundled:
        return sorted(found)
    corpus = options.shared / "adversarial" / "java"
    if not corpus.is_dir():
        print(f"skipped: no skeletons in {corpus}")
    return sorted(found) + sorted(corpus.glob("*/*.java"))


def quiz(options, skeleton, question):
    wanted = [] if question == TYPES[0] else ["--question", question]
    run = subprocess.run(
        [options.assay, "exercise", skeleton, "-n", str(options.count), "--no-native", "--json", "-", "--quiet", *wanted],
        capture_output=True, text=True, check=False)
    try:
        return [each for each in json.loads(run.stdout)["questions"] if each["kind"] in ("single", "multiple")]
    except (ValueError, KeyError):
        return []


def measure(options, job):
    questions = quiz(options, *job)
    return job, questions, [excesses(questions, rules) for rules in (RULES, HELD_BACK_RULES, QUIZ_RULES)]


def row(name, kind, questions, found, held_back, of_quiz):
    best = max(found, key=found.get)
    best_held_back = max(held_back, key=held_back.get)
    expected = 100 * statistics.fmean(map(chance, questions))
    labels = [choice for question in questions for choice in question["choices"] if not choice["right"]]
    named = 100 * sum(bool(choice.get("misconception")) for choice in labels) / max(len(labels), 1)
    return (f"{name:20}{kind:10}{len(questions):10}{expected:8.1f} %{named:8.0f} %{found[best]:+8.1f}  {best:32}"
            f"{held_back[best_held_back]:+8.1f}  {best_held_back:28}{max(of_quiz.values()):+8.1f}")


def held_back_means(quizzes):
    """The mean excess of each held-back rule over the quizzes, in points, and the largest in one quiz."""
    return {name: (statistics.fmean(quiz[name] for quiz in quizzes), max(quiz[name] for quiz in quizzes))
            for name in HELD_BACK_RULES}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shared", type=pathlib.Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--assay", type=pathlib.Path, default=ROOT / "build/release/bin/assay")
    parser.add_argument("--bundled", action="store_true", help="without the corpus")
    parser.add_argument("-n", "--count", type=int, default=100)
    parser.add_argument("--fewest", type=int, default=20, help="judge only quizzes of at least so many questions")
    parser.add_argument("--limit", type=float, default=5.0)
    parser.add_argument("--types", default=",".join(TYPES))
    parser.add_argument("skeletons", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    jobs = [(path, kind) for path in skeletons(options) for kind in options.types.split(",")]
    print(f"{'skeleton':20}{'type':10}{'questions':>10}{'chance':>10}{'named':>10}{'excess':>8}  {'best rule':32}{'excess':>8}  {'best held back':28}{'quiz':>8}")
    above, judged, held_back = 0, 0, []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for (path, kind), questions, (found, unknown, of_quiz) in pool.map(lambda job: measure(options, job), jobs):
            if len(questions) < options.fewest:
                continue
            judged += 1
            held_back.append(unknown)
            above += max(found.values()) > max(options.limit, LEAST_QUESTIONS * 100 / len(questions))
            print(row(path.stem, kind, questions, found, unknown, of_quiz), flush=True)
    print(f"{judged} quizzes, {len(RULES)} rules; in {above} quizzes a rule is more than {options.limit:g} points and "
          f"{LEAST_QUESTIONS:g} questions above chance")
    if not judged:
        return 1
    means = held_back_means(held_back)
    for name, (mean, largest) in sorted(means.items(), key=lambda item: -item[1][0]):
        print(f"held back: {name:32}{mean:+6.1f} on average, {largest:+6.1f} in the worst quiz")
    return 1 if above or max(mean for mean, _ in means.values()) > options.limit else 0


if __name__ == "__main__":
    sys.exit(main())
