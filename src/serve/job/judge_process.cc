#include "serve/job/judge_process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <poll.h>
#include <string_view>
#include <sys/prctl.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/complete_lines.h"
#include "serve/job/draw.h"
#include "serve/job/job.h"
#include "worker/process.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

std::string line_of(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// An assignment, or a skeleton.
struct Opened {
  languages::Workbench bench;
  std::unique_ptr<exercise::Skeleton> skeleton;
};

/// Students see the names of files, and not where they are. `path` is the reference or skeleton.
Error without_folder(Error error, const std::string& path) {
  const std::string folder = (std::filesystem::path(path).parent_path() / "").string();
  if (folder.empty()) return error;
  for (std::size_t at = 0; (at = error.message.find(folder, at)) != std::string::npos;)
    error.message.erase(at, folder.size());
  return error;
}

Result<Opened> open_exercise(const languages::Language& language, const std::string& path) {
  exercise::QuizRequest request;
  request.skeleton = path;
  auto opened = language.open_skeleton(request);
  if (!opened) return tl::unexpected(without_folder(std::move(opened).error(), path));
  return Opened{{}, *std::move(opened)};
}

Result<Opened> open(const languages::Registry& registry, const std::string& reference) {
  if (const auto made = languages::language_for(registry, "exercise", reference))
    return open_exercise(**made, reference);
  TRY_ASSIGN(const languages::Language* language,
             languages::language_for(registry, "grade", reference));
  grade::Request request;
  request.reference = reference;
  auto opened = language->open_workbench(request);
  if (!opened) return tl::unexpected(without_folder(opened.error().error, request.reference));
  return Opened{*std::move(opened), nullptr};
}

class JudgeProcess {
 public:
  JudgeProcess(Opened opened, std::size_t parallel, int in, int out)
      : opened_(std::move(opened)), parallel_(parallel), in_(in), out_(out) {}

  void serve() {
    prepare_workers();
    while (is_open_ || !running_.empty()) {
      start_waiting();
      wait();
    }
  }

 private:
  struct Waiting {
    std::uint64_t number = 0;
    Job job;
    std::uint64_t seed = 0;  // instead of the job, to draw questions
  };
  struct Running {
    std::uint64_t number = 0;
    worker::Process process;
    std::string bytes;
  };

  void prepare_workers() {
    if (opened_.bench.assignment != nullptr) opened_.bench.assignment->prepare_workers();
  }

  void write(const Json& object) { worker::write_all(out_, line_of(object)); }
  /// `code` names the message for a page in another language, and `detail` is the end of it.
  void end(std::uint64_t number, std::string_view reason, std::string_view message,
           std::string_view code = "", std::string_view detail = "") {
    Json data = {{"reason", reason}, {"message", message}};
    if (!code.empty()) data["code"] = code;
    if (!detail.empty()) data["detail"] = detail;
    write({{"job", number}, {"event", "end"}, {"data", std::move(data)}});
  }

  void start_waiting() {
    while (!waiting_.empty() && running_.size() < parallel_) {
      Waiting next = std::move(waiting_.front());
      waiting_.pop_front();
      worker::WorkerLimits limits;
      limits.cpu_seconds = 60;
      limits.wall_seconds = 300;
      auto process = worker::Process::start(limits, [&](int fd) {
        const Emit emit = [&](std::string_view name, const std::string& data) {
          const std::string begin = Json{{"job", next.number}, {"event", name}}.dump();
          // The data are JSON already.
          worker::write_all(fd, begin.substr(0, begin.size() - 1) + ",\"data\":" + data + "}\n");
        };
        if (opened_.skeleton != nullptr)
          draw_questions(*opened_.skeleton, next.seed, emit);
        else
          run_job(opened_.bench, next.job, emit);
      });
      if (process)
        running_.push_back({next.number, *std::move(process), ""});
      else
        end(next.number, "failed", "No process could be started: " + process.error().message,
            "no-process", process.error().message);
    }
  }

  /// Waits for messages and for workers, and passes on what there is.
  void wait() {
    constexpr int kPollMilliseconds = 200;
    std::vector<pollfd> fds;
    fds.push_back({is_open_ ? in_ : -1, POLLIN, 0});
    for (const Running& each : running_) fds.push_back({each.process.pipe(), POLLIN, 0});
    ::poll(fds.data(), fds.size(), kPollMilliseconds);
    for (std::size_t i = running_.size(); i-- > 0;) pass_on(i, fds[i + 1].revents != 0);
    if (fds.front().revents != 0) read_messages();
  }

  void pass_on(std::size_t index, bool is_readable) {
    Running& worker = running_[index];
    bool is_going = !is_readable || worker.process.receive(worker.bytes);
    for (const std::string& line : take_complete_lines(worker.bytes))
      worker::write_all(out_, line + "\n");
    if (is_going) is_going = worker.process.is_within_limits();
    if (is_going) return;
    const worker::WorkerResult result = worker.process.finish();
    const std::uint64_t number = worker.number;
    running_.erase(running_.begin() + static_cast<std::ptrdiff_t>(index));
    prepare_workers();
    using Termination = worker::WorkerResult::Termination;
    switch (result.termination) {
      case Termination::kFinished:
        return end(number, "done", "");
      case Termination::kTimedOut:
        return end(number, "failed", "Judging took too long and was stopped.",
                   "judging-took-too-long");
      case Termination::kOutOfMemory:
        return end(number, "failed", "Judging needed too much memory and was stopped.",
                   "judging-needed-too-much-memory");
      case Termination::kCrashed:
      case Termination::kCannotStart:
        return end(
            number, "failed",
            "Assay failed on this program (" + result.detail + "). Please tell your teacher.",
            "assay-failed", result.detail);
    }
  }

  void read_messages() {
    char buffer[1 << 16];
    const ssize_t count = ::read(in_, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) return;
    if (count <= 0) {
      is_open_ = false;
      running_.clear();  // which ends the workers
      waiting_.clear();
      return;
    }
    received_.append(buffer, static_cast<std::size_t>(count));
    for (const std::string& line : take_complete_lines(received_)) take(line);
  }

  void take(const std::string& line) {
    const Json message = Json::parse(line, nullptr, false);
    if (!message.is_object()) return;
    const auto is_number = [&](const char* name) {
      return message.contains(name) && message[name].is_number_unsigned();
    };
    const auto is_text = [&](const char* name) {
      return message.contains(name) && message[name].is_string();
    };
    if (is_number("cancel")) return cancel(message["cancel"].get<std::uint64_t>());
    if (is_number("job") && is_number("draw") && opened_.skeleton != nullptr) {
      waiting_.push_back(
          {message.at("job").get<std::uint64_t>(), {}, message.at("draw").get<std::uint64_t>()});
      return;
    }
    if (opened_.skeleton != nullptr || !is_number("job") || !is_text("label") || !is_text("text"))
      return;
    Job job{message.at("label").get<std::string>(), message.at("text").get<std::string>()};
    if (is_text("kind")) job.kind = message.at("kind").get<std::string>();
    if (is_text("input")) job.input = message.at("input").get<std::string>();
    waiting_.push_back({message.at("job").get<std::uint64_t>(), std::move(job), {}});
  }

  void cancel(std::uint64_t number) {
    const auto is_it = [&](const auto& each) { return each.number == number; };
    const std::size_t before = running_.size() + waiting_.size();
    std::erase_if(waiting_, is_it);
    std::erase_if(running_, is_it);
    prepare_workers();
    if (running_.size() + waiting_.size() < before) end(number, "cancelled", "");
  }

  Opened opened_;
  std::size_t parallel_;
  int in_, out_;
  bool is_open_ = true;
  std::string received_;
  std::deque<Waiting> waiting_;
  std::vector<Running> running_;
};

}  // namespace

bool judge_assignment(const languages::Registry& registry, const std::string& reference,
                      std::size_t parallel, int in, int out) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // while it opens the assignment, it does not read
  auto opened = open(registry, reference);
  worker::write_all(
      out, line_of(opened ? Json{{"opened", true}} : Json{{"refused", opened.error().message}}));
  if (!opened) return false;
  JudgeProcess(*std::move(opened), std::max<std::size_t>(parallel, 1), in, out).serve();
  return true;
}

}  // namespace assay::serve
