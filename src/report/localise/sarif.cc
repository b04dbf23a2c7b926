// SARIF 2.1.0, the Static Analysis Results Interchange Format (OASIS, 2020): one result for each
// suspicious line.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "repair/hint/hint.h"
#include "report/grade/json_objects.h"
#include "report/localise/localisations.h"
#include "report/localise/sentences.h"
#include "report/text/text.h"
#include "report/text/uri.h"

namespace assay::report {
namespace {

using Json = nlohmann::ordered_json;
using results::Evidence;
using results::LocalisedSubmission;
using results::SuspiciousLines;

struct Rule {
  std::string_view title, description, level;
};

Rule rule_of(Evidence evidence) {
  switch (evidence) {
    case Evidence::kRepair:
      return {"OneChangeRepairs",
              "Changing these lines alone makes the program equivalent to the reference, as far as "
              "the message says.",
              "warning"};
    case Evidence::kRepairPart:
      return {"PartOfRepair",
              "A change of several places, of which this is one, makes the program equivalent to "
              "the reference, as far as the message says.",
              "warning"};
    case Evidence::kPassesInputs:
      return {
          "ChangePassesInputs",
          "A change of these lines makes the program right on all valid inputs that were tried; it "
          "was not verified.",
          "warning"};
    case Evidence::kFunctions:
      return {"ChangeMendsFunctions",
              "A change of these lines makes the functions that the message names right for all "
              "valid inputs that were tried; the program has other mistakes.",
              "warning"};
    case Evidence::kFault:
      return {"FaultOfRun",
              "With the input of the message, the run does something undefined in this line, "
              "crashes or fails there, or repeats it without end.",
              "warning"};
    case Evidence::kOutput:
      return {"PrintsFirstDifference",
              "With the input of the message, this line prints the first character that differs; "
              "only the layout of the output is wrong.",
              "warning"};
    case Evidence::kSpectrum:
      return {"SuspiciousInRuns",
              "Failing runs execute these lines more often than passing runs. This is evidence, "
              "not proof.",
              "note"};
  }
  return {};
}

/// Returns SARIF's rank, 0 to 100: by the kind of evidence, then by the suspicion relative to the
/// most suspicious line of the submission.
double rank_of(const SuspiciousLines& each, const LocalisedSubmission& one) {
  constexpr double kOfSpectrum = 50;
  constexpr std::array<double, 6> kOfChanges = {100, 90, 80, 75, 70, 60};
  if (each.evidence != Evidence::kSpectrum)
    return kOfChanges[static_cast<std::size_t>(each.evidence)];
  double most = 0;
  for (const SuspiciousLines& other : one.lines)
    if (other.evidence == Evidence::kSpectrum) most = std::max(most, other.suspicion);
  if (std::isinf(most)) return std::isinf(each.suspicion) ? kOfSpectrum : kOfSpectrum / 2;
  return most > 0 ? kOfSpectrum * std::clamp(each.suspicion / most, 0.0, 1.0) : 0;
}

Json location_of(const SuspiciousLines& each, const std::string& path) {
  const std::string file = each.part.empty() ? path : path + "/" + each.part;
  const std::uint32_t first = std::max<std::uint32_t>(1, each.lines.first);
  Json location = {
      {"physicalLocation",
       {{"artifactLocation", {{"uri", uri_of(file)}}},
        {"region", {{"startLine", first}, {"endLine", std::max(first, each.lines.last)}}}}}};
  if (!each.function.empty())
    location["logicalLocations"] =
        Json::array({{{"name", valid_utf8(each.function)}, {"kind", "function"}}});
  return location;
}

Json result_of(const SuspiciousLines& each, std::size_t position, const LocalisedSubmission& one,
               results::Tongue tongue) {
  const std::string counterexample = repair::counterexample(one.repair, tongue);
  const std::string message =
      reason(each, one.repair, tongue) + (counterexample.empty() ? "" : " " + counterexample);
  Json properties = {{"position", position}, {"evidence", results::name(each.evidence)}};
  if (!each.kind.empty()) {
    properties["suspicion"] = std::min(each.suspicion, std::numeric_limits<double>::max());
    properties["failingRuns"] = each.failing;
    properties["passingRuns"] = each.passing;
  }
  return {{"ruleId", results::name(each.evidence)},
          {"ruleIndex", static_cast<std::size_t>(each.evidence)},
          {"level", rule_of(each.evidence).level},
          {"message", {{"text", valid_utf8(message)}}},
          {"locations", Json::array({location_of(each, one.repair.path)})},
          {"rank", rank_of(each, one)},
          {"properties", std::move(properties)}};
}

Json rules() {
  Json all = Json::array();
  for (const Evidence evidence : results::kEvidences) {
    const Rule rule = rule_of(evidence);
    all.push_back({{"id", results::name(evidence)},
                   {"name", rule.title},
                   {"shortDescription", {{"text", rule.description}}},
                   {"defaultConfiguration", {{"level", rule.level}}}});
  }
  return all;
}

}  // namespace

std::string localisations_sarif(const results::LocalisationReport& report, results::Tongue tongue) {
  Json found = Json::array();
  for (const LocalisedSubmission& one : report.submissions)
    for (std::size_t i = 0; i < one.lines.size(); ++i)
      found.push_back(result_of(one.lines[i], i + 1, one, tongue));
  const Json driver = {
      {"name", "Assay"}, {"version", report.assignment.engine_version}, {"rules", rules()}};
  const Json run = {{"tool", {{"driver", driver}}},
                    {"language", results::name(tongue)},
                    {"columnKind", "unicodeCodePoints"},
                    {"results", std::move(found)},
                    {"properties", {{"formula", report.formula}}}};
  const Json document = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                         {"version", "2.1.0"},
                         {"runs", Json::array({run})}};
  return dumped(document, 2);
}

}  // namespace assay::report
