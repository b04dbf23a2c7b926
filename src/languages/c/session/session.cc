#include "languages/c/session/session.h"

#include <filesystem>

#include "apps/grade/question.h"
#include "base/version.h"
#include "equiv/stdio/native_inputs.h"
#include "equiv/stdio/replay.h"
#include "equiv/valid_inputs/examples.h"
#include "equiv/valid_inputs/infer.h"
#include "equiv/valid_inputs/infer_comparison.h"
#include "equiv/valid_inputs/strict_reads.h"
#include "exec/concrete/interpreter.h"
#include "inputs/generate/generate.h"
#include "inputs/grammar/match.h"
#include "smt/z3/solver.h"

namespace assay::languages {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kKeys[] = {"title",      "entry",   "tests",   "input",  "valid",
                                      "references", "example", "compare", "limits", "hints"};

Error prefixed(Error error, const std::string& prefix) {
  error.message = prefix + error.message;
  return error;
}

/// Returns what the interpreter does not support in a reference that it can run on few inputs or on
/// none, as one phrase; "" if it supports the reference.
std::string unsupported_in(const Solution& solution) {
  if (solution.refusal) {
    const std::vector<Diagnostic>& found = solution.refusal->diagnostics;
    return found.empty() ? solution.refusal->message : found.front().message;
  }
  const equiv::Reference& reference = *solution.reference;
  const std::string& what = reference.unsupported_on_input();
  if (what.empty() || !(reference.inputs().empty() || reference.rarely_defined())) return {};
  for (const results::Finding& finding : solution.program->findings)
    if (finding.code.ends_with("-" + what)) return finding.message;
  return what;
}

/// Runs the reference on the inputs on which submissions will be run natively.
Result<void> run_natively(equiv::Reference& reference, equiv::NativeReplayer& replayer) {
  const auto inputs =
      equiv::choose_inputs(reference.inputs(), reference.task().effort.native_inputs);
  std::vector<std::string> bytes;
  for (const equiv::KnownInput* input : inputs) bytes.push_back(input->bytes);
  TRY_ASSIGN(std::vector<results::Outcome> outcomes,
             replayer.run(reference.tested(), bytes, native::Flavour::kPlain));
  reference.remember_native_outcomes(inputs, std::move(outcomes));
  return {};
}

}  // namespace

std::span<const std::string_view> assignment_keys() { return kKeys; }

grade::Opened<std::unique_ptr<Session>> Session::open(const SessionOptions& options) {
  std::unique_ptr<Session> session(new Session);
  if (auto done = session->read_assignment(options); !done)
    return give_up(grade::SetupFailure::kUsage, done.error());
  std::error_code error;
  const bool is_folder = fs::is_directory(options.reference, error);
  if (auto text =
          is_folder ? read_c_program(options.reference) : assignment::read_file(options.reference);
      !text)
    return give_up(grade::SetupFailure::kUsage, text.error());
  if (auto done = session->load_solutions(options); !done)
    return give_up(grade::SetupFailure::kReference, done.error());
  if (auto done = session->open_sandbox(options); !done)
    return give_up(done.error().kind == Error::Kind::kInvalidInput ? grade::SetupFailure::kReference
                                                                   : grade::SetupFailure::kSandbox,
                   done.error());
  if (auto done = session->leave_out_malformed_examples(); !done)
    return give_up(grade::SetupFailure::kSandbox, done.error());
  if (auto done = session->determine_inputs(options); !done)
    return give_up(grade::SetupFailure::kUsage, done.error());
  if (auto done = session->run_examples(options); !done)
    return give_up(grade::SetupFailure::kSandbox, done.error());
  if (auto done = session->determine_comparison(options); !done)
    return give_up(grade::SetupFailure::kSandbox, done.error());
  if (auto done = session->prepare(); !done)
    return give_up(grade::SetupFailure::kSandbox, done.error());
  session->fill_report(options);
  return session;
}

