// SARIF 2.1.0, the Static Analysis Results Interchange Format (OASIS, 2020): one result for each
// piece of advice.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "report/advise/advice.h"
#include "report/advise/rules.h"
#include "report/grade/json_objects.h"
#include "report/text/text.h"
#include "report/text/uri.h"

namespace assay::report {
namespace {

using Json = nlohmann::ordered_json;
using results::Finding;

std::string_view level_of(const AdviceRule& rule) { return rule.is_warning ? "warning" : "note"; }

Json rule_objects() {
  Json all = Json::array();
  for (const AdviceRule& rule : advice_rules())
    all.push_back({{"id", rule.code},
                   {"name", rule.name},
                   {"shortDescription", {{"text", rule.title}}},
                   {"fullDescription", {{"text", rule.description}}},
                   {"defaultConfiguration", {{"level", level_of(rule)}}}});
  return all;
}

/// Advice without a line is about the whole file.
Json advised_place(const Finding& finding, const std::string& path) {
  const std::string file = finding.where.part.empty() ? path : path + "/" + finding.where.part;
  Json place = {{"artifactLocation", {{"uri", uri_of(file)}}}};
  if (finding.where.valid())
    place["region"] = {{"startLine", std::max<std::uint32_t>(1, finding.where.line)}};
  return {{"physicalLocation", std::move(place)}};
}

Json result_object(const Finding& finding, const std::string& path) {
  const std::size_t index = advice_rule_of(finding);
  const AdviceRule& rule = advice_rules()[index];
  Json object = {{"ruleId", rule.code},
                 {"ruleIndex", index},
                 {"level", level_of(rule)},
                 {"message", {{"text", valid_utf8(advice_sentence(finding))}}},
                 {"locations", Json::array({advised_place(finding, path)})}};
  if (finding.measured.total > 0)
    object["properties"] = {{"count", finding.measured.count}, {"total", finding.measured.total}};
  return object;
}

}  // namespace

std::string advice_sarif(const results::GradeReport& report) {
  Json found = Json::array();
  for (const results::SubmissionReport& each : report.submissions)
    for (const Finding& finding : each.findings) found.push_back(result_object(finding, each.path));
  const Json driver = {
      {"name", "Assay"}, {"version", report.engine_version}, {"rules", rule_objects()}};
  const Json run = {{"tool", {{"driver", driver}}},
                    {"language", "en"},
                    {"columnKind", "unicodeCodePoints"},
                    {"results", std::move(found)}};
  const Json document = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                         {"version", "2.1.0"},
                         {"runs", Json::array({run})}};
  return dumped(document, 2);
}

}  // namespace assay::report
