// Checks what can be checked of a description without an input.
#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>

#include "dynamic/types/type.h"

namespace assay::dynamic {
namespace {

constexpr std::int64_t kInfinite = std::numeric_limits<std::int64_t>::max() / 4;

const std::set<std::string, std::less<>> kTypeNames = {
    "int",      "bigint", "number", "boolean",  "null", "undefined", "any",  "date", "one",
    "string",   "list",   "sorted", "distinct", "rows", "map",       "set",  "js",   "of",
    "function", "or",     "in",     "to",       "by",   "length",    "depth"};

class Validator {
 public:
  explicit Validator(const Description& description)
      : description_(description), classes_(description.classes()) {}

  Result<void> run() {
    for (const NamedType& named : description_.types) {
      if (kTypeNames.contains(named.name))
        return inputs::invalid("`" + named.name +
                               "` is a keyword of this language and cannot name a type");
      if (is_class(named.name))
        return inputs::invalid("`" + named.name + "` is a class and cannot name a type");
      TRY(type(named.type));
    }
    for (const Signature& signature : description_.signatures)
      for (const Parameter& parameter : signature.parameters) TRY(type(parameter.type));
    TRY(signatures());
    return finite();
  }

 private:
  bool is_class(const std::string& name) const {
    return std::ranges::find(classes_, name) != classes_.end();
  }

  Result<void> type(const Type& type) {
    for (const Type& part : type.parts) TRY(this->type(part));
    switch (type.kind) {
      case Type::Kind::kNamed:
        if (description_.type(type.text) == nullptr)
          return inputs::invalid("the type `" + type.text + "` is not defined; write `" +
                                 type.text + " = ...` on a line of its own");
        return {};
      case Type::Kind::kInstance:
        if (!is_class(type.text)) return inputs::invalid("`" + type.text + "` is no class");
        return {};
      case Type::Kind::kList:
        return list(type);
      case Type::Kind::kString:
        return string(type);
      default:
        return {};
    }
  }

  static bool is_ordered(const Type& type) {
    switch (type.kind) {
      case Type::Kind::kInt:
      case Type::Kind::kNumber:
      case Type::Kind::kString:
        return true;
      default:
        return false;
    }
  }

  static Result<void> list(const Type& type) {
    if (type.is_sorted && !is_ordered(type.parts[0]))
      return inputs::invalid(
          "only lists of `int`, `number` or `string` can be `sorted`; state another order by "
          "`where`");
    return {};
  }

  static Result<void> string(const Type& type) {
    if (type.pattern.regex.empty()) return {};
    const inputs::LengthTable lengths(*type.pattern.automaton,
                                      static_cast<std::size_t>(type.length.hi));
    for (std::int64_t n = type.length.lo; n <= type.length.hi; ++n)
      if (lengths.possible(0, static_cast<std::size_t>(n))) return {};
    return inputs::invalid("no string of length " + std::to_string(type.length.lo) + ".." +
                           std::to_string(type.length.hi) + " matches /" + type.pattern.regex +
                           "/; change the length");
  }

  Result<void> signatures() const {
    const bool has_class = description_.has_class();
    std::size_t makers = 0;
    std::set<std::string> constructed;
    for (const Signature& each : description_.signatures) {
      makers += makes_objects(each) ? 1 : 0;
      if (each.kind == Operation::Kind::kConstruct && !constructed.insert(each.name).second)
        return inputs::invalid("the description has two constructors of `" + each.name + "`");
      if (each.kind == Operation::Kind::kInvoke && !has_class)
        return inputs::invalid("nothing makes the object of `" + each.name +
                               "`; write the class, `new Name(...)`");
      if (each.kind == Operation::Kind::kRead && !has_class)
        return inputs::invalid("`" + each.name +
                               "` is a property of no class; write its parameters, `" + each.name +
                               "(...)`, or the class, `new Name(...)`");
      if (makes_objects(each)) continue;
      if (has_class && each.name.find('.') != std::string::npos)
        return inputs::invalid("`" + each.name + "` is no operation of an object");
      if (has_class && classes_.size() > 1 && !is_class(each.owner))
        return inputs::invalid("there are several classes; write that of `" + each.name +
                               "` before it, as in `" + classes_.front() + "." + each.name + "`");
    }
    if (!has_class && (description_.objects != Range{1, 1} || description_.reuses))
      return inputs::invalid("nothing makes objects; write the class, `new Name(...)`");
    const bool has_others = description_.signatures.size() > makers;
    if (!has_others && description_.objects.hi == 1 && description_.operations.lo > 0)
      return inputs::invalid("the class has no operations; add one, or write `operations 0`");
    return {};
  }

  /// Computes how deeply named types nest in their smallest values, up to a fixed point. A type
  /// whose own values are among its alternatives is refused also, since it says nothing.
  Result<void> finite() {
    for (const NamedType& named : description_.types) depth_[named.name] = kInfinite;
    for (std::size_t round = 0; round <= description_.types.size(); ++round)
      for (const NamedType& named : description_.types)
        depth_[named.name] = std::min(depth_[named.name], 1 + least_depth(named.type));
    for (const NamedType& named : description_.types) {
      if (depth_[named.name] >= kInfinite)
        return inputs::invalid("`" + named.name +
                               "` has only infinite values; add an alternative, such as `or null`");
      std::set<std::string> met;
      if (begins_with(named.type, named.name, met))
        return inputs::invalid("`" + named.name + "` is one of its own alternatives");
    }
    return {};
  }

  std::int64_t least_depth(const Type& type) const {
    switch (type.kind) {
      case Type::Kind::kNamed:
        return depth_.at(type.text);
      case Type::Kind::kUnion: {
        std::int64_t least = kInfinite;
        for (const Type& part : type.parts) least = std::min(least, least_depth(part));
        return least;
      }
      case Type::Kind::kObject: {
        std::int64_t most = 0;
        for (std::size_t i = 0; i < type.keys.size(); ++i)
          if (!type.keys[i].is_optional) most = std::max(most, least_depth(type.parts[i]));
        return most;
      }
      case Type::Kind::kRows:
        return type.length.lo * type.columns.lo == 0 ? 0 : least_depth(type.parts[0]);
      case Type::Kind::kList:
      case Type::Kind::kSet:
        return type.length.lo == 0 ? 0 : least_depth(type.parts[0]);
      case Type::Kind::kMap:
        return type.length.lo == 0
                   ? 0
                   : std::max(least_depth(type.parts[0]), least_depth(type.parts[1]));
      default:
        return 0;
    }
  }

  bool begins_with(const Type& type, const std::string& name, std::set<std::string>& met) const {
    if (type.kind == Type::Kind::kUnion)
      return std::any_of(type.parts.begin(), type.parts.end(),
                         [&](const Type& part) { return begins_with(part, name, met); });
    if (type.kind != Type::Kind::kNamed) return false;
    if (type.text == name) return true;
    return met.insert(type.text).second &&
           begins_with(description_.type(type.text)->type, name, met);
  }

  const Description& description_;
  const std::vector<std::string> classes_;
  std::map<std::string, std::int64_t> depth_;
};

}  // namespace

Result<void> validate(const Description& description) { return Validator(description).run(); }

}  // namespace assay::dynamic
