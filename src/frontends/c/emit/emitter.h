// Emits the IR of C: extends frontends/common/emitter.h by what only C needs. The part of the front
// end that uses Clang implements this interface; the lowering of library calls uses it without
// depending on Clang. Internal to the C front end.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "frontends/common/emitter.h"
#include "ir/builder.h"

namespace assay::c {

/// Emits a check; a run in which the check fails has undefined behaviour.
class Emitter : public frontends::Emitter {
 public:
  /// Ends every run that gets here with `fault`.
  void fault(ir::Fault fault, Span span, std::string detail = {});
  /// Emits `while (condition()) body(id)`. The statements that `condition` emits run before each
  /// test.
  virtual void loop(const std::function<ir::Value()>& condition,
                    const std::function<void(ir::LoopId)>& body, Span span);
  /// Emits a choice of a run between what these functions emit.
  virtual void choose(ir::SiteId site, const std::vector<std::function<void()>>& alternatives,
                      Span span);
  void append(const ir::Block& block) { builder().append(block); }

  /// Returns a pointer to the characters of a zero-terminated read-only object.
  virtual ir::Value string_literal(std::string_view bytes, Span span) = 0;
  /// Emits a call of the library function `name` (written in C in the prelude); the returned value
  /// is invalid for a void function.
  virtual ir::Value call_library(std::string_view name, const std::vector<ir::Value>& arguments,
                                 Span span) = 0;
  /// Returns the value of `stdin`, `stdout` or `stderr`.
  virtual ir::Value stream(std::string_view name, Span span) = 0;
  /// True if the program opens files.
  virtual bool uses_files() const = 0;
  /// True if the program mentions errno.
  virtual bool uses_errno() const = 0;
  /// Ends every run that gets here as unsupported and records the warning
  /// `c-unsupported-<construct>`.
  virtual void unsupported(std::string_view construct, std::string message, Span span) = 0;

 protected:
  explicit Emitter(ir::Function& function) : frontends::Emitter(function, ir::Status::kUndefined) {}
};

/// Numbers the statements in source order and drops the statements that no block contains.
void renumber_statements(ir::Function& function);

/// These functions abbreviate the construction of the most frequent values.
ir::Value int_value(std::int64_t value, Span span = {});   // i32
ir::Value long_value(std::int64_t value, Span span = {});  // i64
/// Converts an integer or bool to an integer type; returns `value` itself if it already has the
/// type `to`.
ir::Value convert(ir::Value value, ir::Type to, Span span = {});
ir::Value pointer_plus(ir::Value pointer, ir::Value cells, Span span = {});  // `cells` is an i64
ir::Value logical_not(ir::Value condition);

}  // namespace assay::c
