// How a session finds out what the reference does: which inputs it is run on, and what follows for
// claims about submissions.
#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "base/ascii.h"
#include "base/rng.h"
#include "dynamic/generate/beyond.h"
#include "dynamic/generate/variations.h"
#include "dynamic/value/encoding.h"
#include "dynamic/value/print.h"
#include "equiv/dynamic/outcome.h"
#include "languages/javascript/answers.h"
#include "languages/javascript/inputs.h"
#include "languages/javascript/observers.h"
#include "languages/javascript/session.h"
#include "languages/javascript/unreached.h"
#include "languages/javascript/what_counts.h"

namespace assay::languages {
namespace {

using dynamic::Script;
using dynamic::Signature;

/// What exploring one submission may cost: a few seconds of processor time.
concolic::SearchLimits claim_limits() {
  concolic::SearchLimits limits;
  limits.runs = 6'000;
  limits.events = 6'000'000;
  limits.queries = 12'000;
  limits.solver_steps = 40'000'000;
  return limits;
}

constexpr std::size_t kMostSmallInputs = 6'000;
constexpr std::size_t kFewestOtherInputs = 20;  // than examples, of a slow reference

constexpr int kRoundsOfVariation = 3;
constexpr std::size_t kVariationsOfAccepted = 300;
constexpr std::size_t kMostDonors = 30;
constexpr std::size_t kMostVaried = 100;  // inputs of different forms, the longest ones

constexpr std::size_t kEndlessInferred = 100;  // runs of the reference, if the inputs are inferred
constexpr std::uint64_t kStepsUnshown = 20'000'000;  // of all runs that look for unshown steps
constexpr std::uint64_t kStepsBeyond = 10'000'000;   // of all runs beyond inferred ranges

constexpr std::uint32_t kMostSteps = 100 * kUsualSteps;
/// A run that takes so many times the steps of the longest known one, and some more, does not end.
constexpr std::uint64_t kStepsFactor = 20, kFewSteps = 20'000;

/// What is asked can change the object: some sequences are without that until their ends.
void observe_some_at_end(std::vector<Script>& scripts, std::size_t examples) {
  constexpr std::size_t kEach = 4, kFewest = 3;  // operations
  for (std::size_t i = examples; i < scripts.size(); ++i)
    scripts[i].observes_at_end = i % kEach == 0 && scripts[i].operations.size() >= kFewest;
}

/// Returns the steps of the longest of the runs; nullopt if one exceeds its limit.
Result<std::optional<std::uint64_t>> most_steps(scripts::Runnable& reference,
                                                const std::vector<const Script*>& scripts) {
  std::uint64_t most = 0;
  for (const Script* script : scripts) {
    TRY_ASSIGN(const dynamic::Observation made, reference.run(*script));
    if (!made.responses.empty() && made.responses.back().ending == dynamic::Ending::kFuel)
      return std::nullopt;
    most = std::max(most, reference.steps());
  }
  return most;
}

/// Can it be a function? What is stated as source mostly is one.
bool is_of_functions(const dynamic::Type& type) {
  return type.kind == dynamic::Type::Kind::kFunction || type.kind == dynamic::Type::Kind::kSource ||
         (type.kind == dynamic::Type::Kind::kUnion &&
          std::ranges::any_of(type.parts, is_of_functions));
}

bool takes_function(const Signature& signature) {
  return std::ranges::any_of(signature.parameters, [](const dynamic::Parameter& each) {
    return is_of_functions(each.type);
  });
}

/// Returns the script with a 0 for each number and an a for each word: many inputs that a program
/// accepts differ in these only.
std::string form_of(const Script& script) {
  std::string form;
  for (const char c : dynamic::print(script)) {
    const char kind = is_digit(c) ? '0' : is_letter(c) ? 'a' : c;
    if (kind != '0' && kind != 'a')
      form += c;
    else if (!form.ends_with(kind))
      form += kind;
  }
  return form;
}

/// Keeps some scripts of different forms: the longest or the shortest ones.
void keep_forms(std::vector<Script>& scripts, std::size_t most, bool longest) {
  std::set<std::string> forms;
  std::erase_if(scripts, [&](const Script& each) { return !forms.insert(form_of(each)).second; });
  std::ranges::stable_sort(scripts, {}, [&](const Script& each) {
    const auto size = static_cast<std::ptrdiff_t>(form_of(each).size());
    return longest ? -size : size;
  });
  scripts.resize(std::min(scripts.size(), most));
}

bool returns(const dynamic::Observation& run) {
  return std::ranges::all_of(run.responses, [](const dynamic::Response& response) {
    return response.ending == dynamic::Ending::kReturned;
  });
}

}  // namespace

/// Without a full form of the reference, nothing is claimed.
void JavaScriptSession::explore_reference() {
  bool output_counted = true;
  do {
    output_counted = rules_.output;  // what is printed counts once a run of the reference prints
    const auto traced = start_traced_reference();
    const auto confirming = start_reference();
    if (!traced || !confirming) return;
    claims_ = std::make_unique<scripts::Claims>(description_, assignment_.observed, **traced,
                                                **confirming, rules_, claim_limits(), known_);
  } while (rules_.output != output_counted);
}

Result<void> JavaScriptSession::run_reference() {
  auto reference = start_reference();
  if (!reference)
    return fail(Error::Kind::kInvalidInput, options_.reference + ": " + reference.error().message);
  if (!assignment_.steps) {
    TRY(allow_steps_of_examples(**reference));
    if (fuel_ != kUsualSteps || fuel_of_reference_ < fuel_) reference = start_reference();
    if (!reference)
      return fail(Error::Kind::kInvalidInput,
                  options_.reference + ": " + reference.error().message);
  }
  TRY(check_examples(**reference));
  learn_from_examples(examples_, description_, is_inferred_, rules_);
  std::vector<Script> examples;
  for (const JavaScriptExample& each : examples_)
    if (is_of_description(description_, each.script)) examples.push_back(each.script);
  ClassInputs inputs = class_inputs(description_, examples, reference_.constants, options_.seed);
  for (Script& script : inputs.scripts) script.observed = assignment_.observed;
  if (!inputs.is_complete && !assignment_.observed.empty())
    observe_some_at_end(inputs.scripts, examples.size());
  std::ranges::stable_partition(inputs.scripts,
                                [this](const Script& script) { return resembles(script); });
  scripts::ReferenceBudget budget;
  if (is_inferred_) budget.endless = kEndlessInferred;
  budget.least = examples.size() + kFewestOtherInputs;
  auto known = scripts::run_reference(**reference, inputs.scripts, rules_, budget);
  if (!known && options_.only_describes) return {};
  TRY_ASSIGN(known_, std::move(known));
  if (!inputs.is_complete) {
    TRY(vary_accepted(**reference));
  }
  if (is_inferred_) leave_out_long_results();
  TRY(find_unshown(inputs.scripts, examples.size() + kFewestOtherInputs));
  is_complete_ = inputs.is_complete && !known_.is_cut;
  TRY(observe_results(**reference));
  if (is_inferred_ && !options_.only_describes) {
    TRY(try_beyond(**reference, examples));
  }
  order_by_doubt();
  if (!is_complete_ && options_.explores) {
    explore_reference();
    if (auto small = scripts::run_small_inputs(**reference, description_, assignment_.observed,
                                               known_.reach, kMostSmallInputs, rules_))
      small_inputs_ = *std::move(small);
    if (small_inputs_)
      std::ranges::stable_partition(small_inputs_->known.runs,
                                    [this](const auto& run) { return resembles(run.script); });
  }
  say_unreached();
  if (is_inferred_) {
    for (std::string& name : ignore_what_no_example_looks_at(examples_, description_, rules_)) {
      guesses_.push_back("What " + name +
                         " returns is not compared, since no example looks at it.");
      assignment_.ignored_results.push_back(std::move(name));
    }
  }
  if (rules_.equality.absent_values_are_alike && returns_absent_value(known_, rules_))
    guesses_.push_back("null is as good as undefined, since no example states either.");
  for (const std::string& name : assignment_.ignored_results) {
    rules_.results.erase(name);
    rules_.not_compared.erase(name);
  }
  for (const std::string& name : count_stated_arguments(stated_arguments_, description_, rules_))
    guesses_.push_back("The argument " + name +
                       " counts after the call as well, since an example looks at it.");
  if (assignment_.keeps_arguments) count_all_arguments(description_, rules_);
  scripts::KnownRuns usual;
  std::ranges::copy_if(known_.runs, std::back_inserter(usual.runs),
                       [this](const auto& run) { return resembles(run.script); });
  if (auto repeated = scripts::repeated_calls(**reference, usual, rules_))
    repeated_ = *std::move(repeated);
  if (!known_.runs.empty()) return {};
  if (known_.excluded > 0 && known_.undefined == 0)
    return fail(Error::Kind::kInvalidInput,
                options_.reference + ": the conditions on valid inputs hold for none of the " +
                    std::to_string(known_.excluded) + " inputs that were tried");
  return fail(Error::Kind::kInvalidInput,
              options_.reference + ": the reference fails on every input that was tried, " +
                  (known_.first_undefined ? "such as " + dynamic::print(*known_.first_undefined)
                                          : std::string("of which there is none")));
}

/// A claim about the valid inputs says nothing of what none of them reaches.
void JavaScriptSession::say_unreached() {
  std::set<std::uint32_t> reached;
  for (const auto& [name, reach] : known_.reach)
    reached.insert(reach.sites.begin(), reach.sites.end());
  if (claims_)
    for (const auto& [name, reach] : claims_->reach())
      reached.insert(reach.sites.begin(), reach.sites.end());
  if (known_.is_cut) return;
  if (const auto line = first_unreached_line(reference_, reached))
    guesses_.push_back("None of the inputs that were tried reaches " + *line +
                       ": if valid ones do, state them (input = ... in the assignment file).");
}

/// What resembles the examples comes first, now that it is known what the reference does, and then
/// what can most easily be meant.
void JavaScriptSession::order_by_doubt() {
  for (const scripts::KnownRun& each : known_.runs)
    if (!unseen_of_results(each.script, each.expected).empty())
      unlike_results_.insert(dynamic::encode(each.script));
  std::vector<std::pair<dynamic::Doubt, scripts::KnownRun>> runs;
  for (scripts::KnownRun& each : known_.runs) {
    const dynamic::Doubt doubt = doubt_of(each.script);
    runs.emplace_back(doubt, std::move(each));
  }
  std::ranges::stable_sort(runs, {}, [](const auto& each) { return each.first; });
  known_.runs.clear();
  for (auto& [doubt, run] : runs) known_.runs.push_back(std::move(run));
}

/// An input such as "999999a" can stand for a text that is too long to be compared. Where the valid
/// inputs are inferred, such ones are taken for invalid.
void JavaScriptSession::leave_out_long_results() {
  const std::size_t left_out = std::erase_if(known_.runs, [](const scripts::KnownRun& run) {
    return std::ranges::any_of(run.expected.graph.nodes, [](const dynamic::Node& node) {
      return node.kind == dynamic::Node::Kind::kOther && node.is_truncated;
    });
  });
  if (left_out > 0)
    guesses_.push_back("Inputs for which the reference returns a very long text are left out.");
}

/// Keeps the runs with steps about which nothing is known, in place of invalid inputs.
Result<void> JavaScriptSession::find_unshown(const std::vector<Script>& scripts,
                                             std::size_t least) {
  if (guards_.excluded().empty() || options_.only_describes) return {};
  Guards lenient = guards_;
  lenient.exclude({});
  auto reference = start_javascript(host(), guarded_, names_, &lenient);
  if (!reference)
    return fail(Error::Kind::kInvalidInput, options_.reference + ": " + reference.error().message);
  scripts::Rules unused;
  TRY_ASSIGN(scripts::KnownRuns all,
             scripts::run_reference(**reference, scripts, unused,
                                    {.steps = kStepsUnshown, .least = least}));
  std::set<std::string> open;  // properties
  for (scripts::KnownRun& run : all.runs) {
    const auto steps = guards_.excluded().find(run.script, run.expected);
    if (steps.empty()) continue;
    if (known_.undefined > 0) --known_.undefined;
    // What was answered with yes is not excluded.
    const bool is_open = std::ranges::none_of(steps, [this](const UnshownSteps::Step& each) {
      return answer_on(assignment_, each.property).has_value();
    });
    if (!is_open) continue;
    for (const UnshownSteps::Step& each : steps) open.insert(each.property);
    unshown_.push_back(std::move(run));
  }
  for (const std::string& each : open)
    guesses_.push_back("Inputs with " + each +
                       " are tried, but nothing is claimed of them, since no example shows one.");
  return {};
}

std::uint32_t JavaScriptSession::fuel_of_endless() const {
  std::uint64_t most = 0;
  for (const scripts::KnownRun& each : known_.runs) most = std::max(most, each.steps);
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(kStepsFactor * most + kFewSteps, fuel_));
}

