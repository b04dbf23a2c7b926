// What may not hold all at once: kept until one of its parts is left, which then cannot hold.
#include <algorithm>

#include "narrowing/store.h"

namespace assay::narrowing {

/// An unknown that is nothing yet, but can only become what the pattern asks.
bool Store::must_fit(const Item& item) {
  const Value v = deref(item.a);
  if (!v.is(Tag::kVariable) || types_.info(type_of(v)).kind != fun::TypeKind::kData) return false;
  const bool by_class =
      item.pattern->kind == fun::PatternKind::kType ||
      (item.pattern->kind == fun::PatternKind::kConstructor && item.pattern->is_shallow());
  return by_class && (allowed(v) & ~mask_of(v, *item.pattern)) == 0;
}

/// What is open of an item, down to variables and numbers; false if it surely does not hold.
bool Store::flatten(const Item& item, std::vector<Item>& open) {
  const Truth now = holds(item);
  if (now != Truth::kOpen) return now == Truth::kYes;
  if (item.pattern != nullptr && must_fit(item)) return true;
  const Value a = deref(item.a);
  if (item.pattern != nullptr) {
    if (!is_data(a)) {
      open.push_back({a, Value::none(), item.pattern});
      return true;
    }
    for (std::uint32_t i = 0; i < item.pattern->subpatterns.size(); ++i)
      if (!flatten({a.object()->values()[i], Value::none(), &item.pattern->subpatterns[i]}, open))
        return false;
    return true;
  }
  const Value b = deref(item.b);
  if (!is_data(a) || !is_data(b)) {
    open.push_back(a.is(Tag::kVariable) && !is_number(a) ? Item{a, b, nullptr}
                                                         : Item{b, a, nullptr});
    return true;
  }
  for (std::uint32_t i = 0; i < a.object()->count; ++i)
    if (!flatten({a.object()->values()[i], b.object()->values()[i], nullptr}, open)) return false;
  return true;
}

/// The opposite of a single item, where that is a fact by itself: then `done`.
bool Store::enforce(const Item& item, bool& done) {
  done = true;
  if (item.pattern != nullptr && item.pattern->kind == fun::PatternKind::kLiteral) {
    if (is_numeric(item.a))
      return numbers_.post(pool_.ne(term(item.a), term(item.pattern->literal)));
  } else if (item.pattern != nullptr) {
    if (item.pattern->kind == fun::PatternKind::kType || item.pattern->is_shallow())
      return exclude(item.a, mask_of(item.a, *item.pattern));
  } else if (is_numeric(item.a) || is_numeric(item.b)) {
    return numbers_.post(pool_.ne(term(item.a), term(item.b)));
  } else if (is_data(item.b) && item.b.object()->count == 0) {
    const int place = types_.alternative(type_of(item.a), item.b.object()->constructor());
    return exclude(item.a, std::uint64_t{1} << place);
  }
  done = false;
  return true;
}

void Store::watch(const Residual* residual, Value v) {
  if (!v.is(Tag::kVariable) || is_number(v)) return;
  save(v.payload());
  auto* made = heap_.arena().allocate<Watch>();
  *made = {residual, variables_[v.payload()].watches};
  variables_[v.payload()].watches = made;
}

bool Store::post_residual(std::span<const Item> items) {
  std::vector<Item> open;
  for (const Item& item : items)
    if (!flatten(item, open)) return true;
  if (open.empty()) return false;
  if (open.size() == 1) {
    bool done = false;
    if (!enforce(open[0], done)) return false;
    if (done) return true;
  }
  auto* kept = heap_.arena().allocate<Residual>();
  kept->count = static_cast<std::uint32_t>(open.size());
  kept->items = heap_.arena().allocate<Item>(open.size());
  std::copy(open.begin(), open.end(), kept->items);
  bool numeric = false;
  for (const Item& item : open) {
    watch(kept, item.a);
    if (item.pattern == nullptr) watch(kept, item.b);
    numeric = numeric || is_numeric(item.a) || (item.pattern == nullptr && is_numeric(item.b));
  }
  if (numeric) numeric_.push_back(kept);
  return true;
}

/// Numbers have changed: is there a residual of which one item is left?
bool Store::wake_numeric() {
  for (bool changed = !numeric_.empty(); changed;) {
    changed = false;
    for (std::size_t i = 0; i < numeric_.size(); ++i) {
      const Residual& residual = *numeric_[i];
      std::vector<Item> open;
      bool satisfied = false;
      for (std::uint32_t j = 0; j < residual.count && !satisfied; ++j)
        satisfied = !flatten(residual.items[j], open);
      if (satisfied) continue;
      if (open.empty()) return false;
      if (open.size() > 1) continue;
      bool done = false;
      if (!enforce(open[0], done)) return false;
      changed = changed || done;
    }
  }
  return true;
}

// Backtracking

}  // namespace assay::narrowing
