// Tests when a reference determines too little: it is defined on few inputs, or only where it has
// no output.
#include "equiv/stdio/reference.h"

#include <string>

#include <gtest/gtest.h>

#include "programs.h"

namespace assay::equiv::testing {
namespace {

bool rarely_defined(const std::string& input, const std::string& statements) {
  const CText program(
      "#include <stdio.h>\n#include <stdlib.h>\nint main(void) { int n; scanf(\"%d\", &n);\n" +
      statements + "\nreturn 0; }\n");
  Task task;
  auto spec = inputs::parse(input);
  if (!spec) ADD_FAILURE() << spec.error().message;
  if (spec) task.inputs = *std::move(spec);
  return Reference(task, program.tested).rarely_defined();
}

TEST(Reference, IsWellDefinedWhereOneInputIsNot) {
  EXPECT_FALSE(rarely_defined("n: int in -50..50", "printf(\"%d\\n\", 100 / n);"));
}

TEST(Reference, IsRarelyDefinedOnFewOfTheInputs) {
  EXPECT_TRUE(rarely_defined("n: int in 1..100", "int a[5]; a[n] = n; printf(\"ok\\n\");"));
}

TEST(Reference, IsRarelyDefinedWhereItHasSomethingToDo) {
  // Half of the inputs are negative; for those it prints nothing.
  EXPECT_TRUE(rarely_defined("n: int in -50..50",
                             "int a[1]; if (n > 0) { printf(\"%d\\n\", n); a[n] = n; }"));
  EXPECT_FALSE(rarely_defined("n: int in -50..50",
                              "int a[40]; if (n > 0) { printf(\"%d\\n\", n); a[n] = n; }"));
}

TEST(Reference, OfTwoAnswersIsWellDefinedInSpiteOfAnUndefinedInput) {
  EXPECT_FALSE(rarely_defined(
      "n: int in -50..50", "int a[40]; if (n > 20) a[n] = 1; printf(n % 2 ? \"odd\" : \"even\");"));
}

TEST(Reference, ComputesWithFloatsOnlyInItsOwnFunctions) {
  const auto uses_floats = [](const std::string& statements) {
    const CText program(three_numbers(statements));
    Task task;
    auto spec = inputs::parse("n: int in 0..1\na: int in 0..1\nb: int in 0..1");
    if (!spec) ADD_FAILURE() << spec.error().message;
    if (spec) task.inputs = *std::move(spec);
    return Reference(task, program.tested).uses_floats();
  };
  EXPECT_TRUE(uses_floats("printf(\"%.1f\\n\", n / 2.0);"));
  EXPECT_TRUE(uses_floats("if (n * 0.5f > a) printf(\"%d\\n\", b);"));
  EXPECT_FALSE(uses_floats("printf(\"%d\\n\", abs(n / 2));"));
}

}  // namespace
}  // namespace assay::equiv::testing
