#include <gtest/gtest.h>

#include "base/source_files.h"
#include "repair/patch/diff.h"
#include "repair/patch/edits.h"

namespace assay::repair {
namespace {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

/// A text with places, found by the words that they contain.
class PatchTest : public testing::Test {
 protected:
  void text(const std::string& t) { file_ = sources_.add("s.c", t); }

  PlaceId place(PlaceKind kind, std::string_view words, bool needs_brackets = false,
                PlaceId parent = {}) {
    const std::string_view all = sources_.text(file_);
    const std::size_t begin = all.find(words);
    EXPECT_NE(begin, std::string_view::npos) << words;
    const std::size_t size = kind == PlaceKind::kGap ? 0 : words.size();
    return place(kind, begin, size, needs_brackets, parent);
  }
  PlaceId place(PlaceKind kind, std::size_t begin, std::size_t size, bool needs_brackets,
                PlaceId parent) {
    Place made;
    made.kind = kind;
    made.parent = parent;
    made.needs_brackets = needs_brackets;
    made.span = {file_, static_cast<std::uint32_t>(begin),
                 static_cast<std::uint32_t>(begin + size)};
    return tree_.places.push_back(made);
  }

  std::string patched(std::vector<Alternative> chosen) {
    std::vector<const Alternative*> all;
    for (const Alternative& one : chosen) all.push_back(&one);
    return apply(sources_.text(file_), file_, edits_of(tree_, sources_, all));
  }
  static Alternative put(PlaceId place, std::string text) {
    Alternative made;
    made.place = place;
    made.text = std::move(text);
    return made;
  }

