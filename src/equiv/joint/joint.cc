#include "equiv/joint/joint.h"

#include <algorithm>
#include <array>

#include "equiv/joint/agreement.h"
#include "equiv/joint/arms.h"
#include "equiv/joint/judge.h"
#include "equiv/joint/known_inputs.h"
#include "equiv/joint/sampling.h"
#include "functional/branches.h"
#include "functional/calls.h"
#include "functional/notation.h"
#include "narrowing/machine/model.h"

namespace assay::joint {
namespace {

using fun::Datum;
using narrowing::CallResult;
using narrowing::Next;
using narrowing::Termination;

bool is_defined(Termination termination) {
  return termination == Termination::kValue || termination == Termination::kException;
}
bool is_exception(Termination termination) {
  return termination == Termination::kException || termination == Termination::kFault;
}

bool has_opaque(const Datum& datum) {
  return datum.kind == Datum::Kind::kOpaque || datum.has_identity ||
         std::any_of(datum.fields.begin(), datum.fields.end(), has_opaque);
}

std::size_t size(const std::vector<Datum>& arguments) {
  std::size_t sum = 0;
  for (const Datum& argument : arguments) sum += fun::size(argument);
  return sum;
}

bool has_literal(const narrowing::Pattern& pattern) {
  return pattern.kind == fun::PatternKind::kLiteral ||
         std::any_of(pattern.subpatterns.begin(), pattern.subpatterns.end(), has_literal);
}

/// One comparison, with increasing budgets.
class Comparison {
 public:
  Comparison(const Request& request, const Limits& limits)
      : request_(request),
        limits_(limits),
        program_(*request.program),
        runner_(program_, run_limits(limits)),
        store_(program_, pool_),
        machine_(runner_.code(), store_, {}, run_limits(limits)) {
    store_.integers().solver_limit = limits.solver_calls;
    machine_.recording = narrowing::Machine::Recording::kArms;
    runner_.record(narrowing::Machine::Recording::kArms);
  }

  /// Where there are contracts, two searches alternate: one evaluates them first and so considers
  /// only valid inputs; the other evaluates them only where results differ and so does not force
  /// values that the programs do not need.
  Report run() {
    std::vector<Search> searches = {{Order::kContractsFirst}};
    if (!request_.contracts.empty()) searches.push_back({Order::kContractsLast});
    for (std::uint32_t budget = 0; budget <= limits_.budget && !best_; ++budget) {
      bool goes_on = false;
      for (Search& search : searches) {
        if (best_ || search.steps >= limits_.steps / searches.size()) continue;
        deepen(search, budget);
        goes_on = !search.is_complete;
        if (search.is_complete) break;
      }
      if (!goes_on) break;
    }
    std::uint64_t steps = limits_.steps / 2;
    if (!best_ && !is_certain()) {
      Arms taken;
      best_ = sample_difference(request_, runner_, steps, taken);
      // What is claimed of strings is claimed by examples.
      const auto* same = std::get_if<Same>(&report_.verdict);
      if (same != nullptr && same->sampled) claimed_.add(taken);
      if (same != nullptr && !limits_.only_differences)
        for (const fun::FunctionId each : {request_.references[0], request_.submission})
          if (!best_) search_beyond(each, same->budget);
      if (!best_) check_coverage();
      if (best_) best_ = minimised(request_, runner_, *std::move(best_), steps);
    } else if (best_) {
      best_ = minimised(request_, runner_, *std::move(best_), steps);
    }
    report_.steps += limits_.steps / 2 - steps;
    if (best_) report_.verdict = std::move(*best_);
    finish();
    return std::move(report_);
  }

 private:
  enum class Order : std::uint8_t { kContractsFirst, kContractsLast };
  struct Search {
    Order order;
    std::uint64_t steps = 0;
    bool is_open = false;  // true once something was left undecided: no claim is made from there on
    bool is_sampled = false;
    bool is_complete = false;
  };

  void deepen(Search& search, std::uint32_t budget) {
    order_ = search.order;
    const std::uint64_t unjudged = unjudged_, judged = judged_;
    level_ = {};
    const narrowing::ExplorationStatistics statistics = level(budget);
    search.steps += statistics.steps;
    search.is_open =
        search.is_open || statistics.stopped || statistics.unsupported > 0 || unjudged_ > unjudged;
    search.is_sampled = search.is_sampled || statistics.sampled > 0;
    search.is_complete = statistics.complete() && !search.is_open;
    // Differences are searched for beyond the budget up to which equivalence is claimed.
    if (search.is_open) return;
    report_.verdict = Same{budget, search.is_complete, search.is_sampled};
    claimed_.add(level_);
    judged_in_claim_ += judged_ - judged;
  }

