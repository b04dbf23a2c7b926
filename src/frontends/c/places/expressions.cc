#include <algorithm>
#include <utility>

#include <clang/AST/Decl.h>

#include "frontends/c/places/library_calls.h"
#include "frontends/c/places/walk.h"

namespace assay::c {
namespace {

/// Returns the expression without what has no bytes of its own.
const clang::Expr& without_conversions(const clang::Expr& expression) {
  const clang::Expr* e = &expression;
  while (true) {
    if (const auto* cast = clang::dyn_cast<clang::ImplicitCastExpr>(e))
      e = cast->getSubExpr();
    else if (const auto* full = clang::dyn_cast<clang::FullExpr>(e))
      e = full->getSubExpr();
    else
      return *e;
  }
}

bool is_function_name(const clang::Expr& root) {
  const auto* named = clang::dyn_cast<clang::DeclRefExpr>(&root);
  return named != nullptr && clang::isa<clang::FunctionDecl>(named->getDecl());
}

/// Returns the string literal of narrow characters that an argument is, or null.
const clang::StringLiteral* literal_of(const clang::Expr& argument) {
  const auto* literal = clang::dyn_cast<clang::StringLiteral>(argument.IgnoreParenImpCasts());
  return literal != nullptr && literal->getCharByteWidth() == 1 ? literal : nullptr;
}

}  // namespace

ValueContext PlaceWalk::truth(PlaceKind kind, std::uint32_t least) const {
  return {kind, least, context_.IntTy, /*is_truth=*/true};
}

/// The place of `(a + b)` is that of `a + b`, unless only the parentheses have bytes: in a macro.
PlaceWalk::PlaceId PlaceWalk::value(const clang::Expr& expression, const Context& context) {
  const During<std::uint32_t> deeper(depth_, depth_ + 1);
  if (depth_ > kDeepestPlace) return {};
  const clang::Expr* root = &without_conversions(expression);
  const clang::ParenExpr* innermost = nullptr;  // of the parentheses that have bytes
  Context inner = context, innermost_context = context;
  while (const auto* group = clang::dyn_cast<clang::ParenExpr>(root)) {
    if (exact_.of(group->getSourceRange())) {
      innermost = group;
      innermost_context = inner;
      inner.least = kCommaPrecedence;
    }
    root = &without_conversions(*group->getSubExpr());
  }
  if (context.is_location && is_function_name(*root)) return {};
  PlaceId place;
  if (const auto span = exact_.of(root->getSourceRange()))
    place = add_value(*root, *span, inner);
  else if (innermost != nullptr)
    place = add_value(*innermost, *exact_.of(innermost->getSourceRange()), innermost_context);
  const During<PlaceId> inside(parent_, place.valid() ? place : parent_);
  parts(*root, place);
  return place;
}

/// Returns an invalid id if the containing place has the same bytes, by a macro.
PlaceWalk::PlaceId PlaceWalk::add_value(const clang::Expr& root, Span span,
                                        const Context& context) {
  if (parent_.valid() && tree_.places[parent_].span == span) return {};
  const PlaceId id = add(context.kind, span);
  frontends::Place& place = tree_.places[id];
  place.type = type_of_value(root, context);
  place.scalar = names_.types().scalar(decayed(root.getType()));
  place.converts = !context.converted.isNull() && context.converted->isArithmeticType();
  place.is_truth = context.is_truth || is_truth_value(root);
  place.precedence = precedence_of(root);
  place.least_precedence = context.least;
  return id;
}

/// Returns the type of a pointer to an array's first element, or to a function.
clang::QualType PlaceWalk::decayed(clang::QualType type) const {
  const bool decays = type->isArrayType() || type->isFunctionType();
  return decays ? context_.getDecayedType(type) : type;
}

std::string PlaceWalk::type_of_value(const clang::Expr& root, const Context& context) const {
  if (!context.converted.isNull()) return names_.spelled(context.converted);
  if (context.is_location) return names_.spelled(root.getType());
  clang::QualType type = decayed(root.getType());
  if (context_.isPromotableIntegerType(type)) type = context_.getPromotedIntegerType(type);
  return names_.spelled(type);
}

void PlaceWalk::parts(const clang::Expr& root, PlaceId place) {
  const Operands operands = operands_of(root);
  if (!place.valid()) return;
  if (const auto* call = clang::dyn_cast<clang::CallExpr>(&root))
    if (const clang::FunctionDecl* callee = callee_of(*call))
      tree_.places[place].callee = names_.of(*callee, tree_.places[place].span.file, function_, 0);
  if (!std::ranges::all_of(operands, &PlaceId::valid)) return;
  tree_.places[place].operands = operands;
  tree_.places[place].operation = operation_of(root);
}

PlaceWalk::Operands PlaceWalk::operands_of(const clang::Expr& root) {
  if (const auto* unary = clang::dyn_cast<clang::UnaryOperator>(&root))
    return operands_of_unary(*unary);
  if (const auto* binary = clang::dyn_cast<clang::BinaryOperator>(&root))
    return operands_of_binary(*binary);
  if (const auto* call = clang::dyn_cast<clang::CallExpr>(&root)) return arguments_of(*call);
  if (const auto* chosen = clang::dyn_cast<clang::ConditionalOperator>(&root))
    return {value(*chosen->getCond(), truth(PlaceKind::kCondition, kLogicalOrPrecedence)),
            value(*chosen->getTrueExpr(), {}),
            value(*chosen->getFalseExpr(), {PlaceKind::kOperand, kConditionalPrecedence})};
  if (const auto* element = clang::dyn_cast<clang::ArraySubscriptExpr>(&root)) {
    const PlaceId base = value(*element->getBase(), {PlaceKind::kOperand, kPostfixPrecedence});
    return {base,
            value(*element->getIdx(), {PlaceKind::kSubscript, kCommaPrecedence, context_.LongTy})};
  }
  if (const auto* member = clang::dyn_cast<clang::MemberExpr>(&root))
    return {value(*member->getBase(), {PlaceKind::kOperand,
                                       kPostfixPrecedence,
                                       {},
                                       false,
                                       !member->isArrow() && member->getBase()->isLValue()})};
  if (const auto* cast = clang::dyn_cast<clang::CStyleCastExpr>(&root))
    return {value(*cast->getSubExpr(), {PlaceKind::kOperand, kUnaryPrecedence})};
  if (const auto* literal = clang::dyn_cast<clang::CompoundLiteralExpr>(&root))
    if (!literal->isFileScope()) initial_values(*literal->getInitializer(), literal->getType());
  return {};
}

PlaceWalk::Operands PlaceWalk::operands_of_unary(const clang::UnaryOperator& unary) {
  const clang::Expr& operand = *unary.getSubExpr();
  if (unary.getOpcode() == clang::UO_LNot)
    return {value(operand, truth(PlaceKind::kOperand, kUnaryPrecedence))};
  if (unary.isIncrementDecrementOp() || unary.getOpcode() == clang::UO_AddrOf)
    return {value(operand, {PlaceKind::kTarget,
                            unary.isPostfix() ? kPostfixPrecedence : kUnaryPrecedence,
                            {},
                            false,
                            /*is_location=*/true})};
  return {value(operand, {PlaceKind::kOperand, kUnaryPrecedence})};
}

PlaceWalk::Operands PlaceWalk::operands_of_binary(const clang::BinaryOperator& binary) {
  if (binary.isAssignmentOp()) {
    const PlaceId target =
        value(*binary.getLHS(), {PlaceKind::kTarget, kUnaryPrecedence, {}, false, true});
    const clang::QualType converted = binary.isCompoundAssignmentOp()
                                          ? converted_beside(binary, *binary.getLHS())
                                          : binary.getLHS()->getType();
    return {target,
            value(*binary.getRHS(), {PlaceKind::kAssigned, kAssignmentPrecedence, converted})};
  }
  const std::uint32_t level = precedence_of(binary);
  if (binary.isLogicalOp()) {
    const PlaceId left = value(*binary.getLHS(), truth(PlaceKind::kOperand, level));
    return {left, value(*binary.getRHS(), truth(PlaceKind::kOperand, level + 1))};
  }
  const PlaceId left = value(
      *binary.getLHS(), {PlaceKind::kOperand, level, converted_beside(binary, *binary.getRHS())});
  return {left, value(*binary.getRHS(), {PlaceKind::kOperand, level + 1,
                                         converted_beside(binary, *binary.getLHS())})};
}

/// Returns the type to which every number is converted as the other operand of `beside`; null if
/// that depends on the number's own type.
clang::QualType PlaceWalk::converted_beside(const clang::BinaryOperator& binary,
                                            const clang::Expr& beside) const {
  const bool is_common = binary.isMultiplicativeOp() || binary.isAdditiveOp() ||
                         binary.isComparisonOp() || binary.isCompoundAssignmentOp();
  const clang::QualType type = without_conversions(beside).getType();
  return is_common && type->isSpecificBuiltinType(clang::BuiltinType::Double) ? context_.DoubleTy
                                                                              : clang::QualType();
}

PlaceWalk::Operands PlaceWalk::arguments_of(const clang::CallExpr& call) {
  Operands operands;
  for (unsigned i = 0; i < call.getNumArgs(); ++i) operands.push_back(argument(call, i));
  return operands;
}

PlaceWalk::PlaceId PlaceWalk::format(const clang::Expr& given, const FormatArgument& argument) {
  const PlaceId id = value(given, {PlaceKind::kFormat, kAssignmentPrecedence});
  if (!id.valid()) return id;
  frontends::Place& place = tree_.places[id];
  place.is_input = argument.is_input;
  if (const auto* literal = literal_of(given); literal != nullptr && argument.has_directives)
    place.conversions = conversions_of(std::string_view(literal->getString()), argument.is_input);
  return id;
}

PlaceWalk::PlaceId PlaceWalk::argument(const clang::CallExpr& call, unsigned position) {
  const clang::Expr& given = *call.getArg(position);
  const bool can_be_format = literal_of(given) != nullptr ||
                             clang::isa<clang::ConditionalOperator>(given.IgnoreParenCasts());
  if (const clang::FunctionDecl* callee = callee_of(call); can_be_format && callee)
    if (const FormatArgument* form = format_argument(std::string_view(callee->getName())))
      if (form->position == position) return format(given, *form);
  Context context{PlaceKind::kArgument, kAssignmentPrecedence};
  const clang::QualType callee = call.getCallee()->getType();
  const clang::QualType called = callee->isPointerType() ? callee->getPointeeType() : callee;
  const auto* prototype = called->getAs<clang::FunctionProtoType>();
  if (prototype != nullptr && position < prototype->getNumParams())
    context.converted = prototype->getParamType(position);
  const PlaceId id = value(given, context);
  // The default promotion of arguments.
  if (id.valid() && tree_.places[id].type == "float" && context.converted.isNull())
    tree_.places[id].type = "double";
  return id;
}

}  // namespace assay::c
