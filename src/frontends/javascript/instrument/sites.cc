#include "frontends/javascript/instrument/sites.h"

namespace assay::javascript {

std::string_view describe(SiteKind kind) {
  switch (kind) {
    case SiteKind::kFunction:
      return "function";
    case SiteKind::kStatement:
      return "statement";
    case SiteKind::kThen:
      return "then";
    case SiteKind::kElse:
      return "else";
    case SiteKind::kLoopBody:
      return "loop-body";
    case SiteKind::kLoopEnd:
      return "loop-end";
    case SiteKind::kCase:
      return "case";
    case SiteKind::kNoCase:
      return "no-case";
    case SiteKind::kConsequent:
      return "consequent";
    case SiteKind::kAlternate:
      return "alternate";
    case SiteKind::kRightOperand:
      return "right-operand";
    case SiteKind::kNoRightOperand:
      return "no-right-operand";
    case SiteKind::kDefault:
      return "default";
    case SiteKind::kField:
      return "field";
  }
  return "";
}

}  // namespace assay::javascript
