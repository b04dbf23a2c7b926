#include "dynamic/types/small.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace assay::dynamic {
namespace {

using Kind = Type::Kind;

bool has_length(const Type& type) {
  return type.kind == Kind::kString || type.kind == Kind::kList || type.kind == Kind::kRows ||
         type.kind == Kind::kMap || type.kind == Kind::kSet || type.kind == Kind::kAny ||
         type.kind == Kind::kNamed || type.kind == Kind::kFunction ||
         std::ranges::any_of(type.parts, has_length);
}

/// What occurs in the values of a description.
struct Contents {
  bool numbers = false, lists = false, strings = false, others = false, any = false;
  bool unsized = false, functions = false, long_results = false, has_rest = false;

  explicit Contents(const Description& description) {
    for (const NamedType& each : description.types) add(each.type);
    for (const Signature& signature : description.signatures)
      for (const Parameter& each : signature.parameters) {
        add(each.type);
        has_rest = has_rest || each.is_rest;
      }
  }

 private:
  void add(const Type& type) {
    switch (type.kind) {
      case Kind::kInt:
      case Kind::kBigInt:
      case Kind::kNumber:
        numbers = true;
        break;
      case Kind::kList:
      case Kind::kRows:
        lists = true;
        break;
      case Kind::kString:
        strings = true;
        break;
      case Kind::kMap:
      case Kind::kSet:
        others = true;
        break;
      case Kind::kAny:
        any = strings = unsized = true;
        break;
      case Kind::kFunction:
        functions = true;
        long_results = long_results || has_length(type.parts.back());
        break;
      case Kind::kDate:
      case Kind::kSource:
      case Kind::kNamed:
        unsized = true;
        break;
      case Kind::kInstance:
      case Kind::kBoolean:
      case Kind::kNull:
      case Kind::kUndefined:
      case Kind::kOneOf:
      case Kind::kObject:
      case Kind::kUnion:
        break;
    }
    for (const Type& part : type.parts) add(part);
  }
};

/// Returns false if nothing is left.
bool shorten(Range& length, std::int64_t most) {
  length.hi = std::min(length.hi, most);
  return length.lo <= length.hi;
}

Range near_zero(Range range, std::int64_t distance) {
  if (range.lo > 0) return {range.lo, std::min(range.hi, range.lo + distance)};
  if (range.hi < 0) return {std::max(range.lo, range.hi - distance), range.hi};
  return {std::max(range.lo, -distance), std::min(range.hi, distance)};
}

bool make_small(Type& type, const SmallSizes& sizes) {
  switch (type.kind) {
    case Kind::kNumber: {
      std::int64_t scale = 1;
      for (int i = 0; i < type.decimals; ++i) scale *= 10;
      type.range = near_zero(type.range, sizes.numbers * scale);
      return true;
    }
    case Kind::kInt:
    case Kind::kBigInt:
      type.range = near_zero(type.range, sizes.numbers);
      return true;
    case Kind::kRows:
      if (!shorten(type.columns, sizes.lengths)) return false;
      [[fallthrough]];
    case Kind::kString:
    case Kind::kList:
    case Kind::kMap:
    case Kind::kSet:
      if (!shorten(type.length, sizes.lengths)) return false;
      break;
    case Kind::kFunction:
      return true;
    default:
      break;
  }
  for (auto part = type.parts.begin(); part != type.parts.end();) {
    if (make_small(*part, sizes)) {
      ++part;
    } else if (type.kind == Kind::kUnion && type.parts.size() > 1) {
      part = type.parts.erase(part);
    } else if (type.kind == Kind::kList && type.length.lo == 0) {
      type.length = {0, 0};
      ++part;
    } else {
      return false;
    }
  }
  return true;
}

/// Returns false if that of the value is none that the type states.
bool fix_length(Type& type, const Graph& graph, const Value& value) {
  std::optional<std::size_t> length;
  if (const auto* text = std::get_if<std::u16string>(&value); type.kind == Kind::kString && text)
    length = text->size();
  if (const auto* node = std::get_if<NodeId>(&value); type.kind == Kind::kList && node)
    length = graph.nodes[node->index].items.size();
  if (!length) return !has_length(type);
  if (std::ranges::any_of(type.parts, has_length)) return false;
  const auto exact = static_cast<std::int64_t>(*length);
  if (!type.length.contains(exact)) return false;
  type.length = {exact, exact};
  return true;
}

}  // namespace

std::optional<Description> of_same_lengths(const Description& description, const Script& script) {
  if (description.has_class() || script.operations.size() != 1) return std::nullopt;
  const Operation& call = script.operations.front();
  const auto found = std::ranges::find(description.signatures, call.name, &Signature::name);
  if (found == description.signatures.end() || found->parameters.size() != call.arguments.size())
    return std::nullopt;
  Description made = description;
  made.signatures = {*found};
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    Parameter& parameter = made.signatures[0].parameters[i];
    if (parameter.is_rest || !fix_length(parameter.type, script.graph, call.arguments[i]))
      return std::nullopt;
  }
  return made;
}

std::optional<Description> small_part(const Description& description, const SmallSizes& sizes) {
  const Contents contents(description);
  if (contents.unsized || contents.long_results) return std::nullopt;
  if (contents.functions && !sizes.admits_functions) return std::nullopt;
  Description made = description;
  for (Signature& signature : made.signatures)
    for (Parameter& each : signature.parameters) {
      if (!make_small(each.type, sizes)) return std::nullopt;
      if (each.is_rest && !shorten(each.length, sizes.lengths)) return std::nullopt;
    }
  if (made.has_class() && !shorten(made.operations, sizes.lengths)) return std::nullopt;
  if (!validate(made)) return std::nullopt;
  return made;
}

std::int64_t longest(const Description& description) {
  std::int64_t most = description.operations.hi;
  const auto add = [&](const Type& type, const auto& again) -> void {
    most = std::max({most, type.length.hi, type.columns.hi});
    for (const Type& part : type.parts) again(part, again);
  };
  for (const NamedType& each : description.types) add(each.type, add);
  for (const Signature& signature : description.signatures)
    for (const Parameter& each : signature.parameters) {
      most = std::max(most, each.length.hi);
      add(each.type, add);
    }
  return most;
}

std::string phrase(const Description& description, std::int64_t lengths,
                   std::optional<std::int64_t> numbers) {
  const Contents contents(description);
  std::vector<std::string> parts;
  const auto add = [&](const std::string& one, const std::string& more, const std::string& where) {
    parts.push_back(std::to_string(lengths) + " " + (lengths == 1 ? one : more) + where);
  };
  const bool has_further = description.objects.hi > 1;
  if (description.has_class())
    add("operation", "operations", has_further ? " (which includes making a further object)" : "");
  if (contents.lists || contents.others)
    add("element", "elements",
        !contents.others ? " in each array"
        : contents.lists ? " in each array, map and set"
                         : " in each map and set");
  if (contents.strings) add("character", "characters", " in each string");
  if (contents.has_rest) add("further argument", "further arguments", "");
  std::string made = "all valid inputs";
  for (std::size_t i = 0; i < parts.size(); ++i)
    made += (i == 0 ? " with at most " : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  if (numbers && contents.numbers)
    made += (parts.empty() ? " with numbers at most " : ", and numbers at most ") +
            std::to_string(*numbers) + " away from 0 (or from the end of their range)";
  if (contents.any)
    made +=
        ", where \"any\" is an integer from -100 to 100, NaN, a string, a Boolean, null, "
        "undefined, or an array or an object with at most one integer";
  return made;
}

}  // namespace assay::dynamic
