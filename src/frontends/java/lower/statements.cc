// Lowers statements: scopes, jumps, checks, and the beginning and end of a method.
#include <algorithm>
#include <utility>

#include "frontends/java/check/postconditions.h"
#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

ir::LocalId FunctionLowering::add_variable(const Declaration& d, bool may_be_uninitialised) {
  const ir::LocalId local = builder().add_local(d.name, ir_type(d.type), position(d.span));
  variables_.push_back({d.name, d.type, local, may_be_uninitialised, depth_});
  return local;
}

void FunctionLowering::lower_method() {
  ir::Function& f = builder().function();
  f.name = method_->name;
  f.result = ir_type(method_->result);
  f.is_library = version_.is_library;
  f.span = position(method_->span);
  for (const Declaration& p : method_->parameters) f.parameters.push_back(add_variable(p, false));
  enter_method();
  ++depth_;  // the variables stay in scope until they are recorded
  statements(method_->body);
  --depth_;
  if (is_void(method_->result)) {
    leave_method(method_->span);
    emit(ir::Return{}, method_->span);
  } else {
    // The type checker has found that this point is unreachable.
    emit(ir::Unsupported{"the end of a method that must return a value"}, method_->span);
  }
}

void FunctionLowering::enter_method() {
  if (!method_->recursion) return;
  const Span span = method_->name_span;
  const auto address = [&](const std::string& name) {
    return global_address(program_.global(name, ir::Type::kI32));
  };
  const std::string counter = "depth_" + std::to_string(version_.index);
  Value depth = load(ir::Type::kI32, address(counter), span);
  depth = spill(
      ir::binary(Op::kAdd, ir::Type::kI32, std::move(depth), ir::constant(ir::Type::kI32, 1)));
  const std::int64_t most = std::clamp<std::int64_t>(*method_->recursion, 0, INT32_MAX);
  check(ir::binary(Op::kLe, ir::Type::kBool, depth, ir::constant(ir::Type::kI32, most)),
        ir::Fault::kAssertion, span, "@REC(" + std::to_string(*method_->recursion) + ")");
  store(ir::Type::kI32, address(counter), depth, span);
  if (!records()) return;
  const Value deepest = load(ir::Type::kI32, address("depth"), span);
  if_then(
      ir::binary(Op::kGt, ir::Type::kBool, depth, deepest),
      [&] { store(ir::Type::kI32, address("depth"), depth, span); }, {}, span);
}

void FunctionLowering::leave_method(Span span) {
  if (records() && method_ == entry_of(program_.unit())) record_variables(span);
  if (!method_->recursion) return;
  const Value address =
      global_address(program_.global("depth_" + std::to_string(version_.index), ir::Type::kI32));
  const Value depth = load(ir::Type::kI32, address, span);
  store(ir::Type::kI32, address,
        ir::binary(Op::kSub, ir::Type::kI32, depth, ir::constant(ir::Type::kI32, 1)), span);
}

void FunctionLowering::block(const std::vector<Stmt>& body) {
  const std::size_t scope = variables_.size();
  ++depth_;
  statements(body);
  --depth_;
  variables_.erase(variables_.begin() + static_cast<std::ptrdiff_t>(scope), variables_.end());
}

/// Lowers a switch, or a labelled statement that is not a loop, as a loop of one iteration, so that
/// a `break` can leave it.
void FunctionLowering::once(const Stmt& s, const Body& body) {
  ir::Loop loop;
  loop.id = builder().add_loop();
  loop.condition = builder().commit(ir::constant(ir::Type::kBool, 1));
  targets_.push_back({s.label, false, s.kind == StmtKind::kSwitch, loop.id, &s, {}});
  loop.body = in_block([&] {
    body();
    emit(ir::Break{loop.id}, s.span);
  });
  targets_.pop_back();
  emit(std::move(loop), s.span);
}

/// Statements of which either all or none are executed count their steps together.
void FunctionLowering::statements(const std::vector<Stmt>& list) {
  bool row_begins = true;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (row_begins && records()) count_steps(list, i);
    row_begins = !always_continues(list[i]);
    statement(list[i]);
  }
}

