// The variables of a shape as terms, and their constraints as formulas.
#include <algorithm>
#include <string>
#include <vector>

#include "concolic/trace.h"

namespace assay::concolic {
namespace {

using smt::TermId;

std::string name_of(std::size_t index, const Variable& variable) {
  const auto text = [](std::int64_t number) { return std::to_string(number); };
  if (variable.kind == Variable::Kind::kBoolean) return "b" + std::to_string(index);
  // A pool has one variable for each name, and shapes differ in the ranges.
  return "v" + std::to_string(index) + ":" + text(variable.values.front().lo) + ":" +
         text(variable.values.back().hi);
}

class Formulas {
 public:
  Formulas(smt::TermPool& pool, const Shape& shape, const Variables& variables)
      : pool_(pool),
        shape_(shape),
        variables_(variables),
        numbers_(pool, [](TermId, TermId) { return false; }, [](TermId) { return false; }) {}

  TermId formula(const Constraint& constraint) {
    switch (constraint.kind) {
      case Constraint::Kind::kAscending:
        return ascending(constraint);
      case Constraint::Kind::kDistinct:
        return distinct(constraint);
      case Constraint::Kind::kMatches:
        return matches(constraint);
    }
    CHECK(false);
    return pool_.false_term();
  }

 private:
  Number number(const Leaf& leaf) {
    if (!leaf.is_variable) return numbers_.constant(leaf.constant);
    const Variable& variable = shape_.variables[leaf.variable];
    const TermId term = variables_.terms[leaf.variable];
    if (variable.kind == Variable::Kind::kBoolean) return numbers_.boolean(term, false);
    if (variable.divisor != 1) return numbers_.decimal(term, variable.divisor, 0.0);
    return numbers_.integer(pool_.scaled(term, variable.factor), 0.0);
  }

  TermId ascending(const Constraint& constraint) {
    const std::size_t common = std::min(constraint.left.size(), constraint.right.size());
    TermId result = pool_.bool_const(constraint.left.size() <= constraint.right.size());
    for (std::size_t i = common; i-- > 0;) {
      const Number a = number(constraint.left[i]);
      const Number b = number(constraint.right[i]);
      const TermId less = numbers_.apply(Op::kLess, a, b).term;
      result = pool_.or_(less, pool_.and_(pool_.not_(numbers_.different(a, b)), result));
    }
    return result;
  }

  TermId distinct(const Constraint& constraint) {
    std::vector<TermId> differences;
    for (std::size_t i = 0; i < constraint.left.size(); ++i)
      differences.push_back(
          numbers_.different(number(constraint.left[i]), number(constraint.right[i])));
    return pool_.or_(differences);
  }

  /// Follows the automaton backwards: from which states are the remaining characters accepted?
  TermId matches(const Constraint& constraint) {
    const inputs::Dfa& automaton = *constraint.automaton;
    std::vector<TermId> accepted;
    for (const bool accepts : automaton.accepts) accepted.push_back(pool_.bool_const(accepts));
    for (std::size_t i = constraint.left.size(); i-- > 0;) {
      const TermId character = number(constraint.left[i]).term;
      std::vector<TermId> before;
      for (const std::vector<inputs::Dfa::Edge>& edges : automaton.edges) {
        std::vector<TermId> alternatives;
        for (const inputs::Dfa::Edge& edge : edges)
          alternatives.push_back(pool_.and_(is_in(character, edge.on), accepted[edge.to]));
        before.push_back(pool_.or_(alternatives));
      }
      accepted = before;
    }
    return accepted[0];
  }

  TermId is_in(TermId character, const inputs::CharSet& set) {
    std::vector<TermId> ranges;
    for (int first = 0; first < 256; ++first) {
      if (!set[static_cast<std::size_t>(first)]) continue;
      int last = first;
      while (last < 255 && set[static_cast<std::size_t>(last) + 1]) ++last;
      ranges.push_back(pool_.in_range(character, {first, last}));
      first = last;
    }
    return pool_.or_(ranges);
  }

  smt::TermPool& pool_;
  const Shape& shape_;
  const Variables& variables_;
  Numbers numbers_;
};

}  // namespace

Variables variables_of(smt::TermPool& pool, const Shape& shape) {
  Variables result;
  for (std::size_t i = 0; i < shape.variables.size(); ++i) {
    const Variable& variable = shape.variables[i];
    const bool is_bool = variable.kind == Variable::Kind::kBoolean;
    const smt::Range hull{variable.values.front().lo, variable.values.back().hi};
    const TermId term = is_bool ? pool.var(name_of(i, variable), smt::Sort::kBool)
                                : pool.var(name_of(i, variable), smt::Sort::kInt, hull);
    result.terms.push_back(term);
    if (is_bool || variable.values.size() == 1) continue;
    std::vector<TermId> ranges;
    for (const dynamic::Range& range : variable.values)
      ranges.push_back(pool.in_range(term, {range.lo, range.hi}));
    result.constraints.push_back(pool.or_(ranges));
  }
  Formulas formulas(pool, shape, result);
  for (const Constraint& constraint : shape.constraints)
    result.constraints.push_back(formulas.formula(constraint));
  return result;
}

smt::Model model_of(const smt::TermPool& pool, const Variables& variables, const Shape& shape,
                    const Assignment& input) {
  smt::Model model;
  for (std::size_t i = 0; i < input.size(); ++i) {
    const bool is_bool = shape.variables[i].kind == Variable::Kind::kBoolean;
    if (pool.is_const(variables.terms[i])) continue;
    model.set(pool.var_id(variables.terms[i]),
              is_bool ? smt::Constant::of_bool(input[i] != 0) : smt::Constant::of_int(input[i]));
  }
  return model;
}

Assignment input_of(const smt::TermPool& pool, const Variables& variables, const Shape& shape,
                    const smt::Model& model) {
  Assignment result;
  for (std::size_t i = 0; i < shape.variables.size(); ++i)
    result.push_back(static_cast<std::int64_t>(pool.evaluate(variables.terms[i], model).i));
  return result;
}

}  // namespace assay::concolic
