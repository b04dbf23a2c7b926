// assay explain: shows all evidence for the verdict on one submission, or the run that shows that
// it is wrong, step by step.
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/class_options.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/following.h"
#include "cli/grading.h"
#include "report/grade/json.h"
#include "report/grade/summary.h"
#include "report/grade/terminal.h"

namespace assay::cli {
namespace {

struct ExplainCommand {
  explicit ExplainCommand(const languages::Registry& all) : registry(all), class_options(all) {}

  const languages::Registry& registry;
  ClassOptions class_options;
  std::string submission;
  bool json = false, steps = false;
  std::optional<std::string> input;

  int run() const {
    if (steps) return follow_submission(registry, class_options, submission, input, json);
    return grade_class(
        registry, "explain", class_options, {submission}, {}, progress_style("auto", json),
        [](std::size_t) { return grade::Observer{}; },
        [&](const Result<results::GradeReport>& report) { return conclude(report); });
  }

  int conclude(const Result<results::GradeReport>& report) const {
    if (report) return show(*report);
    complain(report.error());
    return kBadReference;
  }

  int show(const results::GradeReport& report) const {
    report::TerminalOptions options;
    options.colour = colour_wanted();
    options.width = terminal_width();
    std::string text;
    if (json)
      text = report::to_json(report);
    else
      for (const results::SubmissionReport& one : report.submissions)
        text += report::explain(report, one, options);
    if (auto written = deliver("-", text); !written) {
      complain(written.error());
      return kUsage;
    }
    const report::Counts counts = report::count(report);
    return counts.undecided + counts.rejected > 0 ? kWaiting : kGraded;
  }
};

}  // namespace

void add_explain(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto command = std::make_shared<ExplainCommand>(registry);
  CLI::App& sub = *app.add_subcommand("explain", "Show all evidence for one submission");
  command->class_options.add_to(sub);
  sub.add_option("submission", command->submission,
                 "A submission in the language of the reference: a file or folder")
      ->required()
      ->option_text("PATH");
  sub.add_flag("--json", command->json, "Print the report as JSON");
  CLI::Option* steps = sub.add_flag(
      "--steps", command->steps,
      "Show the run on the input on which the submission is wrong, step by step, instead");
  sub.add_option("--input", command->input,
                 "With --steps: a file with the input, or the call, to follow instead (- for "
                 "standard input)")
      ->needs(steps)
      ->option_text("FILE");
  sub.footer(
      "Example: assay explain reference.c submissions/emil.c\n"
      "         assay explain --steps reference.c submissions/emil.c");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
