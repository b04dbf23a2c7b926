// Derives what follows from a description without looking at an input: the range of every number,
// length and count; which `where` conditions restrict a choice when it is made; and contradictions.
#include <algorithm>

#include "base/check.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {
namespace {

constexpr std::int64_t kLeast32 = INT32_MIN;
constexpr std::int64_t kMost32 = INT32_MAX;

__extension__ using Wide = __int128;

std::int64_t clamp(Wide value) {
  if (value < INT64_MIN) return INT64_MIN;
  if (value > INT64_MAX) return INT64_MAX;
  return static_cast<std::int64_t>(value);
}

Interval of_item(const Item& item) {
  if (item.kind != Kind::kFloat) return {item.min_value, item.max_value};
  const std::int64_t scale = power_of_ten(item.decimals);
  return {item.min_value / scale - 1, item.max_value / scale + 1};
}

Interval of_element(const Spec& spec, const ExprNode& node) {
  const Item& item = spec[node.item];
  if (item.is_string()) return {0, 255};
  return of_item(item);
}

Interval of_length(const Spec& spec, const ExprNode& node) {
  const Item& item = spec[node.item];
  if (node.value == 0) return {item.min_value, item.max_value};
  const Item& repeat = spec[item.parent];
  return {repeat.min_value, repeat.max_value};
}

Interval of_product(Interval a, Interval b) {
  const Wide corners[] = {Wide{a.lo} * b.lo, Wide{a.lo} * b.hi, Wide{a.hi} * b.lo,
                          Wide{a.hi} * b.hi};
  return {clamp(*std::min_element(corners, corners + 4)),
          clamp(*std::max_element(corners, corners + 4))};
}

Interval of_sum(const Spec& spec, const ExprNode& node) {
  const Interval element = of_element(spec, node);
  const Interval count = of_length(spec, node);
  const Interval sum = of_product(element, count);
  return {std::min<std::int64_t>(sum.lo, 0), std::max<std::int64_t>(sum.hi, 0)};
}

Interval of_binary(Op op, Interval a, Interval b) {
  switch (op) {
    case Op::kAdd:
      return {clamp(Wide{a.lo} + b.lo), clamp(Wide{a.hi} + b.hi)};
    case Op::kSub:
      return {clamp(Wide{a.lo} - b.hi), clamp(Wide{a.hi} - b.lo)};
    case Op::kMul:
      return of_product(a, b);
    case Op::kDiv:
    case Op::kMod: {
      const std::int64_t size = std::max(clamp(-Wide{a.lo}), clamp(Wide{a.hi}));
      if (a.lo == a.hi && b.lo == b.hi && b.lo != 0 && a.lo != INT64_MIN) {
        const std::int64_t exact = op == Op::kDiv ? a.lo / b.lo : a.lo % b.lo;
        return {exact, exact};
      }
      return {a.lo >= 0 && b.lo >= 0 ? 0 : -std::max<std::int64_t>(size, 0),
              std::max<std::int64_t>(size, 0)};
    }
    case Op::kMin:
      return {std::min(a.lo, b.lo), std::min(a.hi, b.hi)};
    case Op::kMax:
      return {std::max(a.lo, b.lo), std::max(a.hi, b.hi)};
    default:
      return {0, 1};
  }
}

}  // namespace

Interval interval(const Spec& spec, ExprRef ref) {
  const ExprNode& node = spec.pool[ref];
  switch (node.op) {
    case Op::kConst:
      return {node.value, node.value};
    case Op::kScalar:
      return of_item(spec[node.item]);
    case Op::kCounter:
      return {0, std::max<std::int64_t>(0, spec[node.item].max_value - 1)};
    case Op::kElement:
    case Op::kLeast:
    case Op::kGreatest:
      return of_element(spec, node);
    case Op::kLen:
      return of_length(spec, node);
    case Op::kSum:
      return of_sum(spec, node);
    case Op::kNeg: {
      const Interval a = interval(spec, node.a);
      return {clamp(-Wide{a.hi}), clamp(-Wide{a.lo})};
    }
    case Op::kAbs: {
      const Interval a = interval(spec, node.a);
      const std::int64_t most = std::max(clamp(-Wide{a.lo}), a.hi);
      return {a.lo > 0 ? a.lo : (a.hi < 0 ? clamp(-Wide{a.hi}) : 0), most};
    }
    default:
      break;
  }
  if (node.b == kNoExpr) return {0, 1};
  return of_binary(node.op, interval(spec, node.a), interval(spec, node.b));
}

namespace {

class Finisher {
 public:
  explicit Finisher(Spec& spec) : spec_(spec) {}

