#pragma once
#include <features.h>
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define MB_CUR_MAX 1
typedef struct {
  int quot;
  int rem;
} div_t;
typedef struct {
  long quot;
  long rem;
} ldiv_t;
typedef struct {
  long long quot;
  long long rem;
} lldiv_t;
void *malloc(size_t size);
void *calloc(size_t n, size_t size);
void *realloc(void *p, size_t size);
void free(void *p);
void *alloca(size_t size);
#define alloca(size) __builtin_alloca(size)
void exit(int status) __attribute__((noreturn));
void _Exit(int status) __attribute__((noreturn));
void quick_exit(int status) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));
int atexit(void (*function)(void));
int atoi(const char *s);
long atol(const char *s);
long long atoll(const char *s);
double atof(const char *s);
long strtol(const char *__restrict s, char **__restrict end, int base);
long long strtoll(const char *__restrict s, char **__restrict end, int base);
unsigned long strtoul(const char *__restrict s, char **__restrict end, int base);
unsigned long long strtoull(const char *__restrict s, char **__restrict end, int base);
double strtod(const char *__restrict s, char **__restrict end);
float strtof(const char *__restrict s, char **__restrict end);
long double strtold(const char *__restrict s, char **__restrict end);
int abs(int n);
long labs(long n);
long long llabs(long long n);
div_t div(int n, int d);
ldiv_t ldiv(long n, long d);
lldiv_t lldiv(long long n, long long d);
int rand(void);
void srand(unsigned seed);
long random(void);
void srandom(unsigned seed);
int rand_r(unsigned *seed);
double drand48(void);
void srand48(long seed);
long lrand48(void);
void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *));
void *bsearch(const void *key, const void *base, size_t n, size_t size,
              int (*compare)(const void *, const void *));
char *getenv(const char *name);
int setenv(const char *name, const char *value, int replace);
int system(const char *command);
int mblen(const char *s, size_t n);
int mbtowc(wchar_t *__restrict c, const char *__restrict s, size_t n);
