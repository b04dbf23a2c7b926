#include <nlohmann/json.hpp>

#include "report/grade/json_objects.h"
#include "report/proof/proof.h"
#include "report/text/text.h"

namespace assay::report {

using Json = nlohmann::ordered_json;
std::string proof_json(const results::ProofReport& report) {
  Json json = {{"schema", "assay.proof/1"},
               {"reference", valid_utf8(report.reference)},
               {"submission", valid_utf8(report.submission)},
               {"entry", valid_utf8(report.entry)},
               {"valid_inputs", valid_utf8(report.valid_inputs)},
               {"inputs_inferred", report.inputs_inferred},
               {"comparison", report.comparison},
               {"verdict", results::name(report.verdict)}};
  if (report.verdict == results::ProofVerdict::kNotProved) put_obstacle(json, report);
  json["assumptions"] = Json::array();
  for (const std::string& each : report.assumptions) json["assumptions"].push_back(each);
  json["parts"] = Json::array();
  for (const results::ProofPart& part : report.parts)
    json["parts"].push_back(proof_part_object(part));
  if (!report.certificate.empty())
    json["certificate"] = {{"folder", valid_utf8(report.certificate)},
                           {"obligations", report.certified}};
  json["effort"] = {{"rounds", report.rounds},
                    {"obligations", report.obligations},
                    {"solver_steps", report.solver_steps}};
  json["effort"]["decided_by"] = Json::object();
  for (const auto& [strategy, count] : report.decided_by)
    json["effort"]["decided_by"][strategy] = count;
  return json.dump(2) + "\n";
}

}  // namespace assay::report
