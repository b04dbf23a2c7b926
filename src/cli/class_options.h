// The options of grade, explain and infer: the reference, the valid inputs, and the options that
// each language declares for itself.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/console.h"
#include "languages/language.h"

namespace assay::cli {

class ClassOptions {
 public:
  explicit ClassOptions(const languages::Registry& registry) : registry_(registry) {}
  ClassOptions(const ClassOptions&) = delete;
  ClassOptions& operator=(const ClassOptions&) = delete;

  void add_to(CLI::App& command);

  /// Requests findings about habits, whatever the assignment says.
  void ask_for_advice() { request_.advice = true; }

  const std::string& reference() const { return request_.reference; }
  /// Returns the request for the language of the reference. Fails if an option was given that this
  /// language does not have.
  Result<grade::Request> request_for(const languages::Language& language) const;

 private:
  void add_options_of(const languages::Language& language, CLI::App& command);

  const languages::Registry& registry_;
  grade::Request request_;
  std::string sandbox_ = "auto";
  /// By option name, filled by the parser.
  std::map<std::string, std::vector<std::string>> settings_;
};

int exit_code_of(grade::SetupFailure failure);

}  // namespace assay::cli
