// Do two functional programs ever give different results? Reference and submission run one after
// the other on the same unknown input, each decision of one being known to the other; where both
// have ended, what would make their results differ is one more condition. The budget grows from
// nothing, so the first difference found is among the smallest.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "functional/program.h"
#include "narrowing/machine/run.h"

namespace assay::joint {

struct Request {
  /// Everything in one program (functional/link.h).
  fun::Program* program = nullptr;
  fun::FunctionId submission;
  /// At least one. A result that any of them gives is right.
  std::vector<fun::FunctionId> references;
  std::vector<narrowing::Contract> contracts;
};

struct Limits {
  std::uint32_t budget = 40;          // at most this deep
  std::uint64_t steps = 4'000'000;    // of the machine, in all; some ten million are a second
  std::uint64_t path_steps = 30'000;  // of one program on one path
  std::uint64_t solver_calls = 60;    // afterwards what only the solver knows counts as possible
};

/// A difference, seen on known inputs in our interpreter. Nobody is told before it showed in the
/// real language too.
struct Different {
  std::vector<fun::Datum> arguments;
  std::vector<narrowing::RunResult> references;
  narrowing::RunResult submission;
};
/// No difference up to this budget; `complete`: on no input at all. `sampled`: where a program
/// makes texts of what is unknown, only a few values were tried.
struct Same {
  std::uint32_t budget = 0;
  bool complete = false;
  bool sampled = false;
};
/// Nothing can be said.
struct Unknown {
  std::string why;
};
using Verdict = std::variant<Different, Same, Unknown>;

struct Report {
  Verdict verdict = Unknown{};
  std::uint64_t paths = 0;  // of the last budget
  std::uint64_t steps = 0;
  std::uint64_t solver_calls = 0;
  std::uint64_t unsettled = 0;  // paths on which equal numbers were neither proved nor refuted
  std::uint64_t undefined = 0;  // paths on which no reference is defined: nothing is asked of them
};

/// Do the parameters of the two functions agree? What to say if not.
std::optional<std::string> signature_mismatch(fun::Program& program, fun::FunctionId reference,
                                              fun::FunctionId submission);

Report compare(const Request& request, const Limits& limits);

/// Is `result` what the reference gave? Exceptions are equal by their class. Nothing where that
/// cannot be told (functions as results).
std::optional<bool> agree(const narrowing::RunResult& reference,
                          const narrowing::RunResult& result);

}  // namespace assay::joint
