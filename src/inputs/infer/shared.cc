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

/// Returns the probability that a random order of the values is ascending.
double chance_of_order(const Values& list) {
  std::map<std::int64_t, int> copies;
  double chance = 1;
  for (std::size_t i = 0; i < list.size(); ++i)
    chance *= static_cast<double>(++copies[list[i]]) / static_cast<double>(i + 1);
  return chance;
}

/// Lists like 1 2 3 4 are typed without a thought of their order.
double chance_of_sorted(const Values& list) {
  return list.size() > 1 && is_progression(list) ? 0.5 : chance_of_order(list);
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
  std::string exception{};  // the label of the example that violates it, or ""
};

/// Two numbers or lengths that follow each other in every example. Those of several records of the
/// same form belong together: (left, right) and (left2, right2).
struct Pair {
  const Observed* a;
  const Observed* b;
};
using Pairs = std::vector<Pair>;

/// How the members of pairs compare, in all examples.
struct Comparisons {
  std::set<std::pair<std::int64_t, std::int64_t>> below, above;
  std::set<std::size_t> examples_below, examples_above;
  std::size_t equal = 0;
  Values first, second, all;

  explicit Comparisons(const Pairs& pairs) {
    for (const auto& [a, b] : pairs)
      for (std::size_t i = 0; i < a->values.size(); ++i) add(a->values[i], b->values[i], i);
    all = first;
    all.insert(all.end(), second.begin(), second.end());
  }

  void add(std::int64_t a, std::int64_t b, std::size_t example) {
    first.push_back(a);
    second.push_back(b);
    equal += a == b ? 1 : 0;
    if (a < b) {
      below.insert({a, b});
      examples_below.insert(example);
    }
    if (a > b) {
      above.insert({a, b});
      examples_above.insert(example);
    }
  }

  /// Numbers whose ranges do not overlap mean different things.
  bool overlap() const {
    const auto [a_lo, a_hi] = std::minmax_element(first.begin(), first.end());
    const auto [b_lo, b_hi] = std::minmax_element(second.begin(), second.end());
    return *a_lo < *b_hi && *b_lo < *a_hi;
  }
};

class Relations {
 public:
  Relations(const Spec& spec, const std::vector<LabelledExample>& examples) : spec_(spec) {
    for (const LabelledExample& example : examples) labels_.push_back(example.label);
    for (ItemId id = 0; id < spec.items.size(); ++id) observe(id, examples);
  }

  std::vector<Relation> run() {
    zeros();
    chains();
    pairs(numbers_, true);
    pairs(lengths_, false);
    order();
    distinctness();
    return std::move(found_);
  }

