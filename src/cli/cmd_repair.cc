// assay repair: looks for the smallest edit of each submission that makes it equivalent.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/repair/repair.h"
#include "cli/class_options.h"
#include "cli/commands.h"
#include "cli/interrupts.h"
#include "cli/journals.h"
#include "report/repair/repairs.h"

namespace assay::cli {
namespace {

using results::RepairStatus;

struct RepairCommand {
  explicit RepairCommand(const languages::Registry& all) : registry(all), class_options(all) {}

  const languages::Registry& registry;
  ClassOptions class_options;
  std::vector<std::string> submissions;
  std::optional<std::string> html, json, diff;
  JournalOptions journal;
  std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
  double seconds = 60;
  bool quiet = false, timings = false, learn = false;
  std::string progress = "auto";
  std::uint32_t hint = 0;  // the last rung of hints; 0: the repairs themselves
  std::string hint_language;

  int run();
  int repair_all(const languages::Language& language) const;
  int conclude(const results::RepairsReport& report, int signal) const;
  report::HintView hints_of(const results::HintRules& rules) const;
};

int RepairCommand::run() {
  std::vector<std::string> outputs;
  for (const auto& path : {html, json, diff})
    if (path) outputs.push_back(*path);
  auto possible = each_own_name(outputs);
  if (possible) possible = journal.place_beside(outputs);
  if (possible) possible = try_outputs(outputs);
  if (!possible) {
    complain(possible.error());
    return kUsage;
  }
  const auto language = languages::language_for(registry, "repair", class_options.reference());
  if (!language) {
    complain(language.error());
    return kUsage;
  }
  return repair_all(**language);
}

int RepairCommand::repair_all(const languages::Language& language) const {
  const auto request = class_options.request_for(language);
  auto files = assignment::find_submissions(submissions, language.extension());
  if (!request || !files) {
    complain(!request ? request.error() : files.error());
    return kUsage;
  }
  const auto opened = language.open_for_repair(*request);
  if (!opened) {
    complain(opened.error().error);
    return exit_code_of(opened.error().failure);
  }
  if (auto rule = opened->repairer->folder_rule()) {
    rule->named_folder_can_be_program = true;
    files = assignment::group_programs(*std::move(files), *rule);
  }
  const auto kept = journal.open(
      journal_key(*opened->assignment, *request, fmt::format("repair {}", seconds)), *files);
  if (!kept) {
    complain(kept.error());
    return kUsage;
  }
  std::optional<report::Progress> bar;
  const auto show = [&](report::Phase phase, std::size_t count) {
    if (bar) bar->finish();
    report::ProgressOptions style;
    style.phase = phase;
    style.style = progress_style(progress, quiet);
    style.width = terminal_width();
    bar.emplace(std::cerr, monotonic_seconds, count, style);
  };
  show(report::Phase::kRepair, files->size());
  const Interrupts interrupts;
  repair::Observer observer;
  observer.repaired = [&](const results::RepairReport& one) {
    bar->verdict(report::progress_kind(one.status));
  };
  observer.learning = [&](std::size_t again) { show(report::Phase::kLearn, again); };
  observer.idle = [&] { bar->tick(); };
  observer.is_interrupted = [&] { return interrupts.signal() != 0; };
  repair::Limits limits;
  limits.jobs = jobs;
  limits.cpu_seconds = seconds;
  limits.learn = learn;
  const results::RepairsReport report =
      repair::run(*opened->repairer, *files, limits, observer, store_in(kept->get()));
  bar->finish();
  complain_about(kept->get());
  const int code = conclude(report, interrupts.signal());
  journal.keep_or_remove(code == kGraded || code == kWaiting);
  return code;
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
    report::RepairTextOptions options;
    options.colour = colour_wanted();
    options.width = terminal_width();
    options.quiet = quiet;
    options.hints = hints;
    if (auto printed = deliver("-", report::repairs_table(report, options)); !printed) {
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
  command->class_options.add_to(sub);
  sub.add_option("submissions", command->submissions,
                 "Files or folders; a subfolder can be one program of several files")
      ->required()
      ->option_text("PATH ...");
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
  command->journal.add_to(sub);
  sub.add_option("--jobs,-j", command->jobs,
                 "Number of submissions repaired in parallel (default: one per processor)")
      ->check(CLI::Range(1, 256))
      ->option_text("N");
  sub.add_option("--seconds", command->seconds,
                 "Processor time for one submission, in case the limits on work do not end it "
                 "(default: 60)")
      ->check(CLI::Range(1, 86400))
      ->option_text("N");
  sub.add_flag(
      "--learn", command->learn,
      "Where no repair is found, try parts of the equivalent and the repaired submissions");
  sub.add_flag("--quiet,-q", command->quiet, "Print one line per submission and no progress");
  sub.add_flag("--timings", command->timings, "Include CPU seconds in the JSON report");
  sub.add_option("--progress", command->progress,
                 "How progress is shown: auto (default), none or json")
      ->check(CLI::IsMember({"auto", "none", "json"}))
      ->option_text("MODE");
  sub.footer(
      "Example: assay repair reference.c submissions/emil.c\nExit status: 0 all equivalent or "
      "repaired, 1 wrong usage, 2 some are not, 4 no sandbox or\ncompiler, 5 unusable reference, 6 "
      "an output could not be written, 130 or 143 interrupted.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