Result<void> Session::read_assignment(const SessionOptions& options) {
  const std::string path = assignment::assignment_beside(options.assignment, options.reference,
                                                         options.ignore_assignment);
  if (!path.empty()) {
    TRY_ASSIGN(assignment_, assignment::read_assignment(path, kKeys));
  }
  if (options.tests) {
    TRY_ASSIGN(std::vector<assignment::ExampleFile> examples,
               assignment::read_examples(*options.tests));
    for (assignment::ExampleFile& example : examples)
      assignment_.examples.push_back(std::move(example));
  }
  if (assignment_.entries.size() > 1)
    return fail(Error::Kind::kInvalidInput,
                path + ": \"entry\" must name one function of a C program");
  entry_ = options.entry.value_or(assignment_.entries.empty() ? "main" : assignment_.entries[0]);
  return {};
}

Result<void> Session::load_solutions(const SessionOptions& options) {
  std::vector<std::string> paths{options.reference};
  paths.insert(paths.end(), assignment_.references.begin(), assignment_.references.end());
  for (const std::string& path : paths) {
    TRY_ASSIGN(const std::string source, read_c_program(path));
    auto program = load_c(path, source, entry_, nullptr, assignment_.inputs.value_or(""));
    if (program) {
      solutions_.push_back({path, *std::move(program), nullptr, std::nullopt});
      continue;
    }
    Error error = prefixed(std::move(program).error(), path + ": ");
    for (const Diagnostic& d : error.diagnostics) error.message += "\n  " + d.message;
    if (entry_ == "main" && std::ranges::any_of(error.diagnostics, [](const Diagnostic& d) {
          return d.code == "c-no-entry";
        }))
      error.message +=
          "\n  to grade a function, name it: --entry FUNCTION, or entry = \"FUNCTION\" "
          "in assignment.toml";
    // Without the front end there is no harness that calls a function.
    if (entry_ != "main") return tl::unexpected<Error>(std::move(error));
    solutions_.push_back({path, native_only(path, source, entry_, ""), nullptr, std::move(error)});
  }
  return {};
}

Result<void> Session::open_sandbox(const SessionOptions& options) {
  quick_replay_ = options.quick_replay;
  native::SandboxOptions sandbox;
  sandbox.allow_none = options.allow_no_sandbox;
  sandbox_ = std::make_unique<native::Sandbox>(sandbox);
  TRY_ASSIGN(const native::IsolationLevel level, sandbox_->probe());
  report_.sandbox = native::describe(level);
  toolchain_ = std::make_unique<native::Toolchain>(*sandbox_);
  TRY_ASSIGN(report_.toolchain, toolchain_->version(native::Flavour::kPlain));
  for (const native::Flavour flavour :
       {native::Flavour::kAddressUndefined, native::Flavour::kUnsimplified,
        native::Flavour::kMemory, native::Flavour::kMemoryDecisions, native::Flavour::kFillPattern,
        native::Flavour::kFillOnRequest, native::Flavour::kFast})
    toolchain_->prepare(flavour);
  // Compiled before the workers start, so that all of them use the same binary.
  for (const Solution& solution : solutions_) {
    auto binary =
        toolchain_->compile(solution.program->tested.native_text, native::Flavour::kPlain);
    // The front end explains better why a program does not compile.
    if (!binary)
      return tl::unexpected<Error>(solution.refusal
                                       ? *solution.refusal
                                       : prefixed(std::move(binary).error(), solution.path + ": "));
  }
  return {};
}

Result<void> Session::leave_out_malformed_examples() {
  if (assignment_.steps) task_.machine.steps = *assignment_.steps;
  std::vector<std::string> inputs;
  for (const assignment::ExampleFile& example : assignment_.examples)
    inputs.push_back(example.input);
  TRY_ASSIGN(const std::vector<std::string> malformed,
             equiv::malformed_examples(solutions_[0].program->tested, inputs, task_.machine,
                                       native_run()));
  std::vector<assignment::ExampleFile> kept;
  for (std::size_t i = 0; i < malformed.size(); ++i) {
    assignment::ExampleFile& example = assignment_.examples[i];
    if (malformed[i].empty()) {
      kept.push_back(std::move(example));
      continue;
    }
    note("example-left-out", assignment::label_of(example) +
                                 " is left out: the reference itself fails on it (" + malformed[i] +
                                 "), so it shows neither which inputs are valid nor what is right");
  }
  assignment_.examples = std::move(kept);
  return {};
}

