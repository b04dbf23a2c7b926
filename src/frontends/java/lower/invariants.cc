// Replaces a loop by its invariant: havocs the variables that the loop assigns and assumes the
// invariant and the negated condition, as verification condition generators do. Two shortcuts keep
// indices concrete: a counter that the condition and the invariant determine is assigned, and so is
// an array element that a conjunct `a[e] == f` determines.
#include <algorithm>
#include <optional>
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

namespace {

void split(const Expr& e, std::vector<const Expr*>& conjuncts) {
  if (e.kind != ExprKind::kBinary || e.text != "&&") return conjuncts.push_back(&e);
  for (const Expr& operand : e.operands) split(operand, conjuncts);
}

bool mentions(const Expr& e, const std::set<std::string>& names) {
  if (e.kind == ExprKind::kName && names.contains(e.text)) return true;
  return std::any_of(e.operands.begin(), e.operands.end(),
                     [&](const Expr& operand) { return mentions(operand, names); });
}

/// Splits `a[e] == f` into the element and its value.
std::optional<std::pair<const Expr*, const Expr*>> element_equation(
    const Expr& e, const std::set<std::string>& changed) {
  if (e.kind != ExprKind::kBinary || e.text != "==") return std::nullopt;
  for (const std::size_t side : {0U, 1U}) {
    const Expr& element = e.operands[side];
    if (element.kind == ExprKind::kIndex && element.operands[0].kind == ExprKind::kName &&
        changed.contains(element.operands[0].text) && is_integral(element.type))
      return std::pair{&element, &e.operands[1 - side]};
  }
  return std::nullopt;
}

bool any_invariant(const std::vector<Stmt>& body) {
  return std::any_of(body.begin(), body.end(), [](const Stmt& s) {
    return !s.marks.invariants.empty() || any_invariant(s.body) || any_invariant(s.other) ||
           std::any_of(s.cases.begin(), s.cases.end(),
                       [](const SwitchCase& one) { return any_invariant(one.body); });
  });
}

}  // namespace

bool has_invariants(const CompilationUnit& unit) {
  return std::any_of(unit.methods.begin(), unit.methods.end(),
                     [](const Method& method) { return any_invariant(method.body); });
}

bool FunctionLowering::is_replaced(const Stmt& s) const {
  const bool is_inner = std::any_of(targets_.begin(), targets_.end(),
                                    [](const Target& target) { return target.is_loop; });
  return program_.havocs_loops() && !s.marks.invariants.empty() && !s.exprs.empty() && !is_inner &&
         s.kind != StmtKind::kForEach;
}

/// Assigns the counter: after `while (x < e)` with the invariant `x <= e`, x equals e. Likewise for
/// > and !=.
bool FunctionLowering::set_counter(const Expr& condition,
                                   const std::vector<const Expr*>& invariants,
                                   const std::set<std::string>& changed) {
  if (condition.kind != ExprKind::kBinary || condition.operands[0].kind != ExprKind::kName)
    return false;
  const Expr& counter = condition.operands[0];
  const Expr& end = condition.operands[1];
  if (!is_integral(counter.type) || !changed.contains(counter.text) || mentions(end, changed))
    return false;
  const bool determined =
      condition.text == "!=" ||
      std::any_of(invariants.begin(), invariants.end(), [&](const Expr* each) {
        return each->kind == ExprKind::kBinary && each->text == condition.text + "=" &&
               program_.source(each->operands[0].span) == counter.text &&
               program_.source(each->operands[1].span) == program_.source(end.span);
      });
  if (!determined) return false;
  for (std::size_t i = variables_.size(); i-- > 0;)
    if (variables_[i].name == counter.text) {
      assign(variables_[i].local, convert(value(end), variables_[i].type), condition.span);
      return true;
    }
  return false;
}

void FunctionLowering::replace_by_invariant(const Stmt& s, const LoopParts& parts) {
  const std::set<std::string> changed = changed_by(s);
  std::vector<const Expr*> invariants;
  for (const Expr& e : s.marks.invariants) {
    if (s.kind != StmtKind::kDoWhile) checked(e, "INVARIANT");  // before the first test
    split(e, invariants);
  }
  const bool has_counter = set_counter(s.exprs[0], invariants, changed);
  for (const Variable& variable : std::vector<Variable>(variables_)) {
    const bool is_counter = has_counter && variable.name == s.exprs[0].operands[0].text;
    if (is_counter || !changed.contains(variable.name)) continue;
    if (is_integral(variable.type))
      assign(variable.local, convert(read_number(s.span), variable.type), s.span);
    else if (is_boolean(variable.type))
      assign(variable.local,
             ir::binary(Op::kNe, ir::Type::kBool, read_number(s.span),
                        ir::constant(ir::Type::kI64, 0)),
             s.span);
  }
  std::vector<std::pair<const Expr*, const Expr*>> elements;
  for (const Expr* each : invariants) {
    if (const auto equation = element_equation(*each, changed))
      elements.push_back(*equation);
    else
      checked(*each, "INVARIANT");
  }
  check(ir::unary(Op::kNot, ir::Type::kBool, parts.condition(), position(s.span)),
        ir::Fault::kAssertion, s.span, "the end of the loop");
  for (const auto& [element, is] : elements) {
    const Value stable = spill_unless_stable(convert(value(*is), element->type));
    store_to(lvalue(*element, Spill::kUnlessStable), stable, element->span);
  }
}

}  // namespace assay::java
