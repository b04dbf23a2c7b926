// What `assay suite` answers with: tests for a functional assignment, what each is there for, and
// how good they are together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace assay {

/// One call with what has to come of it. All texts are expressions of the source language, as they
/// stand in a test file with SuiteReport::imports.
struct SuiteTest {
  enum class Expect : std::uint8_t { kValue, kException };

  std::string name;      // in plain words, unique: "insert: a smaller element goes to the left"
  std::string function;  // "insert"
  std::string call;      // "insert(1, Node(2, Leaf(), Leaf()))"
  Expect expect = Expect::kValue;
  std::string expected;   // kValue: "Node(2, Node(1, Leaf(), Leaf()), Leaf())"
  std::string exception;  // kException: its class, "NoSuchElementException", as imported
  std::string
      exception_qualified;        // "java.util.NoSuchElementException", "Interp.InterpretException"
  std::string output;             // what is printed meanwhile; mostly nothing
  bool compares_printed = false;  // output is part of what has to come of it
  std::string found_in;           // "reference", or the file whose exploration gave it
  /// Why a suite without this test is worse: "the only test that takes line 12, case Leaf()",
  /// "tells < from <= in line 14". Most important first; empty in a suite that was not reduced.
  std::vector<std::string> purposes;
  /// Size of the arguments in constructors and literals.
  std::uint32_t size = 0;
};

/// How much of the reference a suite sees.
struct SuiteQuality {
  std::string suite;  // "generated", "reduced", "SpecTest.scala"
  std::uint32_t tests = 0;
  std::uint32_t branches = 0;  // of the reference: arms of matches, sides of ifs
  std::uint32_t branches_covered = 0;
  std::uint32_t mutants = 0;         // without those proved equivalent
  std::uint32_t mutants_killed = 0;  // some test's result changes (strong mutation)
  double branch_coverage() const { return branches == 0 ? 1 : double(branches_covered) / branches; }
  double mutation_score() const { return mutants == 0 ? 1 : double(mutants_killed) / mutants; }
};

/// A change of the reference that no test notices.
struct SuiteSurvivor {
  std::uint32_t line = 0;
  std::string change;  // "line 14: e < v becomes e <= v"
  /// Proved to give the same results on all inputs; else nobody knows.
  bool is_equivalent = false;
  std::string looked_at;  // "same results on all inputs reached with at most 12 decisions"
};

struct SuiteReport {
  std::string title;                          // of the assignment, or the reference's file name
  std::string reference;                      // file name
  std::string class_name = "GeneratedSuite";  // of the test class
  std::string package;                        // of the test class; empty: none
  std::vector<std::string> imports;           // "Solution._", "java.util.NoSuchElementException"
  std::vector<std::string> packages;          // of the reference's files: "course.week1"
  std::vector<std::string> functions;         // tested, in order
  std::string kind;                           // "reference", "self", "ref+self" or "all"
  std::vector<SuiteTest> tests;
  std::uint64_t paths = 0;      // explored
  std::uint32_t generated = 0;  // tests before duplicates were dropped
  std::uint32_t distinct = 0;   // and after, before reduction
  bool is_reduced = false;
  /// In words: "all inputs reached with at most 7 decisions"; or "all inputs".
  std::string reached;
  std::vector<SuiteQuality> quality;  // of this suite first, then of others it is compared with
  std::vector<SuiteSurvivor> survivors;
  std::vector<std::string>
      operators;  // of mutation, with how many mutants each made: "< for <=: 3"
  /// "scala 2.11.12 ran all 23 tests on the reference: they pass"; empty: not confirmed.
  std::string confirmed;
  std::vector<std::string> warnings;  // what was left out and why
  double seconds = 0;
};

}  // namespace assay
