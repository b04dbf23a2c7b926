#include "smt/term/float_coder.h"

#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "smt/term/float_code.h"

namespace assay::smt {

const Int FloatCoder::kNan = kNanCode;

namespace {

/// The least and the greatest double whose truncated value the type contains.
Range codes_that_fit(int bits, bool is_signed) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const double limit = std::ldexp(1.0, is_signed ? bits - 1 : bits);
  // -2^31 - 0.5 is truncated to -2^31; there is no double between -2^63 - 1 and -2^63.
  const double below = is_signed ? -limit - 1 : -1.0;
  const double least = below == -limit ? -limit : std::nextafter(below, kInfinity);
  return {float_code(least), float_code(std::nextafter(limit, 0.0))};
}

}  // namespace

std::string coded_name(const TermPool& pool, TermId coded) {
  const Node& n = pool.node(coded);
  const CodedOperation operation = pool.coded_operation(coded);
  std::string text = operation.sort == Sort::kF32 ? "f32." : "f64.";
  switch (operation.kind) {
    case Kind::kFAdd:
      return text + "add";
    case Kind::kFMul:
      return text + "mul";
    case Kind::kFDiv:
      return text + "div";
    case Kind::kIntToFloat:
      return text + "of_int";
    case Kind::kFloatConvert:
      return text + "of_f64";
    case Kind::kFloatToInt:
      return text + "to_" + (n.is_signed ? "i" : "u") + std::to_string(n.bits);
    default:
      return text + std::string(name(n.fn));
  }
}

TermId FloatCoder::code(TermId t) {
  std::vector<TermId> stack{t};
  while (!stack.empty()) {
    const TermId x = stack.back();
    const std::size_t before = stack.size();
    if (!coded_.contains(x.index)) {
      const auto children = pool_.children(x);
      for (const TermId c : children)
        if (!coded_.contains(c.index)) stack.push_back(c);
      if (stack.size() != before) continue;
      const TermId result = is_float(pool_.sort(x)) ? floating(x) : rebuilt(x);
      coded_.emplace(x.index, result);
    }
    stack.pop_back();
  }
  return coded_.at(t.index);
}

TermId FloatCoder::variable(TermId t) {
  const Variable& v = pool_.variable(pool_.var_id(t));
  const FloatRange range = pool_.float_range(t);
  return pool_.var("code of " + v.name, Sort::kInt,
                   codes_between(range.lo, range.hi, range.maybe_nan));
}

TermId FloatCoder::operation(TermId t, Range range) {
  std::vector<TermId> operands;
  for (std::size_t i = 0; i < pool_.children(t).size(); ++i) operands.push_back(arg(t, i));
  return pool_.coded(t, operands, range);
}

TermId FloatCoder::floating(TermId t) {
  const Node n = pool_.node(t);
  switch (n.kind) {
    case Kind::kFloatConst:
      return pool_.int_const(float_code(pool_.float_value(t)));
    case Kind::kVar:
      return variable(t);
    case Kind::kIte:
      return pool_.ite(arg(t, 0), arg(t, 1), arg(t, 2));
    case Kind::kFNeg: {
      const TermId a = arg(t, 0);
      return pool_.ite(is_nan(a), a, pool_.sub(pool_.int_const(-1), a));
    }
    case Kind::kFloatConvert:
      if (n.sort == Sort::kF64) return arg(t, 0);  // every F32 is a double
      break;
    case Kind::kMath1:
      if (n.fn == MathFn::kFabs) {
        const TermId a = arg(t, 0);
        return pool_.ite(pool_.lt(a, pool_.int_const(0)), pool_.sub(pool_.int_const(-1), a), a);
      }
      break;
    default:
      break;
  }
  const FloatRange r = pool_.float_range(t);
  return operation(t, codes_between(r.lo, r.hi, r.maybe_nan));
}

TermId FloatCoder::boolean(TermId t) {
  const Node n = pool_.node(t);
  const TermId a = arg(t, 0);
  const auto is = [&](TermId code, Int value) { return pool_.eq(code, pool_.int_const(value)); };
  switch (n.kind) {
    case Kind::kIsNan:
      return is_nan(a);
    case Kind::kIsInf:
      return pool_.or_(is(a, kInfinityCode), is(a, -1 - kInfinityCode));
    case Kind::kFloatFits:
      return pool_.in_range(a, codes_that_fit(n.bits, n.is_signed));
    default:
      break;
  }
  // The comparisons. -0, which has the code -1, equals +0.
  const TermId b = arg(t, 1);
  const TermId numbers = pool_.and_(is_number(a), is_number(b));
  if (n.kind == Kind::kFLt)
    return pool_.and_(numbers,
                      pool_.and_(pool_.lt(a, b), pool_.not_(pool_.and_(is(a, -1), is(b, 0)))));
  if (n.kind == Kind::kFLe)
    return pool_.and_(numbers, pool_.or_(pool_.le(a, b), pool_.and_(is(a, 0), is(b, -1))));
  CHECK(n.kind == Kind::kFEq);
  return pool_.and_(numbers, pool_.or_(pool_.eq(a, b), pool_.and_(pool_.in_range(a, {-1, 0}),
                                                                  pool_.in_range(b, {-1, 0}))));
}