  SourceMap sources_;
  FileId file_;
  frontends::SourceTree tree_;
};

TEST_F(PatchTest, ReplacesTheBytesOfAPlaceAndNothingElse) {
  text("if (a<b)\t// \xC3\xA4\r\n  x = 1;");
  const PlaceId condition = place(PlaceKind::kCondition, "a<b");
  const PlaceId value = place(PlaceKind::kAssigned, "1");
  EXPECT_EQ(patched({put(value, "2"), put(condition, "a <= b")}),
            "if (a <= b)\t// \xC3\xA4\r\n  x = 2;");
}

TEST_F(PatchTest, KeepsTokensApart) {
  text("x=a-b/c; return-d;");
  EXPECT_EQ(patched({put(place(PlaceKind::kAssigned, "a"), "-1"),
                     put(place(PlaceKind::kOperand, "b"), "-2"),
                     put(place(PlaceKind::kOperand, "c"), "*p"),
                     put(place(PlaceKind::kReturned, "-d"), "e")}),
            "x=-1- -2/ *p; return e;");
}

TEST_F(PatchTest, InsertsAStatementOnALineOfItsOwn) {
  text("{\n  x = 1;\n  y = 2;\n}\n");
  EXPECT_EQ(patched({put(place(PlaceKind::kGap, "y = 2"), "z = 0;")}),
            "{\n  x = 1;\n  z = 0;\n  y = 2;\n}\n");
}

TEST_F(PatchTest, InsertsAtTheEndOfAListWithTheIndentationOfTheLastStatement) {
  text("{\r\n\tx = 1;\r\n}\r\n");
  const PlaceId block = place(PlaceKind::kBlock, "{\r\n\tx = 1;\r\n}");
  place(PlaceKind::kStatement, "x = 1;", false, block);
  EXPECT_EQ(patched({put(place(PlaceKind::kGap, "}", false, block), "y = 2;")}),
            "{\r\n\tx = 1;\r\n\ty = 2;\r\n}\r\n");
}

TEST_F(PatchTest, InsertsIntoAnEmptyListAndOnALineWithOtherStatements) {
  text("{\n}\nf(); g();\n");
  const PlaceId block = place(PlaceKind::kBlock, "{\n}");
  EXPECT_EQ(patched({put(place(PlaceKind::kGap, "}", false, block), "y = 2;"),
                     put(place(PlaceKind::kGap, "g()"), "h();")}),
            "{\n    y = 2;\n}\nf(); h(); g();\n");
}

TEST_F(PatchTest, PutsBracketsAroundASoleStatementAndWhatIsInserted) {
  text("  if (a)\n    x = 1;\n  while (b) y = 2;\n");
  place(PlaceKind::kStatement, "x = 1;", true);
  place(PlaceKind::kStatement, "y = 2;", true);
  EXPECT_EQ(patched({put(place(PlaceKind::kGap, "x = 1;", true), "z = 0;"),
                     put(place(PlaceKind::kGap, "y = 2;", true), "b--;")}),
            "  if (a) {\n    z = 0;\n    x = 1;\n  }\n  while (b) { b--; y = 2; }\n");
}

TEST_F(PatchTest, KeepsBracketsOutOfAComment) {
  text("if (a) // why (really)\n  x = 1;\n");
  place(PlaceKind::kStatement, "x = 1;", true);
  EXPECT_EQ(patched({put(place(PlaceKind::kGap, "x = 1;", true), "z = 0;")}),
            "if (a) // why (really)\n  { z = 0; x = 1; }\n");
}

TEST_F(PatchTest, DeletesAStatementWithItsLineIfNothingElseIsOnIt) {
  text("a();\n  b();\nc(); d();\n");
  EXPECT_EQ(patched({put(place(PlaceKind::kStatement, "b();"), ""),
                     put(place(PlaceKind::kStatement, "d();"), "")}),
            "a();\nc(); \n");
}

TEST_F(PatchTest, ImportsWhatIsNewOnce) {
  text("// a\n#include <stdio.h>\nx = a; y = b;\n");
  Alternative one = put(place(PlaceKind::kAssigned, "a;"), "f(a);");
  Alternative other = put(place(PlaceKind::kAssigned, "b"), "f(b)");
  one.import = other.import = "#include <f.h>";
  EXPECT_EQ(patched({one, other}),
            "// a\n#include <f.h>\n#include <stdio.h>\nx = f(a); y = f(b);\n");
}

TEST(Diff, IsEmptyForEqualTexts) { EXPECT_EQ(unified_diff("a\n", "a\n", "s.c"), ""); }

TEST(Diff, ShowsThreeLinesAroundAChange) {
  EXPECT_EQ(unified_diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n", "s.c"),
            "--- a/s.c\n+++ b/s.c\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(Diff, SaysWhereTheFinalNewlineIsMissing) {
  EXPECT_EQ(
      unified_diff("a\nb", "a\nc", "s.c"),
      "--- a/s.c\n+++ b/s.c\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No "
      "newline at end of file\n");
}

TEST(Diff, HasOneHunkForNearChangesAndTwoForDistantOnes) {
  std::string before, near, distant;
  for (int i = 0; i < 20; ++i) {
    const std::string line = std::to_string(i) + "\n";
    before += line;
    if (i != 3 && i != 8) near += line;
    distant += line + (i == 2 || i == 15 ? "new\n" : "");
  }
  EXPECT_EQ(unified_diff(before, near, "s").find("@@ -1,12 +1,10 @@"), 16U);
  const std::string two = unified_diff(before, distant, "s");
  EXPECT_NE(two.find("@@ -1,6 +1,7 @@"), std::string::npos) << two;
  EXPECT_NE(two.find("@@ -14,6 +15,7 @@"), std::string::npos) << two;
}

TEST(SourceDiff, NamesEveryFileThatChanges) {
  const auto source = [](const char* main, const char* sum) {
    return join_files({{"main.c", main, true}, {"same.h", "x\n", false}, {"sum.c", sum, true}});
  };
  EXPECT_EQ(source_diff(source("a\n", "b\n"), source("c\n", "d\n"), "kim"),
            "--- a/kim/main.c\n+++ b/kim/main.c\n@@ -1 +1 @@\n-a\n+c\n"
            "--- a/kim/sum.c\n+++ b/kim/sum.c\n@@ -1 +1 @@\n-b\n+d\n");
  EXPECT_EQ(source_diff("a\n", "b\n", "kim.c"), "--- a/kim.c\n+++ b/kim.c\n@@ -1 +1 @@\n-a\n+b\n");
}

}  // namespace
}  // namespace assay::repair
