#include "native/sandbox/filter.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <initializer_list>
#include <memory>
#include <sched.h>
#include <seccomp.h>
#include <string>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace assay::native {
namespace {

// clang-format off
constexpr const char* kAlwaysAllowed[] = {
    "read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev", "preadv2",
    "pwritev2", "creat", "close", "close_range", "stat", "fstat", "lstat", "newfstatat",
    "statx", "access", "faccessat", "faccessat2", "poll", "ppoll", "select", "pselect6",
    "lseek", "mprotect", "munmap", "brk", "mremap", "madvise", "msync", "mincore",
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigsuspend",
    "rt_sigtimedwait", "sigaltstack", "pipe", "pipe2", "dup", "dup2", "dup3", "flock", "fsync",
    "fdatasync", "ftruncate", "fallocate", "getdents", "getdents64", "getcwd", "chdir",
    "fchdir", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "link", "linkat",
    "unlink", "unlinkat", "symlink", "symlinkat", "readlink", "readlinkat", "umask", "getuid",
    "geteuid", "getgid", "getegid", "getresuid", "getresgid", "getgroups", "getppid", "getpid",
    "gettid", "getpgrp", "getpgid", "getsid", "setsid", "setpgid", "getrlimit", "setrlimit",
    "getrusage", "times", "sysinfo", "uname", "gettimeofday", "time", "clock_gettime",
    "clock_getres", "clock_nanosleep", "nanosleep", "alarm", "getitimer", "setitimer", "pause",
    "timer_create", "timer_settime", "timer_gettime", "timer_delete", "execve", "exit",
    "exit_group", "wait4", "waitid", "set_tid_address", "set_robust_list", "get_robust_list",
    "futex", "sched_yield", "sched_getaffinity", "arch_prctl", "getrandom", "rseq",
    "membarrier", "personality", "restart_syscall", "sendfile", "copy_file_range", "getcpu",
    "fadvise64", "readahead", "eventfd2", "epoll_create1", "epoll_ctl", "epoll_wait",
    "epoll_pwait", "capget", "statfs", "fstatfs", "getpriority"};
// clang-format on

// F_SETOWN and F_SETSIG (signals to other processes) and F_SETPIPE_SZ (memory that no limit counts)
// are missing on purpose.
constexpr std::uint64_t kFcntl[] = {F_DUPFD,
                                    F_GETFD,
                                    F_SETFD,
                                    F_GETFL,
                                    F_SETFL,
                                    F_GETLK,
                                    F_SETLK,
                                    F_SETLKW,
                                    F_GETOWN,
                                    F_DUPFD_CLOEXEC,
                                    1032 /*F_GETPIPE_SZ*/,
                                    36,
                                    37,
                                    38 /*F_OFD_*LK*/};
constexpr std::uint64_t kIoctl[] = {TCGETS, TIOCGWINSZ, FIONREAD, FIOCLEX, FIONCLEX, FIONBIO};
constexpr std::uint64_t kPrctl[] = {
    PR_SET_NAME,   PR_GET_NAME, PR_GET_DUMPABLE, PR_SET_PDEATHSIG, 0x53564D41 /*PR_SET_VMA*/,
    PR_GET_SECCOMP};
constexpr std::uint64_t kServerPrctl[] = {PR_SET_DUMPABLE, PR_SET_SECCOMP};
constexpr std::uint64_t kNamespaces = 0x7E020000;  // every CLONE_NEW* that clone() accepts

class Builder {
 public:
  Builder() : context_(seccomp_init(SCMP_ACT_ERRNO(ENOSYS)), seccomp_release) {}
  bool ok() const { return context_ != nullptr && status_ == 0; }
  int status() const { return status_; }
  scmp_filter_ctx context() { return context_.get(); }

  void rule(std::uint32_t action, const char* name, std::initializer_list<scmp_arg_cmp> args = {}) {
    const int number = seccomp_syscall_resolve_name(name);
    if (!ok() || number < 0) return;  // not a system call of this architecture
    status_ = seccomp_rule_add_array(context_.get(), action, number,
                                     static_cast<unsigned>(args.size()), args.begin());
  }
  void allow(const char* name, std::initializer_list<scmp_arg_cmp> args = {}) {
    rule(SCMP_ACT_ALLOW, name, args);
  }
  template <std::size_t N>
  void allow_values(const char* name, unsigned argument, const std::uint64_t (&values)[N]) {
    for (const std::uint64_t value : values) allow(name, {equal(argument, value)});
  }

