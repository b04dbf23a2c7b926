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

#include "results/comparison.h"
#include "results/input.h"
#include "results/outcome.h"

namespace assay::results {

/// How ordinary the input of a counterexample is.
enum class InputTier : std::uint8_t { kExample, kOrdinary, kBoundary, kExtreme };
std::string_view name(InputTier tier);

/// Both programs on one input, as the *real* toolchain ran them.
struct Replay {
  Input input;
  std::vector<InputValue> values;
  Outcome expected;       // the reference
  Outcome actual;         // the submission
  Comparison comparison;  // that the assignment asks for
  InputTier tier = InputTier::kOrdinary;
  std::string toolchain;  // the compiler, plus the sanitizer that confirmed undefined behaviour
  Location parts_at;      // the submission's line where the runs part; may be absent
  std::string reproduce;  // a shell command for people
};

/// The submission behaves otherwise than the reference on a valid input.
class Different {
 public:
  /// Compares the two outcomes of the replay as it says they are to be compared. Empty: they count
  /// as equal. There is no other way to make a Different, so that none can exist without evidence.
  static std::optional<Different> from(Replay replay) {
    const auto kind = difference(replay.expected, replay.actual, replay.comparison);
    if (!kind) return std::nullopt;
    return Different(std::move(replay), *kind);
  }
  const Replay& replay() const { return replay_; }
  DifferenceKind kind() const { return kind_; }

 private:
  Different(Replay replay, DifferenceKind kind) : replay_(std::move(replay)), kind_(kind) {}
  Replay replay_;
  DifferenceKind kind_;
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

/// A verdict that nobody has set is undecided.
using Verdict = std::variant<Undecided, Equivalent, Different, Rejected>;
/// "equivalent", "different", "undecided", "rejected".
std::string_view name(const Verdict& verdict);

}  // namespace assay::results
