// assay prove: shows that two programs behave the same on every valid input, without a bound.
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/console.h"
#include "report/proof/proof.h"

namespace assay::cli {
namespace {

struct ProveCommand {
  explicit ProveCommand(const languages::Registry& all) : registry(all) {}

  const languages::Registry& registry;
  languages::ProofRequest request;
  bool json = false;

  int run() const {
    const auto language = languages::language_for(registry, "prove", request.reference);
    if (!language) return wrong_usage(language.error());
    const auto report = (*language)->prove(request);
    if (!report) return wrong_usage(report.error());
    const std::string text = json
                                 ? report::proof_json(*report)
                                 : report::proof_text(*report, {colour_wanted(), terminal_width()});
    if (const auto written = deliver("-", text); !written) {
      complain(written.error());
      return kNotWritten;
    }
    return report->verdict == results::ProofVerdict::kProved ? kGraded : kWaiting;
  }

  static int wrong_usage(const Error& error) {
    complain(error);
    return kUsage;
  }
};

}  // namespace

void add_prove(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto command = std::make_shared<ProveCommand>(registry);
  CLI::App& sub = *app.add_subcommand(
      "prove", "Prove that two programs behave the same on every valid input, without a bound");
  sub.add_option("reference", command->request.reference, "The reference: a file or folder")
      ->required()
      ->option_text("PATH");
  sub.add_option("submission", command->request.submission, "The program that is to behave like it")
      ->required()
      ->option_text("PATH");
  sub.add_option("--entry", command->request.entry,
                 "Function to compare (default: the whole program)")
      ->option_text("FUNCTION");
  sub.add_option("--assignment", command->request.assignment,
                 "Assignment file (default: assignment.toml next to the reference, if it exists)")
      ->option_text("FILE");
  sub.add_flag("--no-assignment", command->request.ignore_assignment,
               "Ignore assignment.toml next to the reference");
  sub.add_flag("--json", command->json, "Print the result as JSON");
  sub.footer(
      "Example: assay prove reference.c submissions/emil.c\nExit status: 0 proved, 1 wrong usage, "
      "2 "
      "not proved or only partially, 6 the output could not be written.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
