// Converted programs behave as before, and branches that only compute are gone.
#include "passes/if_conversion.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/rng.h"
#include "ir/print.h"
#include "mutations.h"
#include "programs.h"

namespace assay::passes {
namespace {

using testing::behaviour;
using testing::Behaviour;
using testing::lowered;
using testing::mutated;

constexpr std::array kLines = {"",         "a\n",         "banana\n", "xyz\n",
                               "1 2\n",    "3 5 2\n",     "5 4 3\n",  "0 0 0 0\n",
                               "-1 9 7\n", "7 7 1 2 3\n", "aeiouy\n"};

constexpr const char* kVowels = R"(#include <stdio.h>
#include <string.h>
int main(void) {
  char s[12];
  int i, n = 0;
  if (fgets(s, 12, stdin) == NULL) return 3;
  for (i = 0; i < strlen(s); i++)
    if (s[i] == 'a' || s[i] == 'e' || s[i] == 'i') n++;
    else if (s[i] == 'y') n += 2;
  printf("%d\n", n);
  return 0;
})";

constexpr std::array kBranching = {
    kVowels,
    R"(#include <stdio.h>
int main(void) {
  int a = 0, b = 0, c = 0, most, sign, unset;
  scanf("%d%d%d", &a, &b, &c);
  most = a;
  if (b > most) most = b;
  if (c > most) { most = c; sign = 1; } else if (c < 0) sign = -1; else sign = 0;
  if (a > 4) unset = a;
  if (a > 5) { int twice = a * 2; if (twice > b) b = twice + unset; }
  if (b != 0 && a / b > 0) c = a / b;
  if (a < 0) { int t = a; a = b; b = t; }
  printf("%d %d %d %d %d\n", most, sign, a, b, c);
  if (a == 9) printf("%d", unset);
  return 0;
})",
    R"(#include <stdio.h>
#include <stdlib.h>
int table[4] = {4, 1, 3, 2};
static int larger(int x, int y) { if (x > y) return x; return y; }
int main(void) {
  int i, k = 0, least = 99, places = 0;
  double d = 0.5;
  int *p = NULL;
  scanf("%d", &k);
  for (i = 0; i < 4; i++) {
    int here;
    if (i > k) here = table[i];
    if (table[i] < least) least = table[i];
    if (table[i] < k) { if (table[i] > 1) places++; else d = d * 2; }
    if (table[i] == k) { p = &table[i]; continue; }
    if (i > k + 1) places += here;
    if (p != NULL && *p == table[i]) break;
    table[i] = larger(table[i], k);
    if (table[i] > 3) { table[0] = 7; k = table[i]; }
    if (i == 2 ? (k > 1 && table[i] > 1) : (printf("%d", i), least < 4)) places += 2;
  }
  if (table[1] > 0)
    while (table[1] < 9) { places += table[1]; table[1] += 3; }
  printf("%d %d %g %d %d\n", least, places, d, table[0], k);
  return 0;
})",
    R"(#include <stdio.h>
int main(void) {
  int a[3] = {5, 2, 8}, n = 1, seen, rounds = 0;
  scanf("%d", &n);
  do {
    int here;
    if (n > 3) here = a[1]; else here = a[0];
    if (a[1] > n) rounds += a[1];
    if (rounds > 2 && a[2] > a[1]) seen = here;
    a[1] += 2;
    n++;
  } while (a[1] < 9 && (a[0] > n || a[2] > a[1]));
  printf("%d %d %d\n", n, rounds, a[1]);
  if (rounds > 9) printf("%d", seen);
  return 0;
})",
    R"(#include <stdio.h>
int main(void) {
  int n = 1, x, r = 0;
  scanf("%d", &n);
  do {
    if (n > 3) x = 1;
    if (n < 9) r += x;
  } while ((x = --n) > 2);
  printf("%d %d\n", r, x);
  return 0;
})",
};

/// Runs that take long are not compared.
bool same(const ir::Program& a, const ir::Program& b, const char* input) {
  constexpr std::uint64_t kFew = 4'000;  // steps, so that converted runs do not reach their limit
  const Behaviour before = behaviour(a, input);
  return before.steps > kFew || before.visible() == behaviour(b, input).visible();
}

std::size_t branches(const ir::Program& program) {
  std::size_t count = 0;
  for (const ir::Function& function : program.functions) {
    if (function.is_library) continue;
    std::vector<ir::Block> blocks{function.body};
    while (!blocks.empty()) {
      const ir::Block block = std::move(blocks.back());
      blocks.pop_back();
      for (const ir::StmtId id : block) {
        const ir::StmtNode& node = function.stmts[id].node;
        if (const auto* branch = std::get_if<ir::If>(&node)) {
          ++count;
          blocks.insert(blocks.end(), {branch->then_block, branch->else_block});
        } else if (const auto* loop = std::get_if<ir::Loop>(&node)) {
          blocks.insert(blocks.end(), {loop->header, loop->body, loop->step});
        }
      }
    }
  }
  return count;
}

TEST(IfConversion, KeepsTheBehaviour) {
  for (const char* text : kBranching) {
    const ir::Program program = lowered(text);
    const ir::Program converted = if_converted(program);
    ASSERT_EQ(ir::validate(converted), std::vector<std::string>{}) << ir::print(converted);
    for (const char* input : kLines)
      EXPECT_TRUE(same(program, converted, input)) << input << "\n" << ir::print(converted);
  }
}

TEST(IfConversion, LeavesNoBranchThatOnlyComputes) {
  const ir::Program program = lowered(kVowels);
  EXPECT_GT(branches(program), 3U);
  EXPECT_EQ(branches(if_converted(program)), 1U) << ir::print(if_converted(program));
}

TEST(IfConversion, KeepsTheBehaviourOfMutants) {
  Rng rng(5);
  std::size_t tried = 0;
  for (const char* text : kBranching) {
    const ir::Program program = lowered(text);
    for (int round = 0; round < 500; ++round) {
      const auto mutant = mutated(program, rng);
      if (!mutant || !ir::validate(mutant->program).empty()) continue;
      ++tried;
      const ir::Program converted = if_converted(mutant->program);
      ASSERT_EQ(ir::validate(converted), std::vector<std::string>{}) << ir::print(converted);
      for (const char* input : kLines)
        ASSERT_TRUE(same(mutant->program, converted, input))
            << input << "\n"
            << ir::print(mutant->program) << ir::print(converted);
    }
  }
  EXPECT_GT(tried, 500U);
}

}  // namespace
}  // namespace assay::passes
