// What the run of an instance shows, as far as questions ask about it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace assay::exercise {

/// The value of a variable after an iteration of a loop.
struct IterationValue {
  std::uint32_t loop = 0;
  std::string variable;
  std::string value;
};

/// Values are spelled as the language writes them: 5, 'x', "level", {1, 2}.
struct Observation {
  std::string output;
  std::optional<std::string> returned;
  /// Names and values of the variables of the function asked about, at its end.
  std::vector<std::pair<std::string, std::string>> variables;
  std::map<std::uint32_t, std::uint64_t> loops;  // how often each loop ran its body in all
  std::vector<IterationValue> iterations;        // in the order of the run
  std::uint64_t steps = 0;                       // statements executed
  std::uint64_t depth = 0;                       // of recursion
};

/// The text of a program, as students may see it, and what its run shows.
struct ObservedProgram {
  std::string program;
  Observation seen;
};

/// The run of the program as a student with a misconception reads it.
struct Misreading {
  std::string misconception;        // "loop-once-too-often"
  std::string feedback;             // one sentence
  std::optional<Observation> seen;  // empty if that run does not end normally
};

}  // namespace assay::exercise
