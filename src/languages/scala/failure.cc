#include "languages/scala/failure.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>

#include "languages/scala/chosen_call.h"
#include "languages/scala/follow.h"

namespace assay::languages {
namespace {

/// Calls without an end are nested deeply after a part of this.
constexpr std::uint64_t kFailureSteps = 1'000'000;
constexpr std::size_t kFollowedSteps = 2'000;
constexpr std::size_t kShownCall = 60;  // bytes

std::string_view simple_name(std::string_view name) {
  return name.substr(std::min(name.find_last_of(".$") + 1, name.size()));
}

bool is_same_exception(const fun::Program& program, const narrowing::RunResult& run,
                       const results::Exception& native) {
  const bool is_raised = run.termination == narrowing::Termination::kException ||
                         run.termination == narrowing::Termination::kFault;
  return is_raised && run.value.constructor.valid() &&
         simple_name(program.constructors[run.value.constructor].name) == simple_name(native.name);
}

results::Location location(const CallingProgram& program, LineColumn at) {
  results::Location made;
  made.file = program.sources.path(program.call.file);
  made.line = at.line;
  made.column = at.column;
  made.text = program.sources.line(program.call.file, at.line);
  return made;
}

std::string quoted(const std::string& call) {
  if (call.size() <= kShownCall) return "`" + call + "`";
  std::size_t end = kShownCall;
  while (end > 0 && (static_cast<unsigned char>(call[end]) & 0xC0) == 0x80) --end;
  return "`" + call.substr(0, end) + "…`";
}

std::string message_of(const FollowedEndless& endless) {
  if (endless.is_loop)
    return "the loop in line " + std::to_string(endless.where.line) + " made " +
           std::to_string(endless.times) + " rounds before the run was stopped";
  const std::string calls = "line " + std::to_string(endless.where.line) + " calls `" +
                            endless.name + "` again and again";
  if (endless.is_repeated)
    return calls + ", always with the same arguments: " + quoted(endless.calls.front());
  std::string shown;
  for (const std::string& each : endless.calls) shown += quoted(each) + ", ";
  return calls + " and comes to no end: " + shown + "…";
}

results::Finding finding_of(const CallingProgram& program, const FollowedEndless& endless) {
  results::Finding made;
  made.code = endless.is_loop       ? "endless-loop"
              : endless.is_repeated ? "repeated-call"
                                    : "endless-calls";
  made.message = message_of(endless);
  made.where = location(program, endless.where);
  return made;
}

}  // namespace

void explain_failure(const ScalaSession& session, const std::string& label, const std::string& text,
                     results::SubmissionReport& report) {
  const auto* different = std::get_if<results::Different>(&report.verdict);
  if (different == nullptr) return;
  const results::Termination ended = different->replay().actual.termination;
  if (ended != results::Termination::kThrew && ended != results::Termination::kNoTermination)
    return;
  const auto call = chosen_call(session, results::text(different->replay().input));
  if (!call) return;
  auto program = with_call(session, *call, session.files(label, text));
  if (!program) return;
  narrowing::Limits machine;
  machine.steps = kFailureSteps;
  tryout::TraceLimits limits;
  limits.steps = kFollowedSteps;
  const FollowedRun run =
      follow_scala(program->program, program->sources, program->call, machine, limits);
  if (ended == results::Termination::kNoTermination) {
    if (run.endless) report.findings.push_back(finding_of(*program, *run.endless));
    return;
  }
  results::Replay replay = different->replay();
  if (run.failing.line == 0 ||
      !is_same_exception(program->program, run.result, replay.actual.exception))
    return;
  replay.actual.where = location(*program, run.failing);
  if (auto located = results::Different::from(std::move(replay)))
    report.verdict = *std::move(located);
}

}  // namespace assay::languages
