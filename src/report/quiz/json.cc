// Writes the quiz as JSON for other programs: everything that results::Quiz holds, by the schema in
// docs/schemas.
#include <nlohmann/json.hpp>

#include "report/quiz/quiz.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

Json string_array(const std::vector<std::string>& all) {
  Json array = Json::array();
  for (const std::string& text : all) array.push_back(valid_utf8(text));
  return array;
}

Json choice_object(const results::Choice& choice) {
  Json object = {{"text", valid_utf8(choice.text)}, {"right", choice.right}};
  if (!choice.feedback.empty()) object["feedback"] = valid_utf8(choice.feedback);
  if (!choice.misconception.empty()) object["misconception"] = valid_utf8(choice.misconception);
  return object;
}

Json question_object(const results::Question& question) {
  Json object = {{"id", valid_utf8(question.id)},
                 {"title", valid_utf8(question.title)},
                 {"kind", results::name(question.kind)},
                 {"prompt", valid_utf8(question.prompt)},
                 {"programs", string_array(question.programs)},
                 {"numbered_lines", question.numbered_lines},
                 {"fixed_width", question.fixed_width}};
  Json choices = Json::array();
  for (const results::Choice& choice : question.choices) choices.push_back(choice_object(choice));
  object["choices"] = std::move(choices);
  if (question.kind == results::QuestionKind::kTable) {
    object["columns"] = string_array(question.columns);
    Json rows = Json::array();
    for (const results::TableRow& row : question.rows) {
      rows.push_back({{"cells", string_array(row.cells)}, {"asked", row.asked}});
    }
    object["rows"] = std::move(rows);
  }
  if (!question.explanation.empty()) object["explanation"] = valid_utf8(question.explanation);
  return object;
}

Json instances_object(const results::InstanceCounts& counts) {
  Json object = {{"wanted", counts.wanted},
                 {"found", counts.found},
                 {"sampled", counts.sampled},
                 {"method", valid_utf8(counts.method)},
                 {"solver_queries", counts.solver_queries},
                 {"confirmed", counts.confirmed},
                 {"disagreements", counts.disagreements}};
  // A string, because most readers of JSON cannot represent numbers of 64 bits.
  if (counts.all) object["all"] = std::to_string(*counts.all);
  if (!counts.toolchain.empty()) object["java"] = valid_utf8(counts.toolchain);
  return object;
}

}  // namespace

std::string to_quiz_json(const results::Quiz& quiz) {
  Json document = {{"schema", kQuizSchema},
                   {"title", valid_utf8(quiz.title)},
                   {"skeleton", valid_utf8(quiz.skeleton)},
                   {"seed", std::to_string(quiz.seed)},
                   {"instances", instances_object(quiz.instances)},
                   {"notes", string_array(quiz.notes)}};
  Json questions = Json::array();
  for (const results::Question& question : quiz.questions) {
    questions.push_back(question_object(question));
  }
  document["questions"] = std::move(questions);
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string quiz_timings(const results::Quiz& quiz) {
  const results::QuizTimings& spent = quiz.timings;
  const Json document = {{"skeleton", valid_utf8(quiz.skeleton)},
                         {"instances", quiz.instances.found},
                         {"confirmed", quiz.instances.confirmed},
                         {"disagreements", quiz.instances.disagreements},
                         {"runs", quiz.instances.sampled},
                         {"solver_calls", quiz.instances.solver_queries},
                         {"seconds",
                          {{"total", spent.total},
                           {"finding", spent.finding},
                           {"solver", spent.solver},
                           {"java", spent.toolchain},
                           {"questions", spent.questions}}}};
  return document.dump(2) + "\n";
}

}  // namespace assay::report
