// JSON as it travels between processes: on one line, and valid UTF-8 whatever a program printed.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace assay::serve {

inline std::string dumped(const nlohmann::ordered_json& object) {
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace assay::serve
