#pragma once
#include <features.h>
#include <stddef.h>
typedef long time_t;
typedef long clock_t;
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};
#define CLOCKS_PER_SEC ((clock_t)1000000)
time_t time(time_t *timer);
clock_t clock(void);
double difftime(time_t end, time_t begin);
time_t mktime(struct tm *tm);
struct tm *localtime(const time_t *timer);
struct tm *gmtime(const time_t *timer);
char *asctime(const struct tm *tm);
char *ctime(const time_t *timer);
size_t strftime(char *__restrict s, size_t n, const char *__restrict format,
                const struct tm *__restrict tm);
