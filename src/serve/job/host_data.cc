#include "serve/job/host_data.h"

#include <nlohmann/json.hpp>

namespace assay::serve {

std::string host_data(const std::vector<languages::Condition>& conditions) {
  using Json = nlohmann::ordered_json;
  Json all = Json::array();
  for (const languages::Condition& each : conditions)
    all.push_back({{"name", each.name},
                   {"good", each.good},
                   {"required", each.required},
                   {"detail", each.detail}});
  return all.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace assay::serve