Result<void> Session::determine_inputs(const SessionOptions& options) {
  const equiv::ProgramUnderTest& reference = solutions_[0].program->tested;
  task_.seed = options.seed;
  if (reference.program != nullptr) task_.constants = constants_of(*reference.program);
  std::vector<std::string> examples, labels;
  for (const assignment::ExampleFile& example : assignment_.examples) {
    examples.push_back(example.input);
    labels.push_back(assignment::label_of(example));
  }
  const c::Lowered& lowered = solutions_[0].program->lowered;
  if (assignment_.inputs || !lowered.harness_input.empty()) {
    const std::string& text = assignment_.inputs ? *assignment_.inputs : lowered.harness_input;
    auto spec = inputs::parse(text);
    if (!spec)
      return tl::unexpected<Error>(
          prefixed(std::move(spec).error(), assignment_.path + ": input: "));
    task_.inputs = *std::move(spec);
    inferred_ = !assignment_.inputs;
    task_.inputs_stated = !inferred_;
  } else if (solutions_[0].refusal) {
    Error error = *solutions_[0].refusal;
    error.message +=
        "\nSo the reference can only be run natively, and its valid inputs cannot be inferred: "
        "state them in the assignment file (docs/assignment.md)";
    return tl::unexpected<Error>(std::move(error));
  } else {
    auto inferred = equiv::infer_inputs(reference, examples, labels, options.seed, task_.machine);
    if (!inferred)
      return tl::unexpected<Error>(prefixed(
          std::move(inferred).error(), options.reference + ": cannot infer the valid inputs: "));
    task_.inputs = std::move(inferred->spec);
    assumptions_ = std::move(inferred->notes);
    inferred_ = true;
    exclude_early_ends(examples);
  }
  TRY(apply_answers(examples));
  inputs::Generator probe(task_.inputs, options.seed);
  if (!probe.next() && !probe.failure().empty())
    return fail(Error::Kind::kInvalidInput,
                (assignment_.path.empty() ? options.reference : assignment_.path) +
                    ": input: " + probe.failure());
  // An example counts even outside the description: the teacher shows that it is meant.
  for (const assignment::ExampleFile& example : assignment_.examples) {
    task_.example_inputs.push_back(example.input);
    if (const auto match = inputs::match(task_.inputs, example.input); !match)
      note("example-not-valid", assignment::label_of(example) + " is outside the " +
                                    (inferred_ ? "inferred" : "stated") + " inputs (" +
                                    match.error().message + "), but it is tested like the others");
  }
  if (const auto bound = options.bound ? options.bound : assignment_.bound)
    task_.effort.bound = task_.effort.longest_bound = *bound;
  return {};
}

/// An inferred layout has inputs that end earlier than the reference expects. What it then computes
/// with old values says nothing about what is right.
void Session::exclude_early_ends(const std::vector<std::string>& examples) {
  ir::Program& program = solutions_[0].program->lowered.program;
  std::optional<ir::Program> strict = equiv::with_strict_reads(program);
  if (!strict ||
      !equiv::are_ends_invalid(*strict, task_.inputs, examples, task_.seed, task_.machine))
    return;
  program = *std::move(strict);
  assumptions_.emplace_back(
      "An input is not valid if the reference reads a number beyond its end, which it does not "
      "test for.");
}

/// Answers with no narrow the valid inputs. Where nothing is stated, the others say which inputs
/// are valid although no example resembles them.
Result<void> Session::apply_answers(const std::vector<std::string>& examples) {
  std::vector<std::string> valid, invalid;
  for (const assignment::Answer& answer : assignment_.answers)
    (answer.is_valid ? valid : invalid).push_back(answer.property);
  auto narrower = inputs::exclude(task_.inputs, examples, invalid);
  if (!narrower)
    return fail(Error::Kind::kInvalidInput,
                assignment_.path +
                    ": valid: this is neither a property that Assay asks about nor a condition on "
                    "the input: " +
                    narrower.error().message);
  task_.inputs = *std::move(narrower);
  if (!inferred_) return {};
  resemblance_.emplace(task_.inputs, examples, valid);
  task_.preferred = resemblance_->kinds();
  for (const std::string& unused : resemblance_->unused())
    report_.reference.findings.push_back(grade::unused_answer(unused));
  return {};
}

