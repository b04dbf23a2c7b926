#include "languages/c/proof/lift.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "languages/c/proof/answer.h"
#include "languages/c/proof/pair.h"
#include "prove/prove.h"

namespace assay::languages {
namespace {

using results::ProofAnswer;
using results::ProofVerdict;

/// The better answer: a proof, then one that is partial, then a reason that is not about a
/// difference.
int rank(const ProofAnswer& answer) {
  if (answer.verdict != ProofVerdict::kNotProved)
    return answer.verdict == ProofVerdict::kProved ? 0 : 1;
  return answer.differs_on ? 3 : 2;
}

}  // namespace

ProofAnswer prove_without_bound(const Session& session, const std::string& label,
                                const std::string& text) {
  const std::vector<Solution>& solutions = session.solutions();
  const auto submission = load_c(label, text, session.entry(), solutions.front().program.get());
  ProofAnswer best;
  if (!submission) {
    best.reason = "not modelled: " + submission.error().message;
    return best;
  }
  prove::Budget left = budget_of_grading();
  bool is_first = true;
  for (const Solution& solution : solutions) {
    if (solution.refusal) continue;
    prove::Request request = proof_request(*solution.program, **submission, session.task().inputs,
                                           session.task().comparison);
    request.seed = session.task().seed;
    request.budget = left;
    ProofAnswer answer = answer_of(prove::prove(request), *solution.program, **submission);
    left.all_solver_steps -= std::min(left.all_solver_steps, answer.solver_steps);
    if (is_first || rank(answer) < rank(best)) best = std::move(answer);
    is_first = false;
    if (best.verdict == ProofVerdict::kProved) break;
  }
  if (is_first) best.reason = "the reference is not modelled";
  return best;
}

}  // namespace assay::languages
