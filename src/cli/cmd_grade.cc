// assay grade: a verdict for each submission of a class.
#include <iostream>
#include <memory>
#include <optional>
#include <thread>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/scala_options.h"
#include "cli/session_options.h"
#include "languages/c/grade.h"
#include "languages/scala/grade.h"
#include "report/grade/csv.h"
#include "report/grade/html.h"
#include "report/grade/json.h"
#include "report/grade/summary.h"
#include "report/grade/terminal.h"

namespace assay::cli {
namespace {

struct GradeCommand {
  SharedOptions shared;
  std::vector<std::string> submissions;
  std::optional<std::string> json, html, csv;
  std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
  bool quiet = false, verbose = false, timings = false;
  std::string progress = "auto";
  std::string fail_on = "nothing";

  ScalaOnlyOptions scala;

  int run();
  int run_scala();
  int conclude(const results::GradeReport& report) const;
  Result<void> write_reports(const results::GradeReport& report) const;
};

/// Everything around the work that does not depend on the language.
class GradeRun {
 public:
  GradeRun(const GradeCommand& command, std::size_t files)
      : bar_(std::cerr, monotonic_seconds, files, style(command)) {
    options.jobs = command.jobs;
    options.verdict = [this](const results::SubmissionReport& one) {
      bar_.verdict(report::kind_of(one.verdict));
    };
    options.idle = [this] { bar_.tick(); };
  }
  void finish() { bar_.finish(); }

  driver::GradeOptions options;

 private:
  static report::ProgressOptions style(const GradeCommand& command) {
    report::ProgressOptions made;
    made.style = progress_style(command.progress, command.quiet);
    made.width = terminal_width();
    return made;
  }
  report::Progress bar_;
};

int GradeCommand::run_scala() {
  auto files = driver::find_submissions(submissions, ".scala");
  if (!files) {
    complain(files.error());
    return kUsage;
  }
  auto session = driver::ScalaSession::open(scala.settled(shared));
  if (!session) {
    complain(session.error().error);
    return exit_code_of(session.error().failure);
  }
  GradeRun work(*this, files->size());
  const results::GradeReport report = driver::grade_scala(**session, *files, work.options);
  work.finish();
  return conclude(report);
}

int GradeCommand::conclude(const results::GradeReport& report) const {
  if (auto written = write_reports(report); !written) {
    complain(written.error());
    return kUsage;
  }
  const report::Counts counts = report::count(report);
  if (fail_on == "different" && counts.different > 0) return kDifferentFound;
  return counts.undecided + counts.rejected > 0 ? kWaiting : kGraded;
}

int GradeCommand::run() {
  if (is_scala(shared.session.reference)) return run_scala();
  auto files = driver::find_submissions(submissions);
  if (!files) {
    complain(files.error());
    return kUsage;
  }
  auto session = driver::Session::open(shared.settled());
  if (!session) {
    complain(session.error().error);
    return exit_code_of(session.error().failure);
  }
  GradeRun work(*this, files->size());
  const results::GradeReport report = driver::grade(**session, *files, work.options);
  work.finish();
  const int code = conclude(report);
  if (code != kUsage && (*session)->solutions()[0].reference->inputs().empty())
    return kBadReference;
  return code;
}

Result<void> GradeCommand::write_reports(const results::GradeReport& report) const {
  bool table = true;
  if (json) {
    table = table && *json != "-";
    TRY(deliver(*json, report::to_json(report, {timings, false})));
  }
  if (csv) {
    table = table && *csv != "-";
    TRY(deliver(*csv, report::to_csv(report)));
  }
  if (html) {
    table = table && *html != "-";
    TRY(deliver(*html, report::to_html(report)));
  }
  if (!table) return {};
  report::TerminalOptions options;
  options.colour = colour_wanted();
  options.width = terminal_width();
  options.detail = quiet     ? report::Detail::kQuiet
                   : verbose ? report::Detail::kVerbose
                             : report::Detail::kNormal;
  std::string text = report::class_table(report, options);
  for (const auto& path : {html, json, csv})
    if (path && !quiet) text += "report      " + *path + "\n";
  return deliver("-", text);
}

}  // namespace

void add_grade(CLI::App& app, int& exit_code) {
  auto command = std::make_shared<GradeCommand>();
  CLI::App& sub =
      *app.add_subcommand("grade", "Judge every submission of a class against one reference");
  command->shared.add_to(sub);
  sub.add_option("submissions", command->submissions,
                 "Folders or files, C or Scala as the reference")
      ->required();
  sub.add_option("--html", command->html, "Write a web page for people (- for standard output)");
  sub.add_option("--json", command->json, "Write the report for scripts (- for standard output)");
  sub.add_option("--csv", command->csv, "Write one row a submission (- for standard output)");
  sub.add_option("--jobs,-j", command->jobs, "Submissions judged at the same time")
      ->check(CLI::Range(1, 256));
  sub.add_flag("--quiet,-q", command->quiet, "One line a submission, no progress");
  sub.add_flag("--verbose,-v", command->verbose, "Every difference at length");
  sub.add_flag("--timings", command->timings, "Seconds of CPU time in the JSON report");
  sub.add_option("--progress", command->progress, "auto, none or json")
      ->check(CLI::IsMember({"auto", "none", "json"}));
  sub.add_option("--fail-on", command->fail_on, "Exit status 3 if a submission is different")
      ->check(CLI::IsMember({"nothing", "different"}));
  command->scala.add_to(sub);
  sub.footer(
      "Example: assay grade reference.c submissions/ --html report.html\n"
      "Exit status: 0 all decided, 1 usage, 2 some wait for a person, 3 --fail-on different,\n"
      "4 no sandbox or compiler, 5 unusable reference.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
