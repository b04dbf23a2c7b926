#include "native/node/followed.h"

#include <string>

#include <gtest/gtest.h>

#include "../sandboxed.h"
#include "programs.h"

namespace assay::native {
namespace {

std::string text_of(const FollowedStep& step) {
  std::string text = std::to_string(step.line) + (step.returns ? " returns" : "");
  for (const auto& [name, value] : step.values) text += " " + name + "=" + value;
  return text;
}

FollowedRun followed(const std::string& text, double argument, std::uint32_t most = 1'000,
                     double cpu_seconds = 10) {
  Sandbox sandbox(SandboxOptions{});
  NodeProgram program;
  program.modules.push_back({"main.js", NodeModule::Kind::kModule, text, "", {}});
  PlainLimits limits;
  limits.cpu_seconds = cpu_seconds;
  Result<FollowedRun> run = follow_plain(sandbox, program, call("f", {argument}), most, limits);
  EXPECT_TRUE(run) << (run ? "" : run.error().message);
  return *run;
}

TEST(FollowPlain, TellsLinesValuesAndWhatIsPrinted) {
  const FollowedRun run = followed(
      "export function f(n) {\n"
      "  let sum = 0;\n"
      "  for (let i = 1; i <= n; i++) {\n"
      "    sum += i;\n"
      "  }\n"
      "  console.log(\"sum\", sum);\n"
      "  return { sum };\n"
      "}\n",
      1);
  ASSERT_TRUE(run.run.observation) << run.run.failure;
  EXPECT_EQ(describe_all(*run.run.observation), "returned {sum: 1} printed sum 1\n");
  std::string text;
  for (const FollowedStep& each : run.steps) text += text_of(each) + "\n";
  EXPECT_EQ(text,
            "9 returns\n"  // the module itself
            "2 n=1 sum=undefined\n"
            "3 n=1 sum=0 i=undefined\n"
            "3 n=1 sum=0 i=1\n"
            "4 n=1 sum=0 i=1\n"
            "3 n=1 sum=1 i=1\n"
            "3 n=1 sum=1 i=2\n"
            "6 n=1 sum=1\n"
            "7 n=1 sum=1\n"
            "7 returns n=1 sum=1\n");
  EXPECT_EQ(run.steps[7].output, 0U);
  EXPECT_EQ(run.steps[8].output, 6U);
  EXPECT_EQ(run.steps[1].calls, std::vector<std::string>{"f"});
  EXPECT_FALSE(run.is_cut);
}

TEST(FollowPlain, WritesValuesWithoutRunningTheProgramsCode) {
  const FollowedRun run = followed(
      "class Pair { #hidden = 1; constructor(a) { this.a = a; } get b() { throw 1; } }\n"
      "export function f(n) {\n"
      "  const all = [new Pair(n), new Map([[\"k\", new Set([1])]]), [, null], \"a\\\"b\", 3n, "
      "-0];\n"
      "  all.push(all);\n"
      "  return 0;\n"
      "}\n",
      2);
  bool is_found = false;
  for (const FollowedStep& each : run.steps)
    if (each.line == 5 && !each.returns) {
      is_found = true;
      EXPECT_EQ(text_of(each),
                "5 n=2 all=[Pair {a: 2}, Map {\"k\" => Set {1}}, [, null], \"a\\\"b\", 3n, -0, …]");
    }
  EXPECT_TRUE(is_found);
}

TEST(FollowPlain, StopsTellingAtItsLimitAndLetsTheRunEnd) {
  const FollowedRun run = followed(
      "export function f(n) {\n"
      "  let i = 0;\n"
      "  while (i < n) i++;\n"
      "  return i;\n"
      "}\n",
      100'000, 20);
  ASSERT_TRUE(run.run.observation) << run.run.failure;
  EXPECT_EQ(describe_all(*run.run.observation), "returned 100000");
  EXPECT_EQ(run.steps.size(), 20U);
  EXPECT_TRUE(run.is_cut);
}

TEST(FollowPlain, TellsTheStepsOfARunThatDoesNotEnd) {
  const FollowedRun run = followed("export function f() {\n  while (true) ;\n}\n", 0, 20, 1);
  ASSERT_TRUE(run.run.observation) << run.run.failure;
  EXPECT_EQ(describe_all(*run.run.observation), "fuel");
}

}  // namespace
}  // namespace assay::native
