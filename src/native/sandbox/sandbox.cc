#include "native/sandbox/sandbox.h"

#include <algorithm>
#include <mutex>
#include <sstream>
#include <unistd.h>

#include "base/check.h"
#include "native/sandbox/filter.h"
#include "native/sandbox/launch.h"
#include "native/sandbox/plan.h"
#include "native/sandbox/scratch.h"

namespace assay::native {

std::string describe(IsolationLevel level) {
  switch (level) {
    case IsolationLevel::kNamespaces:
      return "namespaces, seccomp and resource limits";
    case IsolationLevel::kLandlock:
      return "Landlock, seccomp and resource limits";
    case IsolationLevel::kNone:
      return "resource limits only";
  }
  return "?";
}

std::string describe(Termination termination) {
  switch (termination) {
    case Termination::kExited:
      return "exited";
    case Termination::kSignalled:
      return "ended by a signal";
    case Termination::kWallLimit:
      return "time limit (elapsed)";
    case Termination::kCpuLimit:
      return "time limit (processor)";
    case Termination::kOutputLimit:
      return "output limit";
    case Termination::kMemoryLimit:
      return "memory limit";
    case Termination::kNotStarted:
      return "not started";
  }
  return "?";
}

struct Sandbox::State {
  explicit State(SandboxOptions chosen) : options(std::move(chosen)) {}

  SandboxOptions options;
  std::mutex mutex;  // guards the members below
  std::optional<Result<IsolationLevel>> level;
  bool limits_processes = false;  // if there is a level
  std::map<FilterOptions, std::vector<sock_filter>> filters;

  Result<std::vector<sock_filter>> filter_for(const FilterOptions& wanted) {
    const std::lock_guard lock(mutex);
    if (const auto found = filters.find(wanted); found != filters.end()) return found->second;
    TRY_ASSIGN(std::vector<sock_filter> filter, make_filter(wanted));
    return filters[wanted] = std::move(filter);
  }

  Result<Plan> plan_at(IsolationLevel at, const Job& job, const std::vector<Step>& steps,
                       std::optional<ScratchFolder>& scratch);
  Result<Execution> execute_at(IsolationLevel at, const Job& job, const std::vector<Step>& steps);
  Result<std::vector<RunResult>> run(Sandbox& sandbox, const Job& job,
                                     const std::vector<Step>& steps);
  struct Found {
    IsolationLevel level;
    bool limits_processes;
  };
  Result<Found> find_level();
};

namespace {

std::string reason(const Result<Execution>& execution) {
  if (!execution) return execution.error().message;
  if (!execution->setup_error.empty()) return execution->setup_error;
  const RunResult& run_result = execution->run_results.front();
  if (run_result.termination == Termination::kExited && run_result.status == 0) return "";
  return "a test program " + describe(run_result.termination) + " " + run_result.err;
}

Result<void> entered(const Execution& execution, IsolationLevel level) {
  if (execution.setup_error.empty()) return {};
  return fail(Error::Kind::kResource,
              "cannot enter the sandbox (" + describe(level) + "): " + execution.setup_error);
}

/// `execution` is that of a program which prints the user map: the user inside, the user outside,
/// and how many.
bool limits_processes_at(IsolationLevel level, const Execution& execution) {
  std::istringstream map(execution.run_results.front().out);
  std::uint64_t inside = 0, outside = 0;
  return level == IsolationLevel::kNamespaces && map >> inside >> outside && outside != 0;
}

}  // namespace

/// Makes a plan with its filters and, unless at level A, its working folder.
Result<Plan> Sandbox::State::plan_at(IsolationLevel at, const Job& job,
                                     const std::vector<Step>& steps,
                                     std::optional<ScratchFolder>& scratch) {
  TRY_ASSIGN(Plan plan, make_plan(job, steps, at));
  if (at != IsolationLevel::kNamespaces) {
    TRY_ASSIGN(ScratchFolder made, ScratchFolder::make(options.scratch));
    scratch.emplace(std::move(made));
    plan.scratch = scratch->path();
    // In a container whose user namespace does not map nobody, root remains root but loses its
    // capabilities.
    if (geteuid() == 0 && chown(plan.scratch.c_str(), kNobody, kNobody) == 0)
      plan.drop_to_uid = kNobody;
  }
  if (at != IsolationLevel::kNone) {
    for (ExecutionConditions& conditions : plan.conditions) {
      const FilterOptions wanted{conditions.limits.processes > 1, at == IsolationLevel::kLandlock,
                                 conditions.limits.socket_pairs, false};
      TRY_ASSIGN(conditions.filter, filter_for(wanted));
    }
    const bool has_server = std::any_of(plan.steps.begin(), plan.steps.end(),
                                        [](const PlannedStep& step) { return step.served; });
    if (has_server) {
      FilterOptions wanted;
      wanted.is_server = true;
      TRY_ASSIGN(plan.server_filter, filter_for(wanted));
    }
  }
  return plan;
}

Result<Execution> Sandbox::State::execute_at(IsolationLevel at, const Job& job,
                                             const std::vector<Step>& steps) {
  std::optional<ScratchFolder> scratch;
  TRY_ASSIGN(const Plan plan, plan_at(at, job, steps, scratch));
  return launch(plan);
}

Result<Sandbox::State::Found> Sandbox::State::find_level() {
  Job trial;
  trial.limits.wall_seconds = 10;
  Step step;
  step.argv = {"/bin/cat", "/proc/self/uid_map"};
  std::string reasons;
  remove_abandoned_folders(options.scratch);
  for (const IsolationLevel candidate :
       {IsolationLevel::kNamespaces, IsolationLevel::kLandlock, IsolationLevel::kNone}) {
    if (options.force && *options.force != candidate) continue;
    if (candidate == IsolationLevel::kNone && !options.allow_none) {
      if (options.force) reasons += "; isolation level C was not allowed";
      continue;
    }
    const Result<Execution> execution = execute_at(candidate, trial, {step});
    const std::string why = reason(execution);
    if (why.empty()) return Found{candidate, limits_processes_at(candidate, *execution)};
    reasons += "; " + describe(candidate) + ": " + why;
  }
  return fail(Error::Kind::kUnsupported,
              "no sandbox works on this host" + reasons + " (see docs/sandbox.md)");
}

Sandbox::Sandbox(SandboxOptions options) : state_(std::make_unique<State>(std::move(options))) {}

/// Workers that were ended could not remove their folders.
Sandbox::~Sandbox() {
  const bool has_folders =
      state_->level && *state_->level && **state_->level != IsolationLevel::kNamespaces;
  if (has_folders) remove_abandoned_folders(state_->options.scratch);
}

Result<IsolationLevel> Sandbox::probe() {
  {
    const std::lock_guard lock(state_->mutex);
    if (state_->level) return *state_->level;
  }
  // Two threads may both determine the level at first; they find the same one.
  Result<State::Found> found = state_->find_level();
  const std::lock_guard lock(state_->mutex);
  if (!state_->level) {
    if (found) {
      state_->level = found->level;
      state_->limits_processes = found->limits_processes;
    } else {
      state_->level = tl::unexpected<Error>(std::move(found).error());
    }
  }
  return *state_->level;
}

Result<bool> Sandbox::limits_processes() {
  TRY(probe());
  const std::lock_guard lock(state_->mutex);
  return state_->limits_processes;
}

Result<std::vector<RunResult>> Sandbox::State::run(Sandbox& sandbox, const Job& job,
                                                   const std::vector<Step>& steps) {
  TRY_ASSIGN(const IsolationLevel at, sandbox.probe());
  TRY_ASSIGN(Execution execution, execute_at(at, job, steps));
  TRY(entered(execution, at));
  return std::move(execution.run_results);
}

Result<RunResult> Sandbox::run(const Job& job) {
  TRY_ASSIGN(std::vector<RunResult> run_results, run_many(job, {job.input}));
  return std::move(run_results.front());
}

Result<std::vector<RunResult>> Sandbox::run_many(const Job& job,
                                                 const std::vector<std::string>& inputs) {
  if (inputs.empty()) return std::vector<RunResult>{};
  std::vector<Step> steps(inputs.size());
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    steps[i].argv = job.argv;
    steps[i].input = inputs[i];
    steps[i].leaves_no_files = i + 1 < inputs.size();
  }
  return state_->run(*this, job, steps);
}

