#include "repair/node/node_runner.h"

#include <algorithm>

#include "base/hash.h"
#include "dynamic/value/encoding.h"
#include "dynamic/value/print.h"

namespace assay::repair {
namespace {

using native::ChosenRun;
using native::NodeChoice;

/// A program that ends node so often will do so again.
constexpr std::uint32_t kMostEnds = 20;
/// A step, the beginning of a function or of a loop's body, is a larger part of a run than one of
/// an interpreter, and takes longer in a text with alternatives.
constexpr std::uint64_t kStepFactor = 20, kFewSteps = 200;
/// So many of the steps that an interpreter may take beyond the reference are not allowed here.
constexpr std::uint64_t kManyScoringSteps = 400, kFewScoringSteps = 100;
constexpr std::size_t kMostSeen = 20'000;  // of one case
constexpr std::size_t kLongestShown = 4000;

std::vector<NodeChoice> choices_of(const std::vector<const Move*>& moves) {
  std::vector<NodeChoice> choices;
  for (const Move* move : moves)
    for (const SiteChoice& each : move->choices)
      if (each.alternative != 0) choices.push_back({each.site.index, each.alternative});
  std::ranges::sort(choices, {}, &NodeChoice::site);
  return choices;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> key_of(
    const std::vector<NodeChoice>& choices) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> key;
  for (const NodeChoice& each : choices) key.emplace_back(each.site, each.alternative);
  return key;
}

}  // namespace

std::string behaviour_text(const scripts::Rules& rules, const dynamic::Script& script,
                           const dynamic::Observation& run) {
  std::string text;
  const auto add = [&](const dynamic::Value& value) {
    dynamic::PrintOptions options;
    options.width = kLongestShown;
    text += dynamic::print({run.graph, value}, options) + "\n";
  };
  const std::size_t count = std::min(script.operations.size(), run.responses.size());
  for (std::size_t i = 0; i < count && text.size() < kLongestShown; ++i) {
    const dynamic::Response& response = run.responses[i];
    const std::string& name = script.operations[i].name;
    text += std::string(dynamic::describe(response.ending)) + " ";
    if (response.ending != dynamic::Ending::kReturned || rules.results.contains(name))
      add(response.value);
    for (const dynamic::Value& each : response.observed) add(each);
    for (std::size_t k = 0; k < response.arguments.size(); ++k)
      if (scripts::counts_argument(rules, name, k)) add(response.arguments[k]);
    if (rules.output) text += response.output;
  }
  return text;
}

NodeRunner::NodeRunner(native::Sandbox& sandbox, const native::NodeProgram& program,
                       const scripts::Rules& rules, std::uint32_t most_steps)
    : sandbox_(sandbox), program_(program), rules_(rules), most_steps_(most_steps) {}

NodeRunner::~NodeRunner() = default;

Result<native::NodeLoaded> NodeRunner::start() {
  native::NodeLimits limits;
  limits.cpu_seconds = 600;
  limits.seconds_per_question = 20;
  if (node_ && node_->is_over()) node_.reset();
  if (!node_) {
    TRY_ASSIGN(native::NodeConversation started,
               native::NodeConversation::start(sandbox_, limits, native::NodePurpose::kChoices));
    node_ = std::move(started);
  }
  return node_->load(program_);
}

std::size_t NodeRunner::add(dynamic::Script script, dynamic::Script asked,
                            dynamic::Observation expected) {
  std::string shown = behaviour_text(rules_, script, expected);
  cases_.push_back(
      {std::move(script), std::move(asked), std::move(expected), std::move(shown), {}});
  return cases_.size() - 1;
}

std::uint32_t NodeRunner::fuel(const Case& known, Patience patience) const {
  const std::uint64_t steps =
      patience == Patience::kScoring
          ? std::max(known.scoring_steps, kManyScoringSteps) - kManyScoringSteps + kFewScoringSteps
          : kStepFactor * known.steps + kFewSteps;
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(most_steps_, steps));
}

