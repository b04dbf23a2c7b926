#include "smt/z3/watchdog.h"

#include <unistd.h>

namespace assay::smt {
namespace {

constexpr std::chrono::milliseconds kPeriod{50};

}  // namespace

Watchdog::~Watchdog() {
  if (!watch_) return;
  if (owner_ != ::getpid()) {
    // Its thread lives in the parent: this process cannot join it, and cannot rely on its lock.
    static_cast<void>(watch_.release());
    return;
  }
  {
    const std::lock_guard lock(watch_->mutex);
    watch_->stop = true;
  }
  watch_->wake.notify_one();
  watch_->thread.join();
}

void Watchdog::arm(std::chrono::milliseconds wall) {
  if (const pid_t self = ::getpid(); owner_ != self) {
    static_cast<void>(watch_.release());
    watch_ = std::make_unique<Watch>();
    owner_ = self;
    watch_->thread = std::thread([this, watch = watch_.get()] { run(*watch); });
  }
  const std::lock_guard lock(watch_->mutex);
  watch_->deadline = Clock::now() + wall;
  watch_->fired = false;
}

bool Watchdog::disarm() {
  if (!watch_ || owner_ != ::getpid()) return false;
  const std::lock_guard lock(watch_->mutex);
  watch_->deadline.reset();
  return watch_->fired;
}

bool Watchdog::fired() {
  if (!watch_ || owner_ != ::getpid()) return false;
  const std::lock_guard lock(watch_->mutex);
  return watch_->fired;
}

/// The lock is held while interrupting, so that disarm() returns only after that, and the next
/// check cannot be interrupted. The interrupt is repeated every period, because one can come before
/// the work.
void Watchdog::run(Watch& watch) {
  std::unique_lock lock(watch.mutex);
  while (!watch.stop) {
    if (watch.deadline && Clock::now() >= *watch.deadline) {
      watch.fired = true;
      interrupt_();
    }
    watch.wake.wait_for(lock, kPeriod);
  }
}

}  // namespace assay::smt
