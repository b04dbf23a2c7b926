#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/c/places/places.h"
#include "languages/c/spelling/repair_spelling.h"
#include "repair/material/alternatives.h"
#include "repair/material/tokens.h"

namespace assay::repair {
namespace {

/// A C program with the tree that the front end makes of it.
struct CProgramText {
  SourceMap sources;
  frontends::SourceTree tree;

  explicit CProgramText(const std::string& text) {
    const std::vector<c::ProgramFile> files = {{"p.c", sources.add("p.c", text), true}};
    auto found = c::places_of(sources, files, {"main"});
    EXPECT_TRUE(found.has_value());
    if (found) tree = *std::move(found);
  }
  Side side() const { return {tree, sources}; }
};

constexpr const char* kReference = R"(#include <stdio.h>
#include <stdlib.h>
#define FIRST 2
int is_prime(int number) {
  int divisor;
  if (number < FIRST) return 0;
  for (divisor = FIRST; divisor <= number / 2; divisor++)
    if (number % divisor == 0) return 0;
  return 1;
}
int main() {
  int low, high, each;
  scanf("%d %d", &low, &high);
  for (each = abs(low); each <= high; each++)
    if (is_prime(each)) printf("%d ", each);
  return 0;
})";

constexpr const char* kStudent = R"(#include <stdio.h>
int prime(int n) {
  int i, ok = 1;
  for (i = 2; i < n; i++) {
    if (n % i == 0) ok = 0;
  }
  return ok;
}
int main() {
  int a, b, k; float f;
  scanf("%f %d", a, &b);
  switch (a) { case 1: k = 1; }
  for (k = a; k < b; k++) {
    if (prime(k) == 1 && k > 1) { printf("%d", k); }
  }
  return 0;
})";

class RealProgramsTest : public testing::Test {
 protected:
  RealProgramsTest()
      : all_(make_alternatives(student_.side(), reference_.side(), c::repair_spelling(), {})) {}

  /// True if a place with this text has this alternative.
  const Alternative* find(const std::string& before, const std::string& after) const {
    for (const Alternative& one : all_)
      if (one.text == after &&
          student_.sources.text(student_.tree.places[one.place].span) == before)
        return &one;
    return nullptr;
  }

  CProgramText reference_{kReference}, student_{kStudent};
  Alternatives all_;
};

TEST_F(RealProgramsTest, HaveTheEditsThatATeacherWouldMake) {
  EXPECT_NE(find("k < b", "k <= b"), nullptr);
  EXPECT_NE(find("\"%d\"", "\"%d \""), nullptr);
  EXPECT_NE(find("i < n", "i <= n / 2"), nullptr);
  EXPECT_NE(find("prime(k) == 1", "prime(k)"), nullptr);
  EXPECT_NE(find("", "if (n < 2) return 0;"), nullptr);
  EXPECT_NE(find("ok = 0;", "return 0;"), nullptr);
  EXPECT_NE(find("", "if (n < 2) return ok;"), nullptr);
  const Alternative* read = find("scanf(\"%f %d\", a, &b);", "scanf(\"%d %d\", &a, &b);");
  ASSERT_NE(read, nullptr);
  EXPECT_LE(read->cost, 1);
  EXPECT_EQ(find("printf(\"%d\", k);", "printf(\"%d \", f);"), nullptr);
  EXPECT_NE(find("printf(\"%d\", k);", "printf(\"%d \", k);"), nullptr);
  const Alternative* absolute = find("a", "abs(a)");
  ASSERT_NE(absolute, nullptr);
  EXPECT_EQ(absolute->import, "#include <stdlib.h>");
}

/// The alternatives of one small program with parts of another.
class Small {
 public:
  Small(const char* student, const char* reference)
      : student_(student),
        reference_(reference),
        all_(make_alternatives(student_.side(), reference_.side(), c::repair_spelling(), {})) {}

  std::vector<const Alternative*> find(const std::string& before, const std::string& after) const {
    std::vector<const Alternative*> found;
    for (const Alternative& one : all_)
      if (one.text == after &&
          student_.sources.text(student_.tree.places[one.place].span) == before)
        found.push_back(&one);
    return found;
  }
  bool has(const std::string& before, const std::string& after) const {
    return !find(before, after).empty();
  }

 private:
  CProgramText student_, reference_;
  Alternatives all_;
};

