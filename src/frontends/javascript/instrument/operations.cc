#include "frontends/javascript/instrument/operations.h"

namespace assay::javascript {

std::string_view describe(OperationKind kind) {
  switch (kind) {
    case OperationKind::kBinary:
      return "binary";
    case OperationKind::kUnary:
      return "unary";
    case OperationKind::kCondition:
      return "condition";
    case OperationKind::kCase:
      return "case";
    case OperationKind::kRead:
      return "read";
    case OperationKind::kWrite:
      return "write";
    case OperationKind::kCall:
      return "call";
    case OperationKind::kNew:
      return "new";
    case OperationKind::kTemplate:
      return "template";
    case OperationKind::kNames:
      return "names";
    case OperationKind::kVariable:
      return "variable";
    case OperationKind::kObject:
      return "object";
    case OperationKind::kDelete:
      return "delete";
    case OperationKind::kStore:
      return "store";
  }
  return "";
}

}  // namespace assay::javascript
