#include "languages/c/tryout/tryout.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "equiv/stdio/replay.h"
#include "equiv/valid_inputs/reference_run.h"
#include "inputs/grammar/match.h"
#include "languages/c/tryout/follow.h"

namespace assay::languages {
namespace {

Error with_diagnostics(Error error) {
  for (const Diagnostic& each : error.diagnostics) error.message += "\n" + each.message;
  return error;
}

class CTryout : public tryout::Tryout {
 public:
  explicit CTryout(std::shared_ptr<Session> session) : session_(std::move(session)) {}

  Result<tryout::ReadInput> read(const std::string& input) const override {
    tryout::ReadInput made;
    made.text = input;
    const std::vector<std::string>& examples = session_->task().example_inputs;
    if (std::ranges::find(examples, input) != examples.end()) return made;
    const auto match = inputs::match(session_->task().inputs, input);
    if (!match) {
      made.why_invalid = match.error().message;
    } else if (const std::string why = undefined_for_reference(input); !why.empty()) {
      made.why_invalid = why;
    }
    return made;
  }

  Result<tryout::Ran> run(const tryout::Program& program,
                          const tryout::ReadInput& input) const override {
    auto loaded = load(program);
    const std::unique_ptr<CProgram> student =
        loaded ? *std::move(loaded)
               : native_only(program.label, program.text, session_->entry(),
                             reference().lowered.harness);
    const auto built =
        session_->toolchain().compile(student->tested.native_text, native::Flavour::kPlain);
    if (!built) {
      // The front end explains better what is wrong.
      const bool is_wrong = built.error().kind == Error::Kind::kInvalidInput && !loaded &&
                            loaded.error().kind == Error::Kind::kInvalidInput;
      return tl::unexpected<Error>(is_wrong ? with_diagnostics(loaded.error()) : built.error());
    }
    tryout::Ran ran;
    TRY_ASSIGN(ran.got, native_run(student->tested, input.text));
    TRY_ASSIGN(ran.toolchain, session_->toolchain().version(native::Flavour::kPlain));
    if (student->tested.program != nullptr)
      ran.undefined = undefined_behaviour(*student, input.text);
    TRY_ASSIGN(ran.expected, expected(input));
    if (ran.expected) {
      TRY_ASSIGN(ran.is_same, is_accepted(input, ran.got));
    }
    return ran;
  }

  Result<tryout::Traced> trace(const tryout::Program& program, const tryout::ReadInput& input,
                               const tryout::TraceLimits& limits) const override {
    auto student = load(program);
    if (!student) return tl::unexpected<Error>(with_diagnostics(student.error()));
    tryout::Traced traced;
    traced.comparison = session_->task().comparison;
    TRY_ASSIGN(traced.trace, follow_c(**student, session_->entry(), &reference(), input.text,
                                      limits, session_->task().machine));
    TRY_ASSIGN(traced.expected, expected(input));
    if (traced.expected && traced.trace.not_followed.empty()) {
      TRY_ASSIGN(traced.is_same, is_accepted(input, traced.trace.outcome));
    }
    return traced;
  }

 private:
  const CProgram& reference() const { return *session_->solutions().front().program; }
  Result<std::unique_ptr<CProgram>> load(const tryout::Program& program) const {
    return load_c(program.label, program.text, session_->entry(), &reference());
  }

  Result<results::Outcome> native_run(const equiv::ProgramUnderTest& tested,
                                      const std::string& input) const {
    equiv::NativeReplayer replayer(session_->toolchain(), {});
    TRY_ASSIGN(std::vector<results::Outcome> outcomes,
               replayer.run(tested, {input}, native::Flavour::kPlain));
    return std::move(outcomes.front());
  }
  Result<results::Outcome> run_solution(const Solution& solution, const std::string& input) const {
    const equiv::ProgramUnderTest& tested = solution.program->tested;
    TRY_ASSIGN(
        equiv::ReferenceRun run,
        equiv::run_reference(tested, input, session_->task().machine,
                             [&](const std::string& bytes) { return native_run(tested, bytes); }));
    return *std::move(run.outcome);
  }

  /// Says what the language leaves undefined where the reference runs on an input that matches the
  /// description; "" if nothing.
  std::string undefined_for_reference(const std::string& input) const {
    const auto run = run_solution(session_->solutions().front(), input);
    if (!run || results::is_normal(run->termination)) return "";
    return "The solution itself does not work on this input.";
  }

  Result<std::optional<results::Outcome>> expected(const tryout::ReadInput& input) const {
    if (!input.why_invalid.empty()) return std::optional<results::Outcome>();
    TRY_ASSIGN(results::Outcome outcome, run_solution(session_->solutions().front(), input.text));
    return std::optional(std::move(outcome));
  }
  Result<bool> is_accepted(const tryout::ReadInput& input, const results::Outcome& got) const {
    for (const Solution& each : session_->solutions()) {
      TRY_ASSIGN(const results::Outcome wanted, run_solution(each, input.text));
      if (!results::difference(wanted, got, session_->task().comparison)) return true;
    }
    return false;
  }

  /// Returns what the interpreter sees that the compiled program need not show.
  std::optional<results::Outcome> undefined_behaviour(const CProgram& program,
                                                      const std::string& input) const {
    auto outcome = equiv::outcome_of(
        program.tested, exec::interpret(program.lowered.program, input, session_->task().machine));
    if (outcome && outcome->termination != results::Termination::kUndefined) outcome.reset();
    return outcome;
  }

  std::shared_ptr<Session> session_;
};

}  // namespace

std::unique_ptr<tryout::Tryout> c_tryout(const std::shared_ptr<Session>& session) {
  return std::make_unique<CTryout>(session);
}

}  // namespace assay::languages
