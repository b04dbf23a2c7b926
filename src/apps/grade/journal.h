// The journal of a run: every result is written to a file as soon as it is known, so that a run
// that was interrupted, or killed, can be resumed. A result is used again only if nothing on which
// it depends has changed; a resumed run therefore ends with the report of an uninterrupted one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "assignment/files.h"
#include "base/result.h"

namespace assay::grade {

/// What all results of a run depend on; each member is a version or a hash.
struct JournalKey {
  std::string version;    // of Assay
  std::string options;    // the language and the options that can change a verdict
  std::string reference;  // the reference, the assignment file, the examples and the compiler
};

/// The step to which a result belongs: of the grading loop, or of the search for repairs.
enum class JournalStage : std::uint8_t {
  kJudged,
  kConfirmed,
  kJudgedAgain,
  kConfirmedAgain,
  kRepaired,
  kLearned,
  kProved
};

/// A file of lines, each a JSON object: first the key, then one for each result. A line ends with
/// its own hash. A line that was cut off by the end of Assay is dropped.
class Journal {
 public:
  /// Begins an empty journal. A file of that name is kept as PATH.old: it can hold the results of a
  /// run that did not end. Fails if it is no journal.
  static Result<std::unique_ptr<Journal>> create(const std::string& path, const JournalKey& key);
  /// Continues a journal, or begins one if there is none. Fails if it belongs to another run: if
  /// the key differs, or a submission with a result has changed or is missing.
  static Result<std::unique_ptr<Journal>> resume(
      const std::string& path, const JournalKey& key,
      const std::vector<assignment::SubmissionFile>& files);

  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();

  /// Returns the result for a submission with this source as passed to `add`, or null.
  const std::string* find(JournalStage stage, const std::string& label,
                          std::string_view source) const;
  /// Adds a result; `verdict` is its name for human readers. When the function returns, the result
  /// is on the disk.
  void add(JournalStage stage, const std::string& label, std::string_view source,
           std::string_view verdict, const std::string& result);

  const std::string& path() const { return path_; }
  std::size_t size() const { return results_.size(); }  // the number of results
  /// Returns the reason why results are missing from the file, or an empty string.
  const std::string& failure() const { return failure_; }

 private:
  explicit Journal(std::string path) : path_(std::move(path)) {}
  Result<void> open(int flags);
  Result<void> read(std::string_view text, const JournalKey& key);
  Result<void> check(const std::vector<assignment::SubmissionFile>& files) const;
  void append(std::string_view line);

  /// The label and the hash of the source of a submission. Two submissions can have one label.
  using Identity = std::pair<std::string, std::string>;
  std::string path_;
  std::string failure_;
  int file_ = -1;
  std::size_t good_bytes_ = 0;  // the length of the part that was read without an error
  std::map<std::pair<Identity, JournalStage>, std::string> results_;
};

}  // namespace assay::grade
