// What is kept of classes that the teacher has judged: the files, and what was said of each
// submission. It is in the same file as the attempts. Nothing is acknowledged before it is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "serve/store/store.h"

namespace assay::serve {

struct ClassFile {
  std::string path;  // relative, with slashes; of the submission "Ada/words.js"
  std::string bytes;
};

struct ClassRun {
  std::int64_t number = 0;
  std::string assignment;  // its id
  std::string at;          // as Attempt::at
  std::string source;      // where the files are from: "files" or "attempts"
  /// "waiting", "judging", "done", "cancelled", "failed"; or "interrupted": the server ended.
  std::string state = "waiting";
  std::string message;    // why it failed
  std::string summary;    // JSON, once it is done: groups, what was compared
  std::string name = {};  // of the folder or archive that was sent; "" if it has none
};

struct ClassSubmission {
  std::int64_t number = 0;  // among the submissions of all classes
  std::string path;
  std::string verdict;
  std::string sentence;
  std::string row;     // JSON: what the table of the class shows beside it; "" until it is done
  std::string detail;  // JSON: all that is said of it; "" until it is done
};

/// How much the file has.
struct StoreCounts {
  std::int64_t owners = 0;
  std::int64_t attempts = 0;
  std::int64_t classes = 0;
};

class ClassStore {
 public:
  ClassStore() = default;
  ClassStore(const ClassStore&) = delete;
  ClassStore& operator=(const ClassStore&) = delete;
  virtual ~ClassStore() = default;

  /// Keeps a new class with its files and returns its number.
  virtual Result<std::int64_t> add(const ClassRun& run, const std::vector<ClassFile>& files) = 0;
  /// Replaces state, message and summary.
  virtual Result<void> update(const ClassRun& run) = 0;
  virtual Result<std::optional<ClassRun>> find(std::int64_t number) = 0;
  /// Returns the classes of an assignment, the newest first.
  virtual Result<std::vector<ClassRun>> of_assignment(const std::string& assignment) = 0;
  virtual Result<std::vector<ClassFile>> files(std::int64_t number) = 0;
  /// Removes the class with all that was said of it.
  virtual Result<void> remove(std::int64_t number) = 0;

  /// Adds what is said of a submission, or replaces what was said of the one with this path.
  virtual Result<void> put(std::int64_t number, const ClassSubmission& submission) = 0;
  /// Keeps all that is known at the end, or nothing of it. Reports are pairs of a kind ("html") and
  /// the bytes.
  virtual Result<void> finish(const ClassRun& run, const std::vector<ClassSubmission>& submissions,
                              const std::vector<std::pair<std::string, std::string>>& reports) = 0;
  /// Returns the submissions sorted by path, without `detail`.
  virtual Result<std::vector<ClassSubmission>> submissions(std::int64_t number) = 0;
  /// Returns a submission of this class.
  virtual Result<std::optional<ClassSubmission>> submission(std::int64_t number,
                                                            std::int64_t submission) = 0;
  virtual Result<std::optional<std::string>> report(std::int64_t number,
                                                    const std::string& kind) = 0;

  /// Returns the newest attempt of each student at an assignment, the earliest student first. The
  /// attempts of `except` are left out.
  virtual Result<std::vector<Attempt>> newest_of_each_owner(const std::string& assignment,
                                                            const std::string& except) = 0;
  virtual Result<StoreCounts> counts() = 0;
};

/// Opens the file of the attempts as well. Classes that were being judged when it was closed become
/// "interrupted".
Result<std::unique_ptr<ClassStore>> open_class_store(const std::string& path);

}  // namespace assay::serve
