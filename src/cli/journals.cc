#include "cli/journals.h"

#include <cstdint>
#include <filesystem>
#include <iostream>
#include <string_view>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "base/hash.h"
#include "base/version.h"
#include "cli/console.h"

namespace assay::cli {
namespace {

/// Returns the size of this program. Two builds of one version can write results in different
/// forms.
std::uintmax_t program_size() {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size("/proc/self/exe", error);
  return error ? 0 : size;
}

std::string hash_text(const std::string& text) { return fmt::format("{:016x}", fnv1a(text)); }

std::string path_beside(const std::vector<std::string>& outputs) {
  for (const std::string& path : outputs) {
    std::error_code error;
    const std::filesystem::file_status there = std::filesystem::status(path, error);
    if (path != "-" && (!std::filesystem::exists(there) || std::filesystem::is_regular_file(there)))
      return path + ".journal";
  }
  return {};
}

}  // namespace

void JournalOptions::add_to(CLI::App& command) {
  command
      .add_option("--journal", named_,
                  "Write every result at once to this file, and keep it (default: a file next to "
                  "the first output, removed at the end)")
      ->option_text("FILE");
  command.add_flag("--resume", resume_, "Continue from the journal of a run that did not end");
}

Result<void> JournalOptions::place_beside(const std::vector<std::string>& outputs) {
  path_ = named_ ? *named_ : path_beside(outputs);
  if (resume_ && path_.empty())
    return fail(Error::Kind::kInvalidInput,
                "--resume needs a journal: name it with --journal, or the output next to it");
  return {};
}

Result<std::unique_ptr<grade::Journal>> JournalOptions::open(
    const grade::JournalKey& key, const std::vector<assignment::SubmissionFile>& files) const {
  if (path_.empty()) return nullptr;
  if (resume_) return grade::Journal::resume(path_, key, files);
  return grade::Journal::create(path_, key);
}

void JournalOptions::keep_or_remove(bool is_complete) const {
  if (path_.empty()) return;
  if (!is_complete)
    std::cerr << "assay: the results so far are in " << path_
              << "; the same command with --resume continues from there\n";
  else if (!named_)
    ::unlink(path_.c_str());
}

grade::JournalKey journal_key(const grade::Class& opened, const grade::Request& request,
                              const std::string& further) {
  std::string options =
      fmt::format("{}\n{}\n{}\n{}\n{}\n", opened.language(), request.entry.value_or(""),
                  request.seed, request.allow_no_sandbox, further);
  for (const auto& [name, values] : request.settings)
    for (const std::string& value : values)
      options += fmt::format("{}:{}:{}\n", name, value.size(), value);
  return {fmt::format("{} {}", version(), program_size()), hash_text(options),
          hash_text(opened.fingerprint())};
}

void complain_about(const grade::Journal* journal) {
  if (journal != nullptr && !journal->failure().empty())
    complain({Error::Kind::kIo, journal->failure() + "; later results are not in it", {}});
}

repair::Store store_in(grade::Journal* journal) {
  if (journal == nullptr) return {};
  const auto stage = [](repair::SearchRound search) {
    return search == repair::SearchRound::kFirst ? grade::JournalStage::kRepaired
                                                 : grade::JournalStage::kLearned;
  };
  return {[=](repair::SearchRound search, const std::string& label, std::string_view source) {
            return journal->find(stage(search), label, source);
          },
          [=](repair::SearchRound search, const std::string& label, std::string_view source,
              std::string_view status, const std::string& report) {
            journal->add(stage(search), label, source, status, report);
          }};
}

}  // namespace assay::cli
