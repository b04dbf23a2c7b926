#include "repair/material/alternative.h"

namespace assay::repair {

std::string_view name(Change change) {
  switch (change) {
    case Change::kFormat:
      return "format";
    case Change::kSeparator:
      return "separator";
    case Change::kComparison:
      return "comparison";
    case Change::kOperator:
      return "operator";
    case Change::kOffByOne:
      return "off-by-one";
    case Change::kOperand:
      return "operand";
    case Change::kSwap:
      return "swap";
    case Change::kCondition:
      return "condition";
    case Change::kConjunct:
      return "conjunct";
    case Change::kNegation:
      return "negation";
    case Change::kValue:
      return "value";
    case Change::kConversion:
      return "conversion";
    case Change::kLibraryCall:
      return "library-call";
    case Change::kInput:
      return "input";
    case Change::kOutput:
      return "output";
    case Change::kInsert:
      return "insert";
    case Change::kDelete:
      return "delete";
    case Change::kStatement:
      return "statement";
    case Change::kGuard:
      return "guard";
    case Change::kTarget:
      return "target";
    case Change::kInitialise:
      return "initialise";
    case Change::kStructure:
      return "structure";
    case Change::kDeclaration:
      return "declaration";
    case Change::kBlock:
      return "block";
  }
  return "";
}

Span replaced_span(const frontends::SourceTree& tree, const Alternative& alternative) {
  return alternative.span.valid() ? alternative.span : tree.places[alternative.place].span;
}

}  // namespace assay::repair
