// What `assay suite` answers: tests for a functional assignment, what each of them is there for,
// and how good they are together.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace assay::results {

/// A call and its expected result. Expressions and class names are those of the source language, as
/// a test file with SuiteReport::imports can use them.
struct SuiteTest {
  enum class Expect : std::uint8_t { kValue, kException };

  std::string name;      // unique, for people: "insert: a smaller element goes to the left"
  std::string function;  // "insert"
  std::string call;      // "insert(1, Node(2, Leaf(), Leaf()))"
  Expect expect = Expect::kValue;
  std::string expected;             // kValue: "Node(2, Node(1, Leaf(), Leaf()), Leaf())"
  std::string exception;            // kException: its class, "EvalException"
  std::string exception_qualified;  // kException: its class without imports, "Interp.EvalException"
  std::string output;               // what the call prints
  bool compares_printed = false;    // the test expects exactly this output as well
  std::string found_in;             // "reference", or the file whose exploration produced the input
  /// What the suite would lose without this test: "the only test that takes line 12, case Leaf()",
  /// "tells < from <= in line 14". The most important first; empty in a suite that was not reduced.
  std::vector<std::string> purposes;
  /// The number of constructors and literals in the arguments.
  std::uint32_t size = 0;
};

/// How much of the reference a suite exercises.
struct SuiteQuality {
  std::string suite;  // "this suite", "all generated", or the name of a hand-written suite's file
  std::uint32_t tests = 0;
  std::uint32_t branches = 0;  // of the reference: cases of matches and sides of ifs
  std::uint32_t branches_covered = 0;
  std::uint32_t mutants = 0;         // without those proved equivalent
  std::uint32_t mutants_killed = 0;  // the result of some test changes (strong mutation)
  double branch_coverage() const { return branches == 0 ? 1 : double(branches_covered) / branches; }
  double mutation_score() const { return mutants == 0 ? 1 : double(mutants_killed) / mutants; }
};

/// A mutant of the reference that no test kills.
struct SuiteSurvivor {
  std::uint32_t line = 0;
  std::string change;  // "line 14: e < v becomes e <= v"
  /// Proved to give the same results on all inputs. Otherwise it is not known whether it does.
  bool is_equivalent = false;
  std::string looked_at;  // "same results on all inputs reached with at most 12 decisions"
};

struct SuiteReport {
  std::string language;                       // of the reference and the expressions, for people
  std::string title;                          // of the assignment, or the reference's file name
  std::string reference;                      // file name
  std::string class_name = "GeneratedSuite";  // of the test class in source files
  std::string package;                        // of the test class; empty: none
  std::vector<std::string> imports;           // what a test file imports, as the language writes it
  std::vector<std::string> packages;          // of the reference's files: "course.week1"
  std::vector<std::string> functions;         // under test, in order
  std::string kind;                           // "reference", "self", "ref+self" or "all"
  std::vector<SuiteTest> tests;
  std::uint64_t paths = 0;      // explored
  std::uint32_t generated = 0;  // tests before duplicates were dropped
  std::uint32_t distinct = 0;   // tests after duplicates were dropped, before reduction
  bool is_reduced = false;
  /// A phrase: "all inputs reached with at most 7 decisions"; or "all inputs".
  std::string reached;
  std::vector<SuiteQuality> quality;  // of this suite first, then of those it is compared with
  std::vector<SuiteSurvivor> survivors;
  std::vector<std::string> operators;  // of mutation, with their numbers of mutants: "constant: 3"
  /// Who ran the tests on the reference, and that they pass; empty: not confirmed.
  std::string confirmed;
  std::vector<std::string> warnings;  // what was left out and why
  double seconds = 0;
};

/// How much a search for inputs costs, budget by budget: measured for a while, then extrapolated.
struct SuiteEstimate {
  struct Row {
    std::uint32_t budget = 0;
    double paths = 0;
    double seconds = 0;
    /// Measured: how many branches of the reference the inputs found so far take.
    std::optional<std::uint32_t> branches_taken;
    double growth = 0;  // extrapolated: the ratio to the row above
  };
  std::string language;
  std::vector<Row> rows;
  std::uint32_t branches = 0;
  bool is_complete = false;  // the last row has all inputs
  /// At most about so many inputs of each function and budget were run to count branches; 0: all.
  std::uint32_t sampled = 0;
};

}  // namespace assay::results
