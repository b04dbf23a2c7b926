// What `new` makes of the classes of the library.
#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/javascript/examples/library.h"
#include "frontends/javascript/examples/literals.h"
#include "frontends/javascript/examples/operators.h"

namespace assay::javascript {
namespace {

using dynamic::Value;
using Kind = dynamic::Node::Kind;

bool holds(const Values& items, const Value& key) {
  return std::any_of(items.begin(), items.end(),
                     [&](const Value& each) { return are_same_keys(each, key); });
}

std::optional<Value> make_set(const Values& arguments, Heap& heap) {
  if (arguments.empty()) return heap.add(Kind::kSet, {});
  const auto elements = heap.elements(arguments[0]);
  if (!elements) return std::nullopt;
  Values items;
  for (const Value& each : *elements)
    if (!holds(items, each)) items.push_back(each);
  return heap.add(Kind::kSet, {}, std::move(items));
}

std::optional<Value> make_map(const Values& arguments, Heap& heap) {
  if (arguments.empty()) return heap.add(Kind::kMap, {});
  const auto entries = heap.elements(arguments[0]);
  if (!entries) return std::nullopt;
  Values items;
  for (const Value& each : *entries) {
    const auto entry = heap.elements(each);
    if (!entry || entry->size() != 2) return std::nullopt;
    std::size_t at = 0;  // of the key, if it is there already
    while (at < items.size() && !are_same_keys(items[at], (*entry)[0])) at += 2;
    if (at == items.size()) items.resize(at + 2);
    items[at] = (*entry)[0];
    items[at + 1] = (*entry)[1];
  }
  return heap.add(Kind::kMap, {}, std::move(items));
}

std::optional<Value> make_date(const Values& arguments, Heap& heap) {
  std::optional<double> time;
  if (arguments.size() > 1) time = time_of_parts(arguments);
  if (arguments.size() == 1) {
    if (const auto* number = std::get_if<double>(&arguments[0])) time = std::trunc(*number);
    if (const auto* text = std::get_if<std::u16string>(&arguments[0])) time = time_of_text(*text);
  }
  if (!time) return std::nullopt;
  return heap.add(Kind::kDate, {}, {Value(*time)});
}

}  // namespace

std::optional<Value> construct_library(std::string_view name, const Values& arguments,
                                       Evaluator& evaluator) {
  Heap& heap = evaluator.heap();
  if (name == "Array") return call_library(name, arguments, evaluator);
  if (name == "Set") return make_set(arguments, heap);
  if (name == "Map") return make_map(arguments, heap);
  if (name == "Date") return make_date(arguments, heap);
  if (!name.ends_with("Error")) return std::nullopt;
  std::vector<dynamic::Property> properties;
  if (!arguments.empty()) properties.push_back({u"message", arguments[0]});
  return heap.add(Kind::kError, std::string(name), {}, std::move(properties));
}

}  // namespace assay::javascript
