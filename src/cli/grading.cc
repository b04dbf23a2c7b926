#include "cli/grading.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/format.h>

#include "assignment/files.h"
#include "base/hash.h"
#include "base/version.h"

namespace assay::cli {
namespace {

int told(const Error& error) {
  complain(error);
  return kUsage;
}

/// Returns the size of this program. Two builds of one version can write results in different
/// forms.
std::uintmax_t program_size() {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size("/proc/self/exe", error);
  return error ? 0 : size;
}

std::string hash_text(const std::string& text) { return fmt::format("{:016x}", fnv1a(text)); }

grade::JournalKey key_of(const grade::Class& opened, const grade::Request& request,
                         const grade::Limits& limits, const RepairOptions* repairs) {
  std::string options =
      fmt::format("{}\n{}\n{}\n{}\n{}\n", opened.language(), request.entry.value_or(""),
                  request.seed, request.allow_no_sandbox, limits.memory_bytes);
  if (repairs != nullptr) options += fmt::format("{}\n", repairs->cpu_seconds);
  for (const auto& [name, values] : request.settings)
    for (const std::string& value : values)
      options += fmt::format("{}:{}:{}\n", name, value.size(), value);
  return {fmt::format("{} {}", version(), program_size()), hash_text(options),
          hash_text(opened.fingerprint())};
}

Result<std::unique_ptr<grade::Journal>> open_journal(
    const JournalOptions& options, const grade::JournalKey& key,
    const std::vector<assignment::SubmissionFile>& files) {
  if (options.path.empty()) return nullptr;
  if (options.resume) return grade::Journal::resume(options.path, key, files);
  return grade::Journal::create(options.path, key);
}

grade::Opened<languages::RepairableClass> open_class(const languages::Language& language,
                                                     const grade::Request& request,
                                                     bool with_repairs) {
  if (with_repairs) return language.open_for_repair(request);
  auto opened = language.open_class(request);
  if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
  return languages::RepairableClass{*std::move(opened), nullptr};
}

/// Returns the part of a journal that has repairs.
repair::Store store_in(grade::Journal* journal) {
  using Stage = grade::JournalStage;
  if (journal == nullptr) return {};
  return {[=](const std::string& label, std::string_view source) {
            return journal->find(Stage::kRepaired, label, source);
          },
          [=](const std::string& label, std::string_view source, std::string_view status,
              const std::string& report) {
            journal->add(Stage::kRepaired, label, source, status, report);
          }};
}

results::RepairsReport repaired(const repair::Repairer& repairer,
                                const results::GradeReport& graded, const grade::Limits& limits,
                                const RepairOptions& options, grade::Journal* journal) {
  repair::Limits of_repairs;
  of_repairs.jobs = limits.jobs;
  of_repairs.memory_bytes = limits.memory_bytes;
  of_repairs.cpu_seconds = options.cpu_seconds;
  of_repairs.learn = options.learn;
  const auto different = std::ranges::count_if(graded.submissions, [](const auto& one) {
    return std::holds_alternative<results::Different>(one.verdict);
  });
  const repair::Observer observer = options.begin(static_cast<std::size_t>(different));
  return repair::run_after_grading(repairer, graded, of_repairs, observer, store_in(journal));
}

}  // namespace

int grade_class(const languages::Registry& registry, std::string_view command,
                const ClassOptions& options, const std::vector<std::string>& submissions,
                const grade::Limits& limits, const Begin& begin, const Conclude& conclude,
                const JournalOptions& journal_options, const RepairOptions* repairs) {
  const auto language = languages::language_for(registry, command, options.reference());
  if (!language) return told(language.error());
  if (repairs != nullptr)
    if (const auto repairable = languages::language_for(registry, "repair", options.reference());
        !repairable)
      return told(repairable.error());
  const auto request = options.request_for(**language);
  if (!request) return told(request.error());
  auto files = assignment::find_submissions(submissions, (*language)->extension());
  if (!files) return told(files.error());
  auto opened = open_class(**language, *request, repairs != nullptr);
  if (!opened) {
    complain(opened.error().error);
    return exit_code_of(opened.error().failure);
  }
  grade::Class& assignment = *opened->assignment;
  if (auto rule = assignment.folder_rule()) {
    rule->named_folder_can_be_program |= command == "explain";
    files = assignment::group_programs(*std::move(files), *rule);
  }
  const auto journal =
      open_journal(journal_options, key_of(assignment, *request, limits, repairs), *files);
  if (!journal) return told(journal.error());
  const grade::Observer observer = begin(files->size());
  const auto report = grade::run(assignment, *files, limits, observer, journal->get());
  const bool is_interrupted = observer.is_interrupted && observer.is_interrupted();
  if (repairs != nullptr && report && !is_interrupted)
    repairs->done(repaired(*opened->repairer, *report, limits, *repairs, journal->get()));
  if (*journal && !(*journal)->failure().empty())
    complain({Error::Kind::kIo, (*journal)->failure() + "; later results are not in it", {}});
  return conclude(report);
}

}  // namespace assay::cli
