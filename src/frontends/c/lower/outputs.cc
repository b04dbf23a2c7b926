#include "frontends/c/lower/outputs.h"

#include <set>

#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontends/c/lower/choices.h"
#include "frontends/c/lower/traversal.h"

namespace assay::c {
namespace {

const clang::ValueDecl* named_by(const clang::Expr* expr) {
  const auto* name = clang::dyn_cast<clang::DeclRefExpr>(expr->IgnoreParenImpCasts());
  return name == nullptr ? nullptr : name->getDecl();
}

/// Returns the variable of v++ and ++v; nullptr if it is none.
const clang::ValueDecl* stepped(const clang::Expr* expr) {
  const auto* step = clang::dyn_cast<clang::UnaryOperator>(expr->IgnoreParenImpCasts());
  return step != nullptr && step->isIncrementOp() ? named_by(step->getSubExpr()) : nullptr;
}

class Uses {
 public:
  Uses(const clang::FunctionDecl& function, const clang::ParmVarDecl& parameter)
      : function_(function), parameter_(parameter) {}

  OutputUse find() {
    for_each_statement(function_.getBody(), [&](const clang::Stmt& each) {
      if (const auto* name = clang::dyn_cast<clang::DeclRefExpr>(&each))
        mentions_ += name->getDecl() == &parameter_ ? 1 : 0;
      if (const auto* operation = clang::dyn_cast<clang::BinaryOperator>(&each))
        if (operation->getOpcode() == clang::BO_Assign) store(operation->getLHS());
      if (const auto* step = clang::dyn_cast<clang::UnaryOperator>(&each)) count(*step);
      if (const auto* result = clang::dyn_cast<clang::ReturnStmt>(&each);
          result != nullptr && result->getRetValue())
        results_.insert(named_by(result->getRetValue()));
    });
    OutputUse use;
    use.is_output = stores_ > 0 && stores_ == mentions_;
    use.is_single = mentions_ > 0 && dereferences_ == mentions_;
    const clang::ValueDecl* result = results_.size() == 1 ? *results_.begin() : nullptr;
    use.is_counted = use.is_output && has_elements_ && result != nullptr &&
                     indices_.contains(result) && counters_.contains(result);
    return use;
  }

 private:
  void count(const clang::UnaryOperator& step) {
    if (step.isIncrementOp()) counters_.insert(named_by(step.getSubExpr()));
    if (step.getOpcode() == clang::UO_Deref && named_by(step.getSubExpr()) == &parameter_)
      ++dereferences_;
  }

  void store(const clang::Expr* place) {
    place = place->IgnoreParens();
    if (const auto* element = clang::dyn_cast<clang::ArraySubscriptExpr>(place)) {
      if (named_by(element->getBase()) != &parameter_) return;
      ++stores_;
      has_elements_ = true;
      const clang::Expr* index = element->getIdx();
      indices_.insert(stepped(index) != nullptr ? stepped(index) : named_by(index));
      return;
    }
    const auto* target = clang::dyn_cast<clang::UnaryOperator>(place);
    if (target == nullptr || target->getOpcode() != clang::UO_Deref) return;
    const clang::Expr* pointer = target->getSubExpr();
    if (stepped(pointer) == &parameter_) {
      ++stores_;
      has_elements_ = true;
    } else if (named_by(pointer) == &parameter_) {
      ++stores_;
    } else if (const auto* sum =
                   clang::dyn_cast<clang::BinaryOperator>(pointer->IgnoreParenImpCasts())) {
      if (sum->getOpcode() != clang::BO_Add || named_by(sum->getLHS()) != &parameter_) return;
      ++stores_;
      has_elements_ = true;
      indices_.insert(named_by(sum->getRHS()));
    }
  }

