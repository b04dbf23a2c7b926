#include "smt/z3/assertions.h"

#include <algorithm>

#include "base/check.h"

namespace assay::smt {

void Assertions::push() {
  scopes_.push_back({formulas_.size(), nodes_.size()});
  facts_.push();
}

void Assertions::pop() {
  CHECK(!scopes_.empty());
  const Extent& scope = scopes_.back();
  for (std::size_t i = scope.nodes; i < nodes_.size(); ++i) is_node_[nodes_[i].index] = 0;
  nodes_.resize(scope.nodes);
  formulas_.resize(scope.formulas);
  scopes_.pop_back();
  facts_.pop();
}

void Assertions::add(TermId formula) {
  CHECK(pool_.sort(formula) == Sort::kBool);
  formulas_.push_back(formula);
  facts_.assume(formula);
  add_nodes_below(formula);
}

bool Assertions::satisfied_by(const Model& model) const {
  return std::all_of(formulas_.begin(), formulas_.end(), [&](TermId formula) {
    const Constant value = pool_.evaluate(formula, model);
    return value.exact && value.truth();
  });
}

void Assertions::add_nodes_below(TermId formula) {
  is_node_.resize(pool_.size(), 0);
  std::vector<TermId> stack{formula};
  while (!stack.empty()) {
    const TermId t = stack.back();
    stack.pop_back();
    if (is_node_[t.index] != 0) continue;
    is_node_[t.index] = 1;
    nodes_.push_back(t);
    for (const TermId c : pool_.children(t)) stack.push_back(c);
  }
}

}  // namespace assay::smt
