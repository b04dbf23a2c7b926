// The functions of C's <math.h> that terms know: evaluated exactly as the C library does, opaque to
// rewriting and to the solver (except sqrt, floor, ceil, trunc, fabs).
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
  kHypot,  // two arguments
};

constexpr bool is_binary(MathFn fn) { return fn >= MathFn::kPow; }
std::string_view name(MathFn fn);
/// In double; `b` is ignored by functions of one argument.
double apply(MathFn fn, double a, double b);

}  // namespace assay::smt
