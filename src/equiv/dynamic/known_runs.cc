#include "equiv/dynamic/known_runs.h"

#include <optional>
#include <utility>

namespace assay::scripts {

std::vector<const dynamic::Script*> scripts_of(const std::vector<KnownRun>& runs) {
  std::vector<const dynamic::Script*> scripts;
  for (const KnownRun& each : runs) scripts.push_back(&each.script);
  return scripts;
}

Result<KnownRuns> run_reference(Runnable& reference, const std::vector<dynamic::Script>& scripts,
                                Rules& rules, const ReferenceBudget& budget) {
  KnownRuns known;
  std::uint64_t steps = 0;
  std::size_t endless = 0;
  std::optional<Error> failure;
  std::vector<const dynamic::Script*> all;
  for (const dynamic::Script& script : scripts) all.push_back(&script);
  reference.run_each(all, [&](std::size_t i, Result<dynamic::Observation> expected) {
    if (!expected) {
      failure = std::move(expected).error();
      return false;
    }
    const dynamic::Script& script = scripts[i];
    steps += reference.steps();
    const bool is_endless =
        !expected->responses.empty() && expected->responses.back().ending == dynamic::Ending::kFuel;
    endless += is_endless ? 1 : 0;
    const bool is_spent = steps > budget.steps || endless > budget.endless;
    known.is_cut = is_spent && i + 1 >= budget.least && i + 1 < scripts.size();
    if (!is_defined(*expected)) {
      if (expected->is_excluded)
        ++known.excluded;
      else if (known.undefined++ == 0)
        known.first_undefined = script;
      return !known.is_cut;
    }
    learn(rules, script, *expected);
    known.reach[script.operations.front().name].add(script, *expected, reference.counters());
    known.runs.push_back({script, *std::move(expected), reference.steps()});
    return !known.is_cut;
  });
  if (failure) return tl::unexpected(*std::move(failure));
  return known;
}

}  // namespace assay::scripts
