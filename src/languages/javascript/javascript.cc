#include "languages/javascript/javascript.h"

#include <iterator>
#include <utility>

#include "languages/javascript/inspect.h"
#include "languages/javascript/javascript_class.h"
#include "languages/javascript/localisation.h"
#include "languages/javascript/session.h"
#include "languages/javascript/tryout.h"
#include "native/node/node.h"

namespace assay::languages {
namespace {

class JavaScriptLanguage : public Language {
 public:
  std::string_view name() const override { return "JavaScript"; }
  std::string_view extension() const override { return ".js"; }

  std::vector<std::string_view> extensions() const override {
    return {std::begin(kJavaScriptExtensions), std::end(kJavaScriptExtensions)};
  }
  bool has_programs_of_several_files() const override { return true; }
  bool tries_out() const override { return true; }

  std::vector<std::string_view> commands() const override {
    return {"grade", "explain", "repair", "localize", "advise", "infer", "instrument"};
  }

  grade::Opened<std::unique_ptr<grade::Class>> open_class(
      const grade::Request& request) const override {
    auto session = JavaScriptSession::open(javascript_options(request));
    if (!session) return tl::unexpected<grade::SetupError>(std::move(session).error());
    return std::make_unique<JavaScriptClass>(*std::move(session));
  }

  grade::Opened<RepairableClass> open_for_repair(const grade::Request& request) const override {
    auto opened = JavaScriptSession::open(javascript_options(request));
    if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
    const std::shared_ptr<const JavaScriptSession> session = *std::move(opened);
    auto graded = std::make_unique<JavaScriptClass>(session);
    auto repairer = javascript_repairer(session, graded->report());
    return RepairableClass{std::move(graded), std::move(repairer)};
  }
  grade::Opened<Workbench> open_workbench(const grade::Request& request) const override {
    auto opened = JavaScriptSession::open(javascript_options(request));
    if (!opened) return tl::unexpected<grade::SetupError>(std::move(opened).error());
    const std::shared_ptr<const JavaScriptSession> session = *std::move(opened);
    auto graded = std::make_unique<JavaScriptClass>(session);
    auto repairer = javascript_repairer(session, graded->report());
    return Workbench{std::move(graded), std::move(repairer), javascript_tryout(session)};
  }
  Result<std::string> inferred_assignment(const grade::Request& request) const override {
    return inferred_javascript_assignment(request);
  }
  Result<std::string> instrumented(const std::string& path, InstrumentedForm form) const override {
    return instrumented_javascript(path, form);
  }

  std::vector<Condition> examine_host(bool allow_no_sandbox) const override {
    native::SandboxOptions options;
    options.allow_none = allow_no_sandbox;
    native::Sandbox sandbox(options);
    const auto node = native::node_version(sandbox);
    return {{"node", node.has_value(), false, node ? *node : node.error().message}};
  }
};

}  // namespace

JavaScriptOptions javascript_options(const grade::Request& request) {
  JavaScriptOptions options;
  options.reference = request.reference;
  options.assignment = request.assignment;
  options.ignore_assignment = request.ignore_assignment;
  options.seed = request.seed;
  options.allow_no_sandbox = request.allow_no_sandbox;
  options.gives_advice = request.advice;
  if (request.entry) options.entries = {*request.entry};
  return options;
}

const Language& javascript_language() {
  static const JavaScriptLanguage language;
  return language;
}

}  // namespace assay::languages
