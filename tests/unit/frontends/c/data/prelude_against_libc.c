/* prelude_test.cc compiles this file after the prelude. It implements the intrinsics natively and
   compares every function with the host's library on random arguments. Prints each difference.
 */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char* string_input;
int __assay_in_get(void) {
  if (string_input) return *string_input ? (unsigned char)*string_input++ : -1;
  return getchar();
}
int __assay_in_peek(void) {
  if (string_input) return *string_input ? (unsigned char)*string_input : -1;
  return ungetc(getchar(), stdin);
}
void __assay_in_unget(int c) { ungetc(c, stdin); }
void __assay_in_skip_space(void) {
  while (isspace(__assay_in_peek())) __assay_in_get();
}
double __assay_in_float(void) { return strtod(string_input, NULL); }
int __assay_in_end_seen(void) { return *string_input == 0; }
int __assay_uses_errno(void) { return 0; }
void __assay_in_begin(const char* s) { string_input = s; }
void __assay_in_end(void) { string_input = NULL; }
static char printed[1000];
static int printed_count;
int __assay_printf(const char *format, ...) { return 0; }
void __assay_out_char(int c) {
  printed[printed_count++] = (char)c;
  printed[printed_count] = 0;
}
void __assay_require(int ok, const char* what) {
  if (!ok) printf("required: %s\n", what), exit(1);
}
void __assay_require_format(int ok, const char* what) { __assay_require(ok, what); }
static jmp_buf refusal;
static int may_refuse;
void __assay_refuse(const char* what) {
  if (may_refuse) longjmp(refusal, 1);
  printf("refused: %s\n", what), exit(1);
}
/* Cells are bytes here. */
int __assay_apart(const void* a, const void* b, long n) {
  const char *p = a, *q = b;
  return p - q >= n || q - p >= n;
}
void* __assay_cell(const void* p, long n) { return (char*)p + n; }
void __assay_copy_cells(void* to, const void* from, long n) { memmove(to, from, (size_t)n); }
void* __assay_allocate_chars(unsigned long n) { return malloc(n); }
void* __assay_reallocate_chars(void* p, unsigned long n) { return realloc(p, n); }

static unsigned long state = 42;
static unsigned below(unsigned n) {
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return (unsigned)(state >> 33) % n;
}
static void random_string(char* s, const char* letters, unsigned most) {
  unsigned n = below(most + 1), i;
  for (i = 0; i < n; i++) s[i] = letters[below((unsigned)strlen(letters))];
  s[n] = 0;
}

static int compared, differences;
#define SAME(what, ours, libs)                                                                  \
  do {                                                                                          \
    long long a_ = (long long)(ours), b_ = (long long)(libs);                                   \
    compared++;                                                                                 \
    if (a_ != b_ && ++differences < 20)                                                         \
      printf("%s: ours %lld, library %lld (\"%s\", \"%s\", %d)\n", what, a_, b_, s, t, (int)n); \
  } while (0)
#define SAME_TEXT(what, ours, libs)                                  \
  do {                                                               \
    compared++;                                                      \
    if (strcmp(ours, libs) != 0 && ++differences < 20)               \
      printf("%s: ours \"%s\", library \"%s\"\n", what, ours, libs); \
  } while (0)
/* Calls are made through pointers, so that gcc neither folds nor inlines the library's function. */
static int (*volatile lib_strcmp)(const char*, const char*) = strcmp;
static int (*volatile lib_strncmp)(const char*, const char*, size_t) = strncmp;
static int (*volatile lib_memcmp)(const void*, const void*, size_t) = memcmp;

