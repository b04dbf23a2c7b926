#include "programs.h"

#include <string>
#include <utility>

#include "base/check.h"
#include "base/source_map.h"
#include "frontends/c/frontend.h"

namespace assay::bench {

const std::string_view kLoopArithmetic = R"(#include <stdio.h>
int main(void) {
  int best = 0, longest = 0;
  for (int start = 1; start < 3000; start++) {
    int n = start, length = 1;
    while (n != 1) {
      if (n % 2 == 0)
        n = n / 2;
      else
        n = 3 * n + 1;
      length++;
    }
    if (length > longest) {
      longest = length;
      best = start;
    }
  }
  printf("%d %d\n", best, longest);
  return 0;
}
)";

const std::string_view kArrayWalk = R"(#include <stdio.h>
static int composite[20000];
static int primes[20000];
int main(void) {
  int count = 0;
  for (int i = 2; i < 20000; i++) {
    if (composite[i]) continue;
    primes[count++] = i;
    for (int j = 2 * i; j < 20000; j += i) composite[j] = 1;
  }
  int *left = primes, *right = primes + count - 1;
  while (left < right) {
    int kept = *left;
    *left++ = *right;
    *right-- = kept;
  }
  int sum = 0;
  for (int *p = primes; p != primes + count; p++) sum += *p % 1000;
  printf("%d %d %d\n", count, primes[0], sum);
  return 0;
}
)";

const std::string_view kSubmission = R"(#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MOST 100

struct entry {
  char name[32];
  int points;
};

static int compare(const struct entry *a, const struct entry *b) {
  if (a->points != b->points) return b->points - a->points;
  return strcmp(a->name, b->name);
}

static void sort(struct entry *entries, int n) {
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n - 1 - i; j++)
      if (compare(&entries[j], &entries[j + 1]) > 0) {
        struct entry kept = entries[j];
        entries[j] = entries[j + 1];
        entries[j + 1] = kept;
      }
}

static double average(const struct entry *entries, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += entries[i].points;
  return n > 0 ? sum / n : 0;
}

static int is_palindrome(const char *text) {
  int i = 0, j = (int)strlen(text) - 1;
  while (i < j)
    if (text[i++] != text[j--]) return 0;
  return 1;
}

int main(void) {
  struct entry entries[MOST];
  int n;
  if (scanf("%d", &n) != 1 || n < 0 || n > MOST) {
    printf("bad number\n");
    return 1;
  }
  for (int i = 0; i < n; i++)
    if (scanf("%31s %d", entries[i].name, &entries[i].points) != 2) return 1;
  sort(entries, n);
  for (int i = 0; i < n; i++) {
    switch (entries[i].points / 10) {
      case 10:
      case 9:
        printf("%-10s very good\n", entries[i].name);
        break;
      case 8:
      case 7:
        printf("%-10s good\n", entries[i].name);
        break;
      default:
        printf("%-10s %d%s\n", entries[i].name, entries[i].points,
               is_palindrome(entries[i].name) ? " *" : "");
    }
  }
  printf("%.2f\n", average(entries, n));
  return 0;
}
)";

ir::Program lowered(std::string_view text) {
  SourceMap sources;
  auto program = c::lower(sources, sources.add("bench.c", std::string(text)), {});
  CHECK(program.has_value() && program->warnings.empty());
  return std::move(program->program);
}

}  // namespace assay::bench
