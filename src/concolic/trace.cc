#include "concolic/trace.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "base/match.h"
#include "dynamic/value/literal.h"
#include "dynamic/value/print.h"

namespace assay::concolic {
namespace {

using smt::TermId;

std::string text_of(const Scalar& value) {
  if (const bool* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  return dynamic::number_literal(std::get<double>(value));
}

class Translation {
 public:
  Translation(smt::TermPool& pool, const Shape& shape, const Variables& variables,
              const Assignment& input, const LoggedRun& run)
      : pool_(pool),
        shape_(shape),
        variables_(variables),
        input_(input),
        run_(run),
        model_(model_of(pool, variables, shape, input)),
        numbers_(
            pool,
            [this](TermId condition, TermId concretised) { return decide(condition, concretised); },
            [this](TermId condition) { return is_assumed(condition); }) {
    for (const TermId constraint : variables.constraints) assumed_.insert(constraint);
  }

  std::variant<Trace, Deviation> result() {
    for (std::size_t i = 0; i < run_.events.size() && !deviation_; ++i) {
      at_ = i;
      event(run_.events[i]);
    }
    at_ = run_.events.size();
    for (const Reference& each : run_.references)
      if (!deviation_) reference(each);
    if (deviation_) return *deviation_;
    std::sort(trace_.references.begin(), trace_.references.end(),
              [](const auto& a, const auto& b) { return a.position < b.position; });
    return std::move(trace_);
  }

 private:
  void deviate(std::string reason) {
    if (!deviation_) deviation_ = Deviation{at_, std::move(reason)};
  }

  void event(const Event& event) {
    site_ = event.site;
    if (event.op >= kOperators) return deviate("the operator is none");
    const Op op = static_cast<Op>(event.op);
    const std::optional<Number> a = operand(event.a);
    if (!a) return deviate("the first operand is none");
    if (op == Op::kTableHas || op == Op::kTableRead) return table(op, *a, event.b);
    const std::optional<Number> b = has_one_operand(op) ? *a : operand(event.b);
    if (!b) return deviate("the second operand is none");
    if (op == Op::kDecide) return decision(*a, *b);
    if (op == Op::kConcretise) return concretisation(*a, *b);
    if (op == Op::kWhen) return when(*a, *b);
    if (op == Op::kOtherwise) return otherwise(event.a, *a, *b);
    if (op == Op::kArgument) return argument(*a, *b);
    if (op == Op::kCalled) return called(*a, *b);
    has_power_ = has_power_ || op == Op::kPower;
    const Number result = numbers_.apply(op, *a, *b);
    check_value(result);
    results_.push_back(result);
  }

  void decision(const Number& condition, const Number& taken) {
    if (!std::holds_alternative<bool>(taken.value) || !pool_.is_const(taken.term))
      return deviate("the branch taken is no Boolean constant");
    if (decide(numbers_.truth(condition)) != truth_of(taken.value))
      return deviate("the term decides otherwise than the run");
    results_.push_back(taken);
  }

  void concretisation(const Number& a, const Number& value) {
    if (!pool_.is_const(value.term) || !agrees(a, value.value))
      return deviate("a concretised value is " + text_of(value.value) + " in the run, and not " +
                     text_of(a.value));
    numbers_.concretise(a);
    results_.push_back(numbers_.constant(value.value));
  }

  void when(const Number& condition, const Number& value) {
    conditions_.emplace(results_.size(), condition);
    results_.push_back(value);
  }

  void otherwise(const Operand& when, const Number& a, const Number& b) {
    const auto found = conditions_.find(when.index);
    if (when.kind != Operand::Kind::kEvent || found == conditions_.end() ||
        std::holds_alternative<bool>(a.value) != std::holds_alternative<bool>(b.value))
      return deviate("an alternative has no condition, or another type");
    const Number result = numbers_.select(found->second, a, b);
    trace_.has_alternatives |= !pool_.is_const(numbers_.truth(found->second));
    check_value(result);
    results_.push_back(result);
  }

  void argument(const Number& a, const Number& function) {
    arguments_.push_back(a);
    results_.push_back(a);
    if (function_of(function) == nullptr) deviate("the function is none");
  }

  void called(const Number& function, const Number& is_admitted) {
    const Shape::Function* found = function_of(function);
    if (found == nullptr) return deviate("the function is none");
    FunctionCall call{found->node, {}};
    for (const Number& each : arguments_) {
      call.arguments.push_back(each.term);
      if (!can_be_key(*found, each)) trace_.calls_others = true;
    }
    arguments_.clear();
    if (!truth_of(is_admitted.value)) trace_.calls_others = true;
    trace_.calls.insert(std::move(call));
    results_.push_back(is_admitted);
  }

  const Shape::Function* function_of(const Number& number) const {
    for (const Shape::Function& each : shape_.functions)
      if (number_of(number.value) == each.node) return &each;
    return nullptr;
  }

  /// True if a key of the function's table can have every value that the number has on the path.
  bool can_be_key(const Shape::Function& function, const Number& number) const {
    if (pool_.sort(number.term) == smt::Sort::kBool) return true;
    const auto most = smt::Int{dynamic::kLargestInt} / function.divisor;
    if (pool_.sort(number.term) == smt::Sort::kInt)
      return pool_.static_range(number.term).within({-most, most});
    if (pool_.is_const(number.term)) {
      const double scaled = number_of(number.value) * static_cast<double>(function.divisor);
      return std::trunc(scaled) == scaled && std::fabs(scaled) <= static_cast<double>(most) &&
             scaled / static_cast<double>(function.divisor) == number_of(number.value);
    }
    return number.divisor.valid() && pool_.is_const(number.divisor) &&
           pool_.int_value(number.divisor) == function.divisor &&
           pool_.static_range(number.dividend).within({-most, most});
  }

  void table(Op op, const Number& key, const Operand& operand) {
    const Table* table =
        operand.kind == Operand::Kind::kConstant && operand.index < run_.constants.size()
            ? std::get_if<Table>(&run_.constants[operand.index])
            : nullptr;
    if (table == nullptr || !is_valid(*table)) return deviate("the table is none");
    if (std::holds_alternative<bool>(key.value)) return deviate("the key of a table is a Boolean");
    const TermId has = numbers_.table_has(*table, key);
    const bool has_row = table->find(number_of(key.value)) != nullptr;
    Number result;
    if (op == Op::kTableHas) {
      result = numbers_.boolean(has, has_row);
    } else {
      if (!decide(has) || !has_row) return deviate("the table has no such key");
      result = numbers_.table_read(*table, key);
    }
    check_value(result);
    results_.push_back(result);
  }

  static bool is_valid(const Table& table) {
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      if (table.rows[i].value.index() != table.rows[0].value.index()) return false;
      if (table.find(table.rows[i].key) != &table.rows[i]) return false;  // NaN, or twice
    }
    return !table.rows.empty();
  }

  std::optional<Number> operand(const Operand& operand) {
    switch (operand.kind) {
      case Operand::Kind::kNone:
        return std::nullopt;
      case Operand::Kind::kEvent:
        if (operand.index >= results_.size()) return std::nullopt;
        return results_[operand.index];
      case Operand::Kind::kConstant:
        return constant(operand.index);
      case Operand::Kind::kVariable:
        if (operand.index >= shape_.variables.size()) return std::nullopt;
        return variable(operand.index);
    }
    return std::nullopt;
  }

  std::optional<Number> constant(std::uint32_t index) {
    if (index >= run_.constants.size()) return std::nullopt;
    using Made = std::optional<Number>;
    return std::visit(Match{
                          [&](bool value) -> Made { return numbers_.constant(value); },
                          [&](double value) -> Made { return numbers_.constant(value); },
                          [](const Table&) -> Made { return std::nullopt; },
                      },
                      run_.constants[index]);
  }

  Number variable(std::uint32_t index) {
    const Variable& variable = shape_.variables[index];
    const Scalar value = value_of(variable, input_[index]);
    const TermId term = variables_.terms[index];
    if (variable.kind == Variable::Kind::kBoolean) return numbers_.boolean(term, value);
    if (variable.divisor != 1) return numbers_.decimal(term, variable.divisor, value);
    return numbers_.integer(pool_.scaled(term, variable.factor), value);
  }

  bool decide(TermId condition, TermId concretised = {}) {
    if (pool_.is_const(condition)) return pool_.is_true(condition);
    const smt::Constant value = pool_.evaluate(condition, model_);
    if (!value.exact) deviate("an integer of the condition exceeds 128 bits");
    const bool taken = value.truth();
    if (assumed_.insert(taken ? condition : pool_.not_(condition)).second)
      trace_.branches.push_back({condition, taken, site_, concretised});
    return taken;
  }

  bool is_assumed(TermId condition) const {
    return pool_.is_true(condition) || assumed_.contains(condition);
  }

  /// The term must have the value that the language's operator has.
  void check_value(const Number& number) {
    if (pool_.sort(number.term) == smt::Sort::kF64 && !pool_.is_const(number.term)) {
      const smt::FloatRange range = pool_.float_range(number.term);
      if (range.maybe_nan || !std::isfinite(range.lo) || !std::isfinite(range.hi))
        trace_.may_be_not_finite = true;
    }
    const smt::Constant term = pool_.evaluate(number.term, model_);
    if (!term.exact) return deviate("an integer exceeds 128 bits");
    const bool is_minus_zero = pool_.evaluate(number.minus_zero, model_).truth();
    Scalar value = term.truth();
    if (term.sort == smt::Sort::kInt) value = is_minus_zero ? -0.0 : static_cast<double>(term.i);
    if (term.sort == smt::Sort::kF64) value = term.f;
    if (!same_value(value, number.value))
      deviate("a term is " + text_of(value) + ", and its operator " + text_of(number.value));
  }

  void reference(const Reference& reference) {
    const std::optional<Number> number = operand(reference.operand);
    const dynamic::Value* shown = find(run_.observation, reference.position);
    if (!number || shown == nullptr) return deviate("a reference of the result is none");
    if (!shows(*shown, reference.position, *number))
      return deviate("a term is " + text_of(number->value) + ", and the result " +
                     dynamic::print({run_.observation.graph, *shown}));
    trace_.references.push_back({reference.position, *number});
  }

  /// True if the run has the value of the term. After a power, fractions and numbers beyond the
  /// integers of a float can differ in their last bits: engines compute powers otherwise than C.
  bool agrees(const Number& number, Scalar value) {
    if (same_value(number.value, value)) return true;
    if (!has_power_ || !std::holds_alternative<double>(value) ||
        !std::holds_alternative<double>(number.value))
      return false;
    constexpr double kRounding = 1e-13, kBeyondIntegers = 1e16;
    const double a = number_of(number.value), b = number_of(value);
    const bool are_fractions = a != std::trunc(a) && b != std::trunc(b);
    if (!are_fractions && std::fabs(a) < kBeyondIntegers) return false;
    if (!(std::fabs(a - b) <= kRounding * std::fabs(a))) return false;
    trace_.rounds = true;
    return true;
  }

  bool shows(const dynamic::Value& shown, const Position& position, const Number& expected) {
    const Scalar value = expected.value;
    if (position.character) {
      const auto* text = std::get_if<std::u16string>(&shown);
      return text != nullptr && *position.character < text->size() &&
             std::holds_alternative<double>(value) &&
             static_cast<double>((*text)[*position.character]) == number_of(value);
    }
    if (const bool* truth = std::get_if<bool>(&shown)) return same_value(*truth, value);
    const double* number = std::get_if<double>(&shown);
    return number != nullptr && agrees(expected, *number);
  }

  smt::TermPool& pool_;
  const Shape& shape_;
  const Variables& variables_;
  const Assignment& input_;
  const LoggedRun& run_;
  smt::Model model_;
  Numbers numbers_;
  std::vector<Number> results_;                         // by event
  std::unordered_map<std::size_t, Number> conditions_;  // by event, of kWhen
  std::vector<Number> arguments_;                       // of the next call of a function
  std::unordered_set<TermId> assumed_;
  Trace trace_;
  std::optional<Deviation> deviation_;
  bool has_power_ = false;  // so far
  std::size_t at_ = 0;
  std::uint32_t site_ = 0;
};

}  // namespace

bool are_told_apart(const Shape& shape, const FunctionCalls& calls) {
  return std::ranges::all_of(shape.functions, [&](const Shape::Function& function) {
    const auto count = std::ranges::count(calls, function.node, &FunctionCall::function);
    return static_cast<std::size_t>(count) <= function.rows + 1;
  });
}

std::variant<Trace, Deviation> trace_of(smt::TermPool& pool, const Shape& shape,
                                        const Variables& variables, const Assignment& input,
                                        const LoggedRun& run) {
  if (input.size() != shape.variables.size()) return Deviation{0, "the input has another shape"};
  return Translation(pool, shape, variables, input, run).result();
}

}  // namespace assay::concolic
