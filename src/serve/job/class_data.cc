#include "serve/job/class_data.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/match.h"
#include "report/grade/summary.h"
#include "report/repair/groups.h"
#include "report/repair/repairs.h"
#include "report/repair/sentences.h"
#include "report/text/text.h"
#include "serve/job/event_data.h"
#include "serve/job/fault_data.h"
#include "serve/job/known_sentences.h"
#include "serve/job/worded.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;
using report::valid_utf8;

Json members(const JudgedClass& judged, const std::vector<std::size_t>& indices) {
  Json paths = Json::array();
  for (const std::size_t i : indices)
    paths.push_back(valid_utf8(judged.graded->submissions[i].path));
  return paths;
}

Json counts_of(const results::GradeReport& graded) {
  const report::Counts counts = report::count(graded);
  return {{"equivalent", counts.equivalent()},
          {"different", counts.different},
          {"undecided", counts.undecided},
          {"rejected", counts.rejected}};
}

Json mended_of(const JudgedClass& judged) {
  Json all = Json::array();
  if (judged.repairs == nullptr) return all;
  for (const report::RepairGroup& each : report::repair_groups(*judged.repairs))
    all.push_back({{"description", valid_utf8(report::describe(each))},
                   {"members", members(judged, each.members)}});
  return all;
}

/// A group of one says no more than its row in the table.
Json counterexamples_of(const JudgedClass& judged) {
  Json all = Json::array();
  for (const report::Group& each : report::groups(*judged.graded)) {
    if (each.members.size() < 2) continue;
    const results::SubmissionReport& first = judged.graded->submissions[each.members.front()];
    all.push_back({{"label", report::label(all.size())},
                   {"kind", results::describe(each.kind)},
                   {"is_call", results::is_call(each.input)},
                   {"input", shortened(results::text(each.input))},
                   {"fault", fault_data(std::get<results::Different>(first.verdict))},
                   {"members", members(judged, each.members)}});
  }
  return all;
}

Json question_object(const results::TeacherQuestion& question) {
  const bool is_about_inputs = question.about == results::TeacherQuestion::About::kInputs;
  return {{"property", valid_utf8(question.property)},
          {"asked", worded_report(question.asked)},
          {"if_so", valid_utf8(question.if_so)},
          {"if_not", valid_utf8(question.if_not)},
          {"about", is_about_inputs ? "inputs" : "reference"}};
}

Json questions_of(const JudgedClass& judged) {
  Json all = Json::array();
  for (const report::QuestionGroup& each : report::open_questions(*judged.graded)) {
    Json object = question_object(*each.question);
    object["fault"] = fault_data(*each.example);
    object["members"] = members(judged, each.members);
    all.push_back(std::move(object));
  }
  return all;
}

Json setup_of(const results::GradeReport& graded) {
  Json failed = Json::array();
  for (const results::ExampleFailure& each : graded.reference.failed_examples)
    failed.push_back({{"name", valid_utf8(each.name)},
                      {"input", shortened(each.input)},
                      {"expected", shortened(each.expected)},
                      {"actual", shortened(each.actual)}});
  return {{"comparison", valid_utf8(graded.comparison)},
          {"valid_inputs", valid_utf8(graded.valid_inputs)},
          {"inputs_inferred", graded.inputs_inferred},
          {"sandbox", valid_utf8(graded.sandbox)},
          {"toolchain", valid_utf8(graded.toolchain)},
          {"solver", valid_utf8(graded.solver)},
          {"version", valid_utf8(graded.engine_version)},
          {"failed_examples", std::move(failed)}};
}

/// Returns the difference that a verdict is about, also one that depends on the teacher's answer.
const results::Different* difference_of(const results::Verdict& verdict) {
  if (const auto* different = std::get_if<results::Different>(&verdict)) return different;
  const auto* undecided = std::get_if<results::Undecided>(&verdict);
  return undecided != nullptr && undecided->question ? &undecided->question->difference : nullptr;
}

/// Returns what the table says of a repair. How certain it is, is said with the repair itself.
Json mended_row(const results::RepairReport& repair) {
  std::set<std::string> functions;
  for (const results::RepairEdit& each : repair.edits)
    if (!each.function.empty()) functions.insert(valid_utf8(each.function));
  return {{"status", results::name(repair.status)},
          {"changes", results::count_changes(repair.edits)},
          {"functions", functions}};
}

