// Scripts for tests.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "dynamic/value/script.h"

namespace assay::dynamic {

/// Returns the script that calls a function once.
inline Script call_of(const std::string& name, std::vector<Value> arguments) {
  Script script;
  script.operations.push_back({Operation::Kind::kCall, name, std::move(arguments)});
  return script;
}

}  // namespace assay::dynamic
