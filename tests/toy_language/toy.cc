// The language, and how a class of submissions in it is judged and confirmed.
#include "toy.h"

#include <utility>

#include "assignment/files.h"
#include "expression.h"
#include "native/sandbox/sandbox.h"

namespace assay::toy {
namespace {

constexpr std::int64_t kBound = 40;  // n is tried from -kBound to kBound

/// The native runner: the shell's own arithmetic, in the sandbox.
results::Outcome run_natively(native::Sandbox& sandbox, const std::string& text, std::int64_t n) {
  native::Job job;
  job.argv = {"/bin/sh", "-c", "n=$0; echo $((" + text + "))", std::to_string(n)};
  const auto ran = sandbox.run(job);
  results::Outcome outcome;
  const bool ended = ran && ran->termination == native::Termination::kExited && ran->status == 0;
  outcome.termination = ended ? results::Termination::kReturned : results::Termination::kCrashed;
  if (ended) outcome.value = ran->out.substr(0, ran->out.find('\n'));
  return outcome;
}

class ToyClass : public grade::Class {
 public:
  ToyClass(std::string text, std::unique_ptr<Expression> reference, results::GradeReport report)
      : text_(std::move(text)), reference_(std::move(reference)), report_(std::move(report)) {}

  std::string_view language() const override { return "Toy"; }
  const results::GradeReport& report() const override { return report_; }

  grade::Judgement judge(const grade::Submission& submission) const override {
    grade::Judgement made;
    const auto expression = parse(submission.text);
    if (!expression) {
      made.report.verdict = results::Rejected{
          results::Rejected::Reason::kDoesNotCompile, expression.error().message, {}};
      return made;
    }
    for (std::int64_t n = -kBound; n <= kBound; ++n) {
      const auto expected = evaluate(*reference_, n);
      if (expected && evaluate(**expression, n) != expected) {
        made.unconfirmed = std::to_string(n);
        return made;
      }
    }
    results::Equivalent same;
    same.bound = "all n from -40 to 40";
    made.report.verdict = std::move(same);
    return made;
  }

  Result<std::vector<results::SubmissionReport>> confirm(const std::vector<grade::Unconfirmed>& all,
                                                         std::size_t) const override {
    native::Sandbox sandbox;
    std::vector<results::SubmissionReport> reports;
    for (const grade::Unconfirmed& each : all) {
      const std::int64_t n = std::stoll(each.judgement.unconfirmed);
      results::Replay replay;
      replay.input = results::Call{"n = " + each.judgement.unconfirmed};
      replay.expected = run_natively(sandbox, text_, n);
      replay.actual = run_natively(sandbox, each.submission->text, n);
      replay.toolchain = "sh";
      reports.push_back(each.judgement.report);
      if (auto different = results::Different::from(std::move(replay)))
        reports.back().verdict = *std::move(different);
      else
        reports.back().verdict = results::Undecided{
            results::Undecided::Reason::kNotReplayed, "the shell sees no difference", {}, {}};
    }
    return reports;
  }

 private:
  std::string text_;
  std::unique_ptr<Expression> reference_;
  results::GradeReport report_;
};

class ToyLanguage : public languages::Language {
 public:
  std::string_view name() const override { return "Toy"; }
  std::string_view extension() const override { return ".toy"; }
  std::vector<std::string_view> commands() const override { return {"grade", "explain"}; }
  std::vector<languages::Condition> examine_host(bool) const override { return {}; }

  grade::Opened<std::unique_ptr<grade::Class>> open_class(
      const grade::Request& request) const override {
    auto text = assignment::read_file(request.reference);
    if (!text) return grade::give_up(grade::SetupFailure::kUsage, text.error());
    auto reference = parse(*text);
    if (!reference) return grade::give_up(grade::SetupFailure::kReference, reference.error());
    results::GradeReport report;
    report.assignment = "Sums";
    report.entries = {"main"};
    report.comparison = "values";
    report.valid_inputs = "n: int in -40..40";
    report.toolchain = "sh";
    report.reference.path = request.reference;
    return std::make_unique<ToyClass>(*std::move(text), *std::move(reference), std::move(report));
  }
};

}  // namespace

const languages::Language& toy_language() {
  static const ToyLanguage language;
  return language;
}

}  // namespace assay::toy
