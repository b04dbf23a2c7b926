#include "frontends/java/check/postconditions.h"

#include <algorithm>

namespace assay::java {

bool mentions_result(const Expr& e) {
  return (e.kind == ExprKind::kName && e.text == kResultName) ||
         std::any_of(e.operands.begin(), e.operands.end(), mentions_result);
}

bool is_postcondition(const Stmt& s) {
  return s.kind == StmtKind::kAssert && mentions_result(s.exprs[0]);
}

std::vector<const Expr*> postconditions(const Method& method) {
  std::vector<const Expr*> result;
  for (const Stmt& s : method.body)
    if (is_postcondition(s)) result.push_back(&s.exprs[0]);
  return result;
}

}  // namespace assay::java
