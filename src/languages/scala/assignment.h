// assignment.toml of a functional assignment (docs/assignment.md), and the programs it names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace assay::driver {

struct ScalaAssignment {
  std::string path;  // empty: there is none
  std::string title;
  std::vector<std::string> entries;     // "Solution.insert"; empty: to be found
  std::vector<std::string> references;  // further right solutions, beside the file
  std::vector<std::string> support;     // compiled along with every solution
  std::vector<std::string> contracts;   // "Solution.isSorted(xs)"
  std::optional<std::uint32_t> budget;
};

Result<ScalaAssignment> read_scala_assignment(const std::string& path);

}  // namespace assay::driver
