#include "cli/grading.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "assignment/files.h"
#include "cli/preparing.h"

namespace assay::cli {
namespace {

int told(const Error& error) {
  complain(error);
  return kUsage;
}

/// The options beside the request on which results depend.
std::string further_options(const grade::Limits& limits, const RepairOptions* repairs) {
  std::string text = fmt::format("{}", limits.memory_bytes);
  if (repairs != nullptr) text += fmt::format(" {}", repairs->cpu_seconds);
  return text;
}

grade::Opened<languages::RepairableClass> open_class(const languages::Language& language,
                                                     const grade::Request& request,
                                                     report::ProgressStyle style,
                                                     bool with_repairs) {
  const Preparing shown(style, request.reference);
  if (with_repairs) return language.open_for_repair(request);
  auto opened = language.open_class(request);
  if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
  return languages::RepairableClass{*std::move(opened), nullptr};
}

results::RepairsReport repaired(const repair::Repairer& repairer,
                                const results::GradeReport& graded, const grade::Limits& limits,
                                const RepairOptions& options, grade::Journal* journal) {
  repair::Limits of_repairs;
  of_repairs.jobs = limits.jobs;
  of_repairs.memory_bytes = limits.memory_bytes;
  of_repairs.cpu_seconds = options.cpu_seconds;
  of_repairs.learn = options.learn;
  of_repairs.prove = limits.prove;
  const auto different = std::ranges::count_if(graded.submissions, [](const auto& one) {
    return std::holds_alternative<results::Different>(one.verdict);
  });
  const repair::Observer observer = options.begin(static_cast<std::size_t>(different));
  return repair::run_after_grading(repairer, graded, of_repairs, observer, store_in(journal));
}

}  // namespace

int grade_class(const languages::Registry& registry, std::string_view command,
                const ClassOptions& options, const std::vector<std::string>& submissions,
                const grade::Limits& limits, report::ProgressStyle style, const Begin& begin,
                const Conclude& conclude, const JournalOptions& journal_options,
                const RepairOptions* repairs) {
  const auto language = languages::language_for(registry, command, options.reference());
  if (!language) return told(language.error());
  if (repairs != nullptr)
    if (const auto repairable = languages::language_for(registry, "repair", options.reference());
        !repairable)
      return told(repairable.error());
  const auto request = options.request_for(**language);
  if (!request) return told(request.error());
  auto files = assignment::find_submissions(submissions, (*language)->extensions());
  if (!files) return told(files.error());
  auto opened = open_class(**language, *request, style, repairs != nullptr);
  if (!opened) {
    complain(opened.error().error);
    return exit_code_of(opened.error().failure);
  }
  grade::Class& assignment = *opened->assignment;
  if (auto rule = assignment.folder_rule()) {
    rule->named_folder_can_be_program |= command == "explain";
    files = assignment::group_programs(*std::move(files), *rule);
  }
  const auto journal = journal_options.open(
      journal_key(assignment, *request, further_options(limits, repairs)), *files);
  if (!journal) return told(journal.error());
  const grade::Observer observer = begin(files->size());
  const auto report = grade::run(assignment, *files, limits, observer, journal->get());
  const bool is_interrupted = observer.is_interrupted && observer.is_interrupted();
  if (repairs != nullptr && report && !is_interrupted)
    repairs->done(repaired(*opened->repairer, *report, limits, *repairs, journal->get()));
  complain_about(journal->get());
  return conclude(report);
}

}  // namespace assay::cli
