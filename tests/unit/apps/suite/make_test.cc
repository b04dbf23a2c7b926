#include "apps/suite/generate/make.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

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
  EXPECT_LT(reduced.tests, 32U);
  EXPECT_GT(all.tests, reduced.tests);
  std::set<std::string> names;
  for (const results::SuiteTest& test : made.report.tests) names.insert(test.name);
  EXPECT_EQ(names.size(), made.report.tests.size());
  // widest(x :: rest, x) has the same result in both programs, which no part of Assay can prove.
  for (const results::SuiteSurvivor& survivor : made.report.survivors)
    EXPECT_TRUE(survivor.is_equivalent || survivor.change.find("x <= least") != std::string::npos ||
                survivor.change.find("rest becomes xs") != std::string::npos)
        << survivor.change << ": " << survivor.search_extent;
}

Compiled compiled_from(const char* text) {
  Compiled made;
  const FileId file = made.sources.add("Test.scala", text);
  auto program = scala::compile(made.sources, {file});
  EXPECT_TRUE(program.has_value());
  if (program) made.program = std::move(*program);
  return made;
}

Request request_for(const Compiled& compiled, const std::string& name) {
  Request request;
  request.program = compiled.program;
  request.sources = &compiled.sources;
  request.entries = {{"S." + name, name, function(compiled.program, name), {}}};
  request.limits.steps = 100'000;
  request.limits.mutant_steps = 100'000;
  return request;
}

std::set<std::string> changes_of(const Compiled& one, const char* name, fun::MutationOperator op) {
  std::set<std::string> changes;
  for (const fun::Mutant& mutant : fun::mutants(one.program, {function(one.program, name)})) {
    if (mutant.op != op) continue;
    changes.insert(mutant.change);
    fun::Program changed = one.program;
    apply(mutant, changed);
    EXPECT_TRUE(fun::validate(changed).empty()) << mutant.change;
  }
  return changes;
}

TEST(Mutants, ExchangeVariablesOfTheSameTypeOnly) {
  const Compiled one = compiled_from(
      "object S { sealed trait I; case class Push(n: Int) extends I; case object Plus extends I\n"
      "def exec(p: List[I], s: List[Int]): List[Int] = p match { case Nil => s\n"
      "case Push(n) :: rest => exec(rest, n :: s)\n"
      "case Plus :: rest => s match { case a :: b :: t => exec(rest, (a + b) :: t)\n"
      "case _ => Nil } }\n"
      "def zip(xs: List[Int], ys: List[Char]): Int = (xs, ys) match {\n"
      "case (x :: more, y :: others) => x + zip(more, others); case _ => 0 } }");
  const auto op = fun::MutationOperator::kVariable;
  EXPECT_EQ(changes_of(one, "exec", op),
            (std::set<std::string>{"rest becomes p", "a becomes b", "b becomes a", "t becomes s"}));
  EXPECT_EQ(changes_of(one, "zip", op),
            (std::set<std::string>{"more becomes xs", "others becomes ys"}));
}

TEST(Mutants, DropAnOperandOfAConnective) {
  const Compiled one = compiled_from(
      "object S { def both(a: Boolean, b: Boolean): Boolean = a && b\n"
      "def one(a: Boolean, b: Boolean): Boolean = a || b }");
  const auto op = fun::MutationOperator::kConnective;
  EXPECT_EQ(changes_of(one, "both", op),
            (std::set<std::string>{"&& becomes ||", "only the left side of && remains",
                                   "only the right side of && remains"}));
  EXPECT_EQ(changes_of(one, "one", op),
            (std::set<std::string>{"|| becomes &&", "only the left side of || remains",
                                   "only the right side of || remains"}));
  // The changed functions compute what is left.
  for (const char* name : {"both", "one"})
    for (const fun::Mutant& mutant : fun::mutants(one.program, {function(one.program, name)})) {
      if (mutant.op != op || mutant.change.find("side") == std::string::npos) continue;
      fun::Program changed = one.program;
      apply(mutant, changed);
      const fun::Function& f = changed.functions[mutant.function];
      ASSERT_EQ(f.exprs[mutant.expr].kind, fun::ExprKind::kLocal) << mutant.change;
      const bool is_left = mutant.change.find("left") != std::string::npos;
      EXPECT_EQ(f.exprs[mutant.expr].slot, is_left ? 0U : 1U) << mutant.change;
    }
}

TEST(Mutants, ExchangeOperandsAndReturnTheEmptyValue) {
  const Compiled one = compiled_from(
      "object S { def cat(a: List[Int], b: List[Int]): List[Int] = a ::: b\n"
      "def text(a: String, b: Int): String = a + (b - 1) }");
  std::vector<std::string> changes;
  for (const char* name : {"cat", "text"})
    for (const fun::Mutant& mutant : fun::mutants(one.program, {function(one.program, name)}))
      if (mutant.op == fun::MutationOperator::kOperands ||
          mutant.op == fun::MutationOperator::kBase) {
        changes.push_back(mutant.change);
        fun::Program changed = one.program;
        apply(mutant, changed);
        EXPECT_TRUE(fun::validate(changed).empty()) << mutant.change;
      }
  EXPECT_EQ(changes, (std::vector<std::string>{
                         "the result becomes Nil", "the operands of ::: are exchanged",
                         "the operands of + are exchanged", "the operands of - are exchanged"}));
}

/// The calls of the suite, and whether one of them holds this.
bool calls_hold(const Made& made, const std::string& part) {
  return std::any_of(
      made.report.tests.begin(), made.report.tests.end(),
      [&](const results::SuiteTest& test) { return test.call.find(part) != std::string::npos; });
}

