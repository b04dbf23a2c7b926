#include "apps/suite/suite.h"

#include <chrono>
#include <filesystem>
#include <utility>

#include "apps/suite/compare.h"
#include "apps/suite/confirm.h"
#include "apps/suite/generate/make.h"
#include "functional/link.h"

namespace assay::suite {
namespace {

using results::SuiteReport;
using Clock = std::chrono::steady_clock;

/// Links a submission and finds the functions under test in it.
Result<Submission> linked(const AssignmentContents& contents, const Solution& solution) {
  if (!solution.program) return tl::unexpected<Error>(solution.program.error());
  Submission made{solution.label, contents.program, {}};
  std::vector<fun::FunctionId> shared;
  for (const Entry& entry : contents.entries) shared.push_back(entry.function);
  TRY_ASSIGN(const fun::Linked at,
             fun::link(made.program, *solution.program, fun::kSubmissionOrigin, shared));
  for (const Entry& entry : contents.entries) {
    const auto found = fun::find_function(*solution.program, entry.name);
    if (!found) return fail(Error::Kind::kInvalidInput, "there is no function " + entry.name);
    made.functions.push_back(at.at(*found));
    if (narrowing::parameter_types(made.program, made.functions.back()) !=
        narrowing::parameter_types(made.program, entry.function))
      return fail(Error::Kind::kInvalidInput, entry.name + " has different parameters");
  }
  return made;
}

class Run {
 public:
  Run(const Inputs& inputs, const Limits& limits, const Progress& progress)
      : inputs_(inputs),
        limits_(limits),
        progress_(progress),
        contents_(inputs.assignment.contents()) {}

  tl::expected<SuiteReport, RunError> run() {
    const auto start = Clock::now();
    const bool tunes = limits_.tune_steps > 0;
    TRY_ASSIGN(Request request, request_for_references());
    TRY(add_submissions(request));
    TRY(add_others(request));
    tell(tunes ? "trying costs, searching for inputs and for tests that kill mutants"
               : "searching for inputs and for tests that kill mutants");
    Made made = make(std::move(request));
    name(made.report);
    if (inputs_.confirmation == Confirmation::kRunNatively) {
      tell("running the suite with " + contents_.language);
      if (auto confirmed = confirm(inputs_.assignment, made); !confirmed) {
        RunError error(std::move(confirmed).error());
        error.is_rejected_reference = error.kind == Error::Kind::kInvalidInput;
        return tl::unexpected<RunError>(std::move(error));
      }
    }
    made.report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return std::move(made.report);
  }

 private:
  void tell(std::string_view what) const {
    if (progress_) progress_(what);
  }

  Result<Request> request_for_references() const {
    Request request;
    request.program = contents_.program;
    request.sources = contents_.sources;
    request.entries = contents_.entries;
    request.references = contents_.references;
    request.kind = inputs_.kind;
    request.reduction = inputs_.reduction;
    request.other = inputs_.cost_model == CostModelName::kThesis;
    request.limits = limits_;
    if (!limits_.budget && limits_.tune_steps == 0) request.limits.budget = contents_.budget;
    TRY_ASSIGN(request.costs, read_costs(request.program, inputs_.cost_model, inputs_.costs));
    return request;
  }

  Result<void> add_submissions(Request& request) {
    if (inputs_.submissions.empty()) return {};
    TRY_ASSIGN(const std::vector<Solution> solutions,
               inputs_.assignment.read_solutions(inputs_.submissions));
    for (const Solution& solution : solutions) {
      Result<Submission> submission = linked(contents_, solution);
      if (submission)
        request.submissions.push_back(*std::move(submission));
      else
        left_out_.push_back(solution.label + " is left out: " + submission.error().message);
    }
    return {};
  }

  Result<void> add_others(Request& request) {
    for (const std::string& path : inputs_.compare) {
      TRY_ASSIGN(HandWrittenSuite suite, inputs_.assignment.read_suite(path));
      auto other = linked_with(contents_.program, suite);
      if (!other) return fail(other.error().kind, path + ": " + other.error().message);
      request.others.push_back(*std::move(other));
      if (!suite.note.empty()) left_out_.push_back(std::move(suite.note));
    }
    return {};
  }

  void name(SuiteReport& report) const {
    const std::filesystem::path path(contents_.reference);
    report.language = contents_.language;
    report.reference = path.filename().string();
    report.title = contents_.title.empty() ? path.stem().string() : contents_.title;
    report.imports = contents_.imports;
    report.packages = contents_.packages;
    if (!contents_.valid_inputs.empty()) report.reached += ", of " + contents_.valid_inputs;
    report.warnings.insert(report.warnings.begin(), left_out_.begin(), left_out_.end());
  }

  const Inputs& inputs_;
  const Limits& limits_;
  const Progress& progress_;
  const AssignmentContents& contents_;
  std::vector<std::string> left_out_;
};

}  // namespace

tl::expected<SuiteReport, RunError> run(const Inputs& inputs, const Limits& limits,
                                        const Progress& progress) {
  return Run(inputs, limits, progress).run();
}

}  // namespace assay::suite
