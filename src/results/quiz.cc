#include "results/quiz.h"

namespace assay::results {

std::string_view name(QuestionKind kind) {
  switch (kind) {
    case QuestionKind::kSingle:
      return "single";
    case QuestionKind::kMultiple:
      return "multiple";
    case QuestionKind::kNumber:
      return "number";
    case QuestionKind::kText:
      return "text";
    case QuestionKind::kOrder:
      return "order";
    case QuestionKind::kTable:
      return "table";
  }
  return "?";
}

}  // namespace assay::results
