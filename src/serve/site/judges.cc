#include "serve/site/judges.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "serve/exercise/json_line.h"
#include "serve/site/child.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

/// What a judge was asked.
struct Judges::Given {
  Json message;              // without the number of the job
  std::string failure = {};  // why the job failed, as its worker said
  bool is_second = false;    // another judge has ended on it
  bool has_result = false;
};

struct Judges::Judge {
  const CourseAssignment* assignment = nullptr;
  Child process;
  bool is_open = false;
  bool is_former = false;  // gets no more jobs
  std::string refusal = {};
  std::map<std::int64_t, Given> waiting = {};  // jobs until it is open
  std::map<std::int64_t, Given> going = {};    // jobs that it has
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

void Judges::start(const CourseAssignment& assignment, std::int64_t job, const Order& order) {
  start(assignment, job,
        Given{{{"label", assignment.file},
               {"text", order.text},
               {"kind", order.kind},
               {"input", order.input}}});
}

void Judges::draw(const CourseAssignment& exercise, std::int64_t job, std::uint64_t seed) {
  start(exercise, job, Given{{{"draw", seed}}});
}

void Judges::start(const CourseAssignment& assignment, std::int64_t job, Given given) {
  std::string why;
  Judge* judge = judge_of(assignment, why);
  if (judge == nullptr)
    return end(job, "failed", "Judging cannot start: " + why, "judging-cannot-start", why);
  heard_(job, "state", dumped({{"state", judge->is_open ? "queued" : "opening"}}));
  if (judge->is_open)
    send(*judge, job, std::move(given));
  else
    judge->waiting.emplace(job, std::move(given));
}

void Judges::send(Judge& judge, std::int64_t job, Given given) {
  Json message = {{"job", job}};
  message.update(given.message);
  judge.process.add(dumped(message));
  judge.going.emplace(job, std::move(given));
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
    if (judge->waiting.erase(job) > 0) return end(job, "cancelled", "");
    if (judge->going.contains(job)) judge->process.add(dumped({{"cancel", job}}));
    flush(judge.get());
  }
}

Judges::Judge* Judges::judge_of(const CourseAssignment& assignment, std::string& why) {
  const auto found = std::ranges::find_if(judges_, [&](const auto& each) {
    return each->assignment == &assignment && !each->is_former;
  });
  if (found != judges_.end()) {
    judges_.splice(judges_.begin(), judges_, found);
    return judges_.front().get();
  }
  make_room();
  auto process = Child::start({options_.program, "serve-judge", assignment.reference, "--jobs",
                               std::to_string(options_.parallel)});
  if (!process) {
    why = process.error().message;
    return nullptr;
  }
  judges_.push_front(std::make_unique<Judge>(Judge{&assignment, *std::move(process)}));
  Judge* judge = judges_.front().get();
  server_.watch(judge->process.out(), [this, judge] { hear(*judge); });
  return judge;
}

std::vector<Judges::State> Judges::state() const {
  std::vector<State> all;
  for (const auto& each : judges_)
    all.push_back({each->assignment->id, each->is_open, each->waiting.size(), each->going.size()});
  return all;
}

void Judges::renew(const CourseAssignment& assignment) {
  bool was_open = false;
  for (const auto& each : judges_)
    if (each->assignment == &assignment && !std::exchange(each->is_former, true)) was_open = true;
  if (was_open) prepare(assignment);
}

void Judges::make_room() {
  std::erase_if(judges_, [&](const auto& each) {
    const bool is_over = each->is_former && each->waiting.empty() && each->going.empty();
    if (is_over) server_.unwatch(each->process.out());
    return is_over;
  });
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
    for (auto& [job, given] : std::exchange(judge.waiting, {})) send(judge, job, std::move(given));
    return;
  }
  const std::int64_t job = message.value("job", std::int64_t{-1});
  const std::string event = message.value("event", "");
  const auto given = judge.going.find(job);
  if (given == judge.going.end()) return;
  if (event != "state") given->second.has_result = true;
  if (event == "failed") {
    given->second.failure = message.value("/data/message"_json_pointer, "");
    return;  // its end follows
  }
  if (event == "end") {
    const std::string failure = std::move(given->second.failure);
    judge.going.erase(given);
    if (!failure.empty()) return end(job, "failed", failure);
  }
  if (message.contains("data")) heard_(job, event, dumped(message["data"]));
}

void Judges::lose(Judge& judge) {
  server_.unwatch(judge.process.out());
  const auto place =
      std::ranges::find_if(judges_, [&](const auto& each) { return each.get() == &judge; });
  const std::unique_ptr<Judge> lost = std::move(*place);
  judges_.erase(place);
  std::map<std::int64_t, Given> jobs = std::move(lost->going);
  jobs.merge(lost->waiting);
  for (auto& [job, given] : jobs) {
    if (!lost->refusal.empty()) {
      end(job, "failed",
          "This assignment cannot be used. Please tell your teacher: " + lost->refusal,
          "assignment-unusable", lost->refusal);
    } else if (given.is_second || given.has_result) {
      end(job, "failed", "Judging ended unexpectedly. Please run it again.",
          "judging-ended-unexpectedly");
    } else {
      given.is_second = true;
      start(*lost->assignment, job, std::move(given));
    }
  }
}

void Judges::end(std::int64_t job, std::string_view reason, const std::string& message,
                 std::string_view code, const std::string& detail) {
  Json said = {{"reason", reason}, {"message", message}};
  if (!code.empty()) said["code"] = code;
  if (!detail.empty()) said["detail"] = detail;
  heard_(job, "end", dumped(said));
}

}  // namespace assay::serve
