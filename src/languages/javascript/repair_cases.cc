#include "languages/javascript/repair_cases.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <utility>

#include "languages/javascript/chosen_input.h"

namespace assay::languages {
namespace {

constexpr std::size_t kMostFailing = 40, kMostPassing = 60, kMostOfOthers = 30;
/// The judge runs a candidate on all known inputs in any case. Of evidence, which takes less time
/// to find, fewer are run before.
constexpr std::size_t kMostKnown = 800, kMostKnownOfEvidence = 300;
/// Runs that exceed the limit on steps take long, and are much alike.
constexpr std::size_t kMostCut = 20;
constexpr std::size_t kTogether = 128;

/// Keeps `most` elements: the first ones, which are small, and others at equal distances.
std::vector<std::size_t> spread(const std::vector<std::size_t>& all, std::size_t most) {
  if (all.size() <= most) return all;
  const std::size_t first = most / 2;
  std::vector<std::size_t> kept(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first));
  const std::size_t rest = most - first, left = all.size() - first;
  for (std::size_t i = 0; i < rest; ++i) kept.push_back(all[first + i * left / rest]);
  return kept;
}

/// The functions, methods and properties that a script asks for.
std::set<std::string> called_by(const dynamic::Script& script) {
  std::set<std::string> names;
  for (const dynamic::Operation& each : script.operations)
    if (each.kind != dynamic::Operation::Kind::kConstruct) names.insert(each.name);
  return names;
}

}  // namespace

JavaScriptCases::JavaScriptCases(const JavaScriptSession& session, JavaScriptPatchSpace& space,
                                 bool is_evidence, std::string counterexample)
    : session_(session), space_(space), counterexample_(std::move(counterexample)) {
  std::size_t cut = 0;
  std::vector<std::size_t> indices(session.known().runs.size());
  std::iota(indices.begin(), indices.end(), std::size_t{0});
  for (const std::size_t i : spread(indices, is_evidence ? kMostKnownOfEvidence : kMostKnown)) {
    const scripts::KnownRun& known = session.known().runs[i];
    repair::Case made;
    made.number =
        space.runner().add(known.script, exported(known.script, space.names()), known.expected);
    made.steps = known.steps;
    all_.push_back(made);
    scripts_.push_back(&known.script);
  }
  for (std::size_t i = 0; i < all_.size() && cut < kMostCut; ++i) {
    if (i % kTogether == 0)
      space.runner().expect({{}}, pointers(i, i + kTogether), repair::Patience::kAcceptance);
    const repair::Observation seen = space.runner().run({}, all_[i], repair::Patience::kAcceptance);
    cut += seen.is_cut ? 1 : 0;
    (seen.passes ? passing_ : failing_).push_back(i);
  }
  std::vector<std::size_t> kept = spread(failing_, kMostFailing);
  std::ranges::copy(spread(passing_, kMostPassing), std::back_inserter(kept));
  for (const std::size_t i : kept) chosen_.push_back(all_[i]);
}

std::vector<repair::KnownPart> JavaScriptCases::parts() const {
  std::vector<std::set<std::string>> all;
  if (const auto shown = chosen_script(session_, counterexample_)) all.push_back(called_by(*shown));
  std::set<std::string> failing;
  for (const std::size_t i : failing_) failing.merge(called_by(*scripts_[i]));
  for (const std::string& each : failing)
    if (all.empty() || all.front() != std::set{each}) all.push_back({each});
  std::vector<repair::KnownPart> parts;
  for (const std::set<std::string>& functions : all) {
    if (functions.empty() || std::ranges::includes(functions, failing)) continue;
    if (repair::KnownPart made = part(functions); !made.cases.empty())
      parts.push_back(std::move(made));
  }
  return parts;
}

repair::KnownPart JavaScriptCases::part(const std::set<std::string>& functions) const {
  std::vector<bool> is_passing(all_.size());
  for (const std::size_t i : passing_) is_passing[i] = true;
  std::vector<std::size_t> failing, passing, others;
  repair::KnownPart made;
  made.functions.assign(functions.begin(), functions.end());
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const bool is_other = !std::ranges::includes(functions, called_by(*scripts_[i]));
    if (!is_other) made.all.push_back(all_[i]);
    if (is_passing[i])
      (is_other ? others : passing).push_back(i);
    else if (!is_other)
      failing.push_back(i);
  }
  if (failing.empty()) return made;
  for (const auto& some : {spread(failing, kMostFailing), spread(passing, kMostPassing),
                           spread(others, kMostOfOthers)})
    for (const std::size_t i : some) made.cases.push_back(all_[i]);
  return made;
}

std::vector<const repair::Case*> JavaScriptCases::pointers(std::size_t begin,
                                                           std::size_t end) const {
  std::vector<const repair::Case*> cases;
  for (std::size_t i = begin; i < std::min(end, all_.size()); ++i) cases.push_back(&all_[i]);
  return cases;
}

const repair::Case* JavaScriptCases::first_failed(const std::vector<const repair::Move*>& moves) {
  return space_.runner().first_failed(moves, pointers(0, all_.size()),
                                      repair::Patience::kAcceptance);
}

}  // namespace assay::languages
