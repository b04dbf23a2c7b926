#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "frontends/c/places/places.h"
#include "languages/c/repair/spelling.h"
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
  std::set<std::string> known = {"abs",    "fabs",  "break", "return",
                                 "double", "float", "long",  "else"};
  const std::string student = kStudent;
  for (const Token& token : tokens_of(student)) known.emplace(text_of(token, student));
  ASSERT_GT(all_.size(), 300U);
  for (const Alternative& one : all_)
    for (const Token& token : tokens_of(one.text)) {
      const std::string name(text_of(token, one.text));
      EXPECT_TRUE(token.kind != TokenKind::kName || known.contains(name)) << one.text;
    }
}

}  // namespace
}  // namespace assay::repair
