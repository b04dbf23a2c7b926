#include "native/sandbox/launch.h"

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// The bytes of the sandbox launcher (image.S).
extern "C" {
extern const char assay_launcher_begin[];
extern const char assay_launcher_end[];
}

#ifndef MFD_EXEC
#define MFD_EXEC 0x0010U  // Linux 6.3
#endif

namespace assay::native {
namespace {

// File descriptors are kept above those that the launcher receives, so that none is overwritten in
// between.
constexpr int kFirstFree = 16;

class MemoryFile {
 public:
  MemoryFile(const char* name, unsigned flags) {
    const int low = memfd_create(name, MFD_CLOEXEC | flags);
    if (low < 0) return;
    fd_ = fcntl(low, F_DUPFD_CLOEXEC, kFirstFree);
    close(low);
  }
  ~MemoryFile() {
    if (fd_ >= 0) close(fd_);
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  int get() const { return fd_; }

  bool put(const char* data, std::size_t size) const {
    std::size_t done = 0;
    while (done < size) {
      const ssize_t n = pwrite(fd_, data + done, size - done, static_cast<off_t>(done));
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) return false;
      done += static_cast<std::size_t>(n);
    }
    return true;
  }

  std::string take() const {
    struct stat info{};
    if (fstat(fd_, &info) != 0) return {};
    std::string text(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t done = 0;
    while (done < text.size()) {
      const ssize_t n =
          pread(fd_, text.data() + done, text.size() - done, static_cast<off_t>(done));
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) break;
      done += static_cast<std::size_t>(n);
    }
    text.resize(done);
    return text;
  }

 private:
  int fd_ = -1;
};

tl::unexpected<Error> cannot(const char* what, int error) {
  const char* remedy = error == EFBIG ? "; raise the limit on the size of files (ulimit -f)" : "";
  return fail(Error::Kind::kResource,
              std::string("sandbox: cannot ") + what + ": " + std::strerror(error) + remedy);
}

/// Returns the sandbox launcher as an anonymous file, which is made once and cannot be changed.
Result<int> helper_file() {
  static const Result<int> made = []() -> Result<int> {
    const std::string_view bytes(
        assay_launcher_begin, static_cast<std::size_t>(assay_launcher_end - assay_launcher_begin));
    static const MemoryFile with_flag("assay-box", MFD_ALLOW_SEALING | MFD_EXEC);
    static const MemoryFile without(with_flag.get() >= 0 ? "" : "assay-box", MFD_ALLOW_SEALING);
    const MemoryFile& file = with_flag.get() >= 0 ? with_flag : without;
    if (file.get() < 0 || !file.put(bytes.data(), bytes.size()))
      return cannot("create the sandbox launcher", errno);
    fcntl(file.get(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
    return file.get();
  }();
  return made;
}

Result<pid_t> start(int program, int plan, int result) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, plan, kPlanFile);
  posix_spawn_file_actions_adddup2(&actions, result, kResultFile);
  const std::string path = "/proc/self/fd/" + std::to_string(program);
  char name[] = "assay-box";
  char* const argv[] = {name, nullptr};
  char* const env[] = {nullptr};
  pid_t pid = -1;
  const int error = posix_spawn(&pid, path.c_str(), &actions, nullptr, argv, env);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return cannot("start the sandbox launcher", error);
  return pid;
}

}  // namespace

Result<Execution> launch(const Plan& plan) {
  TRY_ASSIGN(const int program, helper_file());
  const std::string bytes = to_bytes(plan);
  const MemoryFile request("assay-plan", 0);
  const MemoryFile result("assay-result", 0);
  if (request.get() < 0 || result.get() < 0 || !request.put(bytes.data(), bytes.size()))
    return cannot("pass the plan to the sandbox launcher", errno);
  TRY_ASSIGN(const pid_t pid, start(program, request.get(), result.get()));
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return execution_from(result.take());
}

}  // namespace assay::native