  static narrowing::Limits run_limits(const Limits& limits) {
    narrowing::Limits machine;
    machine.steps = limits.path_steps;
    machine.all_steps = limits.steps;
    return machine;
  }

  bool is_certain() const {
    const auto* same = std::get_if<Same>(&report_.verdict);
    return same != nullptr && same->complete;
  }

  void finish() {
    report_.solver_calls = store_.integers().solver_calls();
    if (std::holds_alternative<Different>(report_.verdict)) return;
    if (!unsupported_.empty())
      report_.verdict = Unknown{(is_of_reference_ ? "the reference uses " : "it uses ") +
                                unsupported_ + ", which is not supported"};
    else if (incomparable_ > 0)
      report_.verdict = Unknown{"the results are functions, which cannot be compared"};
    else if (std::holds_alternative<Unknown>(report_.verdict) && report_.undetermined > 0)
      report_.verdict =
          Unknown{"the solver could not decide arithmetic on the smallest inputs", true};
    else if (!uncovered_.empty())
      report_.verdict = Unknown{uncovered_, true};
    else if (judged_ == 0 && is_slow_)
      report_.verdict =
          Unknown{"the submission takes too many steps on all inputs that were reached", true};
    else if (judged_ == 0)
      report_.verdict = Unknown{"the reference is not defined on any input that was reached"};
  }

  /// A claim up to a budget says too little if it leaves out what the reference does on inputs as
  /// ordinary as the known ones.
  void check_coverage() {
    const auto* same = std::get_if<Same>(&report_.verdict);
    if (same == nullptr || same->complete || judged_ == 0 || limits_.only_differences) return;
    const std::string too_little =
        std::string(report_.undetermined > 0 ? "the solver could not decide arithmetic"
                                             : "the limit on steps was reached") +
        " before all parts of the reference were compared";
    if (judged_in_claim_ == 0 && !same->sampled) uncovered_ = too_little;
    constexpr std::size_t kInputs = 80;
    Samples samples(program_, request_.references);
    std::uint64_t steps = 0;
    const auto types = narrowing::parameter_types(program_, request_.references[0]);
    for (const auto& arguments : known_inputs(program_, samples, types, kInputs)) {
      if (!narrowing::all_hold(runner_, request_.contracts, arguments, steps)) continue;
      Arms needed;
      bool is_asked = true;
      for (const fun::FunctionId reference : request_.references) {
        const narrowing::RunResult run = runner_.run(reference, arguments);
        is_asked = is_asked && is_defined(run.termination);
        needed.add(run.trace);
      }
      if (is_asked && !claimed_.includes(needed)) uncovered_ = too_little;
      if (!uncovered_.empty()) return;
    }
    if (same->sampled && !examples_take_all_arms())
      uncovered_ = "it is compared by examples, and none of them takes some of its branches";
  }

  /// Of a submission that is compared by examples, no branch may be left that none of them takes:
  /// no side of an if, and no case for a literal. Other cases can be there for completeness only.
  bool examples_take_all_arms() const {
    const narrowing::Code& code = runner_.code();
    const auto own = fun::reachable(program_, {request_.submission});
    for (narrowing::NodeId id = 0; id < code.nodes.size(); ++id) {
      const narrowing::Node& node = code.nodes[id];
      const bool is_branch = (node.kind == fun::ExprKind::kIf && !node.is_connective) ||
                             node.kind == fun::ExprKind::kMatch;
      if (!is_branch || program_.functions[node.function].is_library ||
          std::find(own.begin(), own.end(), node.function) == own.end())
        continue;
      const std::uint32_t arms = node.kind == fun::ExprKind::kIf ? 2 : node.arm_count;
      for (std::uint32_t arm = 0; arm < arms; ++arm)
        if ((node.kind == fun::ExprKind::kIf || has_literal(code.arms[node.arms + arm].pattern)) &&
            !claimed_.includes(id, arm))
          return false;
    }
    return true;
  }

