// What a part of the C front end needs to emit IR: an Emitter for the function under construction,
// and the arguments of a library call without any Clang type. Internal to this layer.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "ir/builder.h"

namespace assay::c {

/// One argument of a call to a library function. The arguments of a call have been evaluated (in
/// gcc's order) before anybody sees them; `value` only hands over the result.
struct CallArgument {
  Span span;
  /// After the default argument promotions: kI32, kU32, kI64, kU64, kF64 or kPtr.
  ir::Type type = ir::Type::kI32;
  /// Promoted from _Bool, char or short (or their unsigned kinds): the type before.
  ir::Type unpromoted = ir::Type::kI32;
  /// For a pointer: the scalar pointed to (of an array: its innermost element; of a struct: none;
  /// of void: none).
  std::optional<ir::Type> pointee;
  bool points_to_void = false;
  /// Set for a null pointer constant.
  bool is_null = false;
  /// Set for `&x` of a plain local handed to scanf: the variable itself, `value` must not be used.
  ir::LocalId target;
  /// Bytes of a string literal argument, without the terminating zero.
  std::optional<std::string> literal;
  /// `c ? "..." : "..."`: the condition, held in a local, and the two literals (or choices).
  ir::Value choice;
  std::vector<CallArgument> options;
  /// "stdout", "stderr" or "stdin" for these, else empty.
  std::string stream;
  std::function<ir::Value()> value;
  /// For a pointer to a scalar: stores a value of type *pointee through it.
  std::function<void(ir::Value)> assign_through;
};

/// Builds the statements of one function. Blocks nest: `in_block` collects statements apart.
class Emitter {
 public:
  virtual ~Emitter() = default;
  Emitter(const Emitter&) = delete;
  Emitter& operator=(const Emitter&) = delete;

  ir::Builder& builder() { return builder_; }

  ir::LocalId temp(ir::Type type, Span span);
  ir::Value read(ir::LocalId local, Span span = {}) const { return builder_.read(local, span); }
  /// The value, held in a temporary, so that it can be used twice and outlives later effects.
  ir::Value freeze(ir::Value value);
  /// Freezes unless the value is a constant or one local.
  ir::Value settle(ir::Value value);

  void emit(ir::StmtNode node, Span span) { builder_.add(std::move(node), span); }
  void assign(ir::LocalId local, const ir::Value& value, Span span);
  ir::Value load(ir::Type type, const ir::Value& ptr, Span span);
  void store(ir::Type type, const ir::Value& ptr, const ir::Value& value, Span span);
  /// *to = *from, `cells` (i64) cells as they are, set or not.
  void copy(const ir::Value& to, const ir::Value& from, const ir::Value& cells, Span span);
  void check(const ir::Value& ok, ir::Fault fault, Span span, std::string detail = {});
  /// The run always ends here with `fault`.
  void fault(ir::Fault fault, Span span, std::string detail = {});

  using Body = std::function<void()>;
  /// The statements that `body` emits, not added to the current block.
  ir::Block in_block(const Body& body);
  virtual void if_then(const ir::Value& condition, const Body& then_body, const Body& else_body,
                       Span span);
  /// while (condition()) body(id): statements that `condition` emits run before each test.
  virtual void loop(const std::function<ir::Value()>& condition,
                    const std::function<void(ir::LoopId)>& body, Span span);
  void append(const ir::Block& block) { builder_.append(block); }

  /// Pointer to the characters of a read-only object, zero-terminated.
  virtual ir::Value string_literal(std::string_view bytes, Span span) = 0;
  /// Calls the library function `name` (written in C in the prelude); the value is invalid for a
  /// void function.
  virtual ir::Value call_library(std::string_view name, const std::vector<ir::Value>& arguments,
                                 Span span) = 0;
  /// Ends the run here as unsupported and records the warning `c-unsupported-<construct>`.
  virtual void unsupported(std::string_view construct, std::string message, Span span) = 0;

 protected:
  explicit Emitter(ir::Function& function) : builder_(function) {}
  /// Called for each assignment to a local: it holds a value from here on.
  virtual void assigned(ir::LocalId local) = 0;

 private:
  ir::Builder builder_;
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