equiv::Task Session::narrow_task() const {
  equiv::Task task = task_;
  task.preferred.clear();
  task.inputs = resemblance_->narrow();
  return task;
}

void Session::add_given_output(const assignment::ExampleFile& example) {
  // Where the reference does not confirm the output, stated valid inputs are binding. Inferred ones
  // may exclude an input that an example shows to be valid.
  if (inferred_ || inputs::match(task_.inputs, example.input))
    task_.given_outputs.push_back({example.input, example.output});
}

equiv::NativeRun Session::native_run() const {
  return [this](const std::string& input) -> Result<results::Outcome> {
    equiv::NativeReplayer native(*toolchain_, {});
    TRY_ASSIGN(auto runs,
               native.run(solutions_[0].program->tested, {input}, native::Flavour::kPlain));
    return std::move(runs[0]);
  };
}

Result<void> Session::run_examples(const SessionOptions& options) {
  const equiv::ProgramUnderTest& reference = solutions_[0].program->tested;
  const results::Comparison comparison =
      assignment_.comparison_with(options.compare, results::CompareMode::kTokens);
  for (const assignment::ExampleFile& example : assignment_.examples) {
    TRY_ASSIGN(const equiv::ReferenceRun run,
               equiv::run_reference(reference, example.input, task_.machine, native_run()));
    const std::optional<results::Outcome>& outcome = run.outcome;
    CHECK(outcome.has_value());  // since it can be run natively
    const bool is_expected = outcome->termination == results::Termination::kExited &&
                             results::same_output(example.output, outcome->output, comparison);
    if (run.is_native || !results::is_normal(outcome->termination)) add_given_output(example);
    if (is_expected) continue;
    results::ExampleFailure failure{example.name, example.input, example.output, outcome->output};
    if (outcome->termination != results::Termination::kExited)
      failure.actual +=
          "[" + std::string(results::describe(outcome->termination)) + " " + outcome->detail + "]";
    report_.reference.failed_examples.push_back(std::move(failure));
  }
  return {};
}

/// If no comparison is stated, it is inferred from the examples, or else from the output of the
/// reference for a few valid inputs.
Result<void> Session::determine_comparison(const SessionOptions& options) {
  task_.comparison = assignment_.comparison_with(options.compare, results::CompareMode::kExact);
  if (options.compare || assignment_.mode) return {};
  std::vector<equiv::GivenOutput> examples;
  for (const assignment::ExampleFile& example : assignment_.examples)
    examples.push_back({example.input, example.output});
  TRY_ASSIGN(const std::vector<equiv::ShownOutput> shown,
             equiv::shown_outputs(solutions_[0].program->tested, task_, examples, native_run()));
  comparison_inferred_ = true;
  equiv::InferredComparison inferred = equiv::infer_comparison(shown);
  task_.comparison.mode = inferred.mode;
  if (!inferred.because.empty()) assumptions_.push_back(std::move(inferred.because));
  return {};
}

void Session::note(std::string code, std::string message) {
  results::Finding finding;
  finding.code = std::move(code);
  finding.message = std::move(message);
  report_.reference.findings.push_back(std::move(finding));
}

std::string Session::compared() const {
  const std::string digits =
      entry_ == "main" ? "" : c::compared_digits(solutions_[0].program->lowered.signature);
  return results::describe(task_.comparison) + (digits.empty() ? "" : "; " + digits);
}

bool Session::follow_the_class(std::size_t unseen_differences, std::size_t equal) {
  if (!comparison_inferred_ || task_.comparison.mode != results::CompareMode::kExact ||
      unseen_differences == 0)
    return false;
  const std::string those = std::to_string(unseen_differences) + " of the " +
                            std::to_string(unseen_differences + equal) +
                            " different programs with the reference's output";
  if (unseen_differences < 2 || unseen_differences <= 2 * equal) {
    note("white-space-only", those +
                                 " differ from it only in white space at the ends of lines; "
                                 "--compare trim-lines accepts that");
    return false;
  }
  task_.comparison.mode = results::CompareMode::kTrimLines;
  report_.comparison = compared();
  note("comparison-inferred",
       "white space at the ends of lines is ignored, because " + those +
           " have other white space there; --compare exact makes every byte count");
  assumptions_.push_back(report_.reference.findings.back().message);
  return true;
}

