// The journal of a command (apps/grade/journal.h): where it is, on which options its results
// depend, and how long it is kept.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "apps/grade/class.h"
#include "apps/grade/journal.h"
#include "apps/repair/repair.h"
#include "base/result.h"

namespace assay::cli {

/// What the command line says about the journal.
class JournalOptions {
 public:
  void add_to(CLI::App& command);

  /// Determines where the journal is: next to the first output unless it was named. Fails if there
  /// is none and the command is to resume.
  Result<void> place_beside(const std::vector<std::string>& outputs);

  /// Opens the journal; null if there is none.
  Result<std::unique_ptr<grade::Journal>> open(
      const grade::JournalKey& key, const std::vector<assignment::SubmissionFile>& files) const;

  /// Called at the end. A journal that was not asked for by name is removed once all is written.
  void keep_or_remove(bool is_complete) const;

 private:
  std::optional<std::string> named_;
  bool resume_ = false;
  std::string path_;  // empty if there is none
};

/// Returns what the results of a class depend on; `further` has the options of the command that can
/// change them.
grade::JournalKey journal_key(const grade::Class& opened, const grade::Request& request,
                              const std::string& further);

/// Complains if results are missing from the journal, which may be null.
void complain_about(const grade::Journal* journal);

/// Returns the part of a journal that has repairs; it has no functions if there is no journal.
repair::Store store_in(grade::Journal* journal);

}  // namespace assay::cli
