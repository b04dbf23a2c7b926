#include "languages/javascript/running.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <utility>
#include <variant>

namespace assay::languages {
namespace {

using dynamic::Observation;
using dynamic::Operation;
using dynamic::Script;
using native::NodeLoadError;
using native::NodeModule;
using native::NodeProgram;

// Of processor time: ten times what the usual limit on steps takes. A run takes milliseconds, unless
// the reference's own examples are long.
constexpr double kPlainSeconds = 1;
constexpr double kStepsInSecond = 10'000'000;  // or more

NodeProgram counting_program(const JavaScriptProgram& program) {
  return node_program(program, program.counting, false);
}

/// Scripts that are run one after the other are sent so many at a time: few at first, since most
/// wrong programs fail one of the first.
constexpr std::size_t kFewTogether = 16, kManyTogether = 256;

class NodeRunnable : public CountedRunnable {
 public:
  NodeRunnable(const JavaScriptHost& host, const JavaScriptProgram& program, OwnProcess process,
               ExportedNames names, const Guards* guards)
      : host_(host),
        program_(program),
        process_(std::move(process)),
        names_(std::move(names)),
        guards_(guards != nullptr && !guards->empty() ? guards : nullptr) {}

  Result<Observation> run(const Script& script) override {
    TRY_ASSIGN(native::CountedObservation made, process_->run(asked(script), host_.fuel));
    return shown(script, std::move(made));
  }

  void run_each(const std::vector<const Script*>& scripts, const Take& take) override {
    std::size_t together = kFewTogether;
    for (std::size_t at = 0; at < scripts.size();) {
      std::vector<Script> sent;
      for (std::size_t i = at; i < std::min(scripts.size(), at + together); ++i)
        sent.push_back(asked(*scripts[i]));
      auto made = process_->run_first(sent, host_.fuel);
      if (!made) return run_one_by_one(scripts, at, take);
      for (native::CountedObservation& each : *made) {
        const Script& script = *scripts[at];
        if (!take(at++, shown(script, std::move(each)))) return;
      }
      together = std::min(2 * together, kManyTogether);
    }
  }

  const std::vector<std::uint32_t>& counters() const override { return counters_; }
  std::uint64_t steps() const override { return steps_; }

 private:
  Script asked(const Script& script) const {
    return exported(guards_ != nullptr ? guards_->guarded(script) : script, names_);
  }
  Result<Observation> shown(const Script& script, native::CountedObservation made) {
    counters_ = std::move(made.counters);
    steps_ = made.steps;
    if (guards_ == nullptr) return std::move(made.observation);
    return guards_->without_guards(script, std::move(made.observation));
  }

  /// Runs the scripts from `at` on after one of them has ended the process or was rejected, to see
  /// which. Without another process, the first of them fails.
  void run_one_by_one(const std::vector<const Script*>& scripts, std::size_t at, const Take& take) {
    if (process_->is_over())
      process_.replace(host_.sandbox, [this](native::NodeConversation& again) {
        return again.load(counting_program(program_)).has_value();
      });
    for (; at < scripts.size(); ++at) {
      Result<Observation> made = run(*scripts[at]);
      const bool is_last = !made;
      if (!take(at, std::move(made)) || is_last) return;
    }
  }

  JavaScriptHost host_;
  const JavaScriptProgram& program_;
  OwnProcess process_;
  ExportedNames names_;
  const Guards* guards_;
  std::vector<std::uint32_t> counters_;
  std::uint64_t steps_ = 0;
};

constexpr std::size_t kMostEndlessRuns = 3;

/// Runs the scripts and returns how many were run before the process ended, if it did.
std::size_t run_counted(native::NodeConversation& conversation, std::uint32_t fuel,
                        const ExportedNames& names, const std::vector<Script>& scripts) {
  std::size_t endless = 0;
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    const auto made = conversation.run(exported(scripts[i], names), fuel);
    if (!made) return i;
    const dynamic::Ending ending = made->observation.responses.back().ending;
    if (ending == dynamic::Ending::kFuel && ++endless == kMostEndlessRuns) return i + 1;
  }
  return scripts.size();
}

tl::unexpected<LoadFailure> host_failure(const Error& error) {
  return tl::unexpected<LoadFailure>({LoadFailure::Kind::kHost, error.message});
}

/// Programs of several files are in one folder.
std::string name_in_node(const JavaScriptProgram& program,
                         const javascript::CountingModule& module) {
  return javascript::javascript_path(program.sources.size() == 1
                                         ? program.name
                                         : std::filesystem::path(module.name).filename().string());
}
std::string original_of(const JavaScriptProgram& program,
                        const javascript::CountingModule& module) {
  for (std::uint32_t i = 0; i < program.sources.size(); ++i)
    if (program.sources.path(FileId{i}) == module.name)
      return std::string(program.sources.text(FileId{i}));
  return "";
}

}  // namespace

NodeModule::Kind node_kind(javascript::ModuleKind kind) {
  switch (kind) {
    case javascript::ModuleKind::kModule:
      return NodeModule::Kind::kModule;
    case javascript::ModuleKind::kCommonJs:
      return NodeModule::Kind::kCommonJs;
    case javascript::ModuleKind::kScript:
      return NodeModule::Kind::kScript;
  }
  return NodeModule::Kind::kScript;
}

