#include "languages/javascript/tryout.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/source_files.h"
#include "dynamic/value/print.h"
#include "equiv/dynamic/outcome.h"
#include "frontends/javascript/syntax/tree.h"
#include "languages/javascript/chosen_input.h"
#include "languages/javascript/follow.h"
#include "languages/javascript/offered.h"
#include "languages/javascript/running.h"
#include "native/node/followed.h"

namespace assay::languages {
namespace {

constexpr std::uint32_t kMostFollowed = 6'000;  // places that are reached; some are one step
constexpr double kFollowedSeconds = 4;          // of processor time

class JavaScriptTryout : public tryout::Tryout {
 public:
  explicit JavaScriptTryout(std::shared_ptr<const JavaScriptSession> session)
      : session_(std::move(session)) {}

  Result<tryout::ReadInput> read(const std::string& input) const override {
    TRY_ASSIGN(const dynamic::Script script, chosen_script(*session_, input));
    tryout::ReadInput made;
    made.text = dynamic::print(script);
    made.is_call = true;
    TRY_ASSIGN(made.why_invalid, why_invalid(*session_, script));
    return made;
  }

  Result<tryout::Ran> run(const tryout::Program& program,
                          const tryout::ReadInput& input) const override {
    TRY_ASSIGN(const dynamic::Script script, chosen_script(*session_, input.text));
    TRY_ASSIGN(const Loaded student, load(program));
    TRY_ASSIGN(const auto runs, run_javascript_plainly(session_->host(), student.program,
                                                       student.names, {script}, false));
    Compared compared;
    TRY_ASSIGN(compared, compare(script, runs.front(), input.why_invalid.empty()));
    tryout::Ran ran;
    ran.toolchain = session_->toolchain();
    ran.is_same = compared.is_same;
    ran.expected = std::move(compared.expected);
    ran.got = std::move(compared.got);
    return ran;
  }

  Result<tryout::Traced> trace(const tryout::Program& program, const tryout::ReadInput& input,
                               const tryout::TraceLimits& limits) const override {
    TRY_ASSIGN(const dynamic::Script script, chosen_script(*session_, input.text));
    TRY_ASSIGN(const Loaded student, load(program));
    const JavaScriptProgram& own = student.program;
    native::PlainLimits plain;
    plain.cpu_seconds = kFollowedSeconds;
    TRY_ASSIGN(
        native::FollowedRun run,
        native::follow_plain(session_->host().sandbox, node_program(own, own.counting, false),
                             exported(script, student.names), kMostFollowed, plain));
    if (!run.run.observation)
      return fail(Error::Kind::kResource, "node could not follow this program: " + run.run.failure);
    const FileId file{0};  // the main one
    TRY_ASSIGN(const javascript::SyntaxTree tree, javascript::parse(own.sources, file));
    tryout::Traced traced;
    traced.trace = trace_of(tree, own.sources, file, run, limits);
    TRY_ASSIGN(Compared compared, compare(script, *run.run.observation, input.why_invalid.empty()));
    traced.is_same = compared.is_same;
    traced.output_counts = session_->rules().output;
    traced.expected = std::move(compared.expected);
    traced.trace.output = compared.got.output;
    traced.trace.outcome = std::move(compared.got);
    const results::RunTrace& trace = traced.trace;
    if (trace.outcome.termination != results::Termination::kReturned && !trace.is_cut &&
        !trace.steps.empty())
      traced.trace.outcome.where.line = trace.steps.back().line;
    return traced;
  }

 private:
  struct Loaded {
    JavaScriptProgram program;
    ExportedNames names;
  };
  struct Compared {
    results::Outcome got;
    std::optional<results::Outcome> expected;
    bool is_same = false;
  };

  Result<Loaded> load(const tryout::Program& program) const {
    TRY_ASSIGN(JavaScriptProgram loaded,
               load_javascript(program.label, program.text, session_->reference().name));
    Offered offered = offered_by(loaded, session_->reference(), session_->entries());
    if (!offered.missing.empty())
      return fail(Error::Kind::kInvalidInput, "Your program " + offered.missing + ".");
    return Loaded{std::move(loaded), std::move(offered.names)};
  }

  /// The outcomes of the operation on which the programs differ, or of the last one.
  Result<Compared> compare(const dynamic::Script& script, const dynamic::Observation& got,
                           bool is_valid) const {
    scripts::Divergence shown{script.operations.size() - 1, scripts::Aspect::kResult, 0, ""};
    Compared made;
    std::optional<dynamic::Observation> expected;
    if (is_valid) {
      TRY_ASSIGN(expected, session_->run_reference_plainly(script));
      const auto compared = scripts::compare(session_->rules(), script, *expected, got);
      made.is_same = compared.sameness == dynamic::Sameness::kSame;
      if (compared.divergence) shown = *compared.divergence;
    }
    shown = scripts::with_compared_aspect(session_->rules(), script, std::move(shown));
    const auto parameters = session_->parameters_of(script.operations[shown.operation].name);
    made.got = scripts::outcome_of(script, got, shown, parameters);
    if (expected) made.expected = scripts::outcome_of(script, *expected, shown, parameters);
    return made;
  }

  std::shared_ptr<const JavaScriptSession> session_;
};

}  // namespace

std::unique_ptr<tryout::Tryout> javascript_tryout(
    std::shared_ptr<const JavaScriptSession> session) {
  return std::make_unique<JavaScriptTryout>(std::move(session));
}

}  // namespace assay::languages
