#include <algorithm>
#include <limits>

#include <nlohmann/json.hpp>

#include "repair/hint/hint.h"
#include "report/grade/json_objects.h"
#include "report/localise/localisations.h"
#include "report/localise/sentences.h"
#include "report/repair/repair_object.h"

namespace assay::report {
namespace {

using Json = nlohmann::ordered_json;
using results::LocalisedSubmission;
using results::SuspiciousLines;

/// JSON has no infinity, which is a degree of suspicion by DStar.
double finite(double suspicion) { return std::min(suspicion, std::numeric_limits<double>::max()); }

Json lines_object(const SuspiciousLines& each, std::size_t rank, const LocalisedSubmission& one,
                  results::Tongue tongue) {
  Json object = {{"rank", rank}};
  put_lines(object, each.part, each.lines);
  put_text(object, "function", each.function);
  object["evidence"] = results::name(each.evidence);
  object["reason"] = reason(each, one.repair, tongue);
  if (each.changed_places > 0) object["changed_places"] = each.changed_places;
  if (each.needs_import) object["needs_import"] = true;
  if (each.kind.empty()) return object;
  object["part"] = each.kind;
  object["suspicion"] = finite(each.suspicion);
  object["failing_runs"] = each.failing;
  object["passing_runs"] = each.passing;
  if (one.repair.localisation.sliced > 0) object["dependent_runs"] = each.sliced;
  if (each.definition > 0) object["definition_line"] = each.definition;
  return object;
}

Json spectrum_object(const results::Localisation& found) {
  Json parts = Json::array();
  for (const results::SuspiciousPart& part : found.spectrum) {
    Json one = {{"part", part.kind}};
    put_lines(one, part.part, part.lines);
    put_text(one, "function", part.function);
    one["suspicion"] = finite(part.suspicion);
    one["failing_runs"] = part.failing;
    one["passing_runs"] = part.passing;
    if (found.sliced > 0) one["dependent_runs"] = part.sliced;
    if (part.definition > 0) one["definition_line"] = part.definition;
    parts.push_back(std::move(one));
  }
  Json object = {{"failing_runs", found.failing}, {"passing_runs", found.passing}};
  if (found.sliced > 0) object["sliced_runs"] = found.sliced;
  object["parts"] = std::move(parts);
  return object;
}

Json entry_object(const LocalisedSubmission& one, results::Tongue tongue, bool timings) {
  const results::RepairReport& report = one.repair;
  Json object = Json::object();
  put_text(object, "path", report.path);
  if (!report.same_as.empty()) put_text(object, "same_as", report.same_as);
  object["judgement"] = submission_object(report.judgement, {timings, false});
  object["repair"] = results::name(report.status);
  put_text(object, "counterexample", repair::counterexample(report, tongue));
  Json lines = Json::array();
  for (const SuspiciousLines& each : one.lines)
    lines.push_back(lines_object(each, lines.size() + 1, one, tongue));
  object["lines"] = std::move(lines);
  if (const std::string shown = verification(one); !shown.empty())
    put_text(object, "verified", shown);
  if (one.lines.empty()) put_text(object, "remark", why_none(one));
  if (report.localisation.failing > 0) {
    object["functions"] = agreement_list(report.localisation.functions);
    object["spectrum"] = spectrum_object(report.localisation);
  }
  object["effort"] = effort_object(report.effort, timings);
  return object;
}

}  // namespace

std::string localisations_json(const results::LocalisationReport& report, results::Tongue tongue,
                               bool timings) {
  Json document = {{"schema", kLocaliseSchema}};
  document.update(assignment_object(report.assignment, {timings, false}));
  document["formula"] = report.formula;
  document["language"] = results::name(tongue);
  Json submissions = Json::array();
  for (const LocalisedSubmission& one : report.submissions)
    submissions.push_back(entry_object(one, tongue, timings));
  document["submissions"] = std::move(submissions);
  return dumped(document, 2);
}

}  // namespace assay::report
