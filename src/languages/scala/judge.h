// Judges one Scala submission against the reference in Assay's interpreter: finds candidate
// counterexamples, or reports up to which bound there is no difference. The result is plain data,
// so that a worker process can send it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "functional/datum.h"
#include "languages/scala/session.h"
#include "results/input.h"

namespace assay::languages {

struct ScalaCandidate {
  std::string entry;  // the function that is called
  std::string call;   // "Solution.insert(1, Solution.Leaf())"
  std::string shown;  // the same without qualified names
  std::vector<results::InputValue> arguments;
  /// The same as values of the session's program; empty if they have none there, and after a
  /// judgement was sent.
  std::vector<fun::Datum> values;
  std::string expected, actual;  // the results in Assay's interpreter
  /// A property of the arguments that nothing shows to be valid; "" if they have none.
  std::string unseen;
  /// It was chosen without regard to the programs' results (native_inputs.h).
  bool is_known_input = false;
  bool may_be_slow = false;  // the difference is that the submission exceeded the limit on steps
  bool is_small = false;     // any program for the task ends on it (known inputs only)
  bool must_end = false;  // the references do, in the interpreter, and not to do so is a difference
  bool needs_value = false;         // it counts only if the references return values
  bool interpreter_agrees = false;  // the interpreter ran both programs, with equal results
};

struct ScalaJudgement {
  enum class Kind : std::uint8_t {
    kSame,         // confirmed by running `candidates`
    kCandidate,    // the first of `candidates` that is no known input shows a difference
    kUnsupported,  // the explanation says what is not modelled; Scala itself runs `candidates`
    kInvalid,      // it does not compile, see the diagnostics
    kNoEntry,      // the explanation says which function is missing
  };
  Kind kind = Kind::kUnsupported;
  std::vector<ScalaCandidate> candidates;
  std::string explanation;
  bool by_limit = false;  // that is why nothing is claimed
  std::vector<std::string> diagnostics;
  std::string bound;  // for kSame: the bound within which no difference exists
  /// A variable of an object that keeps its value from one call of a graded function to the next;
  /// "" if there is none.
  std::string kept;
  bool is_complete = false;
  std::uint64_t paths = 0, steps = 0, solver_calls = 0;
  double seconds = 0, parse_seconds = 0;
};

/// How much is explored: everything, or what shows most differences. The bound of a brief
/// exploration is smaller.
enum class ScalaPatience : std::uint8_t { kFull, kBrief };

ScalaJudgement judge_scala(const ScalaSession& session, const std::string& label,
                           const std::string& text, ScalaPatience patience = ScalaPatience::kFull);

std::string encode(const ScalaJudgement& judgement);
std::optional<ScalaJudgement> decode_scala(std::string_view bytes);

/// Returns, for example, "all inputs reached with at most 12 decisions about them".
std::string budget_phrase(std::uint32_t budget, bool is_complete, bool is_sampled);

}  // namespace assay::languages
