#include "dynamic/generate/random.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "dynamic/generate/any.h"
#include "dynamic/generate/functions.h"
#include "dynamic/generate/order.h"
#include "dynamic/types/admits.h"
#include "inputs/grammar/spec.h"

namespace assay::dynamic {
namespace {

using MaybeTree = std::optional<Tree>;

constexpr std::int64_t kPartsOfScript = 1000;

class RandomValues {
 public:
  RandomValues(const Description& description, Rng& rng, std::size_t size, const ConstantPool& pool)
      : description_(description),
        has_references_(description.has_references()),
        rng_(rng),
        size_(static_cast<std::int64_t>(std::min<std::size_t>(size, kLongest))),
        pool_(pool) {}

  std::optional<ScriptTree> script() {
    for (const Signature& signature : description_.signatures)
      (makes_objects(signature) ? makers_ : operations_).push_back(&signature);
    // Objects that are made as arguments are operations, too.
    if (has_references_) left_ = length(description_.operations);
    if (!makers_.empty() && !append(makers_.size() == 1 ? *makers_[0] : any(makers_)))
      return std::nullopt;
    if (!has_references_) left_ = length(description_.operations);
    if (operations_.empty() && description_.objects.hi == 1) left_ = 0;
    if (!has_references_) choose_first_ones();
    while (left_ > 0) {
      --left_;
      const bool can_make_another = !makers_.empty() && can_make_object();
      if (operations_.empty() && !can_make_another) return std::nullopt;
      // An operation that needs an object can be impossible where another one is not.
      bool is_done = false;
      for (int attempts = has_references_ ? 8 : 1; attempts > 0 && !is_done; --attempts) {
        const bool makes_another = can_make_another && (operations_.empty() || rng_.chance(6));
        is_done = append(makes_another ? any(makers_) : next_operation());
      }
      if (!is_done) return std::nullopt;
    }
    if (count_objects() < description_.objects.lo && !makers_.empty()) return std::nullopt;
    return std::move(made_);
  }

 private:
  const Signature& any(const std::vector<const Signature*>& all) {
    return *all[rng_.below(all.size())];
  }

  std::int64_t count_objects() const {
    return std::count_if(made_.begin(), made_.end(), [](const CallTree& call) {
      return call.target == std::nullopt && !call.makes.empty();
    });
  }
  bool can_make_object() const { return count_objects() + being_made_ < description_.objects.hi; }

  /// In half of the sequences, the first operations are such as have arguments, so that those
  /// without meet an object with something in it.
  void choose_first_ones() {
    for (const Signature* each : operations_)
      if (!each->parameters.empty()) with_arguments_.push_back(each);
    if (with_arguments_.empty() || with_arguments_.size() == operations_.size() || left_ < 2 ||
        rng_.chance(2))
      return;
    first_ones_ = 1 + static_cast<std::int64_t>(rng_.below(static_cast<std::uint64_t>(left_)));
  }

  /// What the last operation returns should be seen.
  const Signature& next_operation() {
    if (!has_references_) return any(first_ones_-- > 0 ? with_arguments_ : operations_);
    std::vector<const Signature*> possible, showing;
    for (const Signature* each : operations_)
      if (makers_.empty() || !objects_of(description_.class_of(*each)).empty()) {
        possible.push_back(each);
        if (each->result.empty()) showing.push_back(each);
      }
    if (possible.empty()) return any(operations_);
    return any(left_ > 0 || showing.empty() || rng_.chance(4) ? possible : showing);
  }

  /// Returns the operations that made objects of a class.
  std::vector<std::uint32_t> objects_of(const std::string& name) const {
    const std::vector<bool> is_usable = usable_objects(made_, description_.reuses);
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < made_.size(); ++i)
      if (is_usable[i] && made_[i].makes == name) found.push_back(i);
    return found;
  }

  /// The newest object is as frequent as all others together.
  std::uint32_t choose(const std::vector<std::uint32_t>& objects) {
    if (objects.size() == 1) return objects[0];
    return rng_.chance(2) ? objects.back() : objects[rng_.below(objects.size())];
  }