void FunctionLowering::statement(const Stmt& s) {
  const bool jumps = s.kind == StmtKind::kBreak || s.kind == StmtKind::kContinue;
  if (s.kind == StmtKind::kSwitch || (!s.label.empty() && !is_loop(s.kind) && !jumps))
    once(s, [&] { statement_of(s); });
  else
    statement_of(s);
}

void FunctionLowering::statement_of(const Stmt& s) {
  switch (s.kind) {
    case StmtKind::kEmpty:
      return;
    case StmtKind::kBlock:
      return block(s.body);
    case StmtKind::kDeclare:
      for (const Declaration& d : s.declarations) declare(d);
      return;
    case StmtKind::kExpression:
      return discard(s.exprs[0]);
    case StmtKind::kIf:
      return if_then(value(s.exprs[0]), [&] { block(s.body); }, [&] { block(s.other); }, s.span);
    case StmtKind::kWhile:
    case StmtKind::kDoWhile:
    case StmtKind::kFor:
      return loop(s);
    case StmtKind::kForEach:
      return for_each(s);
    case StmtKind::kSwitch:
      return switch_on(s);
    case StmtKind::kBreak:
    case StmtKind::kContinue:
      return jump(s);
    case StmtKind::kReturn:
      return return_statement(s);
    case StmtKind::kAssert:
      if (is_postcondition(s)) return;  // at every return
      return checked(s.exprs[0], "ASSERT");
    case StmtKind::kAssertBlock: {
      const bool before = std::exchange(quiet_, true);
      block(s.body);
      quiet_ = before;
      return;
    }
  }
}

void FunctionLowering::checked(const Expr& e, std::string_view word) {
  const bool before = std::exchange(quiet_, true);
  const Value holds = value(e);
  quiet_ = before;
  std::string detail(word);
  detail += "(" + std::string(program_.source(e.span)) + ")";
  check(holds, ir::Fault::kAssertion, e.span, std::move(detail));
}

void FunctionLowering::declare(const Declaration& d) {
  if (!d.value) {
    const ir::LocalId local = add_variable(d, true);
    emit(ir::Forget{local}, d.span);
    return;
  }
  Value v = value(*d.value);
  if (is_integral(d.type)) v = convert(std::move(v), d.type);
  const ir::LocalId local = add_variable(d, false);
  assign(local, v, d.span);
}

void FunctionLowering::jump(const Stmt& s) {
  const bool is_continue = s.kind == StmtKind::kContinue;
  for (std::size_t i = targets_.size(); i-- > 0;) {
    const Target target = targets_[i];
    const bool meant = !s.label.empty() ? target.label == s.label
                       : is_continue    ? target.is_loop
                                        : target.takes_break;
    if (!meant || !is_continue) record_iteration(target);
    if (!meant) {
      check_iterations(target);
      continue;
    }
    if (is_continue)
      emit(ir::Continue{target.loop}, s.span);
    else
      emit(ir::Break{target.loop}, s.span);
    return;
  }
  CHECK(false);
}

/// Postconditions mention only the parameters, which are the first variables, and the result.
void FunctionLowering::check_postconditions(const Value& result, Span span) {
  const std::vector<const Expr*> conditions = postconditions(*method_);
  if (conditions.empty()) return;
  const std::vector<Variable> before = variables_;
  variables_.resize(method_->parameters.size());
  const ir::LocalId local = temp(ir_type(method_->result), span);
  assign(local, result, span);
  variables_.push_back({kResultName, method_->result, local, false, 0});
  for (const Expr* condition : conditions) checked(*condition, "ASSERT");
  variables_ = before;
}

void FunctionLowering::return_statement(const Stmt& s) {
  Value v;
  if (!s.exprs.empty()) {
    v = value(s.exprs[0]);
    if (is_integral(method_->result)) v = convert(std::move(v), method_->result);
    v = spill_unless_simple(std::move(v));
  }
  for (std::size_t i = targets_.size(); i-- > 0;) {
    const Target target = targets_[i];
    record_iteration(target);
    check_iterations(target);
  }
  check_postconditions(v, s.span);
  leave_method(s.span);
  emit(ir::Return{v.valid() ? builder().commit(v) : ir::Tree{}}, s.span);
}

}  // namespace assay::java
