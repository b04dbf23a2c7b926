// Running a student's program on one input that a person chose, in any language: by the actual
// toolchain, or step by step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "results/outcome.h"
#include "results/trace.h"

namespace assay::tryout {

struct Program {
  std::string label;  // the name of its file, for messages
  std::string text;
};

/// An input as a person wrote it, read. `text` is how Assay writes it.
struct ReadInput {
  std::string text;
  bool is_call = false;  // otherwise it is what the program reads
  /// Why it is not valid for the assignment, one sentence; "" if it is.
  std::string why_invalid;
};

struct Ran {
  results::Outcome got;
  std::optional<results::Outcome> expected;  // of the reference, if the input is valid
  bool is_same = false;                      // under the comparison of the assignment
  std::string toolchain;                     // what ran the program, with its version
  /// The run in the interpreter, where it does something undefined that the toolchain does not
  /// show.
  std::optional<results::Outcome> undefined;
};

struct TraceLimits {
  std::size_t steps = 5'000;
  std::size_t value_bytes = 300;    // of one value, which is shortened
  std::size_t all_bytes = 1 << 20;  // of a trace, about
};

struct Traced {
  results::RunTrace trace;
  std::optional<results::Outcome> expected;  // of the reference, if the input is valid
  bool is_same = false;                      // under the comparison of the assignment
  results::Comparison comparison;
  bool output_counts = true;  // what is printed is part of the behaviour
};

/// An assignment in whose worker processes this is called: a crash affects nothing else.
class Tryout {
 public:
  Tryout() = default;
  Tryout(const Tryout&) = delete;
  Tryout& operator=(const Tryout&) = delete;
  virtual ~Tryout() = default;

  /// Errors (kInvalidInput) say where the text is no input, and why.
  virtual Result<ReadInput> read(const std::string& input) const = 0;
  /// Runs the program and, if the input is valid, the reference, in the sandbox. Errors:
  /// kInvalidInput if the program is none, kUnsupported and kResource if it cannot be run.
  virtual Result<Ran> run(const Program& program, const ReadInput& input) const = 0;
  /// Follows the program. Of the reference, only the outcome is told. Errors as of `run`;
  /// kUnsupported also if the program contains something that cannot be followed.
  virtual Result<Traced> trace(const Program& program, const ReadInput& input,
                               const TraceLimits& limits) const = 0;
};

}  // namespace assay::tryout
