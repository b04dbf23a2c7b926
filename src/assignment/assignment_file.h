// assignment.toml: what a teacher states about an assignment (docs/assignment.md). There is one
// reader for all languages; each language says which of the keys it understands.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assignment/files.h"
#include "base/result.h"
#include "results/comparison.h"

namespace assay::assignment {

struct AssignmentFile {
  std::string path;  // empty: there is none
  std::string title;
  std::vector<std::string> entries;     // functions to grade; empty: none was named
  std::vector<std::string> references;  // further accepted solutions, paths
  std::vector<std::string> support;     // paths of what is compiled along with every solution
  std::vector<std::string> contracts;   // predicates that valid arguments satisfy: "isSorted(xs)"
  std::vector<ExampleFile> examples;    // from `tests` and [[example]]
  std::optional<std::string> inputs;    // the description of the valid inputs
  results::Comparison comparison;
  bool mode_stated = false;
  std::optional<std::uint32_t> bound;
  std::optional<std::uint32_t> budget;
  std::optional<std::uint64_t> steps;
};

/// `keys`: those that the language understands, in the order in which messages list them; each is
/// one of "title", "claims", "entry", "tests", "input", "references", "support", "contract",
/// "budget", "example", "compare" and "limits". Other keys and wrong types are errors that name
/// file, line and key.
Result<AssignmentFile> read_assignment(const std::string& path,
                                       std::span<const std::string_view> keys);

}  // namespace assay::assignment
