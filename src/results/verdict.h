// The verdict on one submission. The wrong claim is impossible to write: `Different` exists only
// around a native replay in which the programs visibly part, `Equivalent` always says how far it
// was checked, and "not known" is an answer of its own that is never turned into a score.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "results/behaviour.h"

namespace assay::results {

/// In what two behaviours differ; ordered from the most to the least telling.
enum class DifferenceKind : std::uint8_t {
  kUndefinedBehaviour,  // the submission has no meaning on this input
  kCrash,
  kNoTermination,
  kOutputLimit,
  kValue,   // other characters than white space
  kPrompt,  // the expected output is there, with text printed before or around it
  kLetterCase,
  kWhiteSpaceToken,  // white space between tokens
  kWhiteSpaceLine,   // white space at the ends of lines
  kWhiteSpaceEnd,    // white space at the end of the output only
  kExitStatus,
};
std::string_view name(DifferenceKind kind);  // "value", "white-space-end", ...: stable, for JSON
std::string_view describe(DifferenceKind kind);  // for people

/// How ordinary the input of a counterexample is.
enum class InputTier : std::uint8_t { kExample, kOrdinary, kBoundary, kExtreme };
std::string_view name(InputTier tier);

/// One named value of the input, for display: {"n", "3"}, {"a", "7 7 3"}.
struct InputValue {
  std::string name;
  std::string text;
};

/// Both programs on one input, as the *real* toolchain ran them.
struct Replay {
  std::string input;  // bytes of standard input
  std::vector<InputValue> values;
  Behaviour expected;  // the reference
  Behaviour actual;    // the submission
  DifferenceKind kind = DifferenceKind::kValue;
  InputTier tier = InputTier::kOrdinary;
  std::string toolchain;  // "gcc 12.2.0 -O0", plus the sanitizer that confirmed undefined behaviour
  Location parts_at;      // the submission's line where the runs part; may be absent
  std::string reproduce;  // a shell command for people
};

/// The submission behaves otherwise than the reference on a valid input.
class Different {
 public:
  /// Empty unless the replay shows a difference: `differs` is the verdict of the comparison the
  /// assignment asks for, computed on the two native behaviours.
  static std::optional<Different> from(Replay replay, bool differs) {
    if (!differs) return std::nullopt;
    return Different(std::move(replay));
  }
  const Replay& replay() const { return replay_; }

 private:
  explicit Different(Replay replay) : replay_(std::move(replay)) {}
  Replay replay_;
};

enum class Certainty : std::uint8_t {
  kProved,     // for all valid inputs
  kBounded,    // for all valid inputs within `bound`
  kIdentical,  // the same program after normalisation
};
std::string_view name(Certainty certainty);

/// No valid input within the bound tells the programs apart.
struct Equivalent {
  Certainty certainty = Certainty::kBounded;
  std::string bound;                     // words for a teacher: "all inputs with n up to 6"
  bool up_to_rounding = false;           // floating-point results compared as real numbers
  std::vector<std::string> assumptions;  // what a valid input was taken to be, if inferred
  std::uint64_t paths = 0;               // pairs of paths compared
  std::uint64_t deviations = 0;          // path deviations that turned out not to be differences
  std::uint64_t inputs = 0;              // concrete inputs on which both were run and agreed
};

/// A full answer: what was covered, and what stopped it.
struct Undecided {
  enum class Reason : std::uint8_t {
    kBudget,
    kUnsupported,
    kNotReplayed,
    kReference,
    kNoInput,
    kInternalError,
    kSandbox
  };
  Reason reason = Reason::kBudget;
  std::string explanation;  // one sentence
  std::string covered;      // what was checked before it stopped
  Location where;           // of an unsupported construct
};
std::string_view name(Undecided::Reason reason);

/// The submission could not be judged for a reason of its own.
struct Rejected {
  enum class Reason : std::uint8_t { kDoesNotCompile, kUnreadable, kNoEntry };
  Reason reason = Reason::kDoesNotCompile;
  std::string explanation;               // "does not compile: 2 errors, first: ..."
  std::vector<std::string> diagnostics;  // "file.c:3:5: error: ..."
};
std::string_view name(Rejected::Reason reason);

using Verdict = std::variant<Equivalent, Different, Undecided, Rejected>;
/// "equivalent", "different", "undecided", "rejected".
std::string_view name(const Verdict& verdict);

}  // namespace assay::results
