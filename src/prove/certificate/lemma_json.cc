#include "prove/certificate/lemma_json.h"

#include <string>

#include "smt/term/number_text.h"

namespace assay::prove {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kAtLeast = "at-least";

Json json_of(const ResultBound& bound) {
  Json where = Json::array();
  for (const auto& [parameter, least] : bound.where)
    where.push_back({{"parameter", parameter}, {"least", smt::decimal(least)}});
  Json json = {{"result", bound.kind == ResultBound::Kind::kAtLeast ? kAtLeast : "at-most"},
               {"where", where}};
  if (bound.parameter)
    json["parameter"] = *bound.parameter;
  else
    json["number"] = smt::decimal(bound.number);
  return json;
}

ResultBound bound_of(const Json& json) {
  ResultBound bound;
  bound.kind =
      json.at("result") == kAtLeast ? ResultBound::Kind::kAtLeast : ResultBound::Kind::kAtMost;
  for (const Json& one : json.at("where"))
    bound.where.emplace_back(one.at("parameter").get<std::uint32_t>(), integer(one.at("least")));
  if (json.contains("parameter"))
    bound.parameter = json.at("parameter").get<std::uint32_t>();
  else
    bound.number = integer(json.at("number"));
  return bound;
}

}  // namespace

smt::Int integer(const Json& json) {
  const auto value = smt::parse_decimal(json.get<std::string>());
  if (!value) throw Json::other_error::create(501, "not an integer: " + json.dump(), &json);
  return *value;
}

Json json_of(const CallLemma& lemma) {
  Json bounds = Json::array();
  for (const ResultBound& bound : lemma.bounds) bounds.push_back(json_of(bound));
  Json json = {{"reference", lemma.reference.index},
               {"submission", lemma.submission.index},
               {"reference_unfolded", lemma.reference_unfolded},
               {"submission_unfolded", lemma.submission_unfolded},
               {"bounds", bounds}};
  if (lemma.least) json["least"] = smt::decimal(*lemma.least);
  return json;
}

CallLemma lemma_of(const Json& json) {
  CallLemma lemma;
  lemma.reference = ir::FunctionId{json.at("reference").get<std::uint32_t>()};
  lemma.submission = ir::FunctionId{json.at("submission").get<std::uint32_t>()};
  lemma.reference_unfolded = json.at("reference_unfolded").get<std::uint32_t>();
  lemma.submission_unfolded = json.at("submission_unfolded").get<std::uint32_t>();
  for (const Json& bound : json.at("bounds")) lemma.bounds.push_back(bound_of(bound));
  if (json.contains("least")) lemma.least = integer(json.at("least"));
  return lemma;
}

}  // namespace assay::prove
