// The options that grade, explain and infer share.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "cli/console.h"
#include "languages/c/session.h"

namespace assay::cli {

struct SharedOptions {
  driver::SessionOptions session;
  std::string sandbox = "auto";
  std::string compare;
  std::string replay = "quick";

  void add_to(CLI::App& command) {
    command.add_option("reference", session.reference, "One correct solution, a C or Scala file")
        ->required();
    command.add_option(
        "--assignment", session.assignment,
        "Assignment file (default: assignment.toml beside the reference, if there is one)");
    command.add_flag("--no-assignment", session.ignore_assignment,
                     "Ignore an assignment.toml beside the reference");
    command.add_option("--tests", session.tests, "Folder of examples K.in, K.out");
    command.add_option("--entry", session.entry,
                       "Function to grade (default: main, the whole program)");
    command
        .add_option("--compare", compare,
                    "How outputs are compared: exact, trim-end, trim, trim-lines or tokens")
        ->check(CLI::IsMember({"exact", "trim-end", "trim", "trim-lines", "tokens"}));
    command
        .add_option("--bound", session.bound,
                    "Lists and strings up to this length are checked exhaustively")
        ->check(CLI::Range(1, 64));
    command
        .add_option("--replay", replay,
                    "quick: tcc where that is enough, else gcc; gcc: always (three times as slow)")
        ->check(CLI::IsMember({"quick", "gcc"}));
    command.add_option("--seed", session.seed, "Seed of the generated inputs");
    command
        .add_option("--sandbox", sandbox,
                    "auto, or none to run without isolation (own programs only)")
        ->check(CLI::IsMember({"auto", "none"}));
  }
  const driver::SessionOptions& settled() {
    session.allow_no_sandbox = sandbox == "none";
    session.quick_replay = replay == "quick";
    session.compare = equiv::find_compare_mode(compare);
    return session;
  }
};

inline int exit_code_of(driver::SetupFailure failure) {
  switch (failure) {
    case driver::SetupFailure::kUsage:
      return kUsage;
    case driver::SetupFailure::kReference:
      return kBadReference;
    case driver::SetupFailure::kSandbox:
      return kNoSandbox;
  }
  return kUsage;
}

}  // namespace assay::cli
