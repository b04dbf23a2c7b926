#include <utility>

#include "frontends/c/emit/lowering.h"

namespace assay::c {

using ir::Op;
using ir::Type;
using ir::Value;

ir::LocalId Emitter::temp(Type type, Span span) {
  std::string name = "t";
  name += std::to_string(builder_.function().locals.size());
  return builder_.add_local(std::move(name), type, span, /*temporary=*/true);
}

Value Emitter::freeze(Value value) {
  const Span span = value.span();
  const ir::LocalId local = temp(value.type(), span);
  emit(ir::Assign{local, builder_.commit(value)}, span);
  return read(local, span);
}

Value Emitter::settle(Value value) {
  const Op op = value.nodes.back().op;
  if (op == Op::kConst || op == Op::kNull || op == Op::kLocal) return value;
  return freeze(std::move(value));
}

void Emitter::assign(ir::LocalId local, const Value& value, Span span) {
  CHECK(value.type() == builder_.function().locals[local].type);
  emit(ir::Assign{local, builder_.commit(value)}, span);
  assigned(local);
}

Value Emitter::load(Type type, const Value& ptr, Span span) {
  const ir::LocalId local = temp(type, span);
  emit(ir::Load{local, builder_.commit(ptr), type}, span);
  return read(local, span);
}

void Emitter::store(Type type, const Value& ptr, const Value& value, Span span) {
  CHECK(value.type() == type);
  const ir::Tree target = builder_.commit(ptr);
  emit(ir::Store{target, builder_.commit(value), type}, span);
}

void Emitter::copy(const Value& to, const Value& from, const Value& cells, Span span) {
  const ir::Tree to_tree = builder_.commit(to);
  const ir::Tree from_tree = builder_.commit(from);
  emit(ir::CopyCells{to_tree, from_tree, builder_.commit(cells)}, span);
}

void Emitter::check(const Value& ok, ir::Fault fault, Span span, std::string detail) {
  CHECK(ok.type() == Type::kBool);
  emit(ir::Check{builder_.commit(ok), fault, ir::Status::kUndefined, std::move(detail)}, span);
}

void Emitter::fault(ir::Fault fault, Span span, std::string detail) {
  check(ir::constant(Type::kBool, 0, span), fault, span, std::move(detail));
}

ir::Block Emitter::in_block(const Body& body) {
  ir::Block block;
  builder_.push_block(block);
  body();
  builder_.pop_block();
  return block;
}

void Emitter::if_then(const Value& condition, const Body& then_body, const Body& else_body,
                      Span span) {
  const ir::Tree tree = builder_.commit(condition);
  ir::Block then_block = in_block(then_body);
  ir::Block else_block = else_body ? in_block(else_body) : ir::Block{};
  emit(ir::If{tree, std::move(then_block), std::move(else_block)}, span);
}

void Emitter::loop(const std::function<Value()>& condition,
                   const std::function<void(ir::LoopId)>& body, Span span) {
  ir::Loop loop;
  loop.id = builder_.add_loop();
  loop.header = in_block([&] { loop.condition = builder_.commit(condition()); });
  loop.body = in_block([&] { body(loop.id); });
  emit(std::move(loop), span);
}

namespace {

void move_block(ir::Block& block, IdVector<ir::StmtId, ir::Stmt>& from,
                IdVector<ir::StmtId, ir::Stmt>& to) {
  for (ir::StmtId& id : block) {
    const ir::StmtId old = id;
    id = to.push_back({});
    if (auto* branch = std::get_if<ir::If>(&from[old].node)) {
      move_block(branch->then_block, from, to);
      move_block(branch->else_block, from, to);
    } else if (auto* loop = std::get_if<ir::Loop>(&from[old].node)) {
      for (ir::Block* part : {&loop->header, &loop->body, &loop->step}) move_block(*part, from, to);
    }
    to[id] = std::move(from[old]);
  }
}

}  // namespace

void renumber_statements(ir::Function& function) {
  IdVector<ir::StmtId, ir::Stmt> ordered;
  move_block(function.body, function.stmts, ordered);
  function.stmts = std::move(ordered);
}

Value int_value(std::int64_t value, Span span) { return ir::constant(Type::kI32, value, span); }
Value long_value(std::int64_t value, Span span) { return ir::constant(Type::kI64, value, span); }

Value convert(Value value, Type to, Span span) {
  if (value.type() == to) return value;
  return ir::unary(Op::kConvert, to, std::move(value), span);
}

Value pointer_plus(Value pointer, Value cells, Span span) {
  const ir::Expr& root = cells.nodes.back();
  if (root.op == Op::kConst && root.payload == 0) return pointer;
  return ir::binary(Op::kPtrAdd, Type::kPtr, std::move(pointer), std::move(cells), span);
}

Value logical_not(Value condition) {
  const Span span = condition.span();
  return ir::unary(Op::kNot, Type::kBool, std::move(condition), span);
}

}  // namespace assay::c
