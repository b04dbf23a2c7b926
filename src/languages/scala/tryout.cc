#include "languages/scala/tryout.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/unicode.h"
#include "functional/notation.h"
#include "languages/scala/chosen_call.h"
#include "languages/scala/outcomes.h"
#include "languages/scala/packages/packages.h"
#include "results/verdict.h"

namespace assay::languages {
namespace {

using narrowing::RunResult;

/// Of the interpreter, which performs some ten million a second.
constexpr std::uint64_t kTryoutSteps = 4'000'000;

narrowing::Limits tryout_limits() {
  narrowing::Limits made;
  made.steps = kTryoutSteps;
  return made;
}

std::string without_space_around(const std::string& text) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  const auto begin = std::ranges::find_if_not(text, is_space);
  const auto end = std::find_if_not(text.rbegin(), text.rend(), is_space).base();
  return begin < end ? std::string(begin, end) : "";
}

bool has_function(const fun::Datum& datum) {
  return datum.kind == fun::Datum::Kind::kOpaque || std::ranges::any_of(datum.fields, has_function);
}

class ScalaTryout : public tryout::Tryout {
 public:
  explicit ScalaTryout(std::shared_ptr<const ScalaSession> session)
      : session_(std::move(session)) {}

  Result<tryout::ReadInput> read(const std::string& input) const override {
    tryout::ReadInput made;
    made.text = without_space_around(input);
    made.is_call = true;
    TRY_ASSIGN(const ChosenCall call, chosen_call(*session_, made.text));
    auto calling = with_call(*session_, call, session_->reference_files());
    if (!calling) {
      // The reference can be read by itself: what is wrong is in the call.
      Error error = std::move(calling).error();
      error.kind = Error::Kind::kInvalidInput;
      return tl::unexpected<Error>(std::move(error));
    }
    const auto arguments = arguments_of(*calling, tryout_limits());
    if (!arguments)
      return fail(Error::Kind::kInvalidInput,
                  "an argument of this call has no value: working it "
                  "out throws an exception, or does not end");
    made.why_invalid = why_invalid(*calling, *call.entry, *arguments);
    return made;
  }

  Result<tryout::Ran> run(const tryout::Program& program,
                          const tryout::ReadInput& input) const override {
    TRY_ASSIGN(const ChosenCall call, chosen_call(*session_, input.text));
    const std::vector<native::ScalaFile> own = session_->files(program.label, program.text);
    std::vector<native::ScalaProgram> programs = {native_program(call, own)};
    const bool is_valid = input.why_invalid.empty();
    for (std::size_t r = 0; is_valid && r < session_->references(); ++r)
      programs.push_back(native_program(call, session_->reference_files(r)));
    native::ScalaRunner::BatchLimits batch;
    TRY_ASSIGN(const std::vector<native::ScalaResult> results,
               session_->scala().run(programs, batch));
    tryout::Ran ran;
    ran.toolchain = session_->toolchain();
    TRY_ASSIGN(ran.got, got(results.front(), own));
    if (!is_valid) return ran;
    TRY(session_->check_references(std::span(results).subspan(1)));
    for (std::size_t r = 0; r < session_->references(); ++r) {
      TRY_ASSIGN(results::Outcome expected, got(results[r + 1], session_->reference_files(r)));
      ran.is_same = ran.is_same || agree(expected, ran.got);
      if (!ran.expected) ran.expected = std::move(expected);
    }
    return ran;
  }

  Result<tryout::Traced> trace(const tryout::Program& program, const tryout::ReadInput& input,
                               const tryout::TraceLimits& trace_limits) const override {
    TRY_ASSIGN(const ChosenCall call, chosen_call(*session_, input.text));
    TRY_ASSIGN(CallingProgram own,
               with_call(*session_, call, session_->files(program.label, program.text)));
    FollowedRun run =
        follow_scala(own.program, own.sources, own.call, tryout_limits(), trace_limits);
    tryout::Traced traced;
    traced.trace = std::move(run.trace);
    traced.trace.output = run.result.output;
    if (run.result.termination == narrowing::Termination::kUnsupported)
      traced.trace.not_followed = run.result.message;
    traced.trace.outcome = outcome(own.program, run.result);
    traced.trace.outcome.where.line =
        run.endless ? run.endless->where.line : run.failing.line;  // 0: unknown
    traced.output_counts = false;  // what a call returns is compared
    if (!input.why_invalid.empty()) return traced;
    for (std::size_t r = 0; r < session_->references(); ++r) {
      TRY_ASSIGN(CallingProgram reference,
                 with_call(*session_, call, session_->reference_files(r)));
      narrowing::Runner runner(reference.program, tryout_limits());
      const RunResult result = runner.run(reference.call.start, {});
      if (result.termination == narrowing::Termination::kUnsupported) continue;
      const results::Outcome expected = outcome(reference.program, result);
      if (agree(expected, traced.trace.outcome)) traced.is_same = true;
      if (!traced.expected) traced.expected = expected;
    }
    return traced;
  }

