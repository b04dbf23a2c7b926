#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

FunctionLowering::FunctionLowering(ProgramLowering& program, ir::Function& function,
                                   ProgramLowering::Version version, const Method* method)
    : Emitter(function, ir::Status::kException),
      program_(program),
      version_(version),
      method_(method),
      quiet_(version.quiet || version.is_library) {}

Span FunctionLowering::position(Span span) const { return version_.is_library ? Span{} : span; }

bool FunctionLowering::is_simple(const ir::Expr& leaf) const { return leaf.op != Op::kIsInit; }

Value FunctionLowering::spill_unless_stable(Value value) {
  const ir::Expr& root = value.nodes.back();
  if (value.nodes.size() > 1 || root.op == Op::kIsInit) return spill(std::move(value));
  if (root.op != Op::kLocal) return value;
  const ir::LocalId local{static_cast<std::uint32_t>(root.payload)};
  return builder().function().locals[local].is_temporary ? value : spill(std::move(value));
}

void FunctionLowering::check_not_null(const Value& pointer, Span span) {
  const Op op = pointer.nodes.back().op;
  if (op == Op::kGlobalAddr) return;
  const Value is_null = ir::unary(Op::kPtrIsNull, ir::Type::kBool, pointer, position(span));
  check(ir::unary(Op::kNot, ir::Type::kBool, is_null, position(span)), ir::Fault::kNullPointer,
        span, "NullPointerException");
}

Value FunctionLowering::allocate(ir::Type cell, const Value& count, Span span) {
  const ir::LocalId local = temp(ir::Type::kPtr, span);
  emit(ir::Allocate{local, {cell}, builder().commit(count), /*zeroed=*/true}, span);
  return read(local, position(span));
}

ir::Block FunctionLowering::in_block(const Body& body) {
  constexpr int kMostBlocks = 300;  // the IR allows 400
  if (blocks_ == kMostBlocks)
    program_.unsupported("nesting", position(method_ != nullptr ? method_->name_span : Span{}),
                         "this method is nested too deeply; split it");
  ++blocks_;
  ir::Block block = Emitter::in_block(body);
  --blocks_;
  return block;
}

void FunctionLowering::repeat(const Value& count, const std::function<void(const Value&)>& body,
                              Span span) {
  const ir::LocalId i = temp(ir::Type::kI64, span);
  const Value limit = spill_unless_stable(count);
  assign(i, ir::constant(ir::Type::kI64, 0), span);
  ir::Loop loop;
  loop.id = builder().add_loop();
  loop.condition = builder().commit(ir::binary(Op::kLt, ir::Type::kBool, read(i), limit));
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
  return ir::unary(Op::kConvert, to, std::move(value), position(span));
}

}  // namespace assay::java