/// Where the reference rejects most inputs by an exception, such as texts that are no expression,
/// those that it accepts are varied: what is accepted and long is hardly met at random.
Result<void> JavaScriptSession::vary_accepted(scripts::Runnable& reference) {
  Rng rng(options_.seed);
  std::set<std::string> known;
  for (const scripts::KnownRun& each : known_.runs) known.insert(dynamic::encode(each.script));
  for (int round = 0; round < kRoundsOfVariation && !known_.is_cut; ++round) {
    std::vector<Script> accepted, rejected;
    for (const scripts::KnownRun& each : known_.runs)
      (returns(each.expected) ? accepted : rejected).push_back(each.script);
    if (accepted.empty() || accepted.size() > rejected.size() + known_.undefined) return {};
    keep_forms(accepted, kMostVaried, true);
    keep_forms(rejected, kMostDonors, false);  // an operator alone, say, which others lack
    std::ranges::move(rejected, std::back_inserter(accepted));
    std::vector<Script> scripts =
        dynamic::variations(description_, accepted, rng, kVariationsOfAccepted);
    for (Script& script : scripts) script.observed = assignment_.observed;
    std::erase_if(scripts,
                  [&](const Script& each) { return !known.insert(dynamic::encode(each)).second; });
    TRY_ASSIGN(scripts::KnownRuns more,
               scripts::run_reference(reference, scripts, rules_, {.steps = kStepsBeyond}));
    for (auto& [name, reach] : more.reach) {
      scripts::Reach& all = known_.reach[name];
      all.sites.merge(reach.sites);
      all.outcomes.merge(reach.outcomes);
    }
    std::ranges::move(more.runs, std::back_inserter(known_.runs));
  }
  return {};
}

