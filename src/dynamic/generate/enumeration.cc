#include "dynamic/generate/enumeration.h"

#include <algorithm>
#include <set>

#include "dynamic/generate/any.h"
#include "dynamic/generate/functions.h"
#include "dynamic/generate/spell.h"

namespace assay::dynamic {
namespace {

constexpr CostBounds kNone{kLargestCost, 0};
constexpr std::int64_t kMostElements = 10'000;

bool is_none(CostBounds bounds) { return bounds.least > bounds.most; }

/// Returns whether one scalar may precede another one in a sorted list.
bool in_order(const Value& a, const Value& b) {
  if (a.index() != b.index()) return false;
  if (const auto* number = std::get_if<double>(&a)) return *number <= std::get<double>(b);
  if (const auto* text = std::get_if<std::u16string>(&a))
    return *text <= std::get<std::u16string>(b);
  return true;
}

/// Returns whether the next value differs from those before it, of which each `step`-th counts.
bool is_new(const std::vector<const Tree*>& before, const Tree& next, std::size_t step) {
  const std::string key = tree_key(next);
  for (std::size_t i = 0; i < before.size(); i += step)
    if (tree_key(*before[i]) == key) return false;
  return true;
}

std::vector<Tree> copies(const std::vector<const Tree*>& values) {
  std::vector<Tree> out;
  for (const Tree* value : values) out.push_back(*value);
  return out;
}

}  // namespace

const std::vector<Tree>& Enumeration::values(const Type& type, Cost cost) {
  Key key{&type, depth_key(), cost};
  if (const auto found = values_.find(key); found != values_.end()) return found->second;
  Trees trees = made(type, cost);
  return values_.emplace(std::move(key), std::move(trees)).first->second;
}

CostBounds Enumeration::bounds(const Type& type) {
  const std::pair key{&type, depth_key()};
  if (const auto found = bounds_.find(key); found != bounds_.end()) return found->second;
  CostBounds out = made_bounds(type);
  out.most = std::min(out.most, kLargestCost);
  return bounds_[key] = out;
}

Slot Enumeration::slot(const Type& type, bool is_optional) {
  const auto of_cost = [this, &type](Cost cost) -> const Trees& { return values(type, cost); };
  return {of_cost, bounds(type), is_optional};
}

bool Enumeration::push(Trees& out, Tree tree) {
  if (out.size() >= limit_) {
    is_truncated_ = true;
    return false;
  }
  out.push_back(std::move(tree));
  return true;
}

std::string Enumeration::depth_key() const {
  std::string key;
  for (const auto& [name, depth] : depth_)
    if (depth > 0) key += name + ":" + std::to_string(depth) + " ";
  return key;
}

bool Enumeration::enter(const std::string& name) {
  const NamedType* type = description_.type(name);
  if (type == nullptr || depth_[name] >= type->depth) return false;
  ++depth_[name];
  return true;
}

void Enumeration::leave(const std::string& name) { --depth_[name]; }

CostBounds Enumeration::repeated(const std::vector<const Type*>& types, Range length) {
  CostBounds one;
  for (const Type* type : types) {
    const CostBounds part = bounds(*type);
    if (is_none(part)) return length.lo == 0 ? CostBounds{0, 0} : kNone;
    one = {one.least + part.least, std::min(kLargestCost, one.most + part.most)};
  }
  const auto times = [](std::int64_t n, Cost cost) {
    const auto count = static_cast<Cost>(n);
    return count != 0 && cost > kLargestCost / count ? kLargestCost : count * cost;
  };
  const auto longer = static_cast<Cost>(length.hi - length.lo);
  return {std::min(kLargestCost, times(length.lo, one.least)),
          std::min(kLargestCost, times(length.hi, one.most) + longer)};
}

CostBounds Enumeration::string_bounds(const Type& type) {
  const std::u32string letters = letters_of(type);
  if (letters.size() >= kMostLetters) is_truncated_ = true;
  const Cost dearest = letters.empty() ? 0 : letter_cost(letters.size() - 1);
  const auto longest = static_cast<Cost>(type.length.hi);
  return {0, static_cast<Cost>(type.length.hi - type.length.lo) + longest * dearest};
}

CostBounds Enumeration::made_bounds(const Type& type) {
  switch (type.kind) {
    case Type::Kind::kInt:
    case Type::Kind::kBigInt:
    case Type::Kind::kNumber:
    case Type::Kind::kDate:
      return {0, IntegerOrder(type).most()};
    case Type::Kind::kBoolean:
      return {0, 1};
    case Type::Kind::kInstance:
      return {0, most_objects() - 1};
    case Type::Kind::kNull:
    case Type::Kind::kUndefined:
    case Type::Kind::kSource:
      return {0, 0};
    case Type::Kind::kAny:
      is_truncated_ = true;
      return {0, any_values().size() - 1};
    case Type::Kind::kOneOf:
      return {0, type.values.size() - 1};
    case Type::Kind::kString:
      return string_bounds(type);
    case Type::Kind::kList:
    case Type::Kind::kSet:
      return repeated({&type.parts[0]}, type.length);
    case Type::Kind::kMap:
      return repeated({&type.parts[0], &type.parts[1]}, type.length);
    case Type::Kind::kRows: {
      const CostBounds element = bounds(type.parts[0]);
      if (is_none(element)) return type.length.lo == 0 ? CostBounds{0, 0} : kNone;
      const Range count{type.length.lo * type.columns.lo, type.length.hi * type.columns.hi};
      return {0, repeated({&type.parts[0]}, count).most};
    }
    case Type::Kind::kFunction: {
      const Trees& all = functions(type);
      return all.empty() ? kNone : CostBounds{0, all.size() - 1};
    }
    case Type::Kind::kObject: {
      std::vector<Slot> slots;
      for (std::size_t i = 0; i < type.keys.size(); ++i)
        slots.push_back(slot(type.parts[i], type.keys[i].is_optional));
      const CostBounds sum = bounds_of(slots);
      return sum.least >= kLargestCost ? kNone : sum;
    }
    case Type::Kind::kNamed: {
      if (!enter(type.text)) return kNone;
      CostBounds out = bounds(description_.type(type.text)->type);
      leave(type.text);
      return is_none(out) ? kNone : CostBounds{out.least + 1, out.most + 1};
    }
    case Type::Kind::kUnion:
      break;
  }
  CostBounds out = kNone;
  for (const Type& part : type.parts) {
    const CostBounds each = bounds(part);
    if (!is_none(each)) out = {std::min(out.least, each.least), std::max(out.most, each.most)};
  }
  return out;
}

const std::vector<Tree>& Enumeration::functions(const Type& type) {
  is_truncated_ = true;
  if (const auto found = functions_.find(&type); found != functions_.end()) return found->second;
  constexpr std::size_t kResults = 5;
  Trees results;
  const Type& result = type.parts.back();
  const CostBounds costs = bounds(result);
  for (Cost cost = costs.least; cost <= std::min(costs.most, costs.least + 20); ++cost)
    for (const Tree& value : values(result, cost))
      if (results.size() < kResults) results.push_back(value);
  Trees out;
  for (const std::string& text : simple_functions(type, results))
    out.push_back(scalar_tree(Source{text}));
  if (results.size() > 1 && type.parts.size() > 1)
    for (const std::uint64_t seed : {1U, 2U, 3U})
      out.push_back(scalar_tree(Source{hashing_function(type.parts.size() - 1, results, seed)}));
  return functions_[&type] = std::move(out);
}

std::vector<Tree> Enumeration::made(const Type& type, Cost cost) {
  Trees out;
  const auto nth = [&](const auto& all) {
    if (cost < all.size()) out.push_back(all[static_cast<std::size_t>(cost)]);
  };
  switch (type.kind) {
    case Type::Kind::kInt:
    case Type::Kind::kBigInt:
    case Type::Kind::kNumber:
    case Type::Kind::kDate:
      for (const std::int64_t each : IntegerOrder(type).values(cost)) {
        Tree value = scalar_tree(value_of(type, each));
        push(out, type.kind == Type::Kind::kDate ? node_tree(Node::Kind::kDate, {value}) : value);
      }
      break;
    case Type::Kind::kBoolean:
      if (cost < 2) out.push_back(scalar_tree(cost == 1));
      break;
    case Type::Kind::kInstance:
      if (cost < most_objects()) out.push_back(scalar_tree(Made{static_cast<std::uint32_t>(cost)}));
      break;
    case Type::Kind::kNull:
      if (cost == 0) out.push_back(scalar_tree(Null{}));
      break;
    case Type::Kind::kUndefined:
      if (cost == 0) out.push_back(scalar_tree(Undefined{}));
      break;
    case Type::Kind::kSource:
      if (cost == 0) out.push_back(scalar_tree(Source{type.text}));
      break;
    case Type::Kind::kAny:
      nth(any_values());
      break;
    case Type::Kind::kOneOf:
      if (cost < type.values.size())
        out.push_back(scalar_tree(type.values[static_cast<std::size_t>(cost)]));
      break;
    case Type::Kind::kFunction:
      nth(functions(type));
      break;
    case Type::Kind::kString:
      strings(type, cost, out);
      break;
    case Type::Kind::kList:
      lists(type, cost, out);
      break;
    case Type::Kind::kRows:
      rows(type, cost, out);
      break;
    case Type::Kind::kObject:
      object(type, cost, out);
      break;
    case Type::Kind::kMap:
    case Type::Kind::kSet:
      entries(type, cost, out);
      break;
    case Type::Kind::kNamed:
      if (cost > 0 && enter(type.text)) {
        out = values(description_.type(type.text)->type, cost - 1);
        leave(type.text);
      }
      break;
    case Type::Kind::kUnion: {
      std::set<std::string> known;
      for (const Type& part : type.parts)
        for (const Tree& value : values(part, cost))
          if (known.insert(tree_key(value)).second) push(out, value);
      break;
    }
  }
  return out;
}

void Enumeration::lists(const Type& type, Cost cost, Trees& out) {
  Combination combination;
  combination.steps = &steps_;
  combination.may_follow = [&](const std::vector<const Tree*>& before, const Tree& next) {
    if (before.empty()) return true;
    if (type.is_sorted && !in_order(before.back()->scalar, next.scalar)) return false;
    return !type.is_distinct || is_new(before, next, 1);
  };
  combination.emit = [&](const std::vector<const Tree*>& items) {
    return push(out, node_tree(Node::Kind::kArray, copies(items)));
  };
  const Slot element = slot(type.parts[0], false);
  for (std::int64_t n = type.length.lo; n <= type.length.hi; ++n) {
    const auto longer = static_cast<Cost>(n - type.length.lo);
    if (longer > cost) break;
    combination.slots.assign(static_cast<std::size_t>(n), element);
    if (!combine(combination, cost - longer)) break;
  }
}

void Enumeration::rows(const Type& type, Cost cost, Trees& out) {
  Combination combination;
  combination.steps = &steps_;
  const Slot element = slot(type.parts[0], false);
  const auto extra = [](std::int64_t n, Range range) { return static_cast<Cost>(n - range.lo); };
  for (std::int64_t r = type.length.lo; r <= type.length.hi; ++r)
    for (std::int64_t c = type.columns.lo; c <= type.columns.hi; ++c) {
      const Cost sizes = extra(r, type.length) + extra(c, type.columns);
      if (sizes > cost) break;
      if (r == 0 && c > type.columns.lo) break;
      if (r * c > kMostElements) {
        is_truncated_ = true;
        break;
      }
      combination.slots.assign(static_cast<std::size_t>(r * c), element);
      combination.emit = [&](const std::vector<const Tree*>& items) {
        Tree grid = node_tree(Node::Kind::kArray, {});
        for (std::int64_t i = 0; i < r; ++i) {
          const auto begin = items.begin() + i * c;
          grid.items.push_back(node_tree(Node::Kind::kArray, copies({begin, begin + c})));
        }
        return push(out, std::move(grid));
      };
      if (!combine(combination, cost - sizes)) return;
    }
}

void Enumeration::object(const Type& type, Cost cost, Trees& out) {
  Combination combination;
  combination.steps = &steps_;
  for (std::size_t i = 0; i < type.keys.size(); ++i)
    combination.slots.push_back(slot(type.parts[i], type.keys[i].is_optional));
  combination.emit = [&](const std::vector<const Tree*>& values) {
    Tree object;
    object.kind = Node::Kind::kObject;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == nullptr) continue;
      object.keys.push_back(type.keys[i].name);
      object.properties.push_back(*values[i]);
    }
    return push(out, std::move(object));
  };
  combine(combination, cost);
}

