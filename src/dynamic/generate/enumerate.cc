#include "dynamic/generate/enumerate.h"

#include <algorithm>
#include <set>

#include "dynamic/generate/enumeration.h"

namespace assay::dynamic {
namespace {

/// Enumerates scripts as combinations of calls. A call is represented by a tree: its name is the
/// index of the signature, its items are the arguments, and its scalar is how many objects of the
/// class were made after the one that it is done to.
class ScriptEnumeration {
 public:
  ScriptEnumeration(const Description& description, std::size_t limit)
      : description_(description),
        has_references_(description.has_references()),
        values_(description, limit),
        limit_(limit) {}

  SmallScripts run() {
    if (has_references_ && mixes_classes()) values_.mark_truncated();
    const CostBounds all = script_bounds();
    Cost cost = all.least;
    bool goes_on = true;
    for (; goes_on && cost <= all.most; ++cost) {
      if (values_.steps() == 0) break;
      --values_.steps();
      goes_on = scripts(cost);
    }
    out_.is_complete = goes_on && cost > all.most && !values_.is_truncated() && values_.steps() > 0;
    return std::move(out_);
  }

 private:
  /// The first call makes an object, if there are objects.
  bool may_be(const Signature& signature, bool is_first) const {
    if (is_first) return makes_objects(signature);
    return description_.objects.hi > 1 || !makes_objects(signature);
  }

  /// How far away from the newest object the one of an operation can be.
  Cost farthest(const Signature& signature) const {
    return has_references_ && !makes_objects(signature) ? values_.most_objects() - 1 : 0;
  }

  Slot call_slot(bool is_first) {
    CostBounds bounds{kLargestCost, 0};
    for (const Signature& signature : description_.signatures) {
      if (!may_be(signature, is_first)) continue;
      const CostBounds each = call_bounds(signature);
      bounds = {std::min(bounds.least, each.least),
                std::max(bounds.most, each.most + farthest(signature))};
    }
    const auto of_cost = [this, is_first](Cost cost) -> const std::vector<Tree>& {
      return any_calls(cost, is_first);
    };
    return {of_cost, bounds, false};
  }

  std::vector<Slot> slots(std::int64_t operations) {
    std::vector<Slot> out;
    if (description_.has_class()) out.push_back(call_slot(true));
    if (operations > 0)
      out.insert(out.end(), static_cast<std::size_t>(operations), call_slot(false));
    return out;
  }

  CostBounds script_bounds() {
    CostBounds out{kLargestCost, 0};
    const Range& range = description_.operations;
    for (std::int64_t n = range.lo; n <= range.hi; ++n) {
      const CostBounds each = bounds_of(slots(n));
      const auto longer = static_cast<Cost>(n - range.lo);
      out = {std::min(out.least, each.least + longer), std::max(out.most, each.most + longer)};
    }
    return out;
  }

  bool scripts(Cost cost) {
    Combination combination;
    combination.steps = &values_.steps();
    combination.emit = [&](const std::vector<const Tree*>& calls) { return add(calls); };
    const Range& range = description_.operations;
    for (std::int64_t n = range.lo; n <= range.hi; ++n) {
      const auto longer = static_cast<Cost>(n - range.lo);
      if (longer > cost) break;
      combination.slots = slots(n);
      if (!combine(combination, cost - longer)) return false;
    }
    return true;
  }

  bool add(const std::vector<const Tree*>& calls) {
    ScriptTree script;
    std::string key;
    for (const Tree* call : calls) {
      const Signature& signature = description_.signatures[std::stoul(call->name)];
      script.push_back({signature.kind, signature.name, call->items});
      if (!place_objects(signature, *call, script)) return true;
      const CallTree& made = script.back();
      if (has_references_) key += std::to_string(made.target.value_or(0)) + ".";
      key += signature.name + tree_key(node_tree(Node::Kind::kArray, made.arguments));
    }
    if (has_references_ && !admits_objects(script)) return true;
    // Signatures with the same name and alternatives can have values in common.
    if (!known_.insert(std::move(key)).second) return true;
    if (out_.scripts.size() >= limit_) return false;
    out_.scripts.push_back(script_of(script));
    return true;
  }

  /// Replaces the distances from the newest objects by the operations that made the objects.
  /// Returns false if there are none so far away.
  bool place_objects(const Signature& signature, const Tree& call, ScriptTree& script) const {
    CallTree& made = script.back();
    made.makes = makes_objects(signature) ? description_.class_of(signature) : signature.result;
    if (!description_.has_class()) return true;
    const ScriptTree before(script.begin(), script.end() - 1);
    const std::vector<bool> is_usable = usable_objects(before, description_.reuses);
    const auto object = [&](const std::string& name,
                            Cost distance) -> std::optional<std::uint32_t> {
      for (auto i = static_cast<std::uint32_t>(script.size() - 1); i-- > 0;)
        if (is_usable[i] && script[i].makes == name && distance-- == 0) return i;
      return std::nullopt;
    };
    if (!makes_objects(signature)) {
      const auto* distance = std::get_if<double>(&call.scalar);
      made.target = object(description_.class_of(signature),
                           distance == nullptr ? 0 : static_cast<Cost>(*distance));
      if (!made.target) return false;
    }
    if (!has_references_) return true;
    bool are_found = true;
    const auto place = [&](Tree& tree, const Type& type, const auto& again) -> void {
      if (auto* distance = std::get_if<Made>(&tree.scalar)) {
        const auto found = object(class_in(type), distance->operation);
        are_found = are_found && found && found != made.target;
        distance->operation = found.value_or(0);
      }
      for (Tree& item : tree.items) again(item, type, again);
      for (Tree& property : tree.properties) again(property, type, again);
    };
    for (std::size_t i = 0; i < made.arguments.size(); ++i) {
      const std::size_t of = std::min(i, signature.parameters.size() - 1);
      place(made.arguments[i], signature.parameters[of].type, place);
    }
    return are_found;
  }

