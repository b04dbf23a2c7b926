// Placeholders: the entry reads their values into globals. Evaluating a placeholder loads its value
// from there; an array is copied each time, as `new int[] {...}` creates a new one.
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

std::string FunctionLowering::global_name(std::uint32_t placeholder, std::string_view what) const {
  return "hole_" + std::to_string(placeholder) + std::string(what);
}

/// The next number of the input, or 0 at its end.
Value FunctionLowering::read_number(Span span) {
  const ir::LocalId number = temp(ir::Type::kI64, span);
  assign(number, ir::constant(ir::Type::kI64, 0), span);
  ir::Input input;
  input.op = ir::InputOp::kReadInteger;
  input.dst = number;
  input.type = ir::Type::kI64;
  input.status_ignored = true;
  emit(std::move(input), span);
  return read(number, position(span));
}

void FunctionLowering::read_placeholders() {
  for (std::uint32_t i = 0; i < program_.unit().placeholders.size(); ++i) {
    const Placeholder& placeholder = program_.unit().placeholders[i];
    if (placeholder.type.dimensions > 0) {
      read_elements(i);
      continue;
    }
    const ir::Type type = ir_type(placeholder.type);
    Value number = read_number(placeholder.span);
    if (type == ir::Type::kBool) {
      number = ir::binary(Op::kNe, type, std::move(number), ir::constant(ir::Type::kI64, 0));
    } else if (type == ir::Type::kPtr) {
      const Value from = cell_pointer(global_address(program_.table(i)), number, placeholder.span);
      number = load(ir::Type::kPtr, from, placeholder.span);
    } else {
      number = convert(std::move(number), type);
    }
    store(type, global_address(program_.global(global_name(i, ""), type)), number,
          placeholder.span);
  }
}

void FunctionLowering::read_elements(std::uint32_t index) {
  const Placeholder& placeholder = program_.unit().placeholders[index];
  const Span span = placeholder.span;
  const ir::Type cell = ir_type({placeholder.type.base, 0});
  Value count = read_number(span);
  const auto counts = [&](std::string_view what) {
    return global_address(program_.global(global_name(index, what), ir::Type::kI64));
  };
  store(ir::Type::kI64, counts("_rows"), count, span);
  if (placeholder.type.dimensions > 1) {
    const Value columns = read_number(span);
    store(ir::Type::kI64, counts("_columns"), columns, span);
    count = spill(ir::binary(Op::kMul, ir::Type::kI64, std::move(count), columns));
  }
  const Value array = allocate(cell, count, span);
  store(ir::Type::kPtr, global_address(program_.global(global_name(index, ""), ir::Type::kPtr)),
        array, span);
  repeat(
      count,
      [&](const Value& i) {
        Value element = read_number(span);
        if (cell == ir::Type::kPtr)
          element =
              load(cell, cell_pointer(global_address(program_.table(index)), element, span), span);
        else if (cell == ir::Type::kBool)
          element = ir::binary(Op::kNe, cell, std::move(element), ir::constant(ir::Type::kI64, 0));
        else
          element = convert(std::move(element), cell);
        store(cell, cell_pointer(array, i, span), element, span);
      },
      span);
}

Value FunctionLowering::copy_of(const Value& from, ir::Type cell, const Value& count, Span span) {
  const Value array = allocate(cell, count, span);
  copy(array, from, count, span);
  return array;
}

Value FunctionLowering::placeholder(const Expr& e) {
  const ir::Type type = ir_type(e.type);
  const auto stored = [&](std::string_view what, ir::Type cell) {
    return load(cell, global_address(program_.global(global_name(e.placeholder, what), cell)),
                e.span);
  };
  const Value plain_value = stored("", type);
  if (e.type.dimensions == 0) return plain_value;
  const ir::Type cell = ir_type({e.type.base, 0});
  const Value rows = stored("_rows", ir::Type::kI64);
  if (e.type.dimensions == 1) return copy_of(plain_value, cell, rows, e.span);
  const Value columns = stored("_columns", ir::Type::kI64);
  const Value array = allocate(ir::Type::kPtr, rows, e.span);
  repeat(
      rows,
      [&](const Value& i) {
        const Value begin = ir::binary(Op::kMul, ir::Type::kI64, i, columns);
        const Value row = copy_of(cell_pointer(plain_value, begin, e.span), cell, columns, e.span);
        store(ir::Type::kPtr, cell_pointer(array, i, e.span), row, e.span);
      },
      e.span);
  return array;
}

}  // namespace assay::java
