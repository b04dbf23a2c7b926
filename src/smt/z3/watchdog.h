// A deadline for calls that have none of their own: calls an interrupting function when it has been
// armed for too long. Z3's own "timeout" can deadlock (4.8.12), and a thread for each check would
// be too expensive for the hundred thousands of checks of a job. So one thread, started when the
// watchdog is first armed, reads the clock a few times a second. Arming and disarming cost an
// uncontended lock. A forked child does not have that thread, and its lock can be a copy of a
// locked one, so that each process starts its own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <sys/types.h>
#include <thread>

namespace assay::smt {

class Watchdog {
 public:
  using Clock = std::chrono::steady_clock;

  /// `interrupt` is called from the watchdog's thread, only between arm() and disarm().
  explicit Watchdog(std::function<void()> interrupt) : interrupt_(std::move(interrupt)) {}
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  void arm(std::chrono::milliseconds wall);
  /// Returns whether it interrupted since arm().
  bool disarm();
  /// The same while still armed.
  bool fired();

 private:
  struct Watch {
    std::mutex mutex;
    std::condition_variable wake;
    std::optional<Clock::time_point> deadline;
    bool fired = false;
    bool stop = false;
    std::thread thread;
  };

  void run(Watch& watch);

  std::function<void()> interrupt_;
  std::unique_ptr<Watch> watch_;
  pid_t owner_ = -1;
};

}  // namespace assay::smt
