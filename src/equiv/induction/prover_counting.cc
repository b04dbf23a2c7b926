// Which calls count parts of their arguments: their result is not negative, and not more than the
// number of constructors of the data. That is shown of all calls that return, by induction over
// their steps: what they call may be assumed to be like that. So sums of counts do not wrap around
// if no value has more than two billion parts.
#include <string>

#include "equiv/induction/calls_of_shape.h"
#include "equiv/induction/prover.h"
#include "equiv/induction/sizes.h"

namespace assay::induction {

using fun::FunctionId;
using narrowing::CallResult;
using narrowing::Termination;
using narrowing::Value;

namespace {

/// Sizes as terms, with an integer for the size of each variable.
class SizeTerms {
 public:
  SizeTerms(narrowing::Store& store, fun::TypeId integer) : store_(store), integer_(integer) {}

  std::optional<smt::TermId> of(const std::vector<Value>& values) {
    const auto size = Size::of(store_, values);
    if (!size) return std::nullopt;
    smt::TermPool& pool = store_.pool();
    smt::TermId sum = pool.int_const(static_cast<smt::Int>(size->constructors));
    for (const auto& [variable, times] : size->variables) {
      const auto [known, is_new] = sizes_.try_emplace(variable, smt::TermId{});
      if (is_new) {
        known->second = store_.term(store_.fresh(integer_));
        store_.post(pool.le(pool.int_const(1), known->second));
        store_.post(pool.le(known->second, pool.int_const(kMostCounted)));
      }
      for (std::uint64_t i = 0; i < times; ++i) sum = pool.add(sum, known->second);
    }
    return sum;
  }

 private:
  narrowing::Store& store_;
  fun::TypeId integer_;
  std::map<std::uint32_t, smt::TermId> sizes_;
};

}  // namespace

bool Prover::is_counting(const Shape& shape) {
  const fun::Function& f = program_.functions[FunctionId{shape.call.index}];
  if (f.result != program_.sort_type(fun::Sort::kInt)) return false;
  const auto [known, is_new] = counting_.try_emplace(key(shape), false);
  if (!is_new) return known->second;  // false while it is being found out
  const bool counting = prove_counting(shape);
  if (limits_.trace && counting) limits_.trace("counts: " + show(program_, shape.call, {}));
  return counting_[key(shape)] = counting;
}

bool Prover::prove_counting(const Shape& shape) {
  const std::string name = key(shape);
  if (program_.functions[FunctionId{shape.call.index}].is_constant || is_exhausted()) return false;
  Setting setting;  // the calls may also not return
  CallsOfShape calls(
      program_, *code_, *functions_, setting,
      [&](const ShapedCall& call) { return is_total(call.shape); }, shape, limits_.path_steps,
      limits_.all_paths / 4);
  narrowing::Store& store = calls.store();
  smt::TermPool& pool = calls.pool();
  const auto is_within = [&](const CallResult& result) {
    SizeTerms sizes(store, program_.sort_type(fun::Sort::kInt));
    const auto most = sizes.of(calls.roots());
    if (!most) return false;
    store.post(pool.le(*most, pool.int_const(kMostCounted)));
    for (const Record& each : std::vector<Record>(calls.summaries().records())) {
      if (each.kind != Record::Kind::kOpaque) continue;
      const auto call = calls.summaries().shaped(each);
      if (!call || (key(call->shape) != name && !is_counting(call->shape))) continue;
      const auto size = sizes.of(call->values);
      if (!size) continue;
      store.post(pool.le(pool.int_const(0), store.term(each.result)));
      store.post(pool.le(store.term(each.result), *size));
    }
    const smt::TermId count = store.term(result.value);
    return store.integers().is_implied(pool.le(pool.int_const(0), count), limits_.solver_steps) &&
           store.integers().is_implied(pool.le(count, *most), limits_.solver_steps);
  };
  const bool holds = calls.holds_of_all([&](const CallResult& end) {
    return has_thrown(end) || (end.termination == Termination::kValue && is_within(end));
  });
  steps_ += calls.steps();
  return holds;
}

}  // namespace assay::induction
