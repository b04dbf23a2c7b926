/* <stdlib.h>: numbers from strings, small arithmetic, random numbers; <errno.h>. */
static int __assay_errno = 0;

int* __assay___errno_location(void) { return &__assay_errno; }

const char* __assay_strerror(int number) {
  switch (number) {
    case 0: return "Success";
    case 2: return "No such file or directory";
    case 9: return "Bad file descriptor";
    case 12: return "Cannot allocate memory";
    case 13: return "Permission denied";
    case 22: return "Invalid argument";
    case 33: return "Numerical argument out of domain";
    case 34: return "Numerical result out of range";
  }
  __assay_refuse("strerror of such a number");
  return NULL;
}

/* Standard error is not compared. */
void __assay_perror(const char* s) {
  if (s != NULL) __assay_strlen(s);
}

static int __assay_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 36;
}

static const char* __assay_after_space(const char* s) {
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  return s;
}

/* glibc's atoi is strtol cut to an int: saturated at long, then wrapped. */
long __assay_atol(const char* s) {
  unsigned long value = 0;
  unsigned long limit = 9223372036854775807ul;
  int negative;
  s = __assay_after_space(s);
  negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  if (negative) limit++;
  for (; *s >= '0' && *s <= '9'; s++) {
    unsigned long digit = (unsigned long)(*s - '0');
    if (value > 922337203685477580ul || value * 10 + digit > limit) {
      value = limit;
      __assay_errno = 34;
    } else {
      value = value * 10 + digit;
    }
  }
  return (long)(negative ? 0 - value : value);
}

int __assay_atoi(const char* s) { return (int)__assay_atol(s); }

long long __assay_atoll(const char* s) { return __assay_atol(s); }

/* The digits of strtol and strtoul. `limit` is the largest magnitude; *negative tells the sign. */
static unsigned long __assay_magnitude(const char* s, char** end, int base, unsigned long most,
                                       unsigned long least, int* negative) {
  const char* begin = s;
  const char* digits;
  unsigned long value = 0;
  unsigned long limit;
  int overflow = 0;
  *negative = 0;
  if (base < 0 || base == 1 || base > 36) {
    __assay_refuse("a base that strtol does not accept");
    return 0;
  }
  s = __assay_after_space(s);
  *negative = *s == '-';
  limit = *negative ? least : most;
  if (*s == '-' || *s == '+') s++;
  if ((base == 0 || base == 16) && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') &&
      __assay_digit(s[2]) < 16) {
    s += 2;
    base = 16;
  }
  if (base == 0) base = *s == '0' ? 8 : 10;
  digits = s;
  for (; __assay_digit(*s) < base; s++) {
    unsigned long digit = (unsigned long)__assay_digit(*s);
    if (overflow || value > (limit - digit) / (unsigned long)base)
      overflow = 1;
    else
      value = value * (unsigned long)base + digit;
  }
  if (end != NULL) *end = (char*)(s == digits ? begin : s);
  if (overflow) __assay_errno = 34;
  return overflow ? limit : value;
}

long __assay_strtol(const char* s, char** end, int base) {
  int negative;
  unsigned long value =
      __assay_magnitude(s, end, base, 9223372036854775807ul, 9223372036854775808ul, &negative);
  return (long)(negative ? 0 - value : value);
}

/* A saturated value stays ULONG_MAX whatever its sign. */
unsigned long __assay_strtoul(const char* s, char** end, int base) {
  int negative;
  unsigned long value =
      __assay_magnitude(s, end, base, 18446744073709551615ul, 18446744073709551615ul, &negative);
  return negative && value != 18446744073709551615ul ? 0 - value : value;
}

long long __assay_strtoll(const char* s, char** end, int base) {
  return __assay_strtol(s, end, base);
}

unsigned long long __assay_strtoull(const char* s, char** end, int base) {
  return __assay_strtoul(s, end, base);
}

