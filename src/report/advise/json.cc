#include <nlohmann/json.hpp>

#include "report/advise/advice.h"
#include "report/advise/rules.h"
#include "report/grade/json_objects.h"
#include "report/grade/summary.h"

namespace assay::report {
namespace {

using Json = nlohmann::ordered_json;
using results::Finding;
using results::Measured;

Json seen_object(const Measured::Seen& each) {
  Json object = Json::object();
  put_text(object, "what", each.what);
  object["times"] = each.times;
  if (each.line > 0) object["line"] = each.line;
  if (!each.example.empty()) put_text(object, "example", each.example);
  return object;
}

Json advice_object(const Finding& finding) {
  Json object = {{"code", finding.code}};
  put_text(object, "message", advice_sentence(finding));
  if (finding.where.valid()) {
    object["line"] = finding.where.line;
    if (finding.where.column > 0) object["column"] = finding.where.column;
    put_text(object, "text", finding.where.text);
    if (!finding.where.part.empty()) put_text(object, "part", finding.where.part);
  }
  const Measured& measured = finding.measured;
  if (measured.total == 0) return object;
  Json seen = Json::array();
  for (const Measured::Seen& each : measured.seen) seen.push_back(seen_object(each));
  object["measured"] = {
      {"count", measured.count}, {"total", measured.total}, {"seen", std::move(seen)}};
  put_text(object, "better", measured.better);
  if (!measured.better_line.empty()) put_text(object, "better_line", measured.better_line);
  return object;
}

Json advice_list(const std::vector<Finding>& findings) {
  Json all = Json::array();
  for (const Finding& each : findings) all.push_back(advice_object(each));
  return all;
}

}  // namespace

std::string advice_json(const results::GradeReport& report, bool timings) {
  Json document = {{"schema", kAdviceSchema}};
  document.update(assignment_object(report, {timings, false}));
  Json submissions = Json::array();
  for (const results::SubmissionReport& each : report.submissions) {
    Json object = Json::object();
    put_text(object, "path", each.path);
    if (!each.same_as.empty()) put_text(object, "same_as", each.same_as);
    object["verdict"] = word(kind_of(each.verdict));
    object["advice"] = advice_list(each.findings);
    submissions.push_back(std::move(object));
  }
  document["submissions"] = std::move(submissions);
  return dumped(document, 2);
}

}  // namespace assay::report