TEST(RealPrograms, GiveAnAddressWhereOneIsWantedAndANumberWhereThatIs) {
  const Small program(R"(int sum(int list[], int n) { return list[n]; }
int half(int n) { return n / 2; }
int main() { int a[5], n = 3; a[0] = half(a); n = sum(a[n], n); return sum(n, 1); })",
                      "int main() { return 0; }");
  EXPECT_TRUE(program.has("a[n]", "a"));
  EXPECT_TRUE(program.has("a[n]", "&a[n]"));
  EXPECT_FALSE(program.has("a[n]", "n"));
  EXPECT_TRUE(program.has("n", "a"));
  EXPECT_TRUE(program.has("a", "a[n]"));
}

TEST(RealPrograms, MakeTheSameChangeInAStatementAtOnce) {
  const Small program(R"(#include <stdlib.h>
#include <math.h>
int main() { int a = 1, b = 2; double d = 0; if (a < b || b + 1 < a || a > 7) a = b * a + b;
  if (a < 9) a = 2; d = 0.5 * abs(d) * abs(a); d = abs(d) * 3; return 0; })",
                      "int main() { return 0; }");
  const auto second = program.find("b + 1 < a", "b + 1 <= a");
  const auto one = program.find("a < b", "a <= b");
  ASSERT_EQ(one.size(), 1U);
  ASSERT_EQ(second.size(), 1U);
  EXPECT_NE(one[0]->group, 0U);
  EXPECT_EQ(one[0]->group, second[0]->group);
  const auto other = program.find("a < 9", "a <= 9");
  ASSERT_EQ(other.size(), 1U);
  EXPECT_EQ(other[0]->group, 0U);
  EXPECT_TRUE(program.has("0.5 * abs(d) * abs(a)", "0.5 * fabs(d) * fabs(a)"));
  EXPECT_TRUE(program.has("0.5 * abs(d) * abs(a)", "0.5 * d * a"));
  EXPECT_TRUE(program.has("abs(d)", "fabs(d)"));
}

TEST(RealPrograms, TakeBranchesOfTheReference) {
  const Small program(R"(#include <stdio.h>
int main() { int a = 1; scanf("%d", &a); if (a) { printf("x"); } return 0; })",
                      R"(#include <stdio.h>
int main() { int n; scanf("%d", &n); if (n > 2) printf("y"); else printf("z"); return 0; })");
  EXPECT_TRUE(program.has("printf(\"x\");", "if (a > 2) printf(\"y\"); else printf(\"z\");"));
  EXPECT_TRUE(
      program.has("if (a) { printf(\"x\"); }", "if (a) { printf(\"x\"); } else printf(\"z\");"));
  EXPECT_TRUE(
      program.has("if (a) { printf(\"x\"); }", "if (a > 2) printf(\"y\"); else printf(\"z\");"));
  const Small whole(R"(#include <stdio.h>
int main() { int a = 1; if (a) { printf("x"); } else printf("w"); return 0; })",
                    R"(#include <stdio.h>
int main() { printf("z"); return 0; })");
  EXPECT_FALSE(whole.has("if (a) { printf(\"x\"); } else printf(\"w\");",
                         "if (a) { printf(\"x\"); } else printf(\"w\"); else printf(\"z\");"));
}

TEST(RealPrograms, ChangeAllOperatorsOfAChain) {
  const Small program(
      "int main() { int a = 1, b = 2; if ((a < b) || b < 1 || a > 7) a = b; return 0; }",
      "int main() { return 0; }");
  EXPECT_TRUE(program.has("(a < b) || b < 1 || a > 7", "(a < b) && b < 1 && a > 7"));
}

TEST(RealPrograms, TakeBlocksOfTheReferenceAndInsertAfterTheOnlyStatement) {
  const Small program(R"(#include <stdio.h>
int main() { int a = 1; if (a) printf("x"); else { a = 2; } return 0; })",
                      R"(#include <stdio.h>
int main() { int n = 3; if (n > 2) { printf("y"); return 1; } return 0; })");
  EXPECT_TRUE(program.has("printf(\"x\");", "{ printf(\"y\"); return 1; }"));
  EXPECT_TRUE(program.has("{ a = 2; }", "{ printf(\"y\"); return 1; }"));
  EXPECT_TRUE(program.has("printf(\"x\");", "{ printf(\"x\"); return 1; }"));
  EXPECT_FALSE(program.has("printf(\"x\");", "{ printf(\"x\"); break; }"));
}

TEST(RealPrograms, ChangeTheSizesOfLocalArrays) {
  const Small program(R"(#define N 4
int main() { int a[N], b[30], c[2][3], d[5] = {1}; static int e[6]; a[0] = b[1] = 1; return 0; })",
                      "int main() { int a[50]; return 0; }");
  EXPECT_TRUE(program.has("N", "N + 1"));
  EXPECT_TRUE(program.has("30", "50"));
  EXPECT_TRUE(program.has("30", "31"));
  EXPECT_FALSE(program.has("5", "50"));
  EXPECT_FALSE(program.has("3", "50"));
  EXPECT_TRUE(program.has("30", "300"));
  EXPECT_TRUE(program.has("30", "3000"));
}

