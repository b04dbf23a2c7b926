// Learns of the calls of a run while it goes on, so that somebody can be shown what it did.
#pragma once

#include <cstdint>

#include "narrowing/values/value.h"

namespace assay::narrowing {

struct Node;

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

  /// This expression calls a function, which begins next; `frame` are the slots of the function
  /// that contains the expression, of which only those that are bound there have values.
  virtual void calls(const Node& /*site*/, const Value* /*frame*/) {}
  /// A value was bound or a branch chosen by `from`, and `next` in the same function is evaluated
  /// next.
  virtual void goes_on(const Node& /*from*/, const Node& /*next*/, const Value* /*frame*/,
                       Value /*output*/) {}
  /// This expression raises an exception, before any call is left by it.
  virtual void raises(const Node& /*site*/, const Value* /*frame*/, Value /*exception*/,
                      Value /*output*/) {}
  /// The run is stopped by a limit, while the calls that were not left are open.
  virtual void stopped() {}
};

}  // namespace assay::narrowing
