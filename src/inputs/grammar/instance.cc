#include "inputs/grammar/instance.h"

#include <algorithm>

#include "inputs/grammar/layout.h"

namespace assay::inputs {

void Env::clear() {
  for (auto& list : atoms_) list.clear();
  for (auto& list : starts_) list.clear();
}

Number Env::number(const Atom& atom) const {
  const Item& item = spec_[atom.item];
  if (item.kind != Kind::kFloat) return Number::of(atom.value);
  return Number::of_real(static_cast<double>(atom.value) /
                         static_cast<double>(power_of_ten(item.decimals)));
}

// Returns the first atom that belongs to the same repetition as the expression, if the item lies
// `levels` repeats below the expression.
std::uint32_t Env::scope_begin(const Item& item, std::int64_t levels) const {
  ItemId scope = item.parent;
  for (std::int64_t i = 0; i < levels; ++i) scope = spec_[scope].parent;
  return scope == kNoItem ? 0 : starts_[scope].back().atom;
}

// Returns the list that contains the item, in the current repetition around it.
std::span<const std::uint32_t> Env::listed(const ExprNode& node) const {
  const auto& all = atoms_[node.item];
  const auto first = std::lower_bound(all.begin(), all.end(), scope_begin(spec_[node.item], 1));
  return {first, all.end()};
}

std::optional<Env::Place> Env::place(const ExprNode& node, std::optional<std::int64_t> a,
                                     std::optional<std::int64_t> b) const {
  const Item& item = spec_[node.item];
  const auto& all = atoms_[node.item];
  if (!a || *a < 0 || (node.b != kNoExpr && (!b || *b < 0))) return std::nullopt;
  const auto index = static_cast<std::uint64_t>(*a);
  const std::uint64_t inner = b ? static_cast<std::uint64_t>(*b) : 0;
  const auto character = [&](std::uint32_t atom, std::uint64_t at) -> std::optional<Place> {
    if (at >= instance_.atoms[atom].size) return std::nullopt;
    return Place{atom, at};
  };
  if (node.value == 0) return character(all.back(), index);
  if (node.value == 1) {
    const auto list = listed(node);
    if (index >= list.size()) return std::nullopt;
    if (item.is_string()) return character(list[index], inner);
    return Place{list[index], std::nullopt};
  }
  // With two levels, the rows are the repetitions of the outer repeat in the current scope.
  const auto& rows = starts_[spec_[item.parent].parent];
  const auto before = [](const Start& s, std::uint32_t at) { return s.atom < at; };
  const auto first_row = std::lower_bound(rows.begin(), rows.end(), scope_begin(item, 2), before);
  if (index >= static_cast<std::uint64_t>(rows.end() - first_row)) return std::nullopt;
  const auto row = first_row + static_cast<std::ptrdiff_t>(index);
  const std::uint32_t row_end =
      row + 1 == rows.end() ? static_cast<std::uint32_t>(instance_.atoms.size()) : (row + 1)->atom;
  const auto first = std::lower_bound(all.begin(), all.end(), row->atom);
  const auto last = std::lower_bound(first, all.end(), row_end);
  if (inner >= static_cast<std::uint64_t>(last - first)) return std::nullopt;
  return Place{*(first + static_cast<std::ptrdiff_t>(inner)), std::nullopt};
}

std::optional<Number> Env::element(const ExprNode& node) const {
  const auto a = integer(node.a);
  const auto b = node.b == kNoExpr ? std::nullopt : integer(node.b);
  const auto found = place(node, a, b);
  if (!found) return std::nullopt;
  const Atom& atom = instance_.atoms[found->atom];
  if (!found->character) return number(atom);
  return Number::of(static_cast<unsigned char>(instance_.string(atom)[*found->character]));
}

std::optional<Number> Env::list_function(const ExprNode& node) const {
  if (node.op != Op::kLen) return fold(node);
  if (node.value == 0) {
    return Number::of(instance_.atoms[atoms_[node.item].back()].size);
  }
  return Number::of(static_cast<std::int64_t>(listed(node).size()));
}

std::optional<Number> Env::fold(const ExprNode& node) const {
  std::vector<Number> list;
  if (node.value == 0) {
    for (const char c : instance_.string(instance_.atoms[atoms_[node.item].back()]))
      list.push_back(Number::of(static_cast<unsigned char>(c)));
  } else {
    for (const std::uint32_t atom : listed(node)) list.push_back(number(instance_.atoms[atom]));
  }
  const auto less = [](const Number& a, const Number& b) { return apply(Op::kLt, a, b)->truth(); };
  if (node.op == Op::kDistinct) {
    std::sort(list.begin(), list.end(), less);
    const auto same = [&](const Number& a, const Number& b) { return !less(a, b); };
    return Number::of(std::adjacent_find(list.begin(), list.end(), same) == list.end() ? 1 : 0);
  }
  if (node.op == Op::kSorted)
    return Number::of(std::is_sorted(list.begin(), list.end(), less) ? 1 : 0);
  if (node.op == Op::kIncreasing) {
    const auto not_more = [&](const Number& a, const Number& b) { return !less(a, b); };
    return Number::of(std::adjacent_find(list.begin(), list.end(), not_more) == list.end() ? 1 : 0);
  }
  if (list.empty()) {
    if (node.op == Op::kSum) return Number::of(0);
    return std::nullopt;
  }
  const Op op = node.op == Op::kSum ? Op::kAdd : node.op == Op::kLeast ? Op::kMin : Op::kMax;
  std::optional<Number> total = list[0];
  for (std::size_t i = 1; i < list.size() && total; ++i) total = apply(op, *total, list[i]);
  return total;
}

std::optional<Number> Env::evaluate(ExprRef ref) const {
  const ExprNode& node = spec_.pool[ref];
  switch (node.op) {
    case Op::kConst:
      return Number::of(node.value);
    case Op::kScalar:
      return number(instance_.atoms[atoms_[node.item].back()]);
    case Op::kCounter:
      return Number::of(starts_[node.item].back().number);
    case Op::kElement:
      return element(node);
    default:
      break;
  }
  if (node.op >= Op::kLen && node.op <= Op::kIncreasing) return list_function(node);
  const auto a = evaluate(node.a);
  if (node.op == Op::kAnd && a && !a->truth()) return Number::of(0);
  if (node.op == Op::kOr && a && a->truth()) return Number::of(1);
  if (!a) return std::nullopt;
  if (node.b == kNoExpr) return apply(node.op, *a, Number::of(0));
  const auto b = evaluate(node.b);
  if (!b) return std::nullopt;
  return apply(node.op, *a, *b);
}

std::optional<std::int64_t> Env::integer(ExprRef ref) const {
  const ExprNode& node = spec_.pool[ref];
  if (node.op == Op::kConst) return node.value;
  const auto value = evaluate(ref);
  if (!value || value->real) return std::nullopt;
  return value->integer;
}

bool Env::holds(ExprRef ref) const {
  const auto value = evaluate(ref);
  return value && value->truth();
}

std::optional<std::int64_t> Env::last_in_list(ItemId id) const {
  const auto [first, last] = current_list(id);
  if (first == last) return std::nullopt;
  return instance_.atoms[atoms_[id][last - 1]].value;
}

bool Env::in_list(ItemId id, std::int64_t value) const {
  const auto [first, last] = current_list(id);
  for (std::size_t i = first; i < last; ++i)
    if (instance_.atoms[atoms_[id][i]].value == value) return true;
  return false;
}

// Returns the range of the list under construction: it starts at the first of the current
// repetitions of the item's repeat.
std::pair<std::size_t, std::size_t> Env::current_list(ItemId id) const {
  const Item& item = spec_[id];
  if (item.parent == kNoItem) return {0, 0};
  const auto& all = atoms_[id];
  const std::uint32_t begin = atoms_[item.parent].back();  // the repeat's own atom
  const auto first = std::lower_bound(all.begin(), all.end(), begin);
  return {static_cast<std::size_t>(first - all.begin()), all.size()};
}

std::optional<Interval> Env::value_range(ItemId id) const {
  const Item& item = spec_[id];
  Interval range{item.min_value, item.max_value};
  if (item.kind == Kind::kInt && item.one_of.empty()) {
    if (item.lo != kNoExpr) {
      const auto lo = integer(item.lo);
      if (!lo) return std::nullopt;
      range.lo = std::max(range.lo, *lo);
    }
    if (item.hi != kNoExpr) {
      const auto hi = integer(item.hi);
      if (!hi) return std::nullopt;
      range.hi = std::min(range.hi, *hi);
    }
  }
  for (const Item::Bound& bound : item.bounds) {
    const auto limit = integer(bound.limit);
    if (!limit) return std::nullopt;
    if (bound.op == Op::kLt && *limit == INT64_MIN) return std::nullopt;
    if (bound.op == Op::kGt && *limit == INT64_MAX) return std::nullopt;
    if (bound.op == Op::kLt) range.hi = std::min(range.hi, *limit - 1);
    if (bound.op == Op::kLe || bound.op == Op::kEq) range.hi = std::min(range.hi, *limit);
    if (bound.op == Op::kGt) range.lo = std::max(range.lo, *limit + 1);
    if (bound.op == Op::kGe || bound.op == Op::kEq) range.lo = std::max(range.lo, *limit);
  }
  if (range.lo > range.hi) return std::nullopt;
  return range;
}

std::optional<Interval> Env::extent(ItemId id) const {
  const Item& item = spec_[id];
  const auto least = integer(item.least);
  if (!least) return std::nullopt;
  Interval range{std::max(*least, item.min_value), kOpen};
  if (item.least == item.most) {
    if (*least < item.min_value) return std::nullopt;
    range.hi = *least;
  } else if (item.most != kNoExpr) {
    const auto most = integer(item.most);
    if (!most) return std::nullopt;
    range.hi = *most;
  }
  if (range.lo > range.hi) return std::nullopt;
  return range;
}

namespace {

struct ByteSink {
  std::string& out;
  const Spec& spec;
  const Instance& instance;

  void literal(std::string_view text) { out += text; }
  void blank() { out += ' '; }
  void newline() { out += '\n'; }
  void atom(const Atom& atom) {
    const Item& item = spec[atom.item];
    if (item.is_string()) {
      out += instance.string(atom);
    } else if (item.kind == Kind::kChar) {
      out += static_cast<char>(static_cast<unsigned char>(atom.value));
    } else if (item.kind == Kind::kFloat) {
      out += print_decimal(atom.value, item.decimals);
    } else {
      append_integer(out, atom.value);
    }
  }
};

}  // namespace

void write(const Spec& spec, const Instance& instance, std::string& out) {
  ByteSink sink{out, spec, instance};
  lay_out(spec, instance, sink);
}

}  // namespace assay::inputs
