#include "report/grade/json.h"

#include <nlohmann/json.hpp>

#include "base/match.h"
#include "base/source_files.h"
#include "report/grade/json_objects.h"
#include "report/grade/summary.h"
#include "report/text/text.h"

namespace assay::report {

using Json = nlohmann::ordered_json;

void put_text(Json& object, const std::string& key, std::string_view bytes) {
  object[key] = valid_utf8(bytes);
  if (!is_valid_utf8(bytes)) object[key + "_base64"] = base64(bytes);
}

namespace {

void put_if_said(Json& object, const std::string& key, std::string_view bytes) {
  if (!bytes.empty()) put_text(object, key, bytes);
}

Json location(const results::Location& where) {
  Json object = Json::object();
  put_text(object, "file", where.file);
  object["line"] = where.line;
  object["column"] = where.column;
  put_text(object, "text", where.text);
  return object;
}

void put_location(Json& object, const std::string& key, const results::Location& where) {
  if (where.valid()) object[key] = location(where);
}

/// "input_kind" says whether "input" is read by a program or is a call in the source language.
void put_input(Json& object, const results::Input& input) {
  object["input_kind"] = is_call(input) ? "call" : "standard-input";
  put_text(object, "input", text(input));
}

Json outcome(const results::Outcome& run) {
  Json object = Json::object();
  object["ending"] = termination_name(run.termination);
  object["exit_status"] = run.exit_status;
  if (run.termination == results::Termination::kReturned) put_text(object, "value", run.value);
  if (run.termination == results::Termination::kThrew) {
    Json exception = Json::object();
    put_text(exception, "type", run.exception.type);
    put_text(exception, "name", run.exception.name);
    put_text(exception, "message", run.exception.message);
    object["exception"] = std::move(exception);
  }
  put_text(object, "output", run.output);
  put_if_said(object, "detail", run.detail);
  put_location(object, "where", run.where);
  return object;
}

Json findings(const std::vector<results::Finding>& all) {
  Json array = Json::array();
  for (const results::Finding& finding : all) {
    Json object = Json::object();
    put_text(object, "code", finding.code);
    put_text(object, "message", finding.message);
    put_location(object, "where", finding.where);
    array.push_back(std::move(object));
  }
  return array;
}

Json effort(const results::Effort& work, const JsonOptions& options) {
  Json object = Json::object();
  object["interpreter_steps"] = work.interpreter_steps;
  object["interpreter_runs"] = work.interpreter_runs;
  object["solver_queries"] = work.solver_queries;
  object["solver_steps"] = work.solver_steps;
  object["paths"] = work.paths;
  object["native_runs"] = work.native_runs;
  if (options.timings) {
    object["parse_seconds"] = work.parse_seconds;
    object["interpreter_seconds"] = work.interpreter_seconds;
    object["solver_seconds"] = work.solver_seconds;
    object["native_seconds"] = work.native_seconds;
    object["cpu_seconds"] = work.cpu_seconds;
    object["proof_seconds"] = work.proof_seconds;
  }
  return object;
}

Json strings(const std::vector<std::string>& all) {
  Json array = Json::array();
  for (const std::string& text : all) array.push_back(valid_utf8(text));
  return array;
}

void put_evidence(Json& object, const results::Equivalent& verdict) {
  object["certainty"] = results::name(verdict.certainty);
  put_text(object, "bound", verdict.bound);
  object["up_to_rounding"] = verdict.certainty == results::Certainty::kUpToRounding;
  object["assumptions"] = strings(verdict.assumptions);
  object["checked"] = {{"path_pairs", verdict.paths},
                       {"path_deviations", verdict.deviations},
                       {"inputs", verdict.inputs}};
  if (!verdict.proof) return;
  const results::ProofAnswer& answer = *verdict.proof;
  Json proof = {{"answer", results::name(answer.verdict)}};
  if (answer.verdict != results::ProofVerdict::kProved) put_obstacle(proof, answer);
  proof["parts"] = Json::array();
  for (const results::ProofPart& part : answer.parts)
    proof["parts"].push_back(proof_part_object(part));
  proof["effort"] = {{"rounds", answer.rounds},
                     {"obligations", answer.obligations},
                     {"solver_steps", answer.solver_steps}};
  object["proof"] = std::move(proof);
}

void put_difference(Json& object, const results::Different& verdict) {
  const results::Replay& replay = verdict.replay();
  object["kind"] = results::name(verdict.kind());
  object["tier"] = results::name(replay.tier);
  put_input(object, replay.input);
  Json values = Json::array();
  for (const results::InputValue& value : replay.values) {
    values.push_back({{"name", valid_utf8(value.name)}, {"text", valid_utf8(value.text)}});
  }
  object["values"] = std::move(values);
  object["expected"] = outcome(replay.expected);
  object["actual"] = outcome(replay.actual);
  put_location(object, "parts_at", replay.diverges_at);
  put_text(object, "toolchain", replay.toolchain);
  put_if_said(object, "reproduce", replay.reproduce);
}

void put_evidence(Json& object, const results::Different& verdict) {
  put_difference(object, verdict);
}

void put_evidence(Json& object, const results::Undecided& verdict) {
  object["reason"] = results::name(verdict.reason);
  put_text(object, "explanation", verdict.explanation);
  put_text(object, "covered", verdict.covered);
  put_location(object, "where", verdict.where);
  if (!verdict.question) return;
  put_text(object, "question", verdict.question->question.property);
  Json difference = Json::object();
  put_difference(difference, verdict.question->difference);
  object["difference"] = std::move(difference);
}

void put_evidence(Json& object, const results::Rejected& verdict) {
  object["reason"] = results::name(verdict.reason);
  put_text(object, "explanation", verdict.explanation);
  object["diagnostics"] = strings(verdict.diagnostics);
}

/// Puts "source", or "sources" if the program has several files.
void put_source(Json& object, std::string_view source) {
  if (!has_several_files(source)) return put_text(object, "source", source);
  Json array = Json::array();
  for (const SourceFile& file : split_files(source)) {
    Json entry = Json::object();
    put_text(entry, "file", file.name);
    put_text(entry, "source", file.text);
    array.push_back(std::move(entry));
  }
  object["sources"] = std::move(array);
}

void fill_submission(Json& object, const results::SubmissionReport& submission,
                     const JsonOptions& options) {
  put_text(object, "path", submission.path);
  object["verdict"] = results::name(submission.verdict);
  object["claim"] = valid_utf8(claim(submission.verdict));
  std::visit(Match{[&](const results::Equivalent& v) { put_evidence(object, v); },
                   [&](const results::Different& v) { put_evidence(object, v); },
                   [&](const results::Undecided& v) { put_evidence(object, v); },
                   [&](const results::Rejected& v) { put_evidence(object, v); }},
             submission.verdict);
  object["findings"] = findings(submission.findings);
  put_if_said(object, "same_as", submission.same_as);
  object["effort"] = effort(submission.effort, options);
  if (options.sources) put_source(object, submission.source);
}

Json reference(const results::ReferenceReport& report, const JsonOptions& options) {
  Json object = Json::object();
  put_text(object, "path", report.path);
  Json failures = Json::array();
  for (const results::ExampleFailure& failure : report.failed_examples) {
    Json entry = Json::object();
    put_text(entry, "name", failure.name);
    put_text(entry, "input", failure.input);
    put_text(entry, "expected", failure.expected);
    put_text(entry, "actual", failure.actual);
    failures.push_back(std::move(entry));
  }
  object["failed_examples"] = std::move(failures);
  object["findings"] = findings(report.findings);
  object["effort"] = effort(report.effort, options);
  if (options.sources) put_source(object, report.source);
  return object;
}

Json counts(const results::GradeReport& report) {
  const Counts counts = count(report);
  return {{"submissions", counts.total()},
          {"equivalent", counts.equivalent()},
          {"different", counts.different},
          {"undecided", counts.undecided},
          {"rejected", counts.rejected},
          {"equivalent_by_certainty",
           {{"proved", counts.proved},
            {"bounded", counts.bounded},
            {"up-to-rounding", counts.up_to_rounding},
            {"identical", counts.identical}}}};
}

Json group_list(const results::GradeReport& report) {
  Json array = Json::array();
  for (const Group& group : groups(report)) {
    Json object = Json::object();
    object["kind"] = results::name(group.kind);
    put_input(object, group.input);
    Json members = Json::array();
    for (const std::size_t i : group.members) {
      members.push_back(valid_utf8(report.submissions[i].path));
    }
    object["members"] = std::move(members);
    array.push_back(std::move(object));
  }
  return array;
}

Json question_list(const results::GradeReport& report) {
  Json array = Json::array();
  for (const QuestionGroup& group : open_questions(report)) {
    Json object = Json::object();
    put_text(object, "property", group.question->property);
    put_text(object, "asked", group.question->asked);
    put_text(object, "if_valid", group.question->if_so);
    put_text(object, "if_invalid", group.question->if_not);
    Json members = Json::array();
    for (const std::size_t i : group.members)
      members.push_back(valid_utf8(report.submissions[i].path));
    object["members"] = std::move(members);
    array.push_back(std::move(object));
  }
  return array;
}

void fill_assignment(Json& object, const results::GradeReport& report, const JsonOptions& options) {
  put_text(object, "assignment", report.assignment);
  put_text(object, "entry", entries(report));
  put_text(object, "comparison", report.comparison);
  put_text(object, "valid_inputs", report.valid_inputs);
  object["inputs_inferred"] = report.inputs_inferred;
  // The seed is a string because most JSON parsers cannot represent 64 bits in a number.
  object["environment"] = {{"engine", valid_utf8(report.engine_version)},
                           {"solver", valid_utf8(report.solver)},
                           {"toolchain", valid_utf8(report.toolchain)},
                           {"sandbox", valid_utf8(report.sandbox)},
                           {"seed", std::to_string(report.seed)}};
  object["reference"] = reference(report.reference, options);
}

void fill_run(Json& object, const results::GradeReport& report, const JsonOptions& options) {
  fill_assignment(object, report, options);
  object["counts"] = counts(report);
  object["questions"] = question_list(report);
  object["groups"] = group_list(report);
}

}  // namespace

std::string_view termination_name(results::Termination termination) {
  switch (termination) {
    case results::Termination::kExited:
      return "exited";
    case results::Termination::kReturned:
      return "returned";
    case results::Termination::kThrew:
      return "threw";
    case results::Termination::kCrashed:
      return "crashed";
    case results::Termination::kUndefined:
      return "undefined";
    case results::Termination::kNoTermination:
      return "no-termination";
    case results::Termination::kOutputLimit:
      return "output-limit";
    case results::Termination::kMemoryLimit:
      return "memory-limit";
  }
  return "?";
}

std::string dumped(const Json& object, int indent) {
  return object.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json submission_object(const results::SubmissionReport& submission, const JsonOptions& options) {
  Json object = Json::object();
  fill_submission(object, submission, options);
  return object;
}

Json assignment_object(const results::GradeReport& report, const JsonOptions& options) {
  Json object = Json::object();
  fill_assignment(object, report, options);
  return object;
}

std::string to_json(const results::GradeReport& report, const JsonOptions& options) {
  return to_json(report, options, {});
}

std::string to_json(const results::GradeReport& report, const JsonOptions& options,
                    const JsonSupplement& supplement) {
  Json document = Json::object();
  document["schema"] = kGradeSchema;
  fill_run(document, report, options);
  document.update(supplement.run);
  Json submissions = Json::array();
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    submissions.push_back(submission_object(report.submissions[i], options));
    if (i < supplement.submissions.size()) submissions.back().update(supplement.submissions[i]);
  }
  document["submissions"] = std::move(submissions);
  return dumped(document, 2);
}

std::string to_ndjson(const results::GradeReport& report, const JsonOptions& options) {
  Json run = Json::object();
  run["schema"] = "assay.grade.run/2";
  fill_run(run, report, options);
  std::string lines = dumped(run, -1);
  for (const results::SubmissionReport& submission : report.submissions) {
    Json object = Json::object();
    object["schema"] = "assay.grade.submission/2";
    fill_submission(object, submission, options);
    lines += dumped(object, -1);
  }
  return lines;
}

}  // namespace assay::report
