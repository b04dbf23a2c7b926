#include "frontends/common/emitter.h"

#include <utility>

namespace assay::frontends {

using ir::Op;
using ir::Value;

ir::LocalId Emitter::temp(ir::Type type, Span span) {
  std::string name = "t";
  name += std::to_string(builder_.function().locals.size());
  return builder_.add_local(std::move(name), type, position(span), /*temporary=*/true);
}

Value Emitter::spill(Value value) {
  const Span span = value.span();
  const ir::LocalId local = temp(value.type(), span);
  emit(ir::Assign{local, builder_.commit(value)}, span);
  return read(local, span);
}

bool Emitter::is_simple(const ir::Expr& leaf) const {
  return leaf.op == Op::kConst || leaf.op == Op::kNull || leaf.op == Op::kLocal;
}

Value Emitter::spill_unless_simple(Value value) {
  if (value.nodes.size() == 1 && is_simple(value.nodes.back())) return value;
  return spill(std::move(value));
}

void Emitter::assign(ir::LocalId local, const Value& value, Span span) {
  CHECK(value.type() == builder_.function().locals[local].type);
  emit(ir::Assign{local, builder_.commit(value)}, span);
  assigned(local);
}

Value Emitter::load(ir::Type type, const Value& pointer, Span span) {
  const ir::LocalId local = temp(type, span);
  emit(ir::Load{local, builder_.commit(pointer), type}, span);
  return read(local, position(span));
}

void Emitter::store(ir::Type type, const Value& pointer, const Value& value, Span span) {
  CHECK(value.type() == type);
  const ir::Tree target = builder_.commit(pointer);
  emit(ir::Store{target, builder_.commit(value), type}, span);
}

void Emitter::copy(const Value& to, const Value& from, const Value& cells, Span span) {
  const ir::Tree to_tree = builder_.commit(to);
  const ir::Tree from_tree = builder_.commit(from);
  emit(ir::CopyCells{to_tree, from_tree, builder_.commit(cells)}, span);
}

void Emitter::check(const Value& ok, ir::Fault fault, Span span, std::string detail) {
  CHECK(ok.type() == ir::Type::kBool);
  emit(ir::Check{builder_.commit(ok), fault, failed_check_, std::move(detail)}, span);
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

}  // namespace assay::frontends
