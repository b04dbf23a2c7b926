// Tests gcc's warnings: which are found, and which of them are new after a change.
#include "native/c/warnings.h"

#include "base/source_files.h"
#include "sandboxed.h"

namespace assay::native {
namespace {

Warning warning(std::string function, std::string kind, std::string message,
                std::uint32_t line = 1) {
  return {"a.c", line, 1, std::move(function), std::move(kind), std::move(message)};
}

TEST(ParseWarnings, KnowsTheFunctionAndTheKind) {
  const auto found = parse_warnings(
      "a.c: In function 'main':\n"
      "a.c:3:7: warning: unused variable 'x' [-Wunused-variable]\n"
      "a.c:4:9: note: each of them [-Wother]\n"
      "a.c:5:1: error: no ':' here\n"
      "a.c: At top level:\n"
      "a.c:12:5: warning: something else\n");
  const std::vector<Warning> expected = {
      {"a.c", 3, 7, "main", "-Wunused-variable", "unused variable 'x'"},
      {"a.c", 12, 5, "", "", "something else"}};
  EXPECT_EQ(found, expected);
  EXPECT_TRUE(parse_warnings("").empty());
  EXPECT_TRUE(parse_warnings("::: warning: \n: warning: x").empty());
}

TEST(NewWarnings, AreComparedByKindAndFunction) {
  const Warning x = warning("main", "-Wunused-variable", "unused variable 'x'", 3);
  const Warning moved = warning("main", "-Wunused-variable", "unused variable 'x'", 8);
  const Warning other = warning("main", "-Wunused-variable", "unused variable 'y'");
  const Warning elsewhere = warning("f", "-Wunused-variable", "unused variable 'x'");
  const Warning kind = warning("main", "-Wparentheses", "suggest parentheses");
  using Warnings = std::vector<Warning>;
  EXPECT_EQ(new_warnings({x}, {moved}), Warnings{});
  EXPECT_EQ(new_warnings({x}, {other}), Warnings{});              // of the same kind
  EXPECT_EQ(new_warnings({x}, {other, moved}), Warnings{other});  // one more of it
  EXPECT_EQ(new_warnings({x}, {elsewhere}), Warnings{elsewhere});
  EXPECT_EQ(new_warnings({x}, {x, kind}), Warnings{kind});
  EXPECT_EQ(new_warnings({x, kind}, {}), Warnings{});
}

class Warnings : public Sandboxed {};

TEST_P(Warnings, AreThoseOfTheCompiler) {
  const auto found = warnings_of(*toolchain_,
                                 "#include <stdio.h>\n"
                                 "int f(int a) { if (a == 1) return 2; }\n"
                                 "int main(void) {\n"
                                 "  int i = f(1);\n"
                                 "  i == 2;\n"
                                 "}\n");
  ASSERT_TRUE(found) << found.error().message;
  ASSERT_EQ(found->size(), 2U);
  EXPECT_EQ(found->at(0).kind, "-Wunused-value");
  EXPECT_EQ(found->at(0).file, kSubmissionName);
  EXPECT_EQ(found->at(0).line, 5U);
  EXPECT_EQ(found->at(0).function, "main");
  EXPECT_EQ(found->at(1).kind, "-Wreturn-type");
  EXPECT_EQ(found->at(1).function, "f");
}

TEST_P(Warnings, OfSeveralFilesNameTheFile) {
  const std::string text = join_files({{"main.c", "#include \"x.h\"\nint main(void) { f(2); }\n"},
                                       {"x.c", "#include \"x.h\"\nvoid f(int a) {}\n"},
                                       {"x.h", "void f(int);\n", false}});
  const auto found = warnings_of(*toolchain_, text);
  ASSERT_TRUE(found) << found.error().message;
  ASSERT_EQ(found->size(), 1U);
  EXPECT_EQ(found->at(0).file, "x.c");
  const auto refused = warnings_of(*toolchain_, "int main(void) { return x; }");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("undeclared"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Levels, Warnings,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& one) { return isolation_level_name(one.param); });

}  // namespace
}  // namespace assay::native
