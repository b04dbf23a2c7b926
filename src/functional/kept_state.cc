#include "functional/kept_state.h"

#include <algorithm>

#include "functional/branches.h"

namespace assay::fun {
namespace {

/// Is it evaluated once, and its value a reference cell?
bool is_variable(const Function& function) {
  return function.is_constant && !function.is_library &&
         std::any_of(function.exprs.begin(), function.exprs.end(),
                     [](const Expr& each) { return each.kind == ExprKind::kCell; });
}

}  // namespace

std::string kept_variable(const Program& program, const std::vector<FunctionId>& functions) {
  for (const FunctionId id : reachable(program, functions)) {
    const Function& function = program.functions[id];
    for (const Expr& expr : function.exprs) {
      if (expr.kind != ExprKind::kWrite) continue;
      const Expr& cell = function.exprs[expr.operands[0]];
      if (cell.kind == ExprKind::kCall && is_variable(program.functions[cell.function()]))
        return program.functions[cell.function()].name;
    }
  }
  return "";
}

}  // namespace assay::fun
