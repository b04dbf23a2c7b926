// What a run of an instance shows, in the words of its questions.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace assay::exercise {

/// A value of a variable after an iteration of a loop.
struct Step {
  std::uint32_t loop = 0;
  std::string variable;
  std::string value;
};

/// Values are spelled for people: 5, 'x', "level", {1, 2}.
struct Observation {
  std::string output;
  std::optional<std::string> returned;
  std::vector<std::pair<std::string, std::string>> variables;  // of the entry method, at its end
  std::map<std::uint32_t, std::uint64_t> loops;                // iterations in all, by loop
  std::vector<Step> iterations;                                // in the order of the run
  std::uint64_t steps = 0;
  std::uint64_t depth = 0;
};

/// The run of somebody with a misconception.
struct Misreading {
  std::string misconception;        // "loop-once-too-often"
  std::string feedback;             // one sentence
  std::optional<Observation> seen;  // empty: that run does not end
};

}  // namespace assay::exercise
