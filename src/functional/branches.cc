#include "functional/branches.h"

namespace assay::fun {

std::vector<FunctionId> reachable(const Program& program, const std::vector<FunctionId>& entries) {
  std::vector<bool> seen(program.functions.size());
  std::vector<FunctionId> found;
  const auto add = [&](FunctionId id) {
    if (seen[id.index]) return;
    seen[id.index] = true;
    found.push_back(id);
  };
  for (const FunctionId entry : entries) add(entry);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const FunctionId id = found[i];
    for (const Expr& expr : program.functions[id].exprs) {
      if (expr.kind == ExprKind::kCall || expr.kind == ExprKind::kClosure) add(expr.function());
      if (expr.kind == ExprKind::kConstruct) {
        const FunctionId text = program.to_string(program.functions[id].origin, expr.constructor());
        if (text.valid()) add(text);
      }
    }
  }
  return found;
}

namespace {

/// Visits expressions in the order of evaluation, so that branches are in the order of the source.
void collect(const Function& function, FunctionId id, ExprId expr_id, std::vector<Branch>& found) {
  const Expr& expr = function.exprs[expr_id];
  const auto visit = [&](ExprId child) { collect(function, id, child, found); };
  if (!expr.operands.empty() && expr.kind == ExprKind::kIf && !expr.is_connective) {
    visit(expr.operands[0]);
    for (std::uint32_t arm = 0; arm < 2; ++arm) {
      found.push_back(
          {id, expr_id, arm, expr.operands[arm + 1], function.exprs[expr.operands[0]].span});
      visit(expr.operands[arm + 1]);
    }
    return;
  }
  for (const ExprId operand : expr.operands) visit(operand);
  for (std::uint32_t arm = 0; arm < expr.cases.size(); ++arm) {
    const Case& one = expr.cases[arm];
    if (one.guard.valid()) visit(one.guard);
    if (!expr.is_connective) found.push_back({id, expr_id, arm, one.body, one.span});
    visit(one.body);
  }
}

}  // namespace

std::vector<Branch> branches(const Program& program, const std::vector<FunctionId>& functions) {
  std::vector<Branch> found;
  for (const FunctionId id : functions) {
    const Function& function = program.functions[id];
    if (!function.is_library) collect(function, id, function.body, found);
  }
  return found;
}

}  // namespace assay::fun
