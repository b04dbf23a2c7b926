// Tests that candidates run in node do what the edited text does.
#include "repair/node/node_runner.h"

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

namespace assay::repair {
namespace {

using dynamic::Operation;

/// A program as the front end writes it: counts down from n, and returns a choice.
constexpr const char* kText =
    "(function (H) { \"use strict\"; const pick = H.pick; H.exports({\"f\": () => f});\n"
    "function f(n) {\n"
    "  while (pick[0]===0?(n > 0):(pick[0]<=1?(n >= 0):(true))) {\n"
    "    if (--H.fuel[0] < 0) H.out(0);\n"
    "    n--;\n"
    "  }\n"
    "  if (pick[1]===1) Array.prototype.changed = 1;\n"
    "  return [n, [].changed === undefined];\n"
    "}\n})";

class NodeRunnerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    native::SandboxOptions options;
    options.allow_none = true;
    sandbox_ = std::make_unique<native::Sandbox>(options);
    ASSERT_TRUE(sandbox_->probe());
    program_.modules.push_back({"main.js", native::NodeModule::Kind::kModule, "", kText});
    program_.sites = 1;
    program_.choices = 2;
    rules_.results.insert("countdown");
    runner_ = std::make_unique<NodeRunner>(*sandbox_, program_, rules_, 100'000);
    const auto loaded = runner_->start();
    ASSERT_TRUE(loaded) << loaded.error().message;
    ASSERT_FALSE(std::holds_alternative<native::NodeLoadError>(*loaded));
  }

  /// Adds a case: f(n), and the expected result.
  Case known(double n, double first) {
    dynamic::Script script;
    script.operations.push_back({Operation::Kind::kCall, "countdown", {n}});
    dynamic::Script renamed = script;
    renamed.operations[0].name = "f";
    dynamic::Observation expected;
    dynamic::Node list;
    list.kind = dynamic::Node::Kind::kArray;
    list.items = {dynamic::Value(first), dynamic::Value(true)};
    expected.graph.nodes.push_back(std::move(list));
    dynamic::Response response;
    response.value = dynamic::NodeId{0};
    expected.responses.push_back(std::move(response));
    Case made;
    made.number = runner_->add(script, renamed, std::move(expected));
    made.steps = 10;
    made.scoring_steps = 500;
    return made;
  }
  static Move move(std::uint32_t site, std::uint16_t alternative) {
    Move made;
    made.choices.push_back({ir::SiteId{site}, alternative});
    return made;
  }

