#include "passes/if_conversion.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "base/match.h"
#include "ir/builder.h"
#include "passes/redundant_loads.h"

namespace assay::passes {
namespace {

using ir::Block;
using ir::LocalId;
using ir::Op;
using ir::StmtId;
using ir::Value;

/// How often each local occurs.
using Occurrences = std::map<LocalId, std::size_t>;

void add(Occurrences& total, const Occurrences& more) {
  for (const auto& [local, count] : more) total[local] += count;
}

class Conversion {
 public:
  explicit Conversion(ir::Function& function) : function_(function), build_(function) {}

  void run() {
    for (const ir::Expr& e : function_.exprs)
      if (e.op == Op::kIsInit) tested_.insert(LocalId{static_cast<std::uint32_t>(e.payload)});
    assigned_.insert(function_.parameters.begin(), function_.parameters.end());
    total_ = occurrences(function_.body);
    visit(function_.body);
  }

 private:
  using Assigned = std::set<LocalId>;

  Occurrences occurrences(const Block& block) const {
    Occurrences result;
    for (const StmtId id : block) add(result, occurrences(id));
    return result;
  }

  Occurrences occurrences(StmtId id) const;

  void add_tree(Occurrences& result, ir::Tree tree) const {
    if (!tree.valid()) return;
    for (ir::ExprId e = tree.first; e <= tree.root; ++e.index)
      if (const ir::Expr& expr = function_.exprs[e]; expr.op == Op::kLocal)
        ++result[LocalId{static_cast<std::uint32_t>(expr.payload)}];
  }

  bool reads(ir::Tree tree, LocalId local) const {
    Occurrences found;
    add_tree(found, tree);
    return found.contains(local);
  }

  /// Converts what is inside, and keeps track of which locals are assigned in every run.
  void visit(Block& block) {
    Block result;
    for (const StmtId id : block) {
      if (std::holds_alternative<ir::If>(function_.stmts[id].node)) {
        visit_branch(id, result);
        continue;
      }
      if (std::holds_alternative<ir::Loop>(function_.stmts[id].node))
        visit_loop(id);
      else
        visit_simple(id);
      result.push_back(id);
    }
    block = std::move(result);
  }

  void visit_simple(StmtId id);
  void visit_loop(StmtId id);
  void visit_branch(StmtId id, Block& result);

  bool is_convertible(const ir::If& branch, const Occurrences& inside,
                      const Assigned& before) const;
  bool assigns_first(const Block& block, LocalId local) const;
  void convert(StmtId id, const ir::If& branch, const Assigned& before, Block& result);

  Value copy(ir::Tree tree) const {
    Value value;
    for (ir::ExprId id = tree.first; id <= tree.root; ++id.index) {
      ir::Expr e = function_.exprs[id];
      for (ir::ExprId* child : {&e.a, &e.b, &e.c})
        if (child->valid()) child->index -= tree.first.index;
      value.nodes.push_back(e);
    }
    return value;
  }

