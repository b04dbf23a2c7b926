// The classes that the teacher has judged: one after the other, each by a process of its own, whose
// results are kept as they come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "serve/http/http.h"
#include "serve/site/course.h"
#include "serve/store/class_store.h"
#include "serve/teacher/task.h"

namespace assay::serve {

class Classes {
 public:
  /// `data` is the file of the store, beside which the files of a class lie while it is judged.
  Classes(const Course& course, ClassStore& store, StartTask start, std::string data,
          std::size_t jobs);

  /// Judges a class that is in the store, once those before it are done.
  Result<void> judge(ClassRun run);
  /// Ends the judging of a class; nothing happens if it is not going on.
  Result<void> cancel(std::int64_t number);
  bool is_going(std::int64_t number) const;

  struct Progress {
    std::size_t total = 0, judged = 0;        // submissions
    std::size_t repairing = 0, repaired = 0;  // of those that are different
  };
  /// How far the class is that is being judged.
  const Progress& progress() const { return progress_; }

  /// Sends the events of a class from now on; ends the stream at once if it is not going on.
  void listen(std::int64_t number, const std::shared_ptr<EventStream>& stream);

  /// Removes what keeps the results of a class that was not finished.
  void forget(std::int64_t number) const;

 private:
  void start_next();
  Result<void> write_files(const ClassRun& run) const;
  std::string folder_of(std::int64_t number) const;
  std::string journal_of(std::int64_t number) const;
  void hear(const nlohmann::ordered_json& said);
  Result<void> hear_verdict(const nlohmann::ordered_json& said);
  void hear_end();
  /// Ends the class that is being judged, and goes on with the next one.
  void conclude(const std::string& state, const std::string& message);
  void send(std::string_view name, const nlohmann::ordered_json& data);
  void send_progress();
  void end_streams(std::int64_t number, const std::string& state, const std::string& message);

  const Course& course_;
  ClassStore& store_;
  StartTask start_;
  std::string data_;
  std::size_t jobs_;
  std::deque<ClassRun> queue_;  // the first one is being judged if there is a task
  std::unique_ptr<Task> task_;
  Progress progress_;
  std::string refusal_;  // why the class could not be judged, or kept
  std::vector<ClassSubmission> finished_;
  std::vector<std::pair<std::string, std::string>> reports_;
  std::vector<std::pair<std::int64_t, std::shared_ptr<EventStream>>> streams_;
  std::uint64_t events_ = 0;
};

}  // namespace assay::serve
