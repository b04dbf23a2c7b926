// What a suite is to be made of: programs, functions under test, and how far to look.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/suite/tests.h"
#include "base/source_map.h"

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
  std::uint64_t tune_steps = 0;  // for better costs than these, first; 0: none are looked for
  std::vector<std::string> cost_words;  // what differs from the default ones: "decision=2"
  std::size_t jobs = 1;                 // threads; the suite does not depend on it
};

struct Request {
  fun::Program program;
  const SourceMap* sources = nullptr;
  std::vector<Entry> entries;
  std::vector<std::string> references;  // names: of Entry::function, then of Entry::others
  std::vector<Submission> submissions;
  std::vector<OtherSuite> others;
  Options options;
};

}  // namespace assay::suite
