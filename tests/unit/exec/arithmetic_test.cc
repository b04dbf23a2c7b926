// Tests the concrete arithmetic against an oracle in 128-bit integers that states the meaning of
// each operator.
#include "exec/concrete/arithmetic.h"

#include <cmath>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

namespace assay::exec {
namespace {

using arithmetic::Wide;
using ir::Op;
using ir::Type;

constexpr Type kIntegers[] = {Type::kI8, Type::kI16, Type::kI32, Type::kI64,
                              Type::kU8, Type::kU16, Type::kU32, Type::kU64};

/// Returns the value modulo 2^width, in the type's range.
Wide reduced(Type type, Wide v) {
  const Wide size = static_cast<Wide>(1) << ir::bit_width(type);
  Wide r = v % size;
  if (r < 0) r += size;
  if (ir::is_signed(type) && r >= size / 2) r -= size;
  return r;
}
Wide least(Type type) {
  return ir::is_signed(type) ? -(static_cast<Wide>(1) << (ir::bit_width(type) - 1)) : 0;
}
Wide most(Type type) {
  return (static_cast<Wide>(1) << (ir::bit_width(type) - (ir::is_signed(type) ? 1 : 0))) - 1;
}
bool out_of_range(Type type, Wide v) { return v < least(type) || v > most(type); }

std::vector<Wide> values(Type type) {
  std::vector<Wide> all;
  for (const Wide base : {least(type), static_cast<Wide>(0), most(type), most(type) / 2})
    for (int d = -3; d <= 3; ++d)
      if (!out_of_range(type, base + d)) all.push_back(base + d);
  for (const int v : {7, 10, 63, 100})
    if (!out_of_range(type, v)) all.push_back(v);
  return all;
}

std::int64_t canonical(Wide v) { return static_cast<std::int64_t>(static_cast<std::uint64_t>(v)); }

std::int64_t apply(Op op, Type result, Type operand, Wide a, Wide b) {
  ir::Expr e;
  e.op = op;
  e.type = result;
  return arithmetic::apply(e, operand, canonical(a), canonical(b));
}
std::int64_t apply(Op op, Type result, Type operand, Wide a) {
  ir::Expr e;
  e.op = op;
  e.type = result;
  return arithmetic::apply(e, operand, canonical(a));
}

Wide floor_half(Wide a, int times) {
  for (; times > 0; --times) a = (a - (((a % 2) + 2) % 2)) / 2;
  return a;
}

TEST(Arithmetic, BinaryOperatorsMeanWhatTheOracleSays) {
  for (const Type t : kIntegers)
    for (const Wide a : values(t))
      for (const Wide b : values(t)) {
        const auto is = [&](Op op, Wide expected) {
          EXPECT_EQ(apply(op, t, t, a, b), canonical(reduced(t, expected)))
              << ir::info(op).name << " " << ir::name(t) << " " << canonical(a) << " "
              << canonical(b);
        };
        const auto holds = [&](Op op, bool expected) {
          EXPECT_EQ(apply(op, Type::kBool, t, a, b), expected ? 1 : 0)
              << ir::info(op).name << " " << ir::name(t) << " " << canonical(a) << " "
              << canonical(b);
        };
        is(Op::kAdd, a + b);
        is(Op::kSub, a - b);
        // Arithmetic modulo 2^128 suffices, but it must be unsigned: products of u64 overflow a
        // signed type.
        __extension__ using Modular = unsigned __int128;
        is(Op::kMul, static_cast<Wide>(static_cast<Modular>(reduced(t, a)) *
                                       static_cast<Modular>(reduced(t, b))));
        is(Op::kDivTrunc, b == 0 ? 0 : a / b);
        is(Op::kRemTrunc, b == 0 ? a : a % b);
        is(Op::kBitAnd, a & b);
        is(Op::kBitOr, a | b);
        is(Op::kBitXor, a ^ b);
        holds(Op::kAddOverflows, out_of_range(t, a + b));
        holds(Op::kSubOverflows, out_of_range(t, a - b));
        holds(Op::kEq, a == b);
        holds(Op::kNe, a != b);
        holds(Op::kLt, a < b);
        holds(Op::kLe, a <= b);
        holds(Op::kGt, a > b);
        holds(Op::kGe, a >= b);
        holds(Op::kMulOverflows, t == Type::kU64 ? b != 0 && a > static_cast<Wide>(UINT64_MAX) / b
                                                 : out_of_range(t, a * b));
      }
}

TEST(Arithmetic, UnsignedLongProducts) {
  const Wide big = static_cast<Wide>(1) << 63;
  const auto overflows = [](Wide a, Wide b) {
    return apply(Op::kMulOverflows, Type::kBool, Type::kU64, a, b) != 0;
  };
  EXPECT_TRUE(overflows(big, 2));
  EXPECT_FALSE(overflows(big, 1));
  EXPECT_TRUE(overflows(most(Type::kU64), most(Type::kU64)));
  EXPECT_TRUE(overflows(static_cast<Wide>(1) << 32, static_cast<Wide>(1) << 32));
}

TEST(Arithmetic, ShiftsAndUnaryOperators) {
  for (const Type t : kIntegers)
    for (const Wide a : values(t)) {
      EXPECT_EQ(apply(Op::kNeg, t, t, a), canonical(reduced(t, -a)));
      EXPECT_EQ(apply(Op::kBitNot, t, t, a), canonical(reduced(t, -a - 1)));
      EXPECT_EQ(apply(Op::kNegOverflows, Type::kBool, t, a), out_of_range(t, -a) ? 1 : 0);
      for (int amount = 0; amount < ir::bit_width(t) && amount < 63; ++amount) {
        Wide shifted = a;
        for (int k = 0; k < amount; ++k) shifted = reduced(t, shifted * 2);
        EXPECT_EQ(apply(Op::kShl, t, t, a, amount), canonical(shifted))
            << ir::name(t) << " " << canonical(a) << " << " << amount;
        EXPECT_EQ(apply(Op::kShr, t, t, a, amount), canonical(reduced(t, floor_half(a, amount))))
            << ir::name(t) << " " << canonical(a) << " >> " << amount;
        const int inner = ir::bit_width(t);
        if (ir::is_signed(t)) {
          const bool lost = a < 0 || out_of_range(t, a * (static_cast<Wide>(1) << amount));
          EXPECT_EQ(apply(Op::kShlOverflows, Type::kBool, t, a, amount), lost ? 1 : 0)
              << ir::name(t) << " " << canonical(a) << " << " << amount << " of " << inner;
        }
      }
    }
}

TEST(Arithmetic, Conversions) {
  for (const Type from : kIntegers)
    for (const Type to : kIntegers)
      for (const Wide a : values(from))
        EXPECT_EQ(apply(Op::kConvert, to, from, a), canonical(reduced(to, a)))
            << ir::name(from) << " to " << ir::name(to) << " " << canonical(a);
}

TEST(Arithmetic, FloatsBecomeIntegersTowardsZero) {
  const auto to_int = [](Type type, double value) {
    ir::Expr e;
    e.op = Op::kFloatToInt;
    e.type = type;
    return arithmetic::apply(e, Type::kF64, arithmetic::from_double(Type::kF64, value));
  };
  EXPECT_EQ(to_int(Type::kI32, 2.9), 2);
  EXPECT_EQ(to_int(Type::kI32, -2.9), -2);
  EXPECT_EQ(to_int(Type::kI32, 2147483648.0), 0);
  EXPECT_EQ(to_int(Type::kI32, -2147483648.9), INT32_MIN);
  EXPECT_EQ(to_int(Type::kI32, NAN), 0);
  EXPECT_EQ(to_int(Type::kU8, 255.9), 255);
  EXPECT_EQ(to_int(Type::kU64, 18446744073709549568.0), -2048);
  EXPECT_TRUE(arithmetic::float_fits(-0.9, Type::kU32));
  EXPECT_FALSE(arithmetic::float_fits(-1.0, Type::kU32));
  EXPECT_FALSE(arithmetic::float_fits(9223372036854775808.0, Type::kI64));
  EXPECT_TRUE(arithmetic::float_fits(-9223372036854775808.0, Type::kI64));
}

}  // namespace
}  // namespace assay::exec