/* strtod tells a number that is too large or too small; a zero can be one of the latter. */
double __assay_atof(const char* s) {
  double value;
  __assay_in_begin(s);
  value = __assay_in_float();
  __assay_in_end();
  if (__assay_uses_errno()) {
    double magnitude = value < 0 ? -value : value;
    while (*s != 0 && *s != 'i' && *s != 'I' && !(*s >= '1' && *s <= '9')) s++;
    if (magnitude > 1.7976931348623157e308 && *s != 'i' && *s != 'I') __assay_errno = 34;
    if (magnitude < 2.2250738585072014e-308 && *s != 0)
      __assay_refuse("errno after strtod of so small a number");
  }
  return value;
}

/* Where the decimal number at `s` ends; `s` itself if there is none. */
static const char* __assay_after_number(const char* s) {
  const char* begin = s;
  int digits = 0;
  s = __assay_after_space(s);
  if (*s == '-' || *s == '+') s++;
  if (*s == 'i' || *s == 'I' || *s == 'n' || *s == 'N' || (s[0] == '0' && (s[1] | 32) == 'x'))
    __assay_refuse("strtod of an infinity, a NaN or a hexadecimal number");
  for (; *s >= '0' && *s <= '9'; s++) digits++;
  if (*s == '.') {
    s++;
    for (; *s >= '0' && *s <= '9'; s++) digits++;
    if (digits == 0) return begin;
  }
  if (digits == 0) return begin;
  if (*s == 'e' || *s == 'E') {
    const char* exponent = s + 1;
    if (*exponent == '-' || *exponent == '+') exponent++;
    if (*exponent >= '0' && *exponent <= '9') {
      while (*exponent >= '0' && *exponent <= '9') exponent++;
      s = exponent;
    }
  }
  return s;
}

double __assay_strtod(const char* s, char** end) {
  const char* after = end == NULL ? s : __assay_after_number(s);
  if (end != NULL) *end = (char*)after;
  return end != NULL && after == s ? 0.0 : __assay_atof(s);
}

/* Native runs have no locale in their environment, so that "" names the C locale. Another locale can
   be installed or not. */
char* __assay_setlocale(int category, const char* name) {
  if (name != NULL && *name != 0 && (name[0] != 'C' || name[1] != 0))
    __assay_refuse("setlocale with another locale than \"\" or \"C\"");
  return "C";
}

/* errno after a function of <math.h>, which is named by a letter. */
void __assay_math_errno(int function, double result, double a, double b) {
  double most = 1.7976931348623157e308;
  double size = result < 0 ? -result : result;
  int finite = a <= most && a >= -most && b <= most && b >= -most;
  int overflows = finite && size > most;
  if (size > 0 && size < 2.2250738585072014e-308)
    __assay_refuse("errno after a result that is so small");
  if (function == 's') {
    if (a < 0) __assay_errno = 33;
  } else if (function == 'l') {
    if (a < 0) __assay_errno = 33;
    if (a == 0) __assay_errno = 34;
  } else if (function == 'a') {
    if (a > 1 || a < -1) __assay_errno = 33;
  } else if (function == 't') {
    if (a > most || a < -most) __assay_errno = 33;
  } else if (function == 'm') {
    if (a == a && b == b && result != result) __assay_errno = 33;
  } else if (function == 'p') {
    if (a == a && b == b && result != result) __assay_errno = 33;
    if (overflows || (finite && a != 0 && size == 0)) __assay_errno = 34;
  } else if (function == 'e') {
    if (overflows || (finite && size == 0)) __assay_errno = 34;
  } else if (function == 'h') {
    if (overflows) __assay_errno = 34;
  }
}

/* The generator of glibc's random(), of type 3. A seed from the clock is not known. */
static unsigned __assay_random_table[31];

static int __assay_random_front = -1;

static int __assay_random_unknown = 0;

static long __assay_random_next(void) {
  int front = __assay_random_front;
  int rear = front < 3 ? front + 28 : front - 3;
  __assay_random_table[front] += __assay_random_table[rear];
  __assay_random_front = front == 30 ? 0 : front + 1;
  return (long)(__assay_random_table[front] >> 1);
}

