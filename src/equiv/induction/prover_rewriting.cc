// Expressions that were read at the end of a path: whether the hypothesis says that they are the
// same, and with the other side of a lemma for a field of a
// call's result. A rule replaces calls while they are made. It cannot replace a field of a result,
// nor a call that does not determine all variables, so this is done when the path has ended. That
// is sound because the lemma's sides have the same values for all values of its variables' types,
// for which both return.
#include <algorithm>
#include <utility>

#include "equiv/induction/prover.h"

namespace assay::induction {
namespace {

using Types = std::vector<std::pair<Term, fun::TypeId>>;

bool have_types(const narrowing::Store& store, const Types& typed,
                const std::map<std::uint32_t, Term>& values,
                const std::vector<fun::TypeId>& types) {
  if (values.size() != types.size()) return false;
  return std::all_of(values.begin(), values.end(), [&](const auto& each) {
    const auto& [variable, term] = each;
    if (term.kind == Term::Kind::kVariable)
      return store.type_of(narrowing::Value::variable(term.index)) == types[variable];
    return std::any_of(typed.begin(), typed.end(), [&](const auto& known) {
      return known.first == term && known.second == types[variable];
    });
  });
}

}  // namespace

/// Calls of functions that cannot be told apart become the same.
Term Prover::with_representatives(Term term) const {
  if (term.is_call() || term.kind == Term::Kind::kClosure)
    if (term.index < loaded_)
      term.index = functions_->representative(fun::FunctionId{term.index}).index;
  for (Term& each : term.operands) each = with_representatives(std::move(each));
  return term;
}

Term Prover::rewritten(const narrowing::Store& store, const Types& typed, Term term,
                       std::set<std::string>& used) const {
  const auto holds_function = [&](fun::TypeId type) {
    return program_.type(type).kind == fun::TypeKind::kFunction;
  };
  for (const auto& [name, lemma] : lemmas_) {
    const Equation& equation = lemma.equation;
    const bool is_left = equation.left.kind == Term::Kind::kField;
    const Term& from = is_left ? equation.left : equation.right;
    if (from.kind != Term::Kind::kField || term.kind != Term::Kind::kField || !lemma.is_active ||
        !lemma.together.empty() || !equation.contracts.empty() || !equation.is_total ||
        std::any_of(equation.types.begin(), equation.types.end(), holds_function))
      continue;
    std::map<std::uint32_t, Term> values;
    if (!match(from, term, values) || key(substitute(from, values)) != key(term) ||
        !have_types(store, typed, values, equation.types))
      continue;
    used.insert(name);
    return substitute(is_left ? equation.right : equation.left, values);
  }
  for (Term& each : term.operands) each = rewritten(store, typed, std::move(each), used);
  return term;
}

namespace {

void collect_integers(const Term& term, std::uint32_t& constant, std::vector<Term>& others) {
  if (term.kind == Term::Kind::kPrimitive && term.op == fun::Op::kAdd &&
      term.sort == fun::Sort::kInt) {
    for (const Term& each : term.operands) collect_integers(each, constant, others);
  } else if (const auto* n = std::get_if<std::int32_t>(&term.literal);
             n != nullptr && term.kind == Term::Kind::kLiteral) {
    constant += static_cast<std::uint32_t>(*n);
  } else {
    others.push_back(term);
  }
}

/// The term with the summands of each sum of integers in one order, and one constant. Such sums
/// wrap around, so that it has the same value.
Term with_sums(Term term) {
  for (Term& each : term.operands) each = with_sums(std::move(each));
  if (term.kind != Term::Kind::kPrimitive || term.op != fun::Op::kAdd ||
      term.sort != fun::Sort::kInt)
    return term;
  std::uint32_t constant = 0;
  std::vector<Term> others;
  collect_integers(term, constant, others);
  std::sort(others.begin(), others.end(),
            [](const Term& a, const Term& b) { return key(a) < key(b); });
  if (constant != 0 || others.empty())
    others.push_back(Term::of(static_cast<std::int32_t>(constant)));
  Term made = others[0];
  for (std::size_t i = 1; i < others.size(); ++i)
    made = Term::primitive(fun::Op::kAdd, fun::Sort::kInt, {std::move(made), others[i]});
  return made;
}

/// The size of a value that is no call's result; nullopt if it could be.
std::optional<Size> size_of(const narrowing::Store& store, const Term& term) {
  Size made;
  switch (term.kind) {
    case Term::Kind::kLiteral:
      return made;
    case Term::Kind::kVariable: {
      const fun::TypeId type = store.type_of(narrowing::Value::variable(term.index));
      if (store.types().info(type).kind == fun::TypeKind::kData) made.variables[term.index] = 1;
      return made;
    }
    case Term::Kind::kConstruct:
      made.constructors = 1;
      for (const Term& each : term.operands) {
        const auto size = each.kind == Term::Kind::kPrimitive ? Size{} : size_of(store, each);
        if (!size) return std::nullopt;
        add(made, *size, 1);
      }
      return made;
    default:
      return std::nullopt;
  }
}

}  // namespace

/// Are the two expressions, which have values at the end of a path, the goal's sides for smaller
/// values? The left one has returned, so that the hypothesis says that both values are the same.
bool Prover::follows_from_hypothesis(const Equation& goal, const Measure& measure,
                                     const narrowing::Store& store, const Summaries& summaries,
                                     const Types& typed, const Term& left,
                                     const Term& right) const {
  if (measure.is_by_calls || measure.number || !goal.contracts.empty() ||
      std::any_of(goal.types.begin(), goal.types.end(), [&](fun::TypeId type) {
        return program_.type(type).kind == fun::TypeKind::kFunction;
      }))
    return false;
  const Term a = with_representatives(goal.left), b = with_representatives(goal.right);
  std::map<std::uint32_t, Term> values;
  if (!match(a, left, values) || key(substitute(a, values)) != key(left)) return false;
  if (values.size() < goal.types.size() && !match(b, right, values)) return false;
  if (key(with_sums(substitute(b, values))) != key(with_sums(right)) ||
      !have_types(store, typed, values, goal.types))
    return false;
  for (const std::vector<std::uint32_t>& component : measure.sizes) {
    Size now;
    std::vector<narrowing::Value> roots;
    for (const std::uint32_t i : component) {
      const auto size = size_of(store, values.at(i));
      if (!size) return false;
      add(now, *size, 1);
      roots.push_back(summaries.roots()[i]);
    }
    const auto before = summaries.size_of(roots);
    if (!before) return false;
    if (is_smaller(now, *before)) return true;
    if (!is_not_larger(now, *before)) return false;
  }
  return false;
}

}  // namespace assay::induction