  /// Explores the paths of one program alone beyond the budget, which costs less, and runs both
  /// programs on their inputs.
  void search_beyond(fun::FunctionId function, std::uint32_t budget) {
    constexpr std::array<std::uint32_t, 3> kFurther = {2, 6, 40};
    constexpr int kMostTried = 600;
    int tried = 0;
    narrowing::Limits machine_limits = run_limits(limits_);
    machine_limits.all_steps = limits_.steps / 8;
    narrowing::Machine machine(runner_.code(), store_, {}, machine_limits);
    for (const std::uint32_t further : kFurther) {
      const narrowing::Store::Mark mark = store_.mark();
      std::vector<narrowing::Value> inputs;
      for (const fun::TypeId type : narrowing::parameter_types(program_, request_.references[0]))
        inputs.push_back(store_.fresh(type));
      std::vector<narrowing::Stage> stages;
      for (const narrowing::Contract& contract : request_.contracts)
        stages.push_back(narrowing::stage_of(contract, inputs, budget + further));
      stages.push_back({function, inputs, budget + further});
      const auto statistics = machine.explore(stages, [&](const std::vector<CallResult>& results) {
        if (results.size() < stages.size())
          return narrowing::after_contract(store_, results.back());
        if (++tried > kMostTried) return Next::kStop;
        if (const auto arguments = instantiate(store_, inputs, narrowing::Numbering::kDistinct)) {
          Judged judged = judge(request_, runner_, *arguments);
          if (judged.judgement == Judgement::kDifferent) best_ = std::move(judged.different);
        }
        return best_ ? Next::kStop : Next::kDrop;
      });
      report_.steps += statistics.steps;
      store_.undo(mark);
      if (best_ || statistics.stopped || statistics.complete()) break;
    }
  }

  narrowing::ExplorationStatistics level(std::uint32_t budget) {
    const narrowing::Store::Mark mark = store_.mark();
    std::vector<narrowing::Value> inputs;
    for (const fun::TypeId type : narrowing::parameter_types(program_, request_.references[0]))
      inputs.push_back(store_.fresh(type));
    std::vector<narrowing::Stage> stages;
    kinds_.clear();
    const auto add = [&](StageKind kind, narrowing::Stage stage) {
      kinds_.push_back(kind);
      stages.push_back(std::move(stage));
    };
    const auto add_contracts = [&](std::uint32_t limit) {
      for (const narrowing::Contract& contract : request_.contracts)
        add(StageKind::kContract, narrowing::stage_of(contract, inputs, limit));
    };
    // A submission that forces a little more of the input than the reference must still be
    // followed.
    const std::uint32_t wider = budget + 3;
    if (order_ == Order::kContractsFirst) add_contracts(budget);
    for (const fun::FunctionId reference : request_.references)
      add(StageKind::kReference, {reference, inputs, budget});
    add(StageKind::kSubmission, {request_.submission, inputs, wider});
    if (order_ == Order::kContractsLast) add_contracts(wider + budget + 10);
    report_.undefined = 0;
    inputs_ = inputs;
    const narrowing::ExplorationStatistics statistics = machine_.explore(
        stages, [&](const std::vector<CallResult>& results) { return after(results); });
    store_.undo(mark);
    report_.paths = statistics.completed + statistics.dropped;
    report_.steps += statistics.steps;
    return statistics;
  }

  Next after(const std::vector<CallResult>& results) {
    const CallResult& last = results.back();
    const bool is_last = results.size() == kinds_.size();
    ends_.resize(results.size() - 1);
    ends_.push_back(machine_.trace().size());
    switch (kinds_[results.size() - 1]) {
      case StageKind::kContract: {
        const Next next = narrowing::after_contract(store_, last);
        return next == Next::kContinue && is_last ? candidate() : next;
      }
      case StageKind::kReference:
        if (last.termination == Termination::kUnsupported) {
          unsupported_ = last.what;
          is_of_reference_ = true;
        }
        if (is_defined(last.termination)) return Next::kContinue;
        ++report_.undefined;
        return Next::kDrop;
      case StageKind::kSubmission:
        if (last.termination == Termination::kUnsupported && !is_of_reference_)
          unsupported_ = last.what;
        break;
    }
    if (last.termination == Termination::kUnsupported || last.termination == Termination::kMemory ||
        (last.termination == Termination::kSteps && request_.ended_only)) {
      ++unjudged_;
      is_slow_ = is_slow_ || last.termination == Termination::kSteps;
      return Next::kDrop;
    }
    bool possible = true;
    for (std::size_t i = 0; i + 1 < results.size() && possible; ++i)
      if (kinds_[i] == StageKind::kReference) possible = make_differ(results[i], last);
    if (!possible) {
      ++judged_;
      add_arms_of_programs();
      return Next::kDrop;
    }
    return is_last ? candidate() : Next::kContinue;
  }

  void add_arms_of_programs() {
    std::size_t start = 0;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      if (kinds_[i] != StageKind::kContract)
        level_.add(std::span(machine_.trace()).subspan(start, ends_[i] - start));
      start = ends_[i];
    }
  }

