#include "equiv/dynamic/known_runs.h"

#include <utility>

namespace assay::scripts {

Result<KnownRuns> run_reference(Runnable& reference, const std::vector<dynamic::Script>& scripts,
                                Rules& rules) {
  KnownRuns known;
  for (const dynamic::Script& script : scripts) {
    TRY_ASSIGN(dynamic::Observation expected, reference.run(script));
    if (!is_defined(expected)) {
      if (known.undefined++ == 0) known.first_undefined = script;
      continue;
    }
    learn(rules, script, expected);
    known.reach[script.operations.front().name].add(script, expected, reference.counters());
    known.runs.push_back({script, std::move(expected)});
  }
  return known;
}

}  // namespace assay::scripts
