// One way to decide whether the assertions can hold together. Strategies are asked one after the
// other (strategy_chain.h); solver_chain.cc says which, in which order, with which budgets.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "smt/z3/assertions.h"
#include "smt/z3/solver.h"

namespace assay::smt {

/// What came of asking one strategy.
struct Attempt {
  enum class Kind : std::uint8_t {
    kUndecided,  // the strategy does not apply, or gave up
    kTentative,  // `answer` stands if no later strategy settles the question: it says why not
    kSettled,    // `answer` is the answer; later strategies are not asked
  };
  Kind kind = Kind::kUndecided;
  Answer answer = Unknown{};
  std::uint64_t steps = 0;  // the work done, in the units of Limits::steps

  static Attempt undecided() { return {}; }
  static Attempt tentative(Answer answer) { return {Kind::kTentative, std::move(answer)}; }
  static Attempt settled(Answer answer) { return {Kind::kSettled, std::move(answer)}; }
};

class Strategy {
 public:
  /// `name`, a literal, names the strategy in statistics.
  explicit Strategy(std::string_view name) : name_(name) {}
  virtual ~Strategy() = default;
  Strategy(const Strategy&) = delete;
  Strategy& operator=(const Strategy&) = delete;

  std::string_view name() const { return name_; }
  virtual Attempt attempt(Assertions& assertions, const Limits& limits) = 0;

 private:
  std::string_view name_;
};

}  // namespace assay::smt