TEST(RealPrograms, ChangeAFormatWithAnArgument) {
  const Small program(R"(#include <stdio.h>
int main() { int a = 1, b; double d = 2; scanf("%d", &b); printf("x %d %d", a, b); return 0; })",
                      R"(#include <stdio.h>
int main() { int n; double e; scanf("%d", &n); printf("%d is %d", n, n / 2); printf("%.2f", e); })");
  const std::string call = "printf(\"x %d %d\", a, b);";
  EXPECT_TRUE(program.has(call, "printf(\"%d is %d\", a, b / 2);"));
  EXPECT_TRUE(program.has(call, "printf(\"x %d %.2f\", a, d);"));
  EXPECT_TRUE(program.has("scanf(\"%d\", &b);", "scanf(\"%lf\", &d);"));
}

TEST_F(RealProgramsTest, LeaveOnlyWhatCanBeLeft) {
  for (const Alternative& one : all_) {
    if (one.text != "break;") continue;
    const frontends::Place& at = student_.tree.places[one.place];
    const std::string_view before = student_.sources.text(at.span.file).substr(0, at.span.begin);
    EXPECT_TRUE(at.in_loop || before.ends_with("case 1: ") || before.ends_with("k = 1; "))
        << before;
  }
  EXPECT_NE(find("k = 1;", "break;") == nullptr, find("", "break;") == nullptr);
}

TEST_F(RealProgramsTest, MentionOnlyNamesOfTheStudentAndTheLibrary) {
  std::set<std::string> known = {"abs",   "fabs", "break", "return", "double",
                                 "float", "long", "else",  "while"};
  const std::string student = kStudent;
  for (const Token& token : tokens_of(student)) known.emplace(text_of(token, student));
  ASSERT_GT(all_.size(), 300U);
  for (const Alternative& one : all_)
    for (const Token& token : tokens_of(one.text)) {
      const std::string name(text_of(token, one.text));
      EXPECT_TRUE(token.kind != TokenKind::kName || known.contains(name)) << one.text;
    }
}

TEST(RealPrograms, ReturnAConditionInThePlaceOfAConstant) {
  const Small program(R"(int last(int n) { if (n > 3) return 0; return 1; }
int main(void) { return last(4); })",
                      R"(int last(int m) { return m == 3; }
int main(void) { return last(5); })");
  EXPECT_TRUE(program.has("0", "n == 3"));
}

TEST(RealPrograms, ReadALineInThePlaceOfAWord) {
  const Small program(R"(#include <stdio.h>
int main(void) { char t[9], u[9]; scanf("%s", t); fgets(u, 9, stdin); return 0; })",
                      R"(int main(void) { return 0; })");
  EXPECT_TRUE(program.has("\"%s\"", "\"%[^\\n]\""));
  EXPECT_TRUE(program.has("scanf(\"%s\", t);",
                          "fgets(t, sizeof t, stdin); t[strcspn(t, \"\\n\")] = '\\0';"));
  EXPECT_TRUE(program.has("", "u[strcspn(u, \"\\n\")] = '\\0';"));
}

TEST(RealPrograms, UseNothingThatTheSystemHandsIn) {
  const Small program(R"(int main(int argc, char **argv) { int n; n = 1; return n; })",
                      R"(int main(void) { int m; m = 2; return m; })");
  EXPECT_FALSE(program.has("n", "argc"));
}

TEST(RealPrograms, NameAnotherMember) {
  const Small program(R"(struct pair { int low, high; };
int main(void) { struct pair p; p.low = 1; p.low = 2; return p.high; })",
                      R"(int main(void) { return 0; })");
  EXPECT_TRUE(program.has("p.low", "p.high"));
  EXPECT_FALSE(program.has("p.low", "p.low"));
}

TEST(RealPrograms, LoosenAllComparisonsOfAConditionAndOfAllConditions) {
  const Small program(R"(int in(int a, int b, int c) {
  if (a < b && b < c) return 1;
  if (c < b && b < a) return 1;
  return 0; }
int main(void) { return in(1, 2, 3); })",
                      R"(int main(void) { return 0; })");
  const auto first = program.find("a < b && b < c", "a <= b && b <= c");
  const auto second = program.find("c < b && b < a", "c <= b && b <= a");
  ASSERT_EQ(first.size(), 1U);
  ASSERT_EQ(second.size(), 1U);
  EXPECT_NE(first[0]->group, 0U);
  EXPECT_EQ(first[0]->group, second[0]->group);
}

