// Lowers the intrinsics of the prelude (prelude/intrinsics.h).
#include <algorithm>
#include <array>

#include "frontends/c/library/stdio_parts.h"

namespace assay::c {
namespace {

using ir::Fault;
using ir::InputOp;
using ir::Redirect;
using ir::Type;
using ir::Value;

Value lower_peek(Emitter& e, const LibraryCall& call) {
  return read_char(e, InputOp::kPeekChar, call.span);
}

Value lower_unget(Emitter& e, const LibraryCall& call) {
  ir::Input input;
  input.op = InputOp::kUngetChar;
  input.argument = e.builder().commit(call.arguments[0].value());
  e.emit(input, call.span);
  return {};
}

Value lower_skip_space(Emitter& e, const LibraryCall& call) {
  ir::Input input;
  input.op = InputOp::kSkipSpace;
  e.emit(input, call.span);
  return {};
}

Value lower_read_float(Emitter& e, const LibraryCall& call) {
  ir::Input input;
  input.op = InputOp::kReadFloat;
  input.type = Type::kF64;
  input.dst = e.temp(Type::kF64, call.span);
  e.assign(input.dst, ir::float_constant(Type::kF64, 0, call.span), call.span);
  e.emit(input, call.span);
  return e.read(input.dst, call.span);
}

Value lower_begin(Emitter& e, const LibraryCall& call) {
  e.emit(Redirect{Redirect::Kind::kBeginInput, e.builder().commit(call.arguments[0].value()), {}},
         call.span);
  return {};
}

Value lower_end(Emitter& e, const LibraryCall& call) {
  e.emit(Redirect{Redirect::Kind::kEndInput, {}, {}}, call.span);
  return {};
}

Value lower_end_seen(Emitter& e, const LibraryCall& call) {
  return read_char(e, InputOp::kEndSeen, call.span);
}

Value lower_uses_errno(Emitter& e, const LibraryCall& call) {
  return int_value(e.uses_errno() ? 1 : 0, call.span);
}

Value lower_require(Emitter& e, const LibraryCall& call) {
  e.check(logical_not(equals(call.arguments[0].value(), 0)), Fault::kBadArgument, call.span,
          call.arguments[1].literal.value_or(""));
  return {};
}

Value lower_require_format(Emitter& e, const LibraryCall& call) {
  e.check(logical_not(equals(call.arguments[0].value(), 0)), Fault::kBadFormat, call.span,
          call.arguments[1].literal.value_or(""));
  return {};
}

/// Records no warning at compile time, because most programs never reach this call.
Value lower_refuse(Emitter& e, const LibraryCall& call) {
  e.emit(ir::Unsupported{call.arguments[0].literal.value_or("")}, call.span);
  return {};
}

Value lower_allocate(Emitter& e, const LibraryCall& call) {
  const ir::LocalId dst = e.temp(Type::kPtr, call.span);
  const Value count = convert(call.arguments[0].value(), Type::kI64, call.span);
  e.emit(ir::Allocate{dst, {Type::kI8}, e.builder().commit(count)}, call.span);
  return e.read(dst, call.span);
}

Value lower_reallocate(Emitter& e, const LibraryCall& call) {
  const ir::LocalId dst = e.temp(Type::kPtr, call.span);
  const ir::Tree ptr = e.builder().commit(call.arguments[0].value());
  const Value count = convert(call.arguments[1].value(), Type::kI64, call.span);
  e.emit(ir::Reallocate{dst, ptr, {Type::kI8}, e.builder().commit(count)}, call.span);
  return e.read(dst, call.span);
}

constexpr auto kIntrinsics = std::to_array<LibraryEntry>({
    {"__assay_in_peek", 0, lower_peek},
    {"__assay_in_unget", 1, lower_unget},
    {"__assay_in_skip_space", 0, lower_skip_space},
    {"__assay_in_float", 0, lower_read_float},
    {"__assay_in_begin", 1, lower_begin},
    {"__assay_in_end", 0, lower_end},
    {"__assay_in_end_seen", 0, lower_end_seen},
    {"__assay_uses_errno", 0, lower_uses_errno},
    {"__assay_require", 2, lower_require},
    {"__assay_require_format", 2, lower_require_format},
    {"__assay_refuse", 1, lower_refuse},
    {"__assay_allocate_chars", 1, lower_allocate},
    {"__assay_reallocate_chars", 2, lower_reallocate},
});

}  // namespace

const LibraryEntry* find_intrinsic(std::string_view name) {
  const auto* const found = std::ranges::find(kIntrinsics, name, &LibraryEntry::name);
  return found == kIntrinsics.end() ? nullptr : found;
}

}  // namespace assay::c
