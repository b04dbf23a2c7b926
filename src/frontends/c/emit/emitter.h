// Emits the IR of C: frontends/common/emitter.h and what only C needs. The part of the front end
// that knows Clang implements it; the lowering of library calls uses it and knows none of Clang.
// Internal to the C front end.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "frontends/common/emitter.h"
#include "ir/builder.h"

namespace assay::c {

/// A check that fails is undefined behaviour.
class Emitter : public frontends::Emitter {
 public:
  /// The run always ends here with `fault`.
  void fault(ir::Fault fault, Span span, std::string detail = {});
  /// while (condition()) body(id): statements that `condition` emits run before each test.
  virtual void loop(const std::function<ir::Value()>& condition,
                    const std::function<void(ir::LoopId)>& body, Span span);
  void append(const ir::Block& block) { builder().append(block); }

  /// Pointer to the characters of a read-only object, zero-terminated.
  virtual ir::Value string_literal(std::string_view bytes, Span span) = 0;
  /// Calls the library function `name` (written in C in the prelude); the value is invalid for a
  /// void function.
  virtual ir::Value call_library(std::string_view name, const std::vector<ir::Value>& arguments,
                                 Span span) = 0;
  /// Ends the run here as unsupported and records the warning `c-unsupported-<construct>`.
  virtual void unsupported(std::string_view construct, std::string message, Span span) = 0;

 protected:
  explicit Emitter(ir::Function& function) : frontends::Emitter(function, ir::Status::kUndefined) {}
};

/// Numbers the statements in the order of the text and drops those that no block holds.
void renumber_statements(ir::Function& function);

/// Shorthands for the commonest values.
ir::Value int_value(std::int64_t value, Span span = {});   // i32
ir::Value long_value(std::int64_t value, Span span = {});  // i64
/// Integer or bool to an integer type; the value itself when it already has it.
ir::Value convert(ir::Value value, ir::Type to, Span span = {});
ir::Value pointer_plus(ir::Value pointer, ir::Value cells, Span span = {});  // cells: i64
ir::Value logical_not(ir::Value condition);

}  // namespace assay::c
