#include "prove/certificate/claim.h"

#include <limits>

#include <nlohmann/json.hpp>

#include "prove/certificate/lemma_json.h"
#include "smt/term/number_text.h"

namespace assay::prove {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "assay.claim/1";

Json json_of(const Relation& relation) {
  Json summands = Json::array();
  for (const Summand& summand : relation.summands)
    summands.push_back(
        {{"coefficient", smt::decimal(summand.coefficient)}, {"factors", summand.factors}});
  Json json = {{"relation", relation.kind == Relation::Kind::kZero ? "zero" : "at-most-zero"},
               {"summands", summands},
               {"constant", smt::decimal(relation.constant)}};
  if (relation.condition)
    json["where"] = {{"column", relation.condition->column},
                     {"value", smt::decimal(relation.condition->value)}};
  return json;
}

constexpr std::pair<ArrayRelation::Kind, const char*> kArrayRelations[] = {
    {ArrayRelation::Kind::kInitialised, "initialised"},
    {ArrayRelation::Kind::kConstant, "constant"},
    {ArrayRelation::Kind::kItems, "items"},
    {ArrayRelation::Kind::kSame, "same"}};

Json json_of(const Linear& linear) {
  Json summands = Json::array();
  for (const auto& [coefficient, column] : linear.summands)
    summands.push_back({{"coefficient", smt::decimal(coefficient)}, {"column", column}});
  return {{"summands", summands}, {"constant", smt::decimal(linear.constant)}};
}

Json json_of(const ArrayRelation& relation) {
  Json json = {{"array", relation.array},
               {"from", json_of(relation.lo)},
               {"to_before", json_of(relation.hi)}};
  for (const auto& [kind, name] : kArrayRelations)
    if (kind == relation.kind) json["relation"] = name;
  if (relation.kind == ArrayRelation::Kind::kConstant)
    json["number"] = smt::decimal(relation.number);
  if (relation.kind == ArrayRelation::Kind::kSame) json["other"] = relation.other;
  if (relation.kind == ArrayRelation::Kind::kItems) {
    json["items"] = relation.symbol;
    json["sign"] = smt::decimal(relation.sign);
    json["shift"] = json_of(relation.shift);
  }
  return json;
}

Json json_of(const NodeSummary& node) {
  Json invariant = Json::array(), shown = Json::array();
  for (const Relation& relation : node.relations) invariant.push_back(json_of(relation));
  for (const std::string& text : node.invariant) shown.push_back(text);
  Json json = {{"skeleton", node.skeleton}, {"invariant", invariant}, {"in_words", shown}};
  if (!node.arrays.empty()) {
    Json arrays = Json::array();
    for (const ArrayRelation& relation : node.arrays) arrays.push_back(json_of(relation));
    json["arrays"] = arrays;
  }
  if (node.rank) json["ranking_term"] = json_of(*node.rank);
  return json;
}

Json json_of(const exec::PassedLoops& loops) {
  Json result = Json::array();
  for (const exec::LoopHead& loop : loops)
    result.push_back({{"function", loop.function.index}, {"position", loop.position}});
  return result;
}

exec::PassedLoops loops_of(const Json& json) {
  exec::PassedLoops loops;
  for (const Json& loop : json)
    loops.push_back({ir::FunctionId{loop.at("function").get<std::uint32_t>()},
                     loop.at("position").get<std::uint32_t>(), 0});
  return loops;
}

Json json_of(const ShapeProof& shape) {
  const Alignment& a = shape.alignment;
  Json nodes = Json::array();
  for (const NodeSummary& node : shape.nodes) nodes.push_back(json_of(node));
  Json divisors = Json::array();
  for (const Int divisor : shape.divisors) divisors.push_back(smt::decimal(divisor));
  Json json = {{"inputs", shape.inputs},
               {"alignment",
                {{"reference", a.reference},
                 {"submission", a.submission},
                 {"reference_first", a.reference_first},
                 {"submission_first", a.submission_first}}}};
  if (!a.reference_alone.empty()) json["alignment"]["reference_alone"] = json_of(a.reference_alone);
  if (!a.submission_alone.empty())
    json["alignment"]["submission_alone"] = json_of(a.submission_alone);
  if (!divisors.empty()) json["divisors"] = divisors;
  if (shape.is_converted) json["if_converted"] = true;
  if (shape.by_cases) json["by_cases"] = true;
  if (!shape.unrolled.empty())
    json["unrolled"] = {{"reference", json_of(shape.unrolled.reference)},
                        {"submission", json_of(shape.unrolled.submission)}};
  json["nodes"] = nodes;
  return json;
}

Json json_of(const Reversal& reversal) {
  Json result = Json::array();
  for (const passes::CountingLoop& loop : reversal)
    result.push_back(
        {{"function", loop.function.index}, {"statement", loop.loop.index}, {"up", loop.goes_up}});
  return result;
}

Reversal reversal_of(const Json& json) {
  Reversal reversal;
  for (const Json& loop : json)
    reversal.push_back({ir::FunctionId{loop.at("function").get<std::uint32_t>()},
                        ir::StmtId{loop.at("statement").get<std::uint32_t>()},
                        loop.at("up").get<bool>(), true});
  return reversal;
}

Json json_of(const results::Comparison& comparison) {
  return {{"mode", results::name(comparison.mode)},    {"tolerance", comparison.tolerance},
          {"last_digit", comparison.last_digit},       {"ignore_case", comparison.ignore_case},
          {"negative_zero", comparison.negative_zero}, {"exit_status", comparison.exit_status}};
}

Relation relation_of(const Json& json) {
  Relation relation;
  relation.kind = json.at("relation") == "zero" ? Relation::Kind::kZero : Relation::Kind::kAtMost;
  for (const Json& summand : json.at("summands"))
    relation.summands.push_back({integer(summand.at("coefficient")),
                                 summand.at("factors").get<std::vector<ColumnIndex>>()});
  relation.constant = integer(json.at("constant"));
  if (json.contains("where"))
    relation.condition = Relation::Condition{json.at("where").at("column").get<ColumnIndex>(),
                                             integer(json.at("where").at("value"))};
  return relation;
}

Linear linear_of(const Json& json) {
  Linear linear;
  for (const Json& summand : json.at("summands"))
    linear.summands.emplace_back(integer(summand.at("coefficient")),
                                 summand.at("column").get<ColumnIndex>());
  linear.constant = integer(json.at("constant"));
  return linear;
}

ArrayRelation array_relation_of(const Json& json) {
  ArrayRelation relation;
  bool is_known = false;
  for (const auto& [kind, name] : kArrayRelations)
    if (json.at("relation") == name) {
      relation.kind = kind;
      is_known = true;
    }
  if (!is_known) throw Json::other_error::create(501, "unknown relation of arrays", &json);
  relation.array = json.at("array").get<ArrayIndex>();
  relation.lo = linear_of(json.at("from"));
  relation.hi = linear_of(json.at("to_before"));
  if (relation.kind == ArrayRelation::Kind::kConstant) relation.number = integer(json.at("number"));
  if (relation.kind == ArrayRelation::Kind::kSame)
    relation.other = json.at("other").get<ArrayIndex>();
  if (relation.kind == ArrayRelation::Kind::kItems) {
    relation.symbol = json.at("items").get<std::string>();
    relation.sign = integer(json.at("sign"));
    relation.shift = linear_of(json.at("shift"));
  }
  return relation;
}

NodeSummary node_of(const Json& json) {
  NodeSummary node;
  node.skeleton = json.at("skeleton").get<std::string>();
  for (const Json& relation : json.at("invariant")) node.relations.push_back(relation_of(relation));
  if (json.contains("arrays"))
    for (const Json& relation : json.at("arrays"))
      node.arrays.push_back(array_relation_of(relation));
  if (json.contains("ranking_term")) node.rank = relation_of(json.at("ranking_term"));
  return node;
}

ShapeProof shape_of(const Json& json) {
  ShapeProof shape;
  shape.inputs = json.at("inputs").get<std::string>();
  const Json& alignment = json.at("alignment");
  shape.alignment.reference = alignment.at("reference").get<std::uint32_t>();
  shape.alignment.submission = alignment.at("submission").get<std::uint32_t>();
  shape.alignment.reference_first = alignment.at("reference_first").get<std::int32_t>();
  shape.alignment.submission_first = alignment.at("submission_first").get<std::int32_t>();
  if (alignment.contains("reference_alone"))
    shape.alignment.reference_alone = loops_of(alignment.at("reference_alone"));
  if (alignment.contains("submission_alone"))
    shape.alignment.submission_alone = loops_of(alignment.at("submission_alone"));
  if (json.contains("divisors"))
    for (const Json& divisor : json.at("divisors")) shape.divisors.push_back(integer(divisor));
  shape.is_converted = json.value("if_converted", false);
  shape.by_cases = json.value("by_cases", false);
  if (json.contains("unrolled")) {
    shape.unrolled.reference = loops_of(json.at("unrolled").at("reference"));
    shape.unrolled.submission = loops_of(json.at("unrolled").at("submission"));
  }
  for (const Json& node : json.at("nodes")) shape.nodes.push_back(node_of(node));
  return shape;
}

results::Comparison comparison_of(const Json& json) {
  results::Comparison comparison;
  const auto mode = results::find_compare_mode(json.at("mode").get<std::string>());
  if (!mode) throw Json::other_error::create(501, "unknown comparison", &json);
  comparison.mode = *mode;
  comparison.tolerance = json.at("tolerance").get<double>();
  comparison.last_digit = json.at("last_digit").get<bool>();
  comparison.ignore_case = json.at("ignore_case").get<bool>();
  comparison.negative_zero = json.at("negative_zero").get<bool>();
  comparison.exit_status = json.at("exit_status").get<bool>();
  return comparison;
}

Claim claim_of(const Json& json) {
  Claim claim;
  if (json.at("schema") != kSchema)
    throw Json::other_error::create(501, "this is no " + std::string(kSchema), &json);
  claim.engine = json.at("engine").get<std::string>();
  claim.entry = json.at("entry").get<std::string>();
  claim.inputs = json.at("valid_inputs").get<std::string>();
  claim.comparison = comparison_of(json.at("comparison"));
  claim.reference_name = json.at("reference").at("path").get<std::string>();
  claim.reference = json.at("reference").at("text").get<std::string>();
  claim.submission_name = json.at("submission").at("path").get<std::string>();
  claim.submission = json.at("submission").at("text").get<std::string>();
  claim.proof.terminates = json.at("terminates").get<bool>();
  claim.proof.sizes =
      json.value("sizes", "one-by-one") == "at-once" ? Sizes::kAtOnce : Sizes::kOneByOne;
  for (const Json& shape : json.at("shapes")) claim.proof.shapes.push_back(shape_of(shape));
  if (json.contains("recursion"))
    for (const Json& lemma : json.at("recursion")) claim.proof.lemmas.push_back(lemma_of(lemma));
  if (json.contains("reversed")) claim.proof.reversal = reversal_of(json.at("reversed"));
  for (const Json& file : json.at("obligations"))
    claim.obligations.push_back(
        {file.at("file").get<std::string>(), file.at("shows").get<std::string>()});
  return claim;
}

}  // namespace

