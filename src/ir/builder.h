// Builds one function. This appends the statement n = n + 1:
//
//   const Value sum = binary(Op::kAdd, Type::kI32, b.read(n), constant(Type::kI32, 1));
//   b.add(Assign{n, b.commit(sum)}, span);
//
// An expression is built bottom-up as a Value, which is independent of any function; `commit()`
// copies it into the function. The builder does not own the function and must not outlive it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace assay::ir {

/// An expression that is not yet part of a function: a tree with its own nodes. To combine Values
/// copies their nodes, which is cheap because the expressions of programs are small.
/// Builder::commit copies the tree into the function as one contiguous sequence, as ir::Tree
/// requires.
struct Value {
  std::vector<Expr> nodes;  // operands are indices into this vector; the root is last
  bool valid() const { return !nodes.empty(); }
  Type type() const { return nodes.back().type; }
  Span span() const { return nodes.empty() ? Span{} : nodes.back().span; }
};

/// Constructors of Values. They have no side effects and do not fold constants.
Value constant(Type type, std::int64_t value, Span span = {});
Value float_constant(Type type, double value, Span span = {});
Value leaf(Op op, Type type, std::int64_t payload, Span span = {});
Value unary(Op op, Type type, Value a, Span span = {}, std::int64_t payload = 0);
Value binary(Op op, Type type, Value a, Value b, Span span = {});
Value select(Value condition, Value then_value, Value else_value, Span span = {});

class Builder {
 public:
  explicit Builder(Function& function) : function_(function) { blocks_.push_back(&function.body); }

  LocalId add_local(std::string name, Type type, Span span, bool temporary = false);
  SlotId add_slot(std::string name, Layout element, Span span);
  LoopId add_loop() { return LoopId{function_.loop_count++}; }

  Value read(LocalId local, Span span = {}) const;
  /// Copies the value's nodes into the function and returns the tree there.
  Tree commit(const Value& value);
  /// Appends a statement to the current block.
  StmtId add(StmtNode node, Span span);

  /// Makes `block` the current block until the matching pop_block(). It must outlive that call.
  void push_block(Block& block) { blocks_.push_back(&block); }
  void pop_block() {
    CHECK(blocks_.size() > 1);
    blocks_.pop_back();
  }
  /// Appends statements that were collected separately to the current block.
  void append(const Block& block) {
    blocks_.back()->insert(blocks_.back()->end(), block.begin(), block.end());
  }
  Function& function() { return function_; }

 private:
  Function& function_;
  std::vector<Block*> blocks_;
};

}  // namespace assay::ir
