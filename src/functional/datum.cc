#include "functional/datum.h"

namespace assay::fun {

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
  if (a.literal != b.literal) return a.literal < b.literal;
  for (std::size_t i = 0; i < a.fields.size() && i < b.fields.size(); ++i)
    if (!(a.fields[i] == b.fields[i])) return less(a.fields[i], b.fields[i]);
  return false;
}

}  // namespace assay::fun