  /// Appends a call, after those that make the objects that it needs.
  bool append(const Signature& signature) {
    const std::optional<std::uint32_t> before = std::exchange(target_, std::nullopt);
    if (!makers_.empty() && !makes_objects(signature)) {
      const auto objects = objects_of(description_.class_of(signature));
      if (objects.empty()) return false;
      target_ = choose(objects);
    }
    const std::int64_t objects = makes_objects(signature) ? 1 : 0;
    being_made_ += objects;
    auto call = this->call(signature);
    being_made_ -= objects;
    if (!call) return false;
    call->target = std::exchange(target_, before);
    call->makes = makes_objects(signature) ? description_.class_of(signature) : signature.result;
    made_.push_back(std::move(*call));
    return true;
  }

  /// Returns the call that made the object of the operation, or one much like it: what compares two
  /// objects hardly shows anything of those that have nothing in common.
  std::optional<CallTree> twin(const std::string& name) {
    if (!target_) return std::nullopt;
    std::uint32_t root = *target_;
    while (made_[root].target) root = *made_[root].target;
    CallTree made = made_[root];
    const bool has_objects = std::any_of(made.arguments.begin(), made.arguments.end(), has_object);
    if (made.makes != name || has_objects) return std::nullopt;
    for (Tree& argument : made.arguments) {
      std::vector<Tree>& items = argument.items;
      if (argument.kind != Node::Kind::kArray || items.empty() || rng_.chance(3)) continue;
      const auto at = items.begin() + static_cast<std::ptrdiff_t>(rng_.below(items.size()));
      switch (rng_.below(4)) {
        case 0:
          items.push_back(Tree(*at));
          break;
        case 1:
          items.erase(at);
          break;
        default:
          std::rotate(items.begin(), at, items.end());
      }
    }
    return made;
  }

  static bool has_object(const Tree& tree) {
    return std::holds_alternative<Made>(tree.scalar) ||
           std::any_of(tree.items.begin(), tree.items.end(), has_object) ||
           std::any_of(tree.properties.begin(), tree.properties.end(), has_object);
  }

  /// Returns an object that was made before, or makes one.
  MaybeTree object_argument(const std::string& name) {
    std::vector<std::uint32_t> objects = objects_of(name);
    if (target_) std::erase(objects, *target_);
    if (left_ > 0 && can_make_object() && rng_.chance(2)) {
      if (auto made = twin(name)) {
        --left_;
        made_.push_back(std::move(*made));
        return scalar_tree(Made{static_cast<std::uint32_t>(made_.size() - 1)});
      }
    }
    if (left_ > 0 && can_make_object() && (objects.empty() || rng_.chance(2))) {
      for (const Signature* each : makers_) {
        if (description_.class_of(*each) != name) continue;
        --left_;
        if (append(*each)) objects = {static_cast<std::uint32_t>(made_.size() - 1)};
        break;
      }
    }
    if (objects.empty()) return std::nullopt;
    return scalar_tree(Made{choose(objects)});
  }

  std::optional<CallTree> call(const Signature& signature) {
    CallTree out{signature.kind, signature.name, {}};
    for (const Parameter& parameter : signature.parameters) {
      // After an argument that is omitted, the rest is empty, which it must be allowed to be.
      const bool may_omit =
          !signature.parameters.back().is_rest || signature.parameters.back().length.lo == 0;
      if (parameter.is_optional && may_omit && rng_.chance(3)) break;
      const std::int64_t count = parameter.is_rest ? length(parameter.length) : 1;
      for (std::int64_t i = 0; i < count; ++i) {
        auto argument = value(parameter.type);
        if (!argument) return std::nullopt;
        out.arguments.push_back(std::move(*argument));
      }
    }
    return out;
  }

  /// Short lengths are as frequent as all others together.
  std::int64_t length(Range range) {
    const std::int64_t most =
        std::clamp(std::min(size_, kPartsOfScript - parts_), range.lo, range.hi);
    const std::int64_t chosen = length_up_to(most, range);
    parts_ += chosen;
    return chosen;
  }

