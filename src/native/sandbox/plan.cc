#include "native/sandbox/plan.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <set>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace assay::native {
namespace {

constexpr std::size_t kMostBinds = 50;

bool is_safe_name(const std::string& name) {
  if (name.empty() || name.front() == '/' || name.find('\0') != std::string::npos) return false;
  for (const auto& part : std::filesystem::path(name)) {
    if (part == ".." || part == "." || part.empty()) return false;
  }
  return true;
}

void add_parents(const std::string& path, std::set<std::string>& folders) {
  for (std::size_t slash = path.find('/', 1); slash != std::string::npos;
       slash = path.find('/', slash + 1)) {
    folders.insert(path.substr(0, slash));
  }
}

/// Adds a host folder for the tools or their libraries; links remain links (/bin -> usr/bin on
/// merged systems).
void add_mount(Plan& plan, const std::string& path) {
  struct stat info{};
  if (lstat(path.c_str(), &info) != 0) return;
  BindMount bind{path, "", S_ISDIR(info.st_mode)};
  if (S_ISLNK(info.st_mode)) {
    std::error_code ignored;
    bind.link_target = std::filesystem::read_symlink(path, ignored).string();
  }
  plan.bind_mounts.push_back(std::move(bind));
}

void add_mounts(Plan& plan, const Job& job) {
  for (const char* path : kMountedFolders) add_mount(plan, path);
  for (const char* path : {"/etc/alternatives", "/etc/ld.so.cache"}) add_mount(plan, path);
  for (const std::string& path : job.binds) add_mount(plan, path);
  std::set<std::string> parents;
  for (const BindMount& bind : plan.bind_mounts) add_parents(bind.path, parents);
  plan.mount_parents.assign(parents.begin(), parents.end());
}

void add_rlimit(ExecutionConditions& conditions, int resource, rlim_t soft, rlim_t hard) {
  rlimit host{};
  if (getrlimit(static_cast<__rlimit_resource>(resource), &host) != 0) return;
  conditions.rlimits.push_back(
      {resource, std::min(soft, host.rlim_max), std::min(hard, host.rlim_max)});
}

void add_rlimits(ExecutionConditions& conditions, IsolationLevel level) {
  const Limits& limits = conditions.limits;
  const auto seconds = static_cast<rlim_t>(std::max(1.0, std::ceil(limits.cpu_seconds)));
  add_rlimit(conditions, RLIMIT_CPU, seconds, seconds + 1);
  if (limits.data_bytes != kUnlimited)
    add_rlimit(conditions, RLIMIT_DATA, limits.data_bytes, limits.data_bytes);
  add_rlimit(conditions, RLIMIT_STACK, limits.stack_bytes, limits.stack_bytes);
  add_rlimit(conditions, RLIMIT_FSIZE, limits.file_bytes, limits.file_bytes);
  add_rlimit(conditions, RLIMIT_NOFILE, 1024, 1024);  // the usual limit
  add_rlimit(conditions, RLIMIT_CORE, 0, 0);
  add_rlimit(conditions, RLIMIT_MEMLOCK, 0, 0);
  add_rlimit(conditions, RLIMIT_MSGQUEUE, 0, 0);
  // RLIMIT_NPROC counts per user namespace, so it is only meaningful inside a separate one. The
  // init process counts as one.
  if (level == IsolationLevel::kNamespaces) {
    add_rlimit(conditions, RLIMIT_NPROC, limits.processes + 1, limits.processes + 1);
  }
}

/// Adds the job's files and returns how many bytes they take.
Result<std::uint64_t> add_files(Plan& plan, const Job& job) {
  std::set<std::string> folders;
  std::uint64_t bytes = 0;
  for (const File& file : job.files) {
    if (!is_safe_name(file.name)) {
      return fail(Error::Kind::kInvalidInput, "not a name inside the sandbox: '" + file.name + "'");
    }
    bytes += file.contents.size();
    if (!file.host_path.empty()) {
      struct stat info{};
      if (access(file.host_path.c_str(), R_OK) != 0 || stat(file.host_path.c_str(), &info) != 0) {
        return fail(Error::Kind::kIo, "cannot read '" + file.host_path +
                                          "' for the sandbox: " + std::strerror(errno));
      }
      bytes += static_cast<std::uint64_t>(info.st_size);
    }
    add_parents(file.name, folders);
    plan.files.push_back({file.name, file.contents, file.host_path, file.executable});
  }
  plan.folders.assign(folders.begin(), folders.end());
  return bytes;
}

/// Returns the index of this step's execution conditions, which are usually those of the preceding
/// step.
std::uint64_t conditions_index_of(Plan& plan, const Job& job, const Step& step) {
  const Limits& limits = step.limits ? *step.limits : job.limits;
  ExecutionConditions conditions;
  conditions.limits = limits;
  conditions.env = {"PATH=/usr/bin:/bin", "LANG=C", "LC_ALL=C", "TMPDIR=.", "HOME=."};
  conditions.env.insert(conditions.env.end(), job.env.begin(), job.env.end());
  conditions.env.insert(conditions.env.end(), step.env.begin(), step.env.end());
  if (!plan.conditions.empty() && plan.conditions.back().limits == limits &&
      plan.conditions.back().env == conditions.env)
    return plan.conditions.size() - 1;
  add_rlimits(conditions, plan.level);
  plan.file_bytes = std::max(plan.file_bytes, limits.file_bytes);
  plan.conditions.push_back(std::move(conditions));
  return plan.conditions.size() - 1;
}

/// True if a fork server can run this step: it needs a namespace, where a program can signal
/// nothing but itself and the server, and it starts no processes itself.
bool can_be_served(const Plan& plan, const PlannedStep& step) {
  const Limits& limits = plan.conditions[step.conditions_index].limits;
  return plan.level == IsolationLevel::kNamespaces && limits.processes == 1 &&
         step.discard.empty() && !step.required;
}

Result<void> add_steps(Plan& plan, const Job& job, const std::vector<Step>& steps) {
  plan.fetch_after = steps.size() - 1;
  for (const Step& step : steps) {
    if (step.argv.empty()) return fail(Error::Kind::kInvalidInput, "no program to run");
    const std::uint64_t conditions_index = conditions_index_of(plan, job, step);
    if (step.required) plan.fetch_after = plan.steps.size();
    for (const std::string& name : step.discard) {
      if (!is_safe_name(name) || name.find('/') != std::string::npos)
        return fail(Error::Kind::kInvalidInput, "not a file of the working folder: '" + name + "'");
    }
    plan.steps.push_back({step.argv, step.input, conditions_index, step.required, step.discard,
                          step.leaves_no_files, false, false, 0, 1});
    plan.steps.back().served = step.may_be_forked && can_be_served(plan, plan.steps.back());
  }
  return {};
}

}  // namespace

Result<Plan> make_plan(const Job& job, const std::vector<Step>& steps, IsolationLevel level) {
  Plan plan;
  plan.level = level;
  plan.made_by = getpid();
  plan.temporary_folder = job.temporary_folder;
  for (const std::string& name : job.fetch) {
    if (!is_safe_name(name)) {
      return fail(Error::Kind::kInvalidInput, "not a name inside the sandbox: '" + name + "'");
    }
  }
  if (job.binds.size() > kMostBinds) {
    return fail(Error::Kind::kInvalidInput, "too many folders to mount in the sandbox");
  }
  plan.fetch = job.fetch;
  TRY_ASSIGN(const std::uint64_t bytes, add_files(plan, job));
  TRY(add_steps(plan, job, steps));
  // Space is accounted in pages, so each file can cost one more page.
  const std::uint64_t room = bytes + plan.file_bytes + (64 + job.files.size()) * 4096;
  plan.tmpfs_options = "mode=0755,nr_inodes=1024,size=" + std::to_string(room);
  add_mounts(plan, job);
  return plan;
}

}  // namespace assay::native