static void compare_strings(const char* s, const char* t, unsigned n) {
  char a[100], b[100], *p, *q, *pa, *pb;
  SAME("strlen", __assay_strlen(s), strlen(s));
  SAME("strnlen", __assay_strnlen(s, n), strnlen(s, n));
  SAME("strcmp", __assay_strcmp(s, t), lib_strcmp(s, t));
  SAME("strncmp", __assay_strncmp(s, t, n), lib_strncmp(s, t, n));
  SAME("memcmp", __assay_memcmp(s, t, n), lib_memcmp(s, t, n));
  SAME("strcasecmp", __assay_strcasecmp(s, t), strcasecmp(s, t));
  SAME("strncasecmp", __assay_strncasecmp(s, t, n), strncasecmp(s, t, n));
  SAME("strchr", __assay_strchr(s, t[0]), strchr(s, t[0]));
  SAME("strrchr", __assay_strrchr(s, t[0]), strrchr(s, t[0]));
  SAME("memchr", __assay_memchr(s, t[0], n), memchr(s, t[0], n));
  SAME("strstr", __assay_strstr(s, t), strstr(s, t));
  SAME("strspn", __assay_strspn(s, t), strspn(s, t));
  SAME("strcspn", __assay_strcspn(s, t), strcspn(s, t));
  SAME("strpbrk", __assay_strpbrk(s, t), strpbrk(s, t));
  memset(a, 'x', 100), memset(b, 'x', 100);
  SAME("strncpy", __assay_strncpy(a, s, n) - a, strncpy(b, s, n) - b);
  SAME("strncpy's text", memcmp(a, b, 100), 0);
  __assay_strcpy(a, s), strcpy(b, s);
  SAME_TEXT("strcpy", a, b);
  __assay_strcat(a, t), strcat(b, t);
  SAME_TEXT("strcat", a, b);
  __assay_strncat(a, s, n), strncat(b, s, n);
  SAME_TEXT("strncat", a, b);
  SAME("stpcpy", __assay_stpcpy(a, s) - a, stpcpy(b, s) - b);
  p = __assay_strtok(a, t), q = strtok(b, t);
  while (p && q) {
    SAME("strtok", p - a, q - b);
    SAME_TEXT("strtok's text", p, q);
    p = __assay_strtok(NULL, t), q = strtok(NULL, t);
  }
  SAME("strtok's end", p == NULL, q == NULL);
  strcpy(a, s), strcpy(b, s), pa = a, pb = b;
  while (pa && pb) SAME_TEXT("strsep", __assay_strsep(&pa, t), strsep(&pb, t));
  SAME("strsep's end", pa == NULL, pb == NULL);
  p = __assay_strndup(s, n), q = strndup(s, n);
  SAME_TEXT("strndup", p, q);
  free(p), free(q);
}

static void compare_numbers(const char* s) {
  const char* t = "";
  int n = 0;
  char *a, *b;
  SAME("atoi", __assay_atoi(s), atoi(s));
  SAME("atol", __assay_atol(s), atol(s));
  for (n = 0; n <= 36; n += n == 0 ? 2 : 7) {
    SAME("strtol", __assay_strtol(s, &a, n), strtol(s, &b, n));
    SAME("strtol's end", a - s, b - s);
    SAME("strtoul", __assay_strtoul(s, &a, n), strtoul(s, &b, n));
    SAME("strtoul's end", a - s, b - s);
  }
  errno = __assay_errno = 0;
  SAME("strtol 10", __assay_strtol(s, &a, 10), strtol(s, &b, 10));
  SAME("strtol's errno", __assay_errno, errno);
  errno = __assay_errno = 0;
  SAME("strtoul 16", __assay_strtoul(s, &a, 16), strtoul(s, &b, 16));
  SAME("strtoul's errno", __assay_errno, errno);
  SAME("strtol 16", __assay_strtol(s, &a, 16), strtol(s, &b, 16));
  SAME("strtol 16's end", a - s, b - s);
  if (!strpbrk(s, "xX")) {
    SAME("strtod", 1000 * __assay_strtod(s, &a), 1000 * strtod(s, &b));
    SAME("strtod's end", a - s, b - s);
  }
}

static void compare_padding(const char* s) {
  int width = (int)below(21) - 10, precision = (int)below(8) - 2;
  char expected[100];
  printed_count = 0, printed[0] = 0;
  sprintf(expected, "%*.*s|", width, precision, s);
  __assay_print_padded(s, width, precision);
  __assay_out_char('|');
  SAME_TEXT("print_padded", printed, expected);
}

