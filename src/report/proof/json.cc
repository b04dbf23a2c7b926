#include <nlohmann/json.hpp>

#include "report/proof/proof.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using Json = nlohmann::ordered_json;

Json place(const results::Location& loop) {
  return {{"file", valid_utf8(loop.file)}, {"line", loop.line}};
}

Json part_json(const results::ProofPart& part) {
  Json loops = Json::array();
  for (const results::LoopInvariant& loop : part.loops) {
    Json one = Json::object();  // without a place where the program has ended
    if (loop.reference.valid()) one["reference"] = place(loop.reference);
    if (loop.submission.valid()) one["submission"] = place(loop.submission);
    one["holds"] = Json::array();
    for (const std::string& relation : loop.relations) one["holds"].push_back(valid_utf8(relation));
    if (!loop.ranking_term.empty()) one["goes_down"] = valid_utf8(loop.ranking_term);
    loops.push_back(std::move(one));
  }
  return {{"inputs", valid_utf8(part.inputs)}, {"alignment", part.alignment}, {"loops", loops}};
}

}  // namespace

std::string proof_json(const results::ProofReport& report) {
  Json json = {{"schema", "assay.proof/1"},
               {"reference", valid_utf8(report.reference)},
               {"submission", valid_utf8(report.submission)},
               {"entry", valid_utf8(report.entry)},
               {"valid_inputs", valid_utf8(report.valid_inputs)},
               {"inputs_inferred", report.inputs_inferred},
               {"comparison", report.comparison},
               {"verdict", results::name(report.verdict)}};
  if (report.verdict == results::ProofVerdict::kNotProved) {
    json["reason"] = valid_utf8(report.reason);
    if (report.where.valid()) json["where"] = place(report.where);
    if (report.differs_on) json["differs_on"] = valid_utf8(*report.differs_on);
  }
  json["parts"] = Json::array();
  for (const results::ProofPart& part : report.parts) json["parts"].push_back(part_json(part));
  if (!report.certificate.empty())
    json["certificate"] = {{"folder", valid_utf8(report.certificate)},
                           {"obligations", report.certified}};
  json["effort"] = {{"rounds", report.rounds},
                    {"obligations", report.obligations},
                    {"solver_steps", report.solver_steps}};
  return json.dump(2) + "\n";
}

}  // namespace assay::report
