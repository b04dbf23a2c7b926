// Lowers loops, with the checks that LOOP and INVARIANT ask for.
#include <algorithm>
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

namespace {

Value count_of(std::int64_t n) { return ir::constant(ir::Type::kI64, n); }

Value contains(const ValueSpec& set, const Value& number) {
  if (set.is_range)
    return ir::binary(Op::kAnd, ir::Type::kBool,
                      ir::binary(Op::kGe, ir::Type::kBool, number, count_of(set.low)),
                      ir::binary(Op::kLe, ir::Type::kBool, number, count_of(set.high)));
  Value one = ir::constant(ir::Type::kBool, 0);
  for (const std::int64_t n : set.numbers)
    one = ir::binary(Op::kOr, ir::Type::kBool, std::move(one),
                     ir::binary(Op::kEq, ir::Type::kBool, number, count_of(n)));
  return one;
}

}  // namespace

void FunctionLowering::loop(const Stmt& s) {
  const std::size_t scope = variables_.size();
  ++depth_;
  for (const Stmt& first : s.init) statement_of(first);
  LoopParts parts;
  if (!s.exprs.empty()) parts.condition = [&] { return value(s.exprs[0]); };
  parts.update = [&] {
    for (const Expr& e : s.update) discard(e);
  };
  emit_loop(s, parts);
  --depth_;
  variables_.erase(variables_.begin() + static_cast<std::ptrdiff_t>(scope), variables_.end());
}

void FunctionLowering::for_each(const Stmt& s) {
  const std::size_t scope = variables_.size();
  ++depth_;
  const Expr& over = s.exprs[0];
  const Declaration& d = s.declarations[0];
  const Value array = spill_unless_stable(value(over));
  check_not_null(array, over.span);
  const ir::LocalId i = temp(ir::Type::kI64, s.span);
  assign(i, count_of(0), s.span);
  const ir::LocalId variable = add_variable(d, false);
  LoopParts parts;
  parts.condition = [&] {
    return ir::binary(Op::kLt, ir::Type::kBool, read(i),
                      ir::unary(Op::kPtrCells, ir::Type::kI64, array));
  };
  parts.begin = [&] {
    Value element =
        load(ir_type(element_of(over.type)), cell_pointer(array, read(i), s.span), s.span);
    if (is_integral(d.type)) element = convert(std::move(element), d.type);
    assign(variable, element, d.span);
  };
  parts.update = [&] {
    assign(i, ir::binary(Op::kAdd, ir::Type::kI64, read(i), count_of(1)), s.span);
  };
  emit_loop(s, parts);
  --depth_;
  variables_.erase(variables_.begin() + static_cast<std::ptrdiff_t>(scope), variables_.end());
}

void FunctionLowering::emit_loop(const Stmt& s, const LoopParts& parts) {
  if (is_replaced(s)) return replace_by_invariant(s, parts);
  Target target{s.label, true, true, builder().add_loop(), &s, {}, variables_.size()};
  if (s.marks.iterations) {
    target.count = temp(ir::Type::kI64, s.span);
    assign(target.count, count_of(0), s.span);
  }
  targets_.push_back(target);
  ir::Loop loop;
  loop.id = target.loop;
  loop.test_first = s.kind != StmtKind::kDoWhile;
  loop.header = in_block([&] {
    for (const Expr& e : s.marks.invariants) checked(e, "INVARIANT");
    loop.condition =
        builder().commit(parts.condition ? parts.condition() : ir::constant(ir::Type::kBool, 1));
  });
  loop.body = in_block([&] {
    begin_iteration(s, target.count);
    if (parts.begin) parts.begin();
    block(s.body);
  });
  loop.step = in_block([&] {
    record_iteration(target);
    parts.update();
  });
  targets_.pop_back();
  emit(std::move(loop), s.span);
  check_iterations(target);
}

void FunctionLowering::begin_iteration(const Stmt& s, ir::LocalId count) {
  if (records())
    add_to(1, "loops", s.loop, static_cast<std::int64_t>(program_.unit().loops), s.span);
  if (!count.valid()) return;
  assign(count, ir::binary(Op::kAdd, ir::Type::kI64, read(count), count_of(1)), s.span);
  const ValueSpec& set = *s.marks.iterations;
  check(ir::binary(Op::kLe, ir::Type::kBool, read(count), count_of(set.largest().value_or(-1))),
        ir::Fault::kAssertion, s.span, "LOOP(" + std::string(program_.source(set.span)) + ")");
}

void FunctionLowering::check_iterations(const Target& target) {
  if (!target.count.valid()) return;
  const ValueSpec& set = *target.statement->marks.iterations;
  check(contains(set, read(target.count)), ir::Fault::kAssertion, target.statement->span,
        "LOOP(" + std::string(program_.source(set.span)) + ")");
}

}  // namespace assay::java
