// Lowers the values of expressions, except operators (operators.cc) and calls (calls.cc).
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontends/c/lower/function.h"

namespace assay::c {

using ir::Op;
using ir::Type;
using ir::Value;

namespace {

constexpr int kDeepestExpression = 350;  // the IR allows blocks nested 400 deep

/// True if the expression consists of literals and operators only, so that Clang may know its
/// value.
bool is_literal_tree(const clang::Expr* e) {
  for (;;) {
    e = e->IgnoreParenImpCasts();
    if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(e)) {
      if (op->isIncrementDecrementOp() || op->getOpcode() == clang::UO_AddrOf ||
          op->getOpcode() == clang::UO_Deref)
        return false;
      e = op->getSubExpr();
    } else if (const auto* binary = clang::dyn_cast<clang::BinaryOperator>(e)) {
      if (binary->isAssignmentOp() || binary->getOpcode() == clang::BO_Comma) return false;
      if (!is_literal_tree(binary->getRHS())) return false;
      e = binary->getLHS();
    } else if (const auto* converted = clang::dyn_cast<clang::CStyleCastExpr>(e)) {
      e = converted->getSubExpr();
    } else {
      if (const auto* size = clang::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(e))
        return !size->getTypeOfArgument()->isVariableArrayType();
      if (const auto* name = clang::dyn_cast<clang::DeclRefExpr>(e))
        return clang::isa<clang::EnumConstantDecl>(name->getDecl());
      return clang::isa<clang::IntegerLiteral, clang::CharacterLiteral, clang::FloatingLiteral,
                        clang::ConstantExpr, clang::OffsetOfExpr>(e);
    }
  }
}

}  // namespace

Span FunctionLowering::span(const clang::Stmt* s) const {
  return unit_.spans.of(s->getSourceRange());
}

Type FunctionLowering::type_of(const clang::Expr* e) const {
  return unit_.types.scalar(e->getType());
}

Value FunctionLowering::dummy(Type type) {
  if (type == Type::kVoid) return {};
  if (type == Type::kPtr) return ir::leaf(Op::kNull, type, 0);
  return ir::constant(type, 0);
}

Value FunctionLowering::give_up(std::string_view construct, std::string message,
                                const clang::Expr* e) {
  unsupported(construct, std::move(message), span(e));
  const bool in_memory = e->isGLValue() || e->getType()->isRecordType();
  return dummy(in_memory ? Type::kPtr : type_of(e));
}

/// DBL_MAX is a long double literal that is converted to double.
static const clang::CastExpr* converted_long_double(const clang::Expr* e) {
  const auto* cast = clang::dyn_cast<clang::CastExpr>(e->IgnoreParens());
  const bool is_one =
      cast != nullptr && cast->getCastKind() == clang::CK_FloatingCast &&
      cast->getSubExpr()->getType()->isSpecificBuiltinType(clang::BuiltinType::LongDouble);
  return is_one ? cast : nullptr;
}

std::optional<Value> FunctionLowering::folded(const clang::Expr* e) {
  const Type type = type_of(e);
  if (converted_long_double(e) != nullptr) {
    llvm::APFloat value(0.0);
    if (!e->EvaluateAsFloat(value, unit_.types.context())) return std::nullopt;
    bool inexact = false;
    value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &inexact);
    return ir::float_constant(type, value.convertToDouble(), span(e));
  }
  if (!ir::is_integer(type) && type != Type::kBool) return std::nullopt;
  clang::Expr::EvalResult result;
  if (!e->EvaluateAsInt(result, unit_.types.context()) || !result.Val.isInt()) return std::nullopt;
  const llvm::APSInt& value = result.Val.getInt();
  if (value.getBitWidth() > 64) return std::nullopt;
  const std::int64_t payload =
      value.isSigned() ? value.getSExtValue() : static_cast<std::int64_t>(value.getZExtValue());
  return ir::constant(type, payload, span(e));
}

