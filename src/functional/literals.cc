#include "functional/literals.h"

#include "functional/branches.h"

namespace assay::fun {

std::vector<Literal> literals(const Program& program, const std::vector<FunctionId>& entries) {
  std::vector<Literal> found;
  for (const FunctionId id : reachable(program, entries)) {
    const Function& function = program.functions[id];
    if (function.is_library) continue;
    for (const Expr& expr : function.exprs)
      if (expr.kind == ExprKind::kLiteral) found.push_back(expr.literal);
    for (const Pattern& pattern : function.patterns)
      if (pattern.kind == PatternKind::kLiteral) found.push_back(pattern.literal);
  }
  return found;
}

}  // namespace assay::fun
