#include "smt/term/math.h"

#include <cmath>

namespace assay::smt {

std::string_view name(MathFn fn) {
  switch (fn) {
    case MathFn::kSqrt:
      return "sqrt";
    case MathFn::kFloor:
      return "floor";
    case MathFn::kCeil:
      return "ceil";
    case MathFn::kTrunc:
      return "trunc";
    case MathFn::kRound:
      return "round";
    case MathFn::kFabs:
      return "fabs";
    case MathFn::kExp:
      return "exp";
    case MathFn::kLog:
      return "log";
    case MathFn::kLog10:
      return "log10";
    case MathFn::kLog2:
      return "log2";
    case MathFn::kCbrt:
      return "cbrt";
    case MathFn::kSin:
      return "sin";
    case MathFn::kCos:
      return "cos";
    case MathFn::kTan:
      return "tan";
    case MathFn::kAsin:
      return "asin";
    case MathFn::kAcos:
      return "acos";
    case MathFn::kAtan:
      return "atan";
    case MathFn::kSinh:
      return "sinh";
    case MathFn::kCosh:
      return "cosh";
    case MathFn::kTanh:
      return "tanh";
    case MathFn::kPow:
      return "pow";
    case MathFn::kFmod:
      return "fmod";
    case MathFn::kAtan2:
      return "atan2";
    case MathFn::kHypot:
      return "hypot";
  }
  return "?";
}

double apply(MathFn fn, double a, double b) {
  switch (fn) {
    case MathFn::kSqrt:
      return std::sqrt(a);
    case MathFn::kFloor:
      return std::floor(a);
    case MathFn::kCeil:
      return std::ceil(a);
    case MathFn::kTrunc:
      return std::trunc(a);
    case MathFn::kRound:
      return std::round(a);
    case MathFn::kFabs:
      return std::fabs(a);
    case MathFn::kExp:
      return std::exp(a);
    case MathFn::kLog:
      return std::log(a);
    case MathFn::kLog10:
      return std::log10(a);
    case MathFn::kLog2:
      return std::log2(a);
    case MathFn::kCbrt:
      return std::cbrt(a);
    case MathFn::kSin:
      return std::sin(a);
    case MathFn::kCos:
      return std::cos(a);
    case MathFn::kTan:
      return std::tan(a);
    case MathFn::kAsin:
      return std::asin(a);
    case MathFn::kAcos:
      return std::acos(a);
    case MathFn::kAtan:
      return std::atan(a);
    case MathFn::kSinh:
      return std::sinh(a);
    case MathFn::kCosh:
      return std::cosh(a);
    case MathFn::kTanh:
      return std::tanh(a);
    case MathFn::kPow:
      return std::pow(a, b);
    case MathFn::kFmod:
      return std::fmod(a, b);
    case MathFn::kAtan2:
      return std::atan2(a, b);
    case MathFn::kHypot:
      return std::hypot(a, b);
  }
  return 0;
}

}  // namespace assay::smt
