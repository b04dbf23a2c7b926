#include "frontends/java/invariant_place.h"

#include <algorithm>

namespace assay::java {
namespace {

/// Java knows that a loop with such a condition never ends, or never begins.
bool may_be_constant(const Expr& condition) {
  switch (condition.kind) {
    case ExprKind::kInteger:
    case ExprKind::kBoolean:
    case ExprKind::kText:
    case ExprKind::kHole:
    case ExprKind::kUnary:
    case ExprKind::kBinary:
    case ExprKind::kCast:
    case ExprKind::kConditional:
      return std::all_of(condition.operands.begin(), condition.operands.end(), may_be_constant);
    case ExprKind::kNull:
    case ExprKind::kName:
    case ExprKind::kIncrement:
    case ExprKind::kAssign:
    case ExprKind::kIndex:
    case ExprKind::kLength:
    case ExprKind::kNewArray:
    case ExprKind::kArrayValue:
    case ExprKind::kCall:
    case ExprKind::kMethod:
    case ExprKind::kLibrary:
    case ExprKind::kPrint:
    case ExprKind::kSkeleton:
      return false;
  }
  return false;
}

}  // namespace

bool tested_in_body(const Stmt& loop) {
  if (loop.marks.invariants.empty()) return false;
  if (loop.exprs.empty()) return true;
  const Expr& condition = loop.exprs[0];
  if (loop.kind == StmtKind::kDoWhile)
    return condition.kind == ExprKind::kBoolean && condition.value != 0;
  return may_be_constant(condition);
}

const Expr& evaluated_first(const Expr& condition) {
  const Expr* first = &condition;
  while (first->kind == ExprKind::kBinary && (first->text == "&&" || first->text == "||"))
    first = first->operands.data();
  return *first;
}

}  // namespace assay::java
