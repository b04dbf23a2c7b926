// Virtual machines that have started and wait for the program that they are to run, so that nobody
// waits for them to start. Each runs one program and ends. They run programs for one process and
// for the forks of that process. Private to this layer.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "native/sandbox/sandbox.h"
#include "native/scala/machine.h"
#include "native/scala/process_locks.h"
#include "native/scala/runner.h"

namespace assay::native {

class ReadyMachines {
 public:
  /// Starts no machine yet. The sandbox must outlive them.
  static Result<std::unique_ptr<ReadyMachines>> create(Sandbox& sandbox,
                                                       const ScalaInstallation& scala);
  ~ReadyMachines();
  ReadyMachines(const ReadyMachines&) = delete;
  ReadyMachines& operator=(const ReadyMachines&) = delete;

  /// Starts machines in the places of those that have run a program or have ended. Returns at once.
  /// Called by the process that created this. Error kind: kResource.
  Result<void> replenish();

  /// Returns what a machine wrote about this input of the driver's stage `run` (driver.h), once
  /// `is_all` says that this is everything, or the machine has ended. Returns nullopt if that has
  /// to be asked of a new machine: if none is ready, if the limits are not those with which they
  /// were started, or if it wrote too much or took too long. Thread-safe.
  std::optional<std::string> run(const std::string& input, const ScalaRunner::BatchLimits& limits,
                                 double seconds,
                                 const std::function<bool(std::string_view)>& is_all);

 private:
  static constexpr std::size_t kPlaces = 2;  // someone waits for the reference and the submission
  using IsTaken = std::array<std::atomic<bool>, kPlaces>;

  ReadyMachines(Sandbox& sandbox, ScalaInstallation scala, ProcessLocks locks, IsTaken* is_taken);
  bool has_to_be_replaced(std::size_t place) const;
  std::optional<std::size_t> take();

  Sandbox& sandbox_;
  ScalaInstallation scala_;
  ProcessLocks locks_;  // of the process that has taken the machine of a place
  IsTaken* is_taken_;   // with the forks
  std::array<std::optional<ConnectedRun>, kPlaces> machines_;
};

}  // namespace assay::native
