#include "languages/c/session/c_class.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <utility>

#include "apps/grade/question.h"
#include "base/source_files.h"
#include "equiv/stdio/judge.h"
#include "frontends/c/source/several_files.h"
#include "native/c/process_functions.h"

namespace assay::languages {
namespace {

using results::Rejected;
using results::SubmissionReport;
using results::Undecided;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Rejected rejected(const Error& error) {
  Rejected verdict;
  verdict.explanation = error.message;
  for (const Diagnostic& d : error.diagnostics) {
    verdict.diagnostics.push_back(d.message);
    if (d.code == "c-no-entry" || d.code == "c-other-signature")
      verdict.reason = Rejected::Reason::kNoEntry;
  }
  return verdict;
}

bool has_other_signature(const Error& error) {
  return std::any_of(error.diagnostics.begin(), error.diagnostics.end(),
                     [](const Diagnostic& d) { return d.code == "c-other-signature"; });
}

results::Verdict failure(const Error& error) {
  // clang accepts some programs that gcc rejects; gcc, the compiler of the course, decides.
  if (error.kind == Error::Kind::kInvalidInput) return rejected(error);
  Undecided verdict;
  verdict.reason = Undecided::Reason::kSandbox;
  verdict.explanation = error.message;
  return verdict;
}

/// Returns the source of a solution without comments and layout.
std::string text_of(const Solution& solution) {
  return c::normalised_source(solution.program->source);
}

/// Returns the paths that gcc's command names.
std::vector<std::string> compiled_paths(const grade::Submission& submission) {
  if (!has_several_files(submission.text)) return {submission.label};
  std::vector<SourceFile> files = split_files(submission.text);
  c::mark_included(files);
  std::vector<std::string> paths;
  for (const SourceFile& file : files)
    if (file.is_compiled) paths.push_back(submission.label + "/" + file.name);
  return paths;
}

/// Lower ranks are better for the submission.
int rank(const results::Verdict& verdict) {
  if (std::holds_alternative<results::Equivalent>(verdict)) return 0;
  return std::holds_alternative<results::Different>(verdict) ? 2 : 1;
}

/// Performs all steps for one submission inside its worker.
class Judge {
 public:
  Judge(const Session& session, const grade::Submission& submission,
        const results::DifferenceFound& found = {})
      : session_(session), submission_(submission) {
    // With several solutions, a difference from one of them need not be a mistake.
    if (found && session.solutions().size() == 1)
      found_ = [this, found](const results::Different& different) {
        if (unlikely_properties(different).empty()) found(different);
      };
  }
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  SubmissionReport run() {
    SubmissionReport report;
    const auto start = std::chrono::steady_clock::now();
    auto program = load_c(submission_.label, submission_.text, session_.entry(),
                          session_.solutions().front().program.get());
    report.effort.parse_seconds = seconds_since(start);
    if (program) {
      judge_all(**program, report);
      if (std::holds_alternative<results::Equivalent>(report.verdict))
        std::ranges::copy((*program)->of_claims, std::back_inserter(report.findings));
      return report;
    }
    if (has_other_signature(program.error())) {  // gcc only warns where pointers differ
      report.verdict = rejected(program.error());
      return report;
    }
    const std::unique_ptr<CProgram> without_model = refused(program.error());
    if (program.error().kind == Error::Kind::kInvalidInput) {
      // gcc, the compiler of the course, decides what a program is; the front end explains better.
      const auto built =
          session_.toolchain().compile(without_model->tested.native_text, native::Flavour::kPlain);
      if (!built) {
        const bool is_wrong = built.error().kind == Error::Kind::kInvalidInput;
        report.verdict = is_wrong ? rejected(program.error()) : failure(built.error());
        return report;
      }
    }
    judge_all(*without_model, report);
    return report;
  }

  /// Compares native runs alone.
  SubmissionReport run_natively() {
    SubmissionReport report;
    judge_all(*compiled_only(), report);
    return report;
  }

 private:
  /// Returns a program for native runs alone. A function is called by the reference's harness; gcc
  /// rejects other numbers of parameters.
  std::unique_ptr<CProgram> compiled_only() const {
    return native_only(submission_.label, submission_.text, session_.entry(),
                       session_.solutions().front().program->lowered.harness);
  }

  /// Returns a program without a model, for a file that the front end cannot lower.
  std::unique_ptr<CProgram> refused(const Error& error) const {
    std::unique_ptr<CProgram> program = compiled_only();
    results::Finding finding;
    finding.code = "unsupported";
    finding.message = error.kind == Error::Kind::kInvalidInput
                          ? "not supported, although gcc compiles it"
                          : error.message;
    if (!error.diagnostics.empty()) finding.message += ": " + error.diagnostics[0].message;
    program->findings.push_back(std::move(finding));
    return program;
  }

