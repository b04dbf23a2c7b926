#include "equiv/induction/sizes.h"

namespace assay::induction {

using narrowing::Value;

std::optional<Size> Size::of(const narrowing::Store& store, const std::vector<Value>& values) {
  constexpr std::int64_t kMost = 2000;
  Size made;
  std::vector<Value> rest = values;
  while (!rest.empty()) {
    const Value v = store.deref(rest.back());
    rest.pop_back();
    if (v.is(narrowing::Tag::kVariable)) {
      if (store.types().info(store.type_of(v)).kind == fun::TypeKind::kData)
        ++made.variables[v.payload()];
      continue;
    }
    if (!narrowing::is_data(v)) continue;
    if (++made.constructors > kMost) return std::nullopt;
    rest.insert(rest.end(), v.object()->values(), v.object()->values() + v.object()->count);
  }
  return made;
}

namespace {

/// How much larger the second is at least; nullopt if that is not known.
std::optional<std::int64_t> difference(const Size& a, const Size& b) {
  std::int64_t others = 0;  // variables of b that are not in a
  for (const auto& [variable, times] : b.variables) {
    const auto found = a.variables.find(variable);
    const std::uint64_t in_a = found == a.variables.end() ? 0 : found->second;
    if (in_a > times) return std::nullopt;
    others += static_cast<std::int64_t>(times - in_a);
  }
  for (const auto& [variable, times] : a.variables)
    if (!b.variables.contains(variable)) return std::nullopt;
  return b.constructors + others - a.constructors;
}

}  // namespace

bool is_smaller(const Size& a, const Size& b) { return difference(a, b).value_or(0) > 0; }

bool is_not_larger(const Size& a, const Size& b) { return difference(a, b).value_or(-1) >= 0; }

void add(Size& to, const Size& size, std::uint64_t times) {
  to.constructors += size.constructors * static_cast<std::int64_t>(times);
  for (const auto& [variable, each] : size.variables) to.variables[variable] += each * times;
}

}  // namespace assay::induction
