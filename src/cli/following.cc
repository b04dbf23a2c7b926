#include "cli/following.h"

#include <iostream>
#include <iterator>
#include <utility>
#include <variant>

#include "apps/grade/grade.h"
#include "assignment/files.h"
#include "cli/console.h"
#include "report/grade/summary.h"
#include "report/trace/steps.h"
#include "worker/worker.h"

namespace assay::cli {
namespace {

/// A worker's answer begins with one of these.
constexpr char kSteps = '+', kProblem = '-';

int refused_with(const Error& error, int code = kUsage) {
  complain(error);
  return code;
}

Result<std::string> chosen_input(const std::string& path) {
  if (path != "-") return assignment::read_file(path);
  return std::string(std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>());
}

/// The input that shows a difference; an error if no run does.
Result<std::string> failing_input(grade::Class& assignment,
                                  const assignment::SubmissionFile& file) {
  grade::Limits limits;
  limits.prove = false;
  TRY_ASSIGN(const results::GradeReport report, grade::run(assignment, {file}, limits));
  const results::Verdict& verdict = report.submissions.front().verdict;
  const auto* different = std::get_if<results::Different>(&verdict);
  if (const auto* undecided = std::get_if<results::Undecided>(&verdict))
    if (undecided->question) different = &undecided->question->difference;
  if (different != nullptr) return std::string(results::text(different->replay().input));
  if (const auto* rejected = std::get_if<results::Rejected>(&verdict))
    return fail(Error::Kind::kInvalidInput,
                file.label + ": there is no run to follow: " + rejected->explanation);
  return fail(Error::Kind::kUnsupported,
              file.label + ": no input shows that this submission is wrong: " +
                  report::claim(verdict) + " Name an input with --input.");
}

/// What is followed, as text or JSON; called in a worker.
Result<std::string> followed(const tryout::Tryout& tryout, const tryout::Program& program,
                             const std::string& input, bool json) {
  report::FollowedProgram made;
  made.path = program.label;
  made.source = program.text;
  TRY_ASSIGN(made.input, tryout.read(input));
  TRY_ASSIGN(made.traced, tryout.trace(program, made.input, {}));
  if (json) return report::steps_json(made);
  report::StepsTextOptions options;
  options.colour = colour_wanted();
  options.width = terminal_width();
  return report::steps_text(made, options);
}

/// The same in a process of its own, so that a crash is a message.
Result<std::string> followed_apart(const tryout::Tryout& tryout, const tryout::Program& program,
                                   const std::string& input, bool json) {
  worker::WorkerResult result;
  worker::run_workers(
      1, 1, {},
      [&](std::size_t) {
        const auto made = followed(tryout, program, input, json);
        return made ? kSteps + *made : kProblem + made.error().message;
      },
      [&](std::size_t, worker::WorkerResult one) { result = std::move(one); }, [] { return true; });
  if (result.termination != worker::WorkerResult::Termination::kFinished || result.bytes.empty())
    return fail(Error::Kind::kResource, program.label + ": the run could not be followed" +
                                            (result.detail.empty() ? "" : ": " + result.detail));
  std::string text = result.bytes.substr(1);
  if (result.bytes.front() == kSteps) return text;
  return fail(Error::Kind::kInvalidInput, program.label + ": " + text);
}

}  // namespace

int follow_submission(const languages::Registry& registry, const ClassOptions& options,
                      const std::string& submission, const std::optional<std::string>& input,
                      bool json) {
  const auto language = languages::language_for(registry, "explain", options.reference());
  if (!language) return refused_with(language.error());
  if (!(*language)->tries_out())
    return refused_with(
        {Error::Kind::kUnsupported,
         "programs in " + std::string((*language)->name()) + " cannot be followed step by step",
         {}});
  const auto request = options.request_for(**language);
  if (!request) return refused_with(request.error());
  auto files = assignment::find_submissions({submission}, (*language)->extensions());
  if (!files) return refused_with(files.error());
  auto opened = (*language)->open_workbench(*request);
  if (!opened) return refused_with(opened.error().error, exit_code_of(opened.error().failure));
  if (auto rule = opened->assignment->folder_rule()) {
    rule->named_folder_can_be_program = true;
    files = assignment::group_programs(*std::move(files), *rule);
  }
  if (files->size() != 1)
    return refused_with({Error::Kind::kInvalidInput,
                         submission + " has " + std::to_string(files->size()) +
                             " submissions; name one, to follow its run",
                         {}});
  const assignment::SubmissionFile& file = files->front();
  if (!file.refusal.empty())
    return refused_with({Error::Kind::kInvalidInput, file.label + " " + file.refusal, {}},
                        kWaiting);
  const auto text = assignment::read_submission(file, (*language)->name());
  if (!text) return refused_with(text.error(), kWaiting);
  const auto chosen = input ? chosen_input(*input) : failing_input(*opened->assignment, file);
  if (!chosen) return refused_with(chosen.error(), input ? kUsage : kWaiting);
  const auto shown = followed_apart(*opened->tryout, {file.label, *text}, *chosen, json);
  if (!shown) return refused_with(shown.error(), kWaiting);
  if (auto written = deliver("-", *shown); !written) return refused_with(written.error());
  return kGraded;
}

}  // namespace assay::cli
