#include "base/source_map.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(SourceMap, ShowsTheLinesOfTheTextThatAnotherOneWasMadeOf) {
  SourceMap sources;
  const FileId made =
      sources.add("a.ts", "let x         = 1;\nf();\n", "let x: number = 1;\nf();\n");
  EXPECT_EQ(sources.line(made, 1), "let x: number = 1;");
  EXPECT_EQ(sources.line(made, 2), "f();");
  EXPECT_EQ(sources.text(made), "let x         = 1;\nf();\n");
  EXPECT_EQ(sources.text(Span{made, 19, 22}), "f()");
  EXPECT_EQ(sources.resolve(made, 19).line, 2U);
}

TEST(SourceMap, ShowsWholeLinesWhereLengthsDiffer) {
  SourceMap sources;
  const FileId made =
      sources.add("a.ts", "var Size = { A: 0 };\nsize();", "enum Size {A}\nsize();");
  EXPECT_EQ(sources.line(made, 1), "enum Size {A}");
  EXPECT_EQ(sources.line(made, 2), "size();");
  EXPECT_EQ(sources.line(made, 3), "");
}

TEST(SourceMap, ShowsTheTextItselfWithoutAnotherOne) {
  SourceMap sources;
  EXPECT_EQ(sources.line(sources.add("a.js", "a;\nb;"), 2), "b;");
  EXPECT_EQ(sources.line(sources.add("b.js", "a;\nb;", ""), 2), "b;");
}

}  // namespace
}  // namespace assay