Result<void> Session::prepare() {
  for (Solution& solution : solutions_) {
    if (solution.program->lowered.program.exit_status_unspecified)
      task_.comparison.exit_status = false;
  }
  for (Solution& solution : solutions_) TRY(prepare(solution));
  return {};
}

/// If the interpreter does not support the reference, or takes what it does for undefined behaviour
/// on every input although the sanitizers do not, its outcomes come from native runs.
Result<void> Session::prepare(Solution& solution) {
  const equiv::ProgramUnderTest& tested = solution.program->tested;
  if (!solution.refusal) solution.reference = std::make_unique<equiv::Reference>(task_, tested);
  std::string why = unsupported_in(solution);
  const bool is_refused = !why.empty();
  equiv::NativeReplayer replayer(*toolchain_, {});
  if (!is_refused && !solution.reference->inputs().empty()) {
    // Collected now, and not by the worker of each submission that needs them.
    solution.reference->collect_further_inputs();
    return run_natively(*solution.reference, replayer);
  }
  if (!is_refused) why = solution.reference->undefined_input()->what;
  auto known = equiv::collect_known_inputs_natively(
      task_, tested, replayer,
      is_refused ? native::Flavour::kPlain : native::Flavour::kAddressUndefined);
  if (!known && !is_refused) return {};  // there is no such sanitizer
  if (!known) return tl::unexpected<Error>(std::move(known).error());
  if (!is_refused && known->inputs.empty()) return {};  // it really is undefined
  note("reference-unsupported",
       "Assay does not support the reference (" + why +
           "), so submissions are only tested by native runs, and none can be called equivalent "
           "unless it is the same program");
  solution.reference =
      std::make_unique<equiv::Reference>(task_, tested, *std::move(known), std::move(why));
  return {};
}

/// What no input reaches is not judged, which the teacher may not expect.
void Session::note_unreached() {
  equiv::Reference& reference = *solutions_[0].reference;
  if (!reference.unsupported().empty() || reference.levels().empty()) return;
  const std::vector<Span> unreached = reference.coverage().unreached_lines();
  if (unreached.empty()) return;
  results::Finding finding;
  finding.code = "reference-not-reached";
  finding.where = locate(reference.tested(), unreached.front());
  const std::size_t others = unreached.size() - 1;
  finding.message = "no input that was tried reaches this line of the reference" +
                    (others == 0   ? std::string()
                     : others == 1 ? ", or another one"
                                   : ", or " + std::to_string(others) + " others") +
                    "; a claim of equivalence says nothing about it";
  report_.reference.findings.push_back(std::move(finding));
}

void Session::fill_report(const SessionOptions& options) {
  const Solution& main = solutions_[0];
  report_.assignment = assignment_.title;
  if (report_.assignment.empty()) {
    const fs::path folder = fs::absolute(options.reference).parent_path();
    report_.assignment = folder.filename().string();
  }
  report_.entries = {entry_};
  report_.comparison = compared();
  report_.valid_inputs = inputs::print(task_.inputs);
  report_.inputs_inferred = inferred_;
  report_.engine_version = version();
  report_.solver = smt::z3_version();
  report_.seed = options.seed;
  report_.reference.path = fs::path(main.path).filename().string();
  report_.reference.source = main.program->source;
  for (const results::Finding& finding : main.program->findings)
    report_.reference.findings.push_back(finding);
  if (const auto& undefined_input = main.reference->undefined_input()) {
    results::Finding finding;
    finding.code = "reference-undefined";
    finding.message = "the reference fails (" + undefined_input->what +
                      ") on an input that the description allows; such inputs do not count against "
                      "a submission; one of them: " +
                      undefined_input->input;
    finding.where = undefined_input->behaviour.where;
    report_.reference.findings.push_back(std::move(finding));
  }
  note_unreached();
  report_.reference.effort.interpreter_steps = main.reference->interpreter_steps();
  report_.reference.effort.interpreter_runs = main.reference->interpreter_runs();
  report_.reference.is_usable = !main.reference->inputs().empty();
}

}  // namespace assay::languages