  Result<void> run() {
    take_conditions(kNoItem, spec_.where);
    for (ItemId id = 0; id < spec_.items.size(); ++id) {
      Item& item = spec_.items[id];
      if (item.kind == Kind::kRepeat) take_conditions(id, item.where);
    }
    // An index must be known in every shape.
    for (const ExprNode& node : spec_.pool.nodes) {
      if (node.op != Op::kElement) continue;
      mark_structural(node.a);
      if (node.b != kNoExpr) mark_structural(node.b);
    }
    for (ItemId id = 0; id < spec_.items.size(); ++id) TRY(range(id));
    // Conditions on later items also restrict the ranges of earlier ones.
    for (int round = 0; round < 2; ++round)
      for (const Limit& limit : limits_)
        TRY(narrow(spec_.items[limit.item], {limit.op, limit.expression}));
    for (const Line& line : spec_.lines) TRY(check_line(line));
    for (const Item& item : spec_.items)
      for (const Line& line : item.body) TRY(check_line(line));
    return {};
  }

 private:
  void take_conditions(ItemId scope, const std::vector<ExprRef>& where) {
    for (const ExprRef ref : where) take_condition(scope, ref);
  }

  void take_condition(ItemId scope, ExprRef ref) {
    const ExprNode node = spec_.pool[ref];
    if (node.op == Op::kAnd) {
      take_condition(scope, node.a);
      take_condition(scope, node.b);
    } else if (is_comparison(node.op) && node.op != Op::kNe) {
      take_bound(scope, node.op, node.a, node.b);
      take_bound(scope, mirrored(node.op), node.b, node.a);
    } else if (node.op == Op::kDistinct || node.op == Op::kSorted || node.op == Op::kIncreasing) {
      Item& item = spec_.items[node.item];
      if (item.is_string() || spec_[item.parent].parent != scope) return;
      item.distinct |= node.op == Op::kDistinct;
      item.ascending |= node.op != Op::kDistinct;
      item.strictly_ascending |= node.op == Op::kIncreasing;
    }
  }

  void take_bound(ItemId scope, Op op, ExprRef left, ExprRef right) {
    const ExprNode& leaf = spec_.pool[left];
    if (leaf.op != Op::kScalar) return;
    Item& item = spec_.items[leaf.item];
    if (item.kind == Kind::kFloat || item.parent != scope) return;
    limits_.push_back({leaf.item, op, right});
    if (!earlier(right, leaf.item)) return;
    item.bounds.push_back({op, right});
  }

  // True if every item that `ref` mentions is determined when `item` is chosen, and none is a
  // fraction.
  bool earlier(ExprRef ref, ItemId item) const {
    const ExprNode& node = spec_.pool[ref];
    const bool names_item = node.op >= Op::kScalar && node.op <= Op::kIncreasing;
    if (names_item && node.item >= item) return false;
    if (names_item && spec_[node.item].kind == Kind::kFloat) return false;
    return (node.a == kNoExpr || earlier(node.a, item)) &&
           (node.b == kNoExpr || earlier(node.b, item));
  }

  Result<void> range(ItemId id) {
    Item& item = spec_.items[id];
    if (item.is_number()) return number_range(item);
    if (item.kind == Kind::kChar) return char_range_of(item);
    if (item.is_string() || item.kind == Kind::kRepeat) return extent_range(item);
    return {};
  }

  Result<void> number_range(Item& item) {
    if (!item.one_of.empty()) {
      const auto [lo, hi] = std::minmax_element(item.one_of.begin(), item.one_of.end());
      item.min_value = *lo;
      item.max_value = *hi;
    } else {
      item.min_value =
          item.lo == kNoExpr ? (item.wide ? INT64_MIN : kLeast32) : interval(spec_, item.lo).lo;
      item.max_value =
          item.hi == kNoExpr ? (item.wide ? INT64_MAX : kMost32) : interval(spec_, item.hi).hi;
      if (item.kind == Kind::kInt && !item.wide) {
        if (item.max_value < kLeast32 || item.min_value > kMost32 ||
            (item.lo != kNoExpr && constant(item.lo) && item.min_value < kLeast32) ||
            (item.hi != kNoExpr && constant(item.hi) && item.max_value > kMost32))
          return invalid("the range of `" + item.name +
                         "` does not fit in 32 bits; write `long` instead of `int`");
        item.min_value = std::max(item.min_value, kLeast32);
        item.max_value = std::min(item.max_value, kMost32);
      }
    }
    if (item.min_value > item.max_value)
      return invalid("the range of `" + item.name + "` is empty; write the smaller bound first");
    return narrow(item);
  }

  bool constant(ExprRef ref) const { return spec_.pool[ref].op == Op::kConst; }

  Result<void> narrow(Item& item) {
    for (const Item::Bound& bound : item.bounds) TRY(narrow(item, bound));
    return {};
  }

