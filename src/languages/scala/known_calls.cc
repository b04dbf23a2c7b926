#include "languages/scala/known_calls.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "functional/notation.h"
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
    call.call = each.shown;
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

ScalaKnownCalls::ScalaKnownCalls(const ScalaSession& session) : session_(session) {
  fun::Program program = session.program();
  for (const ScalaEntry& entry : session.entries())
    std::ranges::move(native_inputs(program, entry, std::nullopt), std::back_inserter(usual_));
}

const std::vector<KnownCall>& ScalaKnownCalls::of(const std::string& label,
                                                  const std::string& text) {
  if (latest_ == text && !calls_.empty()) return calls_;
  // No usual call may show the difference.
  ScalaJudgement judgement = judge_scala(session_, label, text, ScalaPatience::kBrief);
  if (judgement.kind != ScalaJudgement::Kind::kCandidate)
    judgement = judge_scala(session_, label, text);
  std::vector<ScalaCandidate> all = std::move(judgement.candidates);
  std::ranges::copy(usual_, std::back_inserter(all));
  calls_ = known_calls(session_, all);
  latest_ = text;
  return calls_;
}

}  // namespace assay::languages
