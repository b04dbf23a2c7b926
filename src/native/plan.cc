#include "native/plan.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

namespace assay::native {
namespace {

constexpr std::size_t kMostBinds = 50;  // the child has room for 64 views

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

/// The tools and their libraries; links stay links (/bin -> usr/bin on merged systems).
void add_view(Plan& plan, const std::string& path) {
  struct stat info{};
  if (lstat(path.c_str(), &info) != 0) return;
  View view{path, "", S_ISDIR(info.st_mode)};
  if (S_ISLNK(info.st_mode)) {
    std::error_code ignored;
    view.link_target = std::filesystem::read_symlink(path, ignored).string();
  }
  plan.views.push_back(std::move(view));
}

void add_views(Plan& plan, const Job& job) {
  for (const char* path : {"/usr", "/bin", "/sbin", "/lib", "/lib64", "/lib32", "/libx32",
                           "/etc/alternatives", "/etc/ld.so.cache"}) {
    add_view(plan, path);
  }
  for (const std::string& path : job.binds) add_view(plan, path);
  std::set<std::string> parents;
  for (const View& view : plan.views) add_parents(view.path, parents);
  plan.view_parents.assign(parents.begin(), parents.end());
}

void add_rlimit(Plan& plan, int resource, rlim_t soft, rlim_t hard) {
  rlimit host{};
  if (getrlimit(static_cast<__rlimit_resource>(resource), &host) != 0) return;
  plan.rlimits.push_back(
      {resource, {std::min(soft, host.rlim_max), std::min(hard, host.rlim_max)}});
}

void add_rlimits(Plan& plan) {
  const Limits& limits = plan.limits;
  const auto seconds = static_cast<rlim_t>(std::max(1.0, std::ceil(limits.cpu_seconds)));
  add_rlimit(plan, RLIMIT_CPU, seconds, seconds + 1);
  if (!limits.shadow_memory) {
    add_rlimit(plan, RLIMIT_DATA, limits.memory_bytes, limits.memory_bytes);
  }
  add_rlimit(plan, RLIMIT_STACK, limits.stack_bytes, limits.stack_bytes);
  add_rlimit(plan, RLIMIT_FSIZE, limits.file_bytes, limits.file_bytes);
  add_rlimit(plan, RLIMIT_NOFILE, 64, 64);
  add_rlimit(plan, RLIMIT_CORE, 0, 0);
  add_rlimit(plan, RLIMIT_MEMLOCK, 0, 0);
  add_rlimit(plan, RLIMIT_MSGQUEUE, 0, 0);
  // Counted per user namespace, so only sound inside one of our own. The supervisor is one of them.
  if (plan.level == Level::kNamespaces) {
    add_rlimit(plan, RLIMIT_NPROC, limits.processes + 1, limits.processes + 1);
  }
}

Result<std::uint64_t> add_files(Plan& plan, const Job& job) {
  std::set<std::string> folders;
  std::uint64_t bytes = 0;
  for (const File& file : job.files) {
    if (!is_safe_name(file.name)) {
      return fail(Error::Kind::kInvalidInput, "not a name inside the sandbox: '" + file.name + "'");
    }
    PlannedFile planned{file.name, file.contents, -1, file.executable};
    bytes += file.contents.size();
    if (!file.host_path.empty()) {
      planned.host_fd = open(file.host_path.c_str(), O_RDONLY | O_CLOEXEC);
      struct stat info{};
      if (planned.host_fd < 0 || fstat(planned.host_fd, &info) != 0) {
        return fail(Error::Kind::kIo, "cannot read '" + file.host_path +
                                          "' for the sandbox: " + std::strerror(errno));
      }
      bytes += static_cast<std::uint64_t>(info.st_size);
      plan.keep_fds.push_back(planned.host_fd);
    }
    add_parents(file.name, folders);
    plan.files.push_back(std::move(planned));
  }
  plan.folders.assign(folders.begin(), folders.end());
  return bytes;
}

void add_programs(Plan& plan, const Job& job, const std::vector<Program>& programs) {
  plan.env_words = {"PATH=/usr/bin:/bin", "LANG=C", "LC_ALL=C", "TMPDIR=.", "HOME=."};
  plan.env_words.insert(plan.env_words.end(), job.env.begin(), job.env.end());
  for (std::string& word : plan.env_words) plan.env.push_back(word.data());
  plan.env.push_back(nullptr);
  for (const Program& program : programs) plan.words.push_back(program.argv);
  for (std::size_t i = 0; i < programs.size(); ++i) {
    Step step{{}, programs[i].input};
    for (std::string& word : plan.words[i]) step.argv.push_back(word.data());
    step.argv.push_back(nullptr);
    plan.steps.push_back(std::move(step));
  }
}

}  // namespace

void close_files(Plan& plan) {
  for (const PlannedFile& file : plan.files) {
    if (file.host_fd >= 0) close(file.host_fd);
  }
  plan.files.clear();
}

Result<Plan> make_plan(const Job& job, const std::vector<Program>& programs, Level level) {
  Plan plan;
  plan.level = level;
  plan.limits = job.limits;
  for (const Program& program : programs) {
    if (program.argv.empty()) return fail(Error::Kind::kInvalidInput, "no program to run");
  }
  for (const std::string& name : job.fetch) {
    if (!is_safe_name(name)) {
      return fail(Error::Kind::kInvalidInput, "not a name inside the sandbox: '" + name + "'");
    }
  }
  if (job.binds.size() > kMostBinds) {
    return fail(Error::Kind::kInvalidInput, "too many folders to bind into the sandbox");
  }
  plan.fetch = job.fetch;
  Result<std::uint64_t> bytes = add_files(plan, job);
  if (!bytes) {
    close_files(plan);
    return tl::unexpected<Error>(std::move(bytes).error());
  }
  // Pages are the unit of account, so each file may cost one more.
  const std::uint64_t room = *bytes + job.limits.file_bytes + (64 + job.files.size()) * 4096;
  plan.tmpfs_options = "mode=0755,nr_inodes=1024,size=" + std::to_string(room);
  add_views(plan, job);
  add_programs(plan, job, programs);
  add_rlimits(plan);
  return plan;
}

}  // namespace assay::native
