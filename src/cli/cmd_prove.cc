// assay prove: shows that two programs behave the same on every valid input, without a bound.
#include <iostream>
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
    const auto other = languages::language_for(registry, "prove", request.submission);
    if (!other) return wrong_usage(other.error());
    if (*other != *language) {
      Error error;
      error.message = request.submission + ": a program in " + std::string((*other)->name()) +
                      ", but the reference is one in " + std::string((*language)->name());
      return wrong_usage(error);
    }
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

/// The only language with certificates is the one that has the command.
const languages::Language* language_of_certificates(const languages::Registry& registry) {
  for (const languages::Language* language : registry)
    for (const std::string_view command : language->commands())
      if (command == "check-proof") return language;
  return nullptr;
}

int check_proof(const languages::Registry& registry, const std::string& folder) {
  const languages::Language* const language = language_of_certificates(registry);
  if (language == nullptr) return kUsage;
  languages::CheckProgress progress;
  constexpr std::size_t kEvery = 20;
  if (progress_style("auto", false) == report::ProgressStyle::kBar)
    progress = [](std::size_t done, std::size_t all) {
      if (done % kEvery == 0)
        std::cerr << "\r\033[K" << done << " of " << all << " obligations ..." << std::flush;
    };
  const auto check = language->check_proof(folder, progress);
  if (progress) std::cerr << "\r\033[K" << std::flush;
  if (!check) return ProveCommand::wrong_usage(check.error());
  const std::string text = report::check_text(*check, {colour_wanted(), terminal_width()});
  if (const auto written = deliver("-", text); !written) {
    complain(written.error());
    return kNotWritten;
  }
  return check->is_confirmed() ? kGraded : kWaiting;
}

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
  sub.add_option("--certify", command->request.certificate,
                 "Write the claim and its obligations into this folder, which must be empty or new")
      ->option_text("FOLDER");
  sub.add_flag("--json", command->json, "Print the result as JSON");
  sub.footer(
      "Example: assay prove reference.c submissions/emil.c\nExit status: 0 proved, 1 wrong usage, "
      "2 "
      "not proved or only partially, 6 the output could not be written.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

void add_check_proof(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto folder = std::make_shared<std::string>();
  CLI::App& sub = *app.add_subcommand(
      "check-proof", "Make the obligations of a certificate again and ask a second solver");
  sub.add_option("folder", *folder, "What `assay prove --certify` has written")
      ->required()
      ->option_text("FOLDER");
  sub.footer(
      "Example: assay check-proof proof\nExit status: 0 confirmed by two solvers, 1 no certificate "
      "or "
      "it does not hold any more, 2 not confirmed by the\nsecond solver, 6 the output could not be "
      "written.");
  sub.callback([folder, &registry, &exit_code] { exit_code = check_proof(registry, *folder); });
}

}  // namespace assay::cli
