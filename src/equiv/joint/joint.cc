#include "equiv/joint/joint.h"

#include <algorithm>

#include "narrowing/model.h"

namespace assay::joint {
namespace {

using fun::Datum;
using narrowing::End;
using narrowing::Next;
using narrowing::Outcome;

bool is_defined(End end) { return end == End::kValue || end == End::kException; }
bool is_exception(End end) { return end == End::kException || end == End::kFault; }

bool has_opaque(const Datum& datum) {
  return datum.kind == Datum::Kind::kOpaque || datum.has_identity ||
         std::any_of(datum.fields.begin(), datum.fields.end(), has_opaque);
}

std::size_t size(const std::vector<Datum>& arguments) {
  std::size_t sum = 0;
  for (const Datum& argument : arguments) sum += fun::size(argument);
  return sum;
}

/// One comparison, with its budget growing.
class Comparison {
 public:
  Comparison(const Request& request, const Limits& limits)
      : request_(request),
        limits_(limits),
        program_(*request.program),
        runner_(program_, run_limits(limits)),
        store_(program_, pool_),
        machine_(runner_.code(), store_, {}, run_limits(limits)) {
    store_.numbers().solver_limit = limits.solver_calls;
  }

  Report run() {
    for (std::uint32_t budget = 0; budget <= limits_.budget; ++budget) {
      const bool complete = level(budget);
      if (best_) {
        report_.verdict = std::move(*best_);
        break;
      }
      if (report_.steps >= limits_.steps) break;
      // What is claimed ends where something stayed open; differences are looked for beyond.
      if (report_.unsettled == 0) report_.verdict = Same{budget, complete};
      if (complete) break;
    }
    finish();
    return std::move(report_);
  }

 private:
  static narrowing::Limits run_limits(const Limits& limits) {
    narrowing::Limits machine;
    machine.steps = limits.path_steps;
    machine.all_steps = limits.steps;
    return machine;
  }

  void finish() {
    report_.solver_calls = store_.numbers().solver_calls();
    if (std::holds_alternative<Different>(report_.verdict)) return;
    if (!unsupported_.empty() && judged_ == 0)
      report_.verdict = Unknown{"it uses " + unsupported_ + ", which is not modelled"};
    else if (incomparable_ > 0 && judged_ == 0)
      report_.verdict = Unknown{"the results are functions, which cannot be compared"};
    else if (std::holds_alternative<Unknown>(report_.verdict) && report_.unsettled > 0)
      report_.verdict = Unknown{"arithmetic on its smallest inputs was not decided"};
    else if (judged_ == 0)
      report_.verdict = Unknown{"the reference is defined on no input that was reached"};
  }

  /// True if all inputs were reached.
  bool level(std::uint32_t budget) {
    const narrowing::Store::Mark mark = store_.mark();
    std::vector<narrowing::Value> inputs;
    for (const fun::TypeId type : narrowing::parameter_types(program_, request_.references[0]))
      inputs.push_back(store_.fresh(type));
    std::vector<narrowing::Stage> stages;
    for (const narrowing::Contract& contract : request_.contracts)
      stages.push_back(narrowing::stage_of(contract, inputs, budget));
    for (const fun::FunctionId reference : request_.references)
      stages.push_back({reference, inputs, budget});
    // What a submission looks at besides is no reason to look away.
    stages.push_back({request_.submission, inputs, budget + budget / 2 + 3});
    judged_ = incomparable_ = report_.undefined = 0;
    inputs_ = inputs;
    const narrowing::Tally tally = machine_.explore(
        stages, [&](const std::vector<Outcome>& outcomes) { return after(outcomes); });
    store_.undo(mark);
    report_.paths = tally.leaves + tally.dropped;
    report_.steps += tally.steps;
    return tally.complete() && incomparable_ == 0 && report_.unsettled == 0;
  }

  Next after(const std::vector<Outcome>& outcomes) {
    const Outcome& last = outcomes.back();
    const std::size_t stage = outcomes.size() - 1;
    if (stage < request_.contracts.size()) return narrowing::after_contract(store_, last);
    if (last.end == End::kUnsupported) unsupported_ = last.what;
    if (stage < request_.contracts.size() + request_.references.size()) {
      if (is_defined(last.end)) return Next::kOn;
      ++report_.undefined;
      return Next::kDrop;
    }
    return after_submission(outcomes);
  }

