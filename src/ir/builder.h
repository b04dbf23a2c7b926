// Builds one function, so that the code that builds it reads like the function itself:
//
//   b.assign(n, b.add(b.local(n), b.constant(Type::kI32, 1)));
//
// A tree is built bottom-up and must be complete before the next one begins: `commit()` ends it.
// The builder does not own the function and must not outlive it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace assay::ir {

/// An expression under construction: a tree of its own nodes, which is not yet part of a function.
/// Cheap for small trees; Builder::commit copies it into the function as one contiguous sequence.
struct Value {
  std::vector<Expr> nodes;  // operands are indices into this vector; the root is last
  bool valid() const { return !nodes.empty(); }
  Type type() const { return nodes.back().type; }
  Span span() const { return nodes.empty() ? Span{} : nodes.back().span; }
};

/// Pure constructors of such trees. None of them folds constants.
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
  Tree commit(const Value& value);
  StmtId add(StmtNode node, Span span);  // appends to the current block

  /// Statements added until the matching pop_block() are appended to `block`, which must live so
  /// long.
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
