// Which decisions of one condition would make a failing input right?
//
// The condition is forced, evaluation by evaluation, to be true or false: the angelic values of
// SemFix (Nguyen et al., 2013), Prophet (Long, Rinard, 2016) and Angelix (Mechtaev et al., 2016). A
// forced run needs no further text: "true" and "false" are alternatives of every condition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "repair/interpreter/interpreter_runner.h"

namespace assay::repair {

/// A condition, or a statement that may be skipped, and where its decisions are chosen.
struct Switch {
  ir::SiteId site;
  Move reach;  // what a run needs to reach the site; nothing at the site itself
  std::uint16_t when_true = 0, when_false = 0;
};

/// What one evaluation is made to be.
enum class Decision : std::uint8_t { kAsWritten, kTrue, kFalse };
/// By evaluation, in the order of the run; further ones are as written.
using Decisions = std::vector<Decision>;

struct ForcingLimits {
  std::uint32_t runs_of_a_case = 100;
  std::size_t evaluations = 24;  // that are forced one by one, at the beginning and at the end
  std::size_t depth = 4;         // decisions that differ from what is written
  std::size_t beam = 2;
};

class Forcing {
 public:
  /// `runner` must outlive the object.
  Forcing(InterpreterRunner& runner, Switch at, const ForcingLimits& limits)
      : runner_(runner), at_(std::move(at)), limits_(limits) {}

  Observation run(const Decisions& decisions, const Case& known) const;

  /// Returns decisions with which the run is right, as few as possible that differ from what is
  /// written; nullopt if none were found within the limits.
  std::optional<Decisions> right_decisions(const Case& known);

 private:
  struct Tried {
    Decisions decisions;
    Observation seen;
  };
  /// Runs; returns true if the run is right.
  bool try_one(Decisions decisions, const Case& known);
  bool try_each_evaluation(const Tried& from, const Case& known);
  bool try_all_equal(const Case& known, std::size_t evaluations);

  InterpreterRunner& runner_;
  Switch at_;
  ForcingLimits limits_;
  std::uint32_t runs_ = 0;
  std::vector<Tried> better_;
  Decisions right_;
};

}  // namespace assay::repair
