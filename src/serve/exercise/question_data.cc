#include "serve/exercise/question_data.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "serve/exercise/json_line.h"

namespace assay::serve {
namespace {

using nlohmann::ordered_json;
using results::Question;
using results::QuestionKind;

bool has_choices(QuestionKind kind) {
  return kind == QuestionKind::kSingle || kind == QuestionKind::kMultiple ||
         kind == QuestionKind::kOrder;
}

std::optional<QuestionKind> kind_named(std::string_view name) {
  for (const QuestionKind each :
       {QuestionKind::kSingle, QuestionKind::kMultiple, QuestionKind::kNumber, QuestionKind::kText,
        QuestionKind::kOrder, QuestionKind::kTable})
    if (results::name(each) == name) return each;
  return std::nullopt;
}

ordered_json in_brief(const Question& question) {
  return {{"id", question.id},
          {"title", question.title},
          {"kind", results::name(question.kind)},
          {"prompt", question.prompt},
          {"language", question.language},
          {"programs", question.programs},
          {"numbered_lines", question.numbered_lines},
          {"fixed_width", question.fixed_width},
          {"columns", question.columns}};
}

ordered_json trace_of(const results::Trace& trace) {
  ordered_json loops = ordered_json::array();
  for (const results::LoopTrace& each : trace.loops)
    loops.push_back({{"line", each.line},
                     {"variables", each.variables},
                     {"rows", each.rows},
                     {"omitted", each.omitted}});
  ordered_json variables = ordered_json::array();
  for (const auto& [name, value] : trace.variables)
    variables.push_back({{"name", name}, {"value", value}});
  return {{"loops", std::move(loops)}, {"variables", std::move(variables)}};
}

results::Trace read_trace(const ordered_json& kept) {
  results::Trace trace;
  for (const ordered_json& each : kept.at("loops")) {
    results::LoopTrace loop;
    each.at("line").get_to(loop.line);
    each.at("variables").get_to(loop.variables);
    each.at("rows").get_to(loop.rows);
    each.at("omitted").get_to(loop.omitted);
    trace.loops.push_back(std::move(loop));
  }
  for (const ordered_json& each : kept.at("variables"))
    trace.variables.emplace_back(each.at("name").get<std::string>(),
                                 each.at("value").get<std::string>());
  return trace;
}

Question read_question(const ordered_json& kept) {
  Question question;
  kept.at("id").get_to(question.id);
  kept.at("title").get_to(question.title);
  question.kind = kind_named(kept.at("kind").get<std::string>()).value();
  kept.at("prompt").get_to(question.prompt);
  kept.at("language").get_to(question.language);
  kept.at("programs").get_to(question.programs);
  kept.at("numbered_lines").get_to(question.numbered_lines);
  kept.at("fixed_width").get_to(question.fixed_width);
  kept.at("columns").get_to(question.columns);
  for (const ordered_json& each : kept.at("choices"))
    question.choices.push_back({each.at("text").get<std::string>(), each.at("right").get<bool>(),
                                each.at("feedback").get<std::string>(),
                                each.at("misconception").get<std::string>()});
  for (const ordered_json& each : kept.at("rows"))
    question.rows.push_back({each.at("cells").get<std::vector<std::string>>(),
                             each.at("asked").get<std::vector<bool>>()});
  kept.at("explanation").get_to(question.explanation);
  question.trace = read_trace(kept.at("trace"));
  return question;
}

ordered_json object_of(const QuizAnswer& answer) {
  return {{"chosen", answer.chosen}, {"text", answer.text}, {"cells", answer.cells}};
}

}  // namespace

std::string public_data(const AskedQuestion& asked) {
  const Question& question = asked.question;
  ordered_json object = in_brief(question);
  ordered_json choices = ordered_json::array();
  if (has_choices(question.kind))
    for (const std::size_t each : asked.shown) choices.push_back(question.choices[each].text);
  object["choices"] = std::move(choices);
  ordered_json rows = ordered_json::array();
  for (const results::TableRow& row : question.rows) {
    ordered_json cells = ordered_json::array();
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      cells.push_back(row.asked[i] ? ordered_json() : ordered_json(row.cells[i]));
    rows.push_back(std::move(cells));
  }
  object["rows"] = std::move(rows);
  return dumped(object);
}

std::string kept_data(const AskedQuestion& asked) {
  const Question& question = asked.question;
  ordered_json object = in_brief(question);
  ordered_json choices = ordered_json::array();
  for (const results::Choice& each : question.choices)
    choices.push_back({{"text", each.text},
                       {"right", each.right},
                       {"feedback", each.feedback},
                       {"misconception", each.misconception}});
  object["choices"] = std::move(choices);
  ordered_json rows = ordered_json::array();
  for (const results::TableRow& each : question.rows)
    rows.push_back({{"cells", each.cells}, {"asked", each.asked}});
  object["rows"] = std::move(rows);
  object["explanation"] = question.explanation;
  object["trace"] = trace_of(question.trace);
  object["shown"] = asked.shown;
  return dumped(object);
}

std::optional<AskedQuestion> read_kept(std::string_view data) {
  const ordered_json kept = ordered_json::parse(data, nullptr, false);
  if (!kept.is_object()) return std::nullopt;
  try {
    AskedQuestion made{read_question(kept), kept.at("shown").get<std::vector<std::size_t>>()};
    if (made.shown.size() != made.question.choices.size()) return std::nullopt;
    for (const std::size_t each : made.shown)
      if (each >= made.shown.size()) return std::nullopt;
    return made;
  } catch (const ordered_json::exception&) {
    return std::nullopt;  // the file was written by another version, or by somebody else
  } catch (const std::bad_optional_access&) {
    return std::nullopt;
  }
}

std::string solution_data(const AskedQuestion& asked) {
  return dumped({{"answer", object_of(right_answer(asked))},
                 {"explanation", asked.question.explanation},
                 {"trace", trace_of(asked.question.trace)}});
}

std::optional<QuizAnswer> read_answer(std::string_view data) {
  const ordered_json object = ordered_json::parse(data, nullptr, false);
  if (!object.is_object()) return std::nullopt;
  QuizAnswer answer;
  try {
    if (object.contains("chosen")) {
      for (const ordered_json& each : object["chosen"])
        if (!each.is_number_unsigned()) return std::nullopt;
      object["chosen"].get_to(answer.chosen);
    }
    if (object.contains("text")) object["text"].get_to(answer.text);
    if (object.contains("cells")) object["cells"].get_to(answer.cells);
  } catch (const ordered_json::exception&) {
    return std::nullopt;  // a member has another type
  }
  return answer;
}

std::string answer_data(const QuizAnswer& answer, const Marking& marking) {
  return dumped({{"answer", object_of(answer)},
                 {"right", marking.right},
                 {"chosen", marking.chosen},
                 {"cells", marking.cells},
                 {"incomplete", marking.incomplete},
                 {"feedback", marking.feedback},
                 {"misconceptions", marking.misconceptions}});
}

}  // namespace assay::serve
