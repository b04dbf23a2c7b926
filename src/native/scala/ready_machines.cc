#include "native/scala/ready_machines.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <new>
#include <poll.h>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

#include "native/conversation/quiet_write.h"

namespace assay::native {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kLongestWait = 30 * 60;  // elapsed seconds; then its memory is free for others

bool are_usual(const ScalaRunner::BatchLimits& limits) {
  const ScalaRunner::BatchLimits usual;
  return limits.seconds_per_expression == usual.seconds_per_expression &&
         limits.stack_bytes == usual.stack_bytes && limits.output_bytes == usual.output_bytes &&
         limits.output_bytes_per_expression == usual.output_bytes_per_expression;
}

bool has_ended(const ConnectedRun& machine) {
  pollfd file{machine.output(), POLLIN, 0};
  return ::poll(&file, 1, 0) > 0;  // it does not write before it is asked
}

/// Sends an input to a machine and takes what it writes.
class Transfer {
 public:
  Transfer(const ConnectedRun& machine, std::string_view input, std::uint64_t most_bytes)
      : machine_(machine), input_(input), most_bytes_(most_bytes) {}

  std::optional<std::string> complete(double seconds,
                                      const std::function<bool(std::string_view)>& is_all) {
    const Clock::time_point end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                     std::chrono::duration<double>(seconds));
    while (!is_over_ && !is_all(output_)) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
      if (left <= 0) return std::nullopt;
      std::array<pollfd, 2> files = {pollfd{machine_.output(), POLLIN, 0},
                                     pollfd{input_.empty() ? -1 : machine_.input(), POLLOUT, 0}};
      if (::poll(files.data(), files.size(), static_cast<int>(left)) < 0 && errno != EINTR)
        return std::nullopt;
      if (files[1].revents != 0) send();
      if (files[0].revents != 0) receive();
      if (output_.size() > most_bytes_) return std::nullopt;
    }
    return std::move(output_);
  }

 private:
  static bool is_to_be_repeated() { return errno == EAGAIN || errno == EINTR; }

  void send() {
    const ssize_t count = write_quietly(machine_.input(), input_);
    if (count >= 0)
      input_.remove_prefix(static_cast<std::size_t>(count));
    else if (!is_to_be_repeated())
      input_ = {};  // the machine has ended, which its output says, too
  }

  void receive() {
    char buffer[1 << 16];
    const ssize_t count = ::read(machine_.output(), buffer, sizeof buffer);
    if (count > 0)
      output_.append(buffer, static_cast<std::size_t>(count));
    else if (count == 0 || !is_to_be_repeated())
      is_over_ = true;
  }

  const ConnectedRun& machine_;
  std::string_view input_;
  std::uint64_t most_bytes_;
  std::string output_;
  bool is_over_ = false;
};

}  // namespace

Result<std::unique_ptr<ReadyMachines>> ReadyMachines::create(Sandbox& sandbox,
                                                             const ScalaInstallation& scala) {
  TRY_ASSIGN(ProcessLocks locks, ProcessLocks::create());
  void* const memory =
      ::mmap(nullptr, sizeof(IsTaken), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return fail(Error::Kind::kResource, std::strerror(errno));
  return std::unique_ptr<ReadyMachines>(
      new ReadyMachines(sandbox, scala, std::move(locks), new (memory) IsTaken{}));
}

ReadyMachines::ReadyMachines(Sandbox& sandbox, ScalaInstallation scala, ProcessLocks locks,
                             IsTaken* is_taken)
    : sandbox_(sandbox), scala_(std::move(scala)), locks_(std::move(locks)), is_taken_(is_taken) {}

ReadyMachines::~ReadyMachines() {
  for (std::optional<ConnectedRun>& machine : machines_)
    if (machine) machine->kill();
  ::munmap(is_taken_, sizeof(IsTaken));
}

Result<void> ReadyMachines::replenish() {
  const ScalaRunner::BatchLimits usual;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (!has_to_be_replaced(place)) continue;
    if (machines_[place]) machines_[place]->kill();
    machines_[place].reset();
    Job job = machine_job(scala_, "run", usual.seconds_per_expression, usual);
    job.limits = machine_limits(usual.cpu_seconds, usual.output_bytes);
    job.limits.wall_seconds = kLongestWait;
    TRY_ASSIGN(machines_[place], sandbox_.connect(job));
    (*is_taken_)[place] = false;
  }
  return {};
}

bool ReadyMachines::has_to_be_replaced(std::size_t place) const {
  if (!machines_[place]) return true;
  if (locks_.is_locked_by_another(place)) return false;
  return (*is_taken_)[place] || has_ended(*machines_[place]);
}

/// A place stays locked until the process ends, so nobody ends the machine while it is in use.
std::optional<std::size_t> ReadyMachines::take() {
  for (std::size_t place = 0; place < kPlaces; ++place)
    if (machines_[place] && !(*is_taken_)[place] && locks_.lock(place) &&
        !(*is_taken_)[place].exchange(true))
      return place;
  return std::nullopt;
}

std::optional<std::string> ReadyMachines::run(const std::string& input,
                                              const ScalaRunner::BatchLimits& limits,
                                              double seconds,
                                              const std::function<bool(std::string_view)>& is_all) {
  if (!are_usual(limits)) return std::nullopt;
  const std::optional<std::size_t> place = take();
  if (!place) return std::nullopt;
  return Transfer(*machines_[*place], input, limits.output_bytes).complete(seconds, is_all);
}

}  // namespace assay::native
