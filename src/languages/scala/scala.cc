#include "languages/scala/scala.h"

#include <utility>

#include "languages/scala/proof.h"
#include "languages/scala/repairer.h"
#include "languages/scala/scala_class.h"
#include "languages/scala/session.h"
#include "languages/scala/suite.h"
#include "languages/scala/test_sources/test_sources.h"
#include "languages/scala/tryout.h"
#include "native/sandbox/sandbox.h"
#include "native/scala/runner.h"

namespace assay::languages {
namespace {

/// Splits "a,b" into "a" and "b".
std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == ',')
      parts.emplace_back();
    else if (c != ' ')
      parts.back() += c;
  return parts;
}

class ScalaLanguage : public Language {
 public:
  std::string_view name() const override { return "Scala"; }
  std::string_view extension() const override { return ".scala"; }

  std::vector<std::string_view> commands() const override {
    return {"grade", "explain", "repair", "localize", "suite", "prove"};
  }

  std::vector<OptionSpec> grade_options() const override {
    using Of = OptionSpec::Kind;
    return {
        {"budget",
         "N",
         "Largest number of decisions about an input on a path (default: 40)",
         Of::kNumber,
         1,
         1000,
         {}},
        {"with",
         "FILE",
         "A file that is compiled along with every solution (can be repeated)",
         Of::kTexts,
         0,
         0,
         {}},
        {"contract",
         "CALL",
         "Predicate that valid arguments satisfy, for example Solution.isSorted(xs)",
         Of::kTexts,
         0,
         0,
         {}},
    };
  }

  grade::Opened<std::unique_ptr<grade::Class>> open_class(
      const grade::Request& request) const override {
    auto session = ScalaSession::open(scala_options(request));
    if (!session) return tl::unexpected<grade::SetupError>(std::move(session).error());
    return std::make_unique<ScalaClass>(*std::move(session));
  }

  grade::Opened<RepairableClass> open_for_repair(const grade::Request& request) const override {
    auto opened = ScalaSession::open(scala_options(request));
    if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
    const std::shared_ptr<ScalaSession> session = *std::move(opened);
    auto graded = std::make_unique<ScalaClass>(session);
    graded->keep_compiler_ready();  // each worker has its submission and its repair confirmed
    return RepairableClass{std::move(graded), scala_repairer(session)};
  }

  grade::Opened<Workbench> open_workbench(const grade::Request& request) const override {
    auto opened = ScalaSession::open(scala_options(request));
    if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
    const std::shared_ptr<ScalaSession> session = *std::move(opened);
    return Workbench{std::make_unique<ScalaClass>(session), scala_repairer(session),
                     scala_tryout(session)};
  }
  bool tries_out() const override { return true; }

  Result<results::ProofReport> prove(const ProofRequest& request) const override {
    return prove_scala(request);
  }

  grade::Opened<std::unique_ptr<suite::Assignment>> open_suite(
      const suite::AssignmentRequest& request) const override {
    return open_scala_suite(request);
  }
  const suite::TestSources* test_sources() const override { return &scala_tests::test_sources(); }

  std::vector<Condition> examine_host(bool allow_no_sandbox) const override {
    native::SandboxOptions options;
    options.allow_none = allow_no_sandbox;
    native::Sandbox sandbox(options);
    const auto version = native::ScalaRunner(sandbox).version();
    return {{"scalac", version.has_value(), false, version ? *version : version.error().message}};
  }
};

}  // namespace

ScalaOptions scala_options(const grade::Request& request) {
  ScalaOptions options;
  options.reference = request.reference;
  options.assignment = request.assignment;
  options.ignore_assignment = request.ignore_assignment;
  options.allow_no_sandbox = request.allow_no_sandbox;
  options.budget = request.number("budget");
  options.support = request.all("with");
  options.contracts = request.all("contract");
  if (request.entry) options.entries = split(*request.entry);
  return options;
}

const Language& scala_language() {
  static const ScalaLanguage language;
  return language;
}

}  // namespace assay::languages
