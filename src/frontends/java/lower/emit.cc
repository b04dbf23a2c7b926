#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

FunctionLowering::FunctionLowering(ProgramLowering& program, ir::Function& function,
                                   ProgramLowering::Version version, const Method* method)
    : program_(program),
      builder_(function),
      version_(version),
      method_(method),
      quiet_(version.quiet || version.is_library) {}

/// Positions in the library are no positions of the skeleton.
Span FunctionLowering::at(Span span) const { return version_.is_library ? Span{} : span; }

ir::LocalId FunctionLowering::temp(ir::Type type, Span span) {
  std::string name = "t" + std::to_string(builder_.function().locals.size());
  return builder_.add_local(std::move(name), type, at(span),
                            /*temporary=*/true);
}

Value FunctionLowering::freeze(Value value) {
  const Span span = value.span();
  const ir::LocalId local = temp(value.type(), span);
  emit(ir::Assign{local, builder_.commit(value)}, span);
  return read(local, span);
}

Value FunctionLowering::settle(Value value) {
  const Op op = value.nodes.back().op;
  if (value.nodes.size() == 1 && op != Op::kIsInit) return value;
  return freeze(std::move(value));
}

Value FunctionLowering::pin(Value value) {
  const ir::Expr& root = value.nodes.back();
  const bool lasting =
      value.nodes.size() == 1 && root.op != Op::kIsInit &&
      (root.op != Op::kLocal || builder_.function()
                                    .locals[ir::LocalId{static_cast<std::uint32_t>(root.payload)}]
                                    .is_temporary);
  return lasting ? value : freeze(std::move(value));
}

void FunctionLowering::assign(ir::LocalId local, const Value& value, Span span) {
  CHECK(value.type() == builder_.function().locals[local].type);
  emit(ir::Assign{local, builder_.commit(value)}, span);
}

Value FunctionLowering::load(ir::Type type, const Value& pointer, Span span) {
  const ir::LocalId local = temp(type, span);
  emit(ir::Load{local, builder_.commit(pointer), type}, span);
  return read(local, at(span));
}

void FunctionLowering::store(ir::Type type, const Value& pointer, const Value& value, Span span) {
  CHECK(value.type() == type);
  const ir::Tree target = builder_.commit(pointer);
  emit(ir::Store{target, builder_.commit(value), type}, span);
}

void FunctionLowering::copy(const Value& to, const Value& from, const Value& cells, Span span) {
  const ir::Tree to_tree = builder_.commit(to);
  const ir::Tree from_tree = builder_.commit(from);
  emit(ir::CopyCells{to_tree, from_tree, builder_.commit(cells)}, span);
}

void FunctionLowering::check(const Value& ok, ir::Fault fault, Span span, std::string detail) {
  CHECK(ok.type() == ir::Type::kBool);
  emit(ir::Check{builder_.commit(ok), fault, ir::Status::kException, std::move(detail)}, span);
}

void FunctionLowering::check_not_null(const Value& pointer, Span span) {
  const Op op = pointer.nodes.back().op;
  if (op == Op::kGlobalAddr) return;
  const Value is_null = ir::unary(Op::kPtrIsNull, ir::Type::kBool, pointer, at(span));
  check(ir::unary(Op::kNot, ir::Type::kBool, is_null, at(span)), ir::Fault::kNullPointer, span,
        "NullPointerException");
}

Value FunctionLowering::allocate(ir::Type cell, const Value& count, Span span) {
  const ir::LocalId local = temp(ir::Type::kPtr, span);
  emit(ir::Allocate{local, {cell}, builder_.commit(count), /*zeroed=*/true}, span);
  return read(local, at(span));
}

ir::Block FunctionLowering::in_block(const Body& body) {
  constexpr int kMostBlocks = 300;  // the IR allows 400
  ir::Block block;
  if (blocks_ == kMostBlocks)
    program_.unsupported("nesting", at(method_ != nullptr ? method_->name_span : Span{}),
                         "this method is nested too deeply: split it");
  ++blocks_;
  builder_.push_block(block);
  body();
  builder_.pop_block();
  --blocks_;
  return block;
}

void FunctionLowering::if_then(const Value& condition, const Body& then_body, const Body& else_body,
                               Span span) {
  const ir::Tree tree = builder_.commit(condition);
  ir::Block then_block = in_block(then_body);
  ir::Block else_block = else_body ? in_block(else_body) : ir::Block{};
  emit(ir::If{tree, std::move(then_block), std::move(else_block)}, span);
}

void FunctionLowering::repeat(const Value& count, const std::function<void(const Value&)>& body,
                              Span span) {
  const ir::LocalId i = temp(ir::Type::kI64, span);
  const Value limit = pin(count);
  assign(i, ir::constant(ir::Type::kI64, 0), span);
  ir::Loop loop;
  loop.id = builder_.add_loop();
  loop.condition = builder_.commit(ir::binary(Op::kLt, ir::Type::kBool, read(i), limit));
  loop.body = in_block([&] { body(read(i)); });
  loop.step = in_block([&] {
    assign(i, ir::binary(Op::kAdd, ir::Type::kI64, read(i), ir::constant(ir::Type::kI64, 1)), span);
  });
  emit(std::move(loop), span);
}

void FunctionLowering::print_text(std::string_view utf8, Span span) {
  ir::Output output;
  output.op = ir::OutputOp::kText;
  output.text = std::string(utf8);
  emit(std::move(output), span);
}

Value FunctionLowering::global_address(ir::GlobalId global, std::int64_t cell) {
  Value address = ir::leaf(Op::kGlobalAddr, ir::Type::kPtr, global.index);
  if (cell == 0) return address;
  return ir::binary(Op::kPtrAdd, ir::Type::kPtr, std::move(address),
                    ir::constant(ir::Type::kI64, cell));
}

Value FunctionLowering::convert(Value value, ir::Type to, Span span) {
  if (value.type() == to) return value;
  CHECK(to != ir::Type::kPtr && value.type() != ir::Type::kPtr);
  if (value.nodes.size() == 1 && value.nodes[0].op == Op::kConst && ir::is_integer(to) &&
      value.nodes[0].payload >= ir::min_value(to) && value.nodes[0].payload <= ir::max_value(to)) {
    value.nodes[0].type = to;
    return value;
  }
  return ir::unary(Op::kConvert, to, std::move(value), at(span));
}

}  // namespace assay::java