void __assay_srand(unsigned seed) {
  long word = seed == 0 ? 1 : (int)seed;
  int i;
  __assay_random_unknown = 0;
  __assay_random_table[0] = (unsigned)word;
  for (i = 1; i < 31; i++) {
    word = 16807 * (word % 127773) - 2836 * (word / 127773);
    if (word < 0) word += 2147483647;
    __assay_random_table[i] = (unsigned)word;
  }
  __assay_random_front = 3;
  for (i = 0; i < 310; i++) __assay_random_next();
}

void __assay_srandom(unsigned seed) { __assay_srand(seed); }

void __assay_srand_by_clock(void) { __assay_random_unknown = 1; }

long __assay_random(void) {
  if (__assay_random_unknown) __assay_refuse("random numbers from a seed that is not known");
  if (__assay_random_front < 0) __assay_srand(1);
  return __assay_random_next();
}

int __assay_rand(void) { return (int)__assay_random(); }

int __assay_abs(int n) { return n < 0 ? -n : n; }

long __assay_labs(long n) { return n < 0 ? -n : n; }

long long __assay_llabs(long long n) { return n < 0 ? -n : n; }

long __assay_imaxabs(long n) { return n < 0 ? -n : n; }

/* glibc's qsort is a merge sort. The comparisons are made in its order, because a comparison can
   count its calls or contradict itself. `scratch` has room for n elements of `cells` cells. */
void __assay_qsort(void* base, long n, long cells, void* scratch,
                   int (*compare)(const void*, const void*)) {
  long left = n / 2;
  long right = n - left;
  void* a = base;
  void* b = __assay_cell(base, left * cells);
  void* to = scratch;
  if (n <= 1) return;
  __assay_qsort(a, left, cells, scratch, compare);
  __assay_qsort(b, right, cells, scratch, compare);
  while (left > 0 && right > 0) {
    if (compare(a, b) <= 0) {
      __assay_copy_cells(to, a, cells);
      a = __assay_cell(a, cells);
      left--;
    } else {
      __assay_copy_cells(to, b, cells);
      b = __assay_cell(b, cells);
      right--;
    }
    to = __assay_cell(to, cells);
  }
  if (left > 0) __assay_copy_cells(to, a, left * cells);
  __assay_copy_cells(base, scratch, (n - right) * cells);
}

/* The bits of a number, as gcc's built-in functions count them. */
int __assay___builtin_popcountll(unsigned long long x) {
  int count = 0;
  for (; x != 0; x >>= 1) count += (int)(x & 1);
  return count;
}
int __assay___builtin_popcountl(unsigned long x) { return __assay___builtin_popcountll(x); }
int __assay___builtin_popcount(unsigned x) { return __assay___builtin_popcountll(x); }

int __assay___builtin_parityll(unsigned long long x) { return __assay___builtin_popcountll(x) & 1; }
int __assay___builtin_parityl(unsigned long x) { return __assay___builtin_popcountll(x) & 1; }
int __assay___builtin_parity(unsigned x) { return __assay___builtin_popcountll(x) & 1; }

int __assay___builtin_ctzll(unsigned long long x) {
  int count = 0;
  __assay_require(x != 0, "__builtin_ctz of 0");
  for (; (x & 1) == 0; x >>= 1) count++;
  return count;
}
int __assay___builtin_ctzl(unsigned long x) { return __assay___builtin_ctzll(x); }
int __assay___builtin_ctz(unsigned x) { return __assay___builtin_ctzll(x); }

int __assay___builtin_clzll(unsigned long long x) {
  int count = 64;
  __assay_require(x != 0, "__builtin_clz of 0");
  for (; x != 0; x >>= 1) count--;
  return count;
}
int __assay___builtin_clzl(unsigned long x) { return __assay___builtin_clzll(x); }
int __assay___builtin_clz(unsigned x) { return __assay___builtin_clzll(x) - 32; }

int __assay___builtin_ffsll(long long x) {
  return x == 0 ? 0 : __assay___builtin_ctzll((unsigned long long)x) + 1;
}
int __assay___builtin_ffsl(long x) { return __assay___builtin_ffsll(x); }
int __assay___builtin_ffs(int x) { return __assay___builtin_ffsll(x); }
int __assay_ffs(int x) { return __assay___builtin_ffsll(x); }
