// One Scala submission against the reference, in our interpreter: what to show, or what was found
// not to differ. Plain data, so that it can come from a worker process.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "languages/scala/session.h"
#include "results/input.h"

namespace assay::languages {

struct ScalaCandidate {
  std::string entry;  // function
  std::string call;   // "Solution.insert(1, Solution.Leaf())"
  std::string shown;  // the same without qualified names
  std::vector<results::InputValue> arguments;
  std::string expected, actual;  // what came of it in our interpreter
};

struct ScalaJudgement {
  enum class Kind : std::uint8_t {
    kSame,
    kCandidate,    // candidate[0] shows a difference
    kUnsupported,  // explanation: beyond us; `candidates` to be tried by real Scala
    kInvalid,      // does not compile: diagnostics
    kNoEntry,      // explanation: a function is missing
  };
  Kind kind = Kind::kUnsupported;
  std::vector<ScalaCandidate> candidates;
  std::string explanation;
  std::vector<std::string> diagnostics;
  std::string bound;  // kSame: how far
  bool is_complete = false;
  std::uint64_t paths = 0, steps = 0, solver_calls = 0;
  double seconds = 0, parse_seconds = 0;
};

ScalaJudgement judge_scala(const ScalaSession& session, const std::string& label,
                           const std::string& text);

std::string encode(const ScalaJudgement& judgement);
std::optional<ScalaJudgement> decode_scala(std::string_view bytes);

/// "all inputs reached with at most 12 decisions about them".
std::string budget_words(std::uint32_t budget, bool is_complete, bool is_sampled);

}  // namespace assay::languages