TEST(Suite, HasTwoListsWithElementsWhereTheProgramLooksAtOneOnly) {
  const Compiled one =
      compiled_from("object S { def cat(a: List[Int], b: List[Int]): List[Int] = a ::: b }");
  const Made made = make(request_for(one, "cat"));
  EXPECT_TRUE(calls_hold(made, "), List(")) << "both lists have elements";
}

std::vector<std::int64_t> numbers_in(const std::string& call) {
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < call.size(); ++i) {
    if (call[i] < '0' || call[i] > '9') continue;
    std::size_t used = 0;
    numbers.push_back(std::stoll(call.substr(i), &used));
    i += used;
  }
  return numbers;
}

TEST(Suite, RepeatsElementsAndKeepsThemApart) {
  const Compiled one = compiled_from(R"(object S {
  def unique(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => x :: unique(rest.filter(y => y != x))
  } })");
  const Made made = make(request_for(one, "unique"));
  // A program that removes equal neighbours only is wrong on a list such as List(1, 2, 1).
  EXPECT_TRUE(std::any_of(made.report.tests.begin(), made.report.tests.end(),
                          [](const results::SuiteTest& test) {
                            const std::vector<std::int64_t> numbers = numbers_in(test.call);
                            for (std::size_t i = 0; i < numbers.size(); ++i)
                              for (std::size_t j = i + 2; j < numbers.size(); ++j)
                                if (numbers[i] == numbers[j] && numbers[i] != numbers[i + 1])
                                  return true;
                            return false;
                          }));
}

TEST(Suite, NamesTestsByTheirCallAndMissedBranchesByTheirLine) {
  const Compiled one = compiled_from(R"(object S {
  def f(x: Int): Int =
    if (x * x * x == 1771561) 1
    else 2
  })");
  Request request = request_for(one, "f");
  request.limits.budget = 0;
  request.limits.mutant_steps = 0;
  const Made made = make(std::move(request));
  ASSERT_FALSE(made.report.tests.empty());
  const results::SuiteTest& first = made.report.tests.front();
  EXPECT_EQ(first.name, first.call + " is " + first.expected);
  const bool is_named = std::any_of(
      made.report.warnings.begin(), made.report.warnings.end(), [](const std::string& note) {
        return note.find("does not take line 3, if x * x * x == 1771561") != std::string::npos;
      });
  EXPECT_EQ(is_named, made.report.quality[0].branches_covered < made.report.quality[0].branches);
}

TEST(Suite, IsTheSameTwice) {
  const Compiled one = compiled();
  const Made a = make(request_of(one)), b = make(request_of(one));
  ASSERT_EQ(a.report.tests.size(), b.report.tests.size());
  for (std::size_t i = 0; i < a.report.tests.size(); ++i)
    EXPECT_EQ(a.report.tests[i].call, b.report.tests[i].call);
}

TEST(Suite, PassesFunctionsAndNeverNull) {
  const Compiled one = compiled_from(R"(object S {
  def zipWith(xs: List[Int], ys: List[Int], f: (Int, Int) => Int): List[Int] = (xs, ys) match {
    case (x :: xt, y :: yt) => f(x, y) :: zipWith(xt, yt, f)
    case _ => Nil
  } })");
  const Made made = make(request_for(one, "zipWith"));
  ASSERT_FALSE(made.report.tests.empty());
  for (const results::SuiteTest& test : made.report.tests)
    EXPECT_EQ(test.call.find("null"), std::string::npos) << test.call;
}

TEST(Suite, PrefersOrdinaryValues) {
  const Compiled one = compiled_from(R"(object S {
  def isUpper(c: Char): Boolean = c.isUpper
  def sign(n: Int): Int = if (n < 0) -1 else if (n == 0) 0 else 1
  })");
  const Made upper = make(request_for(one, "isUpper"));
  EXPECT_FALSE(upper.report.tests.empty());
  for (const results::SuiteTest& test : upper.report.tests)
    EXPECT_EQ(test.call.find("\\u"), std::string::npos) << test.call;
  const Made sign = make(request_for(one, "sign"));
  EXPECT_GE(sign.report.tests.size(), 3U);
  for (const results::SuiteTest& test : sign.report.tests)
    for (const std::int64_t number : numbers_in(test.call)) EXPECT_LT(number, 100) << test.call;
}

TEST(Tests, LargeNumbersAndUnusualCharactersCountMore) {
  const auto of = [](fun::Datum datum) {
    suite::Test test;
    test.arguments = {std::move(datum)};
    return size(test);
  };
  EXPECT_LT(of(fun::Datum::of(std::int32_t{18})), of(fun::Datum::of(std::int32_t{-2000})));
  EXPECT_LT(of(fun::Datum::of(u'a')), of(fun::Datum::of(u'\u00e9')));
  EXPECT_TRUE(has_unusual_characters(fun::Datum::of(std::u16string(u"a\u00e9"))));
  EXPECT_FALSE(has_unusual_characters(fun::Datum::of(std::u16string(u"a b\n"))));
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

TEST(Diversify, AddsTestsWithFeaturesThatNoChosenOneHas) {
  std::vector<suite::Test> tests(5);
  tests[4].entry = 1;
  constexpr FeatureKind kOrder = FeatureKind::kOrder, kResult = FeatureKind::kResult;
  const std::vector<Features> all = {{{1, kOrder}, {2, kResult}},
                                     {{1, kOrder}},
                                     {{2, kResult}, {3, kOrder}, {4, kOrder}},
                                     {{3, kOrder}},
                                     {{9, kResult}, {10, kResult}}};
  EXPECT_EQ(diversify(tests, all, {0}, 3), (Varied{{0, {}}, {2, {kOrder}}, {4, {kResult}}}));
  EXPECT_EQ(diversify(tests, all, {0}, 0), (Varied{{0, {}}}));
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
