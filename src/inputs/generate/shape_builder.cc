#include "inputs/generate/shape_builder.h"

#include <algorithm>
#include <utility>

namespace assay::inputs {
namespace {

/// Does the expression match a few strings only, such as push|pop|top?
bool has_few_strings(const Dfa& dfa, std::int64_t longest) {
  constexpr std::size_t kFew = 40;
  std::vector<std::size_t> ways(dfa.edges.size(), 0);  // to reach each state
  ways[0] = 1;
  std::size_t total = dfa.accepts[0] ? 1 : 0;
  for (std::int64_t length = 1; length <= longest; ++length) {
    std::vector<std::size_t> next(dfa.edges.size(), 0);
    for (std::size_t state = 0; state < ways.size(); ++state)
      for (const Dfa::Edge& edge : dfa.edges[state])
        next[edge.to] = std::min(kFew + 1, next[edge.to] + ways[state] * edge.on.count());
    for (std::size_t state = 0; state < next.size(); ++state)
      total += dfa.accepts[state] ? next[state] : 0;
    if (total > kFew) return false;
    ways = std::move(next);
  }
  return true;
}

}  // namespace

ShapeBuilder::ShapeBuilder(const Spec& spec, const ShapeLimits& limits, Odometer& choices)
    : spec_(spec), limits_(limits), choices_(choices), env_(spec, instance_) {}

bool ShapeBuilder::run() {
  instance_.clear();
  env_.clear();
  shape_ = Shape();
  if (!body(spec_.lines, spec_.where)) return false;
  if (spec_.end == End::kEither) {
    instance_.final_newline = choices_.choose(2) == 0;
    describe(instance_.final_newline ? "final newline" : "no final newline");
  } else {
    instance_.final_newline = spec_.end == End::kNewline;
  }
  if (shape_.description.empty()) shape_.description = "every input";
  return true;
}

std::optional<std::int64_t> ShapeBuilder::constant(const Atom& atom) const {
  const Item& item = spec_[atom.item];
  if (item.is_string() || atom.size == 0) return std::nullopt;
  return atom.value;
}

void ShapeBuilder::note_cut(const std::string& what) {
  cut_ = true;
  if (std::find(cuts_.begin(), cuts_.end(), what) == cuts_.end()) cuts_.push_back(what);
}

std::string ShapeBuilder::bound() const {
  std::string out;
  for (const std::string& each : cuts_) out += (out.empty() ? "" : ", ") + each;
  return out.empty() ? "numbers that determine sizes close to 0" : out;
}

void ShapeBuilder::describe(const std::string& part) {
  if (!shape_.description.empty()) shape_.description += ", ";
  shape_.description += part;
}

bool ShapeBuilder::body(const std::vector<Line>& lines, const std::vector<ExprRef>& where) {
  for (const Line& line : lines)
    for (const ItemId id : line.items)
      if (!item(id)) return false;
  for (const ExprRef condition : where)
    if (!require(translate(condition))) return false;
  return true;
}

bool ShapeBuilder::item(ItemId id) {
  const Item& item = spec_[id];
  if (item.kind == Kind::kLiteral) return true;
  if (item.kind == Kind::kRepeat) return repeat(id, item);
  if (item.is_string()) return string(id, item);
  return number(id, item);
}

void ShapeBuilder::keep(ItemId id, std::uint32_t size, std::int64_t value) {
  instance_.atoms.push_back({id, size, value});
  env_.added(id);
}

std::uint32_t ShapeBuilder::variable(Variable v) {
  shape_.variables.push_back(std::move(v));
  return static_cast<std::uint32_t>(shape_.variables.size() - 1);
}

// Returns the name of the item, with indices inside repeats: "a[2]".
std::string ShapeBuilder::name(const Item& item) const {
  std::string indices;
  for (ItemId at = item.parent; at != kNoItem; at = spec_[at].parent)
    indices = "[" + std::to_string(env_.repetition(at)) + "]" + indices;
  return item.name + indices;
}

bool ShapeBuilder::number(ItemId id, const Item& item) {
  Variable v = variable_of(item, name(item));
  Interval range{item.min_value, item.max_value};
  const bool own_range = item.kind == Kind::kInt && item.one_of.empty();
  const ExprRef lo = own_range && item.lo != kNoExpr ? translate(item.lo) : kNoExpr;
  const ExprRef hi = own_range && item.hi != kNoExpr ? translate(item.hi) : kNoExpr;
  if (lo == kNoExpr && own_range && item.lo != kNoExpr) return false;
  if (hi == kNoExpr && own_range && item.hi != kNoExpr) return false;
  if (lo != kNoExpr && known(lo)) range.lo = std::max(range.lo, *known(lo));
  if (hi != kNoExpr && known(hi)) range.hi = std::min(range.hi, *known(hi));
  for (const Item::Bound& bound : item.bounds) {
    const ExprRef limit = translate(bound.limit);
    const auto value = limit == kNoExpr ? std::nullopt : known(limit);
    if (!value) continue;
    if (bound.op == Op::kLt || bound.op == Op::kLe || bound.op == Op::kEq)
      range.hi = std::min(range.hi, *value);
    if (bound.op == Op::kGt || bound.op == Op::kGe || bound.op == Op::kEq)
      range.lo = std::max(range.lo, *value);
    if (bound.op == Op::kLt && *value == range.hi && range.hi > range.lo) --range.hi;
    if (bound.op == Op::kGt && *value == range.lo && range.hi > range.lo) ++range.lo;
  }
  if (range.lo > range.hi) return false;
  if ((item.structural || range.lo == range.hi) && item.kind != Kind::kFloat) {
    if (!fixed_number(id, item, range)) return false;
  } else {
    v.lo = range.lo;
    v.hi = range.hi;
    keep(id, 0, variable(std::move(v)));
  }
  const ExprRef self = leaf(env_.current(id), std::nullopt);
  if (lo != kNoExpr && !require(combine(Op::kGe, self, lo))) return false;
  return hi == kNoExpr || require(combine(Op::kLe, self, hi));
}

// Chooses a number that determines a count, length or index. Numbers far from 0 are left out
// because they would exceed the limits.
bool ShapeBuilder::fixed_number(ItemId id, const Item& item, Interval range) {
  std::int64_t value = range.lo;
  if (!item.one_of.empty()) {
    value = item.one_of[choices_.choose(item.one_of.size())];
  } else if (range.lo < range.hi) {
    const auto window =
        static_cast<std::int64_t>(std::max(limits_.max_items, limits_.max_length)) + 8;
    const std::int64_t middle = std::clamp<std::int64_t>(0, range.lo, range.hi);
    const std::int64_t lo =
        middle < INT64_MIN + window ? range.lo : std::max(range.lo, middle - window);
    const std::int64_t hi =
        middle > INT64_MAX - window ? range.hi : std::min(range.hi, middle + window);
    if (lo > range.lo || hi < range.hi) cut_ = true;
    value =
        lo + static_cast<std::int64_t>(choices_.choose(static_cast<std::uint64_t>(hi - lo) + 1));
  }
  if (item.kind == Kind::kChar && !item.chars[static_cast<std::size_t>(value)]) return false;
  if (value < range.lo || value > range.hi) return false;
  keep(id, 1, value);
  if (item.structural) describe(name(item) + " = " + std::to_string(value));
  return true;
}

std::string ShapeBuilder::cut_text(const Item& item, std::size_t limit) const {
  const std::string number = std::to_string(limit);
  if (item.is_string()) return item.name + " of up to " + number + " characters";
  const ExprNode& count = spec_.pool[item.least];
  if (item.least == item.most && count.op == Op::kScalar)
    return spec_[count.item].name + " up to " + number;
  if (item.style == RepeatStyle::kList)
    return spec_[item.body[0].items[0]].name + " of up to " + number + " items";
  return "up to " + number + " repetitions";
}

// Returns the chosen length or count. A list or string that the description never allows to be
// within the limit has its least size ("10 of int").
std::optional<std::int64_t> ShapeBuilder::extent(ItemId, const Item& item, std::size_t limit) {
  const ExprRef least = translate(item.least);
  const bool exact = item.least == item.most;
  const ExprRef most = exact ? least : item.most == kNoExpr ? kNoExpr : translate(item.most);
  if (least == kNoExpr || (most == kNoExpr && item.most != kNoExpr)) return std::nullopt;
  Interval range{item.min_value, item.max_value};
  if (known(least)) range.lo = exact ? *known(least) : std::max(range.lo, *known(least));
  if (most != kNoExpr && known(most)) range.hi = *known(most);
  if (range.lo > range.hi || range.lo < item.min_value) return std::nullopt;
  constexpr std::int64_t kMostLeast = 40;
  const bool is_raised = item.min_value <= kMostLeast;
  std::int64_t longest = std::max(static_cast<std::int64_t>(limit), is_raised ? item.min_value : 0);
  // A choice of a few words is no matter of length.
  if (item.dfa && item.max_value <= kMostLeast && has_few_strings(*item.dfa, item.max_value))
    longest = std::max(longest, item.max_value);
  if (range.hi > longest) {
    note_cut(cut_text(item, static_cast<std::size_t>(longest)));
    if (range.lo > longest) return std::nullopt;
    range.hi = longest;
  }
  std::int64_t chosen = range.lo;
  if (range.hi > range.lo)
    chosen += static_cast<std::int64_t>(
        choices_.choose(static_cast<std::uint64_t>(range.hi - range.lo) + 1));
  const ExprRef self = shape_.pool.constant(chosen);
  if (!require(combine(Op::kGe, self, least))) return std::nullopt;
  if (most != kNoExpr && !require(combine(Op::kLe, self, most))) return std::nullopt;
  return chosen;
}

bool ShapeBuilder::string(ItemId id, const Item& item) {
  const auto length = extent(id, item, limits_.max_length);
  if (!length) return false;
  const auto first = static_cast<std::int64_t>(shape_.variables.size());
  if (item.dfa) {
    if (!regex(item, id, static_cast<std::size_t>(*length))) return false;
  } else {
    for (std::int64_t i = 0; i < *length; ++i) {
      Variable v;
      v.name = name(item) + "[" + std::to_string(i) + "]";
      v.kind = Variable::Kind::kChar;
      v.allowed = item.chars;
      v.hi = 255;
      variable(std::move(v));
    }
  }
  keep(id, static_cast<std::uint32_t>(*length), first);
  if (item.least != item.most || spec_.pool[item.least].op == Op::kConst)
    describe(name(item) + " of length " + std::to_string(*length));
  return true;
}

bool ShapeBuilder::regex(const Item& item, ItemId id, std::size_t length) {
  const auto [it, fresh] = tables_.try_emplace(id);
  if (fresh || it->second.longest() < length)
    it->second = LengthTable(*item.dfa, std::max(limits_.max_length, length));
  const LengthTable& table = it->second;
  if (!table.possible(0, length)) return false;
  std::uint32_t state = 0;
  for (std::size_t i = 0; i < length; ++i) {
    std::vector<const Dfa::Edge*> fit;
    for (const Dfa::Edge& edge : item.dfa->edges[state])
      if (table.possible(edge.to, length - i - 1)) fit.push_back(&edge);
    const Dfa::Edge& edge = *fit[fit.size() == 1 ? 0 : choices_.choose(fit.size())];
    Variable v;
    v.name = name(item) + "[" + std::to_string(i) + "]";
    v.kind = Variable::Kind::kChar;
    v.allowed = edge.on;
    v.hi = 255;
    variable(std::move(v));
    state = edge.to;
  }
  return true;
}

bool ShapeBuilder::repeat(ItemId id, const Item& item) {
  const auto count = extent(id, item, limits_.max_items);
  if (!count) return false;
  if (item.least != item.most) {
    const bool list = item.style == RepeatStyle::kList;
    describe(list ? spec_[item.body[0].items[0]].name + " of " + std::to_string(*count) + " items"
                  : std::to_string(*count) + " repetitions");
  }
  const std::size_t at = instance_.atoms.size();
  keep(id, 0, *count);
  for (std::int64_t i = 0; i < *count; ++i) {
    env_.begin_repetition(id, static_cast<std::uint32_t>(i));
    if (!body(item.body, item.where)) return false;
  }
  instance_.atoms[at].size = static_cast<std::uint32_t>(instance_.atoms.size() - at - 1);
  return true;
}

std::optional<std::int64_t> ShapeBuilder::known(ExprRef ref) const {
  const ExprNode& node = shape_.pool[ref];
  if (node.op == Op::kConst) return node.value;
  return std::nullopt;
}

bool ShapeBuilder::require(ExprRef condition) {
  if (condition == kNoExpr) return false;
  const ExprNode node = shape_.pool[condition];
  if (node.op == Op::kConst) return node.value != 0;
  if (node.op == Op::kAnd) return require(node.a) && require(node.b);
  shape_.constraints.push_back(condition);
  return true;
}

ExprRef ShapeBuilder::leaf(std::uint32_t index, std::optional<std::uint64_t> character) {
  const Atom& atom = instance_.atoms[index];
  if (const auto value = constant(atom)) return shape_.pool.constant(*value);
  const auto v =
      static_cast<std::uint32_t>(atom.value + static_cast<std::int64_t>(character.value_or(0)));
  return shape_.pool.leaf(Op::kVariable, v);
}

// Returns the result of a comparison of a variable with a constant if the variable's range
// determines it.
std::optional<std::int64_t> ShapeBuilder::implied(Op op, ExprRef a, ExprRef b) const {
  if (known(a)) {
    if (known(b) || !is_comparison(op)) return std::nullopt;
    return implied(mirrored(op), b, a);
  }
  const ExprNode& node = shape_.pool[a];
  const auto limit = known(b);
  if (node.op != Op::kVariable || !limit || !is_comparison(op)) return std::nullopt;
  const Variable& v = shape_.variables[node.item];
  if (v.kind == Variable::Kind::kFloat) return std::nullopt;
  std::int64_t lo = v.lo;
  std::int64_t hi = v.hi;
  if (v.kind == Variable::Kind::kChar) {
    lo = 0;
    hi = 255;
    while (lo < 255 && !v.allowed[static_cast<std::size_t>(lo)]) ++lo;
    while (hi > 0 && !v.allowed[static_cast<std::size_t>(hi)]) --hi;
  }
  const auto at_ends = [&](std::int64_t value) {
    return apply(op, Number::of(value), Number::of(*limit))->truth();
  };
  if (op == Op::kEq || op == Op::kNe) {
    if (*limit < lo || *limit > hi) return op == Op::kNe ? 1 : 0;
    return std::nullopt;
  }
  if (at_ends(lo) != at_ends(hi)) return std::nullopt;
  return at_ends(lo) ? 1 : 0;
}

ExprRef ShapeBuilder::combine(Op op, ExprRef a, ExprRef b) {
  if (op == Op::kAnd || op == Op::kOr) {
    const std::int64_t decides = op == Op::kOr ? 1 : 0;
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
      if (one == kNoExpr) continue;
      const auto value = known(one);
      if (!value) continue;
      if ((*value != 0 ? 1 : 0) == decides) return shape_.pool.constant(decides);
      if (other != kNoExpr) return other;
    }
    if (a == kNoExpr || b == kNoExpr) return op == Op::kOr ? std::min(a, b) : kNoExpr;
    return shape_.pool.binary(op, a, b);
  }
  if (a == kNoExpr || b == kNoExpr) return kNoExpr;
  if (known(a) && known(b)) {
    const auto value = apply(op, Number::of(*known(a)), Number::of(*known(b)));
    return value ? shape_.pool.constant(value->integer) : kNoExpr;
  }
  if (const auto value = implied(op, a, b)) return shape_.pool.constant(*value);
  return shape_.pool.binary(op, a, b);
}