  ir::Function& function_;
  ir::Builder build_;
  Assigned assigned_;
  std::set<LocalId> tested_;  // by an `isinit`, which sees whether they hold a value
  Occurrences total_;
};

Occurrences Conversion::occurrences(StmtId id) const {
  Occurrences result;
  const auto tree = [&](ir::Tree t) { add_tree(result, t); };
  const auto local = [&](LocalId l) {
    if (l.valid()) ++result[l];
  };
  const auto block = [&](const Block& b) { add(result, occurrences(b)); };
  std::visit(Match{
                 [&](const ir::Assign& s) {
                   local(s.local);
                   tree(s.value);
                 },
                 [&](const ir::Forget& s) { local(s.local); },
                 [&](const ir::Load& s) {
                   local(s.dst);
                   tree(s.ptr);
                 },
                 [&](const ir::Store& s) {
                   tree(s.ptr);
                   tree(s.value);
                 },
                 [&](const ir::Declare& s) { tree(s.count); },
                 [&](const ir::Allocate& s) {
                   local(s.dst);
                   tree(s.count);
                 },
                 [&](const ir::Reallocate& s) {
                   local(s.dst);
                   tree(s.ptr);
                   tree(s.count);
                 },
                 [&](const ir::Release& s) { tree(s.ptr); },
                 [&](const ir::CopyCells& s) {
                   tree(s.dst);
                   tree(s.src);
                   tree(s.count);
                 },
                 [&](const ir::Check& s) { tree(s.ok); },
                 [&](const ir::If& s) {
                   tree(s.condition);
                   block(s.then_block);
                   block(s.else_block);
                 },
                 [&](const ir::Loop& s) {
                   block(s.header);
                   tree(s.condition);
                   block(s.body);
                   block(s.step);
                 },
                 [&](const ir::Choose& s) {
                   for (const Block& alternative : s.alternatives) block(alternative);
                 },
                 [&](const ir::Break&) {},
                 [&](const ir::Continue&) {},
                 [&](const ir::Return& s) { tree(s.value); },
                 [&](const ir::Call& s) {
                   local(s.dst);
                   for (const ir::Tree& argument : s.arguments) tree(argument);
                 },
                 [&](const ir::Exit& s) { tree(s.status); },
                 [&](const ir::Input& s) {
                   local(s.dst);
                   local(s.status);
                   tree(s.argument);
                 },
                 [&](const ir::Output& s) { tree(s.value); },
                 [&](const ir::OutputCount& s) { local(s.dst); },
                 [&](const ir::Redirect& s) {
                   tree(s.ptr);
                   tree(s.limit);
                 },
                 [&](const ir::Unsupported&) {},
             },
             function_.stmts[id].node);
  return result;
}

void Conversion::visit_simple(StmtId id) {
  const ir::StmtNode& node = function_.stmts[id].node;
  if (const auto* assign = std::get_if<ir::Assign>(&node)) assigned_.insert(assign->local);
  if (const auto* forget = std::get_if<ir::Forget>(&node)) assigned_.erase(forget->local);
  if (const auto* load = std::get_if<ir::Load>(&node)) assigned_.insert(load->dst);
  if (!std::holds_alternative<ir::Choose>(node)) return;
  // What is inside of an alternative is left as it is. It may forget locals.
  for (const auto& [local, count] : occurrences(id)) assigned_.erase(local);
}

/// Where a round may forget a local, it is not known to be assigned at the head, nor afterwards.
void Conversion::visit_loop(StmtId id) {
  ir::Loop loop = std::move(std::get<ir::Loop>(function_.stmts[id].node));
  for (std::uint32_t s = 0; s < function_.stmts.size(); ++s)
    if (const auto* forget = std::get_if<ir::Forget>(&function_.stmts[StmtId{s}].node))
      assigned_.erase(forget->local);
  const Assigned before = assigned_;
  visit(loop.header);
  if (!loop.test_first) assigned_ = before;  // the first round begins with the body
  visit(loop.body);
  assigned_ = before;
  visit(loop.step);
  assigned_ = before;
  function_.stmts[id].node = std::move(loop);
}

void Conversion::visit_branch(StmtId id, Block& result) {
  const Occurrences inside = occurrences(id);
  ir::If branch = std::move(std::get<ir::If>(function_.stmts[id].node));
  const Assigned before = assigned_;
  visit(branch.then_block);
  const Assigned after_then = std::exchange(assigned_, before);
  visit(branch.else_block);
  std::erase_if(assigned_, [&](LocalId local) { return !after_then.contains(local); });
  if (is_convertible(branch, inside, before)) {
    convert(id, branch, before, result);
    return;
  }
  function_.stmts[id].node = std::move(branch);
  result.push_back(id);
}

/// Does the block, which only computes, assign the local before it reads it?
bool Conversion::assigns_first(const Block& block, LocalId local) const {
  for (const StmtId id : block) {
    if (const auto* check = std::get_if<ir::Check>(&function_.stmts[id].node)) {
      if (reads(check->ok, local)) return false;
      continue;
    }
    const auto& assign = std::get<ir::Assign>(function_.stmts[id].node);
    if (reads(assign.value, local)) return false;
    if (assign.local == local) return true;
  }
  return false;
}

/// A local that may have no value before the branch must not be read by a selection. It need not
/// be kept if it occurs nowhere else, or if both sides assign it.
bool Conversion::is_convertible(const ir::If& branch, const Occurrences& inside,
                                const Assigned& before) const {
  constexpr std::size_t kMost = 40;  // statements
  if (branch.then_block.size() + branch.else_block.size() > kMost) return false;
  const auto only_computes = [&](StmtId id) {
    const ir::StmtNode& node = function_.stmts[id].node;
    return std::holds_alternative<ir::Check>(node) || std::holds_alternative<ir::Assign>(node);
  };
  if (!std::ranges::all_of(branch.then_block, only_computes) ||
      !std::ranges::all_of(branch.else_block, only_computes))
    return false;
  for (const Block* block : {&branch.then_block, &branch.else_block})
    for (const StmtId id : *block) {
      const auto* assign = std::get_if<ir::Assign>(&function_.stmts[id].node);
      if (assign == nullptr) continue;
      const LocalId local = assign->local;
      if (before.contains(local)) continue;
      if (!function_.locals[local].is_temporary || tested_.contains(local)) return false;
      const auto known = total_.find(local);
      const auto here = inside.find(local);
      const bool is_inside = known == total_.end() ||  // it was added by a conversion
                             (here != inside.end() && here->second == known->second);
      const bool in_then = assigns_first(branch.then_block, local);
      const bool in_else = assigns_first(branch.else_block, local);
      if (!(in_then && in_else) && !(is_inside && (in_then || in_else))) return false;
    }
  return true;
}

/// The statements keep their ids; that of the branch becomes the assignment of its condition.
void Conversion::convert(StmtId id, const ir::If& branch, const Assigned& before, Block& result) {
  const Span span = function_.stmts[id].span;
  const LocalId taken = build_.add_local("", ir::Type::kBool, span, true);
  assigned_.insert(taken);
  function_.stmts[id].node = ir::Assign{taken, build_.commit(copy(branch.condition))};
  result.push_back(id);
  Assigned has_value = before;
  for (const bool is_then : {true, false}) {
    const auto guarded = [&](Value value, Value otherwise) {
      Value condition = build_.read(taken, span);
      if (!is_then) condition = ir::unary(Op::kNot, ir::Type::kBool, std::move(condition), span);
      return build_.commit(
          ir::select(std::move(condition), std::move(value), std::move(otherwise), span));
    };
    for (const StmtId inner : is_then ? branch.then_block : branch.else_block) {
      ir::StmtNode& node = function_.stmts[inner].node;
      result.push_back(inner);
      if (auto* check = std::get_if<ir::Check>(&node)) {
        check->ok = guarded(copy(check->ok), ir::constant(ir::Type::kBool, 1, span));
        continue;
      }
      auto& assign = std::get<ir::Assign>(node);
      if (has_value.contains(assign.local))
        assign.value = guarded(copy(assign.value), build_.read(assign.local, span));
      has_value.insert(assign.local);
      assigned_.insert(assign.local);
    }
  }
}

}  // namespace

ir::Program if_converted(const ir::Program& program) {
  ir::Program result = without_redundant_loads(program);
  for (ir::Function& function : result.functions) Conversion(function).run();
  return result;
}

}  // namespace assay::passes
