#include "languages/javascript/verdicts.h"

#include <cstddef>
#include <utility>

namespace assay::languages {

using results::Rejected;
using results::Undecided;

Rejected rejected(Rejected::Reason reason, std::string explanation) {
  Rejected made;
  made.reason = reason;
  const std::size_t line_end = explanation.find('\n');
  for (std::size_t at = line_end; at != std::string::npos && at + 1 < explanation.size();) {
    const std::size_t end = explanation.find('\n', at + 1);
    made.diagnostics.push_back(explanation.substr(at + 1, end - at - 1));
    at = end;
  }
  made.explanation = explanation.substr(0, line_end);
  return made;
}

Undecided undecided(Undecided::Reason reason, std::string explanation, std::string covered) {
  Undecided made;
  made.reason = reason;
  made.explanation = std::move(explanation);
  made.covered = std::move(covered);
  return made;
}

std::string agreed_phrase(std::uint64_t inputs) {
  return std::to_string(inputs) + (inputs == 1 ? " valid input" : " valid inputs") +
         ", boundaries included: no difference";
}

namespace {

Undecided::Reason reason_of(scripts::Obstacle::Kind kind) {
  switch (kind) {
    case scripts::Obstacle::Kind::kSearch:
      return Undecided::Reason::kBudget;
    case scripts::Obstacle::Kind::kUnsupported:
      return Undecided::Reason::kUnsupported;
    case scripts::Obstacle::Kind::kDefect:
      return Undecided::Reason::kInternalError;
  }
  return Undecided::Reason::kInternalError;
}

/// Says what prevented a claim about a submission.
std::string hindrance(const concolic::SearchStatistics& used) {
  return used.is_unusable       ? "its process ended"
         : used.is_exhausted    ? "it has too many paths to try all"
         : used.unknown > 0     ? "the solver could not decide all questions"
         : used.other_calls > 0 ? "it calls a function with too many arguments to try all results"
         : used.cut > 0         ? "some of its runs are too long to be followed"
         : !used.is_clean()     ? "numbers in it may be too large"
                                : "not all results could be compared";
}

}  // namespace

Undecided open_claim(const scripts::Claims& claims, const scripts::Claim& claim,
                     std::uint64_t agreed) {
  std::string covered = agreed_phrase(agreed);
  if (!claim.covered.empty()) covered = claim.covered + ": no difference; " + covered;
  if (claim.statistics.deviations > 0)
    return undecided(Undecided::Reason::kInternalError,
                     "a run did not agree with its own terms, which is a defect of Assay: " +
                         claim.statistics.first_deviation,
                     std::move(covered));
  if (!claims.has_bound()) {
    const scripts::Obstacle obstacle = claims.obstacle();
    return undecided(reason_of(obstacle.kind), "not all inputs were tried: " + obstacle.explanation,
                     std::move(covered));
  }
  return undecided(Undecided::Reason::kBudget, hindrance(claim.statistics), std::move(covered));
}

results::Equivalent equivalent(const scripts::Claims& claims, const scripts::Claim& claim) {
  using results::Certainty;
  results::Equivalent made;
  const bool rounds = claim.statistics.used_reals || claim.statistics.rounds;
  made.certainty = rounds           ? Certainty::kUpToRounding
                   : claim.is_whole ? Certainty::kProved
                                    : Certainty::kBounded;
  if (!claim.is_whole) made.bound = claim.covered;
  made.paths = claim.pairs;
  const std::uint64_t expected = claims.paths();
  made.deviations = claim.pairs > expected ? claim.pairs - expected : 0;
  return made;
}

}  // namespace assay::languages
