#include "equiv/joint/judge.h"

#include <utility>

namespace assay::joint {

using narrowing::RunResult;
using narrowing::Termination;

Judged judge(const Request& request, narrowing::Runner& runner,
             const std::vector<fun::Datum>& arguments) {
  Judged made;
  if (!narrowing::all_hold(runner, request.contracts, arguments, made.steps)) return made;
  Different found;
  found.arguments = arguments;
  found.submission = runner.run(request.submission, arguments);
  made.steps += found.submission.steps;
  if (request.ended_only && found.submission.termination == Termination::kSteps) return made;
  bool is_comparable = found.submission.termination != Termination::kUnsupported &&
                       found.submission.termination != Termination::kMemory;
  for (const fun::FunctionId reference : request.references) {
    found.references.push_back(runner.run(reference, arguments));
    const RunResult& wanted = found.references.back();
    made.steps += wanted.steps;
    if (wanted.termination != Termination::kValue && wanted.termination != Termination::kException)
      return made;
    const std::optional<bool> same = agree(wanted, found.submission);
    if (same == std::optional<bool>(true)) {
      made.judgement = Judgement::kSame;
      made.arms = found.submission.trace;
      for (const RunResult& each : found.references)
        made.arms.insert(made.arms.end(), each.trace.begin(), each.trace.end());
      return made;
    }
    is_comparable = is_comparable && same.has_value();
  }
  made.judgement = is_comparable ? Judgement::kDifferent : Judgement::kIncomparable;
  if (is_comparable) made.different = std::move(found);
  return made;
}

}  // namespace assay::joint
