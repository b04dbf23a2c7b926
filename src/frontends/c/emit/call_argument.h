// The arguments of a call to a library function, without any Clang type. Internal to the C front
// end.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/span.h"
#include "ir/builder.h"
#include "ir/program.h"

namespace assay::c {

/// The arguments of a call are evaluated, in gcc's order, before the call is lowered; `value` only
/// hands over the result.
struct CallArgument {
  Span span;
  /// The argument's type after the default argument promotions: kI32, kU32, kI64, kU64, kF64 or
  /// kPtr.
  ir::Type type = ir::Type::kI32;
  /// The type before the default argument promotions, if they changed it (_Bool, char, short and
  /// their signed and unsigned variants).
  ir::Type unpromoted = ir::Type::kI32;
  /// For a pointer: the scalar type that it points to; for a pointer to an array, the type of the
  /// innermost elements. Nullopt for a pointer to a struct or to void.
  std::optional<ir::Type> pointee;
  bool points_to_void = false;
  /// Of an array of characters that is a part of an object: its size.
  std::optional<std::int64_t> capacity;
  /// True if the argument is a null pointer constant.
  bool is_null = false;
  /// The variable x if the argument is `&x` for a plain local and is passed to scanf; `value` must
  /// not be used then.
  ir::LocalId target;
  /// The bytes of a string literal argument, without the terminating zero.
  std::optional<std::string> literal;
  /// For `c ? "..." : "..."`: the condition, held in a local, and its two literals, which can be
  /// such choices themselves. For a literal with alternatives between which a run chooses at a
  /// site: all of them.
  ir::Value choice;
  std::optional<ir::SiteId> site;
  std::vector<CallArgument> options;
  /// "stdout", "stderr" or "stdin" if the argument is one of these streams; "?" if it is another
  /// expression of type FILE *, else empty.
  std::string stream;
  std::function<ir::Value()> value;
  /// For a pointer to a scalar: stores a value of type *pointee through it.
  std::function<void(ir::Value)> assign_through;
};

}  // namespace assay::c
