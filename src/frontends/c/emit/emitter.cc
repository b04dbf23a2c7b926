#include "frontends/c/emit/emitter.h"

#include <utility>

namespace assay::c {

using ir::Op;
using ir::Type;
using ir::Value;

void Emitter::fault(ir::Fault fault, Span span, std::string detail) {
  check(ir::constant(Type::kBool, 0, span), fault, span, std::move(detail));
}

void Emitter::loop(const std::function<Value()>& condition,
                   const std::function<void(ir::LoopId)>& body, Span span) {
  ir::Loop loop;
  loop.id = builder().add_loop();
  loop.header = in_block([&] { loop.condition = builder().commit(condition()); });
  loop.body = in_block([&] { body(loop.id); });
  emit(std::move(loop), span);
}

void Emitter::choose(ir::SiteId site, const std::vector<std::function<void()>>& alternatives,
                     Span span) {
  ir::Choose choice{site, {}};
  for (const auto& alternative : alternatives) choice.alternatives.push_back(in_block(alternative));
  emit(std::move(choice), span);
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
    } else if (auto* choice = std::get_if<ir::Choose>(&from[old].node)) {
      for (ir::Block& alternative : choice->alternatives) move_block(alternative, from, to);
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
