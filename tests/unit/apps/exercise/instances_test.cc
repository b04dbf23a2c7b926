// Tests the choice of instances: they satisfy the program, differ, are spread, and the same seed
// yields the same ones.
#include "apps/exercise/instances.h"

#include <array>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "ir/parse.h"

namespace assay::exercise {
namespace {

/// Returns a program that reads two numbers as %x and %y and then performs the checks.
ir::Program searched_program(const std::string& checks) {
  auto parsed = ir::parse(
      "program\nentry @main\nfunction @main() -> i32 {\n  local %x: i32\n"
      "  local %y: i32\n  %x = input read_integer\n  %y = input read_integer\n" +
      checks + "  output integer value %x\n  return 0\n}\n");
  EXPECT_TRUE(parsed) << parsed.error().message;
  return *std::move(parsed);
}

Space two(Domain first, Domain second) {
  return {{PlaceholderDomain{{}, std::move(first)}, PlaceholderDomain{{}, std::move(second)}}};
}

Search search_for(std::uint64_t wanted, std::uint64_t seed = 1) {
  Search search;
  search.wanted = wanted;
  search.seed = seed;
  return search;
}

std::set<Valuation> valuations(const Found& found) {
  std::set<Valuation> result;
  for (const Instance& each : found.instances) result.insert(each.valuation);
  return result;
}

TEST(Space, CountsDrawsAndEnumeratesEveryValuation) {
  Space space;
  space.placeholders.push_back({{Domain::list({0, 2})}, Domain::range(1, 3)});
  space.placeholders.push_back({{}, Domain::list({7, 5, 7})});
  EXPECT_EQ(space.size(), (1U + 9U) * 2U);
  std::set<Valuation> enumerated;
  for (std::optional<Valuation> p = space.first(); p; p = space.next(*p)) enumerated.insert(*p);
  EXPECT_EQ(enumerated.size(), 20U);
  Rng rng(1);
  std::set<Valuation> drawn;
  for (int i = 0; i < 1000; ++i) drawn.insert(space.draw(rng));
  EXPECT_EQ(drawn, enumerated);
  EXPECT_EQ(input_text({{2, 3, 1}, {5}}), "2 3 1 \n5 \n");
}

TEST(Space, HugeSpacesSaturate) {
  Space space;
  space.placeholders.push_back({{Domain::range(50, 60)}, Domain::range(INT64_MIN, INT64_MAX)});
  EXPECT_EQ(space.size(), UINT64_MAX);
}

TEST(Instances, OfASmallSpaceAreCounted) {
  const ir::Program p =
      searched_program("  check lt(add(%x, %y), 4) else assertion exception \"sum\"\n");
  const Found found =
      find_instances(p, two(Domain::range(0, 9), Domain::range(0, 9)), search_for(100));
  EXPECT_EQ(found.method, Found::Method::kCounted);
  EXPECT_EQ(found.all, 10U);
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(valuations(found).size(), 10U);
  ASSERT_FALSE(found.rejections.empty());
  EXPECT_EQ(found.rejections[0].detail, "sum");
}

TEST(Instances, OfALargeSpaceAreSampled) {
  const ir::Program p = searched_program("  check lt(%x, %y) else assertion exception\n");
  const Space space = two(Domain::range(0, 999), Domain::range(0, 999'999));
  const Found found = find_instances(p, space, search_for(200));
  EXPECT_EQ(found.method, Found::Method::kSampled);
  EXPECT_EQ(valuations(found).size(), 200U);
  for (const Instance& each : found.instances)
    EXPECT_LT(each.valuation[0][0], each.valuation[1][0]);
  EXPECT_EQ(valuations(find_instances(p, space, search_for(200))), valuations(found));
  EXPECT_NE(valuations(find_instances(p, space, search_for(200, 2))), valuations(found));
}

/// Chi-square with 9 degrees of freedom: one in a hundred uniform samples exceeds 21.67.
double chi_square(const std::array<int, 10>& buckets, double expected) {
  double sum = 0;
  for (const int n : buckets) sum += (n - expected) * (n - expected) / expected;
  return sum;
}

TEST(Instances, AcceptedOftenAreSampledHoweverLongTheyRun) {
  const Space space = two(Domain::range(1, 100'000), Domain::range(1, 100'000));
  Search search = search_for(100);
  search.steps = 1'000;  // about thirty runs
  search.count_steps = 300;
  const Found often = find_instances(searched_program(""), space, search);
  EXPECT_EQ(often.method, Found::Method::kSampled);
  EXPECT_EQ(often.instances.size(), 100U);
  const Found rare = find_instances(
      searched_program("  check eq(%x, %y) else assertion exception \"\"\n"), space, search);
  EXPECT_EQ(rare.method, Found::Method::kSolver);
}

TEST(Instances, AreSpreadUniformly) {
  const ir::Program p = searched_program("  check lt(%y, 5) else assertion exception\n");
  const Space space = two(Domain::range(0, 999), Domain::range(0, 999));
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Search search = search_for(100, seed);
    const Found found = find_instances(p, space, search);
    ASSERT_EQ(found.instances.size(), 100U);
    std::array<int, 10> buckets{};
    for (const Instance& each : found.instances)
      ++buckets[static_cast<std::size_t>(each.valuation[0][0] / 100)];
    EXPECT_LT(chi_square(buckets, 10), 21.67) << "seed " << seed;
  }
}

TEST(Instances, AreFoundByTheSolverWhereSamplesFail) {
  const ir::Program p = searched_program(
      "  check eq(mul(%x, 7919), add(%y, 123456)) else assertion exception\n"
      "  if gt(%x, 500) {\n    output text \"big\"\n  }\n");
  const Space space = two(Domain::range(0, 999), Domain::range(0, 9'999'999));
  Search search = search_for(40);
  search.steps = 100'000;
  const Found found = find_instances(p, space, search);
  EXPECT_EQ(found.method, Found::Method::kSolver);
  EXPECT_EQ(valuations(found).size(), 40U);
  EXPECT_GT(found.solver_queries, 0U);
  std::array<int, 10> buckets{};
  for (const Instance& each : found.instances) {
    EXPECT_EQ(each.valuation[0][0] * 7919, each.valuation[1][0] + 123456);
    ++buckets[static_cast<std::size_t>(each.valuation[0][0] / 100)];
  }
  EXPECT_LT(chi_square(buckets, 4), 21.67);
}

TEST(Instances, FitWhatIsAskedOfTheirRuns) {
  const ir::Program p = searched_program("");
  Search search = search_for(20);
  search.fits = [](const exec::ConcreteRun& run) { return run.output.size() == 2; };
  const Found found =
      find_instances(p, two(Domain::range(0, 9999), Domain::range(0, 9999)), search);
  ASSERT_EQ(found.instances.size(), 20U);
  for (const Instance& each : found.instances) EXPECT_EQ(each.run.output.size(), 2U);
  EXPECT_GT(found.misfits, 0U);
}

TEST(Instances, NoneIsAnAnswer) {
  const ir::Program p = searched_program(
      "  check lt(%x, 5) else assertion exception \"first\"\n"
      "  check gt(%x, 5) else assertion exception \"second\"\n");
  Search search = search_for(5);
  search.steps = 50'000;
  const Found found =
      find_instances(p, two(Domain::range(0, 9999), Domain::range(0, 9999)), search);
  EXPECT_TRUE(found.instances.empty());
  EXPECT_EQ(found.rejections.size(), 2U);
}

}  // namespace
}  // namespace assay::exercise
