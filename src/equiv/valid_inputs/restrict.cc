// A greedy method: all numbers are small at first, then one after the other is widened as far as
// the reference stays defined.
#include "equiv/valid_inputs/restrict.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "exec/concrete/interpreter.h"
#include "inputs/generate/generate.h"

namespace assay::equiv {
namespace {

using inputs::Item;
using inputs::ItemId;
using inputs::Spec;

using Range = std::pair<std::int64_t, std::int64_t>;

constexpr Range kCount{0, 20};
constexpr Range kSmall{1, 10};
constexpr Range kWider[] = {{-1000, 1000}, {0, 1000}, {1, 1000}, {0, 100}, {1, 100}, {0, 20}};

/// The choices made so far; `ranges[i]` belongs to item i, and nullopt means any number.
struct Choice {
  std::vector<std::optional<Range>> ranges;
  std::vector<ItemId> limits;  // of strings: the number that limits the length
};

class Restriction {
 public:
  Restriction(Spec spec, const ProgramUnderTest& reference, const exec::MachineLimits& limits,
              std::uint64_t seed)
      : spec_(std::move(spec)), reference_(reference), limits_(limits), seed_(seed) {
    limits_.steps = std::min<std::uint64_t>(limits_.steps, 200'000);
    choice_.ranges.resize(spec_.items.size());
    choice_.limits.assign(spec_.items.size(), inputs::kNoItem);
  }

  Spec run(std::vector<std::string>& notes) {
    demand_newline(notes);
    for (ItemId id = 0; id < spec_.items.size(); ++id) {
      if (!spec_[id].is_free_integer()) continue;
      numbers_.push_back(id);
      if (spec_[id].structural) choice_.ranges[id] = kCount;
    }
    if (numbers_.empty()) return std::move(spec_);
    if (defined_share(choice_) < kMostly) restrict_ranges();
    explain(notes);
    return with(choice_).value_or(std::move(spec_));
  }

 private:
  static constexpr double kMostly = 0.5;

  /// Where it is not known whether the last line ends with a newline, it does if the reference
  /// waits for one that never comes.
  void demand_newline(std::vector<std::string>& notes) {
    if (spec_.end != inputs::End::kEither) return;
    if (exited_share(inputs::End::kNone) > 0 || exited_share(inputs::End::kNewline) < kMostly)
      return;
    spec_.end = inputs::End::kNewline;
    notes.emplace_back(
        "The last line ends with a newline: without one, the reference was not seen to end well.");
  }

  double exited_share(inputs::End end) const {
    constexpr int kSamples = 8;
    Spec spec = spec_;
    spec.end = end;
    inputs::Generator generator(spec, seed_);
    int samples = 0, exited = 0;
    for (; samples < kSamples; ++samples) {
      const auto sample = generator.next();
      if (!sample) break;
      const exec::ConcreteRun run = exec::interpret(*reference_.program, sample->bytes, limits_);
      exited += run.termination.kind == exec::Termination::Kind::kExited ? 1 : 0;
    }
    return samples == 0 ? 0 : static_cast<double>(exited) / samples;
  }

  void restrict_ranges() {
    const Choice wide = choice_;
    for (const ItemId id : numbers_) choice_.ranges[id] = kSmall;
    double share = defined_share(choice_);
    if (share < kMostly) share = limit_strings(share);
    if (share == 0) {
      // If the reference is never defined, nothing can be concluded.
      choice_ = wide;
      return;
    }
    for (const ItemId id : numbers_) widen(id, wide.ranges[id], share);
  }

  /// Limits strings to the length given by the number read last before them.
  double limit_strings(double share) {
    for (ItemId id = 0; id < spec_.items.size(); ++id) {
      if (!spec_[id].is_string()) continue;
      const auto before = std::find_if(numbers_.rbegin(), numbers_.rend(), [&](ItemId number) {
        return number < id && spec_[number].depth <= spec_[id].depth &&
               (spec_[number].depth == 0 || spec_[number].parent == spec_[id].parent);
      });
      if (before == numbers_.rend()) continue;
      Choice tried = choice_;
      tried.limits[id] = *before;
      const double limited = defined_share(tried);
      if (limited <= share) continue;
      share = limited;
      choice_ = std::move(tried);
    }
    return share;
  }

  void widen(ItemId id, const std::optional<Range>& widest, double share) {
    const auto keeps = [&](const std::optional<Range>& range) {
      Choice tried = choice_;
      tried.ranges[id] = range;
      if (defined_share(tried) < std::min(kMostly, share * 0.8)) return false;
      choice_ = std::move(tried);
      return true;
    };
    if (keeps(widest) || widest) return;
    for (const Range& range : kWider)
      if (keeps(range)) return;
  }

  std::optional<Spec> with(const Choice& choice) const {
    Spec edited = spec_;
    for (ItemId id = 0; id < edited.items.size(); ++id) {
      if (const auto& range = choice.ranges[id]) {
        edited.items[id].lo = edited.pool.constant(range->first);
        edited.items[id].hi = edited.pool.constant(range->second);
      }
      if (choice.limits[id] != inputs::kNoItem) {
        edited.items[id].least = edited.pool.constant(1);
        edited.items[id].most = edited.pool.leaf(inputs::Op::kScalar, choice.limits[id]);
      }
    }
    auto finished = inputs::parse(inputs::print(edited));
    if (!finished) return std::nullopt;
    return *std::move(finished);
  }

  /// Returns the share of a few samples on which the reference is defined.
  double defined_share(const Choice& choice) const {
    constexpr int kSamples = 24;
    const std::optional<Spec> spec = with(choice);
    if (!spec) return 0;
    inputs::Generator generator(*spec, seed_);
    int samples = 0;
    int defined = 0;
    for (; samples < kSamples; ++samples) {
      const auto sample = generator.next();
      if (!sample) break;
      const exec::ConcreteRun run = exec::interpret(*reference_.program, sample->bytes, limits_);
      // Nothing is known to be undefined where the interpreter does not support the reference.
      const exec::Termination::Kind kind = run.termination.kind;
      defined +=
          kind == exec::Termination::Kind::kExited || kind == exec::Termination::Kind::kUnsupported
              ? 1
              : 0;
    }
    return samples == 0 ? 0 : static_cast<double>(defined) / samples;
  }

  void explain(std::vector<std::string>& notes) const {
    for (ItemId id = 0; id < spec_.items.size(); ++id) {
      const Item& item = spec_[id];
      if (const auto& range = choice_.ranges[id])
        notes.push_back(
            "`" + item.name + "` is in " + std::to_string(range->first) + ".." +
            std::to_string(range->second) +
            (range == kCount
                 ? ": without examples, counts are assumed to be small."
                 : ": far outside this range, the reference is often not well defined."));
      if (choice_.limits[id] != inputs::kNoItem)
        notes.push_back("`" + item.name + "` is at most as long as `" +
                        spec_[choice_.limits[id]].name +
                        "` states: beyond that, the reference is not well defined.");
    }
  }

  Spec spec_;
  const ProgramUnderTest& reference_;
  exec::MachineLimits limits_;
  std::uint64_t seed_;
  std::vector<ItemId> numbers_;
  Choice choice_;
};

}  // namespace

Spec restrict_to_defined(Spec spec, const ProgramUnderTest& reference,
                         const exec::MachineLimits& limits, std::uint64_t seed,
                         std::vector<std::string>& notes) {
  return Restriction(std::move(spec), reference, limits, seed).run(notes);
}

}  // namespace assay::equiv
