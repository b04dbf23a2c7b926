#include "cli/commands.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "base/version.h"
#include "cli/console.h"

namespace assay::cli {
namespace {

/// What is wrong with the command line, and where to read more.
std::string usage_message(const CLI::App* app, const CLI::Error& error) {
  const std::vector<CLI::App*> given = app->get_subcommands();
  const std::string command = given.empty() ? "" : " " + given.front()->get_name();
  return "assay: " + std::string(error.what()) + "\nRun `assay" + command + " --help` for help.\n";
}

}  // namespace

int run(const std::vector<std::string>& arguments, const languages::Registry& registry) {
  CLI::App app{"Assay judges programming assignments by what programs mean."};
  app.name("assay");
  app.set_version_flag("--version", "assay " + version());
  app.require_subcommand(1);
  app.failure_message(usage_message);
  app.footer(
      "Example: assay grade reference.c submissions/ --html report.html\nMeaning of the verdicts "
      "and exit codes: docs/verdicts.md");
  int exit_code = kGraded;
  add_grade(app, registry, exit_code);
  add_explain(app, registry, exit_code);
  add_repair(app, registry, exit_code);
  add_localize(app, registry, exit_code);
  add_advise(app, registry, exit_code);
  add_prove(app, registry, exit_code);
  add_check_proof(app, registry, exit_code);
  add_infer(app, registry, exit_code);
  add_exercise(app, registry, exit_code);
  add_suite(app, registry, exit_code);
  add_ir(app, registry, exit_code);
  add_instrument(app, registry, exit_code);
  add_run(app, registry, exit_code);
  add_serve(app, registry, exit_code);
  add_judge(app, registry, exit_code);
  add_serve_check(app, registry, exit_code);
  add_serve_class(app, registry, exit_code);
  add_doctor(app, registry, exit_code);
  // CLI11 reports wrong usage by exceptions; none of them leaves this function.
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    app.parse(std::move(reversed));
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kGraded : kUsage;
  }
  return exit_code;
}

}  // namespace assay::cli
