// Tests that programs with the same canonical text behave in the same way, however they were
// changed.
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "mutations.h"
#include "programs.h"

namespace assay::passes {
namespace {

using testing::behaviour;
using testing::Behaviour;
using testing::lowered;
using testing::mutated;
using testing::renumbered;

constexpr std::array kInputs = {"",       "3 5 2\n",     "0 0 0",   "9 -1 4 ab",  "12x 7 q",
                                "-3 2 1", "4 4 4 4 4 4", "1 2 3 7", "5 1 0 hello"};

/// Together these programs have every kind of statement.
constexpr std::array kPrograms = {
    R"(#include <stdio.h>
int main(void) {
  int n, i, sum = 0;
  if (scanf("%d", &n) != 1) return 2;
  for (i = 0; i < n; i++) {
    int twice;
    if (i > 1) twice = 2 * i;
    if (i > 2) sum += twice;
    if (i % 3 == 0) continue;
    if (sum > 20) break;
    sum += i * n - 1;
  }
  while (n > 0) { int k = n; do k -= 2; while (k > 0); n--; sum += k; }
  {
    __assay_choose(3);
    if (__assay_choose(3)) { printf("%d %5.2f\n", sum, sum / 4.0); }
    if (__assay_choose(3)) { sum = 1; }
    if (__assay_choose(3)) { return 3; }
  }
})",
    R"(#include <stdio.h>
int table[4] = {4, 1, 3, 2}, seen;
const char *names[3] = {"one", "two", "three"};
static int swap(int *a, int *b) { int t = *a; *a = *b; *b = t; seen++; return t; }
static int sort(int *a, int n) {
  int i, j;
  for (i = 0; i < n; i++)
    for (j = 0; j + 1 < n - i; j++)
      if (a[j] > a[j + 1]) swap(&a[j], &a[j + 1]);
  return n;
}
int main(void) {
  int k = 0;
  scanf("%d", &table[1]);
  sort(table, 4);
  for (k = 0; k < 4; k++) printf("%d%c", table[k], k < 3 ? ' ' : '\n');
  puts(names[seen % 3]);
  return seen > 3;
})",
    R"(#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct word { char *text; int length; double weight; };
int main(void) {
  struct word first = {0, 0, 0.5}, second;
  int c, room = 2, count;
  first.text = malloc(room);
  while ((c = getchar()) != EOF && c != '\n') {
    if (first.length + 1 >= room) first.text = realloc(first.text, room *= 2);
    first.text[first.length++] = isalpha(c) ? toupper(c) : '_';
  }
  if (c == '\n') ungetc(c, stdin);
  first.text[first.length] = '\0';
  second = first;
  second.weight *= second.length;
  count = printf("%s %u", second.text, (unsigned)second.length);
  printf(" %d %g\n", count, second.weight);
  free(first.text);
  if (count > 12) exit(count);
  return 0;
})",
    R"(#include <stdio.h>
#include <string.h>
static long power(long base, unsigned n) { return n == 0 ? 1 : base * power(base, n - 1); }
int main(void) {
  char buffer[20], copy[20];
  int a = 0, b = 0;
  float f;
  long long big;
  unsigned char small;
  scanf("%d %d", &a, &b);
  sprintf(buffer, "%d:%d", a, b);
  memcpy(copy, buffer, strlen(buffer) + 1);
  if (sscanf(copy, "%d:%f", &b, &f) == 2) printf("%s %d %.1f\n", copy, b, f);
  big = power(a, 5);
  small = (unsigned char)big;
  switch (small % 4) {
    case 0: puts("zero");
    case 1: puts("one"); break;
    default: printf("%lld %x\n", big, small);
  }
  if (a == 7) { long double v = a; printf("%Lf", v); }
  return a / b;
})",
};

std::vector<Behaviour> behaviours(const ir::Program& program) {
  std::vector<Behaviour> made;
  for (const char* input : kInputs) made.push_back(behaviour(program, input));
  return made;
}

bool look_alike(const std::vector<Behaviour>& a, const std::vector<Behaviour>& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i].visible() != b[i].visible()) return false;
  return true;
}

TEST(CanonicalProperty, TheProgramsHaveEveryKindOfStatement) {
  std::vector<bool> seen(std::variant_size_v<ir::StmtNode>, false);
  for (const char* text : kPrograms)
    for (const ir::Function& f : lowered(text).functions)
      for (const ir::Stmt& s : f.stmts) seen[s.node.index()] = true;
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_TRUE(seen[i]) << "alternative " << i;
}

