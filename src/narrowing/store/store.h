// The constraint store of a path: logic variables, the constructors that they are bound to or must
// not have, suspended disequality constraints, and constraints on integers (integer_constraints.h).
// All of it is undone on backtracking (lazy narrowing; Antoy, Echahed and Hanus, "A needed
// narrowing strategy", 2000; disequality constraints as in Prolog II's dif/2; Colmerauer, 1982).
#pragma once

#include <cstdint>
#include <vector>

#include "narrowing/store/integer_constraints.h"
#include "narrowing/values/code.h"
#include "narrowing/values/types.h"
#include "narrowing/values/value.h"

namespace assay::narrowing {

class Store {
 public:
  struct Options {
    /// Whether a variable of an open class can be a value from outside the program (null, for
    /// example), which only matches patterns that test nothing.
    bool other = false;
  };

  Store(fun::Program& program, smt::TermPool& pool)
      : types_(program), integers_(pool), pool_(pool) {}

  Options options;

  // Values ---------------------------------------------------------------------------------------
  /// A fresh logic variable of the type.
  Value fresh(fun::TypeId type);
  /// The value to which variables are bound: never a bound variable.
  Value deref(Value v) const {
    while (v.is(Tag::kVariable) && variables_[v.payload()].bound.exists())
      v = variables_[v.payload()].bound;
    return v;
  }
  fun::TypeId type_of(Value variable) const { return variables_[variable.payload()].type; }
  bool is_number(Value v) const {
    return v.is(Tag::kVariable) && variables_[v.payload()].number != kNoNumber;
  }
  /// The term of an integer, character or Boolean, known or symbolic, or of a known Double that is
  /// an integer. The value must be dereferenced.
  smt::TermId term(Value v);
  /// The sort of a number, known or symbolic, or of a logic variable of another sort.
  fun::Sort sort(Value v);
  bool is_sort(Value v, fun::Sort wanted) { return sort(v) == wanted; }
  /// One row of the table that is bound to a variable of a function type.
  struct Entry {
    Value* arguments;
    Value result;
    const Entry* next;
  };
  /// The rows, the latest first.
  const Entry* entries(Value function) const { return variables_[function.payload()].entries; }
  /// The result for all other arguments; Value::none() if it is undetermined.
  Value default_of(Value function) const { return variables_[function.payload()].fallback; }
  void set_default(Value function, Value result) {
    variables_[function.payload()].fallback = result;
  }
  /// How many logic variables there are; they are numbered from 0.
  std::uint32_t variable_count() const { return static_cast<std::uint32_t>(variables_.size()); }
  /// The number of a symbolic integer: its index in models.
  std::uint32_t number(Value v) const { return variables_[v.payload()].number; }
  smt::Constant evaluate(smt::TermId term, const std::vector<smt::Int>& model) const {
    return integers_.evaluate(term, model);
  }
  /// Adds a row and returns its result, a fresh variable.
  Value add_entry(Value function, const Value* arguments, std::uint32_t count);
  /// Adds a row with this result.
  void add_entry(Value function, const Value* arguments, std::uint32_t count, Value result);
  /// Can the variable be a value from outside the program?
  bool may_be_other(Value variable) const;
  /// The constructors that the variable can still have, as a mask over those of its type.
  std::uint64_t allowed(Value variable);

  // Queries: without effect ----------------------------------------------------------------------
  Truth matches(Value v, const Pattern& pattern);
  Truth equal(Value a, Value b);
  /// How often a query was about a variable of an open type: its answer holds for some of the
  /// type's values only.
  std::uint64_t guesses() const { return guesses_; }

  // Constraints: false if they contradict the others; then only undo helps ----------------------
  bool make_match(Value v, const Pattern& pattern);
  bool make_mismatch(Value v, const Pattern& pattern);
  bool make_equal(Value a, Value b);
  bool make_unequal(Value a, Value b);
  bool post(smt::TermId condition);
  bool bind(Value variable, Value to);
  /// Binds to this constructor with fresh variables as fields.
  bool bind(Value variable, std::size_t alternative);
  void write(Object* cell, Value content);

