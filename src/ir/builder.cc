#include "ir/builder.h"

#include <bit>
#include <cstring>

namespace assay::ir {
namespace {

Expr node(Op op, Type type, std::int64_t payload, Span span) {
  Expr e;
  e.op = op;
  e.type = type;
  e.payload = payload;
  e.span = span;
  return e;
}

/// Appends the nodes of `operand` to `target` and returns the new index of its root.
ExprId append(std::vector<Expr>& target, const Value& operand) {
  CHECK(operand.valid());
  const auto offset = static_cast<std::uint32_t>(target.size());
  for (Expr e : operand.nodes) {
    for (ExprId* child : {&e.a, &e.b, &e.c})
      if (child->valid()) child->index += offset;
    target.push_back(e);
  }
  return ExprId{static_cast<std::uint32_t>(target.size() - 1)};
}

}  // namespace

Value constant(Type type, std::int64_t value, Span span) {
  return leaf(Op::kConst, type, value, span);
}

Value float_constant(Type type, double value, Span span) {
  if (type == Type::kF32)
    return leaf(Op::kConst, type, std::bit_cast<std::int32_t>(static_cast<float>(value)), span);
  return leaf(Op::kConst, type, std::bit_cast<std::int64_t>(value), span);
}

Value leaf(Op op, Type type, std::int64_t payload, Span span) {
  Value value;
  value.nodes.push_back(node(op, type, payload, span));
  return value;
}

Value unary(Op op, Type type, Value a, Span span, std::int64_t payload) {
  CHECK(info(op).arity == 1 && a.valid());
  Expr e = node(op, type, payload, span);
  e.a = ExprId{static_cast<std::uint32_t>(a.nodes.size() - 1)};
  a.nodes.push_back(e);
  return a;
}

Value binary(Op op, Type type, Value a, Value b, Span span) {
  CHECK(info(op).arity == 2 && a.valid());
  Expr e = node(op, type, 0, span);
  e.a = ExprId{static_cast<std::uint32_t>(a.nodes.size() - 1)};
  e.b = append(a.nodes, b);
  a.nodes.push_back(e);
  return a;
}

Value select(Value condition, Value then_value, Value else_value, Span span) {
  CHECK(condition.valid() && then_value.valid());
  Expr e = node(Op::kSelect, then_value.type(), 0, span);
  e.a = ExprId{static_cast<std::uint32_t>(condition.nodes.size() - 1)};
  e.b = append(condition.nodes, then_value);
  e.c = append(condition.nodes, else_value);
  condition.nodes.push_back(e);
  return condition;
}

LocalId Builder::add_local(std::string name, Type type, Span span, bool temporary) {
  return function_.locals.push_back(Local{std::move(name), type, span, temporary});
}

SlotId Builder::add_slot(std::string name, Layout element, Span span) {
  return function_.slots.push_back(Slot{std::move(name), std::move(element), span});
}

Value Builder::read(LocalId local, Span span) const {
  return leaf(Op::kLocal, function_.locals[local].type, local.index, span);
}

Tree Builder::commit(const Value& value) {
  CHECK(value.valid());
  const ExprId first = function_.exprs.next();
  for (Expr e : value.nodes) {
    for (ExprId* child : {&e.a, &e.b, &e.c})
      if (child->valid()) child->index += first.index;
    function_.exprs.push_back(e);
  }
  return Tree{first, ExprId{function_.exprs.next().index - 1}};
}

StmtId Builder::add(StmtNode statement, Span span) {
  const StmtId id = function_.stmts.push_back(Stmt{std::move(statement), span});
  blocks_.back()->push_back(id);
  return id;
}

}  // namespace assay::ir
