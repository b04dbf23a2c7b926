#include "languages/javascript/tryout.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/source_files.h"
#include "dynamic/value/print.h"
#include "equiv/dynamic/outcome.h"
#include "languages/javascript/chosen_input.h"
#include "languages/javascript/running.h"

namespace assay::languages {
namespace {

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

  Result<tryout::Traced> trace(const tryout::Program&, const tryout::ReadInput&,
                               const tryout::TraceLimits&) const override {
    return fail(Error::Kind::kUnsupported,
                "Programs in JavaScript cannot be shown step by step yet.");
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
    ExportedNames names;
    for (const std::string& name : session_->entries()) {
      const auto exported = exported_as(loaded, name);
      if (!exported)
        return fail(Error::Kind::kInvalidInput, "Your program does not export " + name +
                                                    "; it exports " + exported_names(loaded) + ".");
      names[name] = *exported;
    }
    return Loaded{std::move(loaded), std::move(names)};
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
