#include "apps/suite/generate/search.h"

#include <algorithm>

#include "apps/suite/generate/variety.h"
#include "narrowing/machine/run.h"

namespace assay::suite {
namespace {

using narrowing::InputSearch;
using narrowing::Numbering;

struct Found {
  InputSearch search;
  std::uint32_t budget = 0;
  std::uint64_t steps = 0;    // of the machine
  std::uint64_t endless = 0;  // paths
};

/// Iterative deepening: unless a budget is stated, it grows until the steps are spent. The result
/// is that of the largest budget that was finished.
Found deepened(fun::Program& program, const narrowing::Code& code, fun::FunctionId function,
               narrowing::InputOptions options, const Limits& wanted) {
  Found made;
  for (std::uint32_t budget = wanted.budget.value_or(0); budget <= wanted.budget.value_or(60);
       ++budget) {
    options.budget = budget;
    options.limits.all_steps = wanted.budget ? UINT64_MAX : wanted.steps - made.steps;
    InputSearch next = narrowing::find_inputs(program, code, function, options);
    made.steps += next.statistics.steps;
    made.endless = std::max(made.endless, next.statistics.exhausted);
    const bool whole = !next.statistics.stopped;
    if (whole || made.search.found.empty()) {
      made.search = std::move(next);
      made.budget = budget;
    }
    if (!whole || made.search.statistics.complete() || made.steps >= wanted.steps) break;
  }
  return made;
}

narrowing::InputOptions options_of(const Request& request, const Entry& entry) {
  narrowing::InputOptions options;
  options.costs = request.costs.model;
  options.other = request.other;
  options.contracts = entry.contracts;
  options.numberings = {Numbering::kDistinct, Numbering::kEqual, Numbering::kNegative,
                        Numbering::kBoundary};
  options.most_paths = request.limits.most_tests;
  options.jobs = request.limits.jobs;
  return options;
}

/// Small random inputs of each entry (variety.h). Inputs that a contract refuses are as many more.
void add_variety(Request& request, Collection& collection) {
  constexpr std::uint32_t kInputs = 300;
  constexpr std::uint32_t kLargest = 12;  // constructors of an argument
  for (std::uint32_t e = 0; e < request.entries.size(); ++e) {
    const Entry& entry = request.entries[e];
    SmallValues values(request.program, entry.function);
    const auto types = narrowing::parameter_types(request.program, entry.function);
    if (types.empty()) continue;
    const std::uint32_t count = entry.contracts.empty() ? kInputs : 4 * kInputs;
    for (std::uint32_t i = 0; i < count; ++i) {
      std::vector<fun::Datum> arguments;
      for (const fun::TypeId type : types)
        arguments.push_back(values.value(type, 2 + i * (kLargest - 2) / count));
      collection.try_input(e, std::move(arguments), "small random values");
    }
  }
}

}  // namespace

Reach find_tests(Request& request, const narrowing::Code& code, Collection& collection) {
  Reach reach;
  const auto search = [&](fun::Program& program, const narrowing::Code& its_code, std::uint32_t e,
                          fun::FunctionId function, const std::string& label) {
    Found found = deepened(program, its_code, function, options_of(request, request.entries[e]),
                           request.limits);
    reach.paths += found.search.paths;
    reach.steps += found.steps;
    if (!found.search.statistics.complete()) {
      reach.is_complete = false;
      reach.budget = std::min(reach.budget, found.budget);
    }
    if (!found.search.unsupported.empty()) collection.add_unsupported(found.search.unsupported);
    collection.add_endless(found.endless);
    for (narrowing::FoundInput& one : found.search.found)
      collection.add(e, std::move(one.arguments), label);
  };
  for (std::uint32_t e = 0; e < request.entries.size(); ++e) {
    if (request.kind != Kind::kSelf)
      search(request.program, code, e, request.entries[e].function, "reference");
    if (request.kind == Kind::kReference) continue;
    for (Submission& submission : request.submissions) {
      const narrowing::Code its_code(submission.program);
      search(submission.program, its_code, e, submission.functions[e], submission.label);
    }
  }
  if (request.reduction == Reduction::kAsGoodAsAll) add_variety(request, collection);
  sort(collection.tests());
  return reach;
}

}  // namespace assay::suite