TEST(RealPrograms, ChangeLoopsWithTheSameLimitAtOnce) {
  const Small program(R"(int main(void) {
  int n = 3, m = 4, sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      for (int k = 0; k < m; k++) sum += k;
  return sum; })",
                      R"(int main(void) { return 0; })");
  const auto outer = program.find("i < n", "i <= n"), inner = program.find("j < n", "j <= n");
  const auto other = program.find("k < m", "k <= m");
  ASSERT_EQ(outer.size(), 1U);
  ASSERT_EQ(inner.size(), 1U);
  ASSERT_EQ(other.size(), 1U);
  EXPECT_NE(outer[0]->group, 0U);
  EXPECT_EQ(outer[0]->group, inner[0]->group);
  EXPECT_EQ(other[0]->group, 0U);
}

/// Returns the texts that are made for the first condition of a program.
std::set<std::string> texts_of_condition(const std::string& student) {
  const CProgramText own(student), reference("int main(void) { return 0; }");
  std::set<std::string> texts;
  frontends::PlaceId condition;
  for (const Alternative& one :
       make_alternatives(own.side(), reference.side(), c::repair_spelling(), {})) {
    if (own.tree.places[one.place].kind != frontends::PlaceKind::kCondition) continue;
    if (!condition.valid()) condition = one.place;
    if (one.place == condition) texts.insert(one.text);
  }
  return texts;
}

TEST(Chains, LoseTwoOfTheirParts) {
  const std::set<std::string> texts = texts_of_condition(
      "int main(void) { int a = 1, b = 2; if (a > 1 && a > 2 && (b > 3 || b < 0) && b > 4) a = 2; "
      "}");
  for (const char* text : {"a > 1 && b > 4", "a > 1 && (b > 3 || b < 0)", "a > 2 && b > 4"})
    EXPECT_TRUE(texts.contains(text)) << text;
}

TEST(Chains, OfComparisonsAreSplit) {
  const std::set<std::string> texts =
      texts_of_condition("int main(void) { int a = 1, b = 2; if (a + 1 > b >= 3) a = 2; }");
  EXPECT_TRUE(texts.contains("a + 1 > b && b >= 3"));
  EXPECT_TRUE(texts.contains("a + 1 < b && b < 3"));
}

TEST(Chains, OfComparisonsAreNotSplitIfThatRepeatsAnEffect) {
  for (const std::string& text :
       texts_of_condition("int main(void) { int a = 1, b = 2; if (a > b++ >= 3) a = 2; }"))
    EXPECT_EQ(text.find("&&"), std::string::npos) << text;
}

TEST(Chains, OfComparisonsAreOneMistakeInAFunction) {
  const CProgramText own(
      "int main(void) { int a = 1, b = 2; if (a > b > 3) a = 2; while (a < b < 7) a++; }");
  std::set<std::uint32_t> groups;
  for (const Alternative& one : make_alternatives(own.side(), own.side(), c::repair_spelling(), {}))
    if (one.text == "a > b && b > 3" || one.text == "a < b && b < 7") groups.insert(one.group);
  EXPECT_EQ(groups.size(), 1U);
  EXPECT_FALSE(groups.contains(0));
}

/// The texts that can be inserted somewhere.
std::set<std::string> insertions(const char* student_text, const char* reference_text) {
  const CProgramText student{student_text}, reference{reference_text};
  std::set<std::string> texts;
  for (const Alternative& one :
       make_alternatives(student.side(), reference.side(), c::repair_spelling(), {}))
    if (one.change == Change::kInsert) texts.insert(one.text);
  return texts;
}

TEST(Insertions, AssignFirstValuesAgain) {
  const std::set<std::string> texts = insertions(
      R"(#include <stdio.h>
int main() { int run; int k; scanf("%d", &k); run = 0; while (k > 0) { run++; k--; }
  printf("%d", run); return 0; })",
      R"(#include <stdio.h>
int main() { int n; scanf("%d", &n); while (n > 0) { int count = 1; n--; printf("%d", count); }
  return 0; })");
  EXPECT_TRUE(texts.contains("run = 1;"));
}

TEST(Insertions, KeepWhatAComparisonFound) {
  const std::set<std::string> texts = insertions(
      R"(#include <stdio.h>
int main() { int a[3] = {1, 2, 3}, max = 0, at = 0, i;
  for (i = 0; i < 3; i++) { if (a[i] > max) { at = i; } }
  printf("%d", at); return 0; })",
      R"(#include <stdio.h>
int main() { printf("%d", 2); return 0; })");
  EXPECT_TRUE(texts.contains("max = a[i];"));
  EXPECT_TRUE(texts.contains("at--;"));
}

}  // namespace
}  // namespace assay::repair
