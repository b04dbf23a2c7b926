#include "inputs/infer/shared.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace assay::inputs {
namespace {

using Values = std::vector<std::int64_t>;

/// The share of zeros among the example values of numbers that can be negative and positive:
/// bench/grade/acceptance.py --rates measures it, with each assignment left out in turn.
constexpr double kZeroRate = 0.15;

/// Returns the number of values from which equally likely samples of this width and size are drawn
/// (the maximum spacing estimator of the German tank problem, Goodman, 1952).
double drawn_from(const Values& sample) {
  const auto [lo, hi] = std::minmax_element(sample.begin(), sample.end());
  const auto size = static_cast<double>(sample.size());
  const double width = static_cast<double>(*hi) - static_cast<double>(*lo) + 1;
  return std::max(size, width * (size + 1) / (size - 1));
}

/// Returns the probability that a list drawn at random has no two equal values.
double chance_of_distinct(const Values& list) {
  double chance = 1;
  if (list.size() < 2) return chance;
  const double all = drawn_from(list);
  for (std::size_t i = 1; i < list.size(); ++i) chance *= 1 - static_cast<double>(i) / all;
  return chance;
}

bool is_progression(const Values& list) {
  for (std::size_t i = 2; i < list.size(); ++i)
    if (list[i] - list[i - 1] != list[1] - list[0]) return false;
  return true;
}

/// Returns the probability that a random order of the values is ascending. Lists like 1 2 3 4 are
/// typed without a thought of their order.
double chance_of_sorted(const Values& list) {
  if (list.size() > 1 && is_progression(list)) return 0.5;
  std::map<std::int64_t, int> copies;
  double chance = 1;
  for (std::size_t i = 0; i < list.size(); ++i)
    chance *= static_cast<double>(++copies[list[i]]) / static_cast<double>(i + 1);
  return chance;
}

bool is_distinct(const Values& list) {
  return std::set<std::int64_t>(list.begin(), list.end()).size() == list.size();
}

std::size_t count_distinct(const Values& list) {
  return std::set<std::int64_t>(list.begin(), list.end()).size();
}

/// The values of one item in all examples: one for each, or one list for each.
struct Observed {
  ItemId item = kNoItem;
  std::string name;  // as conditions refer to it: "n", "len(s)"
  bool is_fraction = false;
  Values values;              // of a number that occurs once; the lengths of a string
  std::vector<Values> lists;  // of the items of a list
};

/// A condition, or the length of a string that equals that of an earlier one.
struct Relation {
  std::string condition;
  ItemId string = kNoItem;
  ItemId as_long_as = kNoItem;
};

class Relations {
 public:
  Relations(const Spec& spec, const std::vector<Instance>& examples) : spec_(spec) {
    for (ItemId id = 0; id < spec.items.size(); ++id) observe(id, examples);
  }

  std::vector<Relation> run() {
    zeros();
    pairs(numbers_, true);
    pairs(lengths_, false);
    order();
    distinctness();
    return std::move(found_);
  }

 private:
  void observe(ItemId id, const std::vector<Instance>& examples) {
    const Item& item = spec_[id];
    if (item.depth > 1 || !(item.is_scalar() || item.is_string())) return;
    Observed seen{id, item.name, item.kind == inputs::Kind::kFloat, {}, {}};
    for (const Instance& example : examples) {
      Values values;
      for (const Atom& atom : example.atoms)
        if (atom.item == id) values.push_back(item.is_string() ? atom.size : atom.value);
      if (item.depth == 0 && values.size() == 1) seen.values.push_back(values[0]);
      if (item.depth == 1) seen.lists.push_back(std::move(values));
    }
    if (item.depth == 1 && item.is_scalar()) lists_.push_back(std::move(seen));
    if (item.depth == 1 || seen.values.size() != examples.size()) return;
    if (item.is_number()) numbers_.push_back(std::move(seen));
    // A length that a number states is a relation already.
    if (item.is_string() && item.least != item.most) {
      seen.name = "len(" + item.name + ")";
      lengths_.push_back(std::move(seen));
    }
  }

  /// Tries the relations of each number and the next one.
  void pairs(const std::vector<Observed>& all, bool ordered) {
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      const Observed& a = all[i];
      const Observed& b = all[i + 1];
      if (a.is_fraction != b.is_fraction || spec_[a.item].decimals != spec_[b.item].decimals)
        continue;
      const double allowed = kChance / static_cast<double>(all.size() - 1);
      if (equal(a, b)) {
        if (chance_of_equal(a, b) > allowed) continue;
        found_.push_back({a.name + " == " + b.name});
        if (!ordered) found_.back() = {found_.back().condition, b.item, a.item};
        continue;
      }
      // Of the counts of two lists, either may be the larger one.
      const bool counts = spec_[a.item].structural && spec_[b.item].structural;
      if (!ordered || counts || !overlap(a, b)) continue;
      if (const std::string op = order_of(a, b, allowed); !op.empty())
        found_.push_back({a.name + op + b.name});
    }
  }

  static bool equal(const Observed& a, const Observed& b) { return a.values == b.values; }

  static double chance_of_equal(const Observed& a, const Observed& b) {
    Values both = a.values;
    both.insert(both.end(), b.values.begin(), b.values.end());
    return std::pow(1 / static_cast<double>(count_distinct(both)),
                    static_cast<double>(a.values.size()));
  }

