// A run of a program, step by step: what a student walks through.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/comparison.h"
#include "results/outcome.h"

namespace assay::results {

/// A variable that is in scope. Both members are indices into RunTrace::texts.
struct TraceVariable {
  std::uint32_t name = 0;
  std::uint32_t value = 0;  // as the language writes it; "" if it has no value yet
  /// The value is another one than in the step before of the same call, or the variable has got its
  /// first one since.
  bool changed = false;
};

/// One execution of a loop, from its beginning to its end.
struct TraceLoop {
  std::uint32_t line = 0, last_line = 0;  // of the text
  std::optional<std::uint32_t> round;     // of the loop around it, also that of a caller
  std::uint32_t rounds = 0;
};

/// One round of a loop, including the test before it. The test that ends the loop is a round whose
/// number is 0.
struct TraceRound {
  std::uint32_t loop = 0;
  std::uint32_t number = 0;  // from 1 on
};

/// A line that is about to be executed, and what is true then.
struct TraceStep {
  std::uint32_t line = 0;
  std::uint32_t function = 0;          // its name, in RunTrace::texts
  std::uint32_t call = 0;              // numbers the calls of the program's functions, from 1 on
  std::uint32_t depth = 0;             // how many of these calls are nested, from 1 on
  std::optional<std::uint32_t> round;  // the innermost one
  std::vector<TraceVariable> variables;
  std::size_t output = 0;  // how many bytes of RunTrace::output have been written
};

/// A call of one of the program's functions, in a language whose runs are calls: its first step is
/// where it begins, its last one where it ends.
struct TraceCall {
  enum class Ending : std::uint8_t { kNotShown, kReturned, kThrew };
  std::uint32_t shown = 0;              // "insert(3, List(1, 2))", in RunTrace::texts
  std::optional<std::uint32_t> caller;  // in RunTrace::calls
  std::uint32_t line = 0;               // at which the function is defined
  std::size_t first = 0, last = 0;      // steps; `last` only if the ending is shown
  std::uint32_t result = 0;             // the value or the exception, in RunTrace::texts
  Ending ending = Ending::kNotShown;
};

struct RunTrace {
  std::vector<std::string> texts;  // no two are equal; the first one is ""
  std::vector<TraceLoop> loops;
  std::vector<TraceRound> rounds;
  std::vector<TraceStep> steps;
  /// In a language whose runs are calls: call number n of the steps is element n - 1. Otherwise
  /// empty.
  std::vector<TraceCall> calls;
  std::string output;  // what the whole run writes: raw bytes
  Outcome outcome;     // how the run ends; `where` is the last line, if it is known
  /// The run has more steps than are shown.
  bool is_cut = false;
  /// What Assay cannot follow, a phrase, so that the steps end there; then there is no outcome.
  std::string not_followed;
};

/// Returns the number of the first step at which the output is no beginning of the `expected` one,
/// as far as white space and letter case count; nullopt if there is none, or it is not shown. Step
/// number `steps.size()` is the end.
std::optional<std::size_t> first_wrong_step(const RunTrace& trace, std::string_view expected,
                                            const Comparison& comparison);

}  // namespace assay::results
