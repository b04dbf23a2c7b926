#include "languages/javascript/unreached.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "dynamic/generate/random.h"
#include "equiv/dynamic/behaviour.h"

namespace assay::languages {
namespace {

using dynamic::Description;
using javascript::Site;
using javascript::SiteId;
using javascript::SiteKind;
using Reached = std::set<std::uint32_t>;

constexpr std::array<std::int64_t, 3> kLonger = {8, 16, 32};
constexpr std::array<std::int64_t, 3> kLarger = {1'000, 10'000, 1'000'000};
constexpr std::size_t kTried = 200;  // inputs of each length

/// Calls `change` with each range that nothing but a default states: of lengths, or of integers.
using ForAssumed = void(Description& description,
                        const std::function<void(dynamic::Range&)>& change);

void for_types(Description& description, const std::function<void(dynamic::Type&)>& visit) {
  const auto all = [&](dynamic::Type& type, const auto& again) -> void {
    visit(type);
    for (dynamic::Type& part : type.parts) again(part, again);
  };
  for (dynamic::NamedType& each : description.types) all(each.type, all);
  for (dynamic::Signature& signature : description.signatures)
    for (dynamic::Parameter& each : signature.parameters) all(each.type, all);
}

void for_assumed_lengths(Description& description,
                         const std::function<void(dynamic::Range&)>& change) {
  for_types(description, [&](dynamic::Type& type) {
    using Kind = dynamic::Type::Kind;
    const bool has_length = type.kind == Kind::kString || type.kind == Kind::kList;
    if (has_length && type.length == dynamic::kDefaultLength) change(type.length);
  });
}

void for_assumed_integers(Description& description,
                          const std::function<void(dynamic::Range&)>& change) {
  for_types(description, [&](dynamic::Type& type) {
    // The default, or as far beyond it as constants of the program are.
    if (type.kind == dynamic::Type::Kind::kInt && type.range.lo <= dynamic::kDefaultInts.lo &&
        type.range.hi >= dynamic::kDefaultInts.hi)
      change(type.range);
  });
}

/// Adds the sites that some random inputs reach on which the program is defined.
Result<void> add_reached(CountedRunnable& running, const JavaScriptProgram& program,
                         const Description& description, std::size_t size, std::uint64_t seed,
                         Reached& reached) {
  Rng rng(seed);
  for (std::size_t i = 0; i < kTried; ++i) {
    const auto script = dynamic::random_script(description, rng, size, program.constants);
    if (!script) continue;
    TRY_ASSIGN(const dynamic::Observation run, running.run(*script));
    if (!scripts::is_defined(run)) continue;
    const std::vector<std::uint32_t>& counters = running.counters();
    for (std::uint32_t site = 0; site < counters.size(); ++site)
      if (counters[site] > 0) reached.insert(site);
  }
  return {};
}

}  // namespace

Reached unreached_sites(const JavaScriptProgram& program, const Reached& reached) {
  const javascript::Sites& sites = program.counting.sites;
  Reached found;
  for (SiteId id{0}; sites.contains(id); ++id.index) {
    const SiteId function = sites[id].function;
    if (!reached.contains(id.index) && sites.contains(function) && reached.contains(function.index))
      found.insert(id.index);
  }
  return found;
}

std::optional<std::string> first_unreached_line(const JavaScriptProgram& program,
                                                const Reached& reached) {
  std::optional<Span> first;
  for (const std::uint32_t index : unreached_sites(program, reached)) {
    const Site& site = program.counting.sites[SiteId{index}];
    const bool counts = site.kind == SiteKind::kStatement || site.kind == SiteKind::kConsequent ||
                        site.kind == SiteKind::kAlternate;
    if (!counts || program.sources.text(site.span).starts_with("throw")) continue;
    if (!first || site.span < *first) first = site.span;
  }
  if (!first) return std::nullopt;
  const std::string_view path = program.sources.path(first->file);
  return "line " + std::to_string(program.sources.resolve(first->file, first->begin).line) +
         " of " + std::string(path.substr(path.rfind('/') + 1));
}

namespace {

/// A range to assume, and how long the values then are.
struct Wider {
  dynamic::Range range;
  std::int64_t length = dynamic::kDefaultLength.hi;
};

Result<std::optional<Description>> with_wider(CountedRunnable& running,
                                              const JavaScriptProgram& program,
                                              const Description& description, std::uint64_t seed,
                                              ForAssumed& for_assumed,
                                              const std::vector<Wider>& candidates) {
  Description wider = description;
  bool is_assumed = false;
  for_assumed(wider, [&](dynamic::Range&) { is_assumed = true; });
  std::optional<Description> best;
  if (!is_assumed) return best;
  Reached reached;
  TRY(add_reached(running, program, description, dynamic::kDefaultLength.hi, seed, reached));
  for (const Wider& candidate : candidates) {
    if (unreached_sites(program, reached).empty()) break;
    wider = description;
    for_assumed(wider, [&](dynamic::Range& assumed) {
      assumed = {std::min(assumed.lo, candidate.range.lo),
                 std::max(assumed.hi, candidate.range.hi)};
    });
    const std::size_t before = reached.size();
    TRY(add_reached(running, program, wider, static_cast<std::size_t>(candidate.length), seed,
                    reached));
    if (reached.size() > before) best = wider;
  }
  return best;
}

}  // namespace

Result<std::optional<Description>> with_longer_values(CountedRunnable& running,
                                                      const JavaScriptProgram& program,
                                                      const Description& description,
                                                      std::uint64_t seed) {
  std::vector<Wider> candidates;
  for (const std::int64_t length : kLonger)
    candidates.push_back({{dynamic::kDefaultLength.lo, length}, length});
  return with_wider(running, program, description, seed, for_assumed_lengths, candidates);
}

Result<std::optional<Description>> with_larger_integers(CountedRunnable& running,
                                                        const JavaScriptProgram& program,
                                                        const Description& description,
                                                        std::uint64_t seed) {
  std::vector<Wider> candidates;
  for (const std::int64_t most : kLarger) candidates.push_back({{-most, most}});
  return with_wider(running, program, description, seed, for_assumed_integers, candidates);
}

}  // namespace assay::languages
