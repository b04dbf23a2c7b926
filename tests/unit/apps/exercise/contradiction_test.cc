// Tests which annotations are reported as contradictory: a smallest set, and none of the others.
#include "apps/exercise/contradiction.h"

#include <string>

#include <gtest/gtest.h>

#include "ir/parse.h"

namespace assay::exercise {
namespace {

/// Numbers the statements: spans are not part of the textual form, so the n-th statement gets span
/// n.
ir::Program numbered(const std::string& checks) {
  auto parsed = ir::parse(
      "program\nentry @main\nfunction @main() -> i32 {\n  local %x: i32\n"
      "  %x = input read_integer\n" +
      checks + "  return 0\n}\n");
  EXPECT_TRUE(parsed) << parsed.error().message;
  ir::Program program = *std::move(parsed);
  for (ir::Function& function : program.functions) {
    std::uint32_t n = 0;
    for (ir::Stmt& statement : function.stmts) statement.span = {FileId{0}, n++, n};
  }
  return program;
}

std::string core(const std::string& checks, std::int64_t most = 99'999) {
  const Space space{{PlaceholderDomain{{}, Domain::range(0, most)}}};
  const Contradiction found = find_contradiction(numbered(checks), space, {}, 1);
  std::string text;
  for (const Annotation& each : found.annotations) text += each.detail + " ";
  return text.empty() ? "without: " + found.otherwise : text;
}

TEST(Contradiction, NamesASmallestSet) {
  EXPECT_EQ(core("  check ge(%x, 0) else assertion exception \"a\"\n"
                 "  check lt(%x, 50) else assertion exception \"b\"\n"
                 "  check ne(%x, 7) else assertion exception \"c\"\n"
                 "  check gt(%x, 60) else assertion exception \"d\"\n"),
            "b d ");
}

TEST(Contradiction, OneMayBeEnough) {
  EXPECT_EQ(core("  check ge(%x, 0) else assertion exception \"a\"\n"
                 "  check lt(%x, 0) else assertion exception \"b\"\n"),
            "b ");
}

TEST(Contradiction, FaultsThatAreNoAnnotationsAreNamed) {
  EXPECT_EQ(core("  check lt(%x, 0) else division_by_zero exception \"ArithmeticException\"\n"
                 "  check ge(%x, 0) else assertion exception \"a\"\n"),
            "without: ArithmeticException");
}

}  // namespace
}  // namespace assay::exercise
