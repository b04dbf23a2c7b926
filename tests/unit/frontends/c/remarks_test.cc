// Tests what is remarked on programs that compile: it must name the mistake, and nothing else.
#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

/// Returns "code@line" for each remark, and the text of the last one.
std::pair<std::string, std::string> remarks(const std::string& statements) {
  SourceMap sources;
  const FileId file =
      sources.add("test.c", "#include <stdio.h>\nint main() {\n  int n = 0, k = 1;\n" + statements +
                                "\n  return k;\n}\n");
  const auto lowered = lower(sources, file, {"main"});
  if (!lowered) return {"refused", lowered.error().message};
  std::pair<std::string, std::string> found;
  for (const Diagnostic& one : lowered->warnings) {
    const LineColumn at = sources.resolve(one.span.file, one.span.begin);
    found.first += (found.first.empty() ? "" : " ") + one.code + "@" + std::to_string(at.line);
    found.second = one.message;
  }
  return found;
}

TEST(Remarks, NameAMissingAddress) {
  const auto [codes, text] = remarks("  scanf(\"%d\", n);");
  EXPECT_EQ(codes, "c-warning-format@4");
  EXPECT_EQ(text, "format specifies type 'int *' but the argument has type 'int'; is `&` missing?");
}

TEST(Remarks, NameOtherTypesAndAssignmentsInConditions) {
  EXPECT_EQ(remarks("  printf(\"%s\", n);").first, "c-warning-format@4");
  EXPECT_EQ(remarks("  printf(\"%s\", n);").second.find("missing"), std::string::npos);
  EXPECT_EQ(remarks("  printf(\"%d %d\", n);").first, "c-warning-format-insufficient-args@4");
  EXPECT_EQ(remarks("  if (n = 3) k = 2;").first, "c-warning-parentheses@4");
}

TEST(Remarks, NameWhatBeginnersOverlook) {
  EXPECT_EQ(remarks("  int sum;\n  sum = sum + n;").first, "c-warning-uninitialized@5");
  EXPECT_EQ(remarks("  int sum;\n  if (n > 0) sum = 1;\n  k = sum;").first,
            "c-warning-sometimes-uninitialized@5");
  EXPECT_EQ(remarks("  if (n > 0);\n  k = 2;").first, "c-warning-empty-body@4");
  EXPECT_EQ(remarks("  k == 2;").first, "c-warning-unused-comparison@4");
  EXPECT_EQ(remarks("  n + 1;").first, "c-warning-unused-value@4");
  EXPECT_EQ(remarks("  if (n > 0)\n    k = 2;\n    n = 3;").first,
            "c-warning-misleading-indentation@6");
  EXPECT_EQ(remarks("  int a[3] = {0};\n  k = a[3];").first, "c-warning-array-bounds@5");
}

TEST(Remarks, AreNotMadeOfRightPrograms) {
  EXPECT_EQ(remarks("  scanf(\"%d\", &n); if (n == 3) k = 2; printf(\"%d\\n\", n);").first, "");
  EXPECT_EQ(remarks("  while ((n = getchar()) != EOF) k++;").first, "");
}

}  // namespace
}  // namespace assay::c
