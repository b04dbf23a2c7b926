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
  // What is proved of a function is known when those that call it are tried.
  induction::Proofs proofs(program, limits);
  const auto& entries = session.entries();
  std::vector<fun::FunctionId> functions;
  for (const ScalaEntry& entry : entries) functions.push_back(entry.references.at(0));
  std::vector<std::string> reasons(entries.size());
  std::vector<std::optional<results::ProofPart>> parts(entries.size());
  for (const std::size_t place : induction::callees_first(program, functions)) {
    const ScalaEntry& entry = entries[place];
    const auto mine = function_of(program, *submission, *linked, entry);
    if (!mine) return not_proved(mine.error().message);
    induction::Request request;
    request.program = &program;
    request.submission = *mine;
    request.contracts = entry.contracts;
    for (const fun::FunctionId reference : entry.references) {
      request.reference = reference;
      induction::Outcome outcome = proofs.prove(request);
      made.obligations += outcome.explorations;
      made.rounds += outcome.lemmas;
      if (reasons[place].empty()) reasons[place] = entry.name + ": " + outcome.why;
      if (outcome.proof.empty()) continue;
      assumes_sizes = assumes_sizes || outcome.assumes_sizes;
      results::ProofPart part;
      part.inputs = entry.name;
      for (induction::Step& step : outcome.proof)
        part.equations.push_back({std::move(step.equation), std::move(step.induction)});
      parts[place] = std::move(part);
      break;
    }
    if (!parts[place] && patience == ProofPatience::kClass) {
      made.reason = reasons[place];
      return made;
    }
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (parts[i])
      made.parts.push_back(*std::move(parts[i]));
    else
      made.reason += (made.reason.empty() ? "" : "; ") + reasons[i];
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