  void judge_all(const CProgram& program, SubmissionReport& report) {
    equiv::SubmissionInfo info;
    info.tested = program.tested;
    info.exit_status_unspecified = program.lowered.program.exit_status_unspecified;
    info.unsupported = program.findings;
    bool first = true;
    for (const Solution& solution : session_.solutions()) {
      info.same_program =
          program.tested.program != nullptr && solution.program->tested.program != nullptr
              ? program.canonical == solution.program->canonical
              : c::normalised_source(submission_.text) == text_of(solution);
      SubmissionReport one = judge_one(solution, info, report);
      // A submission may agree with any accepted solution; it is different only if it differs from
      // all of them.
      const bool better = first || rank(one.verdict) < rank(report.verdict);
      if (better) report = std::move(one);
      first = false;
      if (rank(report.verdict) == 0) break;
    }
  }

  /// A difference on an input that nothing stated and no example resembles accuses only if there
  /// is also one on an input that does.
  SubmissionReport judge_one(const Solution& solution, const equiv::SubmissionInfo& info,
                             const SubmissionReport& so_far) {
    SubmissionReport report = compare(*solution.reference, info, so_far);
    std::vector<std::string> properties = unlikely_properties(report);
    if (properties.empty()) return report;
    equiv::Task task = session_.narrow_task();
    if (info.tested.program == nullptr) task.effort.bound = 0;  // levels are of no use
    const std::unique_ptr<equiv::Reference> narrow = narrow_reference(solution, task);
    SubmissionReport likely = compare(*narrow, info, so_far);
    likely.effort.add_search(report.effort);
    report.effort = likely.effort;
    if (std::holds_alternative<results::Different>(likely.verdict) &&
        unlikely_properties(likely).empty())
      return likely;
    if (properties.size() > 1) look_for_one_property(solution, info, so_far, report);
    properties = unlikely_properties(report);
    report.verdict =
        question(properties.front(), std::get<results::Different>(std::move(report.verdict)),
                 likely.verdict);
    return report;
  }

  /// Returns the properties of the input of a difference that no example shows.
  std::vector<std::string> unlikely_properties(const SubmissionReport& report) const {
    const auto* different = std::get_if<results::Different>(&report.verdict);
    return different == nullptr ? std::vector<std::string>() : unlikely_properties(*different);
  }
  std::vector<std::string> unlikely_properties(const results::Different& different) const {
    if (!session_.resemblance()) return {};
    return session_.resemblance()->unseen_of(results::text(different.replay().input));
  }

  /// The question is easier to answer if the input is unusual in one respect only. Replaces the
  /// difference by one on such an input if tests find one.
  void look_for_one_property(const Solution& solution, const equiv::SubmissionInfo& info,
                             const SubmissionReport& so_far, SubmissionReport& report) {
    if (!solution.reference->unsupported().empty()) return;
    for (const std::string& property : unlikely_properties(report)) {
      equiv::Task task = session_.narrow_task();
      auto inputs = session_.resemblance()->admitting(property);
      if (!inputs) continue;
      task.inputs = *std::move(inputs);
      task.effort.bound = 0;  // without levels, which are expensive: it is only tested
      equiv::Reference reference(task, solution.program->tested);
      SubmissionReport one = compare(reference, info, so_far);
      report.effort.add_search(one.effort);
      if (unlikely_properties(one).size() != 1) continue;
      report.verdict = std::move(one.verdict);
      return;
    }
  }

  /// Returns the reference on the inputs of the narrow task alone.
  std::unique_ptr<equiv::Reference> narrow_reference(const Solution& solution,
                                                     const equiv::Task& task) const {
    const equiv::Reference& wide = *solution.reference;
    if (wide.unsupported().empty())
      return std::make_unique<equiv::Reference>(task, solution.program->tested);
    equiv::KnownInputs known;
    for (const equiv::KnownInput& input : wide.inputs())
      if (session_.resemblance()->unseen_of(input.bytes).empty()) known.inputs.push_back(input);
    return std::make_unique<equiv::Reference>(task, solution.program->tested, std::move(known),
                                              wide.unsupported());
  }

  static Undecided question(const std::string& property, results::Different difference,
                            const results::Verdict& otherwise) {
    Undecided verdict = grade::ask(property, std::move(difference));
    if (const auto* equal = std::get_if<results::Equivalent>(&otherwise))
      verdict.covered = "no difference on inputs of other kinds" +
                        (equal->bound.empty() ? "" : ": " + equal->bound);
    else if (const auto* undecided = std::get_if<Undecided>(&otherwise))
      verdict.covered = undecided->covered;
    return verdict;
  }

