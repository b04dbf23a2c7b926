#pragma once
#include <features.h>
#include <float.h>
#include <limits.h>
#define CHARBITS 8
#define SHORTBITS 16
#define INTBITS 32
#define LONGBITS 64
#define MINSHORT SHRT_MIN
#define MININT INT_MIN
#define MINLONG LONG_MIN
#define MAXSHORT SHRT_MAX
#define MAXINT INT_MAX
#define MAXLONG LONG_MAX
#define MINFLOAT FLT_MIN
#define MAXFLOAT FLT_MAX
#define MINDOUBLE DBL_MIN
#define MAXDOUBLE DBL_MAX
