// Tests which compiler confirms a difference, and that neither confirms one that does not exist.
#include "equiv/stdio/replay.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "equiv/stdio/judge.h"
#include "equiv/stdio/native_inputs.h"
#include "programs.h"

namespace assay::equiv::testing {
namespace {

std::string program(const std::string& statements) {
  return "#include <stdio.h>\nint main(void) {\n  int n;\n  scanf(\"%d\", &n);\n" + statements +
         "\n  return 0;\n}\n";
}

class Replays : public ::testing::Test {
 protected:
  void SetUp() override {
    auto spec = inputs::parse("n: int in 0..20");
    ASSERT_TRUE(spec);
    task_.inputs = *std::move(spec);
    reference_text_ = std::make_unique<CText>(program("printf(\"%d\\n\", n + 1);"));
    reference_ = std::make_unique<Reference>(task_, reference_text_->tested);
    const auto level = sandbox_.probe();
    ASSERT_TRUE(level) << level.error().message;
    for (const native::Flavour flavour : {native::Flavour::kPlain, native::Flavour::kFast})
      ASSERT_TRUE(toolchain_.version(flavour)) << toolchain_.version(flavour).error().message;
  }

  /// Returns "COMPILER KIND", or the verdict if it is not "different".
  std::string shown_by(const std::string& statements, bool quick = true) {
    return shown_by(program(statements), program(statements), quick);
  }
  /// Does the same for a program that the interpreter and the compilers see differently.
  std::string shown_by(const std::string& interpreted, const std::string& compiled, bool quick) {
    CText text(interpreted);
    text.tested.native_text = compiled;
    SubmissionInfo info;
    info.tested = text.tested;
    NativeReplayer::Options options;
    options.quick = quick;
    NativeReplayer replayer(toolchain_, options);
    const auto judgement = judge(*reference_, info, replayer);
    if (!judgement) return judgement.error().message;
    const auto* different = std::get_if<results::Different>(&judgement->verdict);
    if (different == nullptr) return std::string(results::name(judgement->verdict));
    const results::Replay& replay = different->replay();
    return replay.toolchain.substr(0, 3) + " " + std::string(results::name(different->kind()));
  }