  /// True if a parameter admits objects of several classes: only one of these is enumerated.
  bool mixes_classes() const {
    std::set<std::string> met;
    const auto meet = [&](const Type& type, const auto& again) -> void {
      if (type.kind == Type::Kind::kInstance) met.insert(type.text);
      for (const Type& part : type.parts) again(part, again);
    };
    return std::ranges::any_of(description_.signatures, [&](const Signature& signature) {
      return std::ranges::any_of(signature.parameters, [&](const Parameter& each) {
        met.clear();
        meet(each.type, meet);
        return met.size() > 1;
      });
    });
  }

  /// Returns the class of the objects in a type.
  static std::string class_in(const Type& type) {
    if (type.kind == Type::Kind::kInstance) return type.text;
    for (const Type& part : type.parts)
      if (std::string name = class_in(part); !name.empty()) return name;
    return "";
  }

  bool admits_objects(const ScriptTree& script) const {
    std::int64_t objects = 0;
    for (const CallTree& call : script) objects += !call.target && !call.makes.empty() ? 1 : 0;
    return description_.objects.contains(objects);
  }

  const std::vector<Tree>& any_calls(Cost cost, bool is_first) {
    const std::pair key{cost, is_first};
    if (const auto found = any_calls_.find(key); found != any_calls_.end()) return found->second;
    std::vector<Tree> out;
    for (const Signature& signature : description_.signatures) {
      if (!may_be(signature, is_first)) continue;
      for (Cost distance = 0; distance <= std::min(cost, farthest(signature)); ++distance)
        for (Tree call : calls(signature, cost - distance)) {
          call.scalar = static_cast<double>(distance);
          out.push_back(std::move(call));
        }
    }
    return any_calls_[key] = std::move(out);
  }

  /// The numbers of arguments: without the optional ones, with some of them, with the rest.
  struct Arity {
    std::size_t parameters;
    std::size_t rest;
    Cost cost;
  };
  static std::vector<Arity> arities(const Signature& signature) {
    std::vector<Arity> out;
    const auto& parameters = signature.parameters;
    const auto required = static_cast<std::size_t>(
        std::count_if(parameters.begin(), parameters.end(),
                      [](const Parameter& each) { return !each.is_optional && !each.is_rest; }));
    const bool has_rest = !parameters.empty() && parameters.back().is_rest;
    const std::size_t named = parameters.size() - (has_rest ? 1 : 0);
    // Fewer arguments leave the rest empty, which it must be allowed to be.
    const bool may_omit = !has_rest || parameters.back().length.lo == 0;
    for (std::size_t n = may_omit ? required : named; n <= named; ++n) {
      const Range rest = has_rest && n == named ? parameters.back().length : Range{0, 0};
      for (std::int64_t r = rest.lo; r <= rest.hi; ++r)
        out.push_back({n, static_cast<std::size_t>(r),
                       static_cast<Cost>(n - required) + static_cast<Cost>(r - rest.lo)});
    }
    return out;
  }

  std::vector<Slot> argument_slots(const Signature& signature, const Arity& arity) {
    std::vector<Slot> out;
    for (std::size_t i = 0; i < arity.parameters; ++i)
      out.push_back(values_.slot(signature.parameters[i].type, false));
    if (arity.rest > 0)
      out.insert(out.end(), arity.rest, values_.slot(signature.parameters.back().type, false));
    return out;
  }

  CostBounds call_bounds(const Signature& signature) {
    CostBounds out{kLargestCost, 0};
    for (const Arity& arity : arities(signature)) {
      const CostBounds each = bounds_of(argument_slots(signature, arity));
      out = {std::min(out.least, each.least + arity.cost),
             std::max(out.most, each.most + arity.cost)};
    }
    return out;
  }

  const std::vector<Tree>& calls(const Signature& signature, Cost cost) {
    const std::pair key{&signature, cost};
    if (const auto found = calls_.find(key); found != calls_.end()) return found->second;
    std::vector<Tree> out;
    Combination combination;
    combination.steps = &values_.steps();
    combination.emit = [&](const std::vector<const Tree*>& arguments) {
      if (out.size() >= limit_) {
        values_.mark_truncated();
        return false;
      }
      Tree call;
      call.name = std::to_string(&signature - description_.signatures.data());
      for (const Tree* argument : arguments) call.items.push_back(*argument);
      out.push_back(std::move(call));
      return true;
    };
    for (const Arity& arity : arities(signature)) {
      if (arity.cost > cost) continue;
      combination.slots = argument_slots(signature, arity);
      if (!combine(combination, cost - arity.cost)) break;
    }
    return calls_[key] = std::move(out);
  }

  const Description& description_;
  const bool has_references_;
  Enumeration values_;
  const std::size_t limit_;
  SmallScripts out_;
  std::set<std::string> known_;
  std::map<std::pair<Cost, bool>, std::vector<Tree>> any_calls_;
  std::map<std::pair<const Signature*, Cost>, std::vector<Tree>> calls_;
};

}  // namespace

SmallScripts smallest(const Description& description, std::size_t limit) {
  return ScriptEnumeration(description, limit).run();
}

std::optional<std::uint64_t> count_of(const Description& description, std::uint64_t most) {
  const SmallScripts all = smallest(description, static_cast<std::size_t>(most) + 1);
  if (!all.is_complete || all.scripts.size() > most) return std::nullopt;
  return all.scripts.size();
}

}  // namespace assay::dynamic
