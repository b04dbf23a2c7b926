#include <set>

#include <gtest/gtest.h>

#include "concolic/path_search.h"
#include "questions.h"

namespace assay::concolic {
namespace {

struct Explored {
  std::vector<Assignment> inputs;
  SearchStatistics statistics;
  bool is_complete = false;
};

Explored explored(const std::string& text, ToyProgram& program, Order order = Order::kDepthFirst,
                  const SearchLimits& limits = {}) {
  Session session;
  const Shape shape = shapes_up_to(text, 3).back();
  const Variables variables = variables_of(session.pool, shape);
  PathSearch search(session, program, shape, variables, {}, std::nullopt, limits, order);
  Explored result;
  while (const auto path = search.next()) result.inputs.push_back(path->input);
  result.statistics = search.statistics();
  result.is_complete = search.is_complete();
  return result;
}

void classify(Log& log) {  // the kind of a triangle
  const Toy a = log.input(0), b = log.input(1), c = log.input(2);
  if (holds(a + b <= c, 1) || holds(b + c <= a, 2) || holds(c + a <= b, 3))
    return log.returns(log.constant(0.0));
  if (holds(a == b, 4) && holds(b == c, 5)) return log.returns(log.constant(3.0));
  if (holds(a == b, 6) || holds(b == c, 7) || holds(a == c, 8))
    return log.returns(log.constant(2.0));
  log.returns(log.constant(1.0));
}
const std::string kTriangle = "f(a: int in 1..100, b: int in 1..100, c: int in 1..100)";

TEST(PathSearch, TakesEachPathOnceInEveryOrder) {
  for (const Order order : {Order::kDepthFirst, Order::kLeastCovered}) {
    ToyProgram program(classify);
    const Explored found = explored(kTriangle, program, order);
    EXPECT_TRUE(found.is_complete);
    EXPECT_EQ(found.inputs.size(), 8U);
    EXPECT_EQ(found.statistics.runs, 8U);
  }
}

TEST(PathSearch, FindsInputsThatSatisfyTheConstraints) {
  ToyProgram program([](Log& log) {
    const std::vector<Toy> v = log.all_inputs();
    for (std::size_t i = 1; i < v.size(); ++i) holds(v[i] - v[i - 1] > 4);
    log.returns(v[0]);
  });
  const Explored found =
      explored("f(v: sorted distinct list of int in {1, 5, 10} length 3)", program);
  EXPECT_TRUE(found.is_complete);
  EXPECT_EQ(found.inputs, std::vector<Assignment>{Assignment({1, 5, 10})});
}

TEST(PathSearch, FindsStringsThatMatchThePattern) {
  ToyProgram program([](Log& log) {
    holds(log.input(0) == log.input(2));
    holds(log.input(1) < 98);
    log.returns(log.input(0));
  });
  const Explored found = explored("f(s: string matching /ab[a-c]|ca[bc]/ length 3)", program);
  EXPECT_TRUE(found.is_complete);
  EXPECT_EQ(found.inputs.size(), 4U);  // aba, abb or abc, cac, cab
}

TEST(PathSearch, CoversAllSitesSoonerInTheOrderOfLeastCoverage) {
  // Seven comparisons precede the site of interest, so that depth-first search stays after it.
  const auto code = [](Log& log) {
    const Toy x = log.input(0);
    if (holds(x > 900, 100)) log.returns(log.constant(true));
    for (int i = 0; i < 40; ++i) holds(x == i, 1);
    log.returns(x);
  };
  SearchLimits limits;
  limits.runs = 5;
  const auto largest = [&](Order order) {
    ToyProgram program(code);
    std::int64_t most = 0;
    for (const Assignment& each : explored("f(x: int in 0..1000)", program, order, limits).inputs)
      most = std::max(most, each[0]);
    return most;
  };
  EXPECT_LE(largest(Order::kDepthFirst), 900);
  EXPECT_GT(largest(Order::kLeastCovered), 900);
}

TEST(PathSearch, ClaimsNothingBeyondItsLimits) {
  const auto limited = [](const std::function<void(SearchLimits&)>& set) {
    SearchLimits limits;
    set(limits);
    ToyProgram program(classify);
    return explored(kTriangle, program, Order::kDepthFirst, limits);
  };
  EXPECT_FALSE(limited([](SearchLimits& l) { l.runs = 7; }).is_complete);
  EXPECT_FALSE(limited([](SearchLimits& l) { l.events = 10; }).is_complete);
  EXPECT_FALSE(limited([](SearchLimits& l) { l.queries = 3; }).is_complete);
  EXPECT_FALSE(limited([](SearchLimits& l) { l.alternatives = 2; }).is_complete);
  EXPECT_FALSE(limited([](SearchLimits& l) { l.assertion_cost = 3; }).is_complete);
  const Explored cut = limited([](SearchLimits& l) { l.run.events = 3; });
  EXPECT_FALSE(cut.is_complete);
}

TEST(PathSearch, HasTheSameInputsInEachRun) {
  ToyProgram program(classify);
  EXPECT_EQ(explored(kTriangle, program).inputs, explored(kTriangle, program).inputs);
}

// Wrong logs ----------------------------------------------------------------------------------

Explored falsified(const std::function<void(LoggedRun&)>& falsify) {
  ToyProgram program([](Log& log) {
    const Toy x = log.input(0);
    holds(x * 2 > 10);
    log.returns(x * 3);
  });
  program.falsify = falsify;
  return explored("f(x: int in 0..9)", program);
}

TEST(SelfCheck, AcceptsATrueLog) { EXPECT_TRUE(falsified({}).is_complete); }

TEST(SelfCheck, FindsAWrongBranch) {
  const Explored found = falsified([](LoggedRun& run) {
    for (Constant& each : run.constants)
      if (bool* taken = std::get_if<bool>(&each)) *taken = !*taken;
  });
  EXPECT_FALSE(found.is_complete);
  EXPECT_GT(found.statistics.deviations, 0U);
}

TEST(SelfCheck, FindsAWrongOperator) {
  EXPECT_GT(falsified([](LoggedRun& run) {
              run.events.back().op = static_cast<std::uint16_t>(Op::kAdd);
            }).statistics.deviations,
            0U);
}

TEST(SelfCheck, FindsAWrongResult) {
  EXPECT_GT(falsified([](LoggedRun& run) {
              run.observation.responses[0].value = -7.0;
            }).statistics.deviations,
            0U);
}

TEST(SelfCheck, AllowsTheLastBitOfFractionsAfterAPowerOnly) {
  // Engines compute powers otherwise than the library of C++.
  const auto explored_with = [](double factor, const std::function<Toy(Log&)>& result) {
    ToyProgram program([&](Log& log) { log.returns(result(log)); });
    program.falsify = [factor](LoggedRun& run) {
      std::get<double>(run.observation.responses[0].value) *= factor;
    };
    return explored("f(x: int in 3..6)", program).statistics;
  };
  const auto power = [](Log& log) {
    return log.apply(Op::kPower, log.input(0), log.constant(-1.0));
  };
  const auto quotient = [](Log& log) { return log.input(0) / 7; };
  EXPECT_EQ(explored_with(1 + 1e-15, power).deviations, 0U);
  EXPECT_TRUE(explored_with(1 + 1e-15, power).rounds);
  EXPECT_FALSE(explored_with(1, power).rounds);
  EXPECT_GT(explored_with(1 + 1e-9, power).deviations, 0U);
  EXPECT_GT(explored_with(1 + 1e-15, quotient).deviations, 0U);
}

TEST(SelfCheck, FindsADecisionThatTheLogOmits) {
  // The program decides x > 5 in secret: the run for the other branch of x > 3 can leave its path.
  bool second = false;
  ToyProgram program([&second](Log& log) {
    const Toy x = log.input(0);
    if (second) holds(x > 5);
    holds(x > 3);
    second = true;
    log.returns(x);
  });
  const Explored found = explored("f(x: int in 0..9)", program);
  EXPECT_FALSE(found.is_complete);
  EXPECT_GT(found.statistics.deviations, 0U);
}

TEST(SelfCheck, SurvivesArbitraryLogs) {
  const auto broken = [](const std::function<void(LoggedRun&)>& falsify) {
    EXPECT_GT(falsified(falsify).statistics.deviations, 0U);
  };
  broken([](LoggedRun& run) { run.events[0].op = 999; });
  broken([](LoggedRun& run) { run.events[0].a = {Operand::Kind::kEvent, 0}; });
  broken([](LoggedRun& run) { run.events[0].a = {Operand::Kind::kVariable, 7}; });
  broken([](LoggedRun& run) { run.events[0].b = {Operand::Kind::kConstant, 1'000'000}; });
  broken([](LoggedRun& run) { run.events[0].b = {}; });
  broken([](LoggedRun& run) { run.events[0].op = static_cast<std::uint16_t>(Op::kTableRead); });
  for (const Op op : {Op::kOtherwise, Op::kArgument, Op::kCalled})  // without condition or function
    broken([op](LoggedRun& run) { run.events[0].op = static_cast<std::uint16_t>(op); });
  broken([](LoggedRun& run) { run.references[0].position.owner = 5; });
  broken([](LoggedRun& run) { run.references[0].position.character = 5; });
  broken([](LoggedRun& run) { run.references[0].operand = {}; });
  broken([](LoggedRun& run) {
    run.constants.emplace_back(Table{{{1, true}, {2, 3.0}}});
    run.events.push_back(
        {static_cast<std::uint16_t>(Op::kTableHas),
         0,
         {Operand::Kind::kVariable, 0},
         {Operand::Kind::kConstant, static_cast<std::uint32_t>(run.constants.size() - 1)}});
  });
}

}  // namespace
}  // namespace assay::concolic
