// Tests uninitialised values: copying one is no difference, printing one or branching on one is,
// and a claim that they are harmless holds for every value that they can have.
#include "equiv/stdio/uninitialised.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "equiv/stdio/judge.h"
#include "programs.h"

namespace assay::equiv::testing {
namespace {

std::string program(const std::string& functions, const std::string& statements) {
  return "#include <stdio.h>\n#include <stdlib.h>\n" + functions +
         "\nint main(void) {\n  int n;\n  scanf(\"%d\", &n);\n" + statements + "\n  return 0;\n}\n";
}

class UninitialisedReads : public ::testing::Test {
 protected:
  void SetUp() override {
    auto spec = inputs::parse("n: int in 0..20");
    ASSERT_TRUE(spec);
    task_.inputs = *std::move(spec);
    reference_text_ = std::make_unique<CText>(program("", "printf(\"%d\\n\", n + 1);"));
    reference_ = std::make_unique<Reference>(task_, reference_text_->tested);
    sandbox_ = std::make_unique<native::Sandbox>(native::SandboxOptions{});
    const auto level = sandbox_->probe();
    ASSERT_TRUE(level) << level.error().message;
    toolchain_ = std::make_unique<native::Toolchain>(*sandbox_);
    ASSERT_TRUE(toolchain_->version(native::Flavour::kPlain));
    ASSERT_TRUE(toolchain_->version(native::Flavour::kMemory));
    replayer_ = std::make_unique<NativeReplayer>(*toolchain_, NativeReplayer::Options{});
  }

  /// Returns "equivalent", "different (KIND)", ..., and the codes of the findings.
  std::string verdict(const std::string& functions, const std::string& statements) {
    const CText text(program(functions, statements));
    SubmissionInfo info;
    info.tested = text.tested;
    const auto judgement = judge(*reference_, info, *replayer_);
    if (!judgement) return judgement.error().message;
    std::string words(results::name(judgement->verdict));
    if (const auto* different = std::get_if<results::Different>(&judgement->verdict))
      words += " (" + std::string(results::name(different->kind())) + ")";
    for (const results::Finding& finding : judgement->findings)
      words += " " + finding.code + ":" + std::to_string(finding.where.line);
    return words;
  }

  Task task_;
  std::unique_ptr<CText> reference_text_;
  std::unique_ptr<Reference> reference_;
  std::unique_ptr<native::Sandbox> sandbox_;
  std::unique_ptr<native::Toolchain> toolchain_;
  std::unique_ptr<NativeReplayer> replayer_;
};

TEST_F(UninitialisedReads, OnlyCopiedDoesNoHarm) {
  EXPECT_EQ(verdict("", "int x, y; y = x; printf(\"%d\\n\", n + 1);"),
            "equivalent uninitialised-read:7");
  EXPECT_EQ(verdict("",
                    "int a[4], i; a[0] = n; for (i = 3; i > 0; i--) a[i] = a[i - 1];"
                    "printf(\"%d\\n\", a[1] + 1);"),
            "equivalent uninitialised-read:7");
  EXPECT_EQ(verdict("int show(int k) { if (k >= 0) printf(\"%d\\n\", k + 1); }",
                    "int x = show(n); (void)x;"),
            "equivalent uninitialised-read:7");
}

TEST_F(UninitialisedReads, ShownOrDecidingIsUndefined) {
  EXPECT_EQ(verdict("", "int x; if (n > 5) x = n; printf(\"%d\\n\", n > 5 ? x + 1 : x);"),
            "different (undefined-behaviour)");
  EXPECT_EQ(verdict("", "int x; if (x == 77) printf(\" \"); printf(\"%d\\n\", n + 1);"),
            "different (undefined-behaviour)");
  // No sanitizer checks a string that is printed.
  EXPECT_EQ(verdict("",
                    "char s[40]; int i = 0; n++; if (n > 9) s[i++] = '0' + n / 10;"
                    "s[i++] = '0' + n % 10; printf(\"%s\\n\", s);"),
            "different (undefined-behaviour)");
  EXPECT_EQ(
      verdict("",
              "char *s = malloc(8); s[0] = '0' + (n + 1) % 10; s[1] = s[2];"
              "if (n < 9) printf(\"%.1s\\n\", s); else printf(\"%d%s\\n\", (n + 1) / 10, s);"),
      "different (undefined-behaviour)");
}

TEST_F(UninitialisedReads, PartsOfStructsMayBeUninitialised) {
  const std::string pair = "struct pair { int used, unused; char name[4]; };\n";
  EXPECT_EQ(verdict(pair + "static int next(struct pair p) { return p.used + 1; }",
                    "struct pair p, q; p.used = n; q = p; printf(\"%d\\n\", next(q));"),
            "equivalent");
  EXPECT_EQ(verdict(pair + "static struct pair made(int n) { struct pair p; p.used = n + 1;"
                           " return p; }",
                    "struct pair a[2]; a[0] = made(n); a[1] = a[0]; printf(\"%d\\n\", a[1].used);"),
            "equivalent");
  EXPECT_EQ(verdict("",
                    "int a[3], *b; a[1] = n; b = malloc(3 * sizeof *b);"
                    "for (int i = 1; i < 2; i++) b[i] = a[i]; b = realloc(b, 5 * sizeof *b);"
                    "printf(\"%d\\n\", b[1] + 1);"),
            "equivalent");
}

TEST_F(UninitialisedReads, HoldsForEveryValue) {
  const auto same = [&](const std::string& statements) {
    const CText text(program("", statements));
    const auto input = ReferenceRunner(task_, reference_->tested()).run("3\n");
    return input && same_for_all_uninitialised(*reference_, text.tested, task_.comparison, *input);
  };
  EXPECT_TRUE(same("int x; int y = x; printf(\"%d\\n\", y * 0 + n + 1);"));
  EXPECT_TRUE(same("int x; if (x > 3) printf(\"4\\n\"); else printf(\"%d\\n\", n + 1);"));
  EXPECT_TRUE(same("double x; double y = x; printf(\"%d\\n\", n + 1);"));
  EXPECT_FALSE(same("int x; if (x == 123456) printf(\"5\"); else printf(\"%d\\n\", n + 1);"));
  EXPECT_FALSE(same("double x; if (x != x) printf(\"5\"); else printf(\"%d\\n\", n + 1);"));
  EXPECT_FALSE(same("int x; printf(\"%d\\n\", x);"));
}

using Limits = UninitialisedReads;

TEST_F(Limits, DeepRecursionThatEndsIsNoFailure) {
  EXPECT_EQ(verdict("int down(int k) { return k == 0 ? 0 : down(k - 1); }",
                    "printf(\"%d\\n\", n + 1 + (n > 15 ? down(20000) : 0));"),
            "equivalent");
  // More calls than the interpreter follows still fit on the stack.
  EXPECT_EQ(verdict("int down(int k) { return k == 0 ? 0 : down(k - 1); }",
                    "printf(\"%d\\n\", n + 1 + (n > 15 ? down(110000) : 0));"),
            "undecided");
  EXPECT_EQ(verdict("int down(int k) { return k == 0 ? 0 : 1 + down(k - 1); }",
                    "printf(\"%d\\n\", n + 1 + (n > 15 ? down(6000) - 1 : 0));"),
            "different (value)");
}

}  // namespace
}  // namespace assay::equiv::testing
