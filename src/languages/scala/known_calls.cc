#include "languages/scala/known_calls.h"

#include <algorithm>
#include <set>
#include <utility>

#include "functional/link.h"
#include "functional/notation.h"
#include "languages/scala/calls.h"
#include "languages/scala/native_inputs.h"

namespace assay::languages {
namespace {

using narrowing::RunResult;
using narrowing::Termination;

/// Calls on which a reference takes longer are left out.
constexpr std::uint64_t kMostSteps = 60'000;

bool is_defined(const RunResult& result) {
  return result.termination == Termination::kValue || result.termination == Termination::kException;
}

}  // namespace

std::string shown_result(const fun::Program& program, const RunResult& result) {
  switch (result.termination) {
    case Termination::kValue:
      return result.output + fun::spell(program, result.value, {}, fun::Naming::kImported);
    case Termination::kException:
    case Termination::kFault:
      return "throws " + (result.value.constructor.valid()
                              ? program.constructors[result.value.constructor].name
                              : std::string());
    default:
      return "";
  }
}

std::vector<KnownCall> known_calls(const ScalaSession& session,
                                   const std::vector<ScalaCandidate>& candidates) {
  fun::Program program = session.program();
  narrowing::Limits limits;
  limits.steps = kMostSteps;
  narrowing::Runner runner(program, limits);
  std::vector<KnownCall> made;
  std::set<std::string> seen;
  for (const ScalaCandidate& each : candidates) {
    const auto entry = std::ranges::find(session.entries(), each.entry, &ScalaEntry::name);
    const bool is_usable = entry != session.entries().end() && each.unseen.empty() &&
                           each.values.size() == entry->parameters.size();
    if (!is_usable || !seen.insert(each.call).second) continue;
    KnownCall call;
    call.entry = static_cast<std::size_t>(entry - session.entries().begin());
    call.arguments = each.values;
    for (const fun::FunctionId reference : entry->references)
      call.expected.push_back(runner.run(reference, call.arguments));
    if (!std::ranges::all_of(call.expected, is_defined)) continue;
    call.shown = shown_result(program, call.expected.front());
    call.steps = call.expected.front().steps;
    made.push_back(std::move(call));
  }
  return made;
}

std::vector<ScalaCandidate> usual_calls(const ScalaSession& session,
                                        const fun::Program* submission) {
  fun::Program program = session.program();
  std::optional<fun::Linked> linked;
  if (submission != nullptr)
    if (auto made =
            fun::link(program, *submission, fun::kSubmissionOrigin, session.entry_functions()))
      linked = *made;
  std::vector<ScalaCandidate> calls;
  for (const ScalaEntry& entry : session.entries()) {
    std::optional<fun::FunctionId> mine;
    if (linked)
      if (const auto found = function_of(program, *submission, *linked, entry)) mine = *found;
    std::ranges::move(native_inputs(program, entry, mine), std::back_inserter(calls));
  }
  return calls;
}

}  // namespace assay::languages
