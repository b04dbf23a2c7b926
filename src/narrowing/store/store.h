// The unknown inputs of a path and what is known of them: constructors they are, constructors they
// are not, what they may not look like as a whole, and numbers (integer_constraints.h). All of it
// is taken back when the path is left (lazy narrowing; Antoy, Echahed & Hanus, "A needed narrowing
// strategy", 2000; disequality constraints as in Prolog II's dif/2, Colmerauer 1982).
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
    /// An unknown of an open class may be something outside of the program (null, say), which only
    /// fits patterns that ask nothing.
    bool other = false;
  };

  Store(fun::Program& program, smt::TermPool& pool)
      : types_(program), integers_(pool), pool_(pool) {}

  Options options;

  // Values ---------------------------------------------------------------------------------------
  /// An unknown value of the type.
  Value fresh(fun::TypeId type);
  /// What the value is known to be: never a variable that is bound.
  Value deref(Value v) const {
    while (v.is(Tag::kVariable) && variables_[v.payload()].bound.exists())
      v = variables_[v.payload()].bound;
    return v;
  }
  fun::TypeId type_of(Value variable) const { return variables_[variable.payload()].type; }
  bool is_number(Value v) const {
    return v.is(Tag::kVariable) && variables_[v.payload()].number != kNoNumber;
  }
  /// The term of an integer, character or boolean, known or not, or of a known Double that is
  /// whole; deref'ed.
  smt::TermId term(Value v);
  /// Of a value that is a number, known or not, or of an unknown of another sort.
  fun::Sort sort(Value v);
  bool is_sort(Value v, fun::Sort wanted) { return sort(v) == wanted; }
  /// One row of what an unknown function gives.
  struct Entry {
    Value* arguments;
    Value result;
    const Entry* next;
  };
  /// The latest first.
  const Entry* entries(Value function) const { return variables_[function.payload()].entries; }
  /// What it gives for all other arguments; none: unknown.
  Value default_of(Value function) const { return variables_[function.payload()].fallback; }
  void set_default(Value function, Value result) {
    variables_[function.payload()].fallback = result;
  }
  /// Of an unknown number: its place in models.
  std::uint32_t number(Value v) const { return variables_[v.payload()].number; }
  smt::Constant evaluate(smt::TermId term, const std::vector<smt::Int>& model) const {
    return integers_.evaluate(term, model);
  }
  /// A new row; gives its unknown result.
  Value add_entry(Value function, const Value* arguments, std::uint32_t count);
  /// A new row with this result.
  void add_entry(Value function, const Value* arguments, std::uint32_t count, Value result);
  /// May the unknown be what is outside of the program?
  bool may_be_other(Value variable) const;
  /// Constructors that the unknown may still have, as a mask over its type's.
  std::uint64_t allowed(Value variable);

  // Questions: without effect --------------------------------------------------------------------
  Truth fits(Value v, const Pattern& pattern);
  Truth equal(Value a, Value b);

  // Facts: false if that cannot be; then only undo helps -----------------------------------------
  bool make_fit(Value v, const Pattern& pattern);
  bool make_misfit(Value v, const Pattern& pattern);
  bool make_equal(Value a, Value b);
  bool make_unequal(Value a, Value b);
  bool post(smt::TermId condition);
  bool bind(Value variable, Value to);
  /// Binds to this constructor with unknown fields.
  bool bind(Value variable, std::size_t alternative);
  void write(Object* cell, Value content);

  struct Mark {
    Arena::Mark arena;
    std::size_t trail, variables, numeric;
    IntegerConstraints::Mark integers;
    std::uint32_t bindings;
  };
  Mark mark() const {
    return {heap_.arena().mark(), trail_.size(),    variables_.size(),
            numeric_.size(),      integers_.mark(), bindings_};
  }
  void undo(const Mark& mark);

  Heap& heap() { return heap_; }
  /// Grows as types are met.
  Types& types() const { return types_; }
  IntegerConstraints& integers() { return integers_; }
  smt::TermPool& pool() { return pool_; }
  /// Constructors bound so far: the size of what the path has looked at.
  std::uint32_t bindings() const { return bindings_; }
  /// Work done, in steps of the machine, roughly.
  std::uint64_t work() const { return integers_.work() / 10 + walked_ / 2; }

 private:
  static constexpr std::uint32_t kNoNumber = 0xFFFF'FFFF;

  /// Two values that are to be equal, or a value that is to fit a pattern.
  struct Item {
    Value a, b;
    const Pattern* pattern = nullptr;
  };
  /// Does not hold.
  struct Residual {
    Item item;
  };
  struct Watch {
    const Residual* residual;
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
  bool post_residual(const Item& item);
  bool look_at(const Residual& residual, bool& done);
  bool must_fit(const Item& item);
  bool collect_open(const Item& item, std::vector<Item>& open);
  bool collect_open_fields(Value a, Value b, std::vector<Item>& open);
  bool enforce(const Item& item, bool& done);
  void watch(const Residual* residual, Value v);
  bool occurs(Value variable, Value in) const;
  bool wake(std::uint32_t variable);
  bool wake_numeric();
  Truth holds(const Item& item) {
    return item.pattern != nullptr ? fits(item.a, *item.pattern) : equal(item.a, item.b);
  }
  Truth fits_variable(Value variable, const Pattern& pattern);
  std::uint64_t mask_of(Value variable, const Pattern& pattern);
  Truth equal_terms(Value a, Value b);
  Truth equal_double(Value a, Value b);
  Truth equal_variable(Value a, Value b);
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
  std::vector<const Residual*> numeric_;  // residuals that wait for numbers
  std::uint32_t bindings_ = 0;
  std::uint64_t walked_ = 0;  // parts of residuals, and watches
};

}  // namespace assay::narrowing
