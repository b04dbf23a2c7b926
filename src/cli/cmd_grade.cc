// assay grade: determines a verdict for each submission of a class.
#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

#include <CLI/CLI.hpp>

#include "cli/class_options.h"
#include "cli/commands.h"
#include "cli/grading.h"
#include "cli/progress.h"
#include "report/grade/csv.h"
#include "report/grade/html.h"
#include "report/grade/json.h"
#include "report/grade/statistics.h"
#include "report/grade/summary.h"
#include "report/grade/terminal.h"
#include "report/repair/graded.h"

namespace assay::cli {
namespace {

struct GradeCommand {
  explicit GradeCommand(const languages::Registry& all) : registry(all), class_options(all) {}

  const languages::Registry& registry;
  ClassOptions class_options;
  std::vector<std::string> submissions;
  std::optional<std::string> json, html, csv;
  JournalOptions journal;
  std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
  bool quiet = false, verbose = false, timings = false, statistics = false;
  std::string progress = "auto";
  std::string fail_on = "nothing";
  std::uint64_t memory = 4096;  // in MiB
  bool repair = false, learn = false, no_proofs = false;
  double seconds = 60;                                 // for one repair
  std::optional<results::RepairsReport> repairs = {};  // once they were looked for

  int run();
  RepairOptions repair_options(RunProgress& shown);
  std::vector<std::string> outputs() const;
  Result<void> check_outputs();
  int conclude(const results::GradeReport& report, int signal) const;
  int refuse_reference(const Error& error) const;
  bool write_reports(const results::GradeReport& report) const;
  bool print_table(const results::GradeReport& report,
                   const std::vector<std::string>& written) const;
};

std::vector<std::string> GradeCommand::outputs() const {
  std::vector<std::string> paths;
  for (const auto& path : {html, json, csv})
    if (path) paths.push_back(*path);
  return paths;
}

Result<void> GradeCommand::check_outputs() {
  TRY(each_own_name(outputs()));
  TRY(journal.place_beside(outputs()));
  return try_outputs(outputs());
}

int GradeCommand::conclude(const results::GradeReport& report, int signal) const {
  const bool written = write_reports(report);
  journal.keep_or_remove(written && signal == 0);
  if (!written) return kNotWritten;
  if (signal != 0) return kInterrupted + signal;
  if (!report.reference.is_usable) return kBadReference;
  const report::Counts counts = report::count(report);
  if (fail_on == "different" && counts.different > 0) return kDifferentFound;
  return counts.undecided + counts.rejected > 0 ? kWaiting : kGraded;
}

/// Verdicts in the journal are of no use once the reference has changed.
int GradeCommand::refuse_reference(const Error& error) const {
  complain(error);
  journal.keep_or_remove(true);
  return kBadReference;
}

RepairOptions GradeCommand::repair_options(RunProgress& shown) {
  RepairOptions options;
  options.cpu_seconds = seconds;
  options.learn = learn;
  options.begin = [&](std::size_t count) { return shown.repairing(count); };
  options.done = [&](results::RepairsReport report) { repairs = std::move(report); };
  return options;
}

int GradeCommand::run() {
  if (auto possible = check_outputs(); !possible) {
    complain(possible.error());
    return kUsage;
  }
  RunProgress shown(progress, quiet);
  grade::Limits limits;
  limits.jobs = jobs;
  limits.memory_bytes = memory << 20;
  limits.prove = !no_proofs;
  const RepairOptions looking = repair_options(shown);
  return grade_class(
      registry, "grade", class_options, submissions, limits, shown.style(),
      [&](std::size_t count) { return shown.grading(count); },
      [&](const Result<results::GradeReport>& report) {
        shown.finish();
        return report ? conclude(*report, shown.signal()) : refuse_reference(report.error());
      },
      journal, repair ? &looking : nullptr);
}

/// Writes what can be written. Returns false if anything could not.
bool GradeCommand::write_reports(const results::GradeReport& report) const {
  std::vector<OutputFile> files;
  report::HtmlSupplement html_repairs;
  report::CsvSupplement csv_repairs;
  report::HtmlOptions page;
  report::CsvOptions table_options;
  if (repairs) {
    html_repairs = report::html_supplement(*repairs);
    csv_repairs = report::csv_supplement(*repairs);
    page.supplement = &html_repairs;
    table_options.supplement = &csv_repairs;
  }
  if (html) files.emplace_back(*html, report::to_html(report, page));
  if (json)
    files.emplace_back(*json, repairs ? report::to_json(report, *repairs, {timings, false})
                                      : report::to_json(report, {timings, false}));
  if (csv) files.emplace_back(*csv, report::to_csv(report, table_options));
  const std::vector<std::string> written = deliver_all(files);
  const bool all = written.size() == files.size();
  const std::vector<std::string> asked = outputs();
  const bool table = std::find(asked.begin(), asked.end(), "-") == asked.end();
  return (!table || print_table(report, written)) && all;
}

bool GradeCommand::print_table(const results::GradeReport& report,
                               const std::vector<std::string>& written) const {
  report::TerminalOptions options;
  options.colour = colour_wanted();
  options.width = terminal_width();
  options.detail = quiet     ? report::Detail::kQuiet
                   : verbose ? report::Detail::kVerbose
                             : report::Detail::kNormal;
  report::TerminalSupplement supplement;
  if (repairs) {
    supplement = report::terminal_supplement(*repairs, options.colour, options.width);
    options.supplement = &supplement;
  }
  std::string text = report::class_table(report, options);
  if (statistics) text += report::statistics(report);
  if (!quiet)
    for (const std::string& path : written) text += "report      " + path + "\n";
  const auto printed = deliver("-", text);
  if (!printed) complain(printed.error());
  return printed.has_value();
}

}  // namespace

void add_grade(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto command = std::make_shared<GradeCommand>(registry);
  CLI::App& sub =
      *app.add_subcommand("grade", "Compare every submission of a class with a reference");
  command->class_options.add_to(sub);
  sub.add_option("submissions", command->submissions,
                 "Files or folders; a subfolder can be one program of several files")
      ->required()
      ->option_text("PATH ...");
  sub.add_option("--html", command->html, "Write the report as a web page (- for standard output)")
      ->option_text("FILE");
  sub.add_option("--json", command->json, "Write the report as JSON (- for standard output)")
      ->option_text("FILE");
  sub.add_option("--csv", command->csv, "Write one row per submission (- for standard output)")
      ->option_text("FILE");
  command->journal.add_to(sub);
  sub.add_option("--jobs,-j", command->jobs,
                 "Number of submissions judged in parallel (default: one per processor)")
      ->check(CLI::Range(1, 256))
      ->option_text("N");
  sub.add_option("--memory", command->memory,
                 "Memory for judging one submission, in MiB (default: 4096)")
      ->check(CLI::Range(256, 1 << 20))
      ->option_text("N");
  CLI::Option* const repair =
      sub.add_flag("--repair", command->repair,
                   "Look for the smallest edit of each different submission that makes it "
                   "equivalent (see docs/apps/repair.md)");
  sub.add_option("--seconds", command->seconds,
                 "Processor time for one repair, in case the limits on work do not end it "
                 "(default: 60)")
      ->check(CLI::Range(1, 86400))
      ->option_text("N")
      ->needs(repair);
  sub.add_flag("--learn", command->learn,
               "Where no repair is found, try parts of the equivalent and the repaired submissions")
      ->needs(repair);
  sub.add_flag("--no-proofs", command->no_proofs,
               "Do not try to prove without a bound what is equivalent within one (faster)");
  sub.add_flag("--quiet,-q", command->quiet, "Print one line per submission and no progress");
  sub.add_flag("--verbose,-v", command->verbose, "Print every difference in full");
  sub.add_flag("--timings", command->timings, "Include CPU seconds in the JSON report");
  sub.add_flag("--statistics", command->statistics,
               "Say where Assay contradicted itself, and what the verdicts took (for developers)");
  sub.add_option("--progress", command->progress,
                 "How progress is shown: auto (default), none or json")
      ->check(CLI::IsMember({"auto", "none", "json"}))
      ->option_text("MODE");
  sub.add_option("--fail-on", command->fail_on,
                 "nothing (default), or different: exit with status 3 if a submission is different")
      ->check(CLI::IsMember({"nothing", "different"}))
      ->option_text("MODE");
  sub.footer(
      "Example: assay grade reference.c submissions/ --html report.html\nExit status: 0 all "
      "decided, 1 wrong usage, 2 some undecided or rejected, 3 --fail-on different,\n4 no sandbox "
      "or compiler, 5 unusable reference, 6 an output could not be written,\n130 or 143 "
      "interrupted: what was finished is reported.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
