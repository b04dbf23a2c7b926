// Finds changes of an element, a member or what a pointer points to, to which the same expression
// refers again in no defined order: `a[0]++ + a[0]`. Clang itself finds those of variables.
//
// Two references are to the same object if they are written alike; that is certain, because an
// expression which changes an index in between has no order there either. A reference in an arm of
// ?:, or on the right of && or ||, may not be evaluated and is left out.
#include "frontends/c/lower/order.h"

#include <vector>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <llvm/ADT/FoldingSet.h>

namespace assay::c {
namespace {

/// One node of a full expression.
struct Node {
  const clang::Expr* e = nullptr;
  std::size_t parent = 0;  // the root is its own parent
  std::size_t child = 0;   // the position among the parent's children
};

/// A change of an object, or a read of its value.
struct Access {
  std::size_t node = 0;
  bool changes = false;
  llvm::FoldingSetNodeID object;
};

/// Returns the lvalue that an operator changes, or null.
const clang::Expr* changed(const clang::Expr* e) {
  if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(e))
    return op->isIncrementDecrementOp() ? op->getSubExpr()->IgnoreParens() : nullptr;
  const auto* op = clang::dyn_cast<clang::BinaryOperator>(e);
  return op != nullptr && op->isAssignmentOp() ? op->getLHS()->IgnoreParens() : nullptr;
}

const clang::Expr* read(const clang::Expr* e) {
  const auto* loaded = clang::dyn_cast<clang::ImplicitCastExpr>(e);
  const bool loads = loaded != nullptr && loaded->getCastKind() == clang::CK_LValueToRValue;
  return loads ? loaded->getSubExpr()->IgnoreParens() : nullptr;
}

bool in_memory(const clang::Expr* lvalue) {
  if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(lvalue))
    return op->getOpcode() == clang::UO_Deref;
  return clang::isa<clang::ArraySubscriptExpr, clang::MemberExpr>(lvalue);
}

class FullExpression {
 public:
  FullExpression(const clang::ASTContext& context, const clang::Expr* root) : context_(context) {
    nodes_.push_back({root, 0, 0});
    for (std::size_t i = 0; i < nodes_.size(); ++i) add_children(i);
  }

  void collect(std::set<const clang::Expr*>& unordered) {
    bool any_change = false;
    for (const Node& node : nodes_) {
      const clang::Expr* target = changed(node.e);
      any_change = any_change || (target != nullptr && in_memory(target));
    }
    if (!any_change || nodes_.size() > kMostNodes) return;
    const std::vector<Access> accesses = all_accesses();
    for (const Access& a : accesses)
      for (const Access& b : accesses)
        if (a.changes && a.node != b.node && a.object == b.object && !ordered(a, b))
          unordered.insert(nodes_[a.node].e);
  }

 private:
  static constexpr std::size_t kMostNodes = 2000;

  void add_children(std::size_t i) {
    const clang::Expr* e = nodes_[i].e;
    if (clang::isa<clang::StmtExpr, clang::UnaryExprOrTypeTraitExpr>(e)) return;
    std::size_t position = 0;
    for (const clang::Stmt* child : e->children()) {
      const auto* part = clang::dyn_cast_or_null<clang::Expr>(child);
      if (part != nullptr) nodes_.push_back({part, i, position});
      ++position;
    }
  }

  std::vector<Access> all_accesses() const {
    std::vector<Access> found;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const clang::Expr* target = changed(nodes_[i].e);
      const bool changes = target != nullptr;
      if (!changes) target = read(nodes_[i].e);
      if (target == nullptr || !in_memory(target)) continue;
      Access& access = found.emplace_back();
      access.node = i;
      access.changes = changes;
      target->Profile(access.object, context_, /*Canonical=*/true);
    }
    return found;
  }

  /// Returns the nodes from `i` up to the root, both included.
  std::vector<std::size_t> path(std::size_t i) const {
    std::vector<std::size_t> nodes{i};
    while (nodes_[i].parent != i) nodes.push_back(i = nodes_[i].parent);
    return nodes;
  }

  /// True if the change `a` and the access `b` happen one after the other, or `b` may not happen.
  bool ordered(const Access& a, const Access& b) const {
    std::vector<std::size_t> from_a = path(a.node);
    std::vector<std::size_t> from_b = path(b.node);
    while (!from_a.empty() && !from_b.empty() && from_a.back() == from_b.back()) {
      from_a.pop_back();
      from_b.pop_back();
    }
    if (from_a.empty() || from_b.empty()) {
      // An operator changes its object after it has computed its operands, but in no order with
      // what these change.
      const Access& inner = from_a.empty() ? b : a;
      const std::vector<std::size_t>& way = from_a.empty() ? from_b : from_a;
      return !inner.changes || way.empty() || ends_before_value(way);
    }
    return sequences(nodes_[nodes_[from_a.back()].parent].e) || may_not_happen(from_b);
  }

  static bool sequences(const clang::Expr* e) {
    if (const auto* op = clang::dyn_cast<clang::BinaryOperator>(e))
      return op->isLogicalOp() || op->isCommaOp();
    return clang::isa<clang::AbstractConditionalOperator, clang::InitListExpr>(e);
  }

  /// True if a part of the way ends at a sequence point before the value above it is known.
  bool ends_before_value(const std::vector<std::size_t>& way) const {
    for (const std::size_t i : way) {
      const clang::Expr* parent = nodes_[nodes_[i].parent].e;
      if (clang::isa<clang::CallExpr>(parent)) return true;
      if (sequences(parent) && nodes_[i].child == 0) return true;
    }
    return false;
  }

  bool may_not_happen(const std::vector<std::size_t>& way) const {
    for (std::size_t k = 0; k + 1 < way.size(); ++k) {
      const clang::Expr* parent = nodes_[nodes_[way[k]].parent].e;
      const auto* op = clang::dyn_cast<clang::BinaryOperator>(parent);
      const bool comma = op != nullptr && op->isCommaOp();
      if (sequences(parent) && !comma && nodes_[way[k]].child != 0) return true;
    }
    return false;
  }

  const clang::ASTContext& context_;
  std::vector<Node> nodes_;
};

}  // namespace

std::set<const clang::Expr*> changes_without_order(const clang::ASTContext& context,
                                                   const clang::Stmt* body) {
  std::set<const clang::Expr*> unordered;
  std::vector<const clang::Stmt*> pending{body};
  while (!pending.empty()) {
    const clang::Stmt* next = pending.back();
    pending.pop_back();
    if (next == nullptr) continue;
    if (const auto* e = clang::dyn_cast<clang::Expr>(next)) {
      FullExpression(context, e).collect(unordered);
      continue;
    }
    for (const clang::Stmt* child : next->children()) pending.push_back(child);
  }
  return unordered;
}

}  // namespace assay::c
