#include "languages/scala/native_inputs.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/match.h"
#include "equiv/joint/joint.h"
#include "equiv/joint/known_inputs.h"
#include "functional/branches.h"
#include "languages/scala/calls.h"
#include "narrowing/search/inputs.h"

namespace assay::languages {
namespace {

using narrowing::RunResult;
using narrowing::Termination;

constexpr std::size_t kOfPaths = 40;       // at most: inputs that the reference's paths need
constexpr std::size_t kKnown = 80;         // without regard to the submission
constexpr std::size_t kOfSubmission = 12;  // from the submission's own literals
constexpr std::uint64_t kSteps = 20'000;   // of one run in the interpreter
constexpr std::uint64_t kManySteps = 2'000'000;
constexpr int kMostLongRuns = 4;  // of kManySteps; the arguments of most long runs are large

narrowing::Limits limits_of(std::uint64_t steps) {
  narrowing::Limits limits;
  limits.steps = steps;
  return limits;
}

/// True if all numbers, and the number of all constructors and characters, are so small that even
/// an exponential algorithm ends.
bool is_small(const std::vector<fun::Datum>& arguments) {
  constexpr std::int64_t kSmall = 20;
  std::int64_t size = 0;
  std::vector<const fun::Datum*> rest;
  for (const fun::Datum& argument : arguments) rest.push_back(&argument);
  while (!rest.empty()) {
    const fun::Datum& datum = *rest.back();
    rest.pop_back();
    for (const fun::Datum& field : datum.fields) rest.push_back(&field);
    if (datum.kind == fun::Datum::Kind::kData) ++size;
    const auto is_between = [](auto value) { return -kSmall <= value && value <= kSmall; };
    const bool is_within = std::visit(Match{[&](std::int32_t value) { return is_between(value); },
                                            [&](std::int64_t value) { return is_between(value); },
                                            [&](double value) { return is_between(value); },
                                            [&](const std::u16string& text) {
                                              size += static_cast<std::int64_t>(text.size());
                                              return true;
                                            },
                                            [](const auto&) { return true; }},
                                      datum.literal);
    if (!is_within || size > kSmall) return false;
  }
  return true;
}

class NativeInputs {
 public:
  NativeInputs(fun::Program& program, const ScalaEntry& entry, std::optional<fun::FunctionId> mine)
      : program_(program),
        entry_(entry),
        mine_(mine),
        runner_(program, limits_of(kSteps)),
        patient_(program, limits_of(kManySteps)),
        types_(narrowing::parameter_types(program, entry.references[0])) {}

  std::vector<ScalaCandidate> choose() {
    for (const auto& arguments : inputs_of_paths()) add(arguments);
    std::vector<fun::FunctionId> functions = entry_.references;
    joint::Samples samples(program_, functions);
    for (const auto& arguments : joint::known_inputs(program_, samples, types_, kKnown))
      add(arguments);
    if (mine_) add_from_literals();
    if (compares_objects()) add_with_new_strings();
    add_with_throwing_arguments();
    return std::move(chosen_);
  }

 private:
  using Arguments = std::vector<fun::Datum>;

  /// Returns inputs that the reference's paths need, with a growing budget.
  std::vector<Arguments> inputs_of_paths() {
    std::vector<narrowing::FoundInput> found;
    for (std::uint32_t budget = 1; budget <= 8 && found.size() < kOfPaths; ++budget) {
      narrowing::InputOptions options;
      options.budget = budget;
      options.contracts = entry_.contracts;
      options.most_paths = kOfPaths;
      options.limits.all_steps = 1'000'000;
      found = narrowing::find_inputs(program_, runner_.code(), entry_.references[0], options).found;
    }
    std::vector<Arguments> all;
    for (narrowing::FoundInput& one : found) all.push_back(std::move(one.arguments));
    return all;
  }

  void add_from_literals() {
    joint::Samples samples(program_, {*mine_});
    for (std::size_t i = 0; i < kOfSubmission; ++i) {
      Arguments arguments;
      for (const fun::TypeId type : types_)
        arguments.push_back(samples.value(type, static_cast<std::uint32_t>(2 + i % 6)));
      add(arguments);
    }
  }

  RunResult run_reference(fun::FunctionId reference, const Arguments& arguments) {
    RunResult result = runner_.run(reference, arguments);
    if (result.termination == Termination::kSteps && long_runs_ < kMostLongRuns) {
      ++long_runs_;
      result = patient_.run(reference, arguments);
    }
    return result;
  }

