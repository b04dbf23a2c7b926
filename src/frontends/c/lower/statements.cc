// Lowers statements: expresses C's control flow by the structured control flow of the IR.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontends/c/library/files.h"
#include "frontends/c/lower/choices.h"
#include "frontends/c/lower/function.h"

namespace assay::c {

using ir::Op;
using ir::Type;
using ir::Value;

namespace {

constexpr int kDeepestStatement = 200;

bool contains_label(const clang::Stmt* s) {
  if (s == nullptr) return false;
  if (clang::isa<clang::LabelStmt>(s)) return true;
  for (const clang::Stmt* child : s->children())
    if (contains_label(child)) return true;
  return false;
}

}  // namespace

Flow join(const Flow& a, const Flow& b) {
  if (!a.reachable) return b;
  if (!b.reachable) return a;
  Flow both;
  for (const std::uint32_t local : a.assigned)
    if (b.assigned.contains(local)) both.assigned.insert(local);
  return both;
}

void FunctionLowering::assigned(ir::LocalId local) { flow_.assigned.insert(local.index); }

void FunctionLowering::unsupported(std::string_view construct, std::string message, Span where) {
  emit(ir::Unsupported{std::string(construct)}, where);
  unit_.warn(construct, message, where);
}

Value FunctionLowering::string_literal(std::string_view bytes, Span where) {
  return ir::leaf(Op::kGlobalAddr, Type::kPtr, unit_.string(bytes, where).index, where);
}

void FunctionLowering::if_then(const Value& test, const Body& then_body, const Body& else_body,
                               Span where) {
  const Flow before = flow_;
  Flow after_then, after_else = before;
  Emitter::if_then(
      test,
      [&] {
        then_body();
        after_then = std::exchange(flow_, before);
      },
      [&] {
        if (else_body) else_body();
        after_else = flow_;
      },
      where);
  flow_ = join(after_then, after_else);
}

void FunctionLowering::loop(const std::function<Value()>& test,
                            const std::function<void(ir::LoopId)>& body, Span where) {
  Flow after_test;
  Emitter::loop(
      [&] {
        Value value = test();
        after_test = flow_;
        return value;
      },
      body, where);
  flow_ = after_test;
}

void FunctionLowering::statement(const clang::Stmt* s) {
  if (s == nullptr) return;
  if (!flow_.reachable && !contains_label(s)) return;
  if (depth_ >= kDeepestStatement) {
    unsupported("nesting", "statements that are nested too deeply", span(s));
    return;
  }
  ++depth_;
  if (const auto* e = clang::dyn_cast<clang::Expr>(s)) {
    discard(e);
  } else if (const auto* block = clang::dyn_cast<clang::CompoundStmt>(s)) {
    compound(block);
  } else if (const auto* declared = clang::dyn_cast<clang::DeclStmt>(s)) {
    declare(declared);
  } else if (const auto* choice = clang::dyn_cast<clang::IfStmt>(s)) {
    branch(choice);
  } else if (const auto* repeated = clang::dyn_cast<clang::WhileStmt>(s)) {
    while_loop(repeated);
  } else if (const auto* done = clang::dyn_cast<clang::DoStmt>(s)) {
    do_loop(done);
  } else if (const auto* counted = clang::dyn_cast<clang::ForStmt>(s)) {
    for_loop(counted);
  } else if (const auto* cases = clang::dyn_cast<clang::SwitchStmt>(s)) {
    switch_on(cases);
  } else if (const auto* result = clang::dyn_cast<clang::ReturnStmt>(s)) {
    return_statement(result);
  } else if (clang::isa<clang::BreakStmt>(s)) {
    leave(false, span(s));
  } else if (clang::isa<clang::ContinueStmt>(s)) {
    leave(true, span(s));
  } else if (const auto* target = clang::dyn_cast<clang::GotoStmt>(s)) {
    jump(target);
  } else if (const auto* label = clang::dyn_cast<clang::LabelStmt>(s)) {
    statement(label->getSubStmt());  // the enclosing block lowers the jumps to it
  } else if (const auto* marked = clang::dyn_cast<clang::AttributedStmt>(s)) {
    statement(marked->getSubStmt());
  } else if (!clang::isa<clang::NullStmt>(s)) {
    unsupported(clang::isa<clang::SwitchCase>(s) ? "case" : "statement", "this statement", span(s));
  }
  --depth_;
}

// Blocks and goto ---------------------------------------------------------------------------------

void FunctionLowering::compound(const clang::CompoundStmt* s) {
  if (const auto site = choice_site(s)) return choose(*site, s);
  if (properties_.has_goto)
    for (const clang::Stmt* child : s->body())
      if (clang::isa<clang::LabelStmt>(child)) return sections_with_labels(s);
  for (const clang::Stmt* child : s->body()) statement(child);
}

/// Generates selector = 0; loop { if (selector <= 0) { before the first label } if (selector <= 1)
/// ... }: a jump to label k sets the selector to k and restarts the loop.
void FunctionLowering::sections_with_labels(const clang::CompoundStmt* s) {
  const Span where = span(s);
  Labels labels;
  labels.selector = temp(Type::kI32, where);
  labels.loop = builder().add_loop();
  int sections = 0;
  for (const clang::Stmt* child : s->body()) {
    if (!clang::isa<clang::LabelStmt>(child)) continue;
    ++sections;
    while (const auto* label = clang::dyn_cast<clang::LabelStmt>(child)) {
      labels.section[label->getDecl()] = sections;
      child = label->getSubStmt();
    }
  }
  assign(labels.selector, int_value(0, where), where);
  const ir::LocalId selector = labels.selector;
  const ir::LoopId id = labels.loop;
  labels_.push_back(std::move(labels));
  const Flow before = flow_;
  ir::Loop loop;
  loop.id = id;
  loop.condition = builder().commit(ir::constant(Type::kBool, 1, where));
  loop.body = in_block([&] {
    auto child = s->body_begin();
    for (int k = 0; k <= sections; ++k) {
      const ir::Tree test = builder().commit(
          ir::binary(Op::kLe, Type::kBool, read(selector, where), int_value(k, where), where));
      if (k > 0) {
        flow_ = before;
        flow_.reachable = true;
      }
      ir::Block section = in_block([&] {
        bool first = true;
        while (child != s->body_end() && (first || !clang::isa<clang::LabelStmt>(*child))) {
          if (first && k == 0 && clang::isa<clang::LabelStmt>(*child)) break;
          statement(*child++);
          first = false;
        }
      });
      if (!section.empty()) emit(ir::If{test, std::move(section), {}}, where);
    }
    emit(ir::Break{id}, where);
  });
  emit(std::move(loop), where);
  labels_.pop_back();
}

void FunctionLowering::jump(const clang::GotoStmt* s) {
  const Span where = span(s);
  flow_.reachable = true;
  for (auto labels = labels_.rbegin(); labels != labels_.rend(); ++labels) {
    const auto found = labels->section.find(s->getLabel());
    if (found == labels->section.end()) continue;
    assign(labels->selector, int_value(found->second, where), where);
    emit(ir::Continue{labels->loop}, where);
    flow_.reachable = false;
    return;
  }
  unsupported("goto", "a jump into a block", where);
  flow_.reachable = false;
}

// Branches and loops ------------------------------------------------------------------------------

void FunctionLowering::branch(const clang::IfStmt* s) {
  const Value test = condition(s->getCond());
  if_then(test, [&] { statement(s->getThen()); }, [&] { statement(s->getElse()); }, span(s));
}

void FunctionLowering::while_loop(const clang::WhileStmt* s) {
  const Span where = span(s);
  ir::Loop loop;
  loop.id = builder().add_loop();
  loop.header = in_block([&] { loop.condition = builder().commit(condition(s->getCond())); });
  const bool endless = is_constant_true(s->getCond());
  Flow after = flow_;
  after.reachable = !endless;
  targets_.push_back({loop.id, true, {false, {}}, {false, {}}});
  loop.body = in_block([&] { statement(s->getBody()); });
  flow_ = join(after, targets_.back().at_break);
  targets_.pop_back();
  emit(std::move(loop), where);
}

void FunctionLowering::do_loop(const clang::DoStmt* s) {
  const Span where = span(s);
  ir::Loop loop;
  loop.id = builder().add_loop();
  loop.test_first = false;
  targets_.push_back({loop.id, true, {false, {}}, {false, {}}});
  loop.body = in_block([&] { statement(s->getBody()); });
  flow_ = join(flow_, targets_.back().at_continue);
  loop.header = in_block([&] { loop.condition = builder().commit(condition(s->getCond())); });
  if (is_constant_true(s->getCond())) flow_.reachable = false;
  flow_ = join(flow_, targets_.back().at_break);
  targets_.pop_back();
  emit(std::move(loop), where);
}

void FunctionLowering::for_loop(const clang::ForStmt* s) {
  const Span where = span(s);
  statement(s->getInit());
  ir::Loop loop;
  loop.id = builder().add_loop();
  loop.header = in_block([&] {
    const Value test = s->getCond() ? condition(s->getCond()) : ir::constant(Type::kBool, 1, where);
    loop.condition = builder().commit(test);
  });
  Flow after = flow_;
  after.reachable = s->getCond() != nullptr && !is_constant_true(s->getCond());
  targets_.push_back({loop.id, true, {false, {}}, {false, {}}});
  loop.body = in_block([&] { statement(s->getBody()); });
  flow_ = join(flow_, targets_.back().at_continue);
  if (s->getInc() != nullptr && flow_.reachable)
    loop.step = in_block([&] { discard(s->getInc()); });
  flow_ = join(after, targets_.back().at_break);
  targets_.pop_back();
  emit(std::move(loop), where);
}

bool FunctionLowering::is_constant_true(const clang::Expr* e) {
  clang::Expr::EvalResult result;
  return e->EvaluateAsInt(result, unit_.types.context()) && result.Val.getInt() != 0;
}

void FunctionLowering::leave(bool is_continue, Span where) {
  for (auto target = targets_.rbegin(); target != targets_.rend(); ++target) {
    if (is_continue && !target->is_loop) continue;
    Flow& there = is_continue ? target->at_continue : target->at_break;
    there = join(there, flow_);
    if (is_continue)
      emit(ir::Continue{target->loop}, where);
    else
      emit(ir::Break{target->loop}, where);
    flow_.reachable = false;
    return;
  }
  CHECK(false);  // Clang rejects a break outside of a loop
}

void FunctionLowering::return_statement(const clang::ReturnStmt* s) {
  const Span where = span(s);
  const clang::Expr* e = s->getRetValue();
  const clang::QualType type = declaration_->getReturnType();
  ir::Return node;
  if (e != nullptr && type->isRecordType()) {
    if (unit_.types.modelled(type)) {
      const Value from = aggregate(e);
      copy(read(result_address_, where), from, long_value(unit_.types.cells(type), where), where);
    }
  } else if (e != nullptr && type->isVoidType()) {
    discard(e);
  } else if (e != nullptr && !is_entry_ && forwards_result(s)) {
    // If the f of `return f();` returned no value, neither does this function; only using its value
    // is undefined. The exit status of a program is a use.
    forwarded_ = ir::LocalId{};
    forwarding_ = true;
    const Value value = rvalue(e);
    forwarding_ = false;
    if (forwarded_.valid()) {
      if (is_entry_) check_files_at_exit(*this, where);
      return_if_initialised(forwarded_, value, where);
      return;
    }
    node.value = builder().commit(value);
  } else if (e != nullptr) {
    node.value = builder().commit(rvalue(e));
  }
  if (is_entry_) check_files_at_exit(*this, where);
  emit(node, where);
  flow_.reachable = false;
}

void FunctionLowering::return_if_initialised(ir::LocalId local, const Value& value, Span where) {
  ir::If test;
  test.condition = builder().commit(ir::leaf(Op::kIsInit, Type::kBool, local.index, where));
  ir::Return with_value;
  with_value.value = builder().commit(value);
  builder().push_block(test.then_block);
  emit(with_value, where);
  builder().pop_block();
  builder().push_block(test.else_block);
  emit(ir::Return{}, where);
  builder().pop_block();
  emit(std::move(test), where);
  flow_.reachable = false;
}

}  // namespace assay::c
