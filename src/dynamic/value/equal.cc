#include "dynamic/value/equal.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "dynamic/value/classes.h"
#include "dynamic/value/exceptions.h"
#include "dynamic/value/literal.h"

namespace assay::dynamic {
namespace {

/// Two parts of the values that have to be the same. A part that is absent is null.
struct PartPair {
  const Value* a = nullptr;
  const Value* b = nullptr;
  std::uint32_t parent = 0;  // index into Comparer::steps_
  std::string step;          // from the parent, such as `[2]`
};

bool has_items(Node::Kind kind) {
  return kind == Node::Kind::kArray || kind == Node::Kind::kOther || kind == Node::Kind::kDate;
}

/// Compares pairs of parts, depth first and without recursion. A pair of nodes that was met before
/// is assumed to be the same, as its own comparison decides about it.
class Comparer {
 public:
  Comparer(const Graph& a, const Graph& b, const EqualityOptions& options)
      : a_(a), b_(b), options_(options) {}

  Comparison run(const Value& a, const Value& b) {
    work_.push_back({&a, &b, 0, ""});
    while (!work_.empty()) {
      PartPair pair = std::move(work_.back());
      work_.pop_back();
      steps_.emplace_back(pair.parent, std::move(pair.step));
      if (!agree(pair)) return {Sameness::kDifferent, path(steps_.size() - 1), false};
      std::reverse(parts_.begin(), parts_.end());
      for (PartPair& part : parts_) work_.push_back(std::move(part));
      parts_.clear();
    }
    if (truncated_at_) return {Sameness::kUnknown, path(*truncated_at_), is_rounded_};
    return {Sameness::kSame, "", is_rounded_};
  }

 private:
  /// Compares the outermost constructors and adds the parts that have to be compared to `parts_`.
  bool agree(const PartPair& pair) {
    if (pair.a == nullptr || pair.b == nullptr) return pair.a == pair.b;
    const auto* a = std::get_if<NodeId>(pair.a);
    const auto* b = std::get_if<NodeId>(pair.b);
    if ((a == nullptr) != (b == nullptr)) return false;
    if (a == nullptr)
      return scalar_key(*pair.a) == scalar_key(*pair.b) || are_close(*pair.a, *pair.b) ||
             options_.are_alike(*pair.a, *pair.b);
    if (!met_.insert({a->index, b->index}).second) return true;
    return nodes_agree(a_.nodes[a->index], b_.nodes[b->index]);
  }

  bool are_close(const Value& a, const Value& b) {
    const auto* x = std::get_if<double>(&a);
    const auto* y = std::get_if<double>(&b);
    if (x == nullptr || y == nullptr) return false;
    // A number that is rounded to as many decimals can be off by just the tolerance.
    constexpr double kSlack = 1 + 1e-9;
    if (std::abs(*x - *y) <= options_.tolerance * kSlack) return true;
    is_rounded_ = options_.rounds && agree_up_to_rounding(*x, *y);
    return is_rounded_;
  }

  bool nodes_agree(const Node& a, const Node& b) {
    if (has_methods(a_, a) && has_methods(b_, b)) return objects_with_methods_agree(a, b);
    if (a.kind != b.kind) return records_agree(a, b);
    switch (a.kind) {
      case Node::Kind::kFunction:
      case Node::Kind::kInstance:
      case Node::Kind::kPromise:
        return true;
      case Node::Kind::kError:
        if (!is_error_of(b, a.name)) return false;
        if (options_.messages) add_properties(a, b);
        return true;
      case Node::Kind::kArray:
      case Node::Kind::kObject:
      case Node::Kind::kMap:
      case Node::Kind::kSet:
      case Node::Kind::kDate:
      case Node::Kind::kRegExp:
      case Node::Kind::kOther:
        break;
    }
    if (a.name != b.name) return false;
    if (a.is_truncated || b.is_truncated) note_truncation();
    if (has_items(a.kind) || options_.ordered_entries) {
      add_items(a, b);
    } else if (!entries_agree(a, b)) {
      return false;
    }
    add_properties(a, b);
    return true;
  }