  /// Adds the condition under which the two results differ; returns false if there is none.
  bool make_differ(const CallResult& reference, const CallResult& mine) {
    if (reference.termination == Termination::kValue && mine.termination == Termination::kValue) {
      const auto text = [&](const CallResult& o) {
        return o.output.exists() ? o.output.object()->string() : std::u16string_view();
      };
      if (text(reference) != text(mine)) return true;
      const narrowing::Value a = store_.deref(reference.value), b = store_.deref(mine.value);
      // NaN is the same result as NaN, and 0.0 is not the same as -0.0.
      if (is_ground(a) && is_ground(b) && !is_same_result(to_datum(store_, a), to_datum(store_, b)))
        return true;
      return store_.make_unequal(a, b);
    }
    if (is_exception(reference.termination) && is_exception(mine.termination)) {
      const narrowing::Value a = store_.deref(reference.value), b = store_.deref(mine.value);
      return a.object()->id != b.object()->id;
    }
    return true;
  }

  void undetermined() {
    ++report_.undetermined;
    ++unjudged_;
  }

  Next candidate() {
    auto arguments = instantiate(store_, inputs_, narrowing::Numbering::kDistinct);
    if (!arguments) {
      undetermined();
      return Next::kContinue;
    }
    if (best_ && size(*arguments) >= size(best_->arguments)) return Next::kContinue;
    // A contract whose arithmetic the solver did not decide may not hold, or the results may be
    // equal, so the difference is confirmed by running both programs.
    Judged judged = judge(request_, runner_, *arguments);
    switch (judged.judgement) {
      case Judgement::kNotAsked:
      case Judgement::kSame:
        undetermined();
        break;
      case Judgement::kIncomparable:
        ++incomparable_;
        ++unjudged_;
        break;
      case Judgement::kDifferent:
        best_ = std::move(judged.different);
        break;
    }
    return Next::kContinue;
  }

  const Request& request_;
  const Limits& limits_;
  fun::Program& program_;
  smt::TermPool pool_;
  narrowing::Runner runner_;
  narrowing::Store store_;
  narrowing::Machine machine_;
  enum class StageKind : std::uint8_t { kContract, kReference, kSubmission };
  std::vector<StageKind> kinds_;
  std::vector<std::size_t> ends_;  // by stage of this path: the number of decisions up to its end
  // The arms that the programs took on paths that were judged: at this level, and at all levels up
  // to which equivalence is claimed.
  Arms level_, claimed_;
  std::string uncovered_;  // why the claim says too little; "" if it does not
  Order order_ = Order::kContractsFirst;
  std::vector<narrowing::Value> inputs_;
  std::optional<Different> best_;
  std::uint64_t judged_ = 0, judged_in_claim_ = 0, incomparable_ = 0, unjudged_ = 0;
  std::string unsupported_;       // a construct that a path uses
  bool is_slow_ = false;          // a run was left out because it takes too many steps
  bool is_of_reference_ = false;  // whether it is the reference that does
  Report report_;
};

}  // namespace

std::optional<bool> agree(const narrowing::RunResult& reference,
                          const narrowing::RunResult& result) {
  if (is_exception(reference.termination))
    return is_exception(result.termination) &&
           reference.value.constructor == result.value.constructor;
  if (result.termination != Termination::kValue) return false;
  if (has_opaque(reference.value) || has_opaque(result.value)) return std::nullopt;
  return is_same_result(reference.value, result.value) && reference.output == result.output;
}

std::optional<std::string> signature_mismatch(fun::Program& program, fun::FunctionId reference,
                                              fun::FunctionId submission) {
  const auto written = [&](fun::FunctionId id) {
    const fun::Function& f = program.functions[id];
    std::vector<std::string> parameters;
    for (const fun::Parameter& parameter : f.parameters)
      parameters.push_back(
          fun::spell_parameter_type(program, parameter, parameter.type, fun::Naming::kImported));
    return fun::spell_call(program, id, "", parameters) + ": " +
           spell(program, f.result, fun::Naming::kImported);
  };
  const auto types = [&](fun::FunctionId id) { return narrowing::parameter_types(program, id); };
  const auto lists = [&](fun::FunctionId id) {
    return fun::parameter_lists(program.functions[id]);
  };
  const bool same_parameters =
      types(reference) == types(submission) && lists(reference) == lists(submission);
  if (same_parameters &&
      can_agree(program, program.functions[reference].result, program.functions[submission].result))
    return std::nullopt;
  return program.functions[submission].name + written(submission) + " has " +
         (same_parameters ? "another result type" : "other parameters") +
         " than the reference: " + written(reference);
}

Report compare(const Request& request, const Limits& limits) {
  return Comparison(request, limits).run();
}

}  // namespace assay::joint
