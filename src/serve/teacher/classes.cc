#include "serve/teacher/classes.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <nlohmann/json.hpp>

#include "serve/store/kept_sentence.h"

namespace assay::serve {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::string_view kFolder = ".class-";
constexpr std::string_view kJournal = ".journal-";

std::string line(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Removes the folders of classes that were being judged when the server was killed.
void remove_folders(const std::string& data) {
  const fs::path file(data);
  const std::string prefix = file.filename().string() + std::string(kFolder);
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  std::error_code error;
  std::vector<fs::path> left;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().filename().string().starts_with(prefix)) left.push_back(entry.path());
  for (const fs::path& each : left) fs::remove_all(each, error);
}

}  // namespace

Classes::Classes(const Course& course, ClassStore& store, StartTask start, std::string data,
                 std::size_t jobs)
    : course_(course),
      store_(store),
      start_(std::move(start)),
      data_(std::move(data)),
      jobs_(jobs) {
  remove_folders(data_);
}

std::string Classes::folder_of(std::int64_t number) const {
  return data_ + std::string(kFolder) + std::to_string(number);
}
std::string Classes::journal_of(std::int64_t number) const {
  return data_ + std::string(kJournal) + std::to_string(number);
}

void Classes::forget(std::int64_t number) const {
  std::error_code ignored;
  fs::remove(journal_of(number), ignored);
}

bool Classes::is_going(std::int64_t number) const {
  return std::ranges::find(queue_, number, &ClassRun::number) != queue_.end();
}

Result<void> Classes::judge(ClassRun run) {
  run.state = "waiting";
  run.message.clear();
  TRY(store_.update(run));
  queue_.push_back(std::move(run));
  start_next();
  return {};
}

Result<void> Classes::cancel(std::int64_t number) {
  const auto found = std::ranges::find(queue_, number, &ClassRun::number);
  if (found == queue_.end()) return {};
  if (found == queue_.begin() && task_ != nullptr) {
    conclude("cancelled", "");
    return {};
  }
  ClassRun run = std::move(*found);
  queue_.erase(found);
  run.state = "cancelled";
  TRY(store_.update(run));
  end_streams(number, run.state, "");
  return {};
}

Result<void> Classes::write_files(const ClassRun& run) const {
  const fs::path folder = folder_of(run.number);
  const auto cannot = [&](const fs::path& path) {
    return fail(Error::Kind::kIo, path.string() + ": cannot be written; is the disk full?");
  };
  std::error_code error;
  fs::remove_all(folder, error);
  if (!fs::create_directory(folder, error)) return cannot(folder);
  fs::permissions(folder, fs::perms::owner_all, error);
  if (error) return cannot(folder);
  TRY_ASSIGN(const std::vector<ClassFile> files, store_.files(run.number));
  for (const ClassFile& each : files) {
    const fs::path path = folder / each.path;  // the path was checked when it was kept
    fs::create_directories(path.parent_path(), error);
    std::ofstream out(path, std::ios::binary);
    out.write(each.bytes.data(), static_cast<std::streamsize>(each.bytes.size()));
    out.close();
    if (!out) return cannot(path);
  }
  return {};
}

void Classes::start_next() {
  if (task_ != nullptr || queue_.empty()) return;
  ClassRun& run = queue_.front();
  progress_ = {};
  refusal_.clear();
  finished_.clear();
  reports_.clear();
  const CourseAssignment* assignment = course_.find(run.assignment);
  if (assignment == nullptr) return conclude("failed", "This assignment is not in the course.");
  if (const auto written = write_files(run); !written)
    return conclude("failed", written.error().message);
  run.state = "judging";
  if (const auto kept = store_.update(run); !kept) return conclude("failed", kept.error().message);
  TaskHeard heard;
  heard.line = [this](const Json& said) { hear(said); };
  heard.ended = [this] { hear_end(); };
  std::string why;
  task_ = start_({"serve-class", assignment->reference, folder_of(run.number), "--journal",
                  journal_of(run.number), "--jobs", std::to_string(jobs_)},
                 std::move(heard), why);
  if (task_ == nullptr) return conclude("failed", "Judging cannot start: " + why);
  send_progress();
}