ExprRef ShapeBuilder::fold_list(const ExprNode& node) {
  std::vector<ExprRef> list;
  if (node.value == 0) {
    const std::uint32_t atom = env_.current(node.item);
    const std::uint32_t size = instance_.atoms[atom].size;
    if (node.op == Op::kLen) return shape_.pool.constant(size);
    for (std::uint32_t i = 0; i < size; ++i) list.push_back(leaf(atom, i));
  } else {
    const auto atoms = env_.listed(node);
    if (node.op == Op::kLen) return shape_.pool.constant(static_cast<std::int64_t>(atoms.size()));
    for (const std::uint32_t atom : atoms) list.push_back(leaf(atom, std::nullopt));
  }
  if (node.op == Op::kSum || node.op == Op::kLeast || node.op == Op::kGreatest) {
    if (list.empty()) return node.op == Op::kSum ? shape_.pool.constant(0) : kNoExpr;
    const Op op = node.op == Op::kSum ? Op::kAdd : node.op == Op::kLeast ? Op::kMin : Op::kMax;
    ExprRef total = list[0];
    for (std::size_t i = 1; i < list.size(); ++i) total = combine(op, total, list[i]);
    return total;
  }
  ExprRef all = shape_.pool.constant(1);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (node.op == Op::kDistinct) {
      for (std::size_t j = i + 1; j < list.size(); ++j)
        all = combine(Op::kAnd, all, combine(Op::kNe, list[i], list[j]));
    } else if (i + 1 < list.size()) {
      const Op op = node.op == Op::kSorted ? Op::kLe : Op::kLt;
      all = combine(Op::kAnd, all, combine(op, list[i], list[i + 1]));
    }
  }
  return all;
}