std::optional<std::vector<ChosenRun>> NodeRunner::choose(const std::vector<const Case*>& cases,
                                                         const std::vector<Choices>& sets,
                                                         Patience patience,
                                                         native::TellReached tells) {
  if (ended_ >= kMostEnds || !node_) return std::nullopt;
  std::vector<native::FueledScript> scripts;
  for (const Case* each : cases)
    scripts.push_back({&cases_[each->number].asked, fuel(*each, patience)});
  auto made = node_->choose(scripts, sets, tells);
  if (made) return *std::move(made);
  if (node_->is_over()) {
    ++ended_;
    if (!start()) node_.reset();
  }
  return std::nullopt;
}

Observation NodeRunner::judge(const KnownCase& known, const std::string& bytes) const {
  Observation seen;
  seen.behaviour = fnv1a(bytes);
  const auto actual = dynamic::decode_observation(bytes);
  if (!actual || actual->responses.empty() ||
      actual->responses.size() > known.script.operations.size())
    return seen;
  const dynamic::Ending ending = actual->responses.back().ending;
  seen.exits = ending == dynamic::Ending::kReturned || ending == dynamic::Ending::kThrew;
  seen.is_cut = ending == dynamic::Ending::kFuel;
  seen.passes = scripts::compare(rules_, known.script, known.expected, *actual).sameness !=
                dynamic::Sameness::kDifferent;
  seen.progress =
      seen.passes ? 1 : matched_share(known.shown, behaviour_text(rules_, known.script, *actual));
  // What is almost right must not count as much as what is right.
  if (!seen.passes) seen.progress *= seen.exits ? 0.9 : 0.6;
  return seen;
}

Observation NodeRunner::observe(KnownCase& known, const ChosenRun& run) {
  auto found = known.seen.find(run.observation);
  if (found == known.seen.end()) {
    if (known.seen.size() >= kMostSeen) known.seen.clear();
    found = known.seen.emplace(run.observation, judge(known, run.observation)).first;
  }
  Observation seen = found->second;
  seen.steps = run.steps;
  return seen;
}

Observation NodeRunner::run(const std::vector<const Move*>& moves, const Case& known,
                            Patience patience, std::vector<std::uint8_t>* reached) {
  const Choices choices = choices_of(moves);
  KnownCase& at = cases_[known.number];
  Observation seen;
  const auto ahead =
      reached == nullptr ? ahead_.find({known.number, patience, key_of(choices)}) : ahead_.end();
  if (ahead != ahead_.end()) {
    seen = ahead->second;
    ahead_.erase(ahead);
  } else {
    const auto tells = reached != nullptr ? native::TellReached::kYes : native::TellReached::kNo;
    const auto made = choose({&known}, {choices}, patience, tells);
    if (made) seen = observe(at, made->front());
    if (made && reached != nullptr)
      for (std::size_t i = 0; i < reached->size(); ++i)
        if (made->front().reached[i] != 0) (*reached)[i] = 1;
  }
  ++runs_;
  steps_ += seen.steps;
  return seen;
}

void NodeRunner::expect(const std::vector<std::vector<const Move*>>& candidates,
                        const std::vector<const Case*>& cases, Patience patience) {
  constexpr std::size_t kMostAhead = 10'000;
  if (candidates.size() * cases.size() <= 1) return;
  if (ahead_.size() > kMostAhead) ahead_.clear();
  std::vector<Choices> sets;
  for (const std::vector<const Move*>& moves : candidates) sets.push_back(choices_of(moves));
  const auto made = choose(cases, sets, patience, native::TellReached::kNo);
  if (!made) return;  // they are run one by one
  for (std::size_t i = 0; i < made->size(); ++i) {
    const std::size_t number = cases[i / sets.size()]->number;
    ahead_[{number, patience, key_of(sets[i % sets.size()])}] = observe(cases_[number], (*made)[i]);
  }
}

}  // namespace assay::repair