Value FunctionLowering::rvalue(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (depth_ >= kDeepestExpression)
    return give_up("nesting", "an expression that is nested too deeply", e);
  ++depth_;
  Value value = rvalue_of(e);
  --depth_;
  const Type type = type_of(e);
  if (type != Type::kVoid && (!value.valid() || value.type() != type)) {
    unsupported("value", "the value of this expression", span(e));
    return dummy(type);
  }
  return value;
}

Value FunctionLowering::rvalue_of(const clang::Expr* e) {
  const Span where = span(e);
  const Type type = type_of(e);
  if (e->getType()->isSpecificBuiltinType(clang::BuiltinType::LongDouble))
    return give_up("long-double", "long double", e);
  if (type == Type::kVoid && !e->getType()->isVoidType() && !e->getType()->isRecordType()) {
    give_up("type", "a value of type '" + e->getType().getAsString() + "'", e);
    return int_value(0, where);  // the callers expect a value
  }
  if (is_literal_tree(e))
    if (auto constant = folded(e)) return *constant;
  if (const auto* number = clang::dyn_cast<clang::FloatingLiteral>(e)) {
    llvm::APFloat value = number->getValue();
    bool inexact = false;
    value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &inexact);
    return ir::float_constant(type, value.convertToDouble(), where);
  }
  if (const auto* op = clang::dyn_cast<clang::CompoundAssignOperator>(e))
    return compound_assignment(op, true);
  if (const auto* op = clang::dyn_cast<clang::BinaryOperator>(e)) return binary_value(op);
  if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(e)) return unary_value(op, true);
  if (const auto* converted = clang::dyn_cast<clang::CastExpr>(e)) return cast(converted);
  if (const auto* called = clang::dyn_cast<clang::CallExpr>(e)) return call(called, true);
  if (const auto* choice = clang::dyn_cast<clang::ConditionalOperator>(e))
    return choose(choice->getCond(), choice->getTrueExpr(), choice->getFalseExpr(), e->getType(),
                  where);
  if (const auto* choice = clang::dyn_cast<clang::BinaryConditionalOperator>(e)) {
    opaque_[choice->getOpaqueValue()] = spill(rvalue(choice->getCommon()));
    return choose(choice->getCond(), choice->getTrueExpr(), choice->getFalseExpr(), e->getType(),
                  where);
  }
  if (const auto* opaque = clang::dyn_cast<clang::OpaqueValueExpr>(e)) {
    const auto found = opaque_.find(opaque);
    if (found != opaque_.end()) return found->second;
  }
  if (const auto* size = clang::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(e)) return size_of(size);
  if (const auto* list = clang::dyn_cast<clang::InitListExpr>(e)) {
    if (list->getNumInits() == 1) return rvalue(list->getInit(0));
    if (list->getNumInits() == 0) return to_type(int_value(0, where), type, where);
  }
  if (const auto* constant = clang::dyn_cast<clang::ConstantExpr>(e))
    return rvalue(constant->getSubExpr());
  if (clang::isa<clang::ImplicitValueInitExpr>(e)) return dummy(type);
  // The struct of this member is a value that is not stored in an object.
  if (clang::isa<clang::MemberExpr>(e) && type != Type::kVoid)
    return fetch({{}, address(e)}, e->getType(), where);
  if (const auto* block = clang::dyn_cast<clang::StmtExpr>(e)) {
    const clang::CompoundStmt* body = block->getSubStmt();
    for (const clang::Stmt* s : body->body()) {
      const auto* last = clang::dyn_cast<clang::Expr>(s);
      if (s == body->body_back() && last != nullptr && type != Type::kVoid)
        return spill_unless_simple(rvalue(last));
      statement(s);
    }
    return dummy(type);
  }
  if (const auto* next = clang::dyn_cast<clang::VAArgExpr>(e)) return next_argument(next);
  if (auto constant = folded(e)) return *constant;
  return give_up("expression",
                 std::string("this kind of expression (") + e->getStmtClassName() + ")", e);
}