  Next after_submission(const std::vector<Outcome>& outcomes) {
    const Outcome& mine = outcomes.back();
    if (mine.end == End::kUnsupported || mine.end == End::kMemory) return Next::kOn;
    bool possible = true;
    for (std::size_t i = 0; i < request_.references.size() && possible; ++i)
      possible = make_differ(outcomes[request_.contracts.size() + i], mine);
    if (!possible) {
      ++judged_;
      return Next::kOn;
    }
    return candidate();
  }

  /// Adds what makes the two differ; false if nothing does.
  bool make_differ(const Outcome& reference, const Outcome& mine) {
    if (reference.end == End::kValue && mine.end == End::kValue) {
      const auto text = [&](const Outcome& o) {
        return o.output.exists() ? o.output.object()->string() : std::u16string_view();
      };
      return text(reference) != text(mine) || store_.make_unequal(reference.value, mine.value);
    }
    if (is_exception(reference.end) && is_exception(mine.end)) {
      const narrowing::Value a = store_.deref(reference.value), b = store_.deref(mine.value);
      return a.object()->id != b.object()->id;
    }
    return true;
  }

  /// By a run on what is known now: a contract whose arithmetic was beyond the solver may not hold.
  bool is_valid(const std::vector<Datum>& arguments) {
    return std::all_of(request_.contracts.begin(), request_.contracts.end(),
                       [&](const narrowing::Contract& contract) {
                         std::vector<Datum> asked;
                         for (const std::uint32_t i : contract.arguments)
                           asked.push_back(arguments[i]);
                         const narrowing::RunResult result = runner_.run(contract.predicate, asked);
                         return result.end == End::kValue && result.value == Datum::of(true);
                       });
  }

  Next candidate() {
    auto arguments = instantiate(store_, inputs_, narrowing::Numbering::kDistinct);
    if (!arguments) {
      ++report_.unsettled;
      return Next::kOn;
    }
    if (best_ && size(*arguments) >= size(best_->arguments)) return Next::kOn;
    if (!is_valid(*arguments)) {
      ++report_.unsettled;
      return Next::kOn;
    }
    Different found;
    found.submission = runner_.run(request_.submission, *arguments);
    bool incomparable = false;
    for (const fun::FunctionId reference : request_.references) {
      found.references.push_back(runner_.run(reference, *arguments));
      const std::optional<bool> same = agree(found.references.back(), found.submission);
      if (same == std::optional<bool>(true)) {
        ++report_.unsettled;
        return Next::kOn;
      }
      incomparable = incomparable || !same.has_value();
    }
    if (incomparable) {
      ++incomparable_;
      return Next::kOn;
    }
    found.arguments = std::move(*arguments);
    best_ = std::move(found);
    return Next::kOn;
  }

  const Request& request_;
  const Limits& limits_;
  fun::Program& program_;
  smt::TermPool pool_;
  narrowing::Runner runner_;
  narrowing::Store store_;
  narrowing::Machine machine_;
  std::vector<narrowing::Value> inputs_;
  std::optional<Different> best_;
  std::uint64_t judged_ = 0, incomparable_ = 0;
  std::string unsupported_;
  Report report_;
};

}  // namespace

std::optional<bool> agree(const narrowing::RunResult& reference,
                          const narrowing::RunResult& result) {
  if (is_exception(reference.end))
    return is_exception(result.end) && reference.value.constructor == result.value.constructor;
  if (result.end != End::kValue) return false;
  if (has_opaque(reference.value) || has_opaque(result.value)) return std::nullopt;
  return reference.value == result.value && reference.output == result.output;
}

std::optional<std::string> signature_mismatch(fun::Program& program, fun::FunctionId reference,
                                              fun::FunctionId submission) {
  const auto written = [&](fun::FunctionId id) {
    const fun::Function& f = program.functions[id];
    std::string text = "(";
    for (std::size_t i = 0; i < f.parameters.size(); ++i)
      text += (i > 0 ? ", " : "") + spell(program, f.parameters[i].type, false);
    return text + "): " + spell(program, f.result, false);
  };
  const auto types = [&](fun::FunctionId id) { return narrowing::parameter_types(program, id); };
  if (types(reference) == types(submission)) return std::nullopt;
  return program.functions[submission].name + written(submission) +
         " does not take what the reference takes: " + written(reference);
}

Report compare(const Request& request, const Limits& limits) {
  return Comparison(request, limits).run();
}

}  // namespace assay::joint
