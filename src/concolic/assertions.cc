#include "concolic/assertions.h"

namespace assay::concolic {

void Assertions::push(smt::TermId formula) {
  session_.ranges.push();
  session_.ranges.assume(formula);
  formulas_.push_back(formula);
}

void Assertions::pop_to(std::size_t size) {
  for (; synced_ > size; --synced_) session_.solver->pop();
  while (formulas_.size() > size) {
    session_.ranges.pop();
    formulas_.pop_back();
  }
}

smt::Answer Assertions::check(smt::TermId formula, std::string_view query,
                              const smt::Limits& limits) {
  if (session_.pool.is_false(formula) || session_.ranges.contradictory()) return smt::Unsat{};
  if (const auto decided = session_.ranges.decide(formula); decided && !*decided)
    return smt::Unsat{};
  for (; synced_ < formulas_.size(); ++synced_) {
    session_.solver->push();
    session_.solver->assert_true(formulas_[synced_]);
  }
  const smt::Scope scope(*session_.solver);
  session_.solver->assert_true(formula);
  return session_.solver->check(query, limits);
}

}  // namespace assay::concolic
