// assay repair: looks for the smallest edit of each submission that makes it equivalent.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/repair/repair.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/repairing.h"
#include "report/repair/repairs.h"

namespace assay::cli {
namespace {

using results::RepairStatus;

struct RepairCommand {
  explicit RepairCommand(const languages::Registry& registry) : options(registry) {}

  RepairingOptions options;
  std::optional<std::string> html, json, diff;
  bool timings = false, learn = false, no_proofs = false;
  std::uint32_t hint = 0;  // the last rung of hints; 0: the repairs themselves
  std::string hint_language;

  int run();
  int conclude(const results::RepairsReport& report, int signal) const;
  report::HintView hints_of(const results::HintRules& rules) const;
};

int RepairCommand::run() {
  RepairingOptions::Question question;
  question.command = "repair";
  for (const auto& path : {html, json, diff})
    if (path) question.outputs.push_back(*path);
  question.limits.learn = learn;
  question.limits.prove = !no_proofs;
  return options.run(question, [&](const results::RepairsReport& report, int signal) {
    return conclude(report, signal);
  });
}

/// Returns which hints are shown: those asked for, up to the cap of the assignment.
report::HintView RepairCommand::hints_of(const results::HintRules& rules) const {
  if (hint > rules.most)
    std::cerr << "assay: hints after " << rules.most
              << " are not shown; [hints] most in the assignment file sets the last one\n";
  return {std::min(hint, rules.most), results::find_tongue(hint_language).value_or(rules.tongue)};
}

int RepairCommand::conclude(const results::RepairsReport& report, int signal) const {
  const report::HintView hints = hints_of(report.hints);
  std::vector<OutputFile> files;
  if (html) files.emplace_back(*html, report::repairs_html(report, hints));
  if (json) files.emplace_back(*json, report::repairs_json(report, timings, hints));
  if (diff) files.emplace_back(*diff, report::repairs_diff(report));
  const bool written = deliver_all(files).size() == files.size();
  const bool to_terminal =
      std::ranges::none_of(files, [](const OutputFile& file) { return file.first == "-"; });
  if (to_terminal) {
    report::RepairTextOptions text;
    text.colour = colour_wanted();
    text.width = terminal_width();
    text.quiet = options.quiet();
    text.hints = hints;
    if (auto printed = deliver("-", report::repairs_table(report, text)); !printed) {
      complain(printed.error());
      return kNotWritten;
    }
  }
  if (!written) return kNotWritten;
  if (signal != 0) return kInterrupted + signal;
  const bool all = std::ranges::all_of(report.submissions, [](const results::RepairReport& one) {
    return one.status == RepairStatus::kNothingToRepair || one.status == RepairStatus::kVerified;
  });
  return all ? kGraded : kWaiting;
}

}  // namespace

void add_repair(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto command = std::make_shared<RepairCommand>(registry);
  CLI::App& sub = *app.add_subcommand(
      "repair", "Find the smallest edit of each submission that makes it equivalent");
  command->options.add_inputs_to(sub);
  sub.add_option("--html", command->html,
                 "Write the report as a web page, with hints and repairs up to the cap of the "
                 "assignment (- for standard output)")
      ->option_text("FILE");
  sub.add_option("--json", command->json, "Write the report as JSON (- for standard output)")
      ->option_text("FILE");
  CLI::Option* const diff =
      sub.add_option("--diff", command->diff,
                     "Write the repairs as one unified diff (- for standard output)")
          ->option_text("FILE");
  CLI::Option* const hint =
      sub.add_option("--hint", command->hint,
                     "Show hints for students instead of the repairs: the first N of five, up to "
                     "the cap of the assignment")
          ->check(CLI::Range(1, 5))
          ->option_text("N")
          ->excludes(diff);
  sub.add_option("--hint-language", command->hint_language,
                 "The language of the hints: en or de (default: that of the assignment)")
      ->check(CLI::IsMember({"en", "de"}))
      ->option_text("LANGUAGE")
      ->needs(hint);
  command->options.add_search_to(sub);
  sub.add_flag(
      "--learn", command->learn,
      "Where no repair is found, try parts of the equivalent and the repaired submissions");
  sub.add_flag("--no-proofs", command->no_proofs,
               "Do not try to prove without a bound what is equivalent within one");
  sub.add_flag("--timings", command->timings, "Include CPU seconds in the JSON report");
  sub.footer(
      "Example: assay repair reference.c submissions/emil.c\nExit status: 0 all equivalent or "
      "repaired, 1 wrong usage, 2 some are not, 4 no sandbox or\ncompiler, 5 unusable reference, 6 "
      "an output could not be written, 130 or 143 interrupted.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
