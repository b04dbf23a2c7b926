#include "smt/watchdog.h"

namespace assay::smt {
namespace {

constexpr std::chrono::milliseconds kPeriod{50};

}  // namespace

Watchdog::~Watchdog() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Watchdog::arm(std::chrono::milliseconds wall) {
  {
    const std::lock_guard lock(mutex_);
    deadline_ = Clock::now() + wall;
    fired_ = false;
  }
  if (!thread_.joinable()) thread_ = std::thread([this] { watch(); });
}

bool Watchdog::disarm() {
  const std::lock_guard lock(mutex_);
  deadline_.reset();
  return fired_;
}

bool Watchdog::fired() {
  const std::lock_guard lock(mutex_);
  return fired_;
}

/// The lock is held while interrupting, so that disarm() returns only when it is over and the next
/// check cannot be hit. It interrupts again every period: one interrupt may come before the work.
void Watchdog::watch() {
  std::unique_lock lock(mutex_);
  while (!stop_) {
    if (deadline_ && Clock::now() >= *deadline_) {
      fired_ = true;
      interrupt_();
    }
    wake_.wait_for(lock, kPeriod);
  }
}

}  // namespace assay::smt
