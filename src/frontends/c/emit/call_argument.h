// The arguments of a call to a library function, without any Clang type. Internal to the C front
// end.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/span.h"
#include "ir/builder.h"

namespace assay::c {

/// The arguments of a call are evaluated, in gcc's order, before the call is lowered; `value` only
/// hands over the result.
struct CallArgument {
  Span span;
  /// After the default argument promotions: kI32, kU32, kI64, kU64, kF64 or kPtr.
  ir::Type type = ir::Type::kI32;
  /// For an argument promoted from _Bool, char or short, or their unsigned kinds: the type before.
  ir::Type unpromoted = ir::Type::kI32;
  /// For a pointer: the scalar pointed to, of an array its innermost element; empty for a pointer
  /// to a struct or to void.
  std::optional<ir::Type> pointee;
  bool points_to_void = false;
  /// Set for a null pointer constant.
  bool is_null = false;
  /// Set for `&x` of a plain local that is passed to scanf: the variable itself. `value` must not
  /// be used then.
  ir::LocalId target;
  /// The bytes of a string literal argument, without the terminating zero.
  std::optional<std::string> literal;
  /// For `c ? "..." : "..."`: the condition, held in a local, and the two literals (or choices).
  ir::Value choice;
  std::vector<CallArgument> options;
  /// "stdout", "stderr" or "stdin" for these, else empty.
  std::string stream;
  std::function<ir::Value()> value;
  /// For a pointer to a scalar: stores a value of type *pointee through it.
  std::function<void(ir::Value)> assign_through;
};

}  // namespace assay::c
