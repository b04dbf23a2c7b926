// Proofs that claims of equivalence need no bound, each in a worker process of its own: whatever
// becomes of it, the claim itself remains.
#pragma once

#include <cstddef>
#include <functional>

#include "results/verdict.h"
#include "worker/worker.h"

namespace assay::worker {

/// True if the verdict is equivalence within a bound, and nothing has tried to remove the bound.
bool awaits_proof(const results::Verdict& verdict);
/// Enters the answer in a verdict that awaits it. If the attempt met an input beyond the bound on
/// which interpreted runs differ, the verdict is undecided: nothing native has shown that.
void enter(results::ProofAnswer answer, results::Verdict& verdict);

/// Calls prove(0) ... prove(count - 1) like run_workers(). Where a worker does not finish, the
/// answer is that nothing was proved.
void run_proofs(
    std::size_t count, std::size_t parallel, const WorkerLimits& limits,
    const std::function<results::ProofAnswer(std::size_t)>& prove,
    const std::function<void(std::size_t, results::ProofAnswer, double cpu_seconds)>& done,
    const std::function<bool()>& go_on);

}  // namespace assay::worker