  SubmissionReport compare(equiv::Reference& reference, const equiv::SubmissionInfo& info,
                           SubmissionReport report) {
    equiv::NativeReplayer::Options options;
    // A function alone does not link, and nobody should paste the command that runs a fork bomb.
    const bool is_harmless = native::process_use(submission_.text) != native::ProcessUse::kOwn;
    if (session_.entry() == "main" && is_harmless) options.files = compiled_paths(submission_);
    options.quick = session_.quick_replay();
    if (session_.entry() != "main")
      options.call = [this](const std::vector<results::InputValue>& values) {
        std::map<std::string, std::string> by_name;
        for (const results::InputValue& each : values) by_name[each.name] = each.text;
        const auto& lowered = session_.solutions().front().program->lowered;
        return c::shown_call(lowered.signature, by_name);
      };
    equiv::NativeReplayer replayer(session_.toolchain(), options);
    const auto start = std::chrono::steady_clock::now();
    auto judgement = equiv::judge(reference, info, replayer, found_);
    const double parse = report.effort.parse_seconds;
    if (!judgement) {
      report.verdict = failure(judgement.error());
      return report;
    }
    report.verdict = std::move(judgement->verdict);
    if (auto* equal = std::get_if<results::Equivalent>(&report.verdict))
      equal->assumptions = session_.assumptions();
    report.findings = std::move(judgement->findings);
    report.effort = judgement->effort;
    report.effort.parse_seconds = parse;
    report.effort.native_seconds = replayer.seconds();
    report.effort.interpreter_seconds =
        std::max(0.0, seconds_since(start) - replayer.seconds() - report.effort.solver_seconds);
    return report;
  }

  const Session& session_;
  const grade::Submission& submission_;
  results::DifferenceFound found_;
};

}  // namespace

std::string CClass::fingerprint() const {
  std::string text = Class::fingerprint();
  const auto add = [&](const std::string& part) {
    text += std::to_string(part.size()) + ":" + part;
  };
  for (const Solution& solution : session_->solutions()) add(solution.program->tested.native_text);
  const assignment::AssignmentFile& stated = session_->assignment();
  for (const assignment::ExampleFile& example : stated.examples) {
    add(example.input);
    add(example.output);
  }
  add(std::to_string(stated.bound.value_or(0)));
  add(std::to_string(stated.steps.value_or(0)));
  for (const assignment::Answer& answer : stated.answers) add(assignment::answer_line(answer));
  return text;
}

std::optional<assignment::FolderRule> CClass::folder_rule() const {
  assignment::FolderRule rule = c_folder_rule();
  rule.each_folder_is_program = has_several_files(session_->solutions().front().program->source);
  rule.named_folder_can_be_program = rule.each_folder_is_program;
  rule.belong_together = [entry = session_->entry()](const std::vector<SourceFile>& files) {
    return c::belong_together(files, entry);
  };
  return rule;
}

std::string CClass::duplicate_key(std::string_view text) const {
  return c::normalised_source(text);
}

std::vector<results::Input> CClass::some_inputs(std::size_t most) const {
  const std::vector<equiv::KnownInput>& known = session_->solutions().front().reference->inputs();
  std::vector<results::Input> chosen;
  for (const std::size_t i : grade::spread(known.size(), most))
    chosen.push_back(results::StandardInput{known[i].bytes});
  return chosen;
}

grade::Judgement CClass::judge(const grade::Submission& submission) const {
  return {Judge(*session_, submission).run(), {}};
}

grade::Judgement CClass::judge_and_tell(const grade::Submission& submission,
                                        const results::DifferenceFound& found) const {
  return {Judge(*session_, submission, found).run(), {}};
}

std::optional<grade::Judgement> CClass::judge_after_crash(
    const grade::Submission& submission) const {
  return grade::Judgement{Judge(*session_, submission).run_natively(), {}};
}

bool CClass::is_provisional(const SubmissionReport& report) const {
  const auto* different = std::get_if<results::Different>(&report.verdict);
  if (const auto* undecided = std::get_if<Undecided>(&report.verdict))
    if (undecided->question) different = &undecided->question->difference;
  return different != nullptr && (different->kind() == results::DifferenceKind::kWhiteSpaceEnd ||
                                  different->kind() == results::DifferenceKind::kWhiteSpaceLine);
}

}  // namespace assay::languages