static void compare_zero_padding(void) {
  int width = (int)below(21) - 10, value = (int)below(3000) - 1500;
  char expected[100], number[100];
  printed_count = 0, printed[0] = 0;
  sprintf(expected, "%+0*d|", width, value);
  sprintf(number, "%+d", value);
  __assay_print_zero_padded(number, width);
  __assay_out_char('|');
  SAME_TEXT("print_zero_padded", printed, expected);
}

static void compare_classes(int c) {
  const char *s = "", *t = "";
  int n = c;
#define CLASS(name) SAME(#name, __assay_##name(c), name(c))
  CLASS(isalnum);
  CLASS(isalpha);
  CLASS(isblank);
  CLASS(iscntrl);
  CLASS(isdigit);
  CLASS(isgraph);
  CLASS(islower);
  CLASS(isprint);
  CLASS(ispunct);
  CLASS(isspace);
  CLASS(isupper);
  CLASS(isxdigit);
  CLASS(tolower);
  CLASS(toupper);
}

/* A comparison that remembers the order of its calls and contradicts itself. */
static unsigned calls;
static int quarrelsome(const void* a, const void* b) {
  int p = *(const int*)a, q = *(const int*)b;
  calls = calls * 31 + (unsigned)p * 7 + (unsigned)q;
  return calls % 5 == 0 ? 1 : p % 10 - q % 10;
}

static void compare_sorting(void) {
  const char *s = "", *t = "";
  int a[40], b[40], scratch[40], k;
  unsigned n = below(40), ours;
  for (k = 0; k < 40; k++) a[k] = b[k] = (int)below(100);
  calls = 0;
  __assay_qsort(a, n, sizeof(int), scratch, quarrelsome);
  ours = calls;
  calls = 0;
  qsort(b, n, sizeof(int), quarrelsome);
  SAME("qsort's calls", ours, calls);
  SAME("qsort", memcmp(a, b, sizeof a), 0);
}

/* Compares the conversions of scanf on a string with sscanf. */
static void compare_scanning(const char* s, unsigned width) {
  const char* t = "";
  unsigned n = width;
  char a[100], b[100], format[20];
  memset(a, 'x', 100), memset(b, 'x', 100);
  sprintf(format, width ? "%%%us" : "%%s", width);
  string_input = s;
  SAME("%s", __assay_scan_word(a, (int)width), sscanf(s, format, b));
  SAME("%s's text", memcmp(a, b, 100), 0);
  sprintf(format, "%%%uc", width + 1);
  string_input = s;
  SAME("%c", __assay_scan_chars(a, (int)width + 1), sscanf(s, format, b));
  SAME("%c's text", memcmp(a, b, 100), 0);
  string_input = NULL;
}

static void compare_rounding(double x) {
  static double (*volatile lib_rint)(double) = rint;
  static double (*volatile lib_modf)(double, double*) = modf;
  const char *s = "", *t = "";
  int n = (int)x;
  double a, b, pairs[2];
  a = __assay_rint(x), b = lib_rint(x);
  SAME("rint", memcmp(&a, &b, sizeof a), 0);
  a = __assay_modf(x, &pairs[0]), b = lib_modf(x, &pairs[1]);
  SAME("modf", memcmp(&a, &b, sizeof a), 0);
  SAME("modf's whole", memcmp(&pairs[0], &pairs[1], sizeof a), 0);
}

static void compare_random(unsigned seed) {
  const char *s = "", *t = "";
  int n;
  __assay_srand(seed), srand(seed);
  for (n = 0; n < 100; n++) SAME("rand", __assay_rand(), rand());
}

