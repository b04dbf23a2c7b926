// Decides whether two functional programs ever have different results. Reference and submission run
// one after the other on the same symbolic input, so each knows the decisions of the other; where
// both have ended, the inequality of their results is one more condition. The budget grows from
// zero, so the first difference found is among the smallest.
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
  /// Contains both programs (functional/link.h).
  fun::Program* program = nullptr;
  fun::FunctionId submission;
  /// At least one. A result is right if it equals that of any of them.
  std::vector<fun::FunctionId> references;
  std::vector<narrowing::Contract> contracts;
  /// Runs of the submission that exceed the limit on steps show nothing. Otherwise they differ: the
  /// submission may not end.
  bool ended_only = false;
};

struct Limits {
  std::uint32_t budget = 40;          // the largest budget
  std::uint64_t steps = 4'000'000;    // of the machine, in all; it performs some ten million per
                                      // second
  std::uint64_t path_steps = 30'000;  // of one program on one path
  bool only_differences = false;      // the bound of a claim does not matter, so it is not checked
  std::uint64_t solver_calls = 60;    // afterwards, conditions that only the solver could decide
                                      // count as satisfiable
};

/// A difference observed on concrete inputs in the interpreter. It must not be reported before a
/// native run has confirmed it.
struct Different {
  std::vector<fun::Datum> arguments;
  std::vector<narrowing::RunResult> references;
  narrowing::RunResult submission;
};
/// There is no difference up to this budget, or, if `complete`, on any input. `sampled` means that
/// a program makes strings of symbolic values, for which only a few values were tried.
struct Same {
  std::uint32_t budget = 0;
  bool complete = false;
  bool sampled = false;
};
/// Neither equivalence nor a difference was established.
struct Unknown {
  std::string why;
  bool by_limit = false;  // of steps or of the solver: nothing is unsupported
};
using Verdict = std::variant<Different, Same, Unknown>;

struct Report {
  Verdict verdict = Unknown{};
  std::uint64_t paths = 0;  // explored with the last budget
  std::uint64_t steps = 0;
  std::uint64_t solver_calls = 0;
  /// The number of paths on which equality of numbers was neither proved nor refuted.
  std::uint64_t undetermined = 0;
  /// The number of paths on which no reference is defined, so that any result is accepted.
  std::uint64_t undefined = 0;
};

/// Compares the parameters and the result types of the two functions. Returns nullopt if the
/// parameters agree and results can be equal, otherwise the message.
std::optional<std::string> signature_mismatch(fun::Program& program, fun::FunctionId reference,
                                              fun::FunctionId submission);

Report compare(const Request& request, const Limits& limits);

/// True if `result` equals that of the reference, where an Int equals a Long of the same value.
/// Exceptions are equal if their classes are.
/// Returns nullopt if equality cannot be decided (functions as results).
std::optional<bool> agree(const narrowing::RunResult& reference,
                          const narrowing::RunResult& result);

}  // namespace assay::joint
