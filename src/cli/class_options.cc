#include "cli/class_options.h"

#include <algorithm>

namespace assay::cli {
namespace {

using languages::Language;
using languages::OptionSpec;

bool has_option(const Language& language, const std::string& name) {
  const auto options = language.grade_options();
  return std::any_of(options.begin(), options.end(),
                     [&](const OptionSpec& each) { return each.name == name; });
}

void check(CLI::Option& option, const OptionSpec& spec) {
  option.option_text(spec.metavar);
  option.allow_extra_args(false);
  if (spec.kind == OptionSpec::Kind::kNumber) option.check(CLI::Range(spec.least, spec.most));
  if (spec.kind == OptionSpec::Kind::kChoice) option.check(CLI::IsMember(spec.choices));
}

}  // namespace

void ClassOptions::add_to(CLI::App& command) {
  command
      .add_option("reference", request_.reference,
                  "The reference, one correct solution: a file, or a folder of several")
      ->required()
      ->option_text("PATH");
  command
      .add_option("--assignment", request_.assignment,
                  "Assignment file (default: assignment.toml next to the reference, if it exists)")
      ->option_text("FILE");
  command.add_flag("--no-assignment", request_.ignore_assignment,
                   "Ignore assignment.toml next to the reference");
  command
      .add_option(
          "--entry", request_.entry,
          "Function to grade (default: the whole program if programs read input, else what no "
          "other function calls)")
      ->option_text("FUNCTION");
  command.add_option("--seed", request_.seed, "Seed of the generated inputs (default: 1)")
      ->option_text("N");
  command
      .add_option("--sandbox", sandbox_,
                  "auto (default), or none: run without isolation (only for your own programs)")
      ->check(CLI::IsMember({"auto", "none"}))
      ->option_text("MODE");
  for (const Language* each : registry_) add_options_of(*each, command);
}

void ClassOptions::add_options_of(const Language& language, CLI::App& command) {
  for (const OptionSpec& spec : language.grade_options()) {
    const auto [place, fresh] = settings_.try_emplace(spec.name);
    if (!fresh) continue;  // an earlier language has the same option
    std::string owners;
    for (const Language* each : registry_)
      if (has_option(*each, spec.name))
        owners += (owners.empty() ? "" : " and ") + std::string(each->name());
    CLI::Option* option = command.add_option("--" + spec.name, place->second, spec.help);
    option->group("Options for " + owners);
    check(*option, spec);
  }
}

Result<grade::Request> ClassOptions::request_for(const Language& language) const {
  grade::Request request = request_;
  request.allow_no_sandbox = sandbox_ == "none";
  for (const auto& [name, values] : settings_) {
    if (values.empty()) continue;
    if (!has_option(language, name))
      return fail(Error::Kind::kInvalidInput, "--" + name + " is not an option for programs in " +
                                                  std::string(language.name()));
    request.settings[name] = values;
  }
  return request;
}

int exit_code_of(grade::SetupFailure failure) {
  switch (failure) {
    case grade::SetupFailure::kUsage:
      return kUsage;
    case grade::SetupFailure::kReference:
      return kBadReference;
    case grade::SetupFailure::kSandbox:
      return kNoSandbox;
  }
  return kUsage;
}

}  // namespace assay::cli
