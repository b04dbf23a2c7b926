// The functions of C's <math.h> that terms can contain. They are evaluated exactly as the C library
// does, and are uninterpreted for rewriting and for the solver (except sqrt, floor, ceil, trunc,
// fabs).
#pragma once

#include <cstdint>
#include <string_view>

namespace assay::smt {

enum class MathFn : std::uint8_t {
  kSqrt,
  kFloor,
  kCeil,
  kTrunc,
  kRound,
  kFabs,
  kExp,
  kLog,
  kLog10,
  kLog2,
  kCbrt,
  kSin,
  kCos,
  kTan,
  kAsin,
  kAcos,
  kAtan,
  kSinh,
  kCosh,
  kTanh,
  kPow,
  kFmod,
  kAtan2,
  kHypot,  // the last of those with two arguments
};

constexpr bool is_binary(MathFn fn) { return fn >= MathFn::kPow; }
std::string_view name(MathFn fn);
/// Computes in double precision; functions of one argument ignore `b`.
double apply(MathFn fn, double a, double b);

}  // namespace assay::smt
