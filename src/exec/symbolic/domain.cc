#include "exec/symbolic/domain.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <string>

#include "exec/concrete/arithmetic.h"

namespace assay::exec {

using smt::TermId;

namespace {

smt::Sort sort_of(ir::Type type) {
  switch (type) {
    case ir::Type::kBool:
      return smt::Sort::kBool;
    case ir::Type::kF32:
      return smt::Sort::kF32;
    case ir::Type::kF64:
      return smt::Sort::kF64;
    default:
      return smt::Sort::kInt;
  }
}

smt::Range range_of(ir::Type type) {
  return smt::Range::of_type(ir::bit_width(type), ir::is_signed(type));
}

std::uint64_t guard_key(TermId exact, ir::Type type) {
  return (std::uint64_t{exact.index} << 8) | static_cast<std::uint64_t>(type);
}

std::optional<smt::MathFn> math_function(ir::Op op) {
  switch (op) {
    case ir::Op::kSqrt:
      return smt::MathFn::kSqrt;
    case ir::Op::kFloor:
      return smt::MathFn::kFloor;
    case ir::Op::kCeil:
      return smt::MathFn::kCeil;
    case ir::Op::kTrunc:
      return smt::MathFn::kTrunc;
    case ir::Op::kRound:
      return smt::MathFn::kRound;
    case ir::Op::kFabs:
      return smt::MathFn::kFabs;
    case ir::Op::kExp:
      return smt::MathFn::kExp;
    case ir::Op::kLog:
      return smt::MathFn::kLog;
    case ir::Op::kLog10:
      return smt::MathFn::kLog10;
    case ir::Op::kLog2:
      return smt::MathFn::kLog2;
    case ir::Op::kCbrt:
      return smt::MathFn::kCbrt;
    case ir::Op::kSin:
      return smt::MathFn::kSin;
    case ir::Op::kCos:
      return smt::MathFn::kCos;
    case ir::Op::kTan:
      return smt::MathFn::kTan;
    case ir::Op::kAsin:
      return smt::MathFn::kAsin;
    case ir::Op::kAcos:
      return smt::MathFn::kAcos;
    case ir::Op::kAtan:
      return smt::MathFn::kAtan;
    case ir::Op::kSinh:
      return smt::MathFn::kSinh;
    case ir::Op::kCosh:
      return smt::MathFn::kCosh;
    case ir::Op::kTanh:
      return smt::MathFn::kTanh;
    case ir::Op::kPow:
      return smt::MathFn::kPow;
    case ir::Op::kFmod:
      return smt::MathFn::kFmod;
    case ir::Op::kAtan2:
      return smt::MathFn::kAtan2;
    case ir::Op::kHypot:
      return smt::MathFn::kHypot;
    default:
      return std::nullopt;
  }
}

}  // namespace

// ------------------------------------------------------------------------------------- values

TermId SymbolicDomain::constant(ir::Type type, std::int64_t payload) {
  if (type == ir::Type::kBool) return pool_.bool_const(payload != 0);
  if (ir::is_float(type))
    return pool_.float_const(sort_of(type), arithmetic::to_double(type, payload));
  return int_const(arithmetic::exact(type, payload));
}

std::optional<std::int64_t> SymbolicDomain::known(TermId s) const {
  if (!pool_.is_const(s)) return std::nullopt;
  const smt::Constant c = pool_.constant(s);
  if (smt::is_float(c.sort)) return std::nullopt;
  return static_cast<std::int64_t>(c.i);
}

std::optional<std::int64_t> SymbolicDomain::bits(ir::Type type, TermId s) const {
  if (!pool_.is_const(s) || !smt::is_float(pool_.constant(s).sort)) return known(s);
  const double value = pool_.float_value(s);
  if (std::isnan(value)) return std::nullopt;  // which NaN it is was not recorded
  if (type == ir::Type::kF32) return std::bit_cast<std::int32_t>(static_cast<float>(value));
  return std::bit_cast<std::int64_t>(value);
}

bool SymbolicDomain::holds(TermId ok) {
  bool result = true;
  if (policy_ == CheckPolicy::kAssume)
    path_.assume(ok);
  else
    result = path_.truth(ok);
  if (stopped()) return false;
  if (const auto guarded = guards_.find(ok); result && guarded != guards_.end())
    for (const auto& [exact, type] : guarded->second)
      if (const std::uint64_t key = guard_key(exact, type); in_range_.insert(key).second)
        facts_.emplace_back(TermId{}, key);
  return result;
}

std::optional<TermId> SymbolicDomain::arbitrary(ir::Type type) {
  if (policy_ != CheckPolicy::kForkUninitialised || type == ir::Type::kPtr) return std::nullopt;
  // The variable is numbered along the path, so that re-executing the path meets the same one.
  const std::string name =
      "unset" + std::to_string(arbitraries_++) + ":" + std::string(ir::name(type));
  const smt::Sort sort = sort_of(type);
  if (sort == smt::Sort::kInt) return pool_.var(name, sort, range_of(type));
  const TermId value = pool_.var(name, sort);
  if (!smt::is_float(sort)) return value;
  // Input variables are finite floats; the content of uninitialised memory need not be.
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const TermId kind = pool_.var(name + ":kind", smt::Sort::kInt, {0, 3});
  const auto or_else = [&](int which, double special, TermId other) {
    return pool_.ite(pool_.eq(kind, pool_.int_const(which)), pool_.float_const(sort, special),
                     other);
  };
  return or_else(
      1, kInfinity,
      or_else(2, -kInfinity, or_else(3, std::numeric_limits<double>::quiet_NaN(), value)));
}

TermId SymbolicDomain::overflow(ir::Type operand, TermId exact) {
  const TermId fits = pool_.in_range(exact, range_of(operand));
  if (!pool_.is_const(fits)) {
    auto& guarded = guards_[fits];
    const std::pair pair{exact, operand};
    if (std::find(guarded.begin(), guarded.end(), pair) == guarded.end()) {
      guarded.push_back(pair);
      facts_.emplace_back(fits, 0);
    }
  }
  return pool_.not_(fits);
}

void SymbolicDomain::restore(const State& state) {
  for (; facts_.size() > state.mark.facts; facts_.pop_back()) {
    const auto& [guard, key] = facts_.back();
    if (!guard.valid()) {
      in_range_.erase(key);
    } else if (const auto found = guards_.find(guard); found->second.size() > 1) {
      found->second.pop_back();
    } else {
      guards_.erase(found);
    }
  }
  path_.resume(state.mark.position);
  inputs_ = state.inputs;
  outputs_ = state.outputs;
  unsupported_ = state.unsupported;
  arbitraries_ = state.arbitraries;
}

TermId SymbolicDomain::int_const(smt::Int value) {
  constexpr smt::Int kLow = -16;
  if (value < kLow || value >= kLow + static_cast<smt::Int>(small_.size()))
    return pool_.int_const(value);
  TermId& known = small_[static_cast<std::size_t>(value - kLow)];
  if (!known.valid()) known = pool_.int_const(value);
  return known;
}

std::optional<TermId> SymbolicDomain::fold(const ir::Expr& e, ir::Type operand, smt::Int a,
                                           smt::Int b) {
  smt::Int exact = 0;
  const auto result = [&] {
    return range_of(e.type).contains(exact)
               ? int_const(exact)
               : pool_.wrap(pool_.int_const(exact), ir::bit_width(e.type), ir::is_signed(e.type));
  };
  const auto overflows = [&] { return pool_.bool_const(!range_of(operand).contains(exact)); };
  switch (e.op) {
    case ir::Op::kAdd:
    case ir::Op::kAddOverflows:
      if (__builtin_add_overflow(a, b, &exact)) return std::nullopt;
      return e.op == ir::Op::kAdd ? result() : overflows();
    case ir::Op::kSub:
    case ir::Op::kSubOverflows:
      if (__builtin_sub_overflow(a, b, &exact)) return std::nullopt;
      return e.op == ir::Op::kSub ? result() : overflows();
    case ir::Op::kMul:
    case ir::Op::kMulOverflows:
      if (__builtin_mul_overflow(a, b, &exact)) return std::nullopt;
      return e.op == ir::Op::kMul ? result() : overflows();
    case ir::Op::kDivTrunc:
    case ir::Op::kRemTrunc: {
      constexpr smt::Int kLarge = smt::Int{1} << 62;
      if (b == 0 || a > kLarge || a < -kLarge || b > kLarge || b < -kLarge) return std::nullopt;
      const auto x = static_cast<std::int64_t>(a), y = static_cast<std::int64_t>(b);
      exact = e.op == ir::Op::kDivTrunc ? x / y : x % y;
      return result();
    }
    case ir::Op::kEq:
      return pool_.bool_const(a == b);
    case ir::Op::kNe:
      return pool_.bool_const(a != b);
    case ir::Op::kLt:
      return pool_.bool_const(a < b);
    case ir::Op::kLe:
      return pool_.bool_const(a <= b);
    case ir::Op::kGt:
      return pool_.bool_const(a > b);
    case ir::Op::kGe:
      return pool_.bool_const(a >= b);
    default:
      return std::nullopt;
  }
}

TermId SymbolicDomain::integer_result(const ir::Expr& e, TermId exact) {
  if (in_range_.contains(guard_key(exact, e.type))) return exact;
  return pool_.wrap(exact, ir::bit_width(e.type), ir::is_signed(e.type));
}

// --------------------------------------------------------------------------------- operations

TermId SymbolicDomain::apply(const ir::Expr& e, ir::Type operand, TermId a) {
  const int bits = ir::bit_width(e.type);
  const bool is_signed = ir::is_signed(e.type);
  switch (e.op) {
    case ir::Op::kNeg:
      return integer_result(e, pool_.neg(a));
    case ir::Op::kNegOverflows:
      return overflow(operand, pool_.neg(a));
    case ir::Op::kBitNot:
      return integer_result(e, pool_.sub(pool_.int_const(-1), a));
    case ir::Op::kNot:
      return pool_.not_(a);
    case ir::Op::kConvert:
      if (operand == ir::Type::kBool) return e.type == ir::Type::kBool ? a : pool_.bool_to_int(a);
      if (e.type == ir::Type::kBool) return pool_.ne(a, pool_.int_const(0));
      return pool_.wrap(a, bits, is_signed);
    case ir::Op::kIntToFloat:
      return pool_.int_to_float(operand == ir::Type::kBool ? pool_.bool_to_int(a) : a,
                                sort_of(e.type));
    case ir::Op::kFloatToInt:
      return pool_.float_to_int(a, bits, is_signed);
    case ir::Op::kFloatFits: {
      const auto type = static_cast<ir::Type>(e.payload);
      return pool_.float_fits(a, ir::bit_width(type), ir::is_signed(type));
    }
    case ir::Op::kFloatConvert:
      return pool_.float_convert(a, sort_of(e.type));
    case ir::Op::kFNeg:
      return pool_.fneg(a);
    case ir::Op::kIsNan:
      return pool_.is_nan(a);
    case ir::Op::kIsInf:
      return pool_.is_inf(a);
    default:
      break;
  }
  const auto fn = math_function(e.op);
  CHECK(fn.has_value());
  return pool_.math(*fn, a);
}

TermId SymbolicDomain::apply(const ir::Expr& e, ir::Type operand, TermId a, TermId b) {
  if (pool_.kind(a) == smt::Kind::kIntConst && pool_.kind(b) == smt::Kind::kIntConst)
    if (const auto folded = fold(e, operand, pool_.int_value(a), pool_.int_value(b)))
      return *folded;
  if (operand == ir::Type::kBool && e.op != ir::Op::kAnd && e.op != ir::Op::kOr &&
      e.op != ir::Op::kEq && e.op != ir::Op::kNe) {
    a = pool_.bool_to_int(a);
    b = pool_.bool_to_int(b);
  }
  switch (e.op) {
    case ir::Op::kAdd:
      return integer_result(e, pool_.add(a, b));
    case ir::Op::kSub:
      return integer_result(e, pool_.sub(a, b));
    case ir::Op::kMul:
      return integer_result(e, pool_.mul(a, b));
    case ir::Op::kAddOverflows:
      return overflow(operand, pool_.add(a, b));
    case ir::Op::kSubOverflows:
      return overflow(operand, pool_.sub(a, b));
    case ir::Op::kMulOverflows:
      return overflow(operand, pool_.mul(a, b));
    case ir::Op::kDivTrunc:
      return integer_result(e, pool_.div_trunc(a, b));
    case ir::Op::kRemTrunc:
      return integer_result(e, pool_.rem_trunc(a, b));
    case ir::Op::kBitAnd:
    case ir::Op::kBitOr:
    case ir::Op::kBitXor:
      return bitwise(e, operand, a, b);
    case ir::Op::kShl:
    case ir::Op::kShr:
    case ir::Op::kShlOverflows:
      return shift(e, operand, a, b);
    case ir::Op::kEq:
      return pool_.eq(a, b);
    case ir::Op::kNe:
      return pool_.ne(a, b);
    case ir::Op::kLt:
      return pool_.lt(a, b);
    case ir::Op::kLe:
      return pool_.le(a, b);
    case ir::Op::kGt:
      return pool_.gt(a, b);
    case ir::Op::kGe:
      return pool_.ge(a, b);
    case ir::Op::kAnd:
      return pool_.and_(a, b);
    case ir::Op::kOr:
      return pool_.or_(a, b);
    default:
      return float_operation(e, a, b);
  }
}

TermId SymbolicDomain::bitwise(const ir::Expr& e, ir::Type operand, TermId a, TermId b) {
  const int bits = ir::bit_width(operand);
  const bool is_signed = ir::is_signed(operand);
  if (e.op == ir::Op::kBitAnd) return pool_.bit_and(a, b, bits, is_signed);
  if (e.op == ir::Op::kBitOr) return pool_.bit_or(a, b, bits, is_signed);
  return pool_.bit_xor(a, b, bits, is_signed);
}

TermId SymbolicDomain::shift(const ir::Expr& e, ir::Type operand, TermId a, TermId b) {
  const int bits = ir::bit_width(operand);
  const bool is_signed = ir::is_signed(operand);
  if (e.op == ir::Op::kShr) return pool_.shr(a, b, bits, is_signed);
  if (e.op == ir::Op::kShl) return pool_.shl(a, b, bits, is_signed);
  const TermId bad_amount = pool_.not_(pool_.in_range(b, {0, bits - 1}));
  if (!is_signed) return bad_amount;
  const auto amount = known(b);
  if (!amount || *amount < 0 || *amount >= bits) {
    if (!pool_.is_const(bad_amount)) unsupported_ = "a left shift by a symbolic amount";
    return bad_amount;
  }
  const TermId exact = pool_.scaled(a, smt::Int{1} << *amount);
  return pool_.or_(pool_.lt(a, pool_.int_const(0)),
                   pool_.not_(pool_.in_range(exact, range_of(operand))));
}

TermId SymbolicDomain::float_operation(const ir::Expr& e, TermId a, TermId b) {
  switch (e.op) {
    case ir::Op::kFAdd:
      return pool_.fadd(a, b);
    case ir::Op::kFSub:
      return pool_.fsub(a, b);
    case ir::Op::kFMul:
      return pool_.fmul(a, b);
    case ir::Op::kFDiv:
      return pool_.fdiv(a, b);
    case ir::Op::kFEq:
      return pool_.feq(a, b);
    case ir::Op::kFNe:
      return pool_.fne(a, b);
    case ir::Op::kFLt:
      return pool_.flt(a, b);
    case ir::Op::kFLe:
      return pool_.fle(a, b);
    case ir::Op::kFGt:
      return pool_.fgt(a, b);
    case ir::Op::kFGe:
      return pool_.fge(a, b);
    default:
      break;
  }
  const auto fn = math_function(e.op);
  CHECK(fn.has_value());
  return pool_.math(*fn, a, b);
}

std::optional<smt::TermId> SymbolicDomain::call(ir::FunctionId function, std::size_t active,
                                                const std::vector<Scalar>& arguments) {
  const CallSummaries::Answer answer = summaries_->call(function, active, arguments, path_);
  if (const auto* refusal = std::get_if<CallSummaries::Refuse>(&answer))
    unsupported_ = refusal->why;
  const auto* const result = std::get_if<TermId>(&answer);
  return result != nullptr ? std::optional(*result) : std::nullopt;
}

}  // namespace assay::exec
