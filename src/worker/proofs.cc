#include "worker/proofs.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "worker/wire.h"

namespace assay::worker {
namespace {

results::ProofAnswer answer_of(const WorkerResult& result) {
  using Termination = WorkerResult::Termination;
  results::ProofAnswer answer;
  switch (result.termination) {
    case Termination::kFinished:
      if (auto decoded = decode_answer(result.bytes)) return *std::move(decoded);
      answer.reason = "Assay failed in the attempt: its answer was incomplete";
      break;
    case Termination::kTimedOut:
      answer.reason = "the time limit for the attempt was reached";
      break;
    case Termination::kOutOfMemory:
      answer.reason = "the memory limit for the attempt was reached";
      break;
    case Termination::kCrashed:
    case Termination::kCannotStart:
      answer.reason = "Assay failed in the attempt (" + result.detail + ")";
      break;
  }
  return answer;
}

}  // namespace

bool awaits_proof(const results::Verdict& verdict) {
  const auto* equal = std::get_if<results::Equivalent>(&verdict);
  return equal != nullptr && !equal->proof &&
         (equal->certainty == results::Certainty::kBounded ||
          equal->certainty == results::Certainty::kUpToRounding);
}

void enter(results::ProofAnswer answer, results::Verdict& verdict) {
  auto& equal = std::get<results::Equivalent>(verdict);
  if (!answer.differs_on) return equal.take(std::move(answer));
  std::string input = *std::move(answer.differs_on);
  std::ranges::replace(input, '\n', ' ');
  results::Undecided open;
  open.reason = results::Undecided::Reason::kNotReplayed;
  const bool is_bounded = !equal.bound.empty();
  open.explanation = std::string(is_bounded ? "beyond the bound" : "where rounding matters") +
                     ", Assay's own runs of the two programs differ, on the valid input " + input +
                     "; no compiled program has shown that";
  open.covered = is_bounded ? "no difference within the bound (" + equal.bound + ")"
                            : "no difference up to rounding";
  verdict = std::move(open);
}

void run_proofs(std::size_t count, std::size_t parallel, const WorkerLimits& limits,
                const std::function<results::ProofAnswer(std::size_t)>& prove,
                const std::function<void(std::size_t, results::ProofAnswer, double)>& done,
                const std::function<bool()>& go_on) {
  run_workers(
      count, parallel, limits, [&](std::size_t job) { return encode_answer(prove(job)); },
      [&](std::size_t job, const WorkerResult& result) {
        done(job, answer_of(result), result.cpu_seconds);
      },
      go_on);
}

}  // namespace assay::worker
