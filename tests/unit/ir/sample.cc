#include "sample.h"

#include <string>

#include "ir/builder.h"
#include "ir/signature.h"

namespace assay::ir::testing {

const std::string_view kEveryStatement = R"(program
entry @main
exit_status_unspecified
default_exit_status -3

global @text: [i8] * 8 read_only = "a\"\\\n\t\x00\xff"
global @table: [i32, ptr] * 2 = {-1, 0, 7} where 1 = @text[2], 3 = @table[4]
global @real: [f64] * 3 = {0.5, 0x7ff8000000000000}
global @3 "odd name": [u64] * 1 = {18446744073709551615}

function @main() -> i32 {
  local %n: i32
  local %x.1: f64
  local %x.2: f64
  temp %3: ptr
  temp %st: i32
  temp %5 "a.b": i64
  slot $buffer: [i8]
  slot $node: [i32, ptr]
  %n = -5
  forget %n
  declare $buffer, 16:i64 zeroed
  declare $node, 1:i64
  %3 = allocate [i32, ptr], 2:i64 zeroed
  %3 = allocate [i8], 3:i64
  %3 = reallocate [i8], %3, 9:i64
  store i8 ptr_add($buffer, 2:i64), 65:i8
  %n = load i32 $node
  copy $node, @table, 2:i64
  release %3
  check not(add_overflows(%n, 1)) else overflow
  check isinit(%x.1) else uninitialised exception "the value of \"x\""
  if lt(%n, 10) {
    %n = add(%n, 1)
  }
  if eq(%n, 3) {
  } else {
    unsupported "goto"
  }
  loop #0 {
    %3 = ptr_add(%3, 1:i64)
  } while ptr_ne(%3, null) {
    if true {
      break #0
    } else {
      continue #0
    }
  } step {
    %n = sub(%n, 1)
  }
  loop #1 body_first while false {
    loop #2 while true {
      break #1
    }
  }
  choose 0 {
    %n = 1
  } or {
  } or {
    choose 65536 {
      return 2
    }
  }
  %n = call @helper(%n, 0.1)
  call @helper(1, 1e+300)
  call @nothing()
  %n = input get_char
  %n = input peek_char
  %n = input end_seen
  input unget_char put %n
  input skip_space
  %n, %st = input read_integer
  _, %st = input read_integer i64 base 0 width 7 status_ignored
  %x.1, %st = input read_float f64 width 12
  output text "n = \x80\n"
  output integer format "%-+ #08.3x" value %n
  output integer value %n
  output float format "%.2f" value %x.1
  output char value 10
  %5 = output_count
  redirect begin_input at $buffer
  redirect end_input
  redirect begin_output at $buffer limit 16:i64
  redirect end_output
  exit convert.i32(%5)
  return select(float_fits[u8](%x.2), convert.i32(float_to_int.u8(%x.2)), 0)
}

function @helper(%b, %a) -> i32 {
  local %a: f64
  local %b: i32
  return _
}

library function @nothing() -> void {
  return _
}
)";

namespace {

Type operand_type(OperandRule rule) {
  switch (rule) {
    case OperandRule::kBool:
      return Type::kBool;
    case OperandRule::kFloat:
    case OperandRule::kF64:
      return Type::kF64;
    case OperandRule::kI64:
      return Type::kI64;
    case OperandRule::kPtr:
      return Type::kPtr;
    case OperandRule::kAny:
    case OperandRule::kSameAsSecond:
      return Type::kU16;
    default:
      return Type::kI32;
  }
}

Value operand(OperandRule rule, Type first) {
  const Type type = rule == OperandRule::kSameAsFirst ? first : operand_type(rule);
  if (type == Type::kPtr) return leaf(Op::kNull, type, 0);
  return is_float(type) ? float_constant(type, 2.5) : constant(type, 1);
}

Value example(Op op) {
  const Signature row = signature(op);
  if (op == Op::kSelect)
    return select(constant(Type::kBool, 1), constant(Type::kU16, 7), constant(Type::kU16, 8));
  const Type first = operand_type(row.operands[0]);
  const std::array<Type, 3> types{first, first, first};
  const auto arity = static_cast<std::size_t>(info(op).arity);
  Type type = Type::kI16;
  if (const auto implied = implied_type(op, std::span(types).first(arity))) type = *implied;
  if (row.result == ResultRule::kFloat) type = Type::kF32;
  const std::int64_t payload = op == Op::kFloatFits ? static_cast<std::int64_t>(Type::kI8) : 0;
  if (arity == 0) return leaf(op, type, payload);
  Value a = operand(row.operands[0], first);
  if (arity == 1) return unary(op, type, std::move(a), {}, payload);
  return binary(op, type, std::move(a), operand(row.operands[1], first));
}

}  // namespace

Program every_operator() {
  Program program;
  program.globals.push_back(Global{"g", {Type::kI32}, 1, {}, {}, false, {}});
  Function main;
  main.name = "main";
  main.result = Type::kI32;
  Builder b(main);
  b.add_local("first", Type::kI16, {});
  b.add_slot("s", {Type::kI32}, {});
  for (std::size_t i = 0; i < kOps.size(); ++i) {
    const Value value = example(static_cast<Op>(i));
    const LocalId local = b.add_local("", value.type(), {}, true);
    b.add(Assign{local, b.commit(value)}, {});
  }
  program.entry = program.functions.push_back(std::move(main));
  return program;
}

}  // namespace assay::ir::testing
