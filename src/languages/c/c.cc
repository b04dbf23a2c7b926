#include "languages/c/c.h"

#include "languages/c/inspect.h"
#include "languages/c/proof/lift.h"
#include "languages/c/proof/proof.h"
#include "languages/c/repair/repair.h"
#include "languages/c/session/c_class.h"
#include "languages/c/session/session.h"
#include "languages/c/tryout/tryout.h"

namespace assay::languages {
namespace {

SessionOptions session_options(const grade::Request& request) {
  SessionOptions options;
  options.reference = assignment::without_final_slash(request.reference).string();
  options.assignment = request.assignment;
  options.ignore_assignment = request.ignore_assignment;
  options.tests = request.setting("tests");
  options.entry = request.entry;
  if (const auto mode = request.setting("compare"))
    options.compare = results::find_compare_mode(*mode);
  options.bound = request.number("bound");
  options.seed = request.seed;
  options.allow_no_sandbox = request.allow_no_sandbox;
  options.quick_replay = request.setting("replay") != "gcc";
  return options;
}

class CLanguage : public Language {
 public:
  std::string_view name() const override { return "C"; }
  std::string_view extension() const override { return ".c"; }
  bool has_programs_of_several_files() const override { return true; }
  bool tries_out() const override { return true; }

  std::vector<std::string_view> commands() const override {
    return {"grade", "explain", "repair", "localize", "infer", "ir", "run", "prove", "check-proof"};
  }

  std::vector<OptionSpec> grade_options() const override {
    using Kind = OptionSpec::Kind;
    return {
        {"tests", "FOLDER", "Folder with examples K.in, K.out", Kind::kText, 0, 0, {}},
        {"compare",
         "MODE",
         "How to compare outputs: exact, trim-end, trim, trim-lines or tokens (default: inferred; "
         "see docs/assignment.md)",
         Kind::kChoice,
         0,
         0,
         {"exact", "trim-end", "trim", "trim-lines", "tokens"}},
        {"bound",
         "N",
         "Check all inputs with lists and strings up to this length (default: 4, or up to 8 until "
         "all of the reference is reached)",
         Kind::kNumber,
         1,
         64,
         {}},
        {"replay",
         "MODE",
         "quick (default): use tcc where it suffices, else gcc; gcc: always use gcc (three times "
         "slower)",
         Kind::kChoice,
         0,
         0,
         {"quick", "gcc"}},
    };
  }

  grade::Opened<std::unique_ptr<grade::Class>> open_class(
      const grade::Request& request) const override {
    auto session = Session::open(session_options(request));
    if (!session) return tl::unexpected<grade::SetupError>(std::move(session).error());
    return std::make_unique<CClass>(*std::move(session), prove_without_bound);
  }

  grade::Opened<RepairableClass> open_for_repair(const grade::Request& request) const override {
    auto opened = Session::open(session_options(request));
    if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
    const std::shared_ptr<Session> session = *std::move(opened);
    return RepairableClass{std::make_unique<CClass>(session, prove_without_bound),
                           c_repairer(session, prove_without_bound)};
  }

  grade::Opened<Workbench> open_workbench(const grade::Request& request) const override {
    auto opened = Session::open(session_options(request));
    if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
    const std::shared_ptr<Session> session = *std::move(opened);
    return Workbench{std::make_unique<CClass>(session), c_repairer(session), c_tryout(session)};
  }

  std::vector<Condition> examine_host(bool allow_no_sandbox) const override {
    return examine_c_host(allow_no_sandbox);
  }

  Result<std::string> inferred_assignment(const grade::Request& request) const override {
    return inferred_c_assignment(session_options(request));
  }
  Result<std::string> intermediate_form(const std::string& path,
                                        const std::string& entry) const override {
    return ir_text(path, entry);
  }
  Result<std::string> places(const std::string& path, const std::string& entry) const override {
    return places_text(path, entry);
  }
  Result<results::ProofReport> prove(const ProofRequest& request) const override {
    return prove_c(request);
  }
  Result<results::ProofCheck> check_proof(const std::string& folder,
                                          const CheckProgress& progress) const override {
    return check_c_proof(folder, progress);
  }
  Result<Interpreted> interpret(const std::string& path, const std::string& entry,
                                const std::string& input) const override {
    return interpret_c(path, entry, input);
  }
};

}  // namespace

const Language& c_language() {
  static const CLanguage language;
  return language;
}

}  // namespace assay::languages
