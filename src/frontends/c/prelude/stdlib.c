/* <stdlib.h>: numbers from strings, and small arithmetic. */
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
    value = value > 922337203685477580ul || value * 10 + digit > limit ? limit : value * 10 + digit;
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

double __assay_atof(const char* s) {
  double value;
  __assay_in_begin(s);
  value = __assay_in_float();
  __assay_in_end();
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
