// Decisions about what is not known, and the way back to the last one.
#include <array>

#include "base/check.h"
#include "narrowing/machine/machine.h"

namespace assay::narrowing {
namespace {

/// What is tried for numbers that have to be known as such (to be printed, say).
constexpr std::array<smt::Int, 6> kNumbers = {0, 1, -1, 2, 10, -25};
constexpr std::array<smt::Int, 6> kCharacters = {'a', 'b', '0', '1', ' ', 'Z'};
constexpr std::array<double, 5> kDoubles = {0, 1, -1, 0.5, 2};
constexpr std::array<std::u16string_view, 4> kStrings = {u"", u"a", u"b", u"ab"};

/// Values that the pattern asks for.
std::uint32_t literals(const Pattern& pattern) {
  std::uint32_t count = pattern.kind == fun::PatternKind::kLiteral ? 1 : 0;
  for (const Pattern& sub : pattern.subpatterns) count += literals(sub);
  return count;
}

const std::array<smt::Int, 6>& numbers_for(fun::Sort sort) {
  return sort == fun::Sort::kChar ? kCharacters : kNumbers;
}

}  // namespace

bool Machine::post(const Question& question, bool yes) {
  switch (question.kind) {
    case Question::Kind::kFit:
      return yes ? store_.make_fit(question.a, *question.pattern)
                 : store_.make_misfit(question.a, *question.pattern);
    case Question::Kind::kTerm:
      return store_.post(yes ? question.term : pool_.not_(question.term));
    case Question::Kind::kEqual:
      return yes ? store_.make_equal(question.a, question.b)
                 : store_.make_unequal(question.a, question.b);
    case Question::Kind::kPick:
      break;
  }
  CHECK(false);
  return false;
}

/// Gives the unknown a candidate.
bool Machine::pick(const Question& question, std::uint32_t candidate) {
  if (question.term.valid())
    return store_.post(pool_.eq(
        question.term, pool_.int_const(numbers_for(store_.sort(question.a)).at(candidate))));
  if (store_.types().info(store_.type_of(question.a)).sort == fun::Sort::kDouble)
    return store_.bind(question.a, heap_.double_value(kDoubles.at(candidate)));
  return store_.make_equal(question.a, heap_.string(kStrings.at(candidate)));
}

std::uint32_t Machine::ways(const Question& question) const {
  if (question.kind != Question::Kind::kPick) return 2;
  if (question.term.valid()) return kNumbers.size();
  return static_cast<std::uint32_t>(
      store_.is_sort(question.a, fun::Sort::kDouble) ? kDoubles.size() : kStrings.size());
}

/// Takes the first way that is possible, and remembers the others.
void Machine::ask(Question question) {
  asked_ = true;
  const std::size_t taken = decisions_.size();
  if (taken < part_.prefix.size()) {
    if (!go(question, part_.prefix[taken])) fail();
    return;
  }
  if (taken >= part_.most) {
    part_.split(decisions_);
    return fail();
  }
  ++tally_.choices;
  const bool is_pick = question.kind == Question::Kind::kPick;
  choices_.push_back(
      {store_.mark(), r_, question, outcomes_.size(), trace_.size(), taken, is_pick ? 0U : 1U});
  if (is_pick) {
    ++tally_.picks;
    return fail();  // and back to the first candidate
  }
  if (!go(question, 0)) fail();
}

/// Goes one way from a question; false if that cannot be, or costs too much.
bool Machine::go(const Question& question, std::uint32_t way) {
  decisions_.push_back(way);
  const bool yes = way == 0 && question.kind != Question::Kind::kPick;
  answer_ = question.silent ? Answer::kNone : yes ? Answer::kYes : Answer::kNo;
  const std::uint32_t bindings = store_.bindings();
  if (question.kind == Question::Kind::kPick) {
    if (!pick(question, way)) return false;
    spend(costs_.decision);
  } else if (!post(question, yes)) {
    return false;
  } else if (yes) {
    const std::uint32_t bound = store_.bindings() - bindings;
    const std::uint32_t decided =
        question.kind == Question::Kind::kFit ? literals(*question.pattern) : 1;
    spend(bound * costs_.binding + decided * costs_.decision);
  } else if (question.kind != Question::Kind::kFit) {
    spend(costs_.decision);
  }
  return r_.mode != Mode::kFail;
}

bool Machine::backtrack() {
  while (!choices_.empty()) {
    Choice& choice = choices_.back();
    store_.undo(choice.mark);
    r_ = choice.registers;
    outcomes_.resize(choice.outcomes);
    trace_.resize(choice.trace);
    decisions_.resize(choice.decisions);
    const Question question = choice.question;
    const std::uint32_t way = choice.next++;
    if (choice.next >= ways(question)) choices_.pop_back();
    if (go(question, way)) return true;
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
  if (known != Truth::kOpen) {
    result = known == Truth::kYes;
    return true;
  }
  Question question;
  question.term = term;
  ask(question);
  return false;
}

/// The value itself where an operation needs to know it: constructor, characters, number. False:
/// asked; the instruction runs again.
bool Machine::settle(Value v, Value& known) {
  v = store_.deref(v);
  known = v;
  const bool is_term = is_kind(v, ObjectKind::kTerm);
  if (!is_term && !v.is(Tag::kVariable)) return true;
  Question question;
  question.silent = true;
  question.a = v;
  if (is_term || store_.is_number(v)) return settle_number(v, question, known);
  const TypeInfo& info = store_.types().info(store_.type_of(v));
  if (info.kind == fun::TypeKind::kSort) {
    question.kind = Question::Kind::kPick;
    ask(question);
    return false;
  }
  if (info.kind != fun::TypeKind::kData) return true;
  const std::uint64_t allowed = store_.allowed(v);
  for (std::size_t i = 0; i < info.constructors.size(); ++i) {
    if ((allowed >> i & 1U) == 0) continue;
    question.kind = Question::Kind::kFit;
    question.pattern = &code_.shallow[info.constructors[i].index];
    ask(question);
    return false;
  }
  known = Value::null();  // nothing of the program
  return true;
}

bool Machine::settle_number(Value v, Question& question, Value& known) {
  const smt::TermId term = store_.term(v);
  if (pool_.sort(term) == smt::Sort::kBool) {
    const Truth now = store_.integers().decide(term);
    known = Value::of_boolean(now == Truth::kYes);
    if (now != Truth::kOpen) return true;
    question.term = term;
    ask(question);
    return false;
  }
  const smt::Range range = store_.integers().range(term);
  if (range.is_point()) {
    known = constant(range.lo, store_.sort(v));
    return true;
  }
  for (const smt::Int candidate : numbers_for(store_.sort(v)))
    if (store_.integers().is_posted(pool_.eq(term, pool_.int_const(candidate)))) {
      known = constant(candidate, store_.sort(v));
      return true;
    }
  question.kind = Question::Kind::kPick;
  question.term = term;
  ask(question);
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

/// All constructors below, but not the numbers.
bool Machine::settle_shape(Value v) {
  v = store_.deref(v);
  if (is_kind(v, ObjectKind::kTerm) || (v.is(Tag::kVariable) && store_.is_number(v))) return true;
  Value known;
  if (!settle(v, known)) return false;
  if (!is_data(known) || known.object()->is_ground) return true;
  for (std::uint32_t i = 0; i < known.object()->count; ++i)
    if (!settle_shape(known.object()->values()[i])) return false;
  return true;
}

/// Everything below, too.
bool Machine::settle_all(Value v) {
  Value known;
  if (!settle(v, known)) return false;
  if (!is_data(known) || known.object()->is_ground) return true;
  for (std::uint32_t i = 0; i < known.object()->count; ++i)
    if (!settle_all(known.object()->values()[i])) return false;
  return true;
}

}  // namespace assay::narrowing
