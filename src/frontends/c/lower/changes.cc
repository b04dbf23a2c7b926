#include "frontends/c/lower/changes.h"

#include <set>

#include <clang/AST/Expr.h>
#include <llvm/ADT/STLFunctionalExtras.h>

#include "frontends/c/lower/traversal.h"

namespace assay::c {
namespace {

/// Returns the variable of which a place is a part, without going through a pointer; nullptr if
/// there is none.
const clang::DeclRefExpr* variable_with(const clang::Expr* place) {
  for (place = place->IgnoreParenCasts(); place != nullptr; place = place->IgnoreParenCasts()) {
    if (const auto* element = clang::dyn_cast<clang::ArraySubscriptExpr>(place)) {
      if (!element->getBase()->IgnoreParenImpCasts()->getType()->isArrayType()) return nullptr;
      place = element->getBase();
    } else if (const auto* member = clang::dyn_cast<clang::MemberExpr>(place)) {
      if (member->isArrow()) return nullptr;
      place = member->getBase();
    } else {
      return clang::dyn_cast<clang::DeclRefExpr>(place);
    }
  }
  return nullptr;
}

/// Returns what a statement stores into; nullptr if it stores nothing.
const clang::Expr* stored_place(const clang::Stmt& statement) {
  if (const auto* assignment = clang::dyn_cast<clang::BinaryOperator>(&statement))
    return assignment->isAssignmentOp() ? assignment->getLHS() : nullptr;
  if (const auto* step = clang::dyn_cast<clang::UnaryOperator>(&statement))
    return step->isIncrementDecrementOp() ? step->getSubExpr() : nullptr;
  return nullptr;
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

/// Visits the statements of a function and of all that it calls.
class Search {
 public:
  explicit Search(llvm::function_ref<void(const clang::Stmt&)> visit) : visit_(visit) {}

  void run(const clang::FunctionDecl& function) {
    const clang::FunctionDecl* definition = function.getDefinition();
    if (definition == nullptr || !visited_.insert(definition).second) return;
    for_each_statement(definition->getBody(), [&](const clang::Stmt& each) {
      visit_(each);
      const auto* call = clang::dyn_cast<clang::CallExpr>(&each);
      if (call != nullptr && call->getDirectCallee() != nullptr) run(*call->getDirectCallee());
    });
  }

 private:
  llvm::function_ref<void(const clang::Stmt&)> visit_;
  std::set<const clang::FunctionDecl*> visited_;
};

}  // namespace

bool may_store_through_pointers(const clang::FunctionDecl& function) {
  bool found = false;
  const auto visit = [&](const clang::Stmt& each) {
    if (const clang::Expr* place = stored_place(each))
      found = found || variable_with(place) == nullptr;
    const auto* call = clang::dyn_cast<clang::CallExpr>(&each);
    if (call == nullptr) return;
    const clang::FunctionDecl* callee = call->getDirectCallee();
    found = found || callee == nullptr || (!callee->isDefined() && takes_changeable(*call));
  };
  Search(visit).run(function);
  return found;
}

const clang::VarDecl* kept_variable(const clang::FunctionDecl& function) {
  const clang::VarDecl* found = nullptr;
  const auto visit = [&](const clang::Stmt& each) {
    const clang::Expr* place = stored_place(each);
    const clang::DeclRefExpr* name = place != nullptr ? variable_with(place) : nullptr;
    const auto* variable =
        name != nullptr ? clang::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
    if (found == nullptr && variable != nullptr && variable->hasGlobalStorage()) found = variable;
  };
  Search(visit).run(function);
  return found;
}

}  // namespace assay::c
