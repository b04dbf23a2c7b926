#!/usr/bin/env python3
"""Tests what the benches count: false equivalents, mutants that could not be checked, tests of test262. Programs in a folder of the
test stand for scalac and scala. Usage: tests/check_benches.py"""
import os
import pathlib
import sys
import tempfile
import unittest
from fractions import Fraction

BENCH = pathlib.Path(__file__).resolve().parent.parent / "bench"
sys.path[:0] = [str(BENCH / "grade"), str(BENCH / "scala"), str(BENCH / "localise"), str(BENCH / "javascript")]
import acceptance  # noqa: E402
import pairs  # noqa: E402
import ranks  # noqa: E402
import test262  # noqa: E402


class Acceptance(unittest.TestCase):
    def test_false_equivalents_fail_a_given_test_or_one_of_the_study(self):
        rows = [
            {"mode": "b", "case": "itsp/x", "file": file, "label": "correct", "verdict": "equivalent",
             "fails_given": given, "fails_peer": peer}
            for file, given, peer in (("a", "", ""), ("b", "3", ""), ("c", "", "p7"))
        ]
        self.assertEqual(acceptance.line("itsp", "b", rows, {})[6], 2)
        self.assertEqual(acceptance.accused(rows, {}), [
            "b itsp/x/correct/b: equivalent, but fails 3",
            "b itsp/x/correct/c: equivalent, but fails p7",
        ])


class Pairs(unittest.TestCase):
    def differs(self, scalac, scala):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for tool, text in (("scalac", scalac), ("scala", scala)):
                (folder / tool).write_text("#!/bin/sh\n" + text + "\n")
                (folder / tool).chmod(0o755)
            path = os.environ["PATH"]
            os.environ["PATH"] = f"{folder}:{path}"
            try:
                return pairs.differs(folder, 0, "object Main", "object Main", [["1"], ["2"]])
            finally:
                os.environ["PATH"] = path

    def test_a_difference_is_the_call(self):
        self.assertEqual(self.differs("exit 0", "echo differs 1 a b"), "f(2): a b")

    def test_no_difference_needs_a_complete_run(self):
        self.assertEqual(self.differs("exit 0", "echo checked"), "")
        for scalac, scala in (("exit 1", "echo checked"), ("exit 0", "exit 1"), ("exit 0", "echo halted")):
            with self.assertRaises(pairs.Unchecked):
                self.differs(scalac, scala)


class Ranks(unittest.TestCase):
    def test_only_changes_of_code_count(self):
        wrong = 'int x;\n// old\nprintf("a b");\n'
        self.assertEqual(ranks.changed_lines(wrong, 'int  x ;\nprintf("a b"); /* new */'), (set(), 0))
        self.assertEqual(ranks.changed_lines(wrong, 'int x;\nprintf("ab");'), ({3}, 1))

    def test_an_insertion_counts_at_the_lines_around_it(self):
        self.assertEqual(ranks.changed_lines("a;\nb;\nc;\n", "a;\nx;\ny;\nb;\nc;\n"), ({1, 2}, 2))

    def test_the_worst_tie_has_the_other_lines_first(self):
        ranking = {1: 0.5, 2: 0.9, 3: 0.5, 4: 0.5}
        self.assertEqual(ranks.chances(ranking, {3}, 1), (0, 0))
        self.assertEqual(ranks.chances(ranking, {3}, 3), (0, Fraction(2, 3)))
        self.assertEqual(ranks.chances(ranking, {3}, 4), (1, 1))
        self.assertEqual(ranks.chances(ranking, {1, 3}, 3), (1, 1))
        self.assertEqual(ranks.chances(ranking, {7}, 4), (0, 0))


class Test262(unittest.TestCase):
    def test_the_frontmatter_says_how_a_test_is_run(self):
        text = """/*---
description: x
includes: [a.js, b.js]
flags: [generated, onlyStrict]
negative:
  phase: runtime
  type: TypeError
---*/
"""
        self.assertEqual(test262.frontmatter(text), {"flags": ["generated", "onlyStrict"], "includes": ["a.js", "b.js"],
                                                     "phase": "runtime", "negative": "TypeError"})
        self.assertEqual(test262.frontmatter("/*---\nincludes:\n  - a.js\n  - b.js\nfeatures: [c]\n---*/")["includes"],
                         ["a.js", "b.js"])
        self.assertEqual(test262.frontmatter("f()"), {"flags": [], "includes": [], "phase": None, "negative": None})

    def test_a_test_without_a_mode_is_run_in_both(self):
        with tempfile.TemporaryDirectory() as name:
            file = pathlib.Path(name) / "a.js"
            file.write_text("f()")
            both = test262.variants(file, {"flags": []})
            self.assertEqual(both, [("script", "f()"), ("script", '"use strict";\nf()')])
            self.assertEqual(test262.variants(file, {"flags": ["noStrict"]}), both[:1])
            self.assertEqual(test262.variants(file, {"flags": ["onlyStrict"]}), both[1:])
            self.assertEqual(test262.variants(file, {"flags": ["module"]}), [("module", "f()\nexport {};")])


if __name__ == "__main__":
    unittest.main()
