#include "native/node/followed_message.h"

#include <nlohmann/json.hpp>

namespace assay::native {
namespace {

using Json = nlohmann::json;

bool is_number(const Json& step, const char* name) {
  return step.contains(name) && step[name].is_number_unsigned();
}

bool read_step(const Json& from, FollowedStep& step) {
  if (!from.is_object() || !is_number(from, "line") || !is_number(from, "column") ||
      !is_number(from, "output") || !from.contains("returns") || !from["returns"].is_boolean() ||
      !from.contains("calls") || !from["calls"].is_array() || from["calls"].empty() ||
      !from.contains("values") || !from["values"].is_array())
    return false;
  step.line = from["line"].get<std::uint32_t>();
  step.column = from["column"].get<std::uint32_t>();
  step.output = from["output"].get<std::uint32_t>();
  step.returns = from["returns"].get<bool>();
  for (const Json& each : from["calls"]) {
    if (!each.is_string()) return false;
    step.calls.push_back(each.get<std::string>());
  }
  for (const Json& each : from["values"]) {
    if (!each.is_array() || each.size() != 2 || !each[0].is_string() || !each[1].is_string())
      return false;
    step.values.emplace_back(each[0].get<std::string>(), each[1].get<std::string>());
  }
  return true;
}

}  // namespace

bool read_followed(std::string_view json, FollowedRun& run) {
  const Json message = Json::parse(json, nullptr, false);
  if (!message.is_object() || !message.contains("steps") || !message["steps"].is_array() ||
      !message.contains("is_cut") || !message["is_cut"].is_boolean())
    return false;
  run.is_cut = message["is_cut"].get<bool>();
  for (const Json& each : message["steps"])
    if (!read_step(each, run.steps.emplace_back())) return false;
  return true;
}

}  // namespace assay::native