  std::int64_t length_up_to(std::int64_t most, Range range) {
    if (rng_.chance(8)) return most;
    if (size_ >= static_cast<std::int64_t>(kManyParts) && rng_.chance(4))
      if (const auto constant = pool_number({range.lo, most}, 1)) return *constant;
    return rng_.between(range.lo, rng_.chance(2) ? std::min(most, range.lo + 2) : most);
  }

  MaybeTree value(const Type& type) {
    switch (type.kind) {
      case Type::Kind::kInt:
      case Type::Kind::kBigInt:
      case Type::Kind::kNumber:
        return scalar_tree(value_of(type, integer(type)));
      case Type::Kind::kDate:
        return node_tree(Node::Kind::kDate, {scalar_tree(value_of(type, integer(type)))});
      case Type::Kind::kBoolean:
        return scalar_tree(rng_.chance(2));
      case Type::Kind::kNull:
        return scalar_tree(Null{});
      case Type::Kind::kUndefined:
        return scalar_tree(Undefined{});
      case Type::Kind::kSource:
        return scalar_tree(Source{type.text});
      case Type::Kind::kAny:
        return any();
      case Type::Kind::kOneOf:
        return scalar_tree(type.values[rng_.below(type.values.size())]);
      case Type::Kind::kFunction:
        return function(type);
      case Type::Kind::kString:
        return string(type);
      case Type::Kind::kList:
        return list(type);
      case Type::Kind::kRows:
        return rows(type);
      case Type::Kind::kObject:
        return object(type);
      case Type::Kind::kMap:
      case Type::Kind::kSet:
        return entries(type);
      case Type::Kind::kNamed:
        return named(type.text);
      case Type::Kind::kInstance:
        return object_argument(type.text);
      case Type::Kind::kUnion:
        break;
    }
    // If named types are nested too deeply, another alternative may do.
    const std::size_t first = rng_.below(type.parts.size());
    for (std::size_t i = 0; i < type.parts.size(); ++i)
      if (MaybeTree out = value(type.parts[(first + i) % type.parts.size()])) return out;
    return std::nullopt;
  }

  std::int64_t integer(const Type& type) {
    if (!type.integers.empty()) return type.integers[rng_.below(type.integers.size())];
    const Range range = type.range;
    const std::int64_t unit =
        type.kind == Type::Kind::kNumber ? inputs::power_of_ten(type.decimals) : 1;
    const auto clamped = [&](std::int64_t v) { return std::clamp(v, range.lo, range.hi); };
    switch (rng_.below(8)) {
      case 0:
        return rng_.chance(2) ? range.lo : range.hi;
      case 1:
        return clamped(rng_.between(-2, 2) * unit);
      case 2:
        if (!recent_.empty())
          return clamped(recent_[rng_.below(recent_.size())] + rng_.between(-1, 1));
        break;
      case 3:
      case 4:
        if (const auto constant = pool_number(range, unit)) return *constant;
        break;
      case 5:
        return clamped(rng_.between(-size_, size_) * unit);
      default:
        break;
    }
    const std::int64_t chosen = rng_.between(range.lo, range.hi);
    recent_.push_back(chosen);
    return chosen;
  }

  std::optional<std::int64_t> pool_number(Range range, std::int64_t unit) {
    if (pool_.numbers.empty()) return std::nullopt;
    const double number = pool_.numbers[rng_.below(pool_.numbers.size())];
    const double scaled = std::round(number * static_cast<double>(unit));
    if (!(std::fabs(scaled) <= static_cast<double>(kLargestInt))) return std::nullopt;
    const std::int64_t near = rng_.chance(2) ? 0 : rng_.between(-1, 1);
    const std::int64_t out = static_cast<std::int64_t>(scaled) + near * unit;
    if (!range.contains(out)) return std::nullopt;
    return out;
  }

