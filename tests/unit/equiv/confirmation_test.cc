// Tests that a claim of equivalence rests on the compiled programs too: on unusual inputs, on
// arrays as long as the teacher allows, and on the arithmetic of the machine.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "equiv/stdio/judge.h"
#include "equiv/stdio/native_inputs.h"
#include "programs.h"

namespace assay::equiv::testing {
namespace {

std::string in_main(const std::string& statements) {
  return "#include <stdio.h>\nint main(void) {\n" + statements + "\n  return 0;\n}\n";
}

class Confirmation : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto level = sandbox_.probe();
    ASSERT_TRUE(level) << level.error().message;
    const auto version = toolchain_.version(native::Flavour::kPlain);
    ASSERT_TRUE(version) << version.error().message;
  }

  void expect_inputs(const std::string& description, bool stated) {
    auto spec = inputs::parse(description);
    ASSERT_TRUE(spec) << spec.error().message;
    task_.inputs = *std::move(spec);
    task_.inputs_stated = stated;
  }

  /// Judges `interpreted`, of which the compilers see `compiled`.
  Judgement judged(const std::string& reference, const std::string& interpreted,
                   const std::string& compiled) {
    const CText right(in_main(reference));
    CText text(in_main(interpreted));
    text.tested.native_text = in_main(compiled);
    Reference prepared(task_, right.tested);
    SubmissionInfo info;
    info.tested = text.tested;
    NativeReplayer replayer(toolchain_, {});
    auto judgement = judge(prepared, info, replayer);
    if (!judgement) {
      ADD_FAILURE() << judgement.error().message;
      return {};
    }
    return *std::move(judgement);
  }
  std::string verdict(const std::string& reference, const std::string& submission) {
    return std::string(results::name(judged(reference, submission, submission).verdict));
  }

  Task task_;
  native::Sandbox sandbox_;
  native::Toolchain toolchain_{sandbox_};
};

constexpr const char* kNext = "int n; scanf(\"%d\", &n); printf(\"%d\\n\", n + 1);";

TEST_F(Confirmation, EquivalentProgramsWereRun) {
  expect_inputs("n: int in 0..20", false);
  const Judgement judgement = judged(kNext, "int n; scanf(\"%d\", &n); n++; printf(\"%d\\n\", n);",
                                     "int n; scanf(\"%d\", &n); n++; printf(\"%d\\n\", n);");
  ASSERT_TRUE(std::holds_alternative<results::Equivalent>(judgement.verdict));
  EXPECT_GE(judgement.effort.native_runs, 2 * 21U);
  EXPECT_TRUE(judgement.findings.empty());
}

TEST_F(Confirmation, AnErrorOfTheInterpreterIsADifferenceAndReported) {
  expect_inputs("n: int in 0..20", false);
  const Judgement judgement =
      judged(kNext, "int n; scanf(\"%d\", &n); n++; printf(\"%d\\n\", n);",
             "int n; scanf(\"%d\", &n); n++; printf(\"%d\\n\", n == 18 ? 0 : n);");
  const auto* different = std::get_if<results::Different>(&judgement.verdict);
  ASSERT_NE(different, nullptr) << results::name(judgement.verdict);
  EXPECT_EQ(results::text(different->replay().input), "17\n");
  EXPECT_EQ(different->replay().actual.output, "0\n");
  ASSERT_FALSE(judgement.findings.empty());
  EXPECT_EQ(judgement.findings.back().code, "interpreter-disagrees");
}

TEST_F(Confirmation, TheSameProgramIsRunToo) {
  expect_inputs("n: int in 0..20", false);
  const CText right(in_main(kNext));
  CText same(in_main(kNext));
  same.tested.native_text = in_main("puts(\"hidden\");" + std::string(kNext));
  Reference prepared(task_, right.tested);
  SubmissionInfo info;
  info.tested = same.tested;
  info.same_program = true;
  NativeReplayer replayer(toolchain_, {});
  const auto judgement = judge(prepared, info, replayer);
  ASSERT_TRUE(judgement);
  EXPECT_TRUE(std::holds_alternative<results::Different>(judgement->verdict));
}

TEST_F(Confirmation, NobodyIsBlamedForRandomOutputOfTheReferenceItself) {
  expect_inputs("n: int in 0..20", false);
  // The process identifier stands for every output that does not depend on the input alone.
  const std::string text =
      "#include <unistd.h>\n" +
      in_main("int n; scanf(\"%d\", &n); printf(\"%d %d\\n\", n, (int)getpid());");
  ProgramUnderTest program;
  program.native_text = text;
  NativeReplayer replayer(toolchain_, {});
  auto known = collect_known_inputs_natively(task_, program, replayer, native::Flavour::kPlain);
  ASSERT_TRUE(known) << known.error().message;
  Reference prepared(task_, program, *std::move(known), "getpid is not supported");
  SubmissionInfo info;
  info.tested = program;
  info.same_program = true;
  const auto judgement = judge(prepared, info, replayer);
  ASSERT_TRUE(judgement) << judgement.error().message;
  const auto* undecided = std::get_if<results::Undecided>(&judgement->verdict);
  ASSERT_NE(undecided, nullptr) << results::name(judgement->verdict);
  EXPECT_EQ(undecided->reason, results::Undecided::Reason::kReference);
}