 private:
  native::ScalaProgram native_program(const ChosenCall& call,
                                      const std::vector<native::ScalaFile>& files) const {
    SourceMap sources;
    const auto read = compile_scala(sources, files);
    return {
        files.back().path, files, {calling_expression(call, files, read ? &*read : nullptr)}, {}};
  }

  static Result<results::Outcome> got(const native::ScalaResult& result,
                                      const std::vector<native::ScalaFile>& files) {
    if (result.is_rejected()) return fail(Error::Kind::kInvalidInput, result.messages);
    if (result.runs.empty())
      return fail(Error::Kind::kResource, "Scala could not run this program: " + result.failure);
    const native::ScalaRun& run = result.runs.front();
    if (auto made = outcome_of(run, scala_packages(files))) return *std::move(made);
    const std::string why = run.message.value_or("");
    if (run.termination == native::ScalaTermination::kRefused)
      return fail(Error::Kind::kInvalidInput, "scalac does not accept this call: " + why);
    return fail(Error::Kind::kResource, "the program ended its virtual machine: " + why);
  }

  static results::Outcome outcome(const fun::Program& program, const RunResult& run) {
    using From = narrowing::Termination;
    using results::Termination;
    results::Outcome made;
    made.output = run.output;
    switch (run.termination) {
      case From::kValue:
        made.termination = Termination::kReturned;
        made.value = fun::spell(program, run.value, {}, fun::Naming::kImported);
        break;
      case From::kException:
      case From::kFault:
        made.termination = Termination::kThrew;
        if (run.value.constructor.valid()) {
          const fun::Constructor& exception = program.constructors[run.value.constructor];
          made.exception.type = made.exception.name = exception.name;
          if (!run.value.fields.empty())
            if (const auto* text = std::get_if<std::u16string>(&run.value.fields.front().literal))
              made.exception.message = to_utf8(*text);
        }
        break;
      case From::kUnsupported:
      case From::kSteps:
        made.termination = Termination::kNoTermination;
        break;
      case From::kMemory:
        made.termination = Termination::kMemoryLimit;
        break;
    }
    return made;
  }

  static bool agree(const results::Outcome& expected, const results::Outcome& got) {
    results::Replay replay;
    replay.expected = expected;
    replay.actual = got;
    return !results::Different::from(replay) || is_same_but_for_longs(expected, got);
  }

  /// One sentence, or "" if the call is valid.
  std::string why_invalid(CallingProgram& calling, const ScalaEntry& entry,
                          const std::vector<fun::Datum>& arguments) const {
    narrowing::Runner runner(calling.program, tryout_limits());
    std::uint64_t steps = 0;
    for (const narrowing::Contract& each : entry.contracts) {
      if (std::ranges::any_of(each.arguments,
                              [&](std::uint32_t i) { return has_function(arguments[i]); }))
        return "The assignment states a condition on a function that is given here, and whether it "
               "holds cannot be told.";
      if (narrowing::holds(runner, each, arguments, steps) != true)
        return "A condition of the task does not hold for these arguments.";
    }
    const RunResult expected = runner.run(calling.call.start, {});
    if (expected.termination == narrowing::Termination::kFault ||
        expected.termination == narrowing::Termination::kSteps ||
        expected.termination == narrowing::Termination::kMemory)
      return "The solution itself does not work on this input.";
    return "";
  }

  std::shared_ptr<const ScalaSession> session_;
};

}  // namespace

std::unique_ptr<tryout::Tryout> scala_tryout(std::shared_ptr<const ScalaSession> session) {
  return std::make_unique<ScalaTryout>(std::move(session));
}

}  // namespace assay::languages
