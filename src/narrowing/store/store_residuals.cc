// What may not hold all at once: kept until one of its parts is left, which then cannot hold.
#include <algorithm>

#include "narrowing/store/store.h"

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

/// Collects what is open of an item, down to variables and numbers, until that is two parts: more
/// need not be known. False if it surely does not hold.
bool Store::collect_open(const Item& item, std::vector<Item>& open) {
  if (open.size() >= 2) return true;
  ++walked_;
  const Value a = deref(item.a);
  const Value b = item.pattern == nullptr ? deref(item.b) : Value::none();
  if (item.pattern == nullptr && is_data(a) && is_data(b)) return collect_open_fields(a, b, open);
  if (item.pattern != nullptr && item.pattern->kind == fun::PatternKind::kConstructor &&
      is_data(a)) {
    if (a.object()->constructor() != item.pattern->constructor) return false;
    for (std::uint32_t i = 0; i < item.pattern->subpatterns.size(); ++i)
      if (!collect_open({a.object()->values()[i], Value::none(), &item.pattern->subpatterns[i]},
                        open))
        return false;
    return true;
  }
  const Truth now = holds(item);
  if (now != Truth::kOpen) return now == Truth::kYes;
  if (item.pattern != nullptr) {
    if (!must_fit(item)) open.push_back({a, b, item.pattern});
    return true;
  }
  open.push_back(a.is(Tag::kVariable) && !is_number(a) ? Item{a, b, nullptr} : Item{b, a, nullptr});
  return true;
}

bool Store::collect_open_fields(Value a, Value b, std::vector<Item>& open) {
  const Object &x = *a.object(), &y = *b.object();
  if (a == b) return true;
  if (x.id != y.id || x.has_identity || y.has_identity) return false;
  for (std::uint32_t i = 0; i < x.count; ++i)
    if (!collect_open({x.values()[i], y.values()[i], nullptr}, open)) return false;
  return true;
}

/// The opposite of a single item, where that is a fact by itself: then `done`.
bool Store::enforce(const Item& item, bool& done) {
  done = true;
  if (item.pattern != nullptr && item.pattern->kind == fun::PatternKind::kLiteral) {
    if (is_numeric(item.a))
      return integers_.post(pool_.ne(term(item.a), term(item.pattern->literal)));
  } else if (item.pattern != nullptr) {
    if (item.pattern->kind == fun::PatternKind::kType || item.pattern->is_shallow())
      return exclude(item.a, mask_of(item.a, *item.pattern));
  } else if (is_numeric(item.a) || is_numeric(item.b)) {
    return integers_.post(pool_.ne(term(item.a), term(item.b)));
  } else if (is_data(item.b) && item.b.object()->count == 0) {
    const int place = types_.alternative(type_of(item.a), item.b.object()->constructor());
    return exclude(item.a, std::uint64_t{1} << place);
  }
  done = false;
  return true;
}

void Store::watch(const Residual* residual, Value v) {
  if (!v.is(Tag::kVariable) || is_number(v)) return;
  for (const Watch* w = variables_[v.payload()].watches; w != nullptr; w = w->next, ++walked_)
    if (w->residual == residual) return;
  save(v.payload());
  auto* made = heap_.arena().allocate<Watch>();
  *made = {residual, variables_[v.payload()].watches};
  variables_[v.payload()].watches = made;
}

bool Store::post_residual(const Item& item) {
  auto* kept = heap_.arena().allocate<Residual>();
  kept->item = item;
  bool done = false;
  return look_at(*kept, done);
}

/// As long as two parts are open, these are watched (two watched literals; Moskewicz et al.,
/// "Chaff: engineering an efficient SAT solver", 2001). Of one that is left, the opposite is a
/// fact; `done` if it was made one.
bool Store::look_at(const Residual& residual, bool& done) {
  std::vector<Item> open;
  if (!collect_open(residual.item, open)) return true;
  if (open.empty()) return false;
  if (open.size() == 1) {
    if (!enforce(open[0], done)) return false;
    if (done) return true;
  }
  bool numeric = false;
  for (const Item& item : open) {
    watch(&residual, item.a);
    if (item.pattern == nullptr) watch(&residual, item.b);
    numeric = numeric || is_numeric(item.a) || (item.pattern == nullptr && is_numeric(item.b));
  }
  if (numeric && std::find(numeric_.begin(), numeric_.end(), &residual) == numeric_.end())
    numeric_.push_back(&residual);
  return true;
}

/// Numbers have changed: is there a residual of which one part is left?
bool Store::wake_numeric() {
  for (bool changed = !numeric_.empty(); changed;) {
    changed = false;
    for (std::size_t i = 0; i < numeric_.size(); ++i) {
      bool done = false;
      if (!look_at(*numeric_[i], done)) return false;
      changed = changed || done;
    }
  }
  return true;
}

}  // namespace assay::narrowing
