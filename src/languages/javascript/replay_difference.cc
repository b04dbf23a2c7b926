#include "languages/javascript/replay_difference.h"

#include <algorithm>
#include <set>

#include "apps/grade/question.h"
#include "base/source_files.h"
#include "dynamic/value/print.h"
#include "equiv/dynamic/outcome.h"
#include "equiv/dynamic/repeatable.h"
#include "languages/javascript/endless_values.h"
#include "languages/javascript/fault.h"
#include "languages/javascript/inputs.h"
#include "languages/javascript/misplaced_results.h"
#include "languages/javascript/replaced_parameters.h"
#include "languages/javascript/reproduction.h"
#include "languages/javascript/verdicts.h"

namespace assay::languages {

using dynamic::Observation;
using dynamic::Script;
using results::Undecided;
using scripts::Candidate;
using scripts::Divergence;

namespace {

constexpr std::uint64_t kMostReductions = 3000;    // runs that make a counterexample smaller
constexpr std::uint64_t kEndlessReductions = 200;  // the same where each run exceeds its limit

}  // namespace

void DifferenceReplay::show(scripts::Runnable& submission, Candidate candidate,
                            std::uint64_t agreed) {
  if (candidate.divergence) {
    const scripts::Simpler simpler = [this, doubt = pair_.session.doubt_of(candidate.script),
                                      is_like_throwing = pair_.session.is_like_throwing(
                                          candidate.script)](const Script& script) {
      std::vector<Script> made = pair_.session.simpler()(script);
      std::erase_if(made, [&](const Script& each) {
        return pair_.session.doubt_of(each) > doubt ||
               (doubt == dynamic::Doubt::kNone && !is_like_throwing &&
                pair_.session.is_like_throwing(each));
      });
      return made;
    };
    if (candidate.is_endless && show_endless(candidate, simpler, agreed)) return;
    if (const auto reference = pair_.session.start_reference(&pair_.of_reference);
        reference && !candidate.is_endless) {
      candidate = scripts::observed_at_end(**reference, submission, pair_.session.rules(),
                                           std::move(candidate));
      tell(candidate);
      Candidate smaller = scripts::minimise(**reference, submission, simpler, pair_.session.rules(),
                                            candidate, of_usual(kMostReductions), on_smaller());
      Candidate open = scripts::repeatable(**reference, submission, pair_.session.rules(), smaller);
      if (pair_.session.unseen_of(open.script).size() <=
          pair_.session.unseen_of(smaller.script).size())
        smaller = std::move(open);
      show_plainly(smaller, agreed);
      if (!is_not_replayed()) return;
    }
  }
  show_plainly(candidate, agreed);
}

bool DifferenceReplay::is_not_replayed() const {
  const auto* open = std::get_if<Undecided>(&pair_.report.verdict);
  return open != nullptr && open->reason == Undecided::Reason::kNotReplayed;
}

void DifferenceReplay::show_plainly(const Candidate& candidate, std::uint64_t agreed) {
  const auto expected = pair_.session.run_reference_plainly(candidate.script);
  const auto actual = run_plainly({candidate.script});
  if (!expected || !actual) {
    pair_.report.verdict =
        undecided(Undecided::Reason::kSandbox,
                  (!expected ? expected.error() : actual.error()).message, agreed_phrase(agreed));
    return;
  }
  replay(candidate, *expected, actual->front(), agreed);
}

void DifferenceReplay::show_unobserved(const Script& script, std::uint64_t agreed) {
  const auto expected = pair_.session.run_reference_plainly(script);
  const auto actual = run_plainly({script});
  if (expected && actual)
    replay({script, std::nullopt, "it behaves differently while it is observed", false}, *expected,
           actual->front(), agreed);
  else
    pair_.report.verdict = undecided(Undecided::Reason::kSandbox, "node could not repeat a run",
                                     agreed_phrase(agreed));
}

std::uint64_t DifferenceReplay::of_usual(std::uint64_t runs) const {
  return runs * kUsualSteps / std::max(pair_.host.fuel, kUsualSteps) + 1;
}

Result<std::vector<Observation>> DifferenceReplay::run_plainly(
    const std::vector<Script>& scripts) const {
  return run_javascript_plainly(pair_.host, pair_.program, pair_.names, scripts,
                                scripts.size() > 1);
}

bool DifferenceReplay::show_endless(const Candidate& candidate, const scripts::Simpler& simpler,
                                    std::uint64_t agreed) {
  JavaScriptHost host = pair_.host;
  host.fuel = pair_.session.fuel_of_endless();
  const auto reference = pair_.session.start_reference(&pair_.of_reference);
  const auto submission = start_javascript(host, pair_.program, pair_.names);
  if (!reference || !submission) return false;
  const Candidate smaller = scripts::minimise(**reference, **submission, simpler,
                                              pair_.session.rules(), candidate, kEndlessReductions);
  show_plainly(smaller, agreed);
  return !is_not_replayed();
}

void DifferenceReplay::tell(const Candidate& candidate) {
  if (!pair_.found || pair_.voters != nullptr) return;
  const auto expected = pair_.session.run_reference_plainly(candidate.script);
  const auto actual = run_plainly({candidate.script});
  told_ = std::chrono::steady_clock::now();
  if (!expected || !actual) return;
  const auto different = plain_difference(candidate.script, *expected, actual->front(), false);
  if (different && unseen_in(candidate.script, *expected).empty()) pair_.found(*different);
}

std::function<void(const Candidate&)> DifferenceReplay::on_smaller() {
  static constexpr std::chrono::milliseconds kBetween(400);
  if (!pair_.found) return {};
  return [this](const Candidate& candidate) {
    if (std::chrono::steady_clock::now() - told_ >= kBetween && !candidate.is_endless)
      tell(candidate);
  };
}

std::optional<results::Different> DifferenceReplay::plain_difference(const Script& script,
                                                                     const Observation& expected,
                                                                     const Observation& actual,
                                                                     bool locates_faults) const {
  const auto compared = scripts::compare(pair_.session.rules(), script, expected, actual);
  if (!scripts::is_defined(expected) || !compared.divergence) return std::nullopt;
  return results::Different::from(
      replay_of(script, expected, actual, *compared.divergence, locates_faults));
}

std::vector<std::string> DifferenceReplay::unseen_in(const Script& script,
                                                     const Observation& expected) const {
  std::vector<std::string> unseen = pair_.session.unseen_of(script);
  for (std::string& each : pair_.session.unseen_of_results(script, expected))
    unseen.push_back(std::move(each));
  if (std::string each = pair_.session.unshown_step(script, expected); !each.empty())
    unseen.push_back(std::move(each));
  return unseen;
}

void DifferenceReplay::replay(const Candidate& candidate, const Observation& expected,
                              const Observation& actual, std::uint64_t agreed) {
  const std::string shown = dynamic::print(candidate.script);
  if (auto different = plain_difference(candidate.script, expected, actual, pair_.locates_faults)) {
    const results::Termination ended = different->replay().actual.termination;
    // What does not end can also run out of memory first.
    const bool is_endless = ended == results::Termination::kNoTermination ||
                            ended == results::Termination::kMemoryLimit;
    const std::vector<std::string> unseen = unseen_in(candidate.script, expected);
    if (!unseen.empty()) {
      pair_.report.verdict = grade::ask(unseen.front(), *std::move(different));
      return;
    }
    if (pair_.voters != nullptr && meets_examples_)
      if (const auto votes =
              vote(pair_.session, *pair_.voters, pair_.label, candidate.script, expected);
          votes.outvotes_reference()) {
        pair_.report.verdict = grade::doubt_reference(votes, *std::move(different));
        return;
      }
    pair_.report.verdict = *std::move(different);
    if (is_endless) explain_endless(candidate.script);
    explain_result(candidate.script, expected, actual);
    return;
  }
  pair_.report.verdict = undecided(
      Undecided::Reason::kNotReplayed,
      candidate.divergence ? "node did not confirm a difference that was observed: " + shown
                           : "its process ended on " + shown + " (" + candidate.ended +
                                 "), and not when it was repeated",
      agreed_phrase(agreed));
}

void DifferenceReplay::explain_endless(const Script& script) {
  constexpr std::uint32_t kFactor = 10;
  JavaScriptHost host = pair_.host;
  host.fuel = std::min(host.fuel, kFactor * pair_.session.fuel_of_endless());
  const auto submission = start_javascript(host, pair_.program, pair_.names);
  if (!submission) return;
  const auto run = (*submission)->run(script);
  if (!run) return;
  auto part = endless_part(pair_.program, run->responses.back().ending, (*submission)->counters());
  if (!part) return;
  add_values(host, pair_.program, pair_.names, script, *part);
  pair_.report.findings.push_back(std::move(part->finding));
}

void DifferenceReplay::explain_result(const Script& script, const Observation& expected,
                                      const Observation& actual) {
  const auto divergence =
      scripts::compare(pair_.session.rules(), script, expected, actual).divergence;
  if (!divergence) return;
  const std::string& called = script.operations[divergence->operation].name;
  const auto own = pair_.names.find(called);
  const std::string function = own != pair_.names.end() ? own->second : called;
  const std::vector<std::string> parameters = pair_.session.parameters_of(called);
  if (auto misplaced = misplaced_result(
          pair_.program, function,
          divergence->index < parameters.size() ? parameters[divergence->index] : "the argument",
          {expected, actual, *divergence})) {
    pair_.report.findings.push_back(*std::move(misplaced));
    return;
  }
  if (divergence->aspect != scripts::Aspect::kArgument) return;
  for (results::Finding& each : replaced_parameters(pair_.program, function, divergence->index))
    pair_.report.findings.push_back(std::move(each));
}

std::string DifferenceReplay::main_path() const {
  return has_several_files(pair_.text) ? pair_.label + "/" + pair_.program.name : pair_.label;
}

results::Replay DifferenceReplay::replay_of(const Script& script, const Observation& expected,
                                            const Observation& actual, const Divergence& divergence,
                                            bool locates_faults) const {
  const Script shown = scripts::prefix(script, divergence.operation);
  const auto& operation = script.operations[divergence.operation];
  const std::vector<std::string> parameters = pair_.session.parameters_of(operation.name);
  results::Replay made;
  made.input = results::Call{dynamic::print(shown)};
  for (std::size_t i = 0; i < operation.arguments.size(); ++i)
    made.values.push_back({i < parameters.size() ? parameters[i] : "",
                           dynamic::print({script.graph, operation.arguments[i]})});
  const Divergence compared =
      scripts::with_compared_aspect(pair_.session.rules(), script, divergence);
  made.expected = scripts::outcome_of(script, expected, compared, parameters);
  made.actual = scripts::outcome_of(script, actual, compared, parameters);
  if (locates_faults && actual.responses.back().ending == dynamic::Ending::kEngineThrew)
    made.actual.where = raised_at(pair_.host, pair_.program, pair_.names, shown);
  // Of exceptions of one class, it is the messages that differ from what is stated.
  if (!made.expected.exception.type.empty() &&
      made.expected.exception.type == made.actual.exception.type)
    for (results::Exception* each : {&made.expected.exception, &made.actual.exception})
      each->type += ": " + each->message;
  made.toolchain = pair_.session.toolchain();
  std::optional<std::size_t> argument;
  if (divergence.aspect == scripts::Aspect::kArgument) argument = divergence.index;
  const bool is_asked = divergence.aspect == scripts::Aspect::kObserved;
  const Script repeated =
      is_asked ? scripts::prefix_with(script, divergence.operation, divergence.index) : shown;
  std::set<std::size_t> throwing;
  for (std::size_t i = 0; i + 1 < repeated.operations.size(); ++i)
    if (i < actual.responses.size() && actual.responses[i].ending != dynamic::Ending::kReturned)
      throwing.insert(i);
  made.reproduce = reproduction(pair_.program, pair_.names, main_path(),
                                {repeated, std::move(throwing), argument});
  made.meets_examples = meets_examples_;
  made.tier = pair_.session.is_example(script) ? results::InputTier::kExample
                                               : results::InputTier::kOrdinary;
  return made;
}

}  // namespace assay::languages
