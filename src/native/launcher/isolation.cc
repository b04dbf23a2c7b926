#include "native/launcher/isolation.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <linux/landlock.h>
#include <string>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

namespace assay::native {
namespace {

constexpr unsigned kReadOnly = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;

/// Uses raw system calls: glibc's wrappers would apply the change to threads that do not exist in
/// this process.
bool become(uid_t user, gid_t group) {
  return syscall(SYS_setresgid, group, group, group) == 0 &&
         syscall(SYS_setresuid, user, user, user) == 0;
}

/// Returns a path of the new root relative to the root's folder.
std::string inside(const std::string& path) { return "." + path; }

bool mount_root(const Plan& plan) {
  // Any folder of the host is suitable, since it is covered only in the sandbox's own mount
  // namespace.
  for (const char* folder : {"/tmp", "/mnt", "/var", "/opt"}) {
    if (mount("assay", folder, "tmpfs", MS_NOSUID | MS_NODEV, plan.tmpfs_options.c_str()) == 0) {
      return chdir(folder) == 0;
    }
  }
  return false;
}

/// Copies the mounts to be bound, before the new root covers any of them.
bool open_mounts(const Plan& plan, std::vector<int>& mounts) {
  for (const BindMount& bind : plan.bind_mounts) {
    mounts.push_back(-1);
    if (!bind.link_target.empty()) continue;
    const unsigned flags = OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE;
    mounts.back() = static_cast<int>(syscall(SYS_open_tree, AT_FDCWD, bind.path.c_str(), flags));
    if (mounts.back() < 0) return false;
  }
  return true;
}

const char* add_mounts(const Plan& plan, const std::vector<int>& mounts) {
  for (const std::string& parent : plan.mount_parents) {
    if (mkdir(inside(parent).c_str(), 0755) != 0 && errno != EEXIST) return "mkdir";
  }
  for (std::size_t i = 0; i < plan.bind_mounts.size(); ++i) {
    const BindMount& bind = plan.bind_mounts[i];
    const std::string target = inside(bind.path);
    if (!bind.link_target.empty()) {
      if (symlink(bind.link_target.c_str(), target.c_str()) != 0 && errno != EEXIST) {
        return "symlink";
      }
      continue;
    }
    if (bind.folder) {
      mkdir(target.c_str(), 0755);
    } else {
      mknod(target.c_str(), S_IFREG | 0444, 0);
    }
    if (syscall(SYS_move_mount, mounts[i], "", AT_FDCWD, target.c_str(), MOVE_MOUNT_F_EMPTY_PATH) !=
        0) {
      return "create a read-only bind mount";
    }
    close(mounts[i]);
  }
  return nullptr;
}

bool set_mount_flags(const char* path, unsigned flags, std::uint64_t set, std::uint64_t clear) {
  mount_attr attributes{};
  attributes.attr_set = set;
  attributes.attr_clr = clear;
  return syscall(SYS_mount_setattr, AT_FDCWD, path, flags, &attributes, sizeof attributes) == 0;
}

/// Builds the new root: a small tmpfs, read-only except for the working folder.
const char* build_root(const Plan& plan) {
  if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return "make mounts private";
  std::vector<int> mounts;
  if (!open_mounts(plan, mounts)) return "open a read-only bind mount";
  if (!mount_root(plan)) return "mount a tmpfs";
  for (const char* folder : {"./box", "./proc", "./dev"}) {
    if (mkdir(folder, 0755) != 0) return "mkdir";
  }
  for (const char* device : {"./dev/null", "./dev/urandom"}) {
    if (mknod(device, S_IFREG | 0444, 0) != 0) return "mknod";
  }
  symlink("/proc/self/fd", "./dev/fd");
  symlink("/proc/self/fd/0", "./dev/stdin");
  symlink("/proc/self/fd/1", "./dev/stdout");
  symlink("/proc/self/fd/2", "./dev/stderr");
  if (const char* stage = add_mounts(plan, mounts)) return stage;
  if (plan.temporary_folder && symlink("box", "./tmp") != 0 && errno != EEXIST) return "symlink";
  if (mount("./box", "./box", nullptr, MS_BIND, nullptr) != 0) return "bind the working folder";
  if (!set_mount_flags(".", AT_RECURSIVE, kReadOnly, 0)) return "mount_setattr (Linux 5.12)";
  if (!set_mount_flags("./box", 0, 0, MOUNT_ATTR_RDONLY)) return "make /box writable";
  for (const char* device : {"/dev/null", "/dev/urandom"}) {
    if (mount(device, inside(device).c_str(), nullptr, MS_BIND, nullptr) != 0) return "bind /dev";
  }
  if (mount("proc", "./proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr) != 0) {
    return "mount /proc";
  }
  return nullptr;
}

const char* change_root() {
  if (syscall(SYS_pivot_root, ".", ".") != 0) return "pivot_root";
  if (umount2(".", MNT_DETACH) != 0) return "detach the old root";
  if (chdir(kWorkFolder) != 0) return "enter the working folder";
  return nullptr;
}

int open_path(const char* path) { return open(path, O_PATH | O_CLOEXEC); }

constexpr std::uint64_t kRead =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kReadOneFile = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t kTruncate = 1ULL << 14;

/// Returns every access to files that Landlock can restrict at this version.
std::uint64_t handled_access(int abi) {
  std::uint64_t access = (1ULL << 13) - 1;
  if (abi >= 2) access |= LANDLOCK_ACCESS_FS_REFER;
  if (abi >= 3) access |= kTruncate;
  if (abi >= 5) access |= 1ULL << 15;  // device ioctl
  return access;
}

bool add_rule(int ruleset, int folder, std::uint64_t access) {
  if (folder < 0) return false;
  landlock_path_beneath_attr rule{};
  rule.allowed_access = access;
  rule.parent_fd = folder;
  return syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
}

bool add_path_rule(int ruleset, const char* path, std::uint64_t access) {
  const int folder = open_path(path);
  const bool added = add_rule(ruleset, folder, access);
  if (folder >= 0) close(folder);
  return added;
}

int create_ruleset(int abi) {
  // The kernel accepts a longer struct than its own if the rest is zero, and any shorter one.
  struct {
    std::uint64_t files;
    std::uint64_t network;
    std::uint64_t scoped;
  } attributes{handled_access(abi), abi >= 4 ? 3ULL : 0, abi >= 6 ? 3ULL : 0};
  const std::size_t size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
  return static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, size, 0));
}

/// Returns the Landlock version of this kernel, or 0 if it has none.
int landlock_abi() {
  const long abi =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return abi > 0 ? static_cast<int>(abi) : 0;
}

const char* build_ruleset(const Plan& plan, int scratch, int& ruleset) {
  const int abi = landlock_abi();
  if (abi == 0) return "this kernel has no Landlock (Linux 5.13)";
  ruleset = create_ruleset(abi);
  if (ruleset < 0) return "landlock_create_ruleset";
  for (const BindMount& bind : plan.bind_mounts) {
    if (!bind.link_target.empty()) continue;
    if (!add_path_rule(ruleset, bind.path.c_str(), bind.folder ? kRead : kReadOneFile)) {
      return "add a Landlock rule for a read-only folder";
    }
  }
  const std::uint64_t special = LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
                                LANDLOCK_ACCESS_FS_MAKE_SOCK | (1ULL << 15);
  if (!add_rule(ruleset, scratch, handled_access(abi) & ~special)) {
    return "add a Landlock rule for the working folder";
  }
  const std::uint64_t write =
      LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | (abi >= 3 ? kTruncate : 0);
  add_path_rule(ruleset, "/dev/null", write);
  add_path_rule(ruleset, "/dev/urandom", LANDLOCK_ACCESS_FS_READ_FILE);
  return nullptr;
}

bool copy_contents(const PlannedFile& file, int source, int target) {
  if (source < 0) {
    std::size_t done = 0;
    while (done < file.contents.size()) {
      const ssize_t n = write(target, file.contents.data() + done, file.contents.size() - done);
      if (n <= 0) return false;
      done += static_cast<std::size_t>(n);
    }
    return true;
  }
  off_t offset = 0;
  for (;;) {
    const ssize_t n = sendfile(target, source, &offset, 1 << 20);
    if (n <= 0) return n == 0;
  }
}

}  // namespace

