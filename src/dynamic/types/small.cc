#include "dynamic/types/small.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace assay::dynamic {
namespace {

using Kind = Type::Kind;

/// What occurs in the values of a description.
struct Contents {
  bool numbers = false, lists = false, strings = false, others = false, any = false;
  bool unsized = false, has_rest = false;

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
      case Kind::kDate:
      case Kind::kFunction:
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

}  // namespace

std::optional<Description> small_part(const Description& description, const SmallSizes& sizes) {
  if (Contents(description).unsized) return std::nullopt;
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
        !contents.others ? " in each list"
        : contents.lists ? " in each list, map and set"
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
        "undefined, or a list or an object with at most one integer";
  return made;
}

}  // namespace assay::dynamic
