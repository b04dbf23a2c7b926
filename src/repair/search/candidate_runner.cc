#include "repair/search/candidate_runner.h"

#include <algorithm>
#include <cstddef>

namespace assay::repair {
namespace {

/// As the judge, which is patient with submissions that are slower than the reference.
constexpr std::uint64_t kStepFactor = 60, kFewSteps = 300'000;
/// A run that is only compared may take so many times the steps of the reference, or of the
/// student's program.
constexpr std::uint64_t kSlowerThanReference = 10, kSlowerThanStudent = 3, kFewScoringSteps = 400;

}  // namespace

std::uint64_t scoring_steps(const Case& known, const Observation* own) {
  const std::uint64_t of_student =
      own != nullptr && own->exits ? kSlowerThanStudent * own->steps : 0;
  return std::max(kSlowerThanReference * known.steps, of_student) + kFewScoringSteps;
}

double matched_share(std::string_view expected, std::string_view actual) {
  const std::size_t longer = std::max(expected.size(), actual.size());
  if (longer == 0) return 1;
  const auto prefix =
      static_cast<std::size_t>(std::ranges::mismatch(expected, actual).in1 - expected.begin());
  const std::string_view rest = expected.substr(prefix), other = actual.substr(prefix);
  std::size_t suffix = 0;
  while (suffix < rest.size() && suffix < other.size() &&
         rest[rest.size() - 1 - suffix] == other[other.size() - 1 - suffix])
    ++suffix;
  return static_cast<double>(prefix + suffix) / static_cast<double>(longer);
}

std::uint64_t step_limit(const Case& known, Patience patience) {
  return patience == Patience::kScoring ? known.scoring_steps
                                        : std::max(kFewSteps, kStepFactor * known.steps);
}

const Case* CandidateRunner::first_failed(const std::vector<const Move*>& moves,
                                          const std::vector<const Case*>& cases,
                                          Patience patience) {
  // Most candidates fail one of the first cases or none.
  constexpr std::size_t kFewTogether = 8, kManyTogether = 256;
  std::size_t together = kFewTogether;
  for (std::size_t at = 0; at < cases.size(); together = std::min(4 * together, kManyTogether)) {
    const std::size_t end = std::min(cases.size(), at + together);
    expect({moves},
           {cases.begin() + static_cast<std::ptrdiff_t>(at),
            cases.begin() + static_cast<std::ptrdiff_t>(end)},
           patience);
    for (; at < end; ++at)
      if (!run(moves, *cases[at], patience).passes) return cases[at];
  }
  return nullptr;
}

}  // namespace assay::repair