 private:
  void observe(ItemId id, const std::vector<LabelledExample>& examples) {
    const Item& item = spec_[id];
    if (item.depth > 1 || !(item.is_scalar() || item.is_string())) return;
    Observed seen{id, item.name, item.kind == inputs::Kind::kFloat, {}, {}};
    for (const LabelledExample& example : examples) {
      Values values;
      for (const Atom& atom : example.instance.atoms)
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

  bool comparable(const Observed& a, const Observed& b) const {
    return a.is_fraction == b.is_fraction && spec_[a.item].decimals == spec_[b.item].decimals;
  }

  static std::string base_name(const Observed& observed) {
    return observed.name.substr(0, observed.name.find_last_not_of("0123456789)") + 1);
  }

  /// Returns each number with the next one; pairs of the same names together.
  std::vector<Pairs> grouped(const std::vector<Observed>& all) const {
    std::vector<Pairs> groups;
    std::map<std::pair<std::string, std::string>, std::size_t> known;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      if (!comparable(all[i], all[i + 1]) || chained_.contains(all[i + 1].item)) continue;
      const auto [it, fresh] =
          known.try_emplace({base_name(all[i]), base_name(all[i + 1])}, groups.size());
      if (fresh) groups.emplace_back();
      groups[it->second].push_back({&all[i], &all[i + 1]});
    }
    return groups;
  }

  void pairs(const std::vector<Observed>& all, bool ordered) {
    const std::vector<Pairs> groups = grouped(all);
    for (const Pairs& group : groups) {
      const double allowed = kChance / static_cast<double>(groups.size());
      const Comparisons seen(group);
      if (seen.below.empty() && seen.above.empty()) {
        equality(group, seen, ordered, allowed);
        continue;
      }
      // Of the counts of two lists, either may be the larger one.
      const bool counts = spec_[group[0].a->item].structural && spec_[group[0].b->item].structural;
      if (ordered && !counts && seen.overlap()) order_of_pairs(group, seen, allowed);
    }
  }

  void equality(const Pairs& group, const Comparisons& seen, bool are_numbers, double allowed) {
    const auto values = static_cast<double>(count_distinct(seen.all));
    if (std::pow(1 / values, static_cast<double>(seen.equal)) > allowed) return;
    for (const auto& [a, b] : group) {
      found_.push_back({a->name + " == " + b->name});
      if (!are_numbers) found_.back() = {found_.back().condition, b->item, a->item};
    }
  }

  /// A sign test: by chance, both orders are equally likely. Among many comparisons, one exception
  /// is an example that lies outside what is meant.
  void order_of_pairs(const Pairs& group, const Comparisons& seen, double allowed) {
    constexpr double kMany = 10;
    const bool is_below = seen.below.size() > seen.above.size();
    const std::set<std::size_t>& violating = is_below ? seen.examples_above : seen.examples_below;
    const std::size_t exceptions =
        std::max(std::min(seen.below.size(), seen.above.size()), violating.size());
    const auto trials = static_cast<double>(seen.below.size() + seen.above.size());
    if (exceptions > 1 || (exceptions == 1 && trials < kMany)) return;
    // Either direction would have been taken.
    const double chance = 2 * std::pow(0.5, trials) * (exceptions == 0 ? 1 : trials + 1);
    if (chance > allowed) return;
    const double unequal = 1 - 1 / static_cast<double>(count_distinct(seen.all));
    const bool is_strict =
        seen.equal == 0 && exceptions == 0 && std::pow(unequal, trials) <= allowed;
    const std::string op = std::string(is_below ? " <" : " >") + (is_strict ? " " : "= ");
    for (const auto& [a, b] : group) {
      found_.push_back({a->name + op + b->name});
      if (exceptions == 0) continue;
      const std::size_t example = *violating.begin();
      const bool holds = is_below ? a->values[example] <= b->values[example]
                                  : a->values[example] >= b->values[example];
      if (!holds) found_.back().exception = labels_[example];
    }
  }

  bool on_one_line(ItemId a, ItemId b) const {
    return std::any_of(spec_.lines.begin(), spec_.lines.end(), [&](const Line& line) {
      const auto has = [&](ItemId id) {
        return std::find(line.items.begin(), line.items.end(), id) != line.items.end();
      };
      return has(a) && has(b);
    });
  }

  /// Three or more numbers on a line that ascend, or descend, in every example.
  void chains() {
    std::vector<std::pair<std::size_t, std::size_t>> runs;
    for (std::size_t begin = 0; begin < numbers_.size();) {
      std::size_t end = begin + 1;
      while (end < numbers_.size() && comparable(numbers_[end - 1], numbers_[end]) &&
             on_one_line(numbers_[begin].item, numbers_[end].item) &&
             !spec_[numbers_[end].item].structural)
        ++end;
      if (end - begin > 2) runs.emplace_back(begin, end);
      begin = end;
    }
    for (const auto& [begin, end] : runs)
      chain(begin, end, kChance / static_cast<double>(runs.size()));
  }

  void chain(std::size_t begin, std::size_t end, double allowed) {
    std::set<Values> rows;
    for (std::size_t i = 0; i < numbers_[begin].values.size(); ++i) {
      Values row;
      for (std::size_t k = begin; k < end; ++k) row.push_back(numbers_[k].values[i]);
      rows.insert(std::move(row));
    }
    double up = 1;
    double down = 1;
    for (Values row : rows) {
      up *= std::is_sorted(row.begin(), row.end()) ? chance_of_sorted(row) : INFINITY;
      std::reverse(row.begin(), row.end());
      down *= std::is_sorted(row.begin(), row.end()) ? chance_of_order(row) : INFINITY;
    }
    if (2 * std::min(up, down) > allowed) return;  // either direction would have been taken
    for (std::size_t k = begin; k + 1 < end; ++k) {
      found_.push_back({numbers_[k].name + (up < down ? " <= " : " >= ") + numbers_[k + 1].name});
      chained_.insert(numbers_[k + 1].item);
    }
  }

  /// Numbers on both sides of 0 that are never 0 themselves: one relation, tried once.
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
      const double allowed = kChance / static_cast<double>(lists_.size());
      if (chance > allowed) continue;
      strict &= chance_of_strict <= allowed;
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
    const double allowed = kChance / static_cast<double>(lists.size() + 1);
    for (const auto& [chance, list] : lists) {
      const bool assumed = together <= allowed || chance <= allowed;
      if (assumed && chance < 1 && !ordered_.contains(list->item))
        found_.push_back({"distinct(" + list->name + ")"});
    }
  }

  const Spec& spec_;
  std::vector<Observed> numbers_, lengths_, lists_;
  std::vector<std::string> labels_;
  std::set<ItemId> ordered_, chained_;
  std::vector<Relation> found_;
};

std::vector<LabelledExample> without_copies(const Spec& spec,
                                            const std::vector<LabelledExample>& examples) {
  std::vector<LabelledExample> different;
  std::set<std::string> seen;
  for (const LabelledExample& example : examples) {
    std::string bytes;
    write(spec, example.instance, bytes);
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

void add_shared_relations(Spec& spec, const std::vector<LabelledExample>& examples,
                          std::vector<std::string>& notes) {
  const std::vector<LabelledExample> different = without_copies(spec, examples);
  if (different.empty()) return;
  for (const Relation& relation : Relations(spec, different).run()) {
    auto changed = with(spec, relation);
    if (!changed) continue;
    spec = *std::move(changed);
    const std::string but = relation.exception.empty() ? "" : " but " + relation.exception;
    notes.push_back("`" + relation.condition + "` holds in all " +
                    std::to_string(different.size()) + " different examples" + but +
                    ", so it is assumed of every" + (but.empty() ? "" : " other") + " input.");
  }
}

}  // namespace assay::inputs
