// Why one run of a program on a machine ended, and the limits of such a run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/span.h"
#include "ir/fault.h"

namespace assay::exec {

/// The observable result of the run, its outcome, is derived from this (equiv::outcome_of).
struct Termination {
  enum class Kind : std::uint8_t {
    kExited,       // normally; the machine holds the exit status
    kFault,        // `fault` at `where`
    kStepLimit,    // more steps than allowed: perhaps an endless loop
    kOutputLimit,  // more output than allowed
    kDepthLimit,   // deeper recursion than allowed
    kMemoryLimit,  // more cells than allowed
    kUnsupported,  // a construct that the machine does not model; `detail` names it
    kAbandoned,    // symbolic runs only: the path is infeasible or beyond a limit
    kCut,          // at a loop head `where`, if the machine stops there (Cuts); the run can go on
  };
  Kind kind = Kind::kExited;
  ir::Fault fault = ir::Fault::kOverflow;
  ir::Status status = ir::Status::kUndefined;
  std::string detail;
  Span where;
  /// The first read of an uninitialised value, if such a read yields an arbitrary value.
  Span uninitialised_read;
  /// The reads of the input that found no number, at different places.
  std::vector<Span> failed_reads{};
};

struct MachineLimits {
  std::uint64_t steps = 2'000'000;  // statements and loop tests
  std::uint64_t output = 1 << 20;   // bytes
  std::uint32_t depth = 100'000;    // nested calls: as many small ones as fit on a stack of 8 MiB
  std::uint64_t cells = 8 << 20;    // live and dead memory cells of one run
};

}  // namespace assay::exec