/* One operation on a file, by the prelude and by the library. */
static void compare_operation(struct __assay_file* ours, FILE* libs) {
  static int last = 'a';
  const char *t = "", *texts[] = {"", "x", "one\ntwo", "\n\n", "a longer text without an end"};
  const char* s = texts[below(5)];
  char a[20], b[20];
  int n = (int)below(14), k = (int)below(20) - 10;
  memset(a, '-', 20), memset(b, '-', 20);
  errno = __assay_errno = 0;
  switch (below(12)) {
    case 0: SAME("fputc", __assay_file_putc(k, ours), fputc(k, libs)); break;
    case 1: SAME("fputs", __assay_file_puts(s, ours), fputs(s, libs)); break;
    case 2:
      SAME("fwrite", __assay_file_write(s, 1 + (unsigned)n % 3, strlen(s) / 3, ours),
           fwrite(s, 1 + (unsigned)n % 3, strlen(s) / 3, libs));
      break;
    case 3:
    case 4: SAME("fgetc", last = __assay_file_getc(ours), fgetc(libs)); break;
    case 5:
      SAME("fgets", __assay_file_gets(a, n, ours) != NULL, fgets(b, n, libs) != NULL);
      SAME("fgets' text", memcmp(a, b, 20), 0);
      break;
    case 6:
      SAME("fread", __assay_file_read(a, 1 + (unsigned)n % 4, 4, ours),
           fread(b, 1 + (unsigned)n % 4, 4, libs));
      SAME("fread's bytes", memcmp(a, b, 20), 0);
      break;
    case 7:
      n = (int)below(3);
      SAME("fseek", __assay_file_seek(ours, k, n), fseek(libs, k, n));
      break;
    case 8: __assay_file_rewind(ours), rewind(libs); break;
    case 9: SAME("ftell", __assay_file_tell(ours), ftell(libs)); break;
    case 10: SAME("ungetc", k = __assay_file_ungetc(last, ours), ungetc(last, libs)); break;
    case 11: n == 0 ? __assay_file_clear(ours), clearerr(libs) : (void)0; break;
  }
  SAME("errno", __assay_errno, errno);
  SAME("feof", __assay_file_eof(ours) != 0, feof(libs) != 0);
  SAME("ferror", __assay_file_error(ours) != 0, ferror(libs) != 0);
}

/* Some sessions with one file, of the same name for both, until one is refused. */
static void compare_files(void) {
  static const char* const modes[] = {"w", "r", "a", "w+", "r+", "a+", "rb", "wb+", "r+b", "rw", "wt", "art+"};
  const char *s = "", *t = "";
  int sessions, operations, n = 0;
  __assay_file_nodes = NULL;
  __assay_file_count = 0;
  remove("file");
  may_refuse = 1;
  for (sessions = 0; sessions < 4; sessions++) {
    const char* mode = modes[below(12)];
    struct __assay_file* ours = __assay_fopen("file", mode);
    FILE* libs = fopen("file", mode);
    SAME("fopen", ours != NULL, libs != NULL);
    if (ours == NULL || libs == NULL) continue;
    if (setjmp(refusal) == 0) {
      for (operations = 0; operations < 12; operations++) compare_operation(ours, libs);
    } else {
      sessions = 4;  /* what the library did then is not compared */
    }
    fclose(libs);
    __assay_file_close(ours);
  }
  may_refuse = 0;
}

int main(void) {
  int i;
  for (i = -1; i < 256; i++) compare_classes(i);
  for (i = -400; i < 400; i++) compare_rounding(i / 8.0);
  for (i = 0; i < 1000; i++) compare_rounding((below(2000) - 1000.0) * pow(10, below(30) - 10.0));
  compare_rounding(-0.0), compare_rounding(INFINITY), compare_rounding(-INFINITY);
  for (i = 0; i < 40; i++) compare_random(i < 3 ? (unsigned)i : below(4294967295u));
  for (i = 0; i < 2000; i++) compare_files();
  for (i = 0; i < 20000; i++) {
    char s[50], t[50];
    random_string(s, i % 2 ? "ab" : "aBb ,\xe9", 12);
    random_string(t, i % 3 ? "ab" : "Ab ,\xe9", 4);
    compare_strings(s, t,
                    below(10) % (unsigned)(strlen(s) < strlen(t) ? strlen(s) + 1 : strlen(t) + 1));
    compare_padding(s);
    compare_zero_padding();
    random_string(s, i % 2 ? "019 -+xfe." : "0123456789", 22);
    compare_numbers(s);
    random_string(s, "ab \n\t", 10);
    compare_scanning(s, below(5));
    compare_sorting();
  }
  printf("%d comparisons, %d differences\n", compared, differences);
  return differences != 0;
}