/// Adds inputs beyond the inferred ranges on which the reference is defined. Nobody is accused by
/// them, but it is asked whether they are valid.
Result<void> JavaScriptSession::try_beyond(scripts::Runnable& reference,
                                           const std::vector<Script>& examples) {
  std::vector<Script> scripts = dynamic::beyond(description_, examples);
  for (Script& script : scripts) script.observed = assignment_.observed;
  TRY_ASSIGN(scripts::KnownRuns larger,
             scripts::run_reference(reference, scripts, rules_, {.steps = kStepsBeyond}));
  std::ranges::move(larger.runs, std::back_inserter(known_.runs));
  std::vector<Script> throwing;
  for (const JavaScriptExample& each : examples_)
    if (each.throws && is_of_description(description_, each.script))
      throwing.push_back(each.script);
  scripts = dynamic::below(description_, throwing);
  for (Script& script : scripts) script.observed = assignment_.observed;
  scripts::Rules unused;  // what the reference does besides throwing is not looked at
  TRY_ASSIGN(scripts::KnownRuns smaller,
             scripts::run_reference(reference, scripts, unused, {.steps = kStepsBeyond}));
  for (scripts::KnownRun& run : smaller.runs)
    if (run.expected.responses.back().ending == dynamic::Ending::kThrew)
      known_.runs.push_back(std::move(run));
  return {};
}

