// A strategy: one way to decide whether the assertions are satisfiable. Strategies are asked one
// after the other (strategy_chain.h); solver_chain.cc determines which, in which order, and with
// which budgets.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "smt/z3/assertions.h"
#include "smt/z3/solver.h"

namespace assay::smt {

/// What asking one strategy resulted in.
struct Attempt {
  enum class Kind : std::uint8_t {
    kUndecided,  // the strategy does not apply, or gave up
    kTentative,  // `answer` is returned if no later strategy decides the query: it says why not
    kDecided,    // `answer` is returned; later strategies are not asked
  };
  Kind kind = Kind::kUndecided;
  Answer answer = Unknown{};
  std::uint64_t steps = 0;  // the work done, in the units of Limits::steps

  static Attempt undecided() { return {}; }
  static Attempt tentative(Answer answer) { return {Kind::kTentative, std::move(answer)}; }
  static Attempt decided(Answer answer) { return {Kind::kDecided, std::move(answer)}; }
};

class Strategy {
 public:
  /// `name`, a literal, identifies the strategy in statistics.
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
