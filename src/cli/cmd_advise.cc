// assay advise: says what students may want to know of their programs beside the verdict.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/grading.h"
#include "cli/progress.h"
#include "report/advise/advice.h"
#include "report/grade/summary.h"

namespace assay::cli {
namespace {

struct AdviseCommand {
  explicit AdviseCommand(const languages::Registry& all) : registry(all), class_options(all) {}

  const languages::Registry& registry;
  ClassOptions class_options;
  std::vector<std::string> submissions;
  std::optional<std::string> html, json, sarif;
  std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
  bool quiet = false, timings = false;
  std::string progress = "auto";

  int run();
  std::vector<std::string> outputs() const;
  int conclude(const results::GradeReport& report, int signal) const;
};

std::vector<std::string> AdviseCommand::outputs() const {
  std::vector<std::string> paths;
  for (const auto& path : {html, json, sarif})
    if (path) paths.push_back(*path);
  return paths;
}

int AdviseCommand::conclude(const results::GradeReport& report, int signal) const {
  std::vector<OutputFile> files;
  if (html) files.emplace_back(*html, report::advice_html(report));
  if (json) files.emplace_back(*json, report::advice_json(report, timings));
  if (sarif) files.emplace_back(*sarif, report::advice_sarif(report));
  const bool written = deliver_all(files).size() == files.size();
  const bool to_terminal =
      std::ranges::none_of(files, [](const OutputFile& file) { return file.first == "-"; });
  if (to_terminal) {
    report::AdviceTextOptions text;
    text.colour = colour_wanted();
    text.width = terminal_width();
    text.quiet = quiet;
    if (const auto printed = deliver("-", report::advice_table(report, text)); !printed) {
      complain(printed.error());
      return kNotWritten;
    }
  }
  if (!written) return kNotWritten;
  if (signal != 0) return kInterrupted + signal;
  const bool any_rejected = std::ranges::any_of(report.submissions, [](const auto& one) {
    return std::holds_alternative<results::Rejected>(one.verdict);
  });
  return any_rejected ? kWaiting : kGraded;
}

int AdviseCommand::run() {
  auto possible = each_own_name(outputs());
  if (possible) possible = try_outputs(outputs());
  if (!possible) {
    complain(possible.error());
    return kUsage;
  }
  class_options.ask_for_advice();
  RunProgress shown(progress, quiet);
  grade::Limits limits;
  limits.jobs = jobs;
  return grade_class(
      registry, "advise", class_options, submissions, limits, shown.style(),
      [&](std::size_t count) { return shown.grading(count); },
      [&](const Result<results::GradeReport>& report) {
        shown.finish();
        if (report) return conclude(*report, shown.signal());
        complain(report.error());
        return static_cast<int>(kBadReference);
      });
}

void add_outputs_to(CLI::App& sub, AdviseCommand& command) {
  sub.add_option("--html", command.html,
                 "Write the sources as a web page with the lines marked (- for standard output)")
      ->option_text("FILE");
  sub.add_option("--json", command.json, "Write the advice as JSON (- for standard output)")
      ->option_text("FILE");
  sub.add_option("--sarif", command.sarif,
                 "Write the advice as SARIF 2.1.0, for editors (- for standard output)")
      ->option_text("FILE");
}

}  // namespace

void add_advise(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto command = std::make_shared<AdviseCommand>(registry);
  CLI::App& sub = *app.add_subcommand(
      "advise", "Say what slows each submission down, does not end, or is forbidden");
  command->class_options.add_to(sub);
  sub.add_option("submissions", command->submissions, "Files or folders")
      ->required()
      ->option_text("PATH ...");
  add_outputs_to(sub, *command);
  sub.add_option("--jobs,-j", command->jobs,
                 "Number of submissions worked on in parallel (default: one per processor)")
      ->check(CLI::Range(1, 256))
      ->option_text("N");
  sub.add_flag("--quiet,-q", command->quiet, "Print one line per submission and no progress");
  sub.add_flag("--timings", command->timings, "Include CPU seconds in the JSON report");
  sub.add_option("--progress", command->progress,
                 "How progress is shown: auto (default), none or json")
      ->check(CLI::IsMember({"auto", "none", "json"}))
      ->option_text("MODE");
  sub.footer(
      "Example: assay advise reference.js submissions/emil.js\nExit status: 0 done, 1 wrong usage, "
      "2 "
      "some submissions were rejected, 4 no sandbox or node,\n5 unusable reference, 6 an output "
      "could not be written, 130 or 143 interrupted.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
