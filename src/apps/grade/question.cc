#include "apps/grade/question.h"

#include <utility>

#include "assignment/assignment_file.h"

namespace assay::grade {

results::Undecided ask(const std::string& property, results::Different difference) {
  results::Undecided verdict;
  verdict.reason = results::Undecided::Reason::kQuestion;
  verdict.explanation =
      "inputs with " + property + " showed a difference, and nothing shows that these are valid";
  results::TeacherQuestion asked;
  asked.property = property;
  asked.asked = "Are inputs with " + property + " valid?";
  asked.if_so = assignment::answer_line({property, true});
  asked.if_not = assignment::answer_line({property, false});
  verdict.question = results::OpenQuestion{std::move(asked), std::move(difference)};
  return verdict;
}

results::Undecided doubt_reference(const Vote& vote, results::Different difference) {
  const std::string input = results::text(difference.replay().input);
  results::Undecided verdict;
  verdict.reason = results::Undecided::Reason::kQuestion;
  verdict.explanation = std::to_string(vote.against) + " of " +
                        std::to_string(vote.against + vote.in_favour) +
                        " submissions that meet all examples do something else than the reference "
                        "on " +
                        input;
  results::TeacherQuestion asked;
  asked.about = results::TeacherQuestion::About::kReference;
  asked.property = "trust_reference";
  asked.asked = "Is your solution right on " + input +
                "? Most submissions that meet all examples do something else.";
  asked.if_so = "trust_reference = true";
  asked.if_not =
      "correct your solution, or, if this input is not valid, state the valid ones (assay infer)";
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
