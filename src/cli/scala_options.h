// What grade and explain ask besides where the reference is a Scala file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/session_options.h"
#include "languages/scala/session.h"

namespace assay::cli {

inline bool is_scala(const std::string& path) { return path.ends_with(".scala"); }

struct ScalaOnlyOptions {
  std::optional<std::uint32_t> budget;
  std::vector<std::string> support, contracts;

  void add_to(CLI::App& command);
  driver::ScalaOptions settled(SharedOptions& shared) const;
};

}  // namespace assay::cli
