#include "equiv/joint/agreement.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace assay::joint {
namespace {

using fun::Datum;
using fun::Sort;
using fun::TypeKind;

std::optional<std::int64_t> integer(const fun::Literal& literal) {
  if (const auto* narrow = std::get_if<std::int32_t>(&literal)) return *narrow;
  if (const auto* wide = std::get_if<std::int64_t>(&literal)) return *wide;
  return std::nullopt;
}

/// Compares two data without their fields.
bool is_same_node(const Datum& a, const Datum& b) {
  const bool both_literals = a.kind == Datum::Kind::kLiteral && b.kind == Datum::Kind::kLiteral;
  if (both_literals && integer(a.literal) && integer(b.literal))
    return integer(a.literal) == integer(b.literal);
  const auto alone = [](const Datum& datum) {
    return Datum{datum.kind, datum.literal, datum.constructor, datum.width, {}, datum.has_identity};
  };
  return a.fields.size() == b.fields.size() && alone(a) == alone(b);
}

bool is_integer(Sort sort) { return sort == Sort::kInt || sort == Sort::kLong; }

}  // namespace

bool is_same_result(const Datum& a, const Datum& b) {
  std::vector<std::pair<const Datum*, const Datum*>> rest = {{&a, &b}};
  while (!rest.empty()) {
    const auto [x, y] = rest.back();
    rest.pop_back();
    if (!is_same_node(*x, *y)) return false;
    for (std::size_t i = 0; i < x->fields.size(); ++i)
      rest.emplace_back(&x->fields[i], &y->fields[i]);
  }
  return true;
}

bool can_agree(const fun::Program& program, fun::TypeId a, fun::TypeId b) {
  const fun::Type &x = program.type(a), &y = program.type(b);
  const auto is_one_of = [&](TypeKind kind) { return x.kind == kind || y.kind == kind; };
  if (a == b || is_one_of(TypeKind::kAny) || is_one_of(TypeKind::kNothing) ||
      is_one_of(TypeKind::kParameter))
    return true;
  if (x.kind == TypeKind::kSort && y.kind == TypeKind::kSort)
    return x.sort == y.sort || (is_integer(x.sort) && is_integer(y.sort)) ||
           x.sort == Sort::kNull || y.sort == Sort::kNull;
  // Null can be of any class.
  const auto is_value = [](const fun::Type& type) {
    return type.kind == TypeKind::kSort && type.sort != Sort::kNull;
  };
  if (is_value(x) || is_value(y)) return false;
  if (x.kind != TypeKind::kData || y.kind != TypeKind::kData || x.data != y.data) return true;
  for (std::size_t i = 0; i < x.arguments.size() && i < y.arguments.size(); ++i)
    if (!can_agree(program, x.arguments[i], y.arguments[i])) return false;
  return true;
}

}  // namespace assay::joint