  static scmp_arg_cmp equal(unsigned argument, std::uint64_t value) {
    return {argument, SCMP_CMP_EQ, value, 0};
  }
  static scmp_arg_cmp masked(unsigned argument, std::uint64_t mask, std::uint64_t value) {
    return {argument, SCMP_CMP_MASKED_EQ, mask, value};
  }

 private:
  std::unique_ptr<void, decltype(&seccomp_release)> context_;
  int status_ = 0;
};

/// Allows mmap except for memory that RLIMIT_DATA does not count: shared anonymous, locked, growing
/// down, huge pages.
void allow_mmap(Builder& builder) {
  const std::uint64_t mask = MAP_SHARED | MAP_ANONYMOUS | MAP_GROWSDOWN | MAP_LOCKED | MAP_HUGETLB;
  for (const int value : {0, MAP_ANONYMOUS, MAP_SHARED}) {
    builder.allow("mmap", {Builder::masked(3, mask, static_cast<std::uint64_t>(value))});
  }
}

void allow_processes(Builder& builder, const FilterOptions& options) {
  if (options.may_fork || options.is_server) {
    builder.allow("fork");
    builder.allow("vfork");
    builder.allow("clone", {Builder::masked(0, kNamespaces, 0)});
  } else {
    for (const char* name : {"fork", "vfork", "clone"}) {
      builder.rule(SCMP_ACT_ERRNO(EAGAIN), name);  // as if the process limit were reached
    }
  }
  for (const char* name : {"kill", "tgkill", "tkill"}) {
    if (options.host_in_sight) {
      builder.allow(name, {Builder::equal(0, kOwnPid)});
    } else {
      builder.allow(name);
    }
  }
  builder.allow("prlimit64", {Builder::equal(0, 0)});
}

/// Landlock leaves these calls to the file permissions, and a sandboxed program may own the files.
void allow_file_changes(Builder& builder, const FilterOptions& options) {
  constexpr const char* kChanges[] = {"truncate",  "chmod", "fchmod", "fchmodat",
                                      "utimensat", "utime", "utimes", "futimesat"};
  if (!options.host_in_sight) {
    for (const char* name : kChanges) builder.allow(name);
    builder.allow("open");
    builder.allow("openat");
    return;
  }
  // Allows every way to open except O_TRUNC without the right to write.
  const std::uint64_t mask = O_TRUNC | O_ACCMODE;
  for (const int flags : {O_RDONLY, O_WRONLY, O_RDWR, O_WRONLY | O_TRUNC, O_RDWR | O_TRUNC}) {
    const auto value = static_cast<std::uint64_t>(flags);
    builder.allow("open", {Builder::masked(1, mask, value)});
    builder.allow("openat", {Builder::masked(2, mask, value)});
  }
}

Result<std::vector<sock_filter>> exported(Builder& builder) {
  const int file = memfd_create("filter", MFD_CLOEXEC);
  if (file < 0)
    return fail(Error::Kind::kResource, "memfd_create: " + std::string(strerror(errno)));
  std::vector<sock_filter> program;
  if (seccomp_export_bpf(builder.context(), file) == 0) {
    const auto size = static_cast<std::size_t>(lseek(file, 0, SEEK_END));
    program.resize(size / sizeof(sock_filter));
    if (pread(file, program.data(), size, 0) != static_cast<ssize_t>(size)) program.clear();
  }
  close(file);
  if (program.empty()) return fail(Error::Kind::kResource, "libseccomp produced no filter");
  return program;
}

}  // namespace

Result<std::vector<sock_filter>> make_filter(const FilterOptions& options) {
  Builder builder;
  if (!builder.ok()) return fail(Error::Kind::kResource, "libseccomp is not usable");
  // A binary tree: a listed call costs about eight comparisons instead of two hundred.
  seccomp_attr_set(builder.context(), SCMP_FLTATR_CTL_OPTIMIZE, 2);
  for (const char* name : kAlwaysAllowed) builder.allow(name);
  builder.allow_values("fcntl", 1, kFcntl);
  builder.allow_values("ioctl", 1, kIoctl);
  builder.allow_values("prctl", 0, kPrctl);
  if (options.is_server) builder.allow_values("prctl", 0, kServerPrctl);
  if (options.may_pair_sockets)
    builder.allow("socketpair", {Builder::equal(0, AF_UNIX), Builder::equal(1, SOCK_STREAM)});
  allow_mmap(builder);
  allow_processes(builder, options);
  allow_file_changes(builder, options);
  if (!builder.ok()) {
    return fail(Error::Kind::kResource,
                "libseccomp rejected a rule: " + std::string(strerror(-builder.status())));
  }
  return exported(builder);
}

}  // namespace assay::native
