// Tests what becomes of a reference that reads beyond the end of its input.
#include "equiv/valid_inputs/strict_reads.h"

#include <gtest/gtest.h>

#include "../programs.h"
#include "exec/concrete/interpreter.h"
#include "inputs/grammar/spec.h"
#include "ir/validate.h"

namespace assay::equiv {
namespace {

class StrictReads : public ::testing::Test {
 protected:
  /// Returns the strict program of a main function; nullopt if it always tests.
  static std::optional<ir::Program> strict(const std::string& statements) {
    const testing::CText program("#include <stdio.h>\nint main(void) {\n" + statements +
                                 "\nreturn 0;\n}\n");
    auto made = with_strict_reads(program.lowered.program);
    if (made) {
      EXPECT_TRUE(ir::validate(*made).empty());
    }
    return made;
  }

  /// Returns how the run ends.
  static std::string end(const ir::Program& program, const std::string& input) {
    const exec::Termination end = exec::interpret(program, input, {}).termination;
    return end.kind == exec::Termination::Kind::kFault ? std::string(ir::name(end.fault)) : "";
  }
};

constexpr const char* kMoves =
    "int n, move = 1; scanf(\"%d\", &n);\n"
    "while (n > 0) { scanf(\"%d\", &move); n -= move; }\n"
    "printf(\"%d\", n);";

TEST_F(StrictReads, EndWhereTheProgramWouldGoOnWithAnOldValue) {
  const auto moves = strict(kMoves);
  ASSERT_TRUE(moves);
  EXPECT_EQ(end(*moves, "3\n2\n1\n"), "");
  EXPECT_EQ(end(*moves, "3\n2\n"), "end_of_input");
  EXPECT_EQ(end(*moves, "3\nx\n"), "") << "is no end; this one goes on for ever";
}

TEST_F(StrictReads, AProgramThatTestsIsAsItWas) {
  EXPECT_FALSE(strict("int x, n = 0; while (scanf(\"%d\", &x) == 1) n += x; printf(\"%d\", n);"));
  EXPECT_FALSE(strict("int c; while ((c = getchar()) != EOF) putchar(c);"));
}

TEST_F(StrictReads, AStringIsNotStandardInput) {
  EXPECT_FALSE(
      strict("char line[20]; int x = 1; if (fgets(line, 20, stdin)) {\n"
             "sscanf(line, \"%d\", &x); printf(\"%d\", x); }"));
}

TEST_F(StrictReads, SeveralNumbersOfOneCall) {
  const auto pairs = strict("int a = 0, b = 0; scanf(\"%d %d\", &a, &b); printf(\"%d\", a + b);");
  ASSERT_TRUE(pairs);
  EXPECT_EQ(end(*pairs, "1 2"), "");
  EXPECT_EQ(end(*pairs, "1"), "end_of_input");
  EXPECT_EQ(end(*pairs, ""), "end_of_input");
}

TEST_F(StrictReads, EndsAreValidWhereAnExampleHasOne) {
  const auto moves = strict(kMoves);
  const auto inputs = inputs::parse("n: int in 1..5\nmove: 1..5 of int in 1..3\n");
  ASSERT_TRUE(moves && inputs);
  EXPECT_TRUE(are_ends_invalid(*moves, *inputs, {}, 1, {}));
  EXPECT_TRUE(are_ends_invalid(*moves, *inputs, {"3\n3\n"}, 1, {}));
  EXPECT_FALSE(are_ends_invalid(*moves, *inputs, {"3\n3\n", "3\n2\n"}, 1, {}));
}

TEST_F(StrictReads, EndsAreValidWhereEveryRunMeetsOne) {
  const auto sum = strict(
      "int x = 0, n = 0; while (!feof(stdin)) { scanf(\"%d\", &x); n += x; }\n"
      "printf(\"%d\", n);");
  const auto inputs = inputs::parse("x: 1..5 of int in 1..3\n");
  ASSERT_TRUE(sum && inputs);
  EXPECT_FALSE(are_ends_invalid(*sum, *inputs, {}, 1, {}));
}

}  // namespace
}  // namespace assay::equiv
