#include "frontends/c/lower/changes.h"

#include <set>

#include <clang/AST/Expr.h>

#include "frontends/c/lower/traversal.h"

namespace assay::c {
namespace {

/// True for a variable, or an element or member of one that is no pointer.
bool is_own_variable(const clang::Expr* place) {
  for (place = place->IgnoreParenCasts(); place != nullptr; place = place->IgnoreParenCasts()) {
    if (const auto* element = clang::dyn_cast<clang::ArraySubscriptExpr>(place)) {
      if (!element->getBase()->IgnoreParenImpCasts()->getType()->isArrayType()) return false;
      place = element->getBase();
    } else if (const auto* member = clang::dyn_cast<clang::MemberExpr>(place)) {
      if (member->isArrow()) return false;
      place = member->getBase();
    } else {
      return clang::isa<clang::DeclRefExpr>(place);
    }
  }
  return false;
}

/// True if a call can store through an argument: a parameter is a pointer to what is not constant,
/// or nothing is known of it.
bool takes_changeable(const clang::CallExpr& call) {
  for (const clang::Expr* argument : call.arguments()) {
    const clang::QualType type = argument->getType();
    if (type->isPointerType() && !type->getPointeeType().isConstQualified()) return true;
  }
  return false;
}

class Search {
 public:
  bool run(const clang::FunctionDecl& function) {
    const clang::FunctionDecl* definition = function.getDefinition();
    if (definition == nullptr || !visited_.insert(definition).second) return false;
    bool found = false;
    for_each_statement(definition->getBody(),
                       [&](const clang::Stmt& each) { found = found || stores(each); });
    return found;
  }

 private:
  bool stores(const clang::Stmt& statement) {
    if (const auto* assignment = clang::dyn_cast<clang::BinaryOperator>(&statement))
      return assignment->isAssignmentOp() && !is_own_variable(assignment->getLHS());
    if (const auto* step = clang::dyn_cast<clang::UnaryOperator>(&statement))
      return step->isIncrementDecrementOp() && !is_own_variable(step->getSubExpr());
    const auto* call = clang::dyn_cast<clang::CallExpr>(&statement);
    if (call == nullptr) return false;
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee == nullptr) return true;
    return callee->isDefined() ? run(*callee) : takes_changeable(*call);
  }

  std::set<const clang::FunctionDecl*> visited_;
};

}  // namespace

bool may_store_through_pointers(const clang::FunctionDecl& function) {
  return Search().run(function);
}

}  // namespace assay::c
