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

}  // namespace assay::fun
