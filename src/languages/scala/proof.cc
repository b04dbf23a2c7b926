#include "languages/scala/proof.h"

#include <algorithm>
#include <utility>

#include "assignment/files.h"
#include "equiv/induction/induction.h"
#include "equiv/joint/joint.h"
#include "frontends/scala/lower/lower.h"
#include "functional/calls.h"
#include "functional/link.h"
#include "functional/variables.h"
#include "languages/scala/calls.h"

namespace assay::languages {
namespace {

/// For each function of a pair, if nothing else is waiting.
constexpr std::uint64_t kPatientSteps = 4'000'000;

results::ProofAnswer not_proved(std::string reason) {
  results::ProofAnswer made;
  made.reason = std::move(reason);
  return made;
}

}  // namespace

results::ProofAnswer prove_scala(const ScalaSession& session, const std::string& label,
                                 const std::string& text, ProofPatience patience) {
  SourceMap sources;
  std::vector<FileId> files;
  for (const native::ScalaFile& file : session.files(label, text))
    files.push_back(sources.add(file.path, file.text));
  auto submission = scala::compile(sources, files);
  if (!submission) return not_proved(submission.error().message);
  // Loops become recursive functions.
  fun::Program program = session.program();
  fun::variables_as_results(program);
  fun::variables_as_results(*submission);
  const auto linked =
      fun::link(program, *submission, fun::kSubmissionOrigin, session.entry_functions());
  if (!linked) return not_proved(linked.error().message);
  results::ProofAnswer made;
  bool assumes_sizes = false;
  induction::Limits limits;
  if (patience == ProofPatience::kOne) limits.steps = kPatientSteps;
  for (const ScalaEntry& entry : session.entries()) {
    const auto mine = function_of(program, *submission, *linked, entry);
    if (!mine) return not_proved(mine.error().message);
    induction::Request request;
    request.program = &program;
    request.submission = *mine;
    request.contracts = entry.contracts;
    std::string why;
    bool is_proved = false;
    for (const fun::FunctionId reference : entry.references) {
      request.reference = reference;
      induction::Outcome outcome = induction::prove(request, limits);
      made.obligations += outcome.explorations;
      made.rounds += outcome.lemmas;
      if (why.empty()) why = outcome.why;
      if (outcome.proof.empty()) continue;
      assumes_sizes = assumes_sizes || outcome.assumes_sizes;
      results::ProofPart part;
      part.inputs = entry.name;
      for (induction::Step& step : outcome.proof)
        part.equations.push_back({std::move(step.equation), std::move(step.induction)});
      made.parts.push_back(std::move(part));
      is_proved = true;
      break;
    }
    if (is_proved) continue;
    made.reason += (made.reason.empty() ? "" : "; ") + entry.name + ": " + why;
    if (patience == ProofPatience::kClass) return made;
  }
  if (!made.reason.empty()) return made;
  made.verdict = results::ProofVerdict::kProved;
  made.assumptions = {"How deep the stack gets is not compared."};
  if (assumes_sizes)
    made.assumptions.emplace_back(
        "No value has more than two billion parts, each counted as often as it occurs.");
  return made;
}

Result<results::ProofReport> prove_scala(const ProofRequest& request) {
  ScalaOptions options;
  options.reference = request.reference;
  options.assignment = request.assignment;
  options.ignore_assignment = request.ignore_assignment;
  if (request.entry) options.entries = {*request.entry};
  options.asks_questions = false;
  options.needs_scala = false;
  auto session = ScalaSession::open(options);
  if (!session) return tl::unexpected<Error>(session.error().error);
  TRY_ASSIGN(const std::string text, assignment::read_file(request.submission));
  results::ProofReport report;
  static_cast<results::ProofAnswer&>(report) =
      prove_scala(**session, request.submission, text, ProofPatience::kOne);
  if (report.verdict == results::ProofVerdict::kProved)
    for (std::string& each : (*session)->assumptions())
      report.assumptions.push_back(std::move(each));
  report.reference = request.reference;
  report.submission = request.submission;
  for (const ScalaEntry& entry : (*session)->entries())
    report.entry += (report.entry.empty() ? "" : ", ") + entry.name;
  report.valid_inputs = (*session)->contract_phrase();
  report.comparison = "results by value, exceptions by class";
  return report;
}

}  // namespace assay::languages