Value FunctionLowering::condition(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (depth_ >= kDeepestExpression) return truth(rvalue(e));
  if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(e);
      op != nullptr && op->getOpcode() == clang::UO_LNot) {
    ++depth_;
    Value inner = condition(op->getSubExpr());
    --depth_;
    return logical_not(std::move(inner));
  }
  if (const auto* op = clang::dyn_cast<clang::BinaryOperator>(e)) {
    const bool is_logical = op->isLogicalOp();
    if (is_logical || op->isComparisonOp()) {
      ++depth_;
      Value value = is_logical ? logical(op) : compare(op);
      --depth_;
      return value;
    }
  }
  return truth(rvalue(e));
}

void FunctionLowering::discard(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (const auto* op = clang::dyn_cast<clang::CompoundAssignOperator>(e)) {
    compound_assignment(op, false);
    return;
  }
  if (const auto* op = clang::dyn_cast<clang::BinaryOperator>(e)) {
    if (op->getOpcode() == clang::BO_Assign) {
      assignment(op, false);
      return;
    }
    if (op->getOpcode() == clang::BO_Comma) {
      discard(op->getLHS());
      discard(op->getRHS());
      return;
    }
  }
  if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(e);
      op != nullptr && op->isIncrementDecrementOp()) {
    step(op, false);
    return;
  }
  if (const auto* called = clang::dyn_cast<clang::CallExpr>(e)) {
    call(called, false);
    return;
  }
  if (const auto* choice = clang::dyn_cast<clang::ConditionalOperator>(e)) {
    if_then(
        condition(choice->getCond()), [&] { discard(choice->getTrueExpr()); },
        [&] { discard(choice->getFalseExpr()); }, span(e));
    return;
  }
  if (const auto* converted = clang::dyn_cast<clang::CastExpr>(e)) {
    const clang::CastKind kind = converted->getCastKind();
    if (kind == clang::CK_ToVoid || kind == clang::CK_NoOp) {
      discard(converted->getSubExpr());
      return;
    }
    // Mentioning a variable alone does not read it.
    if (kind == clang::CK_LValueToRValue &&
        clang::isa<clang::DeclRefExpr>(converted->getSubExpr()->IgnoreParens()))
      return;
  }
  if (clang::isa<clang::DeclRefExpr, clang::StringLiteral>(e)) return;
  if (e->getType()->isRecordType()) {
    aggregate(e);
    return;
  }
  if (e->isGLValue() && !e->getType()->isFunctionType()) {
    address(e);
    return;
  }
  rvalue(e);
}

Value FunctionLowering::cast(const clang::CastExpr* e) {
  const clang::Expr* sub = e->getSubExpr();
  const Span where = span(e);
  const Type type = type_of(e);
  switch (e->getCastKind()) {
    case clang::CK_LValueToRValue:
      if (const auto name = stream_named(sub)) return stream(*name, where);
      return fetch(lvalue(sub), sub->getType(), where);
    case clang::CK_NoOp:
    case clang::CK_LValueBitCast:
      return rvalue(sub);
    case clang::CK_ArrayToPointerDecay:
      return address(sub, /*one_past=*/true);
    case clang::CK_IntegralCast:
    case clang::CK_IntegralToBoolean:
    case clang::CK_IntegralToFloating:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingToBoolean:
    case clang::CK_FloatingCast:
    case clang::CK_BooleanToSignedIntegral:
      return to_type(rvalue(sub), type, where);
    case clang::CK_PointerToBoolean:
      return truth(rvalue(sub));
    case clang::CK_NullToPointer:
      if (e->getType()->isFunctionPointerType()) return long_value(0, where);
      return ir::leaf(Op::kNull, Type::kPtr, 0, where);
    case clang::CK_ToVoid:
      discard(sub);
      return {};
    case clang::CK_BitCast: {
      if (const auto* called = clang::dyn_cast<clang::CallExpr>(sub->IgnoreParenCasts());
          called != nullptr && called->getDirectCallee() != nullptr) {
        const auto name = called->getDirectCallee()->getName();
        if (auto value =
                memory_function(std::string_view(name), called, e->getType()->getPointeeType()))
          return *value;
      }
      if (e->getType()->isFunctionPointerType() &&
          sub->isNullPointerConstant(unit_.types.context(),
                                     clang::Expr::NPC_ValueDependentIsNotNull))
        return long_value(0, where);
      if (sub->getType()->isFunctionPointerType() != e->getType()->isFunctionPointerType())
        return give_up("pointer-cast", "a conversion between pointer types", e);
      const clang::QualType from = sub->getType()->getPointeeType();
      const clang::QualType to = e->getType()->getPointeeType();
      if (!unit_.types.is_bytes() && !from.isNull() && !to.isNull() && unit_.types.modelled(from) &&
          unit_.types.modelled(to) && !from->isVariablyModifiedType() &&
          !to->isVariablyModifiedType()) {
        // The cells must be the same, or the first cells of an array or struct. Otherwise the
        // pointer would move by cells of one size and be read as cells of another.
        const ir::Layout& a = unit_.types.layout(from);
        const ir::Layout& b = unit_.types.layout(to);
        if (a.front() != b.front())
          return give_up("pointer-cast", "a conversion between pointer types", e);
      }
      return rvalue(sub);
    }
    case clang::CK_IntegralToPointer:
    case clang::CK_PointerToIntegral:
      if (e->getCastKind() == clang::CK_PointerToIntegral &&
          sub->isNullPointerConstant(unit_.types.context(),
                                     clang::Expr::NPC_ValueDependentIsNotNull))
        return ir::constant(type, 0, where);
      return give_up("pointer-integer", "a conversion between pointer and integer", e);
    case clang::CK_FunctionToPointerDecay:
      return function_value(sub);
    default:
      return give_up("conversion", "this conversion", e);
  }
}

