// Tests which nodes of a dependence graph a slice has, and what slices add to a spectrum.
#include "localise/slice.h"

#include <gtest/gtest.h>

#include "localise/spectrum.h"

namespace assay::localise {
namespace {

using Slice = std::vector<std::uint8_t>;

TEST(Slice, HasWhatTheOutcomeDependsOnAndNothingElse) {
  DependenceGraph graph(5);
  graph.add(4, 2);
  graph.add(2, 0);
  graph.add(3, 1);
  EXPECT_EQ(graph.slice({4}), (Slice{1, 0, 1, 0, 1}));
  EXPECT_EQ(graph.slice({3, 4}), (Slice{1, 1, 1, 1, 1}));
  EXPECT_EQ(graph.slice({}), (Slice{0, 0, 0, 0, 0}));
}

TEST(Slice, EndsInACycle) {
  DependenceGraph graph(3);
  graph.add(0, 1);
  graph.add(1, 0);
  EXPECT_EQ(graph.slice({1}), (Slice{1, 1, 0}));
}

TEST(Ranking, PutsPartsInMoreSlicesFirstAmongEquallySuspiciousOnes) {
  Spectrum spectrum;
  add_run(spectrum, false, {1, 1, 1});
  add_run(spectrum, true, {1, 1, 0});
  add_slice(spectrum, {0, 1, 0});
  EXPECT_EQ(spectrum.sliced, 1U);
  std::vector<std::size_t> parts;
  for (const Suspect& each : ranking(spectrum)) parts.push_back(each.part);
  EXPECT_EQ(parts, (std::vector<std::size_t>{2, 1, 0}));
  EXPECT_TRUE(tells({{0, .5, 1}, {1, .5, 0}}, 1));
}

}  // namespace
}  // namespace assay::localise
