#include "ir/signature.h"

namespace assay::ir {
namespace {

using enum OperandRule;

constexpr Signature row(ResultRule result, OperandRule a = kNone, OperandRule b = kNone,
                        OperandRule c = kNone) {
  return Signature{{a, b, c}, result};
}

}  // namespace

Signature signature(Op op) {
  switch (op) {
    case Op::kConst:
      return row(ResultRule::kConst);
    case Op::kLocal:
      return row(ResultRule::kLocal);
    case Op::kIsInit:
      return row(ResultRule::kBool);
    case Op::kNull:
    case Op::kSlotAddr:
    case Op::kGlobalAddr:
      return row(ResultRule::kPtr);

    case Op::kNeg:
    case Op::kBitNot:
      return row(ResultRule::kFirst, kInteger);
    case Op::kAdd:
    case Op::kSub:
    case Op::kMul:
    case Op::kDivTrunc:
    case Op::kRemTrunc:
    case Op::kBitAnd:
    case Op::kBitOr:
    case Op::kBitXor:
      return row(ResultRule::kFirst, kInteger, kSameAsFirst);
    case Op::kShl:
    case Op::kShr:
      return row(ResultRule::kFirst, kInteger, kInteger);
    case Op::kConvert:
      return row(ResultRule::kInteger, kIntegerOrBool);

    case Op::kNegOverflows:
      return row(ResultRule::kBool, kInteger);
    case Op::kAddOverflows:
    case Op::kSubOverflows:
    case Op::kMulOverflows:
      return row(ResultRule::kBool, kInteger, kSameAsFirst);
    case Op::kShlOverflows:
      return row(ResultRule::kBool, kInteger, kInteger);

    case Op::kEq:
    case Op::kNe:
    case Op::kLt:
    case Op::kLe:
    case Op::kGt:
    case Op::kGe:
      return row(ResultRule::kBool, kIntegerOrBool, kSameAsFirst);

    case Op::kNot:
      return row(ResultRule::kBool, kBool);
    case Op::kAnd:
    case Op::kOr:
      return row(ResultRule::kBool, kBool, kBool);
    case Op::kSelect:
      return row(ResultRule::kSecond, kBool, kAny, kSameAsSecond);

    case Op::kFNeg:
      return row(ResultRule::kFirst, kFloat);
    case Op::kFAdd:
    case Op::kFSub:
    case Op::kFMul:
    case Op::kFDiv:
      return row(ResultRule::kFirst, kFloat, kSameAsFirst);
    case Op::kFEq:
    case Op::kFNe:
    case Op::kFLt:
    case Op::kFLe:
    case Op::kFGt:
    case Op::kFGe:
      return row(ResultRule::kBool, kFloat, kSameAsFirst);
    case Op::kIntToFloat:
      return row(ResultRule::kFloat, kIntegerOrBool);
    case Op::kFloatToInt:
      return row(ResultRule::kInteger, kFloat);
    case Op::kFloatFits:
      return row(ResultRule::kBool, kFloat);
    case Op::kFloatConvert:
      return row(ResultRule::kFloat, kFloat);

    case Op::kSqrt:
    case Op::kFloor:
    case Op::kCeil:
    case Op::kTrunc:
    case Op::kRound:
    case Op::kFabs:
    case Op::kExp:
    case Op::kLog:
    case Op::kLog10:
    case Op::kLog2:
    case Op::kCbrt:
    case Op::kSin:
    case Op::kCos:
    case Op::kTan:
    case Op::kAsin:
    case Op::kAcos:
    case Op::kAtan:
    case Op::kSinh:
    case Op::kCosh:
    case Op::kTanh:
      return row(ResultRule::kF64, kF64);
    case Op::kPow:
    case Op::kFmod:
    case Op::kAtan2:
    case Op::kHypot:
      return row(ResultRule::kF64, kF64, kF64);
    case Op::kIsNan:
    case Op::kIsInf:
      return row(ResultRule::kBool, kF64);

    case Op::kPtrAdd:
      return row(ResultRule::kPtr, kPtr, kI64);
    case Op::kPtrDiff:
      return row(ResultRule::kI64, kPtr, kPtr);
    case Op::kPtrEq:
    case Op::kPtrNe:
    case Op::kPtrLt:
    case Op::kPtrLe:
    case Op::kPtrGt:
    case Op::kPtrGe:
    case Op::kPtrSameObject:
      return row(ResultRule::kBool, kPtr, kPtr);
    case Op::kPtrIsNull:
    case Op::kPtrInBounds:
      return row(ResultRule::kBool, kPtr);
    case Op::kPtrCells:
      return row(ResultRule::kI64, kPtr);
  }
  return {};
}

bool accepts(OperandRule rule, Type type, std::span<const Type> operands) {
  switch (rule) {
    case kNone:
      return false;
    case kInteger:
      return is_integer(type);
    case kIntegerOrBool:
      return is_integer(type) || type == Type::kBool;
    case kBool:
      return type == Type::kBool;
    case kFloat:
      return is_float(type);
    case kF64:
      return type == Type::kF64;
    case kI64:
      return type == Type::kI64;
    case kPtr:
      return type == Type::kPtr;
    case kAny:
      return type != Type::kVoid;
    case kSameAsFirst:
      return !operands.empty() && type == operands[0];
    case kSameAsSecond:
      return operands.size() > 1 && type == operands[1];
  }
  return false;
}

std::optional<Type> implied_type(Op op, std::span<const Type> operands) {
  switch (signature(op).result) {
    case ResultRule::kBool:
      return Type::kBool;
    case ResultRule::kI64:
      return Type::kI64;
    case ResultRule::kF64:
      return Type::kF64;
    case ResultRule::kPtr:
      return Type::kPtr;
    case ResultRule::kFirst:
      return operands.empty() ? std::nullopt : std::optional(operands[0]);
    case ResultRule::kSecond:
      return operands.size() < 2 ? std::nullopt : std::optional(operands[1]);
    case ResultRule::kInteger:
    case ResultRule::kFloat:
    case ResultRule::kLocal:
    case ResultRule::kConst:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace assay::ir