Value FunctionLowering::logical(const clang::BinaryOperator* e) {
  const Span where = span(e);
  const bool is_and = e->getOpcode() == clang::BO_LAnd;
  Value left = condition(e->getLHS());
  const Flow after_left = flow_;
  Value right;
  ir::Block block = in_block([&] { right = condition(e->getRHS()); });
  if (block.empty())
    return ir::binary(is_and ? Op::kAnd : Op::kOr, Type::kBool, std::move(left), std::move(right),
                      where);
  const ir::LocalId result = temp(Type::kBool, where);
  assign(result, left, where);
  Value test = read(result, where);
  const ir::Tree tree = builder().commit(is_and ? test : logical_not(test));
  builder().push_block(block);
  assign(result, right, where);
  builder().pop_block();
  emit(ir::If{tree, std::move(block), {}}, where);
  flow_ = join(after_left, flow_);
  return read(result, where);
}

Value FunctionLowering::choose(const clang::Expr* condition_expr, const clang::Expr* then_expr,
                               const clang::Expr* else_expr, clang::QualType type, Span where) {
  Value test = condition(condition_expr);
  const Type scalar = unit_.types.scalar(type);
  if (scalar == Type::kVoid) {
    if_then(test, [&] { discard(then_expr); }, [&] { discard(else_expr); }, where);
    return {};
  }
  const Flow before = flow_;
  Value a, b;
  ir::Block then_block = in_block([&] { a = rvalue(then_expr); });
  const Flow after_then = std::exchange(flow_, before);
  ir::Block else_block = in_block([&] { b = rvalue(else_expr); });
  flow_ = join(after_then, flow_);
  if (then_block.empty() && else_block.empty())
    return ir::select(std::move(test), std::move(a), std::move(b), where);
  const ir::LocalId result = temp(scalar, where);
  const ir::Tree tree = builder().commit(test);
  builder().push_block(then_block);
  assign(result, a, where);
  builder().pop_block();
  builder().push_block(else_block);
  assign(result, b, where);
  builder().pop_block();
  emit(ir::If{tree, std::move(then_block), std::move(else_block)}, where);
  return read(result, where);
}

Value FunctionLowering::size_of(const clang::UnaryExprOrTypeTraitExpr* e) {
  if (e->getKind() == clang::UETT_SizeOf) {
    const clang::QualType type = e->getTypeOfArgument();
    measure(type);
    return byte_count(type);
  }
  if (auto constant = folded(e)) return *constant;
  return give_up("sizeof", "this operator", e);
}

}  // namespace assay::c
