// assignment.toml: what a teacher states about an assignment (docs/assignment.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "assignment/files.h"
#include "base/result.h"
#include "equiv/stdio/compare.h"

namespace assay::driver {

struct AssignmentFile {
  std::string path;  // empty: there is none
  std::string title;
  std::string entry = "main";
  std::vector<std::string> references;  // further accepted solutions, paths
  std::vector<ExampleFile> examples;    // from `tests` and [[example]]
  std::optional<std::string> inputs;    // the description of the valid inputs
  equiv::Comparison comparison;
  bool mode_stated = false;
  std::optional<std::uint32_t> bound;
  std::optional<std::uint64_t> steps;
};

/// Unknown keys and wrong types are errors that name file, line and key.
Result<AssignmentFile> read_assignment(const std::string& path);

}  // namespace assay::driver
