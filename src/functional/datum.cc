#include "functional/datum.h"

#include <bit>
#include <cmath>

namespace assay::fun {
namespace {

bool same(const Literal& a, const Literal& b) {
  const auto* x = std::get_if<double>(&a);
  const auto* y = std::get_if<double>(&b);
  if (x == nullptr || y == nullptr) return a == b;
  if (std::isnan(*x) || std::isnan(*y)) return std::isnan(*x) && std::isnan(*y);
  return std::bit_cast<std::uint64_t>(*x) == std::bit_cast<std::uint64_t>(*y);
}

}  // namespace

bool operator==(const Datum& a, const Datum& b) {
  return a.kind == b.kind && same(a.literal, b.literal) && a.constructor == b.constructor &&
         a.width == b.width && a.fields == b.fields && a.has_identity == b.has_identity;
}

std::size_t size(const Datum& datum) {
  std::size_t sum = 1;
  for (const Datum& field : datum.fields) sum += size(field);
  return sum;
}

bool less(const Datum& a, const Datum& b) {
  const std::size_t x = size(a), y = size(b);
  if (x != y) return x < y;
  if (a.kind != b.kind) return a.kind < b.kind;
  if (a.constructor != b.constructor) return a.constructor < b.constructor;
  if (!same(a.literal, b.literal) && a.literal != b.literal) return a.literal < b.literal;
  for (std::size_t i = 0; i < a.fields.size() && i < b.fields.size(); ++i)
    if (!(a.fields[i] == b.fields[i])) return less(a.fields[i], b.fields[i]);
  return false;
}

}  // namespace assay::fun
