// Emits the statements of one function of IR: what the front ends of all languages with statements
// have in common. Each derives its own emitter and adds what its language needs.
//
// An expression under construction is a detached ir::Value that reads its locals only when it is
// committed to a statement. Where a later effect must not change it, or it is needed twice, it is
// spilled to a temporary.
#pragma once

#include <functional>
#include <string>

#include "base/span.h"
#include "ir/builder.h"

namespace assay::frontends {

class Emitter {
 public:
  using Body = std::function<void()>;

  virtual ~Emitter() = default;
  Emitter(const Emitter&) = delete;
  Emitter& operator=(const Emitter&) = delete;

  ir::Builder& builder() { return builder_; }

  ir::LocalId temp(ir::Type type, Span span);
  ir::Value read(ir::LocalId local, Span span = {}) const { return builder_.read(local, span); }
  /// Assigns the value to a new temporary and returns a read of that.
  ir::Value spill(ir::Value value);
  /// The value itself if it may be committed twice at no cost (is_simple), otherwise spilled.
  ir::Value spill_unless_simple(ir::Value value);

  void emit(ir::StmtNode node, Span span) { builder_.add(std::move(node), position(span)); }
  void assign(ir::LocalId local, const ir::Value& value, Span span);
  ir::Value load(ir::Type type, const ir::Value& pointer, Span span);
  void store(ir::Type type, const ir::Value& pointer, const ir::Value& value, Span span);
  /// Copies `cells` (i64) cells as they are, initialised or not.
  void copy(const ir::Value& to, const ir::Value& from, const ir::Value& cells, Span span);
  /// The run ends here with `fault` unless `ok` holds.
  void check(const ir::Value& ok, ir::Fault fault, Span span, std::string detail = {});

  /// The statements that `body` emits, which are not added to the current block.
  virtual ir::Block in_block(const Body& body);
  /// `else_body` may be empty.
  virtual void if_then(const ir::Value& condition, const Body& then_body, const Body& else_body,
                       Span span);

 protected:
  /// `failed_check` says what a run means that a check ends.
  Emitter(ir::Function& function, ir::Status failed_check)
      : builder_(function), failed_check_(failed_check) {}

  /// Called after each assign(): from here on the local holds a value.
  virtual void assigned(ir::LocalId) {}
  /// The position to record for the source code at `span`.
  virtual Span position(Span span) const { return span; }
  /// Is a value that consists of this node alone read at no cost? A constant or a local is.
  virtual bool is_simple(const ir::Expr& leaf) const;

 private:
  ir::Builder builder_;
  ir::Status failed_check_;
};

}  // namespace assay::frontends
