#include "languages/scala/repair_cases.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "languages/scala/known_calls.h"

namespace assay::languages {
namespace {

constexpr std::size_t kMostFailing = 40, kMostPassing = 60, kMostOfOthers = 30;

/// Keeps `most` elements: the first ones, which are small, and others at equal distances.
std::vector<std::size_t> spread(const std::vector<std::size_t>& all, std::size_t most) {
  if (all.size() <= most) return all;
  const std::size_t first = most / 2;
  std::vector<std::size_t> kept(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first));
  const std::size_t rest = most - first, left = all.size() - first;
  for (std::size_t i = 0; i < rest; ++i) kept.push_back(all[first + i * left / rest]);
  return kept;
}

}  // namespace

ScalaCases::ScalaCases(const ScalaSession& session, ScalaPatchSpace& space,
                       const std::vector<KnownCall>& calls, const std::string& counterexample)
    : session_(session), space_(space) {
  for (const KnownCall& call : calls) add(call);
  std::vector<std::size_t> failing, passing;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const repair::Observation seen = space.runner().run({}, all_[i], repair::Patience::kAcceptance);
    (seen.passes ? passing : failing).push_back(i);
  }
  std::vector<std::size_t> kept = spread(failing, kMostFailing);
  std::ranges::copy(spread(passing, kMostPassing), std::back_inserter(kept));
  for (const std::size_t i : kept) chosen_.push_back(all_[i]);
  for (std::size_t entry = 0; entry < session.entries().size(); ++entry) {
    const auto of_entry = [&](std::vector<std::size_t> some) {
      std::erase_if(some, [&](std::size_t i) { return calls[i].entry != entry; });
      return some;
    };
    kept = spread(of_entry(failing), kMostFailing);
    if (kept.empty()) continue;
    std::ranges::copy(spread(of_entry(passing), kMostPassing), std::back_inserter(kept));
    std::vector<repair::Case>& group = groups_.emplace_back();
    for (const std::size_t i : kept) group.push_back(all_[i]);
    const bool is_shown =
        std::ranges::any_of(kept, [&](std::size_t i) { return calls[i].call == counterexample; });
    parts_.insert(is_shown ? parts_.begin() : parts_.end(), part(calls, entry, passing));
  }
  if (parts_.size() < 2) parts_.clear();
}

/// What the function shares with others must not become wrong there.
repair::KnownPart ScalaCases::part(const std::vector<KnownCall>& calls, std::size_t entry,
                                   std::vector<std::size_t> passing) const {
  const std::string& name = session_.entries()[entry].name;
  repair::KnownPart made{{name.substr(name.rfind('.') + 1)}, {}, groups_.back()};
  for (std::size_t i = 0; i < calls.size(); ++i)
    if (calls[i].entry == entry) made.all.push_back(all_[i]);
  std::erase_if(passing, [&](std::size_t i) { return calls[i].entry == entry; });
  for (const std::size_t i : spread(passing, kMostOfOthers)) made.cases.push_back(all_[i]);
  return made;
}

repair::Case ScalaCases::add(KnownCall call) {
  repair::Case made;
  made.steps = call.steps;
  made.number = space_.runner().add(std::move(call));
  all_.push_back(made);
  return made;
}

std::vector<repair::Case> ScalaCases::add(const std::vector<ScalaCandidate>& refuting) {
  std::vector<repair::Case> made;
  for (KnownCall& call : known_calls(session_, refuting)) made.push_back(add(std::move(call)));
  for (repair::Case& each : made) each.scoring_steps = repair::scoring_steps(each, nullptr);
  return made;
}

const repair::Case* ScalaCases::first_failed(const std::vector<const repair::Move*>& moves) {
  std::vector<const repair::Case*> cases;
  for (const repair::Case& each : all_) cases.push_back(&each);
  return space_.runner().first_failed(moves, cases, repair::Patience::kAcceptance);
}

}  // namespace assay::languages
