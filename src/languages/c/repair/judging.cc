#include "languages/c/repair/judging.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "repair/patch/diff.h"
#include "repair/patch/rivals.h"

namespace assay::languages {
namespace {

using results::RepairStatus;
using results::SubmissionReport;

/// How many repairs are verified in the hope of one that the compiler does not warn about.
constexpr std::uint32_t kMostVerified = 4;
/// How many other repairs of the same size are judged.
constexpr std::uint32_t kMostRivals = 2;

}  // namespace

void Judging::run(const JudgeBudget& budget, RepairStatus status) {
  const std::uint64_t judgements = report_.effort.judgements + budget.judgements;
  const std::uint64_t most_refuted = report_.effort.refuted + budget.refuted;
  while (report_.effort.judgements < judgements && report_.effort.refuted < most_refuted) {
    const auto candidate = candidates_.next(Extent::kSearch);
    if (!candidate || (!verified_.empty() && candidate->edits > verified_[accepted_].edits)) break;
    if (!space_.are_disjoint(candidate->alternatives)) continue;
    const std::string changed = space_.patched(candidate->alternatives);
    ++report_.effort.judgements;
    SubmissionReport judged = shared_.judge(space_.label(), changed);
    if (std::holds_alternative<results::Equivalent>(judged.verdict)) {
      if (accept_verified(*candidate, changed, std::move(judged), status)) break;
      continue;
    }
    const bool refuted = std::holds_alternative<results::Different>(judged.verdict);
    report_.effort.refuted += refuted ? 1 : 0;
    if (std::holds_alternative<results::Rejected>(judged.verdict)) continue;
    candidates_.add_counterexample(judged);
    if (refuted) continue;
    if (!has_repair() && status == RepairStatus::kVerified)
      accept(*candidate, changed, std::move(judged), RepairStatus::kPassesInputs);
    undecided_edits_ = std::min(undecided_edits_, candidate->edits);
  }
  if (!verified_.empty() && status == RepairStatus::kVerified) find_equally_small();
}

void Judging::put_warnings(Result<std::vector<results::RepairWarning>> added) {
  report_.new_warnings.clear();
  report_.warnings_unknown.clear();
  if (added)
    report_.new_warnings = *std::move(added);
  else
    report_.warnings_unknown = added.error().message;
}

bool Judging::accept_verified(const Candidate& candidate, const std::string& changed,
                              SubmissionReport judged, RepairStatus status) {
  auto added = warnings_.added_by(changed);
  const bool has_new = added && !added->empty();
  verified_.push_back(candidate);
  if (verified_.size() == 1 || !has_new) {
    accept(candidate, changed, std::move(judged), status);
    put_warnings(std::move(added));
    accepted_ = verified_.size() - 1;
  }
  // Another one must not take more edits.
  if (has_new) candidates_.stop_after(static_cast<std::uint32_t>(candidate.edits));
  return !has_new || verified_.size() >= kMostVerified;
}

bool Judging::is_rival(const Candidate& other) const {
  const Candidate& accepted = verified_[accepted_];
  const repair::Rivals rivals(space_.program().sources, space_.tree(), space_.alternatives(),
                              accepted.alternatives);
  return other.edits == accepted.edits && other.cost <= accepted.cost &&
         rivals.contradict(other.alternatives);
}

void Judging::find_equally_small() {
  for (std::size_t i = 0; i < verified_.size(); ++i) {
    if (i == accepted_ || !is_rival(verified_[i])) continue;
    report_.equally_small.push_back(space_.described(verified_[i].alternatives));
    return;
  }
  const Candidate& accepted = verified_[accepted_];
  for (std::uint32_t judged = 0; judged < kMostRivals;) {
    const auto other = candidates_.next(Extent::kFoundAlready);
    if (!other || other->edits != accepted.edits || other->cost > accepted.cost) return;
    if (!is_rival(*other)) continue;
    ++judged;
    ++report_.effort.judgements;
    const SubmissionReport verdict =
        shared_.judge(space_.label(), space_.patched(other->alternatives));
    if (std::holds_alternative<results::Different>(verdict.verdict) ||
        std::holds_alternative<results::Rejected>(verdict.verdict))
      continue;
    report_.equally_small.push_back(space_.described(other->alternatives));
    return;
  }
}

void Judging::accept(const Candidate& candidate, const std::string& changed,
                     SubmissionReport judged, RepairStatus status) {
  const repair::Alternatives& alternatives = space_.alternatives();
  report_.status = status;
  report_.verified = std::move(judged);
  report_.repaired = changed;
  report_.by_block = status != RepairStatus::kRewritten &&
                     std::ranges::any_of(candidate.alternatives, [&](repair::AlternativeId id) {
                       return alternatives[id].change == repair::Change::kBlock;
                     });
  // A smaller one may be right, although the judge could not say so.
  report_.is_fewest = status != RepairStatus::kRewritten && !report_.by_block &&
                      candidates_.is_fewest(candidate.edits) && candidate.edits <= undecided_edits_;
  report_.diff = repair::source_diff(space_.text(), changed, space_.label());
  report_.edits = space_.described(candidate.alternatives);
}

}  // namespace assay::languages
