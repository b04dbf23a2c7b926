/* <math.h>: functions that are exact in terms of others, and those that the machine computes, for
   pointers to them. */
/* Rounds to the nearest integer, halves to the even one. */
double __assay_rint(double x) {
  double low = __builtin_floor(x);
  double above = x - low;
  double result = low;
  if (x != x || x - x != 0) return x;
  if (above > 0.5 || (above == 0.5 && __builtin_floor(low / 2) * 2 != low)) result = low + 1;
  if (result == 0) return x < 0 ? -0.0 : x == 0 ? x : 0.0;
  return result;
}

double __assay_nearbyint(double x) { return __assay_rint(x); }

double __assay_modf(double x, double* whole) {
  double fraction;
  *whole = __builtin_trunc(x);
  if (x != x) return x;
  fraction = x - x != 0 ? 0.0 : x - *whole;
  if (fraction == 0) return x < 0 ? -0.0 : x == 0 ? x : 0.0;
  return fraction;
}

double __assay_sqrt(double x) { return __builtin_sqrt(x); }

double __assay_floor(double x) { return __builtin_floor(x); }

double __assay_ceil(double x) { return __builtin_ceil(x); }

double __assay_trunc(double x) { return __builtin_trunc(x); }

double __assay_round(double x) { return __builtin_round(x); }

double __assay_fabs(double x) { return __builtin_fabs(x); }

double __assay_exp(double x) { return __builtin_exp(x); }

double __assay_log(double x) { return __builtin_log(x); }

double __assay_log10(double x) { return __builtin_log10(x); }

double __assay_log2(double x) { return __builtin_log2(x); }

double __assay_cbrt(double x) { return __builtin_cbrt(x); }

double __assay_sin(double x) { return __builtin_sin(x); }

double __assay_cos(double x) { return __builtin_cos(x); }

double __assay_tan(double x) { return __builtin_tan(x); }

double __assay_asin(double x) { return __builtin_asin(x); }

double __assay_acos(double x) { return __builtin_acos(x); }

double __assay_atan(double x) { return __builtin_atan(x); }

double __assay_sinh(double x) { return __builtin_sinh(x); }

double __assay_cosh(double x) { return __builtin_cosh(x); }

double __assay_tanh(double x) { return __builtin_tanh(x); }

double __assay_pow(double x, double y) { return __builtin_pow(x, y); }

double __assay_fmod(double x, double y) { return __builtin_fmod(x, y); }

double __assay_atan2(double x, double y) { return __builtin_atan2(x, y); }

double __assay_hypot(double x, double y) { return __builtin_hypot(x, y); }

double __assay_fmin(double x, double y) { return __builtin_fmin(x, y); }

double __assay_fmax(double x, double y) { return __builtin_fmax(x, y); }