Result<std::vector<RunResult>> Sandbox::run_steps(const Job& job, const std::vector<Step>& steps) {
  if (steps.empty()) return std::vector<RunResult>{};
  return state_->run(*this, job, steps);
}

struct ConnectedRun::State {
  IsolationLevel level = IsolationLevel::kNamespaces;
  std::optional<ScratchFolder> scratch;         // outlives the launcher
  std::unique_ptr<ConnectedLauncher> launcher;  // null once the run has been finished
};

ConnectedRun::ConnectedRun() : state_(std::make_unique<State>()) {}
ConnectedRun::~ConnectedRun() = default;
ConnectedRun::ConnectedRun(ConnectedRun&&) noexcept = default;
ConnectedRun& ConnectedRun::operator=(ConnectedRun&&) noexcept = default;

int ConnectedRun::input() const { return state_->launcher->input(); }
int ConnectedRun::output() const { return state_->launcher->output(); }

void ConnectedRun::kill() { state_->launcher->kill(); }

Result<RunResult> ConnectedRun::finish() {
  CHECK(state_->launcher != nullptr);
  Result<Execution> execution = state_->launcher->finish();
  state_->launcher.reset();
  state_->scratch.reset();
  if (!execution) return tl::unexpected<Error>(std::move(execution).error());
  TRY(entered(*execution, state_->level));
  return std::move(execution->run_results.front());
}

Result<ConnectedRun> Sandbox::connect(const Job& job, const Connection& connection) {
  CHECK(job.input.empty());
  ConnectedRun run;
  TRY_ASSIGN(run.state_->level, probe());
  Step step;
  step.argv = job.argv;
  TRY_ASSIGN(Plan plan, state_->plan_at(run.state_->level, job, {step}, run.state_->scratch));
  plan.steps.front().connected = true;
  plan.steps.front().input_number = connection.input;
  plan.steps.front().output_number = connection.output;
  TRY_ASSIGN(run.state_->launcher, ConnectedLauncher::start(plan));
  return run;
}

}  // namespace assay::native
