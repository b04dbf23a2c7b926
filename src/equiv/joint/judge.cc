#include "equiv/joint/judge.h"

#include <algorithm>
#include <utility>

namespace assay::joint {
namespace {

using narrowing::RunResult;
using narrowing::Termination;

bool is_valid(const Request& request, narrowing::Runner& runner,
              const std::vector<fun::Datum>& arguments, std::uint64_t& steps) {
  return std::all_of(
      request.contracts.begin(), request.contracts.end(), [&](const narrowing::Contract& contract) {
        std::vector<fun::Datum> asked;
        for (const std::uint32_t i : contract.arguments) asked.push_back(arguments[i]);
        const RunResult result = runner.run(contract.predicate, asked);
        steps += result.steps;
        return result.termination == Termination::kValue && result.value == fun::Datum::of(true);
      });
}

}  // namespace

Judged judge(const Request& request, narrowing::Runner& runner,
             const std::vector<fun::Datum>& arguments) {
  Judged made;
  if (!is_valid(request, runner, arguments, made.steps)) return made;
  Different found;
  found.arguments = arguments;
  found.submission = runner.run(request.submission, arguments);
  made.steps += found.submission.steps;
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
      return made;
    }
    is_comparable = is_comparable && same.has_value();
  }
  made.judgement = is_comparable ? Judgement::kDifferent : Judgement::kIncomparable;
  if (is_comparable) made.different = std::move(found);
  return made;
}

}  // namespace assay::joint
