// Suspended constraints: a disequality, or a pattern that must not match, waits until only one of
// its parts is undetermined, which then must not hold.
#include <algorithm>

#include "narrowing/store/store.h"

namespace assay::narrowing {

/// Is the variable unbound, but can only become what the pattern matches?
bool Store::must_match(const Constraint& constraint) {
  const Value v = deref(constraint.a);
  if (!v.is(Tag::kVariable) || types_.info(type_of(v)).kind != fun::TypeKind::kData) return false;
  const bool by_class = constraint.pattern->kind == fun::PatternKind::kType ||
                        (constraint.pattern->kind == fun::PatternKind::kConstructor &&
                         constraint.pattern->is_shallow());
  return by_class && (allowed(v) & ~mask_of(v, *constraint.pattern)) == 0;
}

/// Binds variables that can have one constructor only where the constraint is about its fields.
/// Returns false if that contradicts another constraint.
bool Store::bind_forced(const Constraint& constraint) {
  const Value a = deref(constraint.a);
  if (constraint.pattern != nullptr) {
    const Pattern& pattern = *constraint.pattern;
    if (pattern.kind != fun::PatternKind::kConstructor || pattern.is_shallow()) return true;
    if (!bind_if_forced(a, pattern.constructor)) return false;
    const Value whole = deref(a);
    if (!is_data(whole) || whole.object()->constructor() != pattern.constructor) return true;
    for (std::uint32_t i = 0; i < pattern.subpatterns.size(); ++i)
      if (!bind_forced({whole.object()->values()[i], Value::none(), &pattern.subpatterns[i]}))
        return false;
    return true;
  }
  const Value b = deref(constraint.b);
  if (is_data(b)) return bind_if_forced(a, b.object()->constructor());
  return !is_data(a) || bind_if_forced(b, a.object()->constructor());
}

bool Store::bind_if_forced(Value v, fun::ConstructorId constructor) {
  if (!v.is(Tag::kVariable) || types_.info(type_of(v)).kind != fun::TypeKind::kData) return true;
  const int place = types_.alternative(type_of(v), constructor);
  if (place < 0 || allowed(v) != std::uint64_t{1} << place) return true;
  return bind(v, static_cast<std::size_t>(place));
}

/// Collects the undetermined parts of a constraint, down to variables and integers, until there are
/// two: more need not be known. Returns false if the constraint certainly does not hold.
bool Store::collect_undetermined(const Constraint& constraint, std::vector<Constraint>& open) {
  if (open.size() >= 2) return true;
  ++traversed_;
  const Value a = deref(constraint.a);
  const Value b = constraint.pattern == nullptr ? deref(constraint.b) : Value::none();
  if (constraint.pattern == nullptr && is_data(a) && is_data(b))
    return collect_undetermined_fields(a, b, open);
  if (constraint.pattern != nullptr && constraint.pattern->kind == fun::PatternKind::kConstructor &&
      is_data(a)) {
    if (a.object()->constructor() != constraint.pattern->constructor) return false;
    for (std::uint32_t i = 0; i < constraint.pattern->subpatterns.size(); ++i)
      if (!collect_undetermined(
              {a.object()->values()[i], Value::none(), &constraint.pattern->subpatterns[i]}, open))
        return false;
    return true;
  }
  const Truth now = holds(constraint);
  if (now != Truth::kUndetermined) return now == Truth::kYes;
  if (constraint.pattern != nullptr) {
    if (!must_match(constraint)) open.push_back({a, b, constraint.pattern});
    return true;
  }
  open.push_back(a.is(Tag::kVariable) && !is_number(a) ? Constraint{a, b, nullptr}
                                                       : Constraint{b, a, nullptr});
  return true;
}

bool Store::collect_undetermined_fields(Value a, Value b, std::vector<Constraint>& open) {
  const Object &x = *a.object(), &y = *b.object();
  if (a == b) return true;
  if (x.id != y.id || x.has_identity || y.has_identity) return false;
  for (std::uint32_t i = 0; i < x.count; ++i)
    if (!collect_undetermined({x.values()[i], y.values()[i], nullptr}, open)) return false;
  return true;
}

/// Posts the negation of a single part, if that is a constraint of the store by itself: then
/// `done`.
bool Store::post_negation(const Constraint& constraint, bool& done) {
  done = true;
  if (constraint.pattern != nullptr && constraint.pattern->kind == fun::PatternKind::kLiteral) {
    if (is_numeric(constraint.a))
      return integers_.post(pool_.ne(term(constraint.a), term(constraint.pattern->literal)));
  } else if (constraint.pattern != nullptr) {
    if (constraint.pattern->kind == fun::PatternKind::kType || constraint.pattern->is_shallow())
      return exclude(constraint.a, mask_of(constraint.a, *constraint.pattern));
  } else if (is_numeric(constraint.a) || is_numeric(constraint.b)) {
    return integers_.post(pool_.ne(term(constraint.a), term(constraint.b)));
  } else if (is_data(constraint.b) && constraint.b.object()->count == 0) {
    const int place =
        types_.alternative(type_of(constraint.a), constraint.b.object()->constructor());
    return exclude(constraint.a, std::uint64_t{1} << place);
  }
  done = false;
  return true;
}

void Store::watch(const Suspended* suspended, Value v) {
  if (!v.is(Tag::kVariable) || is_number(v)) return;
  for (const Watch* w = variables_[v.payload()].watches; w != nullptr; w = w->next, ++traversed_)
    if (w->suspended == suspended) return;
  save(v.payload());
  auto* made = heap_.arena().allocate<Watch>();
  *made = {suspended, variables_[v.payload()].watches};
  variables_[v.payload()].watches = made;
}

bool Store::suspend_negation(const Constraint& constraint) {
  auto* kept = heap_.arena().allocate<Suspended>();
  kept->constraint = constraint;
  bool done = false;
  return propagate(*kept, done);
}

/// As long as two parts are undetermined, these are watched (two watched literals; Moskewicz et
/// al., "Chaff: engineering an efficient SAT solver", 2001). If only one is left, its negation must
/// hold; sets `done` if it was posted.
bool Store::propagate(const Suspended& suspended, bool& done) {
  if (!bind_forced(suspended.constraint)) return false;
  std::vector<Constraint> open;
  if (!collect_undetermined(suspended.constraint, open)) return true;
  if (open.empty()) return false;
  if (open.size() == 1) {
    if (!post_negation(open[0], done)) return false;
    if (done) return true;
  }
  bool numeric = false;
  for (const Constraint& constraint : open) {
    watch(&suspended, constraint.a);
    if (constraint.pattern == nullptr) watch(&suspended, constraint.b);
    numeric = numeric || is_numeric(constraint.a) ||
              (constraint.pattern == nullptr && is_numeric(constraint.b));
  }
  if (numeric && std::find(waiting_for_integers_.begin(), waiting_for_integers_.end(),
                           &suspended) == waiting_for_integers_.end())
    waiting_for_integers_.push_back(&suspended);
  return true;
}

/// Integers are constrained further: does some suspended constraint have only one part left?
bool Store::wake_for_integers() {
  for (bool changed = !waiting_for_integers_.empty(); changed;) {
    changed = false;
    for (std::size_t i = 0; i < waiting_for_integers_.size(); ++i) {
      bool done = false;
      if (!propagate(*waiting_for_integers_[i], done)) return false;
      changed = changed || done;
    }
  }
  return true;
}

}  // namespace assay::narrowing
