// Learns of the calls of a run while it goes on, so that somebody can be shown what it did.
#pragma once

#include <cstdint>

#include "narrowing/values/value.h"

namespace assay::narrowing {

/// For runs on known inputs: what backtracking undoes is not told.
class CallObserver {
 public:
  CallObserver() = default;
  CallObserver(const CallObserver&) = delete;
  CallObserver& operator=(const CallObserver&) = delete;
  virtual ~CallObserver() = default;

  /// A function begins; `output` is what was printed before, a String or none. Returns true if the
  /// end of this call is to be told as well.
  virtual bool entered(fun::FunctionId function, const Value* arguments, std::uint32_t count,
                       Value output) = 0;
  /// The innermost call whose end is to be told has returned this value, or is left by this
  /// exception.
  virtual void returned(Value value, Value output) = 0;
  virtual void raised(Value exception, Value output) = 0;
};

}  // namespace assay::narrowing