ExprRef ShapeBuilder::translate(ExprRef ref) {
  const ExprNode node = spec_.pool[ref];
  switch (node.op) {
    case Op::kConst:
      return shape_.pool.constant(node.value);
    case Op::kScalar:
      return leaf(env_.current(node.item), std::nullopt);
    case Op::kCounter:
      return shape_.pool.constant(env_.repetition(node.item));
    case Op::kElement: {
      const ExprRef a = translate(node.a);
      const ExprRef b = node.b == kNoExpr ? kNoExpr : translate(node.b);
      const auto found = env_.place(node, a == kNoExpr ? std::nullopt : known(a),
                                    b == kNoExpr ? std::nullopt : known(b));
      return found ? leaf(found->atom, found->character) : kNoExpr;
    }
    default:
      break;
  }
  if (node.op >= Op::kLen && node.op <= Op::kIncreasing) return fold_list(node);
  const ExprRef a = translate(node.a);
  if (node.b != kNoExpr) return combine(node.op, a, translate(node.b));
  if (a == kNoExpr) return kNoExpr;
  if (const auto value = known(a)) {
    const auto result = apply(node.op, Number::of(*value), Number::of(0));
    return result ? shape_.pool.constant(result->integer) : kNoExpr;
  }
  return shape_.pool.unary(node.op, a);
}

}  // namespace assay::inputs