  MaybeTree any() {
    if (rng_.chance(4) && !pool_.strings.empty())
      return scalar_tree(pool_.strings[rng_.below(pool_.strings.size())]);
    if (rng_.chance(4) && !pool_.numbers.empty())
      return scalar_tree(pool_.numbers[rng_.below(pool_.numbers.size())]);
    return any_values()[rng_.below(any_values().size())];
  }

  MaybeTree function(const Type& type) {
    std::vector<Tree> results;
    for (int i = 0; i < 3; ++i)
      if (MaybeTree result = value(type.parts.back())) results.push_back(std::move(*result));
    if (results.empty()) return std::nullopt;
    if (rng_.chance(2))
      return scalar_tree(Source{hashing_function(type.parts.size() - 1, results, rng_.next())});
    const std::vector<std::string> simple = simple_functions(type, results);
    return scalar_tree(Source{simple[rng_.below(simple.size())]});
  }

  MaybeTree string(const Type& type) {
    if (!pool_.strings.empty() && rng_.chance(4)) {
      Value constant = pool_.strings[rng_.below(pool_.strings.size())];
      if (admits(description_, type, {Graph{}, constant})) return scalar_tree(std::move(constant));
    }
    if (!type.pattern.regex.empty()) return matching_string(type);
    const std::u32string& letters = alphabet(type);
    std::u32string few;
    for (std::uint64_t i = rng_.below(3) + 1; i > 0; --i)
      few += letters[rng_.below(letters.size())];
    const bool few_letters = rng_.chance(2);
    const std::u32string& from = few_letters ? few : letters;
    std::u32string out;
    for (std::int64_t n = length(type.length); n > 0; --n) out += from[rng_.below(from.size())];
    if (rng_.chance(6))
      for (std::size_t i = 0; i < out.size() / 2; ++i) out[out.size() - 1 - i] = out[i];
    return scalar_tree(string_of(out));
  }

  const std::u32string& alphabet(const Type& type) {
    std::u32string& known = alphabets_[&type];
    if (known.empty()) known = letters_of(type);
    return known;
  }

  MaybeTree matching_string(const Type& type) {
    const inputs::Dfa& automaton = *type.pattern.automaton;
    const inputs::LengthTable lengths(automaton, static_cast<std::size_t>(type.length.hi));
    std::vector<std::size_t> possible;
    for (std::int64_t n = type.length.lo; n <= type.length.hi; ++n)
      if (lengths.possible(0, static_cast<std::size_t>(n)))
        possible.push_back(static_cast<std::size_t>(n));
    if (possible.empty()) return std::nullopt;
    const std::size_t few =
        std::min<std::size_t>(possible.size(), static_cast<std::size_t>(size_) + 1);
    std::u16string out;
    std::uint32_t state = 0;
    for (std::size_t left = possible[rng_.below(few)]; left > 0; --left) {
      std::vector<inputs::Dfa::Edge> edges;
      for (const inputs::Dfa::Edge& edge : automaton.edges[state])
        if (lengths.possible(edge.to, left - 1)) edges.push_back(edge);
      CHECK(!edges.empty());
      const inputs::Dfa::Edge& edge = edges[rng_.below(edges.size())];
      const std::string letters = inputs::readable_order(edge.on);
      out += static_cast<unsigned char>(letters[rng_.below(letters.size())]);
      state = edge.to;
    }
    return scalar_tree(std::move(out));
  }

  /// Appends elements; those that repeat an element are tried again if they must be distinct.
  bool elements(const Type& type, std::int64_t count, bool distinct, std::vector<Tree>& out) {
    std::set<std::string> known;
    const bool all_equal = !distinct && rng_.chance(6);
    for (std::int64_t attempts = 20 + 4 * count; count > 0; --attempts) {
      if (attempts == 0) return false;
      MaybeTree next = all_equal && !out.empty() ? out.back() : value(type);
      if (!next) return false;
      if (distinct && !known.insert(tree_key(*next)).second) continue;
      out.push_back(std::move(*next));
      --count;
    }
    return true;
  }

