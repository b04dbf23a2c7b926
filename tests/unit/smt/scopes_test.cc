// Tests that a solver session with pushes and pops answers as a new one to which everything is
// asserted at once: the lazily synchronised Z3 context must be right at every query, including the
// assertions that it has to remove.
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "smt/z3/solver.h"

namespace assay::smt {
namespace {

class Session {
 public:
  explicit Session(std::uint64_t seed) : rng_(seed) {
    for (const char* name : {"w", "x", "y", "z"})
      variables_.push_back(pool_.var(name, Sort::kInt, Range::of_type(32, true)));
    talk_ = with_model_check(make_z3(pool_), pool_);
  }

  void step() {
    switch (rng_.below(6)) {
      case 0:
        talk_->push();
        scopes_.push_back(asserted_.size());
        return;
      case 1:
        if (scopes_.empty()) return;
        talk_->pop();
        asserted_.resize(scopes_.back());
        scopes_.pop_back();
        return;
      case 2:
      case 3:
        asserted_.push_back(formula());
        talk_->assert_true(asserted_.back());
        return;
      default:
        compare();
    }
  }

  int sat = 0, unsat = 0;

 private:
  TermId sum() {
    std::vector<TermId> parts = {pool_.int_const(number(1'000'000'000))};
    for (const TermId v : variables_)
      if (rng_.chance(2)) parts.push_back(pool_.scaled(v, number(20)));
    TermId total = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i) total = pool_.add(total, parts[i]);
    return total;
  }
  Int number(std::uint64_t most) {
    return static_cast<Int>(rng_.below(2 * most + 1)) - static_cast<Int>(most);
  }
  TermId formula() {
    const TermId zero = pool_.int_const(0);
    const TermId divided = pool_.rem_trunc(sum(), pool_.int_const(2 + number(1)));
    switch (rng_.below(5)) {
      case 0:
        return pool_.eq(sum(), zero);
      case 1:
        return pool_.or_(pool_.lt(sum(), zero), pool_.ne(divided, zero));
      default:
        return pool_.lt(sum(), zero);
    }
  }

  void compare() {
    const auto fresh = with_model_check(make_z3(pool_), pool_);
    for (const TermId f : asserted_) fresh->assert_true(f);
    const Answer known = fresh->check("fresh", {});
    const Answer answer = talk_->check("session", {});
    if (std::holds_alternative<Unknown>(known) || std::holds_alternative<Unknown>(answer)) return;
    ASSERT_EQ(known.index(), answer.index());
    (std::holds_alternative<Sat>(known) ? sat : unsat)++;
  }

  Rng rng_;
  TermPool pool_;
  std::vector<TermId> variables_;
  std::unique_ptr<Solver> talk_;
  std::vector<TermId> asserted_;
  std::vector<std::size_t> scopes_;
};

TEST(Scopes, ASessionAnswersAsAFreshOne) {
  int sat = 0;
  int unsat = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Session session(seed);
    for (int i = 0; i < 40; ++i) session.step();
    sat += session.sat;
    unsat += session.unsat;
  }
  EXPECT_GT(sat, 15);
  EXPECT_GT(unsat, 15);
}

}  // namespace
}  // namespace assay::smt