/// A term that is no float, from its coded children.
TermId FloatCoder::rebuilt(TermId t) {
  const Node n = pool_.node(t);
  if (n.kind == Kind::kFloatCode) return arg(t, 0);
  if (n.kind == Kind::kFloatToInt) return operation(t, pool_.static_range(t));
  const std::vector<TermId> before(pool_.children(t).begin(), pool_.children(t).end());
  std::vector<TermId> children;
  bool has_floats = false;
  for (const TermId c : before) {
    children.push_back(coded_.at(c.index));
    has_floats = has_floats || is_float(pool_.sort(c));
  }
  if (n.sort == Sort::kBool && has_floats && n.kind != Kind::kIte) return boolean(t);
  if (children == before) return t;
  const auto fold = [&](auto&& op) {
    TermId result = children.front();
    for (std::size_t i = 1; i < children.size(); ++i) result = op(result, children[i]);
    return result;
  };
  switch (n.kind) {
    case Kind::kNot:
      return pool_.not_(children[0]);
    case Kind::kAnd:
      return pool_.and_(children);
    case Kind::kIff:
      return pool_.eq(children[0], children[1]);
    case Kind::kLe:
      return pool_.le(children[0], pool_.int_const(pool_.bound(t)));
    case Kind::kEq:
      return pool_.eq(children[0], pool_.int_const(pool_.bound(t)));
    case Kind::kIte:
      return pool_.ite(children[0], children[1], children[2]);
    case Kind::kSum: {
      const std::vector<Int> factors(pool_.coefficients(t).begin(), pool_.coefficients(t).end());
      TermId total = pool_.int_const(pool_.sum_constant(t));
      for (std::size_t i = 0; i < factors.size(); ++i)
        total = pool_.add(total, pool_.scaled(children[i], factors[i]));
      return total;
    }
    case Kind::kBigAdd:
      return fold([&](TermId a, TermId b) { return pool_.add(a, b); });
    case Kind::kProduct:
    case Kind::kBigMul:
      return fold([&](TermId a, TermId b) { return pool_.mul(a, b); });
    case Kind::kDiv:
      return pool_.div_trunc(children[0], children[1]);
    case Kind::kRem:
      return pool_.rem_trunc(children[0], children[1]);
    case Kind::kWrap:
      return pool_.wrap(children[0], n.bits, n.is_signed);
    case Kind::kBitAnd:
      return pool_.bit_and(children[0], children[1], n.bits, n.is_signed);
    case Kind::kBitOr:
      return pool_.bit_or(children[0], children[1], n.bits, n.is_signed);
    case Kind::kBitXor:
      return pool_.bit_xor(children[0], children[1], n.bits, n.is_signed);
    case Kind::kShl:
      return pool_.shl(children[0], children[1], n.bits, n.is_signed);
    case Kind::kShr:
      return pool_.shr(children[0], children[1], n.bits, n.is_signed);
    default:
      CHECK(false);
      return t;
  }
}

/// The sign of a product or quotient depends on those of the operands alone, and rounding keeps it.
void FloatCoder::add_facts_of_signs(TermId t, std::vector<TermId>& facts) const {
  const TermId zero = pool_.int_const(0);
  const auto is_negative = [&](TermId code) { return pool_.lt(code, zero); };
  const auto is_zero = [&](TermId code) { return pool_.in_range(code, {-1, 0}); };
  const auto children = pool_.children(t);
  const std::vector<TermId> operands(children.begin(), children.end());
  TermId negative = is_negative(operands.front());
  for (std::size_t i = 1; i < operands.size(); ++i)
    negative = pool_.not_(pool_.eq(negative, is_negative(operands[i])));
  const TermId nan = pool_.eq(t, pool_.int_const(kNan));
  facts.push_back(pool_.or_(nan, pool_.eq(is_negative(t), negative)));
  const CodedOperation operation = pool_.coded_operation(t);
  TermId from_zero = is_zero(operands.front());
  if (operation.kind == Kind::kFMul) from_zero = pool_.or_(from_zero, is_zero(operands[1]));
  facts.push_back(pool_.or_(pool_.not_(from_zero), pool_.or_(nan, is_zero(t))));
  // The bounds of quotients exclude division by infinity.
  if (operation.keeps_nonzero) facts.push_back(pool_.or_(from_zero, pool_.not_(is_zero(t))));
}

std::vector<TermId> FloatCoder::facts(TermId root) const {
  std::vector<TermId> result;
  std::set<std::uint32_t> seen;
  std::vector<TermId> stack{root};
  const TermId zero = pool_.int_const(0);
  while (!stack.empty()) {
    const TermId t = stack.back();
    stack.pop_back();
    if (!seen.insert(t.index).second) continue;
    for (const TermId c : pool_.children(t)) stack.push_back(c);
    if (pool_.kind(t) != Kind::kCoded) continue;
    const Kind operation = pool_.coded_operation(t).kind;
    // Sums and products commute. The order of the operands, which is that of the terms, does not
    // survive when a variable equals another one.
    if ((operation == Kind::kFAdd || operation == Kind::kFMul) &&
        pool_.child(t, 0) != pool_.child(t, 1))
      result.push_back(pool_.eq(t, pool_.coded_swapped(t)));
    if (operation == Kind::kFMul || operation == Kind::kFDiv || operation == Kind::kFloatConvert)
      add_facts_of_signs(t, result);
    if (operation != Kind::kIntToFloat) continue;
    // The conversion keeps the sign, and there is no -0 among the results.
    const TermId integer = pool_.child(t, 0);
    result.push_back(pool_.eq(pool_.ge(integer, zero), pool_.ge(t, zero)));
    result.push_back(pool_.eq(pool_.eq(integer, zero), pool_.in_range(t, {-1, 0})));
  }
  return result;
}

}  // namespace assay::smt
