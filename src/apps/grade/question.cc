#include "apps/grade/question.h"

#include <utility>

#include "assignment/assignment_file.h"

namespace assay::grade {

results::Undecided ask(const std::string& property, results::Different difference) {
  results::Undecided verdict;
  verdict.reason = results::Undecided::Reason::kQuestion;
  verdict.explanation =
      "only inputs with " + property + " show a difference, and nothing shows that these are valid";
  results::ValidityQuestion asked{property, assignment::answer_line({property, true}),
                                  assignment::answer_line({property, false})};
  verdict.question = results::OpenQuestion{std::move(asked), std::move(difference)};
  return verdict;
}

}  // namespace assay::grade
