#include "languages/javascript/unreached.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

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
constexpr std::size_t kTried = 200;  // inputs of each length

/// Calls `change` with each length that nothing but a default states.
template <class Change>
void for_assumed_lengths(Description& description, const Change& change) {
  const auto visit = [&](dynamic::Type& type, const auto& again) -> void {
    using Kind = dynamic::Type::Kind;
    const bool has_length = type.kind == Kind::kString || type.kind == Kind::kList;
    if (has_length && type.length == dynamic::kDefaultLength) change(type.length);
    for (dynamic::Type& part : type.parts) again(part, again);
  };
  for (dynamic::NamedType& each : description.types) visit(each.type, visit);
  for (dynamic::Signature& signature : description.signatures)
    for (dynamic::Parameter& each : signature.parameters) visit(each.type, visit);
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
    if (!reached.contains(id.index) && sites.contains(function) &&
        reached.contains(function.index))
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

Result<std::optional<Description>> with_longer_values(CountedRunnable& running,
                                                      const JavaScriptProgram& program,
                                                      const Description& description,
                                                      std::uint64_t seed) {
  Description longer = description;
  bool is_assumed = false;
  for_assumed_lengths(longer, [&](dynamic::Range&) { is_assumed = true; });
  std::optional<Description> best;
  if (!is_assumed) return best;
  Reached reached;
  TRY(add_reached(running, program, description, dynamic::kDefaultLength.hi, seed, reached));
  for (const std::int64_t length : kLonger) {
    if (unreached_sites(program, reached).empty()) break;
    longer = description;
    for_assumed_lengths(longer, [&](dynamic::Range& assumed) { assumed.hi = length; });
    const std::size_t before = reached.size();
    TRY(add_reached(running, program, longer, static_cast<std::size_t>(length), seed, reached));
    if (reached.size() > before) best = longer;
  }
  return best;
}

}  // namespace assay::languages
