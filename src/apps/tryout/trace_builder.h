// Builds a trace (results/trace.h) from what happens in a run: finds out which values changed,
// sorts the steps into the rounds of loops, and keeps the trace within its limits.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/tryout/tryout.h"
#include "results/trace.h"

namespace assay::tryout {

/// A step that is added later, or not at all.
struct WaitingStep {
  std::uint32_t line = 0;
  std::vector<std::pair<std::string, std::string>> values;
  std::size_t output = 0;
};

class TraceBuilder {
 public:
  explicit TraceBuilder(const TraceLimits& limits);

  /// True once a limit is reached: everything later is ignored, and need not be told.
  bool is_full() const { return trace_.is_cut; }

  /// Calls of the program's functions, which contain each other.
  void begin_call(std::string_view function);
  /// Ends the loops of the call, too.
  void end_call();
  std::size_t depth() const { return calls_.size(); }

  using Values = std::vector<std::pair<std::string, std::string>>;  // names and values
  /// The same in a language whose runs are calls: either all calls are told so or none. Beginning
  /// and end are steps at the line of the function's definition, with these variables.
  void begin_shown_call(std::string_view function, std::string_view shown, std::uint32_t line,
                        const Values& variables, std::size_t output);
  void end_shown_call(results::TraceCall::Ending ending, std::string_view result,
                      std::size_t output);

  /// A loop begins in the innermost call.
  void begin_loop(std::uint32_t line, std::uint32_t last_line);
  /// A round of the innermost loop of the call begins, perhaps with its test: without
  /// `in_body` afterwards, and another round, the test was the last one.
  void begin_round();
  void in_body();
  void end_loop();
  /// How many loops of the innermost call have begun and not ended.
  std::size_t open_loops() const { return calls_.back().loops.size(); }

  /// How many steps there are.
  std::size_t steps() const { return trace_.steps.size(); }
  /// A line of the innermost call is about to be executed.
  void step(std::uint32_t line, const Values& variables, std::size_t output);

  /// Takes the trace, which has everything but the output and the outcome.
  results::RunTrace finish();

 private:
  struct OpenLoop {
    std::uint32_t loop = 0;
    std::optional<std::uint32_t> round;
    bool has_body = false;  // of the round
    std::optional<std::uint32_t> round_around;
  };
  struct OpenCall {
    std::uint32_t function = 0, number = 0;
    std::vector<OpenLoop> loops;
    std::map<std::uint32_t, std::uint32_t> values;  // by name, in the step before
    bool has_steps = false;
    std::optional<std::uint32_t> round_around;
    std::optional<std::uint32_t> shown;  // in the calls of the trace
    Values variables;                    // of a shown call, where it began
  };

  std::uint32_t index_of(std::string_view text);
  std::string shortened(const std::string& value) const;
  /// The round in which the innermost call is at present.
  std::optional<std::uint32_t> round() const;
  bool has_room(std::size_t bytes);

  TraceLimits limits_;
  results::RunTrace trace_;
  std::map<std::string, std::uint32_t, std::less<>> texts_;
  std::vector<OpenCall> calls_;
  std::uint32_t calls_begun_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace assay::tryout