void Classes::hear(const Json& said) {
  if (!said.is_object()) return;
  const ClassRun& run = queue_.front();
  if (said.contains("refused")) {
    refusal_ = said.value("refused", "");
  } else if (said.contains("total")) {
    progress_.total = said.value("total", std::size_t{0});
    send_progress();
  } else if (said.contains("repairing")) {
    progress_.repairing = said.value("repairing", std::size_t{0});
    send_progress();
  } else if (said.contains("repaired")) {
    ++progress_.repaired;
    send_progress();
  } else if (said.contains("verdict")) {
    ++progress_.judged;
    if (const auto kept = hear_verdict(said["verdict"]); !kept)
      conclude("failed", "A result could not be kept: " + kept.error().message);
  } else if (said.contains("submission")) {
    const Json& one = said["submission"];
    finished_.push_back({0, one.value("path", ""), one.value("verdict", ""),
                         kept_sentence(one.value("sentence", Json(""))), line(one["row"]),
                         line(one["detail"])});
  } else if (said.contains("report")) {
    reports_.emplace_back(said.value("report", ""), said.value("text", ""));
  } else if (said.contains("summary")) {
    ClassRun done = run;
    done.state = "done";
    done.summary = line(said["summary"]);
    const auto kept = store_.finish(done, finished_, reports_);
    if (!kept) return conclude("failed", "The results could not be kept: " + kept.error().message);
    queue_.front() = std::move(done);
    forget(queue_.front().number);
    conclude("done", "");
  }
}

Result<void> Classes::hear_verdict(const Json& said) {
  ClassSubmission one;
  one.path = said.value("path", "");
  one.verdict = said.value("verdict", "");
  one.sentence = kept_sentence(said.value("sentence", Json("")));
  TRY(store_.put(queue_.front().number, one));
  send("submission",
       {{"path", one.path}, {"verdict", one.verdict}, {"sentence", shown_sentence(one.sentence)}});
  send_progress();
  return {};
}

void Classes::hear_end() {
  conclude("failed", refusal_.empty()
                         ? "Judging ended unexpectedly. What was judged is kept; try it again."
                         : refusal_);
}

void Classes::conclude(const std::string& state, const std::string& message) {
  task_.reset();
  ClassRun run = std::move(queue_.front());
  queue_.pop_front();
  std::error_code ignored;
  fs::remove_all(folder_of(run.number), ignored);
  run.state = state;
  run.message = message;
  std::string said = message;
  if (const auto kept = store_.update(run); !kept)
    said += " This could not be kept: " + kept.error().message;
  end_streams(run.number, state, said);
  start_next();
}

void Classes::send(std::string_view name, const Json& data) {
  ++events_;
  const std::string text = line(data);
  for (const auto& [number, stream] : streams_)
    if (number == queue_.front().number) stream->send(events_, name, text);
}

void Classes::send_progress() {
  send("progress", {{"state", "judging"},
                    {"total", progress_.total},
                    {"judged", progress_.judged},
                    {"repairing", progress_.repairing},
                    {"repaired", progress_.repaired}});
}

void Classes::end_streams(std::int64_t number, const std::string& state,
                          const std::string& message) {
  ++events_;
  for (const auto& [of, stream] : streams_) {
    if (of != number) continue;
    stream->send(events_, "end", line({{"state", state}, {"message", message}}));
    stream->end();
  }
  std::erase_if(streams_,
                [&](const auto& each) { return each.first == number || !each.second->is_open(); });
}

void Classes::listen(std::int64_t number, const std::shared_ptr<EventStream>& stream) {
  streams_.emplace_back(number, stream);
  if (!is_going(number)) return end_streams(number, "done", "");
  if (queue_.front().number == number && task_ != nullptr)
    send_progress();
  else
    stream->send(++events_, "progress", line({{"state", "waiting"}}));
}

}  // namespace assay::serve
