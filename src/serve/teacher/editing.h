// The assignment files of the course while the teacher edits one: checking a text that is not saved
// yet, and saving one.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "base/result.h"
#include "serve/site/course.h"
#include "serve/teacher/task.h"

namespace assay::serve {

/// An assignment file on the disk.
struct KeptFile {
  bool exists = false;
  std::string text;
  std::string digest;  // of the text; that of "" if there is no file
};

/// What became of a text that was to be saved.
enum class Saved : std::uint8_t {
  kSaved,
  kHasChanged,   // the file is another one than that which was read
  kNotAccepted,  // no check of this text has found that it can be used
};

class Editing {
 public:
  explicit Editing(StartTask start) : start_(std::move(start)) {}
  ~Editing() { end_check(); }
  Editing(const Editing&) = delete;
  Editing& operator=(const Editing&) = delete;

  static std::string path_of(const CourseAssignment& assignment);
  static Result<KeptFile> read(const CourseAssignment& assignment);
  static Result<KeptFile> read_task(const CourseAssignment& assignment, TaskText which);
  /// Replaces what students read, if it still is what has this digest. Any text can be used.
  static Result<Saved> save_task(const CourseAssignment& assignment, TaskText which,
                                 const std::string& text, const std::string& digest);
  /// Replaces the file as a whole, if it still is the one with this digest, and if a check has
  /// accepted the text before: what cannot be used would fail all runs of students.
  Result<Saved> save(const CourseAssignment& assignment, const std::string& text,
                     const std::string& digest) const;

  /// Begins to check a text, and ends the check before. Returns its number. The text is in a file
  /// beside the assignment file for as long as it is checked, since it can name further files.
  Result<std::int64_t> check(const CourseAssignment& assignment, const std::string& text);
  /// True if this is the newest check.
  bool knows(std::int64_t number) const { return number == number_ && number > 0; }
  /// Returns what the newest check found; null while it goes on.
  const nlohmann::ordered_json& result() const { return result_; }

 private:
  void end_check();

  StartTask start_;
  std::unique_ptr<Task> task_;
  std::int64_t number_ = 0;
  std::string checked_;  // the file that is being checked, or ""
  /// The digest of the text that a check has accepted last, by the id of the assignment.
  std::map<std::string, std::string> accepted_;
  nlohmann::ordered_json result_;
};

}  // namespace assay::serve