  const clang::FunctionDecl& function_;
  const clang::ParmVarDecl& parameter_;
  int mentions_ = 0, stores_ = 0, dereferences_ = 0;
  bool has_elements_ = false;
  std::set<const clang::ValueDecl*> indices_, counters_, results_;
};

/// A character that is read through a pointer, by itself or assigned to something.
bool is_character(const clang::Expr* expr) {
  expr = expr->IgnoreParenImpCasts();
  if (const auto* operation = clang::dyn_cast<clang::BinaryOperator>(expr);
      operation != nullptr && operation->isAssignmentOp())
    return is_character(operation->getLHS());
  const auto* read = clang::dyn_cast<clang::UnaryOperator>(expr);
  const bool is_read = (read != nullptr && read->getOpcode() == clang::UO_Deref) ||
                       clang::isa<clang::ArraySubscriptExpr>(expr);
  return is_read && expr->getType()->isAnyCharacterType();
}

bool is_zero(const clang::Expr* expr) {
  expr = expr->IgnoreParenImpCasts();
  if (const auto* number = clang::dyn_cast<clang::IntegerLiteral>(expr))
    return number->getValue() == 0;
  const auto* character = clang::dyn_cast<clang::CharacterLiteral>(expr);
  return character != nullptr && character->getValue() == 0;
}

/// True of a string literal, also of one with alternatives.
bool is_literal(const clang::Expr* expr) {
  expr = expr->IgnoreParenImpCasts();
  const auto* block = clang::dyn_cast<clang::StmtExpr>(expr);
  return clang::isa<clang::StringLiteral>(expr) ||
         (block != nullptr && !literals_of_site(block).empty());
}

bool is_pointer_to_character(const clang::Expr* expr) {
  const clang::QualType type = expr->IgnoreParenImpCasts()->getType();
  if (const auto* array = type->getAsArrayTypeUnsafe())
    return array->getElementType()->isAnyCharacterType();
  return type->isPointerType() && type->getPointeeType()->isAnyCharacterType();
}

}  // namespace

bool finds_ends_of_strings(const clang::FunctionDecl& function) {
  const clang::FunctionDecl* definition = function.getDefinition();
  if (definition == nullptr || definition->getBody() == nullptr) return false;
  bool found = false;
  const auto condition = [&](const clang::Expr* expr) {
    found = found || (expr != nullptr && is_character(expr));
  };
  for_each_statement(definition->getBody(), [&](const clang::Stmt& each) {
    if (const auto* loop = clang::dyn_cast<clang::WhileStmt>(&each)) condition(loop->getCond());
    if (const auto* loop = clang::dyn_cast<clang::DoStmt>(&each)) condition(loop->getCond());
    if (const auto* loop = clang::dyn_cast<clang::ForStmt>(&each)) condition(loop->getCond());
    if (const auto* choice = clang::dyn_cast<clang::IfStmt>(&each)) condition(choice->getCond());
    if (const auto* negation = clang::dyn_cast<clang::UnaryOperator>(&each);
        negation != nullptr && negation->getOpcode() == clang::UO_LNot)
      condition(negation->getSubExpr());
    if (const auto* operation = clang::dyn_cast<clang::BinaryOperator>(&each)) {
      const clang::Expr *left = operation->getLHS(), *right = operation->getRHS();
      if (operation->isLogicalOp()) {
        condition(left);
        condition(right);
      } else if (operation->isComparisonOp()) {
        found = found || (is_character(left) && is_zero(right)) ||
                (is_character(right) && is_zero(left));
      }
    }
    if (const auto* call = clang::dyn_cast<clang::CallExpr>(&each))
      for (const clang::Expr* argument : call->arguments())
        found = found || (is_pointer_to_character(argument) && !is_literal(argument));
  });
  return found;
}

OutputUse output_use(const clang::FunctionDecl& function, const clang::ParmVarDecl& parameter) {
  const clang::FunctionDecl* definition = function.getDefinition();
  if (definition == nullptr) return {};
  // The parameters of another declaration are other objects.
  return Uses(*definition, *definition->getParamDecl(parameter.getFunctionScopeIndex())).find();
}

}  // namespace assay::c
