#pragma once
#include <features.h>
typedef float float_t;
typedef double double_t;
#define HUGE_VAL (__builtin_huge_val())
#define HUGE_VALF (__builtin_huge_valf())
#define INFINITY (__builtin_inff())
#define NAN (__builtin_nanf(""))
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#define isnan(x) __builtin_isnan(x)
#define isinf(x) __builtin_isinf_sign(x)
#define isfinite(x) __builtin_isfinite(x)
#define isnormal(x) __builtin_isnormal(x)
#define signbit(x) __builtin_signbit(x)
#define isgreater(x, y) __builtin_isgreater(x, y)
#define isless(x, y) __builtin_isless(x, y)
#define __ASSAY_MATH_1(name) \
  double name(double x);     \
  float name##f(float x);    \
  long double name##l(long double x);
#define __ASSAY_MATH_2(name)          \
  double name(double x, double y);    \
  float name##f(float x, float y);    \
  long double name##l(long double x, long double y);
__ASSAY_MATH_1(sqrt)
__ASSAY_MATH_1(cbrt)
__ASSAY_MATH_1(fabs)
__ASSAY_MATH_1(floor)
__ASSAY_MATH_1(ceil)
__ASSAY_MATH_1(trunc)
__ASSAY_MATH_1(round)
__ASSAY_MATH_1(rint)
__ASSAY_MATH_1(nearbyint)
__ASSAY_MATH_1(exp)
__ASSAY_MATH_1(exp2)
__ASSAY_MATH_1(expm1)
__ASSAY_MATH_1(log)
__ASSAY_MATH_1(log10)
__ASSAY_MATH_1(log2)
__ASSAY_MATH_1(log1p)
__ASSAY_MATH_1(sin)
__ASSAY_MATH_1(cos)
__ASSAY_MATH_1(tan)
__ASSAY_MATH_1(asin)
__ASSAY_MATH_1(acos)
__ASSAY_MATH_1(atan)
__ASSAY_MATH_1(sinh)
__ASSAY_MATH_1(cosh)
__ASSAY_MATH_1(tanh)
__ASSAY_MATH_1(asinh)
__ASSAY_MATH_1(acosh)
__ASSAY_MATH_1(atanh)
__ASSAY_MATH_1(erf)
__ASSAY_MATH_1(erfc)
__ASSAY_MATH_1(tgamma)
__ASSAY_MATH_1(lgamma)
__ASSAY_MATH_1(logb)
__ASSAY_MATH_2(pow)
__ASSAY_MATH_2(fmod)
__ASSAY_MATH_2(atan2)
__ASSAY_MATH_2(hypot)
__ASSAY_MATH_2(fmax)
__ASSAY_MATH_2(fmin)
__ASSAY_MATH_2(fdim)
__ASSAY_MATH_2(copysign)
__ASSAY_MATH_2(remainder)
__ASSAY_MATH_2(nextafter)
#undef __ASSAY_MATH_1
#undef __ASSAY_MATH_2
long lround(double x);
long lroundf(float x);
long long llround(double x);
long lrint(double x);
long long llrint(double x);
double fma(double x, double y, double z);
double ldexp(double x, int exponent);
double frexp(double x, int *exponent);
double modf(double x, double *whole);
float modff(float x, float *whole);
