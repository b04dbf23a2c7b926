#include <nlohmann/json.hpp>

#include "repair/hint/hint.h"
#include "report/grade/json_objects.h"
#include "report/repair/groups.h"
#include "report/repair/repair_object.h"
#include "report/repair/repairs.h"
#include "report/text/text.h"

namespace assay::report {
using Json = nlohmann::ordered_json;
using results::RepairReport;
using results::RepairStatus;

void put_lines(Json& object, const std::string& part, const results::LineRange& lines) {
  if (!part.empty()) put_text(object, "file", part);
  object["line"] = lines.first;
  object["last_line"] = lines.last;
}

Json agreement_list(const std::vector<results::FunctionAgreement>& functions) {
  Json list = Json::array();
  for (const results::FunctionAgreement& each : functions) {
    Json one = Json::object();
    put_text(one, "name", each.name);
    put_lines(one, each.part, each.lines);
    if (!each.counterpart.empty()) put_text(one, "counterpart", each.counterpart);
    one["agreement"] = !each.is_compared ? "not-compared" : each.agrees ? "agrees" : "differs";
    if (each.is_compared) {
      one["runs"] = each.runs;
      one["right_runs"] = each.right;
      if (!each.with.empty()) one["with"] = each.with;
    }
    list.push_back(std::move(one));
  }
  return list;
}

Json effort_object(const results::RepairEffort& effort, bool timings) {
  Json object = {{"places", effort.places},           {"alternatives", effort.alternatives},
                 {"candidates", effort.candidates},   {"runs", effort.runs},
                 {"interpreter_steps", effort.steps}, {"judgements", effort.judgements},
                 {"refuted", effort.refuted}};
  if (timings) object["cpu_seconds"] = effort.seconds;
  return object;
}

namespace {

bool has_repair(const RepairReport& report) {
  return report.status == RepairStatus::kVerified || report.status == RepairStatus::kPassesInputs ||
         report.status == RepairStatus::kRewritten;
}

Json terms_object(const results::EditTerms& terms) {
  Json object = Json::object();
  put_text(object, "before", terms.before);
  put_text(object, "after", terms.after);
  object["place"] = terms.place;
  put_text(object, "function", terms.function);
  object["loop"] = terms.loop;
  object["depth"] = terms.depth;
  return object;
}

Json edit_object(const results::RepairEdit& edit) {
  Json object = Json::object();
  if (!edit.part.empty()) put_text(object, "file", edit.part);
  object["line"] = edit.line;
  object["column"] = edit.column;
  object["last_line"] = edit.last_line;
  put_text(object, "before", edit.before);
  put_text(object, "after", edit.after);
  put_text(object, "function", edit.function);
  object["change"] = edit.change;
  object["place"] = edit.place;
  if (edit.group != 0) object["group"] = edit.group;
  object["terms"] = terms_object(edit.terms);
  return object;
}

Json warning_object(const results::RepairWarning& warning) {
  Json object = {{"compiler", warning.compiler}};
  if (!warning.part.empty()) put_text(object, "file", warning.part);
  object["line"] = warning.line;
  object["column"] = warning.column;
  put_text(object, "function", warning.function);
  put_text(object, "kind", warning.kind);
  put_text(object, "message", warning.message);
  return object;
}

Json localisation_object(const results::Localisation& found) {
  Json object = {{"failing_runs", found.failing}, {"passing_runs", found.passing}};
  object["functions"] = agreement_list(found.functions);
  if (!found.region.kind.empty()) {
    Json region = {{"kind", found.region.kind}};
    put_text(region, "function", found.region.function);
    put_lines(region, found.region.part, found.region.lines);
    object["region"] = std::move(region);
  }
  Json suspicious = Json::array();
  for (const results::SuspiciousPart& each : found.suspicious) {
    Json one = {{"suspicion", each.suspicion}};
    put_lines(one, each.part, each.lines);
    put_text(one, "function", each.function);
    one["failing_runs"] = each.failing;
    one["passing_runs"] = each.passing;
    suspicious.push_back(std::move(one));
  }
  object["suspicious"] = std::move(suspicious);
  return object;
}

void put_repair(Json& object, const RepairReport& report, const JsonOptions& options) {
  Json edits = Json::array();
  for (const results::RepairEdit& edit : report.edits) edits.push_back(edit_object(edit));
  object["edits"] = std::move(edits);
  if (!report.equally_small.empty()) {
    Json others = Json::array();
    for (const std::vector<results::RepairEdit>& other : report.equally_small) {
      others.push_back(Json::array());
      for (const results::RepairEdit& edit : other) others.back().push_back(edit_object(edit));
    }
    object["equally_small"] = std::move(others);
  }
  object["fewest_edits"] = report.is_fewest;
  object["by_block"] = report.by_block;
  if (report.is_like_another) object["like_another"] = true;
  Json warnings = Json::array();
  for (const results::RepairWarning& each : report.new_warnings)
    warnings.push_back(warning_object(each));
  object["new_warnings"] = std::move(warnings);
  if (!report.warnings_unknown.empty())
    put_text(object, "warnings_unknown", report.warnings_unknown);
  put_text(object, "diff", report.diff);
  put_text(object, "repaired", report.repaired);
  object["verified"] = submission_object(report.verified, options);
}

void put_partial(Json& object, const results::PartialRepair& partial) {
  if (partial.edits.empty()) return;
  Json made = {{"inputs", partial.inputs}};
  made["functions"] = Json::array();
  for (const std::string& each : partial.functions) made["functions"].push_back(valid_utf8(each));
  made["edits"] = Json::array();
  for (const results::RepairEdit& edit : partial.edits) made["edits"].push_back(edit_object(edit));
  put_text(made, "diff", partial.diff);
  object["partial"] = std::move(made);
}

void put_localisation(Json& object, const RepairReport& report) {
  const results::Localisation& found = report.localisation;
  if (found.failing + found.passing > 0) object["localisation"] = localisation_object(found);
}

Json hints_object(const RepairReport& report, const HintView& view) {
  Json object = Json::object();
  object["language"] = results::name(view.tongue);
  object["counterexample"] = repair::counterexample(report, view.tongue);
  object["remark"] = repair::remark(report, view.tongue);
  Json rungs = Json::array();
  for (const repair::Hint& hint : repair::hints(report, view.tongue)) {
    object["changes"] = hint.changes;
    if (hint.rung > view.rungs) break;
    rungs.push_back({{"rung", hint.rung}, {"sentences", hint.sentences}});
    if (!hint.moments.empty()) rungs.back()["moments"] = hint.moments;
  }
  object["rungs"] = std::move(rungs);
  return object;
}

Json entry_object(const RepairReport& report, bool timings, const HintView& view) {
  const JsonOptions options{timings, false};
  Json object = Json::object();
  put_text(object, "path", report.path);
  object["status"] = results::name(report.status);
  put_text(object, "claim", claim(report));
  if (!report.same_as.empty()) put_text(object, "same_as", report.same_as);
  object["judgement"] = submission_object(report.judgement, options);
  if (view.rungs > 0)
    object["hints"] = hints_object(report, view);
  else if (has_repair(report))
    put_repair(object, report, options);
  if (view.rungs == 0) {
    put_partial(object, report.partial);
    put_localisation(object, report);
  }
  object["effort"] = effort_object(report.effort, timings);
  return object;
}

}  // namespace

Json repair_object(const RepairReport& report, bool timings) {
  Json object = Json::object();
  object["status"] = results::name(report.status);
  put_text(object, "claim", claim(report));
  if (!report.same_as.empty()) put_text(object, "same_as", report.same_as);
  if (has_repair(report)) put_repair(object, report, {timings, false});
  put_partial(object, report.partial);
  put_localisation(object, report);
  object["effort"] = effort_object(report.effort, timings);
  return object;
}

Json repair_group_list(const results::RepairsReport& report) {
  Json list = Json::array();
  for (const RepairGroup& group : repair_groups(report)) {
    Json object = Json::object();
    put_text(object, "description", describe(group));
    object["edits"] = Json::array();
    for (const results::EditTerms& terms : group.edits)
      object["edits"].push_back(terms_object(terms));
    object["members"] = Json::array();
    for (const std::size_t i : group.members)
      object["members"].push_back(valid_utf8(report.submissions[i].path));
    list.push_back(std::move(object));
  }
  return list;
}

std::string repairs_json(const results::RepairsReport& report, bool timings,
                         const HintView& hints) {
  Json document = Json::object();
  document["schema"] = kRepairSchema;
  results::GradeReport assignment = report.assignment;
  // Its findings quote the reference.
  if (hints.rungs > 0) assignment.reference.findings.clear();
  document.update(assignment_object(assignment, {timings, false}));
  if (hints.rungs == 0) document["repair_groups"] = repair_group_list(report);
  Json submissions = Json::array();
  for (const RepairReport& one : report.submissions)
    submissions.push_back(entry_object(one, timings, hints));
  document["submissions"] = std::move(submissions);
  return dumped(document, 2);
}

}  // namespace assay::report