std::string to_json(const Claim& claim) {
  Json shapes = Json::array(), lemmas = Json::array(), files = Json::array();
  for (const ShapeProof& shape : claim.proof.shapes) shapes.push_back(json_of(shape));
  for (const CallLemma& lemma : claim.proof.lemmas) lemmas.push_back(json_of(lemma));
  for (const Claim::File& file : claim.obligations)
    files.push_back({{"file", file.name}, {"shows", file.shows}});
  const Json json = {{"schema", kSchema},
                     {"engine", claim.engine},
                     {"reference", {{"path", claim.reference_name}, {"text", claim.reference}}},
                     {"submission", {{"path", claim.submission_name}, {"text", claim.submission}}},
                     {"entry", claim.entry},
                     {"valid_inputs", claim.inputs},
                     {"comparison", json_of(claim.comparison)},
                     {"terminates", claim.proof.terminates},
                     {"sizes", claim.proof.sizes == Sizes::kAtOnce ? "at-once" : "one-by-one"},
                     {"shapes", shapes},
                     {"recursion", lemmas},
                     {"reversed", json_of(claim.proof.reversal)},
                     {"obligations", files}};
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Claim> parse_claim(const std::string& text) try {
  return claim_of(Json::parse(text));
} catch (const Json::exception& error) {
  return fail(Error::Kind::kInvalidInput, std::string("claim.json: ") + error.what());
}

}  // namespace assay::prove
