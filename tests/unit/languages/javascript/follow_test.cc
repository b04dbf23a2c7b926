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

/// Each step has the variables with the values "1", "2", ... of the steps.
results::RunTrace traced(const std::string& text, const std::vector<Told>& told,
                         const std::vector<std::string>& variables = {}) {
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
    for (const std::string& name : variables)
      step.values.emplace_back(name, std::to_string(run.steps.size() + 1));
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
  EXPECT_EQ(text_of(trace), "2 2(0:1) 3(0:1) 2(0:2) 3(0:2) 2(0:0) 2(0:0) 4 ");
  ASSERT_EQ(trace.loops.size(), 1U);
  EXPECT_EQ(trace.loops[0].rounds, 2U);
  EXPECT_EQ(trace.loops[0].line, 2U);
  EXPECT_EQ(trace.loops[0].last_line, 3U);
}

/// The names and values of the variables at a step.
std::string values_of(const results::RunTrace& trace, std::size_t step) {
  std::string text;
  for (const results::TraceVariable& each : trace.steps[step].variables)
    text += trace.texts[each.name] + "=" + trace.texts[each.value] + " ";
  return text;
}

TEST(TraceOfJavaScript, TheThirdPartOfALoopChangesItsVariablesInItsOwnLine) {
  const results::RunTrace trace =
      traced("function f(n) {\n  for (let i = 0; i < n; i++)\n    g(i);\n}\n",
             {{2, "0;"}, {2, "i <"}, {3, "g("}, {2, "i++"}, {2, "i <"}, {3, "g("}}, {"i"});
  EXPECT_EQ(text_of(trace), "2 2(0:1) 3(0:1) 2(0:2) 3(0:2) ");
  EXPECT_EQ(values_of(trace, 3), "i=4 ");  // before i++, and not after it
  EXPECT_EQ(values_of(trace, 4), "i=6 ");
}

TEST(TraceOfJavaScript, WhatTheLastStatementChangesIsSeenAtTheClosingBrace) {
  const std::string text = "function f(n) {\n  n = g(n);\n}\n";
  EXPECT_EQ(text_of(traced(text, {{2, "n ="}, {3, "}", {"f"}, true}}, {"n"})), "2 3 ");
  // Nothing is changed.
  EXPECT_EQ(text_of(traced(text, {{2, "n ="}, {3, "}", {"f"}, true}})), "2 ");
}

TEST(TraceOfJavaScript, VariablesAreShownOnceTheyAreDeclared) {
  const results::RunTrace trace = traced(
      "function f(n) {\n"
      "  g(n);\n"
      "  let { a, k: b } = n, c = 1;\n"
      "  for (const d of n) g(d);\n"
      "  g(a);\n"
      "}\n",
      {{2, "g("}, {3, "n,"}, {4, "n)"}, {4, "d of"}, {4, "g("}, {5, "g("}},
      {"n", "a", "b", "c", "d"});
  EXPECT_EQ(values_of(trace, 0), "n=1 d=1 ");  // the text has no d yet: it is one around f
  EXPECT_EQ(values_of(trace, 1), "n=2 d=2 ");
  EXPECT_EQ(values_of(trace, 2), "n=3 a=3 b=3 c=3 ");
  EXPECT_EQ(values_of(trace, 3), "n=5 a=5 b=5 c=5 d=5 ");
}

TEST(TraceOfJavaScript, TheObjectOfMethodsIsShownWhereTheProgramHasMethods) {
  EXPECT_EQ(values_of(traced("function f(n) {\n  g(n);\n}\n", {{2, "g("}}, {"this"}), 0), "");
  EXPECT_EQ(values_of(traced("function f(n) {\n  this.g(n);\n}\n", {{2, "this"}}, {"this"}), 0),
            "this=1 ");
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
