// Lowers operators: arithmetic, with checks for its undefined cases, comparisons and conversions.
#include <algorithm>
#include <bit>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "base/match.h"
#include "frontends/c/lower/function.h"

namespace assay::c {

using ir::Fault;
using ir::Op;
using ir::Type;
using ir::Value;

namespace {

constexpr std::size_t kLargeTree = 40;

bool is_leaf(const Value& value) { return value.nodes.size() == 1; }

bool is_constant(const Value& value, std::int64_t n) {
  return is_leaf(value) && value.nodes.back().op == Op::kConst && value.nodes.back().payload == n;
}

bool is_float_constant(const Value& value, std::size_t root, double n) {
  const ir::Expr& e = value.nodes[root];
  if (e.op == Op::kIntToFloat) {
    const ir::Expr& integer = value.nodes[e.a.index];
    return integer.op == Op::kConst && static_cast<double>(integer.payload) == n;
  }
  if (e.op != Op::kConst) return false;
  return e.type == Type::kF32
             ? std::bit_cast<float>(static_cast<std::uint32_t>(e.payload)) == static_cast<float>(n)
             : std::bit_cast<double>(e.payload) == n;
}

/// Does gcc take it for a value that is never -0? It drops `* 1.0` and `+ 0.0` first.
bool is_never_minus_zero(const Value& value, std::size_t root) {
  const ir::Expr& e = value.nodes[root];
  if (e.op == Op::kIntToFloat || e.op == Op::kFabs) return true;
  const double neutral = e.op == Op::kFMul ? 1 : 0;
  return (e.op == Op::kFMul || e.op == Op::kFAdd) &&
         ((is_float_constant(value, e.b.index, neutral) && is_never_minus_zero(value, e.a.index)) ||
          (is_float_constant(value, e.a.index, neutral) && is_never_minus_zero(value, e.b.index)));
}

/// True if a statement of the block assigns one of these locals.
bool writes(const ir::Function& f, const ir::Block& block, const std::set<std::uint32_t>& locals) {
  const auto hit = [&](ir::LocalId local) { return local.valid() && locals.contains(local.index); };
  for (const ir::StmtId id : block) {
    const bool found = std::visit(
        Match{[&](const ir::Assign& s) { return hit(s.local); },
              [&](const ir::Forget& s) { return hit(s.local); },
              [&](const ir::Load& s) { return hit(s.dst); },
              [&](const ir::Allocate& s) { return hit(s.dst); },
              [&](const ir::Reallocate& s) { return hit(s.dst); },
              [&](const ir::Call& s) { return hit(s.dst); },
              [&](const ir::Input& s) { return hit(s.dst) || hit(s.status); },
              [&](const ir::OutputCount& s) { return hit(s.dst); },
              [&](const ir::If& s) {
                return writes(f, s.then_block, locals) || writes(f, s.else_block, locals);
              },
              [&](const ir::Loop& s) {
                return writes(f, s.header, locals) || writes(f, s.body, locals) ||
                       writes(f, s.step, locals);
              },
              [&](const ir::Choose& s) {
                return std::ranges::any_of(s.alternatives, [&](const ir::Block& alternative) {
                  return writes(f, alternative, locals);
                });
              },
              [](const ir::Store&) { return false; },
              [](const ir::Declare&) { return false; },
              [](const ir::Release&) { return false; },
              [](const ir::CopyCells&) { return false; },
              [](const ir::Check&) { return false; },
              [](const ir::Break&) { return false; },
              [](const ir::Continue&) { return false; },
              [](const ir::Return&) { return false; },
              [](const ir::Exit&) { return false; },
              [](const ir::Output&) { return false; },
              [](const ir::Redirect&) { return false; },
              [](const ir::Unsupported&) { return false; }},
        f.stmts[id].node);
    if (found) return true;
  }
  return false;
}

std::set<std::uint32_t> variables_of(const ir::Function& f, const Value& value) {
  std::set<std::uint32_t> found;
  for (const ir::Expr& e : value.nodes)
    if (e.op == Op::kLocal &&
        !f.locals[ir::LocalId{static_cast<std::uint32_t>(e.payload)}].is_temporary)
      found.insert(static_cast<std::uint32_t>(e.payload));
  return found;
}

/// gcc evaluates a variable last if the operands commute, so that a call on the right comes first.
bool evaluated_last(const clang::Expr* left, const clang::Expr* right) {
  const auto is_variable = [](const clang::Expr* e) {
    e = e->IgnoreParens();
    if (const auto* loaded = clang::dyn_cast<clang::ImplicitCastExpr>(e);
        loaded != nullptr && loaded->getCastKind() == clang::CK_LValueToRValue)
      e = loaded->getSubExpr()->IgnoreParens();
    return clang::isa<clang::DeclRefExpr>(e);
  };
  return is_variable(left) && !is_variable(right);
}

}  // namespace

Value FunctionLowering::keeping(Value& value, const std::function<Value()>& later) {
  Value result;
  const ir::Block block = in_block([&] { result = later(); });
  keep(value, block);
  builder().append(block);
  return result;
}

void FunctionLowering::keep(Value& value, const ir::Block& later) {
  if (later.empty() || !value.valid() || is_leaf(value)) return;
  const auto variables = variables_of(function_, value);
  if (!variables.empty() && writes(function_, later, variables)) value = spill(std::move(value));
}

FunctionLowering::Operands FunctionLowering::operands(const clang::Expr* left,
                                                      const clang::Expr* right) {
  Operands result;
  result.left = rvalue(left);
  result.right = keeping(result.left, [&] { return rvalue(right); });
  return result;
}

Value FunctionLowering::truth(Value value) {
  const Span where = value.span();
  const Type type = value.type();
  if (type == Type::kBool) return value;
  const ir::Expr& root = value.nodes.back();
  if (root.op == Op::kConvert && value.nodes[root.a.index].type == Type::kBool) {
    value.nodes.pop_back();  // the operand is the preceding node
    return value;
  }
  if (type == Type::kPtr) return logical_not(ir::unary(Op::kPtrIsNull, Type::kBool, value, where));
  if (ir::is_float(type))
    return ir::binary(Op::kFNe, Type::kBool, std::move(value), ir::float_constant(type, 0), where);
  return ir::binary(Op::kNe, Type::kBool, std::move(value), ir::constant(type, 0, where), where);
}

Value FunctionLowering::to_type(Value value, Type type, Span where) {
  const Type from = value.type();
  if (from == type || type == Type::kVoid) return value;
  if (type == Type::kBool) return truth(std::move(value));
  if (from == Type::kPtr || type == Type::kPtr) {
    unsupported("pointer-integer", "a conversion between pointer and number", where);
    return dummy(type);
  }
  if (ir::is_float(type))
    return ir::unary(ir::is_float(from) ? Op::kFloatConvert : Op::kIntToFloat, type,
                     std::move(value), where);
  if (!ir::is_float(from)) return ir::unary(Op::kConvert, type, std::move(value), where);
  check(ir::unary(Op::kFloatFits, Type::kBool, value, where, static_cast<std::int64_t>(type)),
        Fault::kOverflow, where, "conversion to an integer");
  return ir::unary(Op::kFloatToInt, type, std::move(value), where);
}

Value FunctionLowering::divide(bool remainder, Value left, Value right, Span where) {
  const Type type = left.type();
  const ir::Expr divisor = right.nodes.back();
  const bool known = divisor.op == Op::kConst;
  if (!known || divisor.payload == 0)
    check(ir::binary(Op::kNe, Type::kBool, right, ir::constant(type, 0, where), where),
          Fault::kDivisionByZero, where);
  if (ir::is_signed(type) && (!known || divisor.payload == -1)) {
    Value smallest = ir::binary(Op::kEq, Type::kBool, left,
                                ir::constant(type, ir::min_value(type), where), where);
    Value minus_one = ir::binary(Op::kEq, Type::kBool, right, ir::constant(type, -1, where), where);
    check(logical_not(
              ir::binary(Op::kAnd, Type::kBool, std::move(smallest), std::move(minus_one), where)),
          Fault::kOverflow, where);
  }
  return ir::binary(remainder ? Op::kRemTrunc : Op::kDivTrunc, type, std::move(left),
                    std::move(right), where);
}

Value FunctionLowering::shift(bool left_shift, Value left, Value right, Span where) {
  const Type type = left.type();
  const Type amount = right.type();
  const ir::Expr& root = right.nodes.back();
  const int width = ir::bit_width(type);
  if (root.op != Op::kConst || root.payload < 0 || root.payload >= width) {
    Value low = ir::binary(Op::kGe, Type::kBool, right, ir::constant(amount, 0, where), where);
    Value high = ir::binary(Op::kLt, Type::kBool, right, ir::constant(amount, width, where), where);
    check(ir::binary(Op::kAnd, Type::kBool, std::move(low), std::move(high), where), Fault::kShift,
          where);
  }
  // gcc defines what C leaves undefined: bits shifted into the sign are kept.
  return ir::binary(left_shift ? Op::kShl : Op::kShr, type, std::move(left),
                    convert(std::move(right), type, where), where);
}

Value FunctionLowering::arithmetic(int opcode, Value left, Value right, Span where) {
  const Type type = left.type();
  if (left.nodes.size() > kLargeTree) left = spill(std::move(left));
  if (right.nodes.size() > kLargeTree) right = spill(std::move(right));
  struct Row {
    Op plain, overflows, on_floats;
  };
  Row row{};
  switch (opcode) {
    case clang::BO_Add:
      row = {Op::kAdd, Op::kAddOverflows, Op::kFAdd};
      break;
    case clang::BO_Sub:
      row = {Op::kSub, Op::kSubOverflows, Op::kFSub};
      break;
    case clang::BO_Mul:
      row = {Op::kMul, Op::kMulOverflows, Op::kFMul};
      break;
    case clang::BO_Div:
      if (ir::is_float(type))
        return ir::binary(Op::kFDiv, type, std::move(left), std::move(right), where);
      return divide(false, std::move(left), std::move(right), where);
    case clang::BO_Rem:
      return divide(true, std::move(left), std::move(right), where);
    case clang::BO_Shl:
      return shift(true, std::move(left), std::move(right), where);
    case clang::BO_Shr:
      return shift(false, std::move(left), std::move(right), where);
    case clang::BO_And:
      row.plain = Op::kBitAnd;
      break;
    case clang::BO_Or:
      row.plain = Op::kBitOr;
      break;
    case clang::BO_Xor:
      row.plain = Op::kBitXor;
      break;
    default:
      CHECK(false);
  }
  // gcc computes 0.0 - x as -x where it takes x for never -0, without optimisation, too, although
  // that is -0 where x is 0 (gcc 12, match.pd: fold_real_zero_addition_p).
  if (ir::is_float(type) && opcode == clang::BO_Sub &&
      is_float_constant(left, left.nodes.size() - 1, 0) &&
      is_never_minus_zero(right, right.nodes.size() - 1))
    return ir::unary(Op::kFNeg, type, std::move(right), where);
  if (ir::is_float(type))
    return ir::binary(row.on_floats, type, std::move(left), std::move(right), where);
  const bool bitwise = opcode == clang::BO_And || opcode == clang::BO_Or || opcode == clang::BO_Xor;
  if (ir::is_signed(type) && !bitwise)
    check(logical_not(ir::binary(row.overflows, Type::kBool, left, right, where)), Fault::kOverflow,
          where);
  return ir::binary(row.plain, type, std::move(left), std::move(right), where);
}

Value FunctionLowering::move_pointer(Value pointer, Value index, bool backwards,
                                     clang::QualType pointee, Span where) {
  index = convert(std::move(index), Type::kI64, where);
  if (backwards) {
    const ir::Expr& root = index.nodes.back();
    index = root.op == Op::kConst ? long_value(-root.payload, where)
                                  : ir::unary(Op::kNeg, Type::kI64, std::move(index), where);
  }
  if (pointee->isVoidType() && unit_.types.is_bytes())  // gcc takes void for one byte here
    return pointer_plus(std::move(pointer), std::move(index), where);
  if (pointee->isVoidType() || pointee->isFunctionType()) {
    unsupported("void-arithmetic", "arithmetic on void pointers", where);
    return pointer;
  }
  const Value cells = cell_count(pointee);
  const ir::Expr& root = index.nodes.back();
  if (root.op == Op::kConst && cells.nodes.back().op == Op::kConst)
    index = long_value(root.payload * cells.nodes.back().payload, where);
  else if (!is_constant(cells, 1))
    index = ir::binary(Op::kMul, Type::kI64, std::move(index), cells, where);
  return pointer_plus(std::move(pointer), std::move(index), where);
}

Value FunctionLowering::compare(const clang::BinaryOperator* e) {
  const Span where = span(e);
  const clang::Expr* l = e->getLHS();
  const clang::Expr* r = e->getRHS();
  if (e->isRelationalOp() && l->getType()->isFunctionPointerType())
    return give_up("function-pointer", "an order of pointers to functions", e);
  // For `c == NULL` with an integer c, Clang converts c to a pointer; the numbers are compared
  // instead.
  const auto number_as_pointer = [](const clang::Expr* x) -> const clang::Expr* {
    const auto* converted = clang::dyn_cast<clang::ImplicitCastExpr>(x->IgnoreParens());
    if (converted == nullptr || converted->getCastKind() != clang::CK_IntegralToPointer)
      return nullptr;
    return converted->getSubExpr();
  };
  clang::ASTContext& context = unit_.types.context();
  const auto is_null = [&](const clang::Expr* x) {
    return x->isNullPointerConstant(context, clang::Expr::NPC_ValueDependentIsNotNull) !=
           clang::Expr::NPCK_NotNull;
  };
  for (const auto& [number, null] : {std::pair{l, r}, std::pair{r, l}}) {
    const clang::Expr* inner = number_as_pointer(number);
    if (inner == nullptr || !is_null(null) || !e->isEqualityOp()) continue;
    Value test = truth(rvalue(inner));
    return e->getOpcode() == clang::BO_EQ ? logical_not(std::move(test)) : test;
  }
  Operands sides;
  if (evaluated_last(l, r)) {
    sides.right = rvalue(r);
    sides.left = keeping(sides.right, [&] { return rvalue(l); });
  } else {
    sides = operands(l, r);
  }
  const Type type = sides.left.type();
  struct Row {
    Op on_integers, on_floats, on_pointers;
  };
  Row row{};
  switch (e->getOpcode()) {
    case clang::BO_EQ:
      row = {Op::kEq, Op::kFEq, Op::kPtrEq};
      break;
    case clang::BO_NE:
      row = {Op::kNe, Op::kFNe, Op::kPtrNe};
      break;
    case clang::BO_LT:
      row = {Op::kLt, Op::kFLt, Op::kPtrLt};
      break;
    case clang::BO_LE:
      row = {Op::kLe, Op::kFLe, Op::kPtrLe};
      break;
    case clang::BO_GT:
      row = {Op::kGt, Op::kFGt, Op::kPtrGt};
      break;
    default:
      row = {Op::kGe, Op::kFGe, Op::kPtrGe};
      break;
  }
  if (type == Type::kPtr) {
    if (e->getOpcode() == clang::BO_EQ || e->getOpcode() == clang::BO_NE) {
      const bool left_null = sides.left.nodes.back().op == Op::kNull;
      if (left_null || sides.right.nodes.back().op == Op::kNull) {
        Value test = ir::unary(Op::kPtrIsNull, Type::kBool,
                               left_null ? std::move(sides.right) : std::move(sides.left), where);
        return e->getOpcode() == clang::BO_EQ ? test : logical_not(std::move(test));
      }
    } else {
      check(ir::binary(Op::kPtrSameObject, Type::kBool, sides.left, sides.right, where),
            Fault::kPointerMix, where);
    }
    return ir::binary(row.on_pointers, Type::kBool, std::move(sides.left), std::move(sides.right),
                      where);
  }
  return ir::binary(ir::is_float(type) ? row.on_floats : row.on_integers, Type::kBool,
                    std::move(sides.left), std::move(sides.right), where);
}

Value FunctionLowering::binary_value(const clang::BinaryOperator* e) {
  const Span where = span(e);
  if (e->getOpcode() == clang::BO_Assign) return assignment(e, true);
  if (e->getOpcode() == clang::BO_Comma) {
    discard(e->getLHS());
    return rvalue(e->getRHS());
  }
  if (e->isLogicalOp() || e->isComparisonOp())
    return ir::unary(Op::kConvert, Type::kI32, condition(e), where);
  const clang::Expr* l = e->getLHS();
  const clang::Expr* r = e->getRHS();
  if (l->getType()->isFunctionPointerType() || r->getType()->isFunctionPointerType())
    return give_up("function-pointer", "arithmetic with a pointer to a function", e);
  const bool adds = e->getOpcode() == clang::BO_Add;
  const bool commutes = adds || e->getOpcode() == clang::BO_Mul || e->isBitwiseOp();
  Operands sides;
  if (commutes && evaluated_last(l, r)) {
    sides.right = rvalue(r);
    sides.left = keeping(sides.right, [&] { return rvalue(l); });
  } else {
    sides = operands(l, r);
  }
  const bool left_pointer = sides.left.type() == Type::kPtr;
  const bool right_pointer = sides.right.type() == Type::kPtr;
  if (left_pointer && right_pointer) {
    check(ir::binary(Op::kPtrSameObject, Type::kBool, sides.left, sides.right, where),
          Fault::kPointerMix, where);
    Value cells =
        ir::binary(Op::kPtrDiff, Type::kI64, std::move(sides.left), std::move(sides.right), where);
    const clang::QualType pointee = l->getType()->getPointeeType();
    const Value size = pointee->isVoidType() ? long_value(1, where) : cell_count(pointee);
    if (is_constant(size, 1)) return cells;
    return ir::binary(Op::kDivTrunc, Type::kI64, std::move(cells), size, where);
  }
  if (left_pointer)
    return move_pointer(std::move(sides.left), std::move(sides.right), !adds,
                        l->getType()->getPointeeType(), where);
  if (right_pointer)
    return move_pointer(std::move(sides.right), std::move(sides.left), false,
                        r->getType()->getPointeeType(), where);
  return arithmetic(e->getOpcode(), std::move(sides.left), std::move(sides.right), where);
}

Value FunctionLowering::unary_value(const clang::UnaryOperator* e, bool used) {
  const Span where = span(e);
  const clang::Expr* sub = e->getSubExpr();
  switch (e->getOpcode()) {
    case clang::UO_AddrOf:
      if (sub->getType()->isFunctionType()) return function_value(sub);
      return address(sub, /*one_past=*/true);
    case clang::UO_LNot:
      return ir::unary(Op::kConvert, Type::kI32, condition(e), where);
    case clang::UO_Plus:
    case clang::UO_Extension:
      return rvalue(sub);
    case clang::UO_Not: {
      Value value = rvalue(sub);
      const Type type = value.type();
      return ir::unary(Op::kBitNot, type, std::move(value), where);
    }
    case clang::UO_Minus: {
      Value value = rvalue(sub);
      const Type type = value.type();
      if (ir::is_float(type)) return ir::unary(Op::kFNeg, type, std::move(value), where);
      if (ir::is_signed(type))
        check(logical_not(ir::unary(Op::kNegOverflows, Type::kBool, value, where)),
              Fault::kOverflow, where);
      return ir::unary(Op::kNeg, type, std::move(value), where);
    }
    case clang::UO_PreInc:
    case clang::UO_PreDec:
    case clang::UO_PostInc:
    case clang::UO_PostDec:
      return step(e, used);
    default:
      return give_up("operator", "this operator", e);
  }
}

}  // namespace assay::c
