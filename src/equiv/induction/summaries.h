// The calls that a proof does not execute. On each path it keeps a table of calls with symbolic
// results, replaces calls by rules (lemmas, and the induction hypothesis for smaller arguments),
// and decides which calls are worth executing. Internal to this layer.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "equiv/induction/equation.h"
#include "equiv/induction/same.h"
#include "equiv/induction/sizes.h"
#include "equiv/induction/value_types.h"
#include "narrowing/machine/interception.h"

namespace assay::induction {

/// Calls of one function that differ in the values of variables only: functions among the arguments
/// are the same.
struct Shape {
  Term call;
  std::vector<fun::TypeId> types;  // of its variables
};
/// The same with the variables' values in one call.
struct ShapedCall {
  Shape shape;
  std::vector<narrowing::Value> values;
};
std::string key(const Shape& shape);

/// That values have no more parts is assumed by proofs about functions that count them.
constexpr std::int32_t kMostCounted = 2'000'000'000;

/// A part of the result of a call that returns has no more constructors than some of the shape's
/// variables have together, and this number.
struct SizeBound {
  std::int64_t constant = 0;
  std::vector<std::uint32_t> variables;
};

/// What is proved in one exploration, and with what.
struct Setting {
  /// The stages of a path are the contracts, then the left side, then the right side.
  std::uint32_t left_stage = 0;
  /// Of the left side's and the right side's, and of nothing else: for a proof that one function
  /// always returns, there is no right stage.
  Measure measure;
  std::vector<Rule> rules;
  bool ignores_faults = false;  // what is proved
  /// The left side, if it is one call, for a measure by calls.
  std::optional<Term> left_call;
  std::uint32_t depth = 1;  // how many steps of a recursion are executed
  /// A call with the goal's variables that is assumed to return a value for smaller ones; for
  /// proofs of that.
  std::optional<Term> returning;
  std::vector<fun::TypeId> returning_types;  // of its variables
  bool returning_may_throw = false;          // it is only assumed to end
  /// Are the results of such calls between 0 and the number of the arguments' parts? Not asked if
  /// it is empty.
  std::function<bool(const Shape&)> is_counting = {};
  /// The bound of the result of such calls, or of a field of a result whose class has no
  /// alternatives; nullopt if none is known. Not asked if it is empty.
  std::function<std::optional<SizeBound>(const Shape&, std::optional<std::uint32_t> field)>
      size_bound = {};
  /// All calls must be known to end, on whatever side they are.
  bool must_return = false;
};

/// A call on the path.
struct Record {
  enum class Kind : std::uint8_t {
    kOpaque,     // not executed; `result` is a fresh variable
    kReplacing,  // by a rule; its result is not known yet
    kReplaced,   // it is
    kExecuted,   // there is no result
  };
  Kind kind = Kind::kOpaque;
  fun::FunctionId function;  // the representative
  const narrowing::Value* arguments = nullptr;
  std::uint32_t count = 0;
  narrowing::Value result;
  narrowing::Value returns = narrowing::Value::none();
  std::uint32_t stage = 0;
  bool is_instead = false;
};

class Summaries : public narrowing::Interceptor {
 public:
  /// Do all calls of the shape return a value, or at least this one?
  using IsTotal = std::function<bool(const ShapedCall&)>;

  /// Does the call return true for all inputs of the path?
  using ReturnsTrue =
      std::function<bool(fun::FunctionId function, const std::vector<narrowing::Value>& arguments)>;

  Summaries(fun::Program& program, narrowing::Store& store, const Functions& functions,
            const Setting& setting, IsTotal is_total)
      : program_(program),
        store_(store),
        functions_(functions),
        setting_(setting),
        is_total_(std::move(is_total)),
        types_(program, store),
        sameness_(store, functions) {}

  /// The value of a call's operand that contains no calls.
  std::optional<narrowing::Value> make(const Term& term,
                                       const std::vector<narrowing::Value>& variables);
  /// The values of the goal's variables; before the exploration.
  void set_roots(std::vector<narrowing::Value> roots) { roots_ = std::move(roots); }

  /// Decides where a contract holds that the path says nothing of; before the exploration.
  void set_returns_true(ReturnsTrue check) { returns_true_ = std::move(check); }

  /// Decides whether all calls of a shape end, with a value or an exception; before the
  /// exploration.
  void set_is_ending(IsTotal check) { is_ending_ = std::move(check); }

  narrowing::Interception at_call(const narrowing::Call& call) override;
  void replaced(std::size_t call, narrowing::Value result) override;
  std::size_t last_replaced() const override { return last_replaced_; }
  bool may_examine(narrowing::Value variable, std::size_t since) override;
  std::size_t mark() const override { return records_.size(); }
  void undo(std::size_t mark) override {
    records_.resize(mark);
    missing_.reset();  // its arguments are released as well
  }

