// Tests which of several differences is shown.
#include <string>

#include <gtest/gtest.h>

#include "equiv/stdio/judge.h"
#include "programs.h"

namespace assay::equiv::testing {
namespace {

class Refutation : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto level = sandbox_.probe();
    ASSERT_TRUE(level) << level.error().message;
    auto spec = inputs::parse("n: int in 1..20");
    ASSERT_TRUE(spec) << spec.error().message;
    task_.inputs = *std::move(spec);
    task_.inputs_stated = true;
  }

  /// The kind of the difference that is shown of a program that prints by these statements instead
  /// of printing n and a new line.
  std::string shown(const std::string& statements) {
    const auto program = [](const std::string& then) {
      return CText("#include <stdio.h>\nint main(void) {\n  int n;\n  scanf(\"%d\", &n);\n" + then +
                   "\n  return 0;\n}\n");
    };
    const CText right = program("printf(\"%d\\n\", n);");
    const CText wrong = program(statements);
    Reference prepared(task_, right.tested);
    SubmissionInfo info;
    info.tested = wrong.tested;
    NativeReplayer replayer(toolchain_, {});
    const auto judgement = judge(prepared, info, replayer);
    if (!judgement) return judgement.error().message;
    const auto* different = std::get_if<results::Different>(&judgement->verdict);
    return different == nullptr ? "no difference" : std::string(name(different->kind()));
  }

  Task task_;
  native::Sandbox sandbox_;
  native::Toolchain toolchain_{sandbox_};
};

TEST_F(Refutation, ShowsAWrongValueRatherThanWhiteSpace) {
  EXPECT_EQ(shown("printf(\"%d \\n\", n);"), "white-space-end");
  EXPECT_EQ(shown("printf(\"%d \\n\", n > 15 ? 15 : n);"), "value");
  EXPECT_EQ(shown("printf(\"%d\\n\", n > 15 ? 15 : n);"), "value");
}

TEST_F(Refutation, ShowsACrashRatherThanWhiteSpace) {
  EXPECT_EQ(shown("int d = n - 16; int q = 7 / d; printf(\"%d \\n\", n + 0 * q);"), "crash");
}

}  // namespace
}  // namespace assay::equiv::testing
