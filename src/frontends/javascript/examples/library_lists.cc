// Methods of lists.
#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/javascript/examples/library.h"
#include "frontends/javascript/examples/operators.h"

namespace assay::javascript {
namespace {

using dynamic::Value;
using Kind = dynamic::Node::Kind;

Values& items_of(const MethodCall& call) { return call.evaluator.heap().find(call.object)->items; }
bool is_hole(const Value& value) { return std::holds_alternative<dynamic::Hole>(value); }
Value made_list(const MethodCall& call, Values items) {
  return call.evaluator.heap().list(std::move(items));
}
std::optional<double> whole_number(const MethodCall& call, std::size_t i, double otherwise) {
  if (i >= call.arguments.size() || call.arguments[i] == Value(dynamic::Undefined{}))
    return otherwise;
  const auto* number = std::get_if<double>(&call.arguments[i]);
  if (number == nullptr || std::isnan(*number)) return std::nullopt;
  return std::trunc(*number);
}

Value item_or_undefined(const MethodCall& call, std::size_t i) {
  const Value& item = items_of(call)[i];
  return is_hole(item) ? Value(dynamic::Undefined{}) : item;
}

/// Returns the range that two arguments state, which are counted from the end if negative.
struct Section {
  std::size_t begin = 0, end = 0;
};
std::optional<Section> section(const MethodCall& call, std::size_t first) {
  const auto size = static_cast<double>(items_of(call).size());
  const auto from = whole_number(call, first, 0), to = whole_number(call, first + 1, size);
  if (!from || !to) return std::nullopt;
  const auto position = [&](double at) {
    return static_cast<std::size_t>(at < 0 ? std::max(0.0, size + at) : std::min(at, size));
  };
  const std::size_t begin = position(*from);
  return Section{begin, std::max(begin, position(*to))};
}

// Those that call a function for each element.

/// Calls the function with each element, its index and the list, and `use` with the index, the
/// element and the result until that returns false. Returns false if there is no result.
template <class Use>
bool for_each_result(const MethodCall& call, Use use) {
  if (call.arguments.size() != 1) return false;
  const std::size_t size = items_of(call).size();
  for (std::size_t i = 0; i < size && i < items_of(call).size(); ++i) {
    const Value item = items_of(call)[i];
    if (is_hole(item)) continue;
    const Values given = {item, Value(static_cast<double>(i)), call.object};
    const auto result = call.evaluator.call(call.arguments[0], given);
    if (!result) return false;
    if (!use(i, item, *result)) return true;
  }
  return true;
}

std::optional<Value> map_list(const MethodCall& call) {
  Values made(items_of(call).size(), Value(dynamic::Hole{}));
  const bool is_done = for_each_result(call, [&](std::size_t i, const Value&, const Value& result) {
    made[i] = result;
    return true;
  });
  return is_done ? std::optional(made_list(call, std::move(made))) : std::nullopt;
}
std::optional<Value> flat_map(const MethodCall& call) {
  Values made;
  const bool is_done = for_each_result(call, [&](std::size_t, const Value&, const Value& result) {
    const dynamic::Node* inner = call.evaluator.heap().find(result, Kind::kArray);
    if (inner == nullptr)
      made.push_back(result);
    else
      made.insert(made.end(), inner->items.begin(), inner->items.end());
    return true;
  });
  return is_done ? std::optional(made_list(call, std::move(made))) : std::nullopt;
}
std::optional<Value> filtered(const MethodCall& call) {
  Values made;
  const bool is_done =
      for_each_result(call, [&](std::size_t, const Value& item, const Value& result) {
        if (is_truthy(result)) made.push_back(item);
        return true;
      });
  return is_done ? std::optional(made_list(call, std::move(made))) : std::nullopt;
}
std::optional<Value> for_each_item(const MethodCall& call) {
  const bool is_done =
      for_each_result(call, [](std::size_t, const Value&, const Value&) { return true; });
  return is_done ? std::optional(Value(dynamic::Undefined{})) : std::nullopt;
}

/// Returns the index of the first element for which the function says so, or the size.
std::optional<std::size_t> first_index(const MethodCall& call, bool is_wanted) {
  std::size_t found = items_of(call).size();
  const bool is_done = for_each_result(call, [&](std::size_t i, const Value&, const Value& result) {
    if (is_truthy(result) == is_wanted) found = i;
    return is_truthy(result) != is_wanted;
  });
  return is_done ? std::optional(found) : std::nullopt;
}
std::optional<Value> some(const MethodCall& call) {
  const auto at = first_index(call, true);
  return at ? std::optional(Value(*at < items_of(call).size())) : std::nullopt;
}
std::optional<Value> every(const MethodCall& call) {
  const auto at = first_index(call, false);
  return at ? std::optional(Value(*at == items_of(call).size())) : std::nullopt;
}
std::optional<Value> find_item(const MethodCall& call) {
  const auto at = first_index(call, true);
  if (!at) return std::nullopt;
  return *at < items_of(call).size() ? items_of(call)[*at] : Value(dynamic::Undefined{});
}

std::optional<Value> find_index(const MethodCall& call) {
  const auto at = first_index(call, true);
  if (!at) return std::nullopt;
  return Value(*at < items_of(call).size() ? static_cast<double>(*at) : -1.0);
}

std::optional<Value> folded(const MethodCall& call, bool is_from_right) {
  const Values items = items_of(call);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (!is_hole(items[i])) order.push_back(i);
  if (is_from_right) std::reverse(order.begin(), order.end());
  const bool has_first = call.arguments.size() > 1;
  if (call.arguments.empty() || (!has_first && order.empty())) return std::nullopt;
  Value result = has_first ? call.arguments[1] : items[order[0]];
  for (std::size_t i = has_first ? 0 : 1; i < order.size(); ++i) {
    const auto index = static_cast<double>(order[i]);
    auto next = call.evaluator.call(call.arguments[0],
                                    {result, items[order[i]], Value(index), call.object});
    if (!next) return std::nullopt;
    result = std::move(*next);
  }
  return result;
}
std::optional<Value> reduce(const MethodCall& call) { return folded(call, false); }
std::optional<Value> reduce_right(const MethodCall& call) { return folded(call, true); }

// Those that make a list or a text of the elements.

std::optional<Value> slice_list(const MethodCall& call) {
  const auto part = section(call, 0);
  if (!part) return std::nullopt;
  const auto begin = items_of(call).begin();
  return made_list(call, {begin + static_cast<std::ptrdiff_t>(part->begin),
                          begin + static_cast<std::ptrdiff_t>(part->end)});
}
std::optional<Value> concat_lists(const MethodCall& call) {
  Values all = items_of(call);
  for (const Value& each : call.arguments) {
    const dynamic::Node* list = call.evaluator.heap().find(each, Kind::kArray);
    if (list == nullptr)
      all.push_back(each);
    else
      all.insert(all.end(), list->items.begin(), list->items.end());
  }
  if (!call.evaluator.spend(all.size())) return std::nullopt;
  return made_list(call, std::move(all));
}
std::optional<Value> join(const MethodCall& call) {
  std::u16string separator = u",";
  if (!call.arguments.empty()) {
    const auto* text = std::get_if<std::u16string>(&call.arguments[0]);
    if (text == nullptr) return std::nullopt;
    separator = *text;
  }
  std::u16string all;
  bool is_first = true;
  for (const Value& each : items_of(call)) {
    if (!std::exchange(is_first, false)) all += separator;
    if (is_hole(each) || is_nullish(each)) continue;
    const auto text = text_of(each, call.evaluator.heap());
    if (!text || !call.evaluator.spend(text->size() + 1)) return std::nullopt;
    all += *text;
  }
  return Value(std::move(all));
}
std::optional<Value> list_to_text(const MethodCall& call) {
  return join({call.object, {}, call.evaluator});
}
std::optional<Value> flat(const MethodCall& call) {
  if (!call.arguments.empty()) return std::nullopt;
  Values all;
  for (const Value& each : items_of(call)) {
    const dynamic::Node* list = call.evaluator.heap().find(each, Kind::kArray);
    if (list == nullptr)
      all.push_back(each);
    else
      all.insert(all.end(), list->items.begin(), list->items.end());
  }
  std::erase_if(all, is_hole);
  return made_list(call, std::move(all));
}
std::optional<Value> reversed(const MethodCall& call) {
  const Values& items = items_of(call);
  return made_list(call, {items.rbegin(), items.rend()});
}
std::optional<Value> index_of_item(const MethodCall& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  const Values& items = items_of(call);
  const auto found = std::find_if(items.begin(), items.end(), [&](const Value& each) {
    return are_identical(each, call.arguments[0]);
  });
  return Value(found == items.end() ? -1.0 : static_cast<double>(found - items.begin()));
}
std::optional<Value> includes_item(const MethodCall& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  const Values& items = items_of(call);
  return Value(std::any_of(items.begin(), items.end(), [&](const Value& each) {
    return are_same_keys(is_hole(each) ? Value(dynamic::Undefined{}) : each, call.arguments[0]);
  }));
}
std::optional<Value> item_at(const MethodCall& call) {
  const auto at = whole_number(call, 0, 0);
  const auto size = static_cast<double>(items_of(call).size());
  if (!at) return std::nullopt;
  const double index = *at < 0 ? size + *at : *at;
  if (!(index >= 0 && index < size)) return Value(dynamic::Undefined{});
  return item_or_undefined(call, static_cast<std::size_t>(index));
}
std::optional<Value> indices(const MethodCall& call) {
  Values all;
  for (std::size_t i = 0; i < items_of(call).size(); ++i) all.emplace_back(static_cast<double>(i));
  return call.evaluator.heap().add(Kind::kOther, std::string(kIterator), std::move(all));
}
std::optional<Value> indexed_items(const MethodCall& call) {
  Values all;
  for (std::size_t i = 0; i < items_of(call).size(); ++i)
    all.push_back(made_list(call, {Value(static_cast<double>(i)), item_or_undefined(call, i)}));
  return call.evaluator.heap().add(Kind::kOther, std::string(kIterator), std::move(all));
}

/// Returns the elements in order: by the function, or else by their texts.
std::optional<Values> sorted_items(const MethodCall& call) {
  Values items = items_of(call);
  // What is undefined comes last, and is never compared.
  bool is_known = std::none_of(items.begin(), items.end(), [](const Value& each) {
    return is_hole(each) || std::holds_alternative<dynamic::Undefined>(each);
  });
  const auto is_before = [&](const Value& a, const Value& b) {
    if (call.arguments.empty()) {
      const auto x = text_of(a, call.evaluator.heap()), y = text_of(b, call.evaluator.heap());
      is_known = is_known && x && y && !is_nullish(a) && !is_nullish(b);
      return is_known && *x < *y;
    }
    const auto order = is_known ? call.evaluator.call(call.arguments[0], {a, b}) : std::nullopt;
    const auto* number = order ? std::get_if<double>(&*order) : nullptr;
    is_known = number != nullptr;
    return is_known && *number < 0;
  };
  for (std::size_t i = 1; i < items.size() && is_known; ++i)
    for (std::size_t k = i; k > 0 && is_before(items[k], items[k - 1]); --k) {
      std::swap(items[k], items[k - 1]);
      if (!call.evaluator.spend()) return std::nullopt;
    }
  return is_known ? std::optional(std::move(items)) : std::nullopt;
}
std::optional<Value> sorted(const MethodCall& call) {
  auto items = sorted_items(call);
  return items ? std::optional(made_list(call, std::move(*items))) : std::nullopt;
}

// Those that change the list.

std::optional<Value> fill(const MethodCall& call) {
  const auto part = section(call, 1);
  if (!part || call.arguments.empty() || !call.evaluator.spend(part->end - part->begin))
    return std::nullopt;
  Values& items = items_of(call);
  std::fill(items.begin() + static_cast<std::ptrdiff_t>(part->begin),
            items.begin() + static_cast<std::ptrdiff_t>(part->end), call.arguments[0]);
  return call.object;
}
std::optional<Value> push(const MethodCall& call) {
  Values& items = items_of(call);
  items.insert(items.end(), call.arguments.begin(), call.arguments.end());
  return Value(static_cast<double>(items.size()));
}
std::optional<Value> unshift(const MethodCall& call) {
  Values& items = items_of(call);
  if (!call.evaluator.spend(items.size())) return std::nullopt;
  items.insert(items.begin(), call.arguments.begin(), call.arguments.end());
  return Value(static_cast<double>(items.size()));
}
std::optional<Value> pop(const MethodCall& call) {
  Values& items = items_of(call);
  if (items.empty()) return Value(dynamic::Undefined{});
  const Value last = items.back();
  items.pop_back();
  return is_hole(last) ? Value(dynamic::Undefined{}) : last;
}
std::optional<Value> shift(const MethodCall& call) {
  Values& items = items_of(call);
  if (items.empty()) return Value(dynamic::Undefined{});
  const Value first = items.front();
  items.erase(items.begin());
  return is_hole(first) ? Value(dynamic::Undefined{}) : first;
}
std::optional<Value> reverse(const MethodCall& call) {
  std::reverse(items_of(call).begin(), items_of(call).end());
  return call.object;
}
std::optional<Value> sort(const MethodCall& call) {
  auto items = sorted_items(call);
  if (!items) return std::nullopt;
  items_of(call) = std::move(*items);
  return call.object;
}

struct NamedListMethod {
  std::string_view name;
  std::optional<Value> (*method)(const MethodCall&);
  bool is_change = false;
};
constexpr NamedListMethod kListMethods[] = {
    {"at", item_at},
    {"concat", concat_lists},
    {"entries", indexed_items},
    {"every", every},
    {"fill", fill, true},
    {"filter", filtered},
    {"find", find_item},
    {"findIndex", find_index},
    {"flat", flat},
    {"flatMap", flat_map},
    {"forEach", for_each_item},
    {"includes", includes_item},
    {"indexOf", index_of_item},
    {"join", join},
    {"keys", indices},
    {"map", map_list},
    {"pop", pop, true},
    {"push", push, true},
    {"reduce", reduce},
    {"reduceRight", reduce_right},
    {"reverse", reverse, true},
    {"shift", shift, true},
    {"slice", slice_list},
    {"some", some},
    {"sort", sort, true},
    {"toReversed", reversed},
    {"toSorted", sorted},
    {"toString", list_to_text},
    {"unshift", unshift, true},
};

}  // namespace

std::optional<Value> call_list_method(std::string_view name, const MethodCall& call) {
  const auto found = std::find_if(std::begin(kListMethods), std::end(kListMethods),
                                  [&](const NamedListMethod& each) { return each.name == name; });
  if (found == std::end(kListMethods) || !call.evaluator.spend(items_of(call).size()))
    return std::nullopt;
  if (found->is_change && !call.evaluator.may_change(call.object)) return std::nullopt;
  return found->method(call);
}

}  // namespace assay::javascript
