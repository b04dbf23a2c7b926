#include "languages/c/tryout/follow.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

results::RunTrace follow(const std::string& text, const std::string& input = "",
                         const tryout::TraceLimits& limits = {}) {
  auto program = load_c("main.c", text, "main");
  EXPECT_TRUE(program) << (program ? "" : program.error().message);
  exec::MachineLimits machine;
  machine.steps = 20'000;
  auto trace = follow_c(**program, "main", nullptr, input, limits, machine);
  EXPECT_TRUE(trace);
  return *trace;
}

/// Returns a step as "3 i=1 *sum=0", the changed values marked.
std::string text_of(const results::RunTrace& trace, std::size_t number) {
  const results::TraceStep& step = trace.steps.at(number);
  std::string text = std::to_string(step.line);
  for (const results::TraceVariable& each : step.variables)
    text += (each.changed ? " *" : " ") + trace.texts[each.name] + "=" + trace.texts[each.value];
  return text;
}
std::vector<std::string> texts_of(const results::RunTrace& trace) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < trace.steps.size(); ++i) all.push_back(text_of(trace, i));
  return all;
}

TEST(FollowC, ShowsEachLineWithTheValuesBeforeIt) {
  const results::RunTrace trace = follow(
      "#include <stdio.h>\n"
      "int main(void) {\n"
      "  int n, sum = 0;\n"
      "  scanf(\"%d\", &n);\n"
      "  for (int i = 1; i <= n; i++)\n"
      "    sum += i;\n"
      "  printf(\"%d\\n\", sum);\n"
      "  return 0;\n"
      "}\n",
      "2");
  EXPECT_EQ(texts_of(trace), (std::vector<std::string>{
                                 "3",
                                 "4 n= *sum=0",
                                 "5 *n=2 sum=0",
                                 "5 n=2 sum=0 *i=1",
                                 "6 n=2 sum=0 i=1",
                                 "5 n=2 *sum=1 i=1",
                                 "6 n=2 sum=1 *i=2",
                                 "5 n=2 *sum=3 i=2",
                                 "5 n=2 sum=3 *i=3",
                                 "7 n=2 sum=3",
                                 "8 n=2 sum=3",
                             }));
  ASSERT_EQ(trace.loops.size(), 1U);
  EXPECT_EQ(trace.loops[0].line, 5U);
  EXPECT_EQ(trace.loops[0].last_line, 6U);
  EXPECT_EQ(trace.loops[0].rounds, 2U);
  EXPECT_EQ(trace.rounds.at(*trace.steps[5].round).number, 2U);
  EXPECT_EQ(trace.rounds.at(*trace.steps[7].round).number, 0U);
  EXPECT_EQ(trace.rounds.at(*trace.steps[8].round).number, 0U);
  EXPECT_EQ(trace.steps[9].output, 0U);
  EXPECT_EQ(trace.steps[10].output, 2U);
  EXPECT_EQ(trace.output, "3\n");
  EXPECT_FALSE(trace.is_cut);
}

TEST(FollowC, FollowsCallsAndNestedLoops) {
  const results::RunTrace trace = follow(
      "int f(int n) {\n"
      "  if (n == 0) return 1;\n"
      "  return n * f(n - 1);\n"
      "}\n"
      "int main(void) {\n"
      "  int s = 0;\n"
      "  for (int i = 0; i < 2; i++)\n"
      "    for (int j = 0; j < 2; j++)\n"
      "      s += f(j);\n"
      "  return s;\n"
      "}\n");
  ASSERT_EQ(trace.loops.size(), 3U);  // the outer one, and the inner one twice
  EXPECT_EQ(trace.loops[1].round, 0U);
  for (const results::TraceLoop& each : trace.loops) EXPECT_EQ(each.rounds, 2U);
  std::uint32_t deepest = 0;
  for (const results::TraceStep& each : trace.steps) {
    deepest = std::max(deepest, each.depth);
    EXPECT_EQ(trace.texts[each.function], each.depth > 1 ? "f" : "main");
    EXPECT_TRUE(each.round || each.depth == 1) << "a call belongs to the round of its caller";
  }
  EXPECT_EQ(deepest, 3U);
  EXPECT_EQ(trace.outcome.exit_status, 4);
}

TEST(FollowC, CountsTheRoundsOfLoopsWhoseBodyComesFirst) {
  const results::RunTrace trace = follow(
      "int main(void) {\n"
      "  int n = 3;\n"
      "  do {\n"
      "    n--;\n"
      "  } while (n > 0);\n"
      "  for (;;) {\n"
      "    if (++n > 2)\n"
      "      break;\n"
      "  }\n"
      "  while (n-- > 0);\n"
      "  return n;\n"
      "}\n");
  ASSERT_EQ(trace.loops.size(), 3U);
  for (const results::TraceLoop& each : trace.loops) EXPECT_EQ(each.rounds, 3U) << each.line;
}

TEST(FollowC, WritesValuesAsCDoes) {
  const results::RunTrace trace = follow(
      "#include <stdlib.h>\n"
      "struct node { int value; struct node *next; };\n"
      "int total = 7;\n"
      "int main(void) {\n"
      "  char c = '\\n', word[] = \"a\\\"b\";\n"
      "  int a[2][2] = {{1, 2}, {3, 4}}, x = 5, part[3];\n"
      "  double d = 0.5;\n"
      "  int *p = &x, *q = &a[0][1], *none = NULL;\n"
      "  struct node *list = malloc(sizeof *list);\n"
      "  list->value = 4;\n"
      "  list->next = NULL;\n"
      "  part[1] = total;\n"
      "  { int x = 6; total = x; }\n"
      "  return 0;\n"
      "}\n");
  EXPECT_EQ(text_of(trace, trace.steps.size() - 1),
            "14 c='\\n' word=\"a\\\"b\" a={{1, 2}, {3, 4}} x=5 part={?, 7, ?} d=0.5 p=&x q=&a[1] → "
            "{2, 3, 4} "
            "none=NULL list=→ {4, NULL} *total=6");
}

TEST(FollowC, SaysWhereARunEndsOtherwise) {
  const results::RunTrace undefined =
      follow("int main(void) {\n  int a[2] = {0};\n  return a[2];\n}\n");
  EXPECT_EQ(undefined.outcome.termination, results::Termination::kUndefined);
  EXPECT_EQ(undefined.outcome.where.line, 3U);
  tryout::TraceLimits limits;
  limits.steps = 50;
  const results::RunTrace endless =
      follow("int main(void) {\n  int n = 0;\n  while (1)\n    n ^= 1;\n}\n", "", limits);
  EXPECT_EQ(endless.outcome.termination, results::Termination::kNoTermination);
  EXPECT_EQ(endless.steps.size(), 50U);
  EXPECT_TRUE(endless.is_cut);
}

}  // namespace
}  // namespace assay::languages