  Result<void> narrow(Item& item, Item::Bound bound) {
    const Interval limit = interval(spec_, bound.limit);
    const std::int64_t below = bound.op == Op::kLt ? clamp(Wide{limit.hi} - 1) : limit.hi;
    const std::int64_t above = bound.op == Op::kGt ? clamp(Wide{limit.lo} + 1) : limit.lo;
    const bool upper = bound.op == Op::kLt || bound.op == Op::kLe || bound.op == Op::kEq;
    const bool lower = bound.op == Op::kGt || bound.op == Op::kGe || bound.op == Op::kEq;
    if (upper) item.max_value = std::min(item.max_value, below);
    if (lower) item.min_value = std::max(item.min_value, above);
    if (item.min_value > item.max_value)
      return invalid("no value of `" + item.name + "` satisfies the `where` conditions on it");
    return {};
  }

  Result<void> char_range_of(Item& item) {
    item.min_value = 0;
    item.max_value = 255;
    while (!item.chars[static_cast<std::size_t>(item.min_value)]) ++item.min_value;
    while (!item.chars[static_cast<std::size_t>(item.max_value)]) --item.max_value;
    return narrow(item);
  }

  Result<void> extent_range(Item& item) {
    const std::string what =
        item.is_string() ? "the length of `" + item.name + "`" : "the number of repetitions";
    item.min_value = std::max<std::int64_t>(0, interval(spec_, item.least).lo);
    item.max_value = item.most == kNoExpr ? kOpen : interval(spec_, item.most).hi;
    if (item.max_value < item.min_value)
      return invalid(what + " has an empty range; write the smaller bound first");
    if (item.least == item.most && !is_condition(item.least)) mark_structural(item.least);
    if (!item.is_string()) return {};
    if (item.kind == Kind::kWord) {
      if ((item.chars & white_space()).any())
        return invalid("`" + item.name +
                       "` is a word but can contain white space; use `line` or `text`");
      if (item.max_value == 0 || (constant(item.least) && item.min_value == 0))
        return invalid(
            "`" + item.name +
            "` is a word, which has at least one character; write `length 1..` or use `line`");
      item.min_value = std::max<std::int64_t>(item.min_value, 1);
    }
    if (item.kind == Kind::kLine && item.chars['\n'])
      return invalid("`" + item.name + "` is a line but can contain newlines; use `text`");
    return item.dfa ? check_lengths(item) : Result<void>();
  }

  Result<void> check_lengths(const Item& item) const {
    constexpr std::int64_t kLongest = 2000;
    const std::int64_t most = std::min(item.max_value, std::max(item.min_value, kLongest));
    const LengthTable table(*item.dfa, static_cast<std::size_t>(std::min(most, 2 * kLongest)));
    for (std::int64_t n = item.min_value; n <= most; ++n)
      if (table.possible(0, static_cast<std::size_t>(n))) return {};
    return invalid("the regular expression of `" + item.name +
                   "` matches no string of the stated length");
  }

  /// A count of 0 or 1 does not fix what the condition is about.
  bool is_condition(ExprRef ref) const {
    const Op op = spec_.pool[ref].op;
    return is_comparison(op) || op == Op::kAnd || op == Op::kOr || op == Op::kNot;
  }

  void mark_structural(ExprRef ref) {
    const ExprNode node = spec_.pool[ref];
    if (node.op == Op::kScalar || node.op == Op::kElement || node.op == Op::kSum ||
        node.op == Op::kLeast || node.op == Op::kGreatest)
      spec_.items[node.item].structural = true;
    if (node.a != kNoExpr) mark_structural(node.a);
    if (node.b != kNoExpr) mark_structural(node.b);
  }

  static CharSet white_space() {
    CharSet set = char_range('\t', '\r');
    return set.set(' ');
  }

  Result<void> check_line(const Line& line) const {
    for (std::size_t i = 0; i < line.items.size(); ++i) {
      const Item& item = spec_[line.items[i]];
      if (item.kind == Kind::kLine && i + 1 < line.items.size())
        return invalid("`" + item.name +
                       "` extends to the end of its line, so nothing can follow it; use `word`, or "
                       "start a new line");
      if (item.kind == Kind::kRepeat && item.style == RepeatStyle::kInline)
        for (const ItemId inner : item.body[0].items)
          if (spec_[inner].kind == Kind::kLine)
            return invalid("`" + spec_[inner].name +
                           "` is a line and needs a `repeat` on lines of its own");
      const bool sensitive = item.kind == Kind::kLine || item.kind == Kind::kText ||
                             (item.kind == Kind::kChar && (item.chars & white_space()).any());
      if (spec_.layout == Layout::kFree && sensitive)
        return invalid("`layout: free` cannot be combined with `" + item.name +
                       "`, which can contain white space");
    }
    return {};
  }

  struct Limit {
    ItemId item;
    Op op;
    ExprRef expression;
  };

  Spec& spec_;
  std::vector<Limit> limits_;  // comparisons of an item with an expression, which must hold
};

}  // namespace

Result<void> finish(Spec& spec) { return Finisher(spec).run(); }

}  // namespace assay::inputs
