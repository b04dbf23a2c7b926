#include "frontends/java/check/invariant_place.h"

#include "frontends/java/syntax/constant_shape.h"

namespace assay::java {
bool tested_in_body(const Stmt& loop) {
  if (loop.marks.invariants.empty()) return false;
  if (loop.exprs.empty()) return true;
  const Expr& condition = loop.exprs[0];
  if (loop.kind == StmtKind::kDoWhile)
    return condition.kind == ExprKind::kBoolean && condition.value != 0;
  return has_constant_shape(condition);
}

const Expr& evaluated_first(const Expr& condition) {
  const Expr* first = &condition;
  while (first->kind == ExprKind::kBinary && (first->text == "&&" || first->text == "||"))
    first = first->operands.data();
  return *first;
}

}  // namespace assay::java
