// assay localize: ranks the lines of each wrong submission at which to look first.
#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "apps/localise/rank.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/repairing.h"
#include "localise/formula.h"
#include "report/localise/localisations.h"

namespace assay::cli {
namespace {

struct LocalizeCommand {
  explicit LocalizeCommand(const languages::Registry& registry) : options(registry) {}

  RepairingOptions options;
  std::optional<std::string> html, json, sarif;
  std::string formula = "ochiai", language;
  std::size_t top = 5;
  bool timings = false;

  int run();
  int conclude(results::RepairsReport repairs, int signal) const;
  bool print(const results::LocalisationReport& report, results::Tongue tongue) const;
};

int LocalizeCommand::run() {
  RepairingOptions::Question question;
  question.command = "localize";
  for (const auto& path : {html, json, sarif})
    if (path) question.outputs.push_back(*path);
  localise::Request request;
  request.formula = localise::find_formula(formula).value_or(request.formula);
  request.most_lines = std::numeric_limits<std::size_t>::max();
  request.is_complete = true;
  question.limits.localise = request;
  question.further = " " + formula;
  return options.run(question, [&](results::RepairsReport repairs, int signal) {
    return conclude(std::move(repairs), signal);
  });
}

/// Returns false if standard output could not be written.
bool LocalizeCommand::print(const results::LocalisationReport& report,
                            results::Tongue tongue) const {
  report::LocaliseTextOptions text;
  text.colour = colour_wanted();
  text.width = terminal_width();
  text.quiet = options.quiet();
  text.tongue = tongue;
  const auto printed = deliver("-", report::localisations_table(report, text));
  if (!printed) complain(printed.error());
  return printed.has_value();
}

int LocalizeCommand::conclude(results::RepairsReport repairs, int signal) const {
  const results::Tongue tongue = results::find_tongue(language).value_or(repairs.hints.tongue);
  const results::LocalisationReport report = localise::localised(std::move(repairs), formula, top);
  std::vector<OutputFile> files;
  if (html) files.emplace_back(*html, report::localisations_html(report, tongue));
  if (json) files.emplace_back(*json, report::localisations_json(report, tongue, timings));
  if (sarif) files.emplace_back(*sarif, report::localisations_sarif(report, tongue));
  const bool written = deliver_all(files).size() == files.size();
  const bool to_terminal =
      std::ranges::none_of(files, [](const OutputFile& file) { return file.first == "-"; });
  if (to_terminal && !print(report, tongue)) return kNotWritten;
  if (!written) return kNotWritten;
  if (signal != 0) return kInterrupted + signal;
  const bool all = std::ranges::all_of(report.submissions, [](const auto& one) {
    return std::holds_alternative<results::Equivalent>(one.repair.judgement.verdict) ||
           !one.lines.empty();
  });
  return all ? kGraded : kWaiting;
}

void add_reports_to(CLI::App& sub, LocalizeCommand& command) {
  sub.add_option("--html", command.html,
                 "Write the sources as a web page with the suspicious lines marked (- for standard "
                 "output)")
      ->option_text("FILE");
  sub.add_option("--json", command.json, "Write the report as JSON (- for standard output)")
      ->option_text("FILE");
  sub.add_option("--sarif", command.sarif,
                 "Write the lines as SARIF 2.1.0, for editors (- for standard output)")
      ->option_text("FILE");
}

}  // namespace

void add_localize(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto command = std::make_shared<LocalizeCommand>(registry);
  CLI::App& sub = *app.add_subcommand(
      "localize", "Rank the lines of each wrong submission at which to look first");
  command->options.add_inputs_to(sub);
  add_reports_to(sub, *command);
  sub.add_option("--top", command->top, "The most lines for one submission (default: 5)")
      ->check(CLI::Range(1, 10000))
      ->option_text("N");
  sub.add_option("--formula", command->formula,
                 "How runs make lines suspicious: ochiai (default), tarantula, jaccard, op2 or "
                 "dstar")
      ->check(CLI::IsMember({"ochiai", "tarantula", "jaccard", "op2", "dstar"}))
      ->option_text("NAME");
  sub.add_option("--hint-language", command->language,
                 "The language of the reasons: en or de (default: that of the assignment)")
      ->check(CLI::IsMember({"en", "de"}))
      ->option_text("LANGUAGE");
  command->options.add_search_to(sub);
  sub.add_flag("--timings", command->timings, "Include CPU seconds in the JSON report");
  sub.footer(
      "Example: assay localize reference.c submissions/emil.c --top 3\nExit status: 0 all "
      "equivalent or with suspicious lines, 1 wrong usage, 2 some are not, 4 no sandbox or\n"
      "compiler, 5 unusable reference, 6 an output could not be written, 130 or 143 interrupted.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
