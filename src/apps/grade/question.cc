#include "apps/grade/question.h"

#include <utility>

#include "assignment/assignment_file.h"

namespace assay::grade {

results::Undecided ask(const std::string& property, results::Different difference) {
  results::Undecided verdict;
  verdict.reason = results::Undecided::Reason::kQuestion;
  verdict.explanation = "only inputs with " + property +
                        " showed a difference, and nothing shows that these are valid";
  results::ValidityQuestion asked{property, assignment::answer_line({property, true}),
                                  assignment::answer_line({property, false})};
  verdict.question = results::OpenQuestion{std::move(asked), std::move(difference)};
  return verdict;
}

results::Finding unused_answer(const std::string& property) {
  results::Finding finding;
  finding.code = "answer-unused";
  finding.message = assignment::answer_line({property, true}) +
                    " changes nothing: Assay does not ask about such inputs";
  return finding;
}

}  // namespace assay::grade
