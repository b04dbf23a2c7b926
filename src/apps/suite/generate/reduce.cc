#include "apps/suite/generate/reduce.h"

#include <algorithm>
#include <optional>

namespace assay::suite {
namespace {

/// What a test covers: branches, followed by mutants.
std::vector<std::vector<std::uint32_t>> goals_of(const std::vector<Test>& tests,
                                                 std::uint32_t& count) {
  std::uint32_t branches = 0, mutants = 0;
  for (const Test& test : tests) {
    for (const std::uint32_t b : test.branches) branches = std::max(branches, b + 1);
    for (const std::uint32_t k : test.kills) mutants = std::max(mutants, k + 1);
  }
  std::vector<std::vector<std::uint32_t>> goals;
  for (const Test& test : tests) {
    goals.push_back(test.branches);
    for (const std::uint32_t k : test.kills) goals.back().push_back(branches + k);
  }
  count = branches + mutants;
  return goals;
}

}  // namespace

std::vector<std::uint32_t> reduce(const std::vector<Test>& tests) {
  std::uint32_t count = 0;
  const auto goals = goals_of(tests, count);
  std::vector<std::uint32_t> reached(count);  // by how many chosen tests
  std::vector<std::uint32_t> chosen;
  for (;;) {
    std::size_t best = tests.size(), most = 0;
    for (std::size_t t = 0; t < tests.size(); ++t) {
      const auto fresh = static_cast<std::size_t>(std::count_if(
          goals[t].begin(), goals[t].end(), [&](std::uint32_t g) { return reached[g] == 0; }));
      if (fresh > most || (fresh == most && fresh > 0 && size(tests[t]) < size(tests[best]))) {
        best = t;
        most = fresh;
      }
    }
    if (most == 0) break;
    chosen.push_back(static_cast<std::uint32_t>(best));
    for (const std::uint32_t g : goals[best]) ++reached[g];
  }
  // Early choices may be redundant by now; the largest are tried first.
  std::vector<std::uint32_t> order = chosen;
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return size(tests[a]) > size(tests[b]);
  });
  for (const std::uint32_t t : order) {
    const bool needed = std::any_of(goals[t].begin(), goals[t].end(),
                                    [&](std::uint32_t g) { return reached[g] == 1; });
    if (needed) continue;
    for (const std::uint32_t g : goals[t]) --reached[g];
    chosen.erase(std::find(chosen.begin(), chosen.end(), t));
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

namespace {

/// The test of this entry with the most fresh features in relation to its size.
std::optional<std::uint32_t> most_different(const std::vector<Test>& tests, std::uint32_t entry,
                                            const std::vector<Features>& features,
                                            const std::set<std::uint64_t>& seen) {
  constexpr double kBase = 6;           // so that the smallest inputs do not always win
  constexpr std::ptrdiff_t kLeast = 2;  // one feature alone is not worth a test
  std::optional<std::uint32_t> best;
  double most = 0;
  for (std::uint32_t t = 0; t < tests.size(); ++t) {
    if (tests[t].entry != entry) continue;
    const auto fresh = std::count_if(features[t].begin(), features[t].end(),
                                     [&](const auto& f) { return !seen.contains(f.first); });
    if (fresh < kLeast) continue;
    const double worth = static_cast<double>(fresh) / (kBase + static_cast<double>(size(tests[t])));
    if (worth <= most) continue;
    best = t;
    most = worth;
  }
  return best;
}

}  // namespace

Varied diversify(const std::vector<Test>& tests, const std::vector<Features>& features,
                 const std::vector<std::uint32_t>& core, std::size_t most) {
  std::set<std::uint64_t> seen;
  Varied chosen;
  const auto choose = [&](std::uint32_t t, bool is_core) {
    std::set<FeatureKind>& kinds = chosen[t];
    for (const auto& [feature, kind] : features[t])
      if (seen.insert(feature).second && !is_core) kinds.insert(kind);
  };
  std::uint32_t entries = 0;
  for (const Test& test : tests) entries = std::max(entries, test.entry + 1);
  for (const std::uint32_t t : core) choose(t, true);
  for (std::uint32_t entry = 0; entry < entries; ++entry)
    for (std::size_t i = 0; i < most; ++i) {
      const auto next = most_different(tests, entry, features, seen);
      if (!next) break;
      choose(*next, false);
    }
  return chosen;
}

}  // namespace assay::suite