void Enumeration::entries(const Type& type, Cost cost, Trees& out) {
  const std::size_t width = type.parts.size();
  Combination combination;
  combination.steps = &steps_;
  combination.may_follow = [&](const std::vector<const Tree*>& before, const Tree& next) {
    return before.size() % width != 0 || is_new(before, next, width);
  };
  combination.emit = [&](const std::vector<const Tree*>& items) {
    return push(out, node_tree(width == 2 ? Node::Kind::kMap : Node::Kind::kSet, copies(items)));
  };
  for (std::int64_t n = type.length.lo; n <= type.length.hi; ++n) {
    const auto longer = static_cast<Cost>(n - type.length.lo);
    if (longer > cost) break;
    combination.slots.clear();
    for (std::int64_t i = 0; i < n; ++i)
      for (const Type& part : type.parts) combination.slots.push_back(slot(part, false));
    if (!combine(combination, cost - longer)) break;
  }
}

void Enumeration::strings(const Type& type, Cost cost, Trees& out) {
  for (std::int64_t n = type.length.lo; n <= type.length.hi; ++n) {
    const auto longer = static_cast<Cost>(n - type.length.lo);
    if (longer > cost) break;
    const bool goes_on =
        spell(type, static_cast<std::size_t>(n), cost - longer, steps_,
              [&](const std::u32string& text) { return push(out, scalar_tree(string_of(text))); });
    if (!goes_on) break;
  }
}

}  // namespace assay::dynamic