  /// What one of them keeps to itself, such as its state, can be a property of the other.
  bool objects_with_methods_agree(const Node& a, const Node& b) {
    if (a.kind == Node::Kind::kInstance || b.kind == Node::Kind::kInstance) return true;
    for (const Property& property : a.properties) {
      const auto found = std::ranges::find(b.properties, property.key, &Property::key);
      if (found != b.properties.end())
        add(&property.value, &found->value, property_access(property.key));
    }
    return true;
  }

  /// An object of a class and one of none are compared by their properties.
  bool records_agree(const Node& a, const Node& b) {
    if (!is_record(a) || !is_record(b)) return false;
    if (a.is_truncated || b.is_truncated) note_truncation();
    add_properties(a, b);
    return true;
  }

  void add(const Value* a, const Value* b, std::string step) {
    // A part that is missing from a truncated node is not known to be absent.
    parts_.push_back({a, b, static_cast<std::uint32_t>(steps_.size() - 1), std::move(step)});
  }

  void add_items(const Node& a, const Node& b) {
    for (std::size_t i = 0; i < std::max(a.items.size(), b.items.size()); ++i) {
      const Value* in_a = i < a.items.size() ? &a.items[i] : nullptr;
      const Value* in_b = i < b.items.size() ? &b.items[i] : nullptr;
      if ((in_a == nullptr && a.is_truncated) || (in_b == nullptr && b.is_truncated)) return;
      if (a.kind == Node::Kind::kDate)
        add(in_a, in_b, "");
      else
        add(in_a, in_b, "[" + std::to_string(i) + "]");
    }
  }

  void add_properties(const Node& a, const Node& b) {
    std::map<std::u16string_view, const Value*> of_b;
    for (const Property& property : b.properties) of_b[property.key] = &property.value;
    const auto matters = [&](const Property& property) {
      return a.kind != Node::Kind::kError || property.key == u"message";
    };
    const auto add_one = [&](const Value* in_a, const Value* in_b, std::u16string_view key) {
      const Value* alone = in_a == nullptr ? in_b : in_b == nullptr ? in_a : nullptr;
      if (alone == nullptr || !options_.is_ignored(*alone)) add(in_a, in_b, property_access(key));
    };
    for (const Property& property : a.properties) {
      if (!matters(property)) continue;
      const auto found = of_b.find(property.key);
      const Value* in_b = found == of_b.end() ? nullptr : found->second;
      if (in_b != nullptr) of_b.erase(found);
      if (in_b != nullptr || !b.is_truncated) add_one(&property.value, in_b, property.key);
    }
    if (a.is_truncated) return;
    for (const Property& property : b.properties)
      if (of_b.contains(property.key) && matters(property))
        add_one(nullptr, &property.value, property.key);
  }

  /// Compares the elements of sets and maps without regard to their order. Elements that are known
  /// by their key are compared one by one, the others as a multiset of classes.
  bool entries_agree(const Node& a, const Node& b) {
    const std::size_t width = a.kind == Node::Kind::kMap ? 2 : 1;
    const bool truncated = a.is_truncated || b.is_truncated;
    if (!truncated && a.items.size() != b.items.size()) return false;
    std::map<std::string, const Value*> of_b;
    for (std::size_t i = 0; i + width <= b.items.size(); i += width)
      if (!is_node(b.items[i])) of_b[scalar_key(b.items[i])] = &b.items[i + width - 1];
    std::size_t keyed = 0;
    for (std::size_t i = 0; i + width <= a.items.size(); i += width) {
      if (is_node(a.items[i])) continue;
      const auto found = of_b.find(scalar_key(a.items[i]));
      if (found == of_b.end()) {
        if (!b.is_truncated) return false;
        continue;
      }
      ++keyed;
      if (width == 2)
        add(&a.items[i + 1], found->second, ".get(" + scalar_literal(a.items[i]) + ")");
    }
    if (keyed < of_b.size() && !a.is_truncated) return false;
    return truncated || objects_agree(a, b, width);
  }

