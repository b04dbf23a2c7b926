#include "cli/repairing.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "assignment/files.h"
#include "cli/console.h"
#include "cli/preparing.h"
#include "cli/progress.h"

namespace assay::cli {

void RepairingOptions::add_inputs_to(CLI::App& command) {
  class_options_.add_to(command);
  command
      .add_option("submissions", submissions_,
                  "Files or folders; a subfolder can be one program of several files")
      ->required()
      ->option_text("PATH ...");
}

void RepairingOptions::add_search_to(CLI::App& command) {
  jobs_ = std::max(1U, std::thread::hardware_concurrency());
  journal_.add_to(command);
  command
      .add_option("--jobs,-j", jobs_,
                  "Number of submissions worked on in parallel (default: one per processor)")
      ->check(CLI::Range(1, 256))
      ->option_text("N");
  command
      .add_option("--seconds", seconds_,
                  "Processor time for one submission, in case the limits on work do not end it "
                  "(default: 60)")
      ->check(CLI::Range(1, 86400))
      ->option_text("N");
  command.add_flag("--quiet,-q", quiet_, "Print one line per submission and no progress");
  command
      .add_option("--progress", progress_, "How progress is shown: auto (default), none or json")
      ->check(CLI::IsMember({"auto", "none", "json"}))
      ->option_text("MODE");
}

int RepairingOptions::run(Question question, const Conclude& conclude) {
  auto possible = each_own_name(question.outputs);
  if (possible) possible = journal_.place_beside(question.outputs);
  if (possible) possible = try_outputs(question.outputs);
  if (!possible) {
    complain(possible.error());
    return kUsage;
  }
  const auto language =
      languages::language_for(registry_, question.command, class_options_.reference());
  if (!language) {
    complain(language.error());
    return kUsage;
  }
  return run(**language, std::move(question), conclude);
}

int RepairingOptions::run(const languages::Language& language, Question question,
                          const Conclude& conclude) const {
  const auto request = class_options_.request_for(language);
  auto files = assignment::find_submissions(submissions_, language.extensions());
  if (!request || !files) {
    complain(!request ? request.error() : files.error());
    return kUsage;
  }
  RunProgress progress(progress_, quiet_);
  std::optional<Preparing> preparing(std::in_place, progress.style(), request->reference);
  const auto opened = language.open_for_repair(*request);
  preparing.reset();
  if (!opened) {
    complain(opened.error().error);
    return exit_code_of(opened.error().failure);
  }
  if (auto rule = opened->repairer->folder_rule()) {
    rule->named_folder_can_be_program = true;
    files = assignment::group_programs(*std::move(files), *rule);
  }
  const std::string depends = fmt::format("{} {}{}", question.command, seconds_, question.further);
  const auto kept = journal_.open(journal_key(*opened->assignment, *request, depends), *files);
  if (!kept) {
    complain(kept.error());
    return kUsage;
  }
  question.limits.jobs = jobs_;
  question.limits.cpu_seconds = seconds_;
  results::RepairsReport report =
      repair::run(*opened->repairer, *files, question.limits, progress.repairing(files->size()),
                  store_in(kept->get()));
  progress.finish();
  complain_about(kept->get());
  const int code = conclude(std::move(report), progress.signal());
  journal_.keep_or_remove(code == kGraded || code == kWaiting);
  return code;
}

}  // namespace assay::cli
