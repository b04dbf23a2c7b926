// Lets somebody else decide what becomes of a call: a proof by induction knows results of calls
// that it does not execute. Without an interceptor, every call is executed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "narrowing/values/value.h"

namespace assay::narrowing {

/// A call that is about to be executed. The arguments are those of the function, in its order.
struct Call {
  fun::FunctionId function;
  const Value* arguments;
  std::uint32_t count;
  std::uint32_t stage;  // of the path
  bool is_instead;      // it is below a call that the interceptor has replaced
  /// It was tried, and needed to know a part of the input that must not be examined for it.
  bool is_abandoned;
  bool is_handled;  // a handler of the program sees what the call throws
};

struct Interception {
  enum class Kind : std::uint8_t {
    kExecute,
    kTry,     // it is executed until it needs to know a part for which may_examine() is false; then
              // it is as if it had not begun, and at_call() is asked again
    kResult,  // the call is not executed; `value` is its result
    kInstead,  // `function` is called with `arguments`, and its result is that of the call
    kGiveUp,   // the path ends as unsupported, for the reason `why`
  };
  Kind kind = Kind::kExecute;
  Value value;
  /// For kResult: a Boolean, the answer to whether the call returns; both answers are followed if
  /// it is undetermined. None: it returns. If it does not return, the path's stage ends with an
  /// exception whose value is this Boolean: it is the same exception wherever the Boolean is the
  /// same.
  Value returns = Value::none();
  fun::FunctionId function;
  std::vector<Value> arguments;
  const char* why = "";
};

/// What an interceptor learns on a path is forgotten when the machine backtracks.
class Interceptor {
 public:
  Interceptor() = default;
  Interceptor(const Interceptor&) = delete;
  Interceptor& operator=(const Interceptor&) = delete;
  virtual ~Interceptor() = default;

  /// May be asked again about the same call, after a branch on `returns`.
  virtual Interception at_call(const Call& call) = 0;
  /// The call that kInstead replaced, the innermost one that is open, has this result.
  virtual void replaced(std::size_t call, Value result) = 0;
  /// The number of what `replaced` will be told for the call that at_call has just replaced.
  virtual std::size_t last_replaced() const = 0;

  /// May a call that is being tried since this mark find out which constructor the variable has?
  virtual bool may_examine(Value variable, std::size_t since) = 0;

  virtual std::size_t mark() const = 0;
  virtual void undo(std::size_t mark) = 0;
};

}  // namespace assay::narrowing
