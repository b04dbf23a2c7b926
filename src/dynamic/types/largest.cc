#include "dynamic/types/largest.h"

#include <algorithm>
#include <variant>

namespace assay::dynamic {

std::optional<std::int64_t> largest_integer(const Type& type) {
  using Kind = Type::Kind;
  if (type.kind == Kind::kInt)
    return type.integers.empty() ? std::optional(type.range.hi) : std::nullopt;
  if (type.kind != Kind::kUnion) return std::nullopt;
  std::optional<std::int64_t> largest;
  for (const Type& each : type.parts) {
    const bool lists_numbers =
        each.kind == Kind::kOneOf && std::ranges::any_of(each.values, [](const Value& value) {
          return std::holds_alternative<double>(value);
        });
    if (each.kind == Kind::kNumber || each.kind == Kind::kAny || lists_numbers ||
        (each.kind == Kind::kInt && !each.integers.empty()))
      return std::nullopt;
    if (each.kind == Kind::kInt) largest = std::max(largest.value_or(each.range.hi), each.range.hi);
  }
  return largest;
}

}  // namespace assay::dynamic