  /// What is not modelled may be defined: the actual compiler's program says so by a value.
  void add(const Arguments& arguments) {
    std::uint64_t steps = 0;
    if (!narrowing::all_hold(runner_, entry_.contracts, arguments, steps)) return;
    std::vector<RunResult> expected;
    bool throws = false;
    bool ends = true;
    for (const fun::FunctionId reference : entry_.references) {
      expected.push_back(run_reference(reference, arguments));
      const Termination end = expected.back().termination;
      throws = throws || end == Termination::kException;
      ends = ends && end != Termination::kUnsupported;
      if (end != Termination::kValue && end != Termination::kException &&
          end != Termination::kUnsupported)
        return;
    }
    ScalaCandidate made =
        make_candidate(program_, runner_, entry_, arguments, expected[0], nullptr);
    made.is_known_input = true;
    made.is_small = is_small(arguments);
    made.must_end = made.is_small && ends;
    made.needs_value = !throws;
    if (mine_) {
      const RunResult actual = runner_.run(*mine_, arguments);
      made.interpreter_agrees =
          std::any_of(expected.begin(), expected.end(), [&](const RunResult& one) {
            return (one.termination == Termination::kValue ||
                    one.termination == Termination::kException) &&
                   joint::agree(one, actual) == std::optional<bool>(true);
          });
    }
    if (calls_.insert(made.call).second) chosen_.push_back(std::move(made));
  }

  bool compares_objects() const {
    std::vector<fun::FunctionId> functions = entry_.references;
    if (mine_) functions.push_back(*mine_);
    for (const fun::FunctionId id : fun::reachable(program_, functions)) {
      const fun::Function& function = program_.functions[id];
      if (std::any_of(function.exprs.begin(), function.exprs.end(), [](const fun::Expr& expr) {
            return expr.kind == fun::ExprKind::kPrimitive && expr.op == fun::Op::kSame;
          }))
        return true;
    }
    return false;
  }

  /// An argument by name may throw: whether it is evaluated at all is what such functions are
  /// about.
  void add_with_throwing_arguments() {
    constexpr std::size_t kMost = 16;
    const auto& parameters = program_.functions[entry_.references[0]].parameters;
    const std::vector<ScalaCandidate> known = chosen_;
    for (std::size_t p = 0; p < parameters.size(); ++p) {
      if (!parameters[p].is_by_name) continue;
      for (std::size_t i = 0; i < std::min(kMost, known.size()); ++i) {
        ScalaCandidate made = known[i];
        made.arguments[p].text = "throw new RuntimeException";
        respell(made);
        made.interpreter_agrees = made.needs_value = false;
        if (calls_.insert(made.call).second) chosen_.push_back(std::move(made));
      }
    }
  }

  /// Spells the call with the texts of its arguments.
  void respell(ScalaCandidate& made) {
    std::vector<std::string> texts;
    made.values.clear();
    for (const results::InputValue& each : made.arguments) texts.push_back(each.text);
    made.shown = fun::spell_call(program_, entry_.references[0],
                                 entry_.name.substr(entry_.name.rfind('.') + 1), texts);
    made.call = fun::spell_call(program_, entry_.references[0], entry_.spelling, texts);
  }

  /// Two equal literals are one object, but two equal strings that were read are not.
  void add_with_new_strings() {
    const std::vector<ScalaCandidate> known = chosen_;
    for (const ScalaCandidate& one : known) {
      ScalaCandidate made = one;
      bool has_string = false;
      for (std::size_t i = 0; i < made.arguments.size(); ++i) {
        const bool is_string = types_[i] == program_.sort_type(fun::Sort::kString);
        has_string = has_string || is_string;
        if (is_string) made.arguments[i].text = "new String(" + made.arguments[i].text + ")";
      }
      if (!has_string || types_.size() > 2) continue;
      respell(made);
      made.interpreter_agrees = false;
      made.needs_value = true;
      if (calls_.insert(made.call).second) chosen_.push_back(std::move(made));
    }
  }

  fun::Program& program_;
  const ScalaEntry& entry_;
  std::optional<fun::FunctionId> mine_;
  narrowing::Runner runner_, patient_;
  std::vector<fun::TypeId> types_;
  int long_runs_ = 0;
  std::set<std::string> calls_;
  std::vector<ScalaCandidate> chosen_;
};

}  // namespace

std::vector<ScalaCandidate> native_inputs(fun::Program& program, const ScalaEntry& entry,
                                          std::optional<fun::FunctionId> mine) {
  return NativeInputs(program, entry, mine).choose();
}

}  // namespace assay::languages
