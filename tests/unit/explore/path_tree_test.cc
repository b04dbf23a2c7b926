// Tests search strategies on small computations: in any order, all paths are explored, each once.
#include "explore/path_tree.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/hash.h"

namespace assay::explore {
namespace {

/// A computation of which only the branches are visible: random, but determined by the branches
/// taken.
class Toy {
 public:
  explicit Toy(std::uint64_t seed) : seed_(seed) {}

  /// Calls `branch` with the preferred alternative and takes the one that it returns. Returns the
  /// path.
  std::string run(const std::function<bool(bool)>& branch) const {
    std::string path;
    while (branches_after(path)) path += branch(preferred_after(path)) ? '1' : '0';
    return path;
  }
  std::set<std::string> all_paths() const {
    std::set<std::string> complete;
    std::vector<std::string> open{""};
    while (!open.empty()) {
      const std::string path = open.back();
      open.pop_back();
      if (!branches_after(path)) {
        complete.insert(path);
        continue;
      }
      open.push_back(path + '0');
      open.push_back(path + '1');
    }
    return complete;
  }

 private:
  std::uint64_t value_after(const std::string& path) const {
    return fnv1a(path, hash_combine(seed_, 17)) >> 8;
  }
  bool branches_after(const std::string& path) const {
    return path.size() < 12 && (path.size() < 2 || value_after(path) % 7 < 4);
  }
  bool preferred_after(const std::string& path) const { return value_after(path) / 7 % 2 == 0; }

  std::uint64_t seed_;
};

using MakeFrontier = std::function<std::unique_ptr<Frontier>()>;
struct Strategy {
  const char* name;
  MakeFrontier make;
};
const std::vector<Strategy>& strategies() {
  static const std::vector<Strategy> all = {
      {"depth first", depth_first},
      {"breadth first", breadth_first},
      {"random order", [] { return random_order(1); }},
      {"another random order", [] { return random_order(2); }},
  };
  return all;
}

/// Returns the paths in the order of the search; each is re-executed, branch by branch.
std::vector<std::string> explore_by_branches(const Toy& toy, const MakeFrontier& make) {
  PathTree tree(make());
  std::vector<std::string> paths;
  while (tree.next_path())
    paths.push_back(toy.run([&](bool preferred) { return tree.branch(preferred); }));
  EXPECT_EQ(tree.open(), 0U);
  return paths;
}

/// Does the same for a computation that cannot be controlled at branches: it is directed, as by an
/// input, along the known branches, and reports its trace when it has ended.
std::vector<std::string> explore_by_traces(const Toy& toy, const MakeFrontier& make) {
  PathTree tree(make());
  std::vector<std::string> paths;
  while (tree.next_path()) {
    std::size_t at = 0;
    paths.push_back(toy.run([&](bool preferred) {
      const bool known = at < tree.size();
      return known ? tree.direction(at++) : preferred;
    }));
    for (const char taken : paths.back()) EXPECT_EQ(tree.branch(taken == '1'), taken == '1');
  }
  return paths;
}

TEST(PathTree, EveryStrategyExploresEachPathOnce) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Toy toy(seed);
    const std::set<std::string> expected = toy.all_paths();
    for (const Strategy& strategy : strategies()) {
      SCOPED_TRACE(std::string(strategy.name) + ", seed " + std::to_string(seed));
      const std::vector<std::string> paths = explore_by_branches(toy, strategy.make);
      EXPECT_EQ(paths.size(), expected.size());
      EXPECT_EQ(std::set<std::string>(paths.begin(), paths.end()), expected);
    }
  }
}

TEST(PathTree, TracesAreExploredInTheSameOrder) {
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (const Strategy& strategy : strategies())
      EXPECT_EQ(explore_by_traces(Toy(seed), strategy.make),
                explore_by_branches(Toy(seed), strategy.make))
          << strategy.name << ", seed " << seed;
}

/// The seed of a computation with many paths.
std::uint64_t large() {
  for (std::uint64_t seed = 0;; ++seed)
    if (Toy(seed).all_paths().size() > 60) return seed;
}

std::size_t common_beginning(const std::string& a, const std::string& b) {
  const auto parts = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<std::size_t>(parts.first - a.begin());
}

TEST(PathTree, SharedCountsTheBranchesOnBothPaths) {
  const Toy toy(large());
  for (const Strategy& strategy : strategies()) {
    PathTree tree(strategy.make());
    std::string before;
    while (tree.next_path()) {
      const std::size_t shared = tree.shared();
      const std::string path = toy.run([&](bool preferred) { return tree.branch(preferred); });
      EXPECT_EQ(shared, common_beginning(before, path)) << strategy.name;
      before = path;
    }
  }
}

TEST(PathTree, DepthFirstChangesTheLastOpenSide) {
  PathTree tree(depth_first());
  const Toy toy(large());
  while (tree.next_path()) {
    // The known part of the path is shared except for the last branch.
    EXPECT_TRUE(tree.size() == 0 || tree.shared() == tree.size() - 1);
    toy.run([&](bool preferred) { return tree.branch(preferred); });
    EXPECT_LE(tree.open(), tree.size());
  }
}

TEST(PathTree, BreadthFirstTakesTheNearestAlternativeFirst) {
  PathTree tree(breadth_first());
  const Toy toy(large());
  std::size_t before = 0;
  while (tree.next_path()) {
    EXPECT_GE(tree.size(), before);
    before = tree.size();
    toy.run([&](bool preferred) { return tree.branch(preferred); });
  }
  EXPECT_GT(before, 3U);
}

TEST(PathTree, TheSeedDeterminesARandomOrder) {
  const Toy toy(large());
  const auto order = [&](std::uint64_t seed) {
    return explore_by_branches(toy, [=] { return random_order(seed); });
  };
  EXPECT_EQ(order(1), order(1));
  EXPECT_NE(order(1), order(2));
}

TEST(PathTree, InfeasibleAlternativesAreLeftOut) {
  PathTree tree(depth_first());
  std::vector<std::string> paths;
  while (tree.next_path()) {
    if (tree.size() > 0 && tree.direction(0)) continue;  // prunes this alternative
    std::string path;
    for (int i = 0; i < 3; ++i) path += tree.branch(false) ? '1' : '0';
    paths.push_back(path);
  }
  EXPECT_EQ(paths, (std::vector<std::string>{"000", "001", "010", "011"}));
}

TEST(PathTree, ARunThatGoesElsewhereIsNoticed) {
  PathTree tree(depth_first());
  ASSERT_TRUE(tree.next_path());
  EXPECT_TRUE(tree.branch(true));
  ASSERT_TRUE(tree.next_path());
  EXPECT_FALSE(tree.direction(0));
  EXPECT_FALSE(tree.branch(true));  // the run should have taken the other alternative
}

TEST(PathTree, AClientMayReplayByItself) {
  PathTree tree(depth_first());
  ASSERT_TRUE(tree.next_path());
  tree.extend(true);
  tree.extend(true);
  ASSERT_TRUE(tree.next_path());
  EXPECT_EQ(tree.size(), 2U);
  EXPECT_EQ(tree.shared(), 1U);
  tree.extend(false);
  EXPECT_EQ(tree.size(), 3U);
  EXPECT_EQ(tree.open(), 2U);
}

}  // namespace
}  // namespace assay::explore
