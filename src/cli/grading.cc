#include "cli/grading.h"

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
                         const grade::Limits& limits) {
  std::string options =
      fmt::format("{}\n{}\n{}\n{}\n{}\n", opened.language(), request.entry.value_or(""),
                  request.seed, request.allow_no_sandbox, limits.memory_bytes);
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

}  // namespace

int grade_class(const languages::Registry& registry, std::string_view command,
                const ClassOptions& options, const std::vector<std::string>& submissions,
                const grade::Limits& limits, const Begin& begin, const Conclude& conclude,
                const JournalOptions& journal_options) {
  const auto language = languages::language_for(registry, command, options.reference());
  if (!language) return told(language.error());
  const auto request = options.request_for(**language);
  if (!request) return told(request.error());
  auto files = assignment::find_submissions(submissions, (*language)->extension());
  if (!files) return told(files.error());
  auto opened = (*language)->open_class(*request);
  if (!opened) {
    complain(opened.error().error);
    return exit_code_of(opened.error().failure);
  }
  if (auto rule = (*opened)->folder_rule()) {
    rule->named_folder_can_be_program |= command == "explain";
    files = assignment::group_programs(*std::move(files), *rule);
  }
  const auto journal = open_journal(journal_options, key_of(**opened, *request, limits), *files);
  if (!journal) return told(journal.error());
  const grade::Observer observer = begin(files->size());
  const auto report = grade::run(**opened, *files, limits, observer, journal->get());
  if (*journal && !(*journal)->failure().empty())
    complain({Error::Kind::kIo, (*journal)->failure() + "; later results are not in it", {}});
  return conclude(report);
}

}  // namespace assay::cli
