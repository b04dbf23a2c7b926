// Tests that Java confirms the changed programs on which the answers of questions rest.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "exec/concrete/interpreter.h"
#include "languages/java/skeleton.h"

namespace assay::languages {
namespace {

constexpr const char* kSkeleton = R"(class Double {
  @MAIN
  static int twice() {
    int n = INT(range(4, 4));
    return n + n;
  }
}
)";

/// The student version with another body.
std::string with_body(const std::string& body) {
  return "class Double {\n  static int twice() {\n    " + body + "\n  }\n}\n";
}

exercise::ObservedProgram returning(const std::string& body, const std::string& value) {
  exercise::ObservedProgram made;
  made.program = with_body(body);
  made.seen.returned = value;
  return made;
}

TEST(ConfirmedVariants, DifferWhereJavaShowsSomethingElse) {
  const auto skeleton = JavaSkeleton::load("Double.java", kSkeleton);
  ASSERT_TRUE(skeleton) << skeleton.error().message;
  exercise::Instance instance;
  instance.valuation = {{4}};
  instance.run =
      exec::interpret((*skeleton)->programs().recorded, exercise::input_text(instance.valuation),
                      (*skeleton)->facts().limits);
  ASSERT_TRUE((*skeleton)->observe(instance.run));
  const std::vector<exercise::Evidence> questions = {
      {instance, {returning("return 4 * 4;", "16"), returning("return 4 - 4;", "0")}},
      {instance, {returning("return 4 * 4;", "8")}},
      {instance, {returning("return 4 / 0;", "0")}},
      {instance, {returning("int n; return n;", "0")}},
      {instance, {returning("return 4 +;", "4")}},
      {instance, {}}};
  const auto confirmation = (*skeleton)->confirm(questions);
  ASSERT_TRUE(confirmation) << confirmation.error().message;
  const std::vector<std::optional<std::string>> expected = {
      std::nullopt,
      "with a changed line: different output or result",
      "with a changed line: java.lang.ArithmeticException: / by zero",
      "with a changed line: javac rejects it",
      "with a changed line: it cannot be parsed",
      std::nullopt};
  EXPECT_EQ(confirmation->differences, expected);
}

}  // namespace
}  // namespace assay::languages
