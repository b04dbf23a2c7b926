// Writes the test suite of a functional assignment: inputs for all paths up to a budget, the
// reference's results, mutants hunted down, then the few tests that are as good as all (after
// Baartman, 2022, chapter 7, and with mutants as in Fraser & Zeller, 2012).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/suite/measure.h"
#include "base/source_map.h"
#include "results/suite.h"

namespace assay::suite {

enum class Kind : std::uint8_t { kReference, kSelf, kBoth, kAll };

/// A program whose paths give tests, too: linked behind the reference.
struct Submission {
  std::string label;
  fun::Program program;
  std::vector<fun::FunctionId> functions;  // for each entry
};

/// A suite to compare with: functions without parameters that throw if their test fails.
struct OtherSuite {
  std::string label;
  fun::Program program;  // linked behind the reference: `program` begins with its functions
  std::vector<fun::FunctionId> tests;
};

struct Options {
  Kind kind = Kind::kReference;
  std::optional<std::uint32_t> budget;  // missing: as far as `steps` go
  narrowing::CostModel costs;
  bool counts_decisions = true;     // the costs are the default ones
  bool other = false;               // see narrowing::Store::Options
  std::uint64_t steps = 3'000'000;  // of the search for inputs, for each function and program
  std::uint64_t most_tests = 2'000;
  bool reduce = true;
  std::uint64_t hunt_steps = 1'500'000;  // for each mutant that no test noticed
};

struct Request {
  fun::Program program;
  const SourceMap* sources = nullptr;
  std::vector<Entry> entries;
  std::vector<Submission> submissions;
  std::vector<OtherSuite> others;
  Options options;
};

struct Made {
  SuiteReport report;
  /// Calls and what has to come of them with full names, for the real language; as report.tests.
  std::vector<std::string> qualified_calls, qualified_expected;
};

Made make(Request request);

}  // namespace assay::suite