  Task task_;
  std::unique_ptr<CText> reference_text_;
  std::unique_ptr<Reference> reference_;
  native::Sandbox sandbox_;
  native::Toolchain toolchain_{sandbox_};
};

TEST_F(Replays, WhatWasPredictedIsShownByTcc) {
  EXPECT_EQ(shown_by("printf(\"%d\\n\", n + 2);"), "tcc value");
  EXPECT_EQ(shown_by("printf(\"%d \\n\", n + 1);"), "tcc white-space-end");
  EXPECT_EQ(shown_by("printf(\"%d\\n\", n + 2);", false), "gcc value");
  EXPECT_EQ(shown_by("for (;;) printf(\"%d\\n\", n++ & 7);"), "tcc output-limit");
}

TEST_F(Replays, ADifferenceIsToldBeforeItIsMadeSmaller) {
  const std::string late = "printf(\"%d\\n\", n + (n > 6 ? 2 : 1));";
  std::vector<results::Different> told;
  const results::DifferenceFound found = [&](const results::Different& each) {
    told.push_back(each);
  };
  CText text(program(late));
  SubmissionInfo info;
  info.tested = text.tested;
  const auto judged = [&](const results::DifferenceFound& whom) {
    NativeReplayer replayer(toolchain_, {});
    auto judgement = judge(*reference_, info, replayer, whom);
    EXPECT_TRUE(judgement);
    return std::get<results::Different>(judgement->verdict).replay();
  };
  const results::Replay alone = judged({});
  EXPECT_TRUE(told.empty());
  const results::Replay verdict = judged(found);
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(results::text(verdict.input), results::text(alone.input));
  EXPECT_EQ(results::text(verdict.input), "7\n");
  for (const results::Different& each : told) {
    EXPECT_EQ(each.kind(), results::DifferenceKind::kValue);
    EXPECT_FALSE(each.replay().toolchain.empty());
    EXPECT_GE(std::stoi(results::text(each.replay().input)), 7);
  }
}

TEST_F(Replays, WhatNoCompilerConfirmsIsNotTold) {
  CText text(program("printf(\"%d\\n\", n + (n > 6 ? 2 : 1));"));
  text.tested.native_text = program("printf(\"%d\\n\", n + 1);");
  SubmissionInfo info;
  info.tested = text.tested;
  std::size_t told = 0;
  NativeReplayer replayer(toolchain_, {});
  const auto judgement =
      judge(*reference_, info, replayer, [&](const results::Different&) { ++told; });
  ASSERT_TRUE(judgement);
  EXPECT_FALSE(std::holds_alternative<results::Different>(judgement->verdict));
  EXPECT_EQ(told, 0U);
}

TEST_F(Replays, UninitialisedMemoryIsFilledUntilItShows) {
  const std::string shown = "int x; printf(\"%d\\n\", n + x);";
  EXPECT_EQ(shown_by(shown), "tcc undefined-behaviour");
  EXPECT_EQ(shown_by(shown, false), "gcc undefined-behaviour");
  const std::string on_the_heap =
      "int *p = malloc(40); printf(\"%d\\n\", p[3] > 100 ? 0 : n + 1); free(p);";
  EXPECT_EQ(shown_by("extern void *malloc(unsigned long); extern void free(void *);" + on_the_heap),
            "tcc undefined-behaviour");
}

TEST_F(Replays, AnAccessOutsideAnArrayIsShownByItsEffect) {
  const std::string far = "int a[3]; a[n * 9999999] = 1; printf(\"%d\\n\", n + 1);";
  EXPECT_EQ(shown_by(far), "tcc undefined-behaviour");
  EXPECT_EQ(shown_by(far, false), "gcc crash");
}

TEST_F(Replays, AReferenceThatNeverEndsIsNotRunOnEveryInput) {
  const CText endless(program("for (int i = 0; i < 9; i = n - 40) {}"));
  NativeReplayer::Options options;
  options.limits.cpu_seconds = 0.05;
  NativeReplayer replayer(toolchain_, options);
  const auto known =
      collect_known_inputs_natively(task_, endless.tested, replayer, native::Flavour::kPlain);
  ASSERT_TRUE(known) << known.error().message;
  EXPECT_TRUE(known->inputs.empty());
  EXPECT_EQ(known->undefined_input->behaviour.termination, results::Termination::kNoTermination);
  EXPECT_EQ(replayer.runs(), 4U);
}

TEST_F(Replays, TheRestIsForGcc) {
  EXPECT_EQ(shown_by("int *p = 0; *p = n; printf(\"%d\\n\", n + 1);"), "gcc crash");
  EXPECT_EQ(shown_by("while (n > 5) ; printf(\"%d\\n\", n + 1);"), "gcc no-termination");
  EXPECT_EQ(shown_by("int a[3] = {1, 1, 1}, b = a[n % 4]; printf(\"%d\\n\", n + 1 + 0 * b);"),
            "gcc undefined-behaviour");
}

TEST_F(Replays, ACompilerThatDisagreesIsNotBelieved) {
  const std::string right = program("printf(\"%d\\n\", n + 1);");
  const std::string wrong = program("printf(\"%d\\n\", n + 2);");
  // The interpreter predicts n + 2. Only tcc's program has another output.
  EXPECT_EQ(
      shown_by(wrong,
               "#ifdef __TINYC__\n" + program("printf(\"?\\n\");") + "#else\n" + wrong + "#endif\n",
               true),
      "gcc value");
  // The interpreter predicts n + 2, but no compiler confirms it.
  EXPECT_EQ(shown_by(wrong, right, true), "undecided");
  // tcc alone compiles a right program to a wrong one.
  EXPECT_EQ(
      shown_by(wrong,
               "#ifdef __TINYC__\n" + program("printf(\"?\\n\");") + "#else\n" + right + "#endif\n",
               true),
      "undecided");
}

}  // namespace
}  // namespace assay::equiv::testing
