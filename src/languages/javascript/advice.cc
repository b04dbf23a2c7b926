#include "languages/javascript/advice.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "dynamic/value/print.h"
#include "equiv/dynamic/outcome.h"
#include "languages/javascript/endless_values.h"
#include "languages/javascript/patterns.h"

namespace assay::languages {
namespace {

using results::Finding;

constexpr std::size_t kMostRuns = 500;

bool has(const std::vector<Finding>& all, std::string_view code) {
  return std::ranges::any_of(all, [&](const Finding& each) { return each.code == code; });
}

/// Runs the program on the known inputs, also after the first difference, until a run does not end.
class Runs {
 public:
  Runs(const JavaScriptSession& session, const JavaScriptHost& host,
       const JavaScriptProgram& program, const ExportedNames& names,
       const std::vector<Finding>& known)
      : session_(session),
        host_(host),
        program_(program),
        names_(names),
        looks_for_changes_(!has(known, kChangesArgument)),
        looks_for_loops_(!has(known, "endless-loop") && !has(known, "endless-recursion")) {}

  std::vector<Finding> run() {
    auto submission = start_javascript(host_, program_, names_);
    if (!submission) return {};
    const auto& known = session_.known().runs;
    const std::size_t step = known.size() / kMostRuns + 1;
    for (std::size_t i = 0; i < known.size() && (looks_for_changes_ || looks_for_loops_);
         i += step) {
      const auto run = (*submission)->run(known[i].script);
      if (!run || run->responses.empty()) break;
      const dynamic::Ending ending = run->responses.back().ending;
      if (looks_for_changes_) look_for_change(known[i].script, *run);
      if (ending != dynamic::Ending::kFuel && ending != dynamic::Ending::kStackOverflow) continue;
      if (!looks_for_loops_) break;
      if (auto part = endless_part(program_, ending, (*submission)->counters())) {
        add_values(host_, program_, names_, known[i].script, *part);
        found_.push_back(std::move(part->finding));
      }
      break;
    }
    return std::move(found_);
  }

 private:
  void look_for_change(const dynamic::Script& script, const dynamic::Observation& run) {
    const auto change = scripts::unexpected_change(session_.rules(), script, run);
    if (!change) return;
    found_.push_back(changed_argument(session_, script, *change));
    looks_for_changes_ = false;
  }

  const JavaScriptSession& session_;
  JavaScriptHost host_;
  const JavaScriptProgram& program_;
  const ExportedNames& names_;
  bool looks_for_changes_, looks_for_loops_;
  std::vector<Finding> found_;
};

}  // namespace

Finding changed_argument(const JavaScriptSession& session, const dynamic::Script& script,
                         const scripts::ChangedArgument& change) {
  const auto& operation = script.operations[change.operation];
  const std::vector<std::string> parameters = session.parameters_of(operation.name);
  const std::string argument = change.argument < parameters.size()
                                   ? parameters[change.argument]
                                   : "number " + std::to_string(change.argument + 1);
  Finding finding;
  finding.code = kChangesArgument;
  finding.message = "it changes the argument " + argument + " of " + operation.name +
                    ", which the reference never does: " +
                    dynamic::print(scripts::prefix(script, change.operation));
  return finding;
}

Finding earlier_calls(const dynamic::Script& script) {
  Finding finding;
  finding.code = kEarlierCalls;
  finding.message = "earlier calls change later results; these were made one after the other: " +
                    dynamic::print(script);
  return finding;
}

std::vector<Finding> advice_on(const JavaScriptSession& session, const JavaScriptHost& host,
                               const JavaScriptProgram& program, const ExportedNames& names,
                               const std::vector<Finding>& known) {
  std::vector<Finding> found = Runs(session, host, program, names, known).run();
  for (Finding& each : patterns_of(host, program, names, session.some_scripts()))
    if (!session.patterns_of_reference().contains(each.code)) found.push_back(std::move(each));
  return found;
}

}  // namespace assay::languages