  bool objects_agree(const Node& a, const Node& b, std::size_t width) {
    const auto is_object = [](const Value& item) { return is_node(item); };
    if (std::none_of(a.items.begin(), a.items.end(), is_object) &&
        std::none_of(b.items.begin(), b.items.end(), is_object))
      return true;
    if (!classes_) classes_.emplace(a_, b_, options_);
    bool truncated = false;
    const auto entries = [&](const Node& node, bool is_second) {
      std::vector<std::pair<std::uint32_t, std::uint32_t>> out;
      for (std::size_t i = 0; i + width <= node.items.size(); i += width) {
        if (!is_node(node.items[i])) continue;
        for (std::size_t k = i; k < i + width; ++k)
          truncated |= classes_->is_truncated(node.items[k], is_second);
        out.emplace_back(classes_->of(node.items[i], is_second),
                         classes_->of(node.items[i + width - 1], is_second));
      }
      std::sort(out.begin(), out.end());
      return out;
    };
    const auto in_a = entries(a, false);
    const auto in_b = entries(b, true);
    if (in_a.size() != in_b.size()) return false;
    if (truncated) note_truncation();
    return truncated || in_a == in_b;
  }

  static bool is_node(const Value& value) { return std::holds_alternative<NodeId>(value); }

  void note_truncation() {
    if (!truncated_at_) truncated_at_ = steps_.size() - 1;
  }

  std::string path(std::size_t step) const {
    std::vector<const std::string*> steps;
    for (; step != 0; step = steps_[step].first) steps.push_back(&steps_[step].second);
    std::string out;
    for (auto it = steps.rbegin(); it != steps.rend(); ++it) out += **it;
    return out;
  }

  const Graph& a_;
  const Graph& b_;
  const EqualityOptions options_;
  std::vector<PartPair> work_;
  std::vector<PartPair> parts_;  // of the pair that is being compared
  std::vector<std::pair<std::uint32_t, std::string>> steps_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> met_;
  std::optional<NodeClasses> classes_;
  std::optional<std::size_t> truncated_at_;
  bool is_rounded_ = false;
};

/// True if the value, or a part of it, has a property.
template <typename Has>
bool has_part(ValueIn value, const Has& has) {
  std::vector<const Value*> work = {&value.value};
  std::set<std::uint32_t> met;
  while (!work.empty()) {
    const Value& each = *work.back();
    work.pop_back();
    if (has(each)) return true;
    const auto* id = std::get_if<NodeId>(&each);
    if (id == nullptr || !met.insert(id->index).second) continue;
    for (const Value& item : value.graph.nodes[id->index].items) work.push_back(&item);
    for (const Property& property : value.graph.nodes[id->index].properties)
      work.push_back(&property.value);
  }
  return false;
}

}  // namespace

bool EqualityOptions::are_alike(const Value& a, const Value& b) const {
  const auto is_absent = [](const Value& value) {
    return std::holds_alternative<Null>(value) || std::holds_alternative<Undefined>(value);
  };
  return absent_values_are_alike && is_absent(a) && is_absent(b);
}

bool EqualityOptions::is_ignored(const Value& property) const {
  return ignores_undefined_properties &&
         (std::holds_alternative<Undefined>(property) || are_alike(property, Undefined{}));
}

bool agree_up_to_rounding(double a, double b) {
  constexpr double kLargestInteger = 9007199254740992;
  if (a == b) return true;
  if (!std::isfinite(a) || !std::isfinite(b)) return false;
  const double magnitude = std::max(std::abs(a), std::abs(b));
  if (a == std::trunc(a) && b == std::trunc(b) && magnitude <= kLargestInteger) return false;
  return std::abs(a - b) <= kRounding * magnitude;
}

bool has_fraction(ValueIn value) {
  return has_part(value, [](const Value& part) {
    const auto* number = std::get_if<double>(&part);
    return number != nullptr && *number != std::trunc(*number);
  });
}

bool has_absent_value(ValueIn value) {
  return has_part(value, [](const Value& part) {
    return std::holds_alternative<Null>(part) || std::holds_alternative<Undefined>(part);
  });
}

Comparison compare(ValueIn a, ValueIn b, const EqualityOptions& options) {
  return Comparer(a.graph, b.graph, options).run(a.value, b.value);
}

}  // namespace assay::dynamic