  /// Numbers whose ranges do not overlap mean different things.
  static bool overlap(const Observed& a, const Observed& b) {
    const auto [a_lo, a_hi] = std::minmax_element(a.values.begin(), a.values.end());
    const auto [b_lo, b_hi] = std::minmax_element(b.values.begin(), b.values.end());
    return *a_lo < *b_hi && *b_lo < *a_hi;
  }

  /// A sign test: by chance, both orders are equally likely.
  static std::string order_of(const Observed& a, const Observed& b, double allowed) {
    std::set<std::pair<std::int64_t, std::int64_t>> different;
    bool below = true;
    bool above = true;
    bool any_equal = false;
    for (std::size_t i = 0; i < a.values.size(); ++i) {
      below &= a.values[i] <= b.values[i];
      above &= a.values[i] >= b.values[i];
      any_equal |= a.values[i] == b.values[i];
      if (a.values[i] != b.values[i]) different.insert({a.values[i], b.values[i]});
    }
    if (below == above) return "";
    const auto trials = static_cast<double>(different.size());
    if (std::pow(0.5, trials) > allowed) return "";
    Values both = a.values;
    both.insert(both.end(), b.values.begin(), b.values.end());
    const double unequal = 1 - 1 / static_cast<double>(count_distinct(both));
    const bool strict = !any_equal && std::pow(unequal, trials) <= allowed;
    return std::string(below ? " <" : " >") + (strict ? " " : "= ");
  }

  /// Numbers on both sides of 0 that are never 0 themselves.
  void zeros() {
    std::vector<std::string> names;
    double values = 0;
    for (const Observed& number : numbers_) {
      const auto [lo, hi] = std::minmax_element(number.values.begin(), number.values.end());
      const bool is_never =
          std::find(number.values.begin(), number.values.end(), 0) == number.values.end();
      if (!is_never || *lo >= 0 || spec_[number.item].min_value >= 0) continue;
      names.push_back(number.name);
      values += static_cast<double>(number.values.size());
    }
    if (std::pow(1 - kZeroRate, values) > kChance) return;
    for (const std::string& name : names) found_.push_back({name + " != 0"});
  }

  void order() {
    for (const Observed& list : lists_) {
      double chance = 1;
      bool strict = true;
      double chance_of_strict = 1;
      for (const Values& values : list.lists) {
        chance *=
            std::is_sorted(values.begin(), values.end()) ? chance_of_sorted(values) : INFINITY;
        strict &= is_distinct(values);
        chance_of_strict *= chance_of_distinct(values);
      }
      if (chance > kChance / static_cast<double>(lists_.size())) continue;
      strict &= chance_of_strict <= kChance;
      found_.push_back({(strict ? "increasing(" : "sorted(") + list.name + ")"});
      ordered_.insert(list.item);
    }
  }

  /// All lists together, or else each by itself.
  void distinctness() {
    double together = 1;
    std::vector<std::pair<double, const Observed*>> lists;
    for (const Observed& list : lists_) {
      double chance = 1;
      for (const Values& values : list.lists)
        chance = is_distinct(values) ? chance * chance_of_distinct(values) : INFINITY;
      together *= chance;
      lists.emplace_back(chance, &list);
    }
    for (const auto& [chance, list] : lists) {
      const bool assumed =
          together <= kChance || chance <= kChance / static_cast<double>(lists.size());
      if (assumed && chance < 1 && !ordered_.contains(list->item))
        found_.push_back({"distinct(" + list->name + ")"});
    }
  }

  const Spec& spec_;
  std::vector<Observed> numbers_, lengths_, lists_;
  std::set<ItemId> ordered_;
  std::vector<Relation> found_;
};

std::vector<Instance> without_copies(const Spec& spec, const std::vector<Instance>& examples) {
  std::vector<Instance> different;
  std::set<std::string> seen;
  for (const Instance& example : examples) {
    std::string bytes;
    write(spec, example, bytes);
    if (seen.insert(bytes).second) different.push_back(example);
  }
  return different;
}

/// Returns the description with the relation, or nullopt if it contradicts the rest.
std::optional<Spec> with(const Spec& spec, const Relation& relation) {
  if (relation.string != kNoItem) {
    Spec changed = spec;
    const ExprRef length = changed.pool.leaf(Op::kLen, relation.as_long_as);
    changed.items[relation.string].least = changed.items[relation.string].most = length;
    if (auto parsed = parse(print(changed))) return *std::move(parsed);
    return std::nullopt;
  }
  auto parsed = parse(print(spec) + "where " + relation.condition + "\n");
  if (!parsed) return std::nullopt;
  return *std::move(parsed);
}

}  // namespace

void add_shared_relations(Spec& spec, const std::vector<Instance>& examples,
                          std::vector<std::string>& notes) {
  const std::vector<Instance> different = without_copies(spec, examples);
  if (different.empty()) return;
  for (const Relation& relation : Relations(spec, different).run()) {
    auto changed = with(spec, relation);
    if (!changed) continue;
    spec = *std::move(changed);
    notes.push_back("`" + relation.condition + "` holds in all " +
                    std::to_string(different.size()) +
                    " different examples, so it is assumed of every input.");
  }
}

}  // namespace assay::inputs
