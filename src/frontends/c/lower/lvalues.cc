// Lowers lvalues: determines the local or the memory that an expression denotes.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontends/c/lower/function.h"

namespace assay::c {

using ir::Op;
using ir::Type;
using ir::Value;

Lvalue FunctionLowering::variable(const clang::ValueDecl* declaration, Span where) {
  if (const auto found = locals_.find(declaration); found != locals_.end())
    return {found->second, {}};
  if (const auto found = slots_.find(declaration); found != slots_.end())
    return {{}, ir::leaf(Op::kSlotAddr, Type::kPtr, found->second.index, where)};
  const auto* variable = clang::dyn_cast<clang::VarDecl>(declaration);
  if (variable == nullptr || variable->hasLocalStorage()) {
    unsupported("variable", "this variable", where);
    return {{}, ir::leaf(Op::kNull, Type::kPtr, 0, where)};
  }
  return {{}, ir::leaf(Op::kGlobalAddr, Type::kPtr, unit_.global(variable).index, where)};
}

Lvalue FunctionLowering::lvalue(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (const auto* name = clang::dyn_cast<clang::DeclRefExpr>(e))
    return variable(name->getDecl(), span(e));
  if (const auto* same = clang::dyn_cast<clang::CastExpr>(e);
      same != nullptr && same->getCastKind() == clang::CK_NoOp)
    return lvalue(same->getSubExpr());
  const auto* member = clang::dyn_cast<clang::MemberExpr>(e);
  const auto* field =
      member != nullptr ? clang::dyn_cast<clang::FieldDecl>(member->getMemberDecl()) : nullptr;
  return {{}, address(e), field != nullptr && field->isBitField() ? field : nullptr};
}

Value FunctionLowering::address(const clang::Expr* e, bool one_past) {
  e = e->IgnoreParens();
  const Span where = span(e);
  if (clang::isa<clang::DeclRefExpr>(e)) {
    Lvalue found = lvalue(e);
    if (!found.local.valid()) return std::move(found.address);
    unsupported("address", "the address of this variable", where);
    return dummy(Type::kPtr);
  }
  if (const auto* element = clang::dyn_cast<clang::ArraySubscriptExpr>(e))
    return element_address(element, one_past);
  if (const auto* member = clang::dyn_cast<clang::MemberExpr>(e)) return member_address(member);
  if (const auto* op = clang::dyn_cast<clang::UnaryOperator>(e)) {
    if (op->getOpcode() == clang::UO_Deref) return dereferenced(op->getSubExpr());
    if (op->getOpcode() == clang::UO_Extension) return address(op->getSubExpr(), one_past);
  }
  if (const auto* text = clang::dyn_cast<clang::StringLiteral>(e)) {
    if (text->getCharByteWidth() == 1)
      return string_literal(std::string_view(text->getBytes()), where);
    return give_up("wide-string", "wide strings", e);
  }
  if (const auto* name = clang::dyn_cast<clang::PredefinedExpr>(e))
    return string_literal(std::string_view(name->getFunctionName()->getBytes()), where);
  if (const auto* literal = clang::dyn_cast<clang::CompoundLiteralExpr>(e)) {
    if (literal->isFileScope()) {
      const ir::GlobalId id =
          unit_.constant_object(literal->getType(), literal->getInitializer(), "literal", where);
      return ir::leaf(Op::kGlobalAddr, Type::kPtr, id.index, where);
    }
    const ir::SlotId slot = new_object(literal->getType(), "literal", true, where);
    const Value at = ir::leaf(Op::kSlotAddr, Type::kPtr, slot.index, where);
    initialise(at, literal->getType(), literal->getInitializer(), true);
    return at;
  }
  if (const auto* converted = clang::dyn_cast<clang::CastExpr>(e);
      converted != nullptr && converted->getCastKind() == clang::CK_NoOp)
    return address(converted->getSubExpr(), one_past);
  if (e->getType()->isRecordType()) return aggregate(e);
  return give_up("lvalue", "this lvalue", e);
}

/// `rows[n]` is a pointer to the end of n rows as long as nothing is read or written there.
Value FunctionLowering::dereferenced(const clang::Expr* pointer) {
  const auto* converted = clang::dyn_cast<clang::ImplicitCastExpr>(pointer->IgnoreParens());
  const bool is_array =
      converted != nullptr && converted->getCastKind() == clang::CK_ArrayToPointerDecay;
  return is_array ? address(converted->getSubExpr()) : rvalue(pointer);
}

Value FunctionLowering::element_address(const clang::ArraySubscriptExpr* e, bool one_past) {
  const Span where = span(e);
  const clang::Expr* base = e->getBase();
  Value pointer = dereferenced(base);
  if (pointer.type() != Type::kPtr) return dummy(Type::kPtr);  // an element of a vector
  Value index = keeping(pointer, [&] { return rvalue(e->getIdx()); });
  index = convert(std::move(index), Type::kI64, where);
  const clang::Expr* array = base->IgnoreParenImpCasts();
  const auto* known = unit_.types.context().getAsArrayType(array->getType());
  const bool bounded = known != nullptr && !clang::isa<clang::IncompleteArrayType>(known);
  std::optional<std::int64_t> limit;
  if (const auto* sized = clang::dyn_cast_or_null<clang::ConstantArrayType>(known))
    limit = static_cast<std::int64_t>(sized->getSize().getZExtValue());
  // The last member of a struct can be declared shorter than the array that it represents.
  const bool open_ended = clang::isa<clang::MemberExpr>(array) && limit && *limit <= 1;
  const ir::Expr& root = index.nodes.back();
  const bool certain = limit && root.op == Op::kConst && root.payload >= 0 &&
                       root.payload < *limit + (one_past ? 1 : 0);
  if (bounded && !open_ended && !certain) {
    Value bound;
    if (limit)
      bound = long_value(*limit, where);
    else if (const auto* variable = clang::dyn_cast<clang::VariableArrayType>(known))
      bound = read(array_sizes_.at(variable->getSizeExpr()), where);
    if (bound.valid()) {
      if (index.nodes.size() > 4) index = spill(std::move(index));
      Value low = ir::binary(Op::kGe, Type::kBool, index, long_value(0, where), where);
      Value high = ir::binary(one_past ? Op::kLe : Op::kLt, Type::kBool, index, bound, where);
      std::string name;
      if (const auto* variable = clang::dyn_cast<clang::DeclRefExpr>(array))
        name = variable->getDecl()->getName().str();
      else if (const auto* member = clang::dyn_cast<clang::MemberExpr>(array))
        name = member->getMemberDecl()->getName().str();
      check(ir::binary(Op::kAnd, Type::kBool, std::move(low), std::move(high), where),
            ir::Fault::kOutOfBounds, where, std::move(name));
    }
  }
  return move_pointer(std::move(pointer), std::move(index), false, e->getType(), where);
}

Value FunctionLowering::member_address(const clang::MemberExpr* e) {
  const Span where = span(e);
  const auto* field = clang::dyn_cast<clang::FieldDecl>(e->getMemberDecl());
  if (field == nullptr) return give_up("member", "this member", e);
  const clang::Expr* base = e->getBase();
  if (field->isBitField() && unit_.types.is_bytes())
    return give_up("bit-field", "a bit-field in memory whose bytes the program uses", e);
  Value pointer = e->isArrow() ? rvalue(base) : address(base);
  if (!unit_.types.modelled(e->isArrow() ? base->getType()->getPointeeType() : base->getType()))
    return give_up(field->getParent()->isUnion() ? "union" : "type", "this struct or union type",
                   e);
  return pointer_plus(std::move(pointer), long_value(unit_.types.offset(field), where), where);
}

Value FunctionLowering::fetch(const Lvalue& from, clang::QualType type, Span where) {
  if (!from.local.valid()) {
    if (!unit_.types.modelled(type)) {
      unsupported("type", "a value of type '" + type.getAsString() + "'", where);
      return dummy(unit_.types.scalar(type));
    }
    return load(unit_.types.scalar(type), from.address, where);
  }
  if (!flow_.assigned.contains(from.local.index)) {
    check(ir::leaf(Op::kIsInit, Type::kBool, from.local.index, where), ir::Fault::kUninitialised,
          where, function_.locals[from.local].name);
    flow_.assigned.insert(from.local.index);
  }
  return read(from.local, where);
}

void FunctionLowering::put(const Lvalue& to, const Value& value, Span where) {
  if (to.local.valid())
    assign(to.local, value, where);
  else
    store(value.type(), to.address, value, where);
}

Value FunctionLowering::stored(const clang::FieldDecl* bit_field, Value value, Span where) {
  const Type type = value.type();
  if (bit_field == nullptr || !ir::is_integer(type)) return value;
  const unsigned width = bit_field->getBitWidthValue(unit_.types.context());
  if (width >= static_cast<unsigned>(ir::bit_width(type))) return value;
  const std::int64_t mask = (std::int64_t{1} << width) - 1;
  if (!ir::is_signed(type))
    return ir::binary(Op::kBitAnd, type, std::move(value), ir::constant(type, mask, where), where);
  // The lowest bits as a number of two's complement, which is how gcc converts.
  const std::int64_t half = std::int64_t{1} << (width - 1);
  const Type bits = ir::bit_width(type) == 64 ? Type::kU64 : Type::kU32;
  Value moved = ir::binary(Op::kAdd, bits, convert(std::move(value), bits, where),
                           ir::constant(bits, half, where), where);
  moved = ir::binary(Op::kBitAnd, bits, std::move(moved), ir::constant(bits, mask, where), where);
  const Type wide = bits == Type::kU64 ? Type::kI64 : Type::kI32;
  return convert(ir::binary(Op::kSub, wide, convert(std::move(moved), wide, where),
                            ir::constant(wide, half, where), where),
                 type, where);
}

Value FunctionLowering::aggregate(const clang::Expr* e) {
  e = e->IgnoreParens();
  const Span where = span(e);
  if (!unit_.types.modelled(e->getType()))
    return give_up("type", "a value of type '" + e->getType().getAsString() + "'", e);
  if (const auto* converted = clang::dyn_cast<clang::CastExpr>(e))
    return aggregate(converted->getSubExpr());
  if (const auto* called = clang::dyn_cast<clang::CallExpr>(e)) return call(called, true);
  if (const auto* binary = clang::dyn_cast<clang::BinaryOperator>(e)) {
    if (binary->getOpcode() == clang::BO_Comma) {
      discard(binary->getLHS());
      return aggregate(binary->getRHS());
    }
    return assignment(binary, true);
  }
  if (const auto* choice = clang::dyn_cast<clang::ConditionalOperator>(e)) {
    const ir::LocalId result = temp(Type::kPtr, where);
    if_then(
        condition(choice->getCond()),
        [&] { assign(result, aggregate(choice->getTrueExpr()), where); },
        [&] { assign(result, aggregate(choice->getFalseExpr()), where); }, where);
    return read(result, where);
  }
  if (clang::isa<clang::InitListExpr>(e)) {
    const ir::SlotId slot = new_object(e->getType(), "literal", true, where);
    const Value at = ir::leaf(Op::kSlotAddr, Type::kPtr, slot.index, where);
    initialise(at, e->getType(), e, true);
    return at;
  }
  if (e->isLValue() || clang::isa<clang::MemberExpr>(e)) return address(e);
  return give_up("struct-value", "this struct value", e);
}

}  // namespace assay::c