/// Returns the function that does one thing on all inputs, where these were inferred, or "": such a
/// description hardly says what was meant.
std::string JavaScriptSession::constant_function() const {
  constexpr std::size_t kFewest = 8;  // runs of a function
  if (!is_inferred_ || description_.has_class()) return "";
  for (const Signature& each : description_.signatures) {
    if (each.parameters.empty()) continue;
    std::set<std::string> shown;
    std::size_t count = 0;
    for (const scripts::KnownRun& run : known_.runs) {
      if (run.script.operations.front().name != each.name) continue;
      const dynamic::Response& response = run.expected.responses.front();
      shown.insert(dynamic::print({run.expected.graph, response.value}) + response.output);
      ++count;
    }
    const bool changes = std::ranges::any_of(rules_.changed_arguments, [&](const auto& argument) {
      return argument.first == each.name;
    });
    if (count >= kFewest && shown.size() == 1 && !changes) return each.name;
  }
  return "";
}

std::string JavaScriptSession::why_no_claim() const {
  if (std::string why = scripts::why_no_claim(rules_); !why.empty()) return why;
  if (!too_long_.empty())
    return "the reference exceeds the limit on steps on an example (" + too_long_ +
           "); raise it ([limits] steps)";
  if (!known_.are_mostly_defined())
    return "the reference is defined on " + std::to_string(known_.runs.size()) + " of " +
           std::to_string(known_.runs.size() + known_.undefined) +
           " inputs that were tried; state the valid inputs (assay infer)";
  if (!unread_.empty())
    return "no example of " + unread_ +
           " could be read, so that it was not called; state its inputs (assay infer)";
  for (const Signature& each : description_.signatures)
    if (is_inferred_ && unread_names_.contains(each.name) && takes_function(each))
      return "an example of " + each.name +
             " could not be read, so that functions such as it may pass were not tried; state the "
             "valid inputs (assay infer)";
  if (const std::string name = constant_function(); !name.empty())
    return "on all inputs that Assay assumed to be valid, " + name +
           " of the reference does the same; state the valid inputs (assay infer)";
  return "";
}

