#include "inputs/generate/generate.h"

#include <algorithm>
#include <unordered_set>

#include "base/hash.h"
#include "inputs/generate/random_source.h"
#include "inputs/grammar/layout.h"
#include "inputs/grammar/traversal.h"

namespace assay::inputs {
namespace {

constexpr std::uint64_t kTinyUntil = 40;
constexpr std::uint64_t kCornersUntil = 200;
constexpr int kMostTries = 5000;  // attempts for one further input

// Writes an instance with other white space where the description has a space or a newline, for
// `layout: free`.
struct FreeSink {
  std::string& out;
  const Spec& spec;
  const Instance& instance;
  Rng& rng;

  void literal(std::string_view text) { out += text; }
  void blank() {
    constexpr std::string_view kBlanks[] = {" ", "\n", "  ", "\t"};
    out += kBlanks[rng.below(std::size(kBlanks))];
  }
  void newline() {
    constexpr std::string_view kNewlines[] = {"\n", " ", "\n\n", " \n"};
    out += kNewlines[rng.below(std::size(kNewlines))];
  }
  void atom(const Atom& atom) {
    const Item& item = spec[atom.item];
    if (item.is_string()) {
      out += instance.string(atom);
    } else if (item.kind == Kind::kChar) {
      out += static_cast<char>(static_cast<unsigned char>(atom.value));
    } else {
      out += print_decimal(atom.value, item.decimals);
    }
  }
};

}  // namespace

std::string_view tier_name(Tier tier) {
  switch (tier) {
    case Tier::kOrdinary:
      return "ordinary";
    case Tier::kBoundary:
      return "boundary";
    case Tier::kExtreme:
      return "extreme";
  }
  return "";
}

struct Generator::Impl {
  Impl(const Spec& s, std::uint64_t seed)
      : spec(s), env(s, instance), source(s, instance, seed), traversal(s, instance, env, source) {}

  Policy policy() {
    Rng& rng = source.rng();
    const auto any_distribution = [&] { return static_cast<Distribution>(rng.below(8)); };
    if (largest_only) {
      constexpr Ends kEnds[] = {Ends::kGreatest, Ends::kLeast, Ends::kAlternating, Ends::kHalves};
      return {rng.chance(2) ? Magnitude::kSmall : Magnitude::kMedium, Magnitude::kLargest,
              any_distribution(), tries < std::size(kEnds) ? kEnds[tries] : Ends::kNone};
    }
    if (source.largest > 0) {
      constexpr Magnitude kMagnitudes[] = {Magnitude::kTiny, Magnitude::kSmall, Magnitude::kMedium,
                                           Magnitude::kCorner, Magnitude::kFull};
      return {kMagnitudes[rng.below(std::size(kMagnitudes))],
              rng.chance(2) ? Magnitude::kLargest : Magnitude::kFull, any_distribution()};
    }
    if (tries == 0) return {};
    if (tries < kTinyUntil) return {Magnitude::kTiny, Magnitude::kTiny, any_distribution()};
    if (tries < kCornersUntil)
      return {Magnitude::kCorner, rng.chance(2) ? Magnitude::kCorner : Magnitude::kSmall,
              any_distribution()};
    const Distribution distribution = rng.chance(2) ? Distribution::kFree : any_distribution();
    const std::uint64_t dice = rng.below(20);
    const Magnitude magnitude = dice < 9    ? Magnitude::kSmall
                                : dice < 12 ? Magnitude::kTiny
                                : dice < 16 ? Magnitude::kMedium
                                : dice < 18 ? Magnitude::kCorner
                                            : Magnitude::kFull;
    const std::uint64_t size_dice = rng.below(20);
    const Magnitude size = size_dice < 10   ? Magnitude::kSmall
                           : size_dice < 13 ? Magnitude::kTiny
                           : size_dice < 17 ? Magnitude::kMedium
                           : size_dice < 19 ? Magnitude::kFull
                                            : Magnitude::kCorner;
    return {magnitude, size, distribution};
  }

  bool next(Sample& out) {
    for (int attempt = 0; attempt < kMostTries; ++attempt) {
      const Policy chosen = policy();
      ++tries;
      source.start(chosen);
      if (!traversal.run()) continue;
      out.bytes.clear();
      if (spec.layout == Layout::kFree && source.rng().chance(4)) {
        FreeSink sink{out.bytes, spec, instance, source.rng()};
        lay_out(spec, instance, sink);
      } else {
        write(spec, instance, out.bytes);
      }
      if (!seen.insert(fnv1a(out.bytes)).second) continue;
      out.tier = source.extreme() ? Tier::kExtreme
                 : chosen.magnitude == Magnitude::kCorner || chosen.size == Magnitude::kLargest
                     ? Tier::kBoundary
                     : Tier::kOrdinary;
      return true;
    }
    return false;
  }

  const Spec& spec;
  Instance instance;
  Env env;
  RandomSource source;
  Traversal<RandomSource> traversal;
  std::unordered_set<std::uint64_t> seen;
  std::uint64_t tries = 0;
  bool largest_only = false;
  std::vector<std::string> all;  // the inputs that the search finds when random choice finds none
  std::size_t given = 0;
  bool searched = false;
};

Generator::Generator(const Spec& spec, std::uint64_t seed)
    : impl_(std::make_unique<Impl>(spec, seed)) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;

void Generator::set_constants(std::vector<std::int64_t> constants) {
  impl_->source.constants = std::move(constants);
}
void Generator::set_strings(std::vector<std::string> strings) {
  impl_->source.strings = std::move(strings);
}
void Generator::set_longest(std::size_t longest) {
  impl_->source.longest = longest == 0 ? INT32_MAX : static_cast<std::int64_t>(longest);
}

void Generator::set_largest_sizes() {
  prefer_large_sizes();
  impl_->largest_only = true;
}

void Generator::prefer_large_sizes() {
  constexpr std::int64_t kLongest[] = {0, 20'000, 140, 27};  // by how deeply lists are nested
  std::uint32_t nested = 1;
  for (const Item& item : impl_->spec.items)
    nested = std::max(nested, item.depth + (item.is_string() ? 1U : 0U));
  impl_->source.largest = kLongest[std::min<std::uint32_t>(nested, 3)];
}

bool Generator::next(Sample& out) {
  if (!impl_->searched && impl_->next(out)) return true;
  // Many tries found no new input: either all were returned already, or valid inputs are rare. If
  // they are few, a search finds the rest.
  if (!impl_->searched) {
    impl_->searched = true;
    if (auto all = enumerate(impl_->spec)) impl_->all = std::move(*all);
  }
  while (impl_->given < impl_->all.size()) {
    out.bytes = impl_->all[impl_->given++];
    out.tier = Tier::kOrdinary;
    if (impl_->seen.insert(fnv1a(out.bytes)).second) return true;
  }
  return false;
}

std::optional<Sample> Generator::next() {
  Sample sample;
  if (!next(sample)) return std::nullopt;
  return sample;
}

std::string Generator::failure() const {
  if (!impl_->seen.empty() || !impl_->searched) return "";
  if (enumerate(impl_->spec))
    return "no input satisfies the description; relax the ranges or `where` conditions";
  return "no valid input was found in " + std::to_string(impl_->tries) +
         " attempts; the `where` conditions are unsatisfiable or too restrictive; use ranges that "
         "depend on other items, as in `m: int in 1..n`";
}

}  // namespace assay::inputs