const char* enter_namespaces(const Plan& plan) {
  // Fails where the host denies setgroups to ordinary users; there are no groups to drop then.
  syscall(SYS_setgroups, 0, nullptr);
  if (!become(kInsideId, kInsideId)) return "change to the sandbox's user";
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (const char* stage = build_root(plan)) return stage;
  return change_root();
}

const char* enter_scratch(const Plan& plan, const Opened& opened, int& ruleset) {
  if (plan.drop_to_uid != 0) {
    if (syscall(SYS_setgroups, 0, nullptr) != 0) return "drop supplementary groups";
    if (!become(plan.drop_to_uid, plan.drop_to_uid)) return "change to the user nobody";
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (fchdir(opened.scratch) != 0) return "enter the working folder";
  return plan.level == IsolationLevel::kLandlock ? build_ruleset(plan, opened.scratch, ruleset)
                                                 : nullptr;
}

const char* restrict_self(int ruleset) {
  // Sanitizers read their own memory map. All of /proc/self is allowed because the folder of a
  // process in /proc is known only once the process exists.
  add_path_rule(ruleset, "/proc/self", kRead);
  return syscall(SYS_landlock_restrict_self, ruleset, 0) == 0 ? nullptr : "landlock_restrict_self";
}

/// All files have one date: what was prepared for a file, such as an archive of its classes, holds
/// for its copy, and no run sees when it takes place.
constexpr std::array<timespec, 2> kDateOfFiles = {timespec{1767225600, 0}, timespec{1767225600, 0}};

const char* write_files(const Plan& plan, const Opened& opened) {
  for (const std::string& folder : plan.folders) {
    if (mkdir(folder.c_str(), 0755) != 0 && errno != EEXIST) return "create a folder for the files";
  }
  for (std::size_t i = 0; i < plan.files.size(); ++i) {
    const PlannedFile& file = plan.files[i];
    const int target = open(file.name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                            file.executable ? 0755 : 0644);
    if (target < 0 || !copy_contents(file, opened.files[i], target)) return "write the job's files";
    futimens(target, kDateOfFiles.data());
    close(target);
  }
  return nullptr;
}

}  // namespace assay::native
