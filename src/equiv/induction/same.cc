#include "equiv/induction/same.h"

#include <bit>

#include "smt/term/ring.h"

namespace assay::induction {

using narrowing::Object;
using narrowing::ObjectKind;
using narrowing::Tag;
using narrowing::Value;

namespace {
constexpr std::size_t kMostParts = 4000;
}

bool Sameness::is_number(Value v) const {
  return v.is(Tag::kInt) || v.is(Tag::kChar) || v.is(Tag::kBoolean) || store_.is_number(v) ||
         narrowing::is_kind(v, ObjectKind::kTerm) || narrowing::is_kind(v, ObjectKind::kLong);
}

Value Sameness::determined(Value v) {
  v = store_.deref(v);
  if (!v.is(Tag::kVariable) || store_.types().info(store_.type_of(v)).kind != fun::TypeKind::kData)
    return v;
  const std::uint64_t allowed = store_.allowed(v);
  const std::size_t constructors = store_.types().info(store_.type_of(v)).constructors.size();
  if (!std::has_single_bit(allowed)) return v;
  const auto alternative = static_cast<std::size_t>(std::countr_zero(allowed));
  // What follows from the path is no new constraint.
  if (alternative >= constructors || !store_.bind(v, alternative)) return v;
  return store_.deref(v);
}

Sameness::Shallow Sameness::compare(Value a, Value b, std::uint64_t steps) {
  if (is_number(a) && is_number(b)) {
    // An Int and a Long of one value are not the same: arithmetic goes on differently.
    if (store_.sort(a) != store_.sort(b)) return Shallow::kDifferent;
    const smt::TermId x = store_.term(a), y = store_.term(b);
    if (x == y) return Shallow::kSame;
    const fun::Sort sort = store_.sort(a);
    if ((sort == fun::Sort::kInt || sort == fun::Sort::kLong) &&
        smt::are_congruent(store_.pool(), x, y, sort == fun::Sort::kLong ? 64 : 32))
      return Shallow::kSame;
    const smt::TermId equal = store_.pool().eq(x, y);
    const bool holds = steps > 0 ? store_.integers().is_implied(equal, steps)
                                 : store_.integers().decide(equal) == narrowing::Truth::kYes;
    return holds ? Shallow::kSame : Shallow::kDifferent;
  }
  if (a == b) return Shallow::kSame;  // the same variable, object or small value
  if (!a.is_object() || !b.is_object() || !a.exists() || !b.exists()) return Shallow::kDifferent;
  const Object &x = *a.object(), &y = *b.object();
  if (x.kind != y.kind) return Shallow::kDifferent;
  switch (x.kind) {
    case ObjectKind::kDouble:
      return std::bit_cast<std::uint64_t>(x.as_double()) ==
                     std::bit_cast<std::uint64_t>(y.as_double())
                 ? Shallow::kSame
                 : Shallow::kDifferent;
    case ObjectKind::kString:
      return x.string() == y.string() ? Shallow::kSame : Shallow::kDifferent;
    case ObjectKind::kData:
      if (x.id != y.id || x.count != y.count ||
          (x.has_identity && !functions_.is_transparent(x.constructor())))
        return Shallow::kDifferent;
      return Shallow::kFields;
    case ObjectKind::kClosure:
      if (x.count != y.count || functions_.representative(fun::FunctionId{x.id}) !=
                                    functions_.representative(fun::FunctionId{y.id}))
        return Shallow::kDifferent;
      return Shallow::kFields;
    case ObjectKind::kCell:
    case ObjectKind::kLong:
    case ObjectKind::kTerm:
      return Shallow::kDifferent;
  }
  return Shallow::kDifferent;
}

bool Sameness::is_same(Value a, Value b) {
  std::vector<std::pair<Value, Value>> rest = {{a, b}};
  std::size_t parts = 0;
  while (!rest.empty()) {
    const Value first = rest.back().first, second = rest.back().second;
    const Value x =
        store_.deref(first) == store_.deref(second) ? store_.deref(first) : determined(first);
    const Value y = x == store_.deref(second) ? x : determined(second);
    rest.pop_back();
    const Shallow here = compare(x, y, 0);
    if (here == Shallow::kDifferent || ++parts > kMostParts) return false;
    if (here == Shallow::kSame) continue;
    for (std::uint32_t i = x.object()->count; i-- > 0;)
      rest.emplace_back(x.object()->values()[i], y.object()->values()[i]);
  }
  return true;
}

bool Sameness::is_same(Value a, Value b, std::uint64_t steps,
                       std::vector<std::pair<Value, Value>>& different) {
  std::vector<std::pair<Value, Value>> rest = {{a, b}};
  std::size_t parts = 0;
  bool all = true;
  while (!rest.empty()) {
    const Value first = rest.back().first, second = rest.back().second;
    const Value x =
        store_.deref(first) == store_.deref(second) ? store_.deref(first) : determined(first);
    const Value y = x == store_.deref(second) ? x : determined(second);
    rest.pop_back();
    Shallow here = compare(x, y, steps);
    if (++parts > kMostParts) here = Shallow::kDifferent;
    if (here == Shallow::kDifferent) {
      all = false;
      different.emplace_back(x, y);
    }
    if (here != Shallow::kFields) continue;
    for (std::uint32_t i = x.object()->count; i-- > 0;)
      rest.emplace_back(x.object()->values()[i], y.object()->values()[i]);
  }
  return all;
}

}  // namespace assay::induction
