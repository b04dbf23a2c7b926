// The result of `assay suite`: tests for a functional assignment, the purpose of each test, and the
// quality of the whole suite.
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

  std::string name;      // unique and readable: "insert: a smaller element goes to the left"
  std::string function;  // "insert"
  std::string call;      // "insert(1, Node(2, Leaf(), Leaf()))"
  Expect expect = Expect::kValue;
  std::string expected;   // for kValue: "Node(2, Node(1, Leaf(), Leaf()), Leaf())"
  std::string exception;  // for kException: its class, "EvalException"
  /// For kException: its class without imports, "Interp.EvalException".
  std::string exception_qualified;
  std::string output;             // the output of the call
  bool compares_printed = false;  // true if the test also expects exactly this output
  std::string found_in;           // "reference", or the file whose exploration produced the input
  /// The reasons why the suite needs this test: "the only test that takes line 12, case Leaf()",
  /// "tells < from <= in line 14". The most important reason comes first; empty in a suite that was
  /// not reduced.
  std::vector<std::string> purposes;
  /// The number of constructors and literals in the arguments.
  std::uint32_t size = 0;
};

/// The adequacy of a suite: its branch coverage of the reference and its mutation score (Zhu, Hall
/// and May, 1997).
struct SuiteQuality {
  std::string suite;  // "this suite", "all generated", or the name of a hand-written suite's file
  std::uint32_t tests = 0;
  std::uint32_t branches = 0;  // number in the reference: cases of matches and branches of ifs
  std::uint32_t branches_covered = 0;
  std::uint32_t mutants = 0;  // number of mutants without those proved equivalent
  /// Mutants that change the result of some test (strong mutation).
  std::uint32_t mutants_killed = 0;
  std::vector<std::uint32_t> missed_branches{};  // by number
  double branch_coverage() const { return branches == 0 ? 1 : double(branches_covered) / branches; }
  double mutation_score() const { return mutants == 0 ? 1 : double(mutants_killed) / mutants; }
};

/// A mutant of the reference that no test kills.
struct SuiteSurvivor {
  std::uint32_t line = 0;
  std::string change;  // "line 14: e < v becomes e <= v"
  /// True if the mutant is proved to return the same results on all inputs. If false, this is
  /// unknown.
  bool is_equivalent = false;
  /// The extent of the search: "same results on all inputs reached with at most 12 decisions".
  std::string search_extent;
};

/// Everything that report/suite writes about one generated suite.
struct SuiteReport {
  std::string language;   // the language of the reference and the expressions, for readers
  std::string title;      // the title of the assignment, or the reference's file name
  std::string reference;  // the reference's file name
  std::string class_name = "GeneratedSuite";  // the name of the test class in source files
  std::string package;                        // the package of the test class; empty if it has none
  std::vector<std::string> imports;    // the imports of a test file, as the language writes them
  std::vector<std::string> packages;   // the packages of the reference's files: "course.week1"
  std::vector<std::string> functions;  // the functions under test, in order
  std::string kind;                    // "reference", "self", "ref+self" or "all"
  std::vector<SuiteTest> tests;
  std::uint64_t paths = 0;      // number of explored paths
  std::uint32_t generated = 0;  // tests before duplicates were dropped
  std::uint32_t distinct = 0;   // tests after duplicates were dropped, before reduction
  bool is_reduced = false;
  /// A phrase: "all inputs reached with at most 7 decisions", or "all inputs".
  std::string reached;
  /// The quality of this suite, followed by those it is compared with.
  std::vector<SuiteQuality> quality;
  std::vector<SuiteSurvivor> survivors;
  /// The mutation operators with their numbers of mutants: "constant: 3".
  std::vector<std::string> operators;
  /// A sentence that names the tool that ran the tests on the reference and says that they pass;
  /// empty if the tests were not run natively.
  std::string confirmed;
  std::vector<std::string> warnings;  // what was left out, and why
  double seconds = 0;                 // wall-clock time of the run
};

/// The cost of a search for inputs for each path budget: measured for small budgets, then
/// extrapolated.
struct SuiteEstimate {
  struct Row {
    std::uint32_t budget = 0;
    double paths = 0;
    double seconds = 0;
    /// The number of the reference's branches that the inputs found so far take, if it was
    /// measured.
    std::optional<std::uint32_t> branches_taken;
    double growth = 0;  // for extrapolated rows: the ratio to the preceding row
  };
  std::string language;
  std::vector<Row> rows;
  std::uint32_t branches = 0;
  bool is_complete = false;  // true if the last row contains all inputs
  /// The approximate number of inputs of each function and budget that were run to count branches;
  /// 0 means all.
  std::uint32_t sampled = 0;
};

}  // namespace assay::results
