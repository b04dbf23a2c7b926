// A deadline for calls that cannot be told one: runs an interrupting function when armed too long.
// Z3's own "timeout" can deadlock (4.8.12), and a thread per check would be too dear for the
// hundred thousands of checks of a job, so one thread, started when first armed, looks at the clock
// a few times a second. Arming and disarming cost an uncontended lock.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
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
  /// Did it interrupt since arm()?
  bool disarm();
  /// The same question while still armed.
  bool fired();

 private:
  void watch();

  std::function<void()> interrupt_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Clock::time_point> deadline_;
  bool fired_ = false;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace assay::smt
