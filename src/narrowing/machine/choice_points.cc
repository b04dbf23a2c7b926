// Choice points: branching on what is undetermined, and backtracking.
#include <algorithm>
#include <array>
#include <limits>

#include "base/check.h"
#include "narrowing/machine/machine.h"

namespace assay::narrowing {
namespace {

/// The samples for integers whose value must be known, for example because they are printed.
constexpr std::array<smt::Int, 6> kNumbers = {0, 1, -1, 2, 10, -25};
constexpr std::array<smt::Int, 6> kCharacters = {'a', 'b', '0', '1', ' ', 'Z'};
constexpr std::array<double, 7> kDoubles = {
    0, 1, -1, 0.5, 2, 0.1, std::numeric_limits<double>::quiet_NaN()};
constexpr std::array<std::u16string_view, 4> kStrings = {u"", u"a", u"b", u"ab"};

/// How many literals the pattern compares a value with.
std::uint32_t literals(const Pattern& pattern) {
  std::uint32_t count = pattern.kind == fun::PatternKind::kLiteral ? 1 : 0;
  for (const Pattern& sub : pattern.subpatterns) count += literals(sub);
  return count;
}

/// True if the pattern compares a part of the value with a Double.
bool compares_double(const Pattern& pattern) {
  if (pattern.kind == fun::PatternKind::kLiteral)
    return is_kind(pattern.literal, ObjectKind::kDouble);
  return std::any_of(pattern.subpatterns.begin(), pattern.subpatterns.end(), compares_double);
}

const std::array<smt::Int, 6>& numbers_for(fun::Sort sort) {
  return sort == fun::Sort::kChar ? kCharacters : kNumbers;
}

}  // namespace

bool Machine::post(const Condition& condition, bool yes) {
  switch (condition.kind) {
    case Condition::Kind::kMatch:
      return yes ? store_.make_match(condition.a, *condition.pattern)
                 : store_.make_mismatch(condition.a, *condition.pattern);
    case Condition::Kind::kFormula:
      return store_.post(yes ? condition.term : pool_.not_(condition.term));
    case Condition::Kind::kEqual:
      return yes ? store_.make_equal(condition.a, condition.b)
                 : store_.make_unequal(condition.a, condition.b);
    case Condition::Kind::kSample:
      break;
  }
  CHECK(false);
  return false;
}

/// Assigns the sample to the logic variable.
bool Machine::assign_sample(const Condition& condition, std::uint32_t sample) {
  if (condition.term.valid())
    return store_.post(pool_.eq(condition.term,
                                pool_.int_const(numbers_for(store_.sort(condition.a)).at(sample))));
  if (store_.types().info(store_.type_of(condition.a)).sort == fun::Sort::kDouble)
    return store_.bind(condition.a, heap_.double_value(kDoubles.at(sample)));
  return store_.make_equal(condition.a, heap_.string(kStrings.at(sample)));
}

std::uint32_t Machine::alternatives(const Condition& condition) const {
  if (condition.kind != Condition::Kind::kSample) return 2;
  if (condition.term.valid()) return kNumbers.size();
  return static_cast<std::uint32_t>(
      store_.is_sort(condition.a, fun::Sort::kDouble) ? kDoubles.size() : kStrings.size());
}

/// Takes the first alternative that is possible, and leaves the others to backtracking.
void Machine::branch_on(Condition condition) {
  asked_ = true;
  if (interceptor != nullptr && abandon(condition)) return;
  const std::size_t taken = decisions_.size();
  if (taken < partition_.prefix.size()) {
    if (!take_alternative(condition, partition_.prefix[taken])) fail();
    return;
  }
  if (taken >= partition_.most) {
    partition_.split(decisions_);
    return fail();
  }
  ++statistics_.choice_points;
  const bool is_sample = condition.kind == Condition::Kind::kSample;
  choice_points_.push_back({store_.mark(), r_, condition, results_.size(), trace_.size(), taken,
                            interceptor != nullptr ? interceptor->mark() : 0, is_sample ? 0U : 1U,
                            false});
  if (is_sample) {
    ++statistics_.sampled;
    return fail();  // backtracking takes the first sample
  }
  if (!take_alternative(condition, 0)) fail();
}

/// Takes one alternative of a condition. Returns false if it is impossible or exceeds the budget.
bool Machine::take_alternative(const Condition& condition, std::uint32_t alternative) {
  decisions_.push_back(alternative);
  const bool yes = alternative == 0 && condition.kind != Condition::Kind::kSample;
  answer_ = condition.silent ? Answer::kNone : yes ? Answer::kYes : Answer::kNo;
  const std::uint32_t bindings = store_.bindings();
  if (condition.kind == Condition::Kind::kSample) {
    if (!assign_sample(condition, alternative)) return false;
    charge(costs_.decision);
  } else if (!post(condition, yes)) {
    return false;
  }
  // What can only be one constructor is bound where a pattern does not match, too.
  const std::uint32_t bound = store_.bindings() - bindings;
  if (yes) {
    // The pattern 0.0 matches -0.0 also.
    if (condition.kind == Condition::Kind::kMatch && compares_double(*condition.pattern))
      ++statistics_.sampled;
    const std::uint32_t decided =
        condition.kind == Condition::Kind::kMatch ? literals(*condition.pattern) : 1;
    charge(bound * costs_.binding + decided * costs_.decision);
  } else if (condition.kind == Condition::Kind::kMatch) {
    charge(bound * costs_.binding);
  } else if (condition.kind != Condition::Kind::kSample) {
    charge(bound * costs_.binding + costs_.decision);
  }
  return r_.mode != Mode::kFail;
}

void Machine::restore(const ChoicePoint& choice) {
  store_.undo(choice.mark);
  r_ = choice.registers;
  results_.resize(choice.results);
  trace_.resize(choice.trace);
  decisions_.resize(choice.decisions);
  if (interceptor != nullptr) interceptor->undo(choice.intercepted);
}

bool Machine::backtrack() {
  while (!choice_points_.empty()) {
    ChoicePoint& choice = choice_points_.back();
    restore(choice);
    if (choice.is_try) {
      choice_points_.pop_back();
      continue;
    }
    const Condition condition = choice.condition;
    const std::uint32_t alternative = choice.next++;
    if (choice.next >= alternatives(condition)) choice_points_.pop_back();
    if (take_alternative(condition, alternative)) return true;
  }
  return false;
}

bool Machine::truth(Value v, bool& result) {
  v = store_.deref(v);
  if (v.is(Tag::kBoolean)) {
    result = v.as_boolean();
    return true;
  }
  const smt::TermId term = store_.term(v);
  if (answer_ != Answer::kNone) {
    result = answer_ == Answer::kYes;
    answer_ = Answer::kNone;
    return true;
  }
  const Truth known = store_.integers().decide(term);
  if (known != Truth::kUndetermined) {
    result = known == Truth::kYes;
    return true;
  }
  Condition condition;
  condition.term = term;
  branch_on(condition);
  return false;
}

/// Determines the constructor, the characters or the number of a value that an operation needs to
/// know. Returns false if that branches; the instruction is then executed again.
bool Machine::force(Value v, Value& known) {
  v = store_.deref(v);
  known = v;
  const bool is_term = is_kind(v, ObjectKind::kTerm);
  if (!is_term && !v.is(Tag::kVariable)) return true;
  Condition condition;
  condition.silent = true;
  condition.a = v;
  if (is_term || store_.is_number(v)) return force_integer(v, condition, known);
  const TypeInfo& info = store_.types().info(store_.type_of(v));
  if (info.kind == fun::TypeKind::kSort) {
    condition.kind = Condition::Kind::kSample;
    branch_on(condition);
    return false;
  }
  if (info.kind != fun::TypeKind::kData) return true;
  const std::uint64_t allowed = store_.allowed(v);
  for (std::size_t i = 0; i < info.constructors.size(); ++i) {
    if ((allowed >> i & 1U) == 0) continue;
    condition.kind = Condition::Kind::kMatch;
    condition.pattern = &code_.shallow[info.constructors[i].index];
    branch_on(condition);
    return false;
  }
  known = Value::null();  // a value from outside the program
  return true;
}

bool Machine::force_integer(Value v, Condition& condition, Value& known) {
  const smt::TermId term = store_.term(v);
  if (pool_.sort(term) == smt::Sort::kBool) {
    const Truth now = store_.integers().decide(term);
    known = Value::of_boolean(now == Truth::kYes);
    if (now != Truth::kUndetermined) return true;
    condition.term = term;
    branch_on(condition);
    return false;
  }
  const smt::Range range = store_.integers().range(term);
  if (range.is_point()) {
    known = constant(range.lo, store_.sort(v));
    return true;
  }
  for (const smt::Int sample : numbers_for(store_.sort(v)))
    if (store_.integers().is_posted(pool_.eq(term, pool_.int_const(sample)))) {
      known = constant(sample, store_.sort(v));
      return true;
    }
  condition.kind = Condition::Kind::kSample;
  condition.term = term;
  branch_on(condition);
  return false;
}

Value Machine::constant(smt::Int value, fun::Sort sort) {
  switch (sort) {
    case fun::Sort::kChar:
      return Value::of_char(static_cast<char16_t>(value));
    case fun::Sort::kLong:
      return heap_.long_value(static_cast<std::int64_t>(value));
    default:
      return Value::of_int(static_cast<std::int32_t>(value));
  }
}

/// Forces all constructors below the value, but not the integers.
bool Machine::force_constructors(Value v) {
  v = store_.deref(v);
  if (is_kind(v, ObjectKind::kTerm) || (v.is(Tag::kVariable) && store_.is_number(v))) return true;
  Value known;
  if (!force(v, known)) return false;
  if (!is_data(known) || known.object()->is_ground) return true;
  for (std::uint32_t i = 0; i < known.object()->count; ++i)
    if (!force_constructors(known.object()->values()[i])) return false;
  return true;
}

/// Forces everything below the value also.
bool Machine::force_all(Value v) {
  Value known;
  if (!force(v, known)) return false;
  if (!is_data(known) || known.object()->is_ground) return true;
  for (std::uint32_t i = 0; i < known.object()->count; ++i)
    if (!force_all(known.object()->values()[i])) return false;
  return true;
}

}  // namespace assay::narrowing
