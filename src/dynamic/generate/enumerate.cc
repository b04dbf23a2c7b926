#include "dynamic/generate/enumerate.h"

#include <algorithm>
#include <set>

#include "dynamic/generate/enumeration.h"

namespace assay::dynamic {
namespace {

/// Enumerates scripts as combinations of calls. A call is represented by a tree: its name is the
/// index of the signature, its items are the arguments.
class ScriptEnumeration {
 public:
  ScriptEnumeration(const Description& description, std::size_t limit)
      : description_(description), values_(description, limit), limit_(limit) {}

  SmallScripts run() {
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
  static bool is_constructor(const Signature& signature) {
    return signature.kind == Operation::Kind::kConstruct;
  }

  Slot constructor_slot(const Signature& constructor) {
    return {[&](Cost cost) -> const std::vector<Tree>& { return calls(constructor, cost); },
            call_bounds(constructor), false};
  }

  Slot operation_slot() {
    CostBounds bounds{kLargestCost, 0};
    for (const Signature& signature : description_.signatures) {
      if (is_constructor(signature)) continue;
      const CostBounds each = call_bounds(signature);
      bounds = {std::min(bounds.least, each.least), std::max(bounds.most, each.most)};
    }
    return {[&](Cost cost) -> const std::vector<Tree>& { return any_calls(cost); }, bounds, false};
  }

  std::vector<Slot> slots(std::int64_t operations) {
    std::vector<Slot> out;
    if (const Signature* constructor = description_.constructor())
      out.push_back(constructor_slot(*constructor));
    if (operations > 0)
      out.insert(out.end(), static_cast<std::size_t>(operations), operation_slot());
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
      key += signature.name + tree_key(node_tree(Node::Kind::kArray, call->items));
    }
    // Signatures with the same name and alternatives can have values in common.
    if (!known_.insert(std::move(key)).second) return true;
    if (out_.scripts.size() >= limit_) return false;
    out_.scripts.push_back(script_of(script));
    return true;
  }

  const std::vector<Tree>& any_calls(Cost cost) {
    if (const auto found = any_calls_.find(cost); found != any_calls_.end()) return found->second;
    std::vector<Tree> out;
    for (const Signature& signature : description_.signatures) {
      if (is_constructor(signature)) continue;
      const std::vector<Tree>& some = calls(signature, cost);
      out.insert(out.end(), some.begin(), some.end());
    }
    return any_calls_[cost] = std::move(out);
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
  Enumeration values_;
  const std::size_t limit_;
  SmallScripts out_;
  std::set<std::string> known_;
  std::map<Cost, std::vector<Tree>> any_calls_;
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
