// Tests which parts of a reference inputs reach, and that the bound of claims grows with it.
#include "equiv/stdio/coverage.h"

#include <string>

#include <gtest/gtest.h>

#include "equiv/stdio/reference.h"
#include "programs.h"

namespace assay::equiv::testing {
namespace {

constexpr const char* kSigns =
    "#include <stdio.h>\n"
    "int main(void) {\n"
    "  int n; char s[20];\n"
    "  scanf(\"%d\", &n);\n"
    "  if (n < 0)\n"
    "    puts(\"negative\");\n"
    "  else if (n > 5) {\n"
    "    sprintf(s, \"%d\", n);\n"
    "    printf(\"large %s\\n\", s);\n"
    "  }\n"
    "  return 0;\n"
    "}\n";

std::vector<std::uint32_t> unreached(const CText& program, const std::vector<std::string>& inputs) {
  Coverage coverage(program.tested, {});
  for (const std::string& input : inputs) coverage.add(input);
  std::vector<std::uint32_t> lines;
  for (const Span span : coverage.unreached_lines())
    lines.push_back(program.sources.resolve(span.file, span.begin).line);
  EXPECT_EQ(lines.empty(), coverage.is_complete());
  return lines;
}

TEST(Coverage, NamesTheLinesThatNoInputReaches) {
  const CText program(kSigns);
  EXPECT_EQ(unreached(program, {}), (std::vector<std::uint32_t>{3, 4, 5, 6, 7, 8, 9, 11}));
  EXPECT_EQ(unreached(program, {"1"}), (std::vector<std::uint32_t>{6, 8, 9}));
  EXPECT_EQ(unreached(program, {"-1", "1"}), (std::vector<std::uint32_t>{8, 9}));
  EXPECT_EQ(unreached(program, {"6", "-2"}), (std::vector<std::uint32_t>{}));
}

TEST(Coverage, ComparesWhatInputsPrint) {
  const CText program(kSigns);
  const auto is_constant = [&](const std::vector<std::string>& inputs) {
    Coverage coverage(program.tested, {});
    for (const std::string& input : inputs) coverage.add(input);
    return coverage.is_constant();
  };
  EXPECT_TRUE(is_constant({"1", "2", "5"}));
  EXPECT_TRUE(is_constant({"7", "7"}));
  EXPECT_FALSE(is_constant({"7", "8"}));
  EXPECT_FALSE(is_constant({"-1", "1"}));
}

/// A function of a word that does something for words of this length only.
std::string of_length(int length) {
  return "#include <stdio.h>\n#include <string.h>\nint main(void) {\n  char w[40];\n"
         "  scanf(\"%39s\", w);\n  if (strlen(w) == " +
         std::to_string(length) +
         ")\n    puts(\"yes\");\n  else\n    puts(\"no\");\n  return 0;\n}\n";
}

TEST(Coverage, LevelsGrowUntilTheyReachTheWholeReference) {
  const auto bound = [](int length, std::uint32_t longest) {
    const CText program(of_length(length));
    Task task;
    task.effort.longest_bound = longest;
    auto spec = inputs::parse("w: word of [a-z] length 1..30");
    if (!spec) ADD_FAILURE() << spec.error().message;
    if (spec) task.inputs = *std::move(spec);
    const Reference reference(task, program.tested);
    return reference.levels().empty() ? 0 : reference.levels().back().bound.length;
  };
  EXPECT_EQ(bound(3, 8), 4U);
  EXPECT_EQ(bound(6, 8), 6U);
  EXPECT_EQ(bound(6, 4), 4U);
  EXPECT_EQ(bound(20, 8), 8U);
}

/// Words that are chosen from a few are no matter of length.
TEST(Coverage, AFewWordsAreWhole) {
  const CText program(of_length(11));
  Task task;
  auto spec = inputs::parse("w: word matching /no|excellently/ length 2..11");
  ASSERT_TRUE(spec);
  task.inputs = *std::move(spec);
  const Reference reference(task, program.tested);
  ASSERT_FALSE(reference.levels().empty());
  EXPECT_TRUE(reference.levels().back().bound.covers_all_inputs);
}

TEST(Coverage, SmallNumbersAreTriedWhereTheyReachMore) {
  const CText program(
      "#include <stdio.h>\nint main(void) {\n  int x[12], ok = 0;\n"
      "  for (int i = 0; i < 12; i++) {\n    scanf(\"%d\", &x[i]);\n"
      "    ok += x[i] >= 1 && x[i] <= 3;\n  }\n"
      "  if (ok == 12 && x[0] != x[1])\n    puts(\"all on the board\");\n  return 0;\n}\n");
  const auto reaches_all = [&](const std::vector<std::int64_t>& constants) {
    Task task;
    task.constants = constants;
    task.effort.refutation_inputs = 3;
    task.effort.refutation_floor = 3;
    auto spec = inputs::parse("x: 12 of int");
    if (!spec) ADD_FAILURE() << spec.error().message;
    if (spec) task.inputs = *std::move(spec);
    ReferenceRunner runner(task, program.tested);
    Coverage coverage(program.tested, {});
    for (const KnownInput& input : collect_known_inputs(task, program.tested, runner).inputs)
      coverage.add(input.bytes);
    return coverage.is_complete();
  };
  EXPECT_TRUE(reaches_all({3, 12}));
  EXPECT_FALSE(reaches_all({}));
}

}  // namespace
}  // namespace assay::equiv::testing