/// True if the programs were also run on inputs beyond the bound of the claim: inputs are generated
/// up to the lengths that the assignment states.
bool is_run_beyond(const results::Equivalent& verdict, bool inputs_inferred) {
  return !verdict.bound.empty() && verdict.inputs > 0 && !inputs_inferred;
}

Json row_of(const results::SubmissionReport& one, const results::RepairReport* repair,
            bool inputs_inferred) {
  const results::Different* difference = difference_of(one.verdict);
  Json row = {{"reason", worded_report(report::short_reason(one.verdict))},
              {"input", ""},
              {"fault", nullptr},
              {"inputs", 0},
              {"beyond_bound", false},
              {"mended", ""},
              {"repair", nullptr},
              {"line", 0},
              {"same_as", valid_utf8(one.same_as)},
              {"findings", one.findings.size()}};
  if (const auto* equal = std::get_if<results::Equivalent>(&one.verdict)) {
    row["inputs"] = equal->inputs;
    row["beyond_bound"] = is_run_beyond(*equal, inputs_inferred);
  }
  if (difference != nullptr) {
    row["fault"] = fault_data(*difference);
    row["input"] = row["fault"]["input"];
  }
  if (repair != nullptr && !repair->edits.empty()) {
    row["mended"] = valid_utf8(report::gist(*repair));
    row["repair"] = mended_row(*repair);
    row["line"] = repair->edits.front().line;
  }
  return row;
}

Json evidence_of(const results::Verdict& verdict, bool inputs_inferred) {
  const auto* one = std::get_if<results::Equivalent>(&verdict);
  if (one == nullptr) return nullptr;
  return {{"certainty", results::name(one->certainty)},
          {"bound", valid_utf8(one->bound)},
          {"paths", one->paths},
          {"inputs", one->inputs},
          {"beyond_bound", is_run_beyond(*one, inputs_inferred)}};
}

Json question_of(const results::Verdict& verdict) {
  const auto* one = std::get_if<results::Undecided>(&verdict);
  if (one == nullptr || !one->question) return nullptr;
  Json object = question_object(one->question->question);
  object["counterexample"] = Json::parse(counterexample_data(one->question->difference));
  return object;
}

Json repair_of(const results::RepairReport& repair) {
  Json edits = Json::array();
  for (const results::RepairEdit& each : repair.edits)
    edits.push_back({{"file", valid_utf8(each.part)},
                     {"line", each.line},
                     {"last_line", each.last_line},
                     {"before", valid_utf8(each.before)},
                     {"after", valid_utf8(each.after)}});
  return {{"status", results::name(repair.status)},
          {"claim", worded_report(report::claim(repair))},
          {"edits", std::move(edits)},
          {"diff", valid_utf8(repair.diff)}};
}

}  // namespace

Json claim_data(const results::Verdict& verdict) { return worded_report(report::claim(verdict)); }

Json class_summary(const JudgedClass& judged) {
  return {{"counts", counts_of(*judged.graded)},
          {"mended", mended_of(judged)},
          {"counterexamples", counterexamples_of(judged)},
          {"questions", questions_of(judged)},
          {"setup", setup_of(*judged.graded)}};
}

Json class_submission(const JudgedClass& judged, std::size_t index) {
  const results::SubmissionReport& one = judged.graded->submissions[index];
  const results::RepairReport* repair =
      judged.repairs == nullptr ? nullptr : &judged.repairs->submissions[index];
  const bool is_different = std::holds_alternative<results::Different>(one.verdict);
  Json detail = {{"text", valid_utf8(one.source)},
                 {"claim", claim_data(one.verdict)},
                 {"result", Json::parse(verdict_data(one, "", Reader::kTeacher))},
                 {"evidence", evidence_of(one.verdict, judged.graded->inputs_inferred)},
                 {"question", question_of(one.verdict)},
                 {"lines", nullptr},
                 {"hints", Json::array()},
                 {"repair", nullptr}};
  if (is_different && repair != nullptr) {
    results::HintRules all;  // the teacher sees what the assignment keeps from students
    all.most = results::kHintRungs;
    LinesData lines = lines_data(*repair, all);
    detail["lines"] = Json::parse(lines.data);
    detail["hints"] = std::move(lines.hints);
    detail["repair"] = repair_of(*repair);
  }
  return {{"path", valid_utf8(one.path)},
          {"verdict", results::name(one.verdict)},
          {"sentence", claim_data(one.verdict)},
          {"row", row_of(one, repair, judged.graded->inputs_inferred)},
          {"detail", std::move(detail)}};
}

}  // namespace assay::serve
