// What a test suite is generated from: programs, functions under test, and how far to search.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/suite/generate/tests.h"
#include "base/source_map.h"

namespace assay::suite {

/// The programs whose paths yield the inputs.
enum class Kind : std::uint8_t { kReference, kSelf, kBoth, kAll };

/// A submission whose paths yield tests.
struct Submission {
  std::string label;
  fun::Program program;                    // linked with the reference, whose ids stay valid in it
  std::vector<fun::FunctionId> functions;  // for each entry
};

/// A hand-written suite to compare with.
struct OtherSuite {
  std::string label;
  fun::Program program;                // linked with the reference, whose ids stay valid in it
  std::vector<fun::FunctionId> tests;  // without parameters; they throw where the test fails
};

/// Limits are steps of the machine, not seconds, so that the same suite comes out everywhere.
struct Limits {
  std::optional<std::uint32_t> budget;  // of a path; absent: as large as `steps` allow
  std::uint64_t steps = 3'000'000;      // of the search for inputs, for each function and program
  std::uint64_t most_tests = 2'000;     // paths of each function
  std::uint64_t mutant_steps = 1'500'000;  // of the search for an input that kills one mutant
  std::uint64_t tune_steps = 0;            // of the search for better costs; 0: there is none
  std::size_t jobs = 1;                    // threads; the suite does not depend on their number
};

/// What steps of a path cost, and how that differs from the default.
struct Costs {
  narrowing::CostModel model;
  std::vector<std::string> changes;  // as `--cost` takes them: "decision=2"
  bool counts_decisions = true;      // the model is the default one, which counts decisions
};

enum class Reduction : std::uint8_t { kNone, kAsGoodAsAll };

struct Request {
  fun::Program program;
  const SourceMap* sources = nullptr;
  std::vector<Entry> entries;
  std::vector<std::string> references;  // names: of Entry::function, then of Entry::others
  std::vector<Submission> submissions;
  std::vector<OtherSuite> others;
  Kind kind = Kind::kReference;
  Reduction reduction = Reduction::kAsGoodAsAll;
  bool other = false;  // see narrowing::Store::Options
  Costs costs;
  Limits limits;
};

}  // namespace assay::suite
