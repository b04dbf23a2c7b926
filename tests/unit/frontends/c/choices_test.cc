// Tests the lowering of compound statements that offer alternatives.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

/// In the texts, CHOOSE(n, a, b, c) offers alternatives at site n; the third is optional.
constexpr std::string_view kMacro =
    "#define CHOOSE(n, a, b, ...) { __assay_choose(n); if (__assay_choose(n)) a "
    "if (__assay_choose(n)) b __VA_OPT__(if (__assay_choose(n)) __VA_ARGS__) }\n";

/// The outcome of a text with choices for each of the tables.
std::vector<std::string> outcomes(const std::string& text,
                                  const std::vector<std::vector<std::uint16_t>>& tables) {
  SourceMap sources;
  Options options;
  options.has_choices = true;
  const auto lowered = lower(sources, sources.add("test.c", std::string(kMacro) + text), options);
  if (!lowered) return {lowered.error().message};
  for (const std::string& broken : ir::validate(lowered->program)) return {"invalid: " + broken};
  std::vector<std::string> found;
  for (const auto& table : tables) {
    exec::ConcreteOptions run;
    run.choices = table;
    const auto result = exec::interpret(lowered->program, "", {}, &run);
    found.push_back(result.termination.kind == exec::Termination::Kind::kExited
                        ? result.output
                        : std::string(ir::name(result.termination.fault)));
  }
  return found;
}

TEST(Choices, AreStatementsAndPartsOfExpressions) {
  const std::string text = R"(
#include <stdio.h>
int f(int n) {
  CHOOSE(0, { return n; } , { if (n > 2) return 2 * n; } , { int k = n + 7; return k; })
}
int main(void) {
  int i, s = 0;
  for (i = 0; ({ int r; CHOOSE(1, { r = i < 4; } , { r = i <= 4; }) r; }); i++) {
    CHOOSE(2, { s += i; } , { if (i == 2) continue; s += i; } , { break; })
    s = s + ({ int r; CHOOSE(3, { r = 0; } , { r = f(i); }) r; });
  }
  printf("%d", s);
  return 0;
}
)";
  EXPECT_EQ(
      outcomes(text, {{}, {0, 1}, {0, 0, 1}, {0, 0, 2}, {0, 0, 0, 1}, {1, 0, 0, 1}, {2, 1, 1, 1}}),
      (std::vector<std::string>{"6", "10", "4", "0", "12", "missing_return", "44"}));
}

TEST(Choices, LeaveVariablesUninitialisedThatSomeAlternativeDoesNotAssign) {
  const std::string text = R"(
#include <stdio.h>
int main(void) {
  int x;
  CHOOSE(0, { x = 5; } , { })
  printf("%d", x);
  return 0;
}
)";
  EXPECT_EQ(outcomes(text, {{0}, {1}}), (std::vector<std::string>{"5", "uninitialised"}));
}

TEST(Choices, AreNotOpenToStudents) {
  const std::string choice =
      "{ __assay_choose(0); if (__assay_choose(0)) { return 1; } } return 3; }\n";
  EXPECT_EQ(behaviour("int main(void) { " + choice), "refused: c-undefined-function");
  EXPECT_EQ(behaviour("int __assay_choose(unsigned k) { return k; } int main(void) { " + choice),
            "=3");
  EXPECT_EQ(behaviour("int __assay_choose(unsigned); int main(void) { " + choice),
            "refused: c-undefined-function");
}

}  // namespace
}  // namespace assay::c
