// The verdict on one submission. Its types exclude unfounded claims: `Different` exists only with a
// native replay in which the programs visibly differ, `Equivalent` always states how far it was
// checked, and an undecided submission has its own verdict, which is never turned into a score.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "results/comparison.h"
#include "results/input.h"
#include "results/outcome.h"
#include "results/proof.h"

namespace assay::results {

/// Classifies how ordinary the input of a counterexample is.
enum class InputTier : std::uint8_t { kExample, kOrdinary, kBoundary, kExtreme };
std::string_view name(InputTier tier);

/// Runs of both programs on one input by the actual toolchain.
struct Replay {
  Input input;
  /// The call that the input stands for, for readers: "sum({1, 2}, 2)". "" if it stands for none,
  /// or is a Call itself.
  std::string call = {};
  std::vector<InputValue> values;
  Outcome expected;       // the outcome of the reference
  Outcome actual;         // the outcome of the submission
  Comparison comparison;  // the comparison that the assignment requires
  InputTier tier = InputTier::kOrdinary;
  std::string toolchain;  // the compiler, plus the sanitizer that confirmed undefined behaviour
  Location diverges_at;   // the submission's line at the first difference; may be absent
  /// True if there are examples and the submission does on all of them what the reference does.
  bool meets_examples = false;
  std::string reproduce;  // a shell command to repeat the replay
};

/// The submission behaves differently from the reference on a valid input.
class Different {
 public:
  /// Compares the two outcomes by the comparison stored in the replay; returns nullopt if they
  /// count as equal. There is no other way to construct a Different, so that none can exist without
  /// evidence.
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

/// Receives a difference that native runs have shown, while a smaller one is still looked for.
using DifferenceFound = std::function<void(const Different&)>;

enum class Certainty : std::uint8_t {
  kProved,   // shown for all valid inputs
  kBounded,  // shown for all valid inputs within `bound`
  /// Shown as if floating-point numbers were real numbers, for all valid inputs or, if `bound` is
  /// not empty, for those within it; many inputs were run with the arithmetic of the machine.
  kUpToRounding,
  kIdentical,  // the programs are the same after normalisation
};
std::string_view name(Certainty certainty);

/// No valid input within the bound distinguishes the programs.
struct Equivalent {
  Certainty certainty = Certainty::kBounded;
  std::string bound;  // a phrase for a teacher: "all inputs with n up to 6"
  /// The assumed preconditions on valid inputs, if they were inferred.
  std::vector<std::string> assumptions;
  std::uint64_t paths = 0;  // number of path pairs that were compared
  /// The number of path pairs beyond one for each path of the reference; none is a difference.
  std::uint64_t deviations = 0;
  std::uint64_t inputs = 0;  // number of concrete inputs on which both were run and agreed
  /// Of what was shown within a bound only, or up to rounding: the attempt to prove it without. If
  /// it succeeded, the certainty is kProved, and there is no bound.
  std::optional<ProofAnswer> proof = std::nullopt;

  /// Takes the answer of that attempt. Nothing but kProved removes the bound.
  void take(ProofAnswer answer) {
    if (answer.verdict == ProofVerdict::kProved) {
      certainty = Certainty::kProved;
      bound.clear();
      assumptions.insert(assumptions.end(), answer.assumptions.begin(), answer.assumptions.end());
    }
    proof = std::move(answer);
  }
};

/// A question to the teacher: are the inputs with this property valid? Is the reference right?
struct TeacherQuestion {
  enum class About : std::uint8_t { kInputs, kReference };
  About about = About::kInputs;
  std::string property;  // identifies the question: "mark < 0"
  std::string asked;     // the whole question, one sentence
  /// The lines of the assignment file that answer it with yes and with no, or what to do otherwise.
  std::string if_so, if_not;
};

/// A difference that accuses nobody before the question is answered: it was found only on inputs
/// that nothing stated and no example resembles, or most submissions that meet all examples do
/// something else than the reference there. If the answer is yes, the next run can show it; the
/// input can have other properties of which nothing is known, and then the next question is asked.
struct OpenQuestion {
  TeacherQuestion question;
  Different difference;
};

/// Says what was covered and what prevented a decision; this is a complete verdict.
struct Undecided {
  enum class Reason : std::uint8_t {
    kBudget,
    kUnsupported,
    kNotReplayed,
    kReference,
    kNoInput,
    kInternalError,
    kSandbox,
    kInterrupted,  // by the user, before it was judged
    kQuestion      // it depends on the answer of the teacher; only then, there is a `question`
  };
  Reason reason = Reason::kBudget;
  std::string explanation;  // one sentence
  std::string covered;      // what was checked before the reason occurred
  Location where;           // the position of an unsupported construct
  std::optional<OpenQuestion> question = std::nullopt;
};
std::string_view name(Undecided::Reason reason);

/// The submission cannot be judged because of a defect of its own.
struct Rejected {
  enum class Reason : std::uint8_t { kDoesNotCompile, kUnreadable, kNoEntry };
  Reason reason = Reason::kDoesNotCompile;
  std::string explanation;  // a phrase such as "does not compile: 2 errors, first: ..."
  std::vector<std::string> diagnostics;  // "file.c:3:5: error: ..."
};
std::string_view name(Rejected::Reason reason);

/// A default-constructed verdict is undecided.
using Verdict = std::variant<Undecided, Equivalent, Different, Rejected>;
/// Returns "equivalent", "different", "undecided" or "rejected".
std::string_view name(const Verdict& verdict);

}  // namespace assay::results