TEST(CanonicalProperty, NumbersAndNamesDoNotCount) {
  Rng rng(1);
  for (const char* text : kPrograms) {
    const ir::Program program = lowered(text);
    const std::string canonical = canonical_text(program);
    const std::vector<Behaviour> expected = behaviours(program);
    for (int round = 0; round < 20; ++round) {
      const ir::Program other = renumbered(program, rng);
      ASSERT_EQ(ir::validate(other), std::vector<std::string>{});
      ASSERT_NE(ir::print(other), ir::print(program));
      ASSERT_EQ(canonical_text(other), canonical);
      ASSERT_EQ(behaviours(other), expected);
    }
  }
}

TEST(CanonicalProperty, MutantsWithTheSameTextBehaveTheSame) {
  Rng rng(2);
  int valid = 0, differ = 0, same_text = 0;
  for (const char* text : kPrograms) {
    const ir::Program program = lowered(text);
    const std::string canonical = canonical_text(program);
    const std::vector<Behaviour> expected = behaviours(program);
    for (int round = 0; round < 1'500; ++round) {
      const auto mutant = mutated(program, rng);
      if (!mutant || !ir::validate(mutant->program).empty()) continue;
      ++valid;
      const bool is_same = canonical_text(mutant->program) == canonical;
      ASSERT_FALSE(is_same && mutant->is_other_program) << ir::print(mutant->program);
      // The mutant is renumbered as well: another numbering must not hide a difference.
      const bool is_same_renumbered = canonical_text(renumbered(mutant->program, rng)) == canonical;
      ASSERT_EQ(is_same, is_same_renumbered);
      const std::vector<Behaviour> got = behaviours(mutant->program);
      if (is_same) {
        ++same_text;
        ASSERT_EQ(got, expected) << ir::print(mutant->program);
      }
      differ += look_alike(got, expected) ? 0 : 1;
    }
  }
  // Otherwise nothing was tested.
  EXPECT_GT(valid, 2'000);
  EXPECT_GT(differ, valid / 3);
  RecordProperty("valid", valid);
  RecordProperty("same_text", same_text);
}

// Small random programs, of which some are the same by chance
// ----------------------------------------

class SmallProgram {
 public:
  explicit SmallProgram(Rng& rng) : rng_(rng) {
    for (std::string& name : names_)
      name = any({"x", "y", "sum", "Value"}) + "_" + std::to_string(rng_.below(100));
    if (names_[0] == names_[1]) names_[1] += "_";
  }

  std::string text() {
    const bool is_signed = rng_.chance(2);
    const std::string type =
        is_signed ? any({"int ", "signed "}) : any({"unsigned ", "unsigned int "});
    const std::string format = is_signed ? "%d" : "%u";
    return "#include <stdio.h>\n" + space() + "int main(void) {" + space() + type + names_[0] +
           " = 0, " + names_[1] + " = 0;" + space() + "scanf(\"" + format + format + "\", &" +
           names_[0] + ", &" + names_[1] + ");" + space() + statement() + space() + "printf(\"" +
           format + "\", " + name() + ");" + space() + "return 0; }";
  }

 private:
  std::string any(const std::vector<std::string>& choices) {
    return choices[rng_.below(choices.size())];
  }
  std::string space() { return any({" ", "\n", "  /* so */ ", "\n  // so\n"}); }
  std::string name() { return names_[rng_.below(2)]; }
  std::string operand() { return any({names_[0], names_[1], any({"2", "0x2", "'\\2'"})}); }
  std::string statement() {
    const std::string assignment =
        name() + " =" + space() + name() + any({" - ", " * "}) + operand() + ";";
    if (rng_.chance(2)) return assignment;
    return "if (" + name() + space() + "<" + operand() + ")" +
           any({assignment, "{" + space() + assignment + " }"});
  }

  Rng& rng_;
  std::array<std::string, 2> names_;
};

TEST(CanonicalProperty, RandomProgramsWithTheSameTextBehaveTheSame) {
  Rng rng(3);
  std::map<std::string, std::vector<Behaviour>> groups;
  std::map<std::string, std::string> sources;
  std::set<std::string> texts;
  int met = 0;
  for (int round = 0; round < 500; ++round) {
    const std::string source = SmallProgram(rng).text();
    if (!texts.insert(source).second) continue;
    const ir::Program program = lowered(source);
    const std::string canonical = canonical_text(program);
    const auto [group, is_new] = groups.try_emplace(canonical, behaviours(program));
    if (is_new) {
      sources[canonical] = source;
      continue;
    }
    ++met;
    ASSERT_EQ(behaviours(program), group->second) << source << "\n--- and\n" << sources[canonical];
  }
  EXPECT_GT(met, 50);
  EXPECT_GT(groups.size(), 50U);
}

}  // namespace
}  // namespace assay::passes