  struct Mark {
    Arena::Mark arena;
    std::size_t trail, variables, numeric;
    IntegerConstraints::Mark integers;
    std::uint32_t bindings;
  };
  Mark mark() const {
    return {heap_.arena().mark(),         trail_.size(),    variables_.size(),
            waiting_for_integers_.size(), integers_.mark(), bindings_};
  }
  void undo(const Mark& mark);

  Heap& heap() { return heap_; }
  /// Grows when further types are met.
  Types& types() const { return types_; }
  IntegerConstraints& integers() { return integers_; }
  smt::TermPool& pool() { return pool_; }
  /// How many constructors were bound so far: the size of the input that the path has examined.
  std::uint32_t bindings() const { return bindings_; }
  /// The work done, approximately in steps of the machine.
  std::uint64_t work() const { return integers_.work() / 10 + traversed_ / 2; }

 private:
  std::uint64_t guesses_ = 0;
  static constexpr std::uint32_t kNoNumber = 0xFFFF'FFFF;

  /// A constraint: two values are equal, or a value matches a pattern.
  struct Constraint {
    Value a, b;
    const Pattern* pattern = nullptr;
  };
  /// A suspended constraint: the negation of `constraint`, while more than one part of it is
  /// undetermined.
  struct Suspended {
    Constraint constraint;
  };
  struct Watch {
    const Suspended* suspended;
    Watch* next;
  };
  struct Variable {
    Value bound;
    fun::TypeId type;
    std::uint64_t excluded = 0;
    std::uint32_t number = kNoNumber;
    Watch* watches = nullptr;
    const Entry* entries = nullptr;
    Value fallback = Value::none();
  };
  struct Change {  // of a variable, or of a cell
    std::uint32_t variable;
    Object* cell;
    Value bound;
    std::uint64_t excluded;
    Watch* watches;
    const Entry* entries;
  };

  void save(std::uint32_t variable);
  bool exclude(Value variable, std::uint64_t alternatives);
  bool suspend_negation(const Constraint& constraint);
  bool propagate(const Suspended& suspended, bool& done);
  bool must_match(const Constraint& constraint);
  bool bind_forced(const Constraint& constraint);
  bool bind_if_forced(Value v, fun::ConstructorId constructor);
  bool collect_undetermined(const Constraint& constraint, std::vector<Constraint>& open);
  bool collect_undetermined_fields(Value a, Value b, std::vector<Constraint>& open);
  bool post_negation(const Constraint& constraint, bool& done);
  void watch(const Suspended* suspended, Value v);
  bool occurs(Value variable, Value in) const;
  bool wake(std::uint32_t variable);
  bool wake_for_integers();
  Truth holds(const Constraint& constraint) {
    return constraint.pattern != nullptr ? matches(constraint.a, *constraint.pattern)
                                         : equal(constraint.a, constraint.b);
  }
  Truth matches_variable(Value variable, const Pattern& pattern);
  std::uint64_t mask_of(Value variable, const Pattern& pattern);
  Truth equal_terms(Value a, Value b);
  Truth equal_double(Value a, Value b);
  fun::ConstructorId only_value(Value variable);
  Truth equal_variable(Value a, Value b);
  Truth equal_parts(Value a, Value b);
  Truth equal_objects(const Object* a, const Object* b);
  bool is_numeric(Value v) const {
    return v.is(Tag::kInt) || v.is(Tag::kChar) || is_number(v) || is_kind(v, ObjectKind::kTerm) ||
           is_kind(v, ObjectKind::kLong);
  }

  Heap heap_;
  mutable Types types_;
  IntegerConstraints integers_;
  smt::TermPool& pool_;
  std::vector<Variable> variables_;
  std::vector<Change> trail_;
  std::vector<const Suspended*> waiting_for_integers_;  // that wait for integers
  std::uint32_t bindings_ = 0;
  std::uint64_t traversed_ = 0;  // parts of suspended constraints, and watches
};

}  // namespace assay::narrowing
