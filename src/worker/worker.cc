#include "worker/worker.h"

#include <algorithm>
#include <poll.h>
#include <utility>
#include <vector>

#include "worker/process.h"

namespace assay::worker {
namespace {

struct Running {
  std::size_t job = 0;
  Process process;
  std::string bytes;
};

}  // namespace

void run_workers(std::size_t count, std::size_t parallel, const WorkerLimits& limits,
                 const std::function<std::string(std::size_t)>& job,
                 const std::function<void(std::size_t, WorkerResult)>& done,
                 const std::function<bool()>& go_on) {
  std::vector<Running> running;
  std::size_t next = 0;
  constexpr int kPollMilliseconds = 100;
  while (next < count || !running.empty()) {
    while (next < count && running.size() < std::max<std::size_t>(parallel, 1)) {
      auto process = Process::start(limits, [&job, next](int fd) { write_all(fd, job(next)); });
      if (process)
        running.push_back({next, *std::move(process), ""});
      else
        done(next,
             WorkerResult{WorkerResult::Termination::kCannotStart, {}, process.error().message, 0});
      ++next;
    }
    std::vector<pollfd> fds;
    for (const Running& each : running) fds.push_back({each.process.pipe(), POLLIN, 0});
    ::poll(fds.data(), fds.size(), kPollMilliseconds);
    for (std::size_t i = running.size(); i-- > 0;) {
      Running& each = running[i];
      bool open = fds[i].revents == 0 || each.process.receive(each.bytes);
      if (open) open = each.process.is_within_limits();
      if (open) continue;
      const std::size_t index = each.job;
      WorkerResult result = each.process.finish();
      result.bytes = std::move(each.bytes);
      running.erase(running.begin() + static_cast<std::ptrdiff_t>(i));
      done(index, std::move(result));
    }
    if (!go_on()) return;  // which ends the rest
  }
}

}  // namespace assay::worker
