// Lowers switch. If no case falls through to the next, it becomes a chain of ifs. Otherwise the
// number of the first section to run is computed first, followed by if (first <= 0) {...} if (first
// <= 1) {...} ... If `break` is used within a case, either form is inside a loop that runs once,
// which `break` leaves.
#include <algorithm>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontends/c/lower/function.h"

namespace assay::c {

using ir::Op;
using ir::Type;
using ir::Value;

struct FunctionLowering::Section {
  std::vector<const clang::CaseStmt*> cases;
  bool is_default = false;
  std::vector<const clang::Stmt*> body;
};

namespace {

constexpr std::size_t kLongestChain = 60;  // each if is nested in the one before it

/// Cuts the body of a switch at its labels; returns false if a label is inside another statement.
template <class Section>
bool cut(const clang::SwitchStmt* s, std::vector<Section>& sections) {
  const auto add = [&](const clang::Stmt* child) {
    if (clang::isa<clang::SwitchCase>(child)) sections.emplace_back();
    while (const auto* label = clang::dyn_cast<clang::SwitchCase>(child)) {
      if (const auto* value = clang::dyn_cast<clang::CaseStmt>(label))
        sections.back().cases.push_back(value);
      else
        sections.back().is_default = true;
      child = label->getSubStmt();
    }
    if (!sections.empty() && child != nullptr) sections.back().body.push_back(child);
  };
  if (const auto* block = clang::dyn_cast<clang::CompoundStmt>(s->getBody()))
    for (const clang::Stmt* child : block->body()) add(child);
  else
    add(s->getBody());
  std::size_t found = 0;
  for (const Section& section : sections)
    found += section.cases.size() + (section.is_default ? 1U : 0U);
  std::size_t all = 0;
  for (const clang::SwitchCase* c = s->getSwitchCaseList(); c != nullptr;
       c = c->getNextSwitchCase())
    ++all;
  return found == all;
}

/// True if control never reaches the statement after this one; looks into a case body in braces.
bool ends(const clang::Stmt* s) {
  if (clang::isa<clang::BreakStmt, clang::ReturnStmt, clang::ContinueStmt, clang::GotoStmt>(s))
    return true;
  const auto* block = clang::dyn_cast<clang::CompoundStmt>(s);
  return block != nullptr && !block->body_empty() && ends(block->body_back());
}

/// True if a statement of the block leaves this loop.
bool breaks(const ir::Function& f, const ir::Block& block, ir::LoopId id) {
  return std::ranges::any_of(block, [&](ir::StmtId s) {
    const ir::StmtNode& node = f.stmts[s].node;
    if (const auto* leave = std::get_if<ir::Break>(&node)) return leave->loop == id;
    if (const auto* branch = std::get_if<ir::If>(&node))
      return breaks(f, branch->then_block, id) || breaks(f, branch->else_block, id);
    if (const auto* loop = std::get_if<ir::Loop>(&node))
      return breaks(f, loop->header, id) || breaks(f, loop->body, id) || breaks(f, loop->step, id);
    if (const auto* choice = std::get_if<ir::Choose>(&node))
      return std::ranges::any_of(choice->alternatives, [&](const ir::Block& alternative) {
        return breaks(f, alternative, id);
      });
    return false;
  });
}

/// Removes the breaks after which the loop's only iteration would end in any case.
void drop_last_breaks(ir::Function& f, ir::Block& block, ir::LoopId id) {
  if (block.empty()) return;
  ir::StmtNode& last = f.stmts[block.back()].node;
  if (const auto* leave = std::get_if<ir::Break>(&last); leave != nullptr && leave->loop == id) {
    block.pop_back();
  } else if (auto* branch = std::get_if<ir::If>(&last)) {
    drop_last_breaks(f, branch->then_block, id);
    drop_last_breaks(f, branch->else_block, id);
  } else if (auto* choice = std::get_if<ir::Choose>(&last)) {
    for (ir::Block& alternative : choice->alternatives) drop_last_breaks(f, alternative, id);
  }
}

}  // namespace

Value FunctionLowering::matches(const Value& value, const clang::CaseStmt* label) {
  const Span where = span(label->getLHS());
  clang::ASTContext& context = unit_.types.context();
  const auto constant = [&](const clang::Expr* e) {
    const llvm::APSInt number = e->EvaluateKnownConstInt(context);
    const std::int64_t payload = number.isSigned()
                                     ? number.getSExtValue()
                                     : static_cast<std::int64_t>(number.getZExtValue());
    return ir::constant(value.type(), payload, where);
  };
  if (label->getRHS() == nullptr)
    return ir::binary(Op::kEq, Type::kBool, value, constant(label->getLHS()), where);
  Value low = ir::binary(Op::kGe, Type::kBool, value, constant(label->getLHS()), where);
  Value high = ir::binary(Op::kLe, Type::kBool, value, constant(label->getRHS()), where);
  return ir::binary(Op::kAnd, Type::kBool, std::move(low), std::move(high), where);
}

Value FunctionLowering::matches(const Value& value, const Section& section, Span where) {
  Value test;
  for (const clang::CaseStmt* label : section.cases) {
    Value one = matches(value, label);
    test = test.valid() ? ir::binary(Op::kOr, Type::kBool, std::move(test), std::move(one), where)
                        : std::move(one);
  }
  return test;
}

/// Emits the sections from number `i` on, and the default section, wherever it appears, for the
/// case that none matches. Other labels of the default section have the same effect as no match.
void FunctionLowering::chain(const Value& value, const std::vector<Section>& sections,
                             std::size_t i, Span where) {
  while (i < sections.size() && sections[i].is_default) ++i;
  if (i < sections.size()) {
    const Value test = matches(value, sections[i], where);
    return if_then(
        test,
        [&] {
          for (const clang::Stmt* child : sections[i].body) statement(child);
        },
        [&] { chain(value, sections, i + 1, where); }, where);
  }
  for (const Section& section : sections)
    if (section.is_default)
      for (const clang::Stmt* child : section.body) statement(child);
}

void FunctionLowering::fall_through(const Value& value, const std::vector<Section>& sections,
                                    Span where) {
  const Flow before = flow_;
  Flow unmatched = before;
  auto first_number = static_cast<std::int64_t>(sections.size());
  for (std::size_t i = 0; i < sections.size(); ++i) {
    if (!sections[i].is_default) continue;
    first_number = static_cast<std::int64_t>(i);
    unmatched.reachable = false;
  }
  Value first = int_value(first_number, where);
  for (std::size_t i = sections.size(); i-- > 0;)
    if (!sections[i].cases.empty())
      first = ir::select(matches(value, sections[i], where),
                         int_value(static_cast<std::int64_t>(i), where), std::move(first), where);
  first = spill(std::move(first));
  for (std::size_t i = 0; i < sections.size(); ++i) {
    flow_ = before;
    const Value number = int_value(static_cast<std::int64_t>(i), where);
    const ir::Tree test = builder().commit(ir::binary(Op::kLe, Type::kBool, first, number, where));
    ir::Block body = in_block([&] {
      for (const clang::Stmt* child : sections[i].body) statement(child);
    });
    if (!body.empty()) emit(ir::If{test, std::move(body), {}}, where);
  }
  flow_ = join(flow_, unmatched);
}

void FunctionLowering::switch_on(const clang::SwitchStmt* s) {
  const Span where = span(s);
  Value value = spill_unless_simple(rvalue(s->getCond()));
  if (value.nodes.back().op == Op::kLocal) value = spill(std::move(value));
  std::vector<Section> sections;
  if (!cut(s, sections)) return unsupported("case", "a case label inside another statement", where);
  if (sections.empty()) return;
  bool falls = sections.size() > kLongestChain;
  for (std::size_t i = 0; i + 1 < sections.size(); ++i)
    if (sections[i].body.empty() || !ends(sections[i].body.back())) falls = true;
  ir::Loop once;
  once.id = builder().add_loop();
  once.condition = builder().commit(ir::constant(Type::kBool, 1, where));
  targets_.push_back({once.id, false, {false, {}}, {false, {}}});
  once.body = in_block([&] {
    if (falls)
      fall_through(value, sections, where);
    else
      chain(value, sections, 0, where);
  });
  flow_ = join(flow_, targets_.back().at_break);
  targets_.pop_back();
  drop_last_breaks(function_, once.body, once.id);
  if (!breaks(function_, once.body, once.id)) return builder().append(once.body);
  builder().push_block(once.body);
  emit(ir::Break{once.id}, where);
  builder().pop_block();
  emit(std::move(once), where);
}

}  // namespace assay::c
