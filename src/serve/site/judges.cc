#include "serve/site/judges.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "serve/site/child.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

struct Judges::Judge {
  std::string assignment, file;
  Child process;
  bool is_open = false;
  std::string refusal = {};
  std::map<std::int64_t, std::string> waiting = {};  // jobs until it is open, with their texts
  std::vector<std::int64_t> going = {};              // jobs that it has
};

Judges::Judges(HttpServer& server, JudgeOptions options, Heard heard)
    : server_(server), options_(std::move(options)), heard_(std::move(heard)) {}

Judges::~Judges() {
  for (const auto& each : judges_) server_.unwatch(each->process.out());
}

void Judges::prepare(const CourseAssignment& assignment) {
  std::string why;  // which the first job says
  judge_of(assignment, why);
}

void Judges::start(const CourseAssignment& assignment, std::int64_t job, const std::string& text) {
  std::string why;
  Judge* judge = judge_of(assignment, why);
  if (judge == nullptr)
    return heard_(job, "end",
                  dumped({{"reason", "failed"}, {"message", "Judging cannot start: " + why}}));
  heard_(job, "state", dumped({{"state", judge->is_open ? "queued" : "opening"}}));
  if (judge->is_open)
    send(*judge, job, text);
  else
    judge->waiting.emplace(job, text);
}

void Judges::send(Judge& judge, std::int64_t job, const std::string& text) {
  judge.going.push_back(job);
  judge.process.add(dumped({{"job", job}, {"label", judge.file}, {"text", text}}));
  flush(&judge);
}

void Judges::flush(const Judge* judge) {
  const auto found =
      std::ranges::find_if(judges_, [&](const auto& each) { return each.get() == judge; });
  if (found == judges_.end()) return;
  Child& process = (*found)->process;
  process.write();
  if (const int fd = process.waits_to_write(); fd >= 0)
    server_.when_writable(fd, [this, judge] { flush(judge); });
}

void Judges::cancel(std::int64_t job) {
  for (const auto& judge : judges_) {
    if (judge->waiting.erase(job) > 0) return end(*judge, job, "cancelled", "");
    if (std::ranges::find(judge->going, job) != judge->going.end())
      judge->process.add(dumped({{"cancel", job}}));
    flush(judge.get());
  }
}

Judges::Judge* Judges::judge_of(const CourseAssignment& assignment, std::string& why) {
  const auto found = std::ranges::find_if(
      judges_, [&](const auto& each) { return each->assignment == assignment.id; });
  if (found != judges_.end()) {
    judges_.splice(judges_.begin(), judges_, found);
    return judges_.front().get();
  }
  make_room();
  auto process = Child::start({options_.program, "judge", assignment.reference, "--jobs",
                               std::to_string(options_.parallel)});
  if (!process) {
    why = process.error().message;
    return nullptr;
  }
  judges_.push_front(
      std::make_unique<Judge>(Judge{assignment.id, assignment.file, *std::move(process)}));
  Judge* judge = judges_.front().get();
  server_.watch(judge->process.out(), [this, judge] { hear(*judge); });
  return judge;
}

void Judges::make_room() {
  while (judges_.size() >= options_.most_open) {
    const auto idle = std::find_if(judges_.rbegin(), judges_.rend(), [](const auto& each) {
      return each->waiting.empty() && each->going.empty();
    });
    if (idle == judges_.rend()) return;  // one more is better than a student who cannot work
    server_.unwatch((*idle)->process.out());
    judges_.erase(std::next(idle).base());
  }
}

void Judges::hear(Judge& judge) {
  bool has_ended = false;
  for (const std::string& line : judge.process.read(has_ended)) hear_line(judge, line);
  if (has_ended) lose(judge);
}

void Judges::hear_line(Judge& judge, const std::string& line) {
  const Json message = Json::parse(line, nullptr, false);
  if (!message.is_object()) return;
  if (message.contains("refused")) {
    judge.refusal = message.value("refused", "");
    return;  // its end follows
  }
  if (message.contains("opened")) {
    judge.is_open = true;
    for (const auto& [job, text] : std::exchange(judge.waiting, {})) send(judge, job, text);
    return;
  }
  const std::int64_t job = message.value("job", std::int64_t{-1});
  const std::string event = message.value("event", "");
  if (event == "end") std::erase(judge.going, job);
  if (message.contains("data")) heard_(job, event, dumped(message["data"]));
}

void Judges::lose(Judge& judge) {
  server_.unwatch(judge.process.out());
  const auto place =
      std::ranges::find_if(judges_, [&](const auto& each) { return each.get() == &judge; });
  const std::unique_ptr<Judge> lost = std::move(*place);
  judges_.erase(place);
  const std::string message =
      lost->refusal.empty()
          ? "Judging ended unexpectedly. Please run it again."
          : "This assignment cannot be judged. Please tell your teacher: " + lost->refusal;
  std::vector<std::int64_t> jobs = lost->going;
  for (const auto& [job, text] : lost->waiting) jobs.push_back(job);
  for (const std::int64_t job : jobs) end(*lost, job, "failed", message);
}

void Judges::end(Judge& judge, std::int64_t job, std::string_view reason,
                 const std::string& message) {
  std::erase(judge.going, job);
  heard_(job, "end", dumped({{"reason", reason}, {"message", message}}));
}

}  // namespace assay::serve
