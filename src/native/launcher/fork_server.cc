#include "native/launcher/fork_server.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "native/launcher/process_state.h"
#include "native/launcher/run.h"

namespace assay::native {

void Output::take(int file, std::uint64_t limit) {
  static char buffer[1 << 16];
  for (;;) {
    const ssize_t n = read(file, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    const std::uint64_t room = limit - text.size();
    is_cut = is_cut || static_cast<std::uint64_t>(n) > room;
    text.append(buffer, std::min<std::uint64_t>(room, static_cast<std::uint64_t>(n)));
    if (is_cut || static_cast<std::size_t>(n) < sizeof buffer) return;
  }
}

ForkServer::~ForkServer() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    kill_descendants(level_);
  }
  for (Pipe* pipe : {&streams_[0], &streams_[1], &streams_[2], &requests_, &reports_}) {
    close_end(pipe->read_end);
    close_end(pipe->write_end);
  }
}

bool ForkServer::start(const std::vector<std::string>& argv, const std::vector<sock_filter>& filter,
                       int library) {
  for (Pipe* pipe : {&streams_[0], &streams_[1], &streams_[2], &requests_, &reports_}) {
    if (!pipe->open()) return false;
  }
  std::string preload = "LD_PRELOAD=/proc/self/fd/" + std::to_string(kServerLibraryFile);
  Launch launch(conditions_, argv);
  launch.env.insert(launch.env.end() - 1, preload.data());
  launch.filter = filter;
  for (ResourceLimit& limit : launch.rlimits) {
    if (limit.resource != RLIMIT_NPROC) continue;
    ++limit.soft;
    ++limit.hard;
  }
  launch.inherited = {{library, kServerLibraryFile},
                      {requests_.read_end, kServerRequestFile},
                      {reports_.write_end, kServerReportFile}};
  launch.cpu_seconds = 0;  // the copies set their own limit
  volatile int error = 0;
  pid_ = spawn(launch, streams_, -1, error);
  for (int* end : {&streams_[0].read_end, &streams_[0].write_end, &streams_[1].write_end,
                   &streams_[2].write_end, &requests_.read_end, &reports_.write_end})
    close_end(*end);
  for (const int end : {streams_[1].read_end, streams_[2].read_end})
    fcntl(end, F_SETFL, O_NONBLOCK);
  RunReport ready{};
  Output out;
  Output err;
  return pid_ > 0 && error == 0 && await(ready, out, err);
}

std::optional<ServedRun> ForkServer::run(const std::string& input) {
  const RunRequest request{input.size(),
                           static_cast<std::int64_t>(conditions_.limits.cpu_seconds * 1'000'000)};
  std::string bytes(reinterpret_cast<const char*>(&request), sizeof request);
  bytes += input;
  if (write(requests_.write_end, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
    return std::nullopt;
  ServedRun run;
  RunReport report{};
  const double start = now();
  if (!await(report, run.out, run.err)) return std::nullopt;
  run.end.wall_seconds = now() - start;
  run.end.cpu_seconds = static_cast<double>(report.cpu_microseconds) * 1e-6;
  run.end.peak_memory_bytes = report.peak_memory_bytes;
  set_termination(run.end, report.wait_status, Termination::kExited, conditions_.limits);
  return run;
}

bool ForkServer::await(RunReport& report, Output& out, Output& err) {
  const Limits& limits = conditions_.limits;
  const double deadline = now() + limits.wall_seconds;
  Watch watch;
  for (;;) {
    pollfd waits[3] = {{reports_.read_end, POLLIN, 0},
                       {streams_[1].read_end, POLLIN, 0},
                       {streams_[2].read_end, POLLIN, 0}};
    const double left = deadline - now();
    if (left <= 0) return false;
    if (watch.is_due() && resident_bytes(first_child(pid_)) > limits.memory_bytes) return false;
    const int milliseconds = static_cast<int>(std::min(left * 1000 + 1, kWatchPeriod * 1000));
    if (poll(waits, 3, milliseconds) <= 0) continue;
    // A program writes before the server reports its end.
    const bool reported = waits[0].revents != 0;
    if (reported || waits[1].revents != 0) out.take(streams_[1].read_end, limits.output_bytes);
    if (reported || waits[2].revents != 0) err.take(streams_[2].read_end, limits.output_bytes);
    if (out.is_cut || err.is_cut) return false;
    if (!reported) continue;
    return read(reports_.read_end, &report, sizeof report) == sizeof report;
  }
}

}  // namespace assay::native