  /// The lemmas whose rules were applied on any path.
  const std::set<std::string>& used() const { return used_; }
  /// The call of a record, with variables for all its data.
  std::optional<ShapedCall> shaped(const Record& record);
  /// Was it assumed on any path that values have no more parts than can be counted?
  bool has_counted() const { return has_counted_; }
  /// The call for which the last path was given up, because it may not return; its result exists.
  const std::optional<Record>& missing() const { return missing_; }
  bool is_transparent(fun::ConstructorId constructor) const {
    return functions_.is_transparent(constructor);
  }
  const std::vector<Record>& records() const { return records_; }
  std::optional<Size> size_of(const std::vector<narrowing::Value>& values) const {
    return Size::of(store_, values);
  }
  /// A bound of the values' size, in which results of calls are replaced by the bounds of their
  /// sizes.
  std::optional<Size> bounded_size(const std::vector<narrowing::Value>& values);
  const std::vector<narrowing::Value>& roots() const { return roots_; }
  /// The call whose result is this variable.
  const Record* record_of(narrowing::Value variable) const;
  /// Did the call return on the path, and does its recursion depend on data of which the path has
  /// found out the constructor?
  bool may_unfold(const Record& record);

  /// What is known of the calls that are made on a path in addition to those of the goal's sides.
  enum class Extra : std::uint8_t {
    kNone,      // there are none
    kReturned,  // they are those of a call that returned, so that they end as well
    kShown,     // nothing: they must be known to return, as on the goal's right side
  };
  /// While it exists, calls are of this kind, and none of those that the goal's left side makes.
  /// What is learnt meanwhile is forgotten.
  class ExtraCalls {
   public:
    ExtraCalls(Summaries& summaries, Extra extra)
        : summaries_(summaries),
          before_(std::exchange(summaries.extra_, extra)),
          mark_(summaries.mark()),
          missing_(summaries.missing_) {}
    ~ExtraCalls() {
      summaries_.extra_ = before_;
      summaries_.undo(mark_);
      summaries_.missing_ = missing_;
    }
    ExtraCalls(const ExtraCalls&) = delete;
    ExtraCalls& operator=(const ExtraCalls&) = delete;

   private:
    Summaries& summaries_;
    Extra before_;
    std::size_t mark_;
    std::optional<Record> missing_;
  };

 private:
  narrowing::Interception result_of(const Record& record) const;
  const Record* find(fun::FunctionId function, const narrowing::Value* arguments,
                     std::uint32_t count) const;
  Record& add(Record::Kind kind, fun::FunctionId function, const narrowing::Call& call);
  std::optional<narrowing::Interception> apply_rule(fun::FunctionId function,
                                                    const narrowing::Call& call);
  bool matches(const Term& pattern, narrowing::Value v,
               std::vector<narrowing::Value>& variables) const;
  bool matches_result(const Term& pattern, narrowing::Value v,
                      std::vector<narrowing::Value>& variables) const;
  bool matches_field(const Term& pattern, narrowing::Value v,
                     std::vector<narrowing::Value>& variables) const;
  bool matches_call(const Term& pattern, std::vector<narrowing::Value>& variables,
                    const std::function<bool(narrowing::Value)>& has_result) const;
  bool have_types(const std::vector<narrowing::Value>& values,
                  const std::vector<fun::TypeId>& types);
  bool may_use(const Rule& rule, const narrowing::Call& call) const;
  bool is_small_enough(const Rule& rule, const std::vector<narrowing::Value>& values);
  bool is_smaller(const std::vector<narrowing::Value>& values);
  bool is_smaller_in_size(const std::vector<narrowing::Value>& values);
  bool is_called_by_left(const std::vector<narrowing::Value>& values);
  bool has_returned(const Record& record);
  std::optional<Size> bounded_part(std::uint32_t variable);
  bool satisfies(const std::vector<narrowing::Contract>& contracts,
                 const std::vector<narrowing::Value>& values);
  bool is_known_true(fun::FunctionId predicate, const std::vector<narrowing::Value>& asked);
  bool is_pure(narrowing::Value v) const;
  bool is_worth_trying(fun::FunctionId function, const narrowing::Call& call) const;
  bool returns_always(fun::FunctionId function, const narrowing::Call& call,
                      const ValueTypes::Signature& signature);
  bool is_total_function(narrowing::Value v, std::optional<fun::TypeId> type);
  bool are_total_parts(narrowing::Value v);
  std::optional<ShapedCall> shaped(fun::FunctionId function, const narrowing::Value* arguments,
                                   std::uint32_t count, const ValueTypes::Signature& signature,
                                   bool is_general);
  bool ends_always(fun::FunctionId function, const narrowing::Call& call,
                   const ValueTypes::Signature& signature);
  bool is_smaller_call(fun::FunctionId function, const narrowing::Call& call);
  bool is_so_by_shape(const IsTotal& what, fun::FunctionId function, const narrowing::Call& call,
                      const ValueTypes::Signature& signature);
  std::optional<Term> abstract(narrowing::Value v, ShapedCall& shaped);
  std::optional<Term> abstract(narrowing::Value v, std::optional<fun::TypeId> type,
                               ShapedCall& shaped);
  std::optional<std::uint32_t> depth_in(narrowing::Value origin, narrowing::Value v);
  narrowing::Interception summarise(fun::FunctionId function, const narrowing::Call& call);

  fun::Program& program_;
  narrowing::Store& store_;
  const Functions& functions_;
  const Setting& setting_;
  IsTotal is_total_, is_ending_;
  ValueTypes types_;
  mutable Sameness sameness_;
  std::vector<narrowing::Value> roots_;
  std::vector<Record> records_;
  std::set<std::string> used_;
  bool has_counted_ = false;
  std::optional<Record> missing_;
  std::size_t last_replaced_ = 0;
  Extra extra_ = Extra::kNone;
  ReturnsTrue returns_true_;
};

}  // namespace assay::induction
