#include <clang/AST/Decl.h>

#include "frontends/c/places/library_calls.h"
#include "frontends/c/places/walk.h"

namespace assay::c {
namespace {

std::uint32_t precedence_of(clang::BinaryOperatorKind kind) {
  switch (kind) {
    case clang::BO_Mul:
    case clang::BO_Div:
    case clang::BO_Rem:
      return kMultiplicativePrecedence;
    case clang::BO_Add:
    case clang::BO_Sub:
      return kAdditivePrecedence;
    case clang::BO_Shl:
    case clang::BO_Shr:
      return kShiftPrecedence;
    case clang::BO_LT:
    case clang::BO_GT:
    case clang::BO_LE:
    case clang::BO_GE:
      return kRelationalPrecedence;
    case clang::BO_EQ:
    case clang::BO_NE:
      return kEqualityPrecedence;
    case clang::BO_And:
      return kBitAndPrecedence;
    case clang::BO_Xor:
      return kBitXorPrecedence;
    case clang::BO_Or:
      return kBitOrPrecedence;
    case clang::BO_LAnd:
      return kLogicalAndPrecedence;
    case clang::BO_LOr:
      return kLogicalOrPrecedence;
    case clang::BO_Comma:
      return kCommaPrecedence;
    default:
      return kAssignmentPrecedence;
  }
}

}  // namespace

std::uint32_t precedence_of(const clang::Expr& root) {
  if (const auto* binary = clang::dyn_cast<clang::BinaryOperator>(&root))
    return precedence_of(binary->getOpcode());
  if (const auto* unary = clang::dyn_cast<clang::UnaryOperator>(&root))
    return unary->isPostfix() ? kPostfixPrecedence : kUnaryPrecedence;
  if (clang::isa<clang::AbstractConditionalOperator>(root)) return kConditionalPrecedence;
  if (clang::isa<clang::CStyleCastExpr, clang::UnaryExprOrTypeTraitExpr>(root))
    return kUnaryPrecedence;
  if (clang::isa<clang::CallExpr, clang::ArraySubscriptExpr, clang::MemberExpr,
                 clang::CompoundLiteralExpr>(root))
    return kPostfixPrecedence;
  return kPrimaryPrecedence;
}

std::string operation_of(const clang::Expr& root) {
  if (const auto* binary = clang::dyn_cast<clang::BinaryOperator>(&root))
    return binary->getOpcodeStr().str();
  if (const auto* unary = clang::dyn_cast<clang::UnaryOperator>(&root))
    return clang::UnaryOperator::getOpcodeStr(unary->getOpcode()).str();
  if (const auto* member = clang::dyn_cast<clang::MemberExpr>(&root))
    return member->isArrow() ? "->" : ".";
  if (clang::isa<clang::ConditionalOperator>(root)) return "?:";
  if (clang::isa<clang::ArraySubscriptExpr>(root)) return "[]";
  if (clang::isa<clang::CStyleCastExpr>(root)) return "cast";
  return "";
}

bool is_truth_value(const clang::Expr& root) {
  if (root.getType()->isBooleanType()) return true;
  if (const auto* binary = clang::dyn_cast<clang::BinaryOperator>(&root))
    return binary->isComparisonOp() || binary->isLogicalOp();
  if (const auto* unary = clang::dyn_cast<clang::UnaryOperator>(&root))
    return unary->getOpcode() == clang::UO_LNot;
  if (const auto* call = clang::dyn_cast<clang::CallExpr>(&root)) {
    const clang::FunctionDecl* callee = callee_of(*call);
    return callee != nullptr && is_test_function(std::string_view(callee->getName()));
  }
  return false;
}

const clang::FunctionDecl* callee_of(const clang::CallExpr& call) {
  const auto* named = clang::dyn_cast<clang::DeclRefExpr>(call.getCallee()->IgnoreParenImpCasts());
  if (named == nullptr) return nullptr;
  const auto* callee = clang::dyn_cast<clang::FunctionDecl>(named->getDecl());
  return callee != nullptr && callee->getIdentifier() != nullptr ? callee : nullptr;
}

}  // namespace assay::c