  std::unique_ptr<native::Sandbox> sandbox_;
  native::NodeProgram program_;
  scripts::Rules rules_;
  std::unique_ptr<NodeRunner> runner_;
};

TEST_F(NodeRunnerTest, RunsTheStudentsProgramWithoutChoices) {
  EXPECT_TRUE(runner_->run({}, known(3, 0), Patience::kScoring).passes);
  EXPECT_FALSE(runner_->run({}, known(3, -1), Patience::kScoring).passes);
}

TEST_F(NodeRunnerTest, TakesTheChosenAlternative) {
  const Move looser = move(0, 1);
  EXPECT_TRUE(runner_->run({&looser}, known(3, -1), Patience::kScoring).passes);
  EXPECT_TRUE(runner_->run({}, known(3, 0), Patience::kScoring).passes);
}

TEST_F(NodeRunnerTest, EndsARunAtItsLimitAndGoesOn) {
  const Move endless = move(0, 2);
  const Observation seen = runner_->run({&endless}, known(3, 0), Patience::kScoring);
  EXPECT_TRUE(seen.is_cut);
  EXPECT_FALSE(seen.passes);
  EXPECT_TRUE(runner_->run({}, known(3, 0), Patience::kScoring).passes);
}

TEST_F(NodeRunnerTest, GivesWhatIsExpectedTheSameResultsAndCounts) {
  const Move looser = move(0, 1), endless = move(0, 2);
  const Case at = known(3, -1);
  const Observation alone = runner_->run({&looser}, at, Patience::kScoring);
  const std::uint64_t runs = runner_->runs();
  runner_->expect({{&looser}, {&endless}}, {&at}, Patience::kScoring);
  EXPECT_EQ(runner_->runs(), runs);
  const Observation together = runner_->run({&looser}, at, Patience::kScoring);
  EXPECT_EQ(together.passes, alone.passes);
  EXPECT_EQ(together.steps, alone.steps);
  EXPECT_EQ(together.behaviour, alone.behaviour);
  EXPECT_TRUE(runner_->run({&endless}, at, Patience::kScoring).is_cut);
}

TEST_F(NodeRunnerTest, DoesNotLetACandidateChangeTheWorldOfTheNext) {
  const Move changes = move(1, 1);
  const Case at = known(3, 0);
  runner_->expect({{&changes}, {}}, {&at}, Patience::kScoring);
  EXPECT_FALSE(runner_->run({&changes}, at, Patience::kScoring).passes);
  EXPECT_TRUE(runner_->run({}, at, Patience::kScoring).passes);
}

TEST_F(NodeRunnerTest, FindsTheFirstCaseThatACandidateFails) {
  const Move looser = move(0, 1);
  std::vector<Case> all;
  for (int i = 0; i < 20; ++i) all.push_back(known(i, i == 15 ? 0 : -1));
  std::vector<const Case*> cases;
  for (const Case& each : all) cases.push_back(&each);
  EXPECT_EQ(runner_->first_failed({&looser}, cases, Patience::kAcceptance), cases[15]);
  EXPECT_EQ(runner_->runs(), 16U);
  cases.resize(15);
  EXPECT_EQ(runner_->first_failed({&looser}, cases, Patience::kAcceptance), nullptr);
}

/// The driver withdraws the text once it is compiled: no function may be left to compile later.
TEST_F(NodeRunnerTest, RunsFunctionsOfAllKinds) {
  program_.modules[0].instrumented =
      "(function (H) { \"use strict\"; const pick = H.pick; H.exports({\"f\": () => f});\n"
      "class A { #x = ((a) => a)(1); static s; static { A.s = (() => 2)(); }\n"
      "  constructor(y = (() => 3)()) { this.y = y; } get z() { return 4; } set z(v) { this.y = v; "
      "}\n"
      "  #m() { return this.#x; } *g() { yield this.#m(); } static async h() { return await 5; }\n"
      "  [\"k\" + (() => 6)()]() { return 6; } }\n"
      "function f(n) {\n"
      "  const a = new A(), o = { p() { return 7; }, q: function () { return 8; } };\n"
      "  function inner({ v = (() => 9)() } = {}) { return v; }\n"
      "  let sum = n + [...a.g()][0] + A.s + a.y + a.z + a.k6() + o.p() + o.q() + inner();\n"
      "  a.z = 1; A.h().then((x) => { sum += x; });\n"
      "  try { undefined.x; } catch { sum += a.y; }\n"
      "  return [sum, true];\n"
      "}\n})";
  ASSERT_TRUE(runner_->start());
  EXPECT_TRUE(
      runner_->run({}, known(0, 1 + 2 + 3 + 4 + 6 + 7 + 8 + 9 + 1), Patience::kScoring).passes);
}

TEST_F(NodeRunnerTest, TellsWhichSitesARunReaches) {
  std::vector<std::uint8_t> reached(runner_->sites(), 0);
  const Move endless = move(0, 2);
  runner_->run({&endless}, known(3, 0), Patience::kScoring, &reached);
  EXPECT_EQ(reached, (std::vector<std::uint8_t>{1, 0}));
  runner_->run({}, known(3, 0), Patience::kScoring, &reached);
  EXPECT_EQ(reached, (std::vector<std::uint8_t>{1, 1}));
}

TEST_F(NodeRunnerTest, MeasuresHowMuchOfTheBehaviourIsRight) {
  const Observation far = runner_->run({}, known(3, 777), Patience::kScoring);
  const Move endless = move(0, 2);
  const Observation cut = runner_->run({&endless}, known(3, 777), Patience::kScoring);
  EXPECT_GT(far.progress, cut.progress);
  EXPECT_LT(far.progress, 1);
}

}  // namespace
}  // namespace assay::repair
