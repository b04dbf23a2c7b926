#include "languages/javascript/replaced_parameters.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

std::string lines(const std::string& text, std::size_t parameter = 0) {
  const auto program = load_javascript("main.js", text);
  if (!program) return "not loaded";
  std::string made;
  for (const results::Finding& each : replaced_parameters(*program, "f", parameter))
    made += std::to_string(each.where.line) + " ";
  return made;
}

TEST(ReplacedParameters, AreAssignedAsAWhole) {
  EXPECT_EQ(lines("function f(a) {\n  a = [];\n}"), "2 ");
  EXPECT_EQ(lines("const f = (a = []) => {\n  if (a) {\n    a = [1];\n  }\n};"), "3 ");
  EXPECT_EQ(lines("class A {\n  f(b, a) {\n    b = 1;\n    a = [];\n  }\n}", 1), "4 ");
  EXPECT_EQ(lines("const f = a => {\n  a = [];\n};"), "2 ");
}

TEST(ReplacedParameters, AreNotThoseThatAreChangedInPlace) {
  EXPECT_EQ(lines("function f(a) {\n  a[0] = 1;\n  a.length = 0;\n}"), "");
  EXPECT_EQ(lines("function f(b, a) {\n  a = [];\n}"), "");
  EXPECT_EQ(lines("function g(a) {\n  a = [];\n}\nfunction f(a) {}"), "");
  EXPECT_EQ(lines("function f(a) {\n  const g = (a) => { a = 1; };\n}"), "");
  EXPECT_EQ(lines("function f([a]) {\n  a = 1;\n}"), "");
}

}  // namespace
}  // namespace assay::languages
