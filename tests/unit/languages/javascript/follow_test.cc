#include "languages/javascript/follow.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

/// Steps as the debugger tells them: a line, a part of it that begins where it pauses, and the
/// calls.
struct Told {
  std::uint32_t line = 0;
  std::string part;
  std::vector<std::string> calls{"f"};
  bool returns = false;
};

results::RunTrace traced(const std::string& text, const std::vector<Told>& told) {
  SourceMap sources;
  const FileId file = sources.add("main.js", text);
  const auto tree = javascript::parse(sources, file);
  EXPECT_TRUE(tree);
  native::FollowedRun run;
  for (const Told& each : told) {
    native::FollowedStep step;
    step.line = each.line;
    const std::size_t column = sources.line(file, each.line).find(each.part);
    EXPECT_NE(column, std::string::npos) << each.part;
    step.column = static_cast<std::uint32_t>(column);
    step.calls = each.calls;
    step.returns = each.returns;
    run.steps.push_back(std::move(step));
  }
  return trace_of(*tree, sources, file, run, {});
}

std::string text_of(const results::RunTrace& trace) {
  std::string text;
  for (const results::TraceStep& each : trace.steps) {
    text += std::to_string(each.line);
    if (each.round) {
      const results::TraceRound& round = trace.rounds[*each.round];
      text += "(" + std::to_string(round.loop) + ":" + std::to_string(round.number) + ")";
    }
    if (each.depth > 1) text += std::string(each.depth - 1, '+') + trace.texts[each.function];
    text += " ";
  }
  return text;
}

TEST(TraceOfJavaScript, SortsStepsIntoRounds) {
  const results::RunTrace trace = traced(
      "function f(n) {\n"
      "  for (let i = 0; i < n; i++)\n"
      "    g(i);\n"
      "  return 1;\n"
      "}\n",
      {{2, "0;"},
       {2, "i <"},
       {3, "g("},
       {2, "i++"},
       {2, "i <"},
       {3, "g("},
       {2, "i++"},
       {2, "i <"},
       {4, "return"}});
  EXPECT_EQ(text_of(trace), "2 2(0:1) 3(0:1) 2(0:2) 3(0:2) 2(0:0) 4 ");
  ASSERT_EQ(trace.loops.size(), 1U);
  EXPECT_EQ(trace.loops[0].rounds, 2U);
  EXPECT_EQ(trace.loops[0].line, 2U);
  EXPECT_EQ(trace.loops[0].last_line, 3U);
}

TEST(TraceOfJavaScript, AnElementIsShownOnceItHasItsValue) {
  const results::RunTrace trace = traced(
      "function f(xs) {\n"
      "  for (const x of xs) g(x);\n"
      "  return 1;\n"
      "}\n",
      {{2, "xs"}, {2, "x of"}, {2, "g("}, {2, "x of"}, {2, "g("}, {2, "x of"}, {3, "return"}});
  EXPECT_EQ(text_of(trace), "2 2(0:1) 2(0:2) 3 ");
}

TEST(TraceOfJavaScript, LoopsWithoutAConditionAreCountedByTheirBodies) {
  const results::RunTrace trace = traced(
      "function f(n) {\n"
      "  while (true) {\n"
      "    n--;\n"
      "    if (n < 0) break;\n"
      "  }\n"
      "  do {\n"
      "    n++;\n"
      "  } while (n < 1);\n"
      "}\n",
      {{3, "n--"},
       {4, "if"},
       {3, "n--"},
       {4, "if"},
       {4, "break"},
       {7, "n++"},
       {8, "n <"},
       {7, "n++"},
       {8, "n <"}});
  EXPECT_EQ(text_of(trace), "3(0:1) 4(0:1) 3(0:2) 4(0:2) 7(1:1) 8(1:1) 7(1:2) 8(1:2) ");
}

TEST(TraceOfJavaScript, TellsCallsApart) {
  const results::RunTrace trace = traced(
      "const g = (x) => x + 1;\n"
      "function f(n) {\n"
      "  return g(n) + g(n);\n"
      "}\n",
      {{3, "return"},
       {1, "x + 1", {"f", "g"}},
       {1, ";", {"f", "g"}, true},
       {1, "x + 1", {"f", "g"}},
       {1, ";", {"f", "g"}, true}});
  EXPECT_EQ(text_of(trace), "3 1+g 1+g ");
  EXPECT_NE(trace.steps[1].call, trace.steps[2].call);
}

}  // namespace
}  // namespace assay::languages