TEST_F(Confirmation, ArraysHoldWhatTheTeacherAllows) {
  const auto sums = [](const std::string& length) {
    return "int n, s = 0, a[" + length +
           "]; scanf(\"%d\", &n); for (int i = 0; i < n; i++) scanf(\"%d\", &a[i]); "
           "for (int i = 0; i < n; i++) s += a[i]; printf(\"%d\\n\", s);";
  };
  expect_inputs("n: int in 1..100\na: n of int in -1000..1000", true);
  EXPECT_EQ(verdict(sums("100"), sums("101")), "equivalent");
  EXPECT_EQ(verdict(sums("100"), sums("99")), "different");
  // Nobody said that there can be so many.
  expect_inputs("n: int in 1..100\na: n of int in -1000..1000", false);
  EXPECT_EQ(verdict(sums("100"), sums("99")), "equivalent");
}

TEST_F(Confirmation, SumsHoldWhatTheTeacherAllows) {
  const auto sums = [](const std::string& type) {
    return type + " s = 0; int n, x; scanf(\"%d\", &n); while (n-- > 0) { scanf(\"%d\", &x); s " +
           "= x - s; } printf(\"%ld\\n\", (long)s);";
  };
  // Only large numbers of alternating signs overflow.
  expect_inputs("n: int in 1..30\na: n of int in -100000000..100000000", true);
  EXPECT_EQ(verdict(sums("long"), sums("int")), "different");
  expect_inputs("n: int in 1..20\na: n of int in -100000000..100000000", true);
  EXPECT_EQ(verdict(sums("long"), sums("int")), "equivalent");
}

TEST_F(Confirmation, QueuesHoldWhatTheTeacherAllows) {
  const auto queue = [](const std::string& size) {
    return "int q[" + size + "], h = 0, t = 0, v; char c; while (scanf(\" %c%d\", &c, &v) == 2) " +
           "if (c == '+') q[t++ % " + size + "] = v; else if (h < t) printf(\"%d\\n\", q[h++ % " +
           size + "]);";
  };
  expect_inputs("repeat 0..12 { c: char of [+-], v: int in 0..9 }", true);
  EXPECT_EQ(verdict(queue("12"), queue("8")), "different");
  EXPECT_EQ(verdict(queue("12"), queue("11")), "equivalent");
}

TEST_F(Confirmation, ListsOfAFixedLengthAreCompared) {
  expect_inputs("a: 10 of int in 0..9", true);
  const std::string sum = "int x, s = 0, n = 10; while (n-- > 0) { scanf(\"%d\", &x); ";
  EXPECT_EQ(
      verdict(sum + "s += x; } printf(\"%d\\n\", s);", sum + "s = x + s; } printf(\"%d\\n\", s);"),
      "equivalent");
}

TEST_F(Confirmation, RoundingThatDecidesAComparisonIsFound) {
  expect_inputs(
      "a: float in 0..2 decimals 1, b: float in 0..2 decimals 1, c: float in 0..2 decimals 1",
      true);
  const std::string read = "double a, b, c; scanf(\"%lf%lf%lf\", &a, &b, &c);";
  EXPECT_EQ(verdict(read + "puts(a + b > c ? \"more\" : \"no\");",
                    read + "puts(a > c - b ? \"more\" : \"no\");"),
            "different");
  EXPECT_EQ(verdict(read + "puts(a + b > c ? \"more\" : \"no\");",
                    read + "puts(b + a > c ? \"more\" : \"no\");"),
            "equivalent");
}

/// What the compiled program prints depends on its parent: runs on many inputs are forked from a
/// server in a namespace, and a replay is not.
TEST_F(Confirmation, ADifferenceThatAReplayDoesNotShowLeavesNothingDecided) {
  if (*sandbox_.probe() != native::IsolationLevel::kNamespaces)
    GTEST_SKIP() << "no run is forked without namespaces";
  expect_inputs("n: int in 0..20", false);
  const Judgement judgement = judged(kNext, "int n; scanf(\"%d\", &n); n++; printf(\"%d\\n\", n);",
                                     "int n, getppid(void); scanf(\"%d\", &n); "
                                     "printf(\"%d\\n\", getppid() > 1 ? -1 : n + 1);");
  const auto* undecided = std::get_if<results::Undecided>(&judgement.verdict);
  ASSERT_NE(undecided, nullptr) << results::name(judgement.verdict);
  EXPECT_EQ(undecided->reason, results::Undecided::Reason::kNotReplayed);
}

}  // namespace
}  // namespace assay::equiv::testing