  static bool less(const Tree& a, const Tree& b) {
    if (a.scalar.index() != b.scalar.index()) return a.scalar.index() < b.scalar.index();
    if (const auto* number = std::get_if<double>(&a.scalar))
      return *number < std::get<double>(b.scalar);
    if (const auto* text = std::get_if<std::u16string>(&a.scalar))
      return *text < std::get<std::u16string>(b.scalar);
    return false;
  }

  MaybeTree list(const Type& type) {
    Tree out = node_tree(Node::Kind::kArray, {});
    std::int64_t count = length(type.length);
    if (!elements(type.parts[0], count, type.is_distinct, out.items)) {
      out.items.clear();
      if (!elements(type.parts[0], type.length.lo, type.is_distinct, out.items))
        return std::nullopt;
    }
    if (type.is_sorted || rng_.chance(6))
      std::stable_sort(out.items.begin(), out.items.end(), less);
    if (!type.is_sorted && rng_.chance(10)) std::reverse(out.items.begin(), out.items.end());
    return out;
  }

  MaybeTree rows(const Type& type) {
    Tree out = node_tree(Node::Kind::kArray, {});
    const std::int64_t columns = length(type.columns);
    for (std::int64_t r = length(type.length); r > 0; --r) {
      Tree row = node_tree(Node::Kind::kArray, {});
      if (!elements(type.parts[0], columns, false, row.items)) return std::nullopt;
      out.items.push_back(std::move(row));
    }
    return out;
  }

  MaybeTree object(const Type& type) {
    Tree out;
    out.kind = Node::Kind::kObject;
    for (std::size_t i = 0; i < type.keys.size(); ++i) {
      if (type.keys[i].is_optional && rng_.chance(2)) continue;
      MaybeTree part = value(type.parts[i]);
      if (!part && type.keys[i].is_optional) continue;
      if (!part) return std::nullopt;
      out.keys.push_back(type.keys[i].name);
      out.properties.push_back(std::move(*part));
    }
    return out;
  }

  MaybeTree entries(const Type& type) {
    std::vector<Tree> keys;
    if (!elements(type.parts[0], length(type.length), true, keys)) {
      keys.clear();
      if (!elements(type.parts[0], type.length.lo, true, keys)) return std::nullopt;
    }
    if (type.kind == Type::Kind::kSet) return node_tree(Node::Kind::kSet, std::move(keys));
    Tree out = node_tree(Node::Kind::kMap, {});
    for (Tree& key : keys) {
      MaybeTree part = value(type.parts[1]);
      if (!part) return std::nullopt;
      out.items.push_back(std::move(key));
      out.items.push_back(std::move(*part));
    }
    return out;
  }

  MaybeTree named(const std::string& name) {
    const NamedType* type = description_.type(name);
    if (type == nullptr || depth_[name] >= type->depth) return std::nullopt;
    ++depth_[name];
    MaybeTree out = value(type->type);
    --depth_[name];
    return out;
  }

  const Description& description_;
  const bool has_references_;
  Rng& rng_;
  const std::int64_t size_;
  const ConstantPool& pool_;
  std::map<std::string, std::int64_t> depth_;
  std::map<const Type*, std::u32string> alphabets_;
  std::vector<std::int64_t> recent_;
  std::vector<const Signature*> makers_, operations_, with_arguments_;
  std::int64_t first_ones_ = 0;  // operations that are still to come of those with arguments
  ScriptTree made_;
  std::int64_t parts_ = 0;               // of the lists, strings and scripts made so far
  std::int64_t left_ = 0;                // operations
  std::int64_t being_made_ = 0;          // objects whose arguments are being made
  std::optional<std::uint32_t> target_;  // of the call that is being made
};

}  // namespace

std::optional<Script> random_script(const Description& description, Rng& rng, std::size_t size,
                                    const ConstantPool& pool) {
  for (int attempt = 0; attempt < 20; ++attempt)
    if (const auto calls = RandomValues(description, rng, size, pool).script()) {
      Script script = script_of(*calls);
      // A change of a list can make it one that is not valid.
      if (!description.has_references() || admits(description, script)) return script;
    }
  return std::nullopt;
}

}  // namespace assay::dynamic
