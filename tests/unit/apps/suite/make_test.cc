#include "apps/suite/generate/make.h"

#include <set>

#include <gtest/gtest.h>

#include "../../narrowing/program_text.h"
#include "apps/suite/generate/measure.h"
#include "apps/suite/generate/reduce.h"
#include "functional/validate.h"

namespace assay::suite {
namespace {

constexpr const char* kText = R"(object S {
  sealed trait Shape
  case class Box(w: Int, h: Int) extends Shape
  case class Row(first: Shape, second: Shape) extends Shape
  case object Empty extends Shape
  def width(s: Shape): Int = s match {
    case Box(w, h) if w > 0 && h > 0 => w
    case Box(_, _) => throw new IllegalArgumentException("flat")
    case Row(a, b) => width(a) + width(b)
    case Empty => 0
  }
  def widest(xs: List[Int], least: Int): Int = xs match {
    case Nil => least
    case x :: rest => if (x <= least) widest(rest, least) else widest(rest, x)
  }
})";

struct Compiled {
  SourceMap sources;
  fun::Program program;
};

Compiled compiled() {
  Compiled made;
  const FileId file = made.sources.add("Test.scala", kText);
  auto program = scala::compile(made.sources, {file});
  EXPECT_TRUE(program.has_value());
  if (program) made.program = std::move(*program);
  return made;
}

Request request_of(const Compiled& compiled) {
  Request request;
  request.program = compiled.program;
  request.sources = &compiled.sources;
  request.entries = {{"S.width", "width", function(compiled.program, "width"), {}},
                     {"S.widest", "widest", function(compiled.program, "widest"), {}}};
  request.limits.steps = 200'000;
  request.limits.mutant_steps = 200'000;
  return request;
}

TEST(Mutants, AreProgramsAndEachIsAnother) {
  const Compiled one = compiled();
  const AdequacyCriterion criterion = adequacy_criterion(one.program, request_of(one).entries);
  EXPECT_GT(criterion.mutants.size(), 25U);
  std::set<fun::MutationOperator> operators;
  for (const fun::Mutant& mutant : criterion.mutants) {
    fun::Program changed = one.program;
    apply(mutant, changed);
    EXPECT_TRUE(fun::validate(changed).empty()) << mutant.change;
    operators.insert(mutant.op);
  }
  EXPECT_GE(operators.size(), 7U);
}

TEST(Suite, TakesAllBranchesAndKillsAllMutantsThatCanBe) {
  const Compiled one = compiled();
  const Made made = make(request_of(one));
  ASSERT_GE(made.report.quality.size(), 2U);
  const results::SuiteQuality& reduced = made.report.quality[0];
  const results::SuiteQuality& all = made.report.quality[1];
  EXPECT_EQ(reduced.branches_covered, reduced.branches);
  EXPECT_EQ(reduced.branches_covered, all.branches_covered);
  EXPECT_EQ(reduced.mutants_killed, all.mutants_killed);
  EXPECT_LT(reduced.tests, 16U);
  EXPECT_GT(all.tests, reduced.tests);
  std::set<std::string> names;
  for (const results::SuiteTest& test : made.report.tests) names.insert(test.name);
  EXPECT_EQ(names.size(), made.report.tests.size());
  // widest(x :: rest, x) has the same result in both programs, which no part of Assay can prove.
  for (const results::SuiteSurvivor& survivor : made.report.survivors)
    EXPECT_TRUE(survivor.is_equivalent || survivor.change.find("x <= least") != std::string::npos)
        << survivor.change << ": " << survivor.search_extent;
}

TEST(Suite, IsTheSameTwice) {
  const Compiled one = compiled();
  const Made a = make(request_of(one)), b = make(request_of(one));
  ASSERT_EQ(a.report.tests.size(), b.report.tests.size());
  for (std::size_t i = 0; i < a.report.tests.size(); ++i)
    EXPECT_EQ(a.report.tests[i].call, b.report.tests[i].call);
}

TEST(Reduce, KeepsWhatOnlyOneTestHasAndDropsTheRest) {
  std::vector<suite::Test> tests(4);
  tests[0].branches = {0, 1};
  tests[1].branches = {1, 2};
  tests[2].branches = {0, 1, 2};
  tests[3].branches = {2};
  tests[3].kills = {5};
  EXPECT_EQ(reduce(tests), (std::vector<std::uint32_t>{2, 3}));
}

TEST(Suite, DoesNotDependOnTheNumberOfThreads) {
  const Compiled one = compiled();
  const auto calls = [&](std::size_t jobs) {
    Request request = request_of(one);
    request.limits.jobs = jobs;
    request.reduction = Reduction::kNone;
    const Made made = make(std::move(request));
    std::vector<std::string> texts;
    for (const results::SuiteTest& test : made.report.tests) texts.push_back(test.name + test.call);
    for (const results::SuiteQuality& quality : made.report.quality)
      texts.push_back(std::to_string(quality.mutants_killed));
    return texts;
  };
  const std::vector<std::string> alone = calls(1);
  EXPECT_GT(alone.size(), 10U);
  EXPECT_EQ(calls(4), alone);
}

}  // namespace
}  // namespace assay::suite