/// Examples are valid, so the reference may take on them what it takes, within reason, and
/// submissions ten times as much.
Result<void> JavaScriptSession::allow_steps_of_examples(CountedRunnable& usual) {
  std::vector<const Script*> scripts;
  for (const JavaScriptExample& each : examples_)
    if (is_of_description(description_, each.script)) scripts.push_back(&each.script);
  TRY_ASSIGN(std::optional<std::uint64_t> steps, most_steps(usual, scripts));
  for (fuel_ = 10 * kUsualSteps; !steps && fuel_ <= kMostSteps; fuel_ *= 10) {
    const auto patient = start_reference();
    if (!patient)
      return fail(Error::Kind::kInvalidInput, options_.reference + ": " + patient.error().message);
    TRY_ASSIGN(steps, most_steps(**patient, scripts));
  }
  fuel_ = static_cast<std::uint32_t>(
      std::clamp<std::uint64_t>(10 * steps.value_or(0), kUsualSteps, kMostSteps));
  const std::uint64_t fuel =
      scripts.empty() ? kUsualSteps / 20 : kStepsFactor * steps.value_or(fuel_) + kFewSteps;
  if (is_inferred_)
    fuel_of_reference_ = static_cast<std::uint32_t>(std::min<std::uint64_t>(fuel, fuel_));
  return {};
}

/// What the reference itself does not meet is asked of nobody.
Result<void> JavaScriptSession::check_examples(scripts::Runnable& reference) {
  for (JavaScriptExample& example : examples_) {
    if (!is_of_description(description_, example.script)) continue;
    TRY_ASSIGN(const dynamic::Observation observation, reference.run(example.script));
    if (auto found = unmet(example, observation)) {
      const bool has_ended = observation.responses.empty() ||
                             observation.responses.back().ending != dynamic::Ending::kFuel;
      if (!has_ended && too_long_.empty()) too_long_ = dynamic::print(example.script);
      failed_examples_.push_back(
          {example.name, dynamic::print(example.script), found->expected, found->actual});
      example.script.stated.clear();
      example.throws = false;
      example.exception.reset();
      example.tolerance.reset();
    }
  }
  return {};
}

/// Objects of the class that operations return are compared by what their own operations without
/// parameters show.
Result<void> JavaScriptSession::observe_results(scripts::Runnable& reference) {
  std::vector<std::string>& observed = assignment_.observed;
  const std::size_t stated = observed.size();
  for (std::string& each : asked_of_results(reference, description_, known_, rules_))
    if (std::ranges::find(observed, each) == observed.end()) observed.push_back(std::move(each));
  if (observed.size() == stated) return {};
  std::vector<Script> scripts;
  for (const scripts::KnownRun& each : known_.runs) {
    scripts.push_back(each.script);
    scripts.back().observed = assignment_.observed;
  }
  rules_.not_compared.clear();
  scripts::KnownRuns before = std::move(known_);
  TRY_ASSIGN(known_, scripts::run_reference(reference, scripts, rules_));
  known_.undefined += before.undefined;
  known_.excluded += before.excluded;
  if (before.first_undefined) known_.first_undefined = std::move(before.first_undefined);
  return {};
}

}  // namespace assay::languages
