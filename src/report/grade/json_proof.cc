#include <nlohmann/json.hpp>

#include "report/grade/json_objects.h"
#include "report/text/text.h"

namespace assay::report {

using Json = nlohmann::ordered_json;

namespace {

Json line_of(const results::Location& place) {
  return {{"file", valid_utf8(place.file)}, {"line", place.line}};
}

}  // namespace

Json proof_part_object(const results::ProofPart& part) {
  Json loops = Json::array();
  for (const results::LoopInvariant& loop : part.loops) {
    Json one = Json::object();  // without a place where the program has ended
    if (loop.reference.valid()) one["reference"] = line_of(loop.reference);
    if (loop.submission.valid()) one["submission"] = line_of(loop.submission);
    one["holds"] = Json::array();
    for (const std::string& relation : loop.relations) one["holds"].push_back(valid_utf8(relation));
    if (!loop.ranking_term.empty()) one["goes_down"] = valid_utf8(loop.ranking_term);
    loops.push_back(std::move(one));
  }
  Json object = {
      {"inputs", valid_utf8(part.inputs)}, {"alignment", part.alignment}, {"loops", loops}};
  for (const results::ProvedEquation& each : part.equations)
    object["equations"].push_back(
        {{"equation", valid_utf8(each.equation)}, {"by", valid_utf8(each.induction)}});
  return object;
}

void put_obstacle(Json& object, const results::ProofAnswer& answer) {
  object["reason"] = valid_utf8(answer.reason);
  if (answer.where.valid()) object["where"] = line_of(answer.where);
  if (answer.differs_on) object["differs_on"] = valid_utf8(*answer.differs_on);
}

}  // namespace assay::report