NodeProgram node_program(const JavaScriptProgram& program, const javascript::CountingProgram& text,
                         bool is_full) {
  NodeProgram made;
  for (const javascript::CountingModule& module : text.modules) {
    made.modules.push_back({name_in_node(program, module), node_kind(module.kind),
                            original_of(program, module), module.text});
    for (const javascript::CallableSource& each : module.sources)
      made.modules.back().sources.push_back(
          {each.span.begin, each.span.end, each.first.index, each.last.index});
  }
  made.sites = static_cast<std::uint32_t>(text.counters());
  made.is_full = is_full;
  return made;
}

Script exported(Script script, const ExportedNames& names) {
  for (Operation& operation : script.operations) {
    const bool is_export =
        operation.kind == Operation::Kind::kCall || operation.kind == Operation::Kind::kConstruct;
    if (const auto found = names.find(operation.name); is_export && found != names.end())
      operation.name = found->second;
  }
  return script;
}

std::string describe(const NodeLoadError& error) {
  switch (error.kind) {
    case NodeLoadError::Kind::kSyntax:
      return "does not compile: " +
             (error.line > 0 ? "line " + std::to_string(error.line) + ": " : std::string()) +
             error.message;
    case NodeLoadError::Kind::kThrew:
      return "fails while it is loaded: " + error.message;
    case NodeLoadError::Kind::kFuel:
      return "does not end while it is loaded";
  }
  return error.message;
}

tl::expected<std::unique_ptr<CountedRunnable>, LoadFailure> start_javascript(
    const JavaScriptHost& host, const JavaScriptProgram& program, ExportedNames names,
    const Guards* guards) {
  auto process = OwnProcess::start(host.sandbox, host.kept);
  if (!process) return host_failure(process.error());
  const auto loaded = (*process)->load(counting_program(program));
  if (!loaded) return host_failure(loaded.error());
  if (const auto* error = std::get_if<NodeLoadError>(&*loaded))
    return tl::unexpected<LoadFailure>({LoadFailure::Kind::kProgram, describe(*error)});
  return std::make_unique<NodeRunnable>(host, program, *std::move(process), std::move(names),
                                        guards);
}

Result<std::vector<Observation>> run_javascript_plainly(const JavaScriptHost& host,
                                                        const JavaScriptProgram& program,
                                                        const ExportedNames& names,
                                                        const std::vector<Script>& scripts,
                                                        bool shares_process) {
  std::vector<Script> asked;
  for (const Script& script : scripts) asked.push_back(exported(script, names));
  native::PlainLimits limits;
  limits.cpu_seconds =
      kPlainSeconds + (host.fuel - std::min(host.fuel, kUsualSteps)) / kStepsInSecond;
  limits.shares_process = shares_process;
  TRY_ASSIGN(std::vector<native::PlainRun> runs,
             native::run_plain(host.sandbox, counting_program(program), asked, limits));
  std::vector<Observation> made;
  for (native::PlainRun& run : runs) {
    if (!run.observation)
      return fail(Error::Kind::kResource, "node could not run it: " + run.failure);
    made.push_back(*std::move(run.observation));
  }
  return made;
}

CountedCalls count_calls(const JavaScriptHost& host, const JavaScriptProgram& program,
                         const ExportedNames& names, const std::vector<std::string>& functions,
                         std::vector<Script> scripts) {
  // If the process ends, a second one repeats the runs before.
  for (int attempts = 2; attempts > 0 && !scripts.empty(); --attempts) {
    auto process = OwnProcess::start(host.sandbox, host.kept);
    if (!process || !(*process)->watch(functions)) return {};
    const auto loaded = (*process)->load(counting_program(program));
    if (!loaded || std::holds_alternative<NodeLoadError>(*loaded)) return {};
    scripts.resize(run_counted(**process, host.fuel, names, scripts));
    if (auto calls = (*process)->watched_calls()) return {scripts.size(), std::move(*calls)};
  }
  return {};
}

native::ObservedRuns observe_runs(const JavaScriptHost& host, const JavaScriptProgram& program,
                                  const javascript::CountingProgram& observed,
                                  const ExportedNames& names, std::vector<Script> scripts,
                                  std::optional<RoundsToTell> rounds) {
  std::optional<std::uint32_t> site;
  if (rounds) site = rounds->site.index;
  // If the process ends, a second one repeats the runs before.
  for (int attempts = 2; attempts > 0 && !scripts.empty(); --attempts) {
    auto process = OwnProcess::start(host.sandbox, host.kept);
    if (!process || !(*process)->observe(site, rounds ? rounds->from : 0)) return {};
    const auto loaded = (*process)->load(node_program(program, observed, false));
    if (!loaded || std::holds_alternative<NodeLoadError>(*loaded)) return {};
    scripts.resize(run_counted(**process, host.fuel, names, scripts));
    if (auto made = (*process)->observed()) return *std::move(made);
  }
  return {};
}

Result<std::vector<std::string>> unknown_functions(const JavaScriptHost& host,
                                                   const std::vector<std::string>& functions) {
  TRY_ASSIGN(native::NodeConversation conversation, native::NodeConversation::start(host.sandbox));
  return conversation.watch(functions);
}

}  // namespace assay::languages
