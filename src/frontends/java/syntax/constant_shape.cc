#include "frontends/java/syntax/constant_shape.h"

#include <algorithm>

namespace assay::java {

bool has_constant_shape(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kInteger:
    case ExprKind::kBoolean:
    case ExprKind::kText:
    case ExprKind::kPlaceholder:
    case ExprKind::kUnary:
    case ExprKind::kBinary:
    case ExprKind::kCast:
    case ExprKind::kConditional:
      return std::all_of(expr.operands.begin(), expr.operands.end(), has_constant_shape);
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

}  // namespace assay::java
