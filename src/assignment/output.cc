#include "assignment/output.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace assay::assignment {
namespace {

namespace fs = std::filesystem;

std::string remedy(int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT:
      return "free some space, or name a file elsewhere";
    case EFBIG:
      return "raise the limit on the size of files (ulimit -f)";
    case EACCES:
    case EPERM:
    case EROFS:
      return "check the permissions, or name a file elsewhere";
    default:
      return "check the path, or name a file elsewhere";
  }
}

tl::unexpected<Error> cannot_write(const std::string& path, int error) {
  return fail(Error::Kind::kIo,
              path + ": cannot write the file: " + std::strerror(error) + "; " + remedy(error));
}

/// Writes to a file opened with these flags. Returns 0 or the error.
int put(const std::string& path, int flags, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | flags, 0666);
  if (file < 0) return errno;
  int error = 0;
  for (std::size_t done = 0; done < text.size() && error == 0;) {
    const ssize_t n = ::write(file, text.data() + done, text.size() - done);
    if (n > 0) done += static_cast<std::size_t>(n);
    if (n < 0 && errno != EINTR) error = errno;
    if (n == 0) error = ENOSPC;
  }
  // Some file systems report a full disk only here. Devices and pipes cannot be synchronised.
  if (error == 0 && ::fsync(file) != 0 && errno != EINVAL && errno != EROFS) error = errno;
  if (::close(file) != 0 && error == 0) error = errno;
  return error;
}

bool is_permission(int error) { return error == EACCES || error == EPERM || error == EROFS; }

/// The way in which a file is written.
struct Target {
  std::string path;                            // the file itself, after links
  bool is_special = false;                     // a device, a pipe or a socket
  fs::perms permissions = fs::perms::unknown;  // of the existing file
  std::string part() const { return path + ".part"; }
};

Result<Target> target_of(const std::string& path) {
  std::error_code error;
  Target target{path};
  if (fs::is_symlink(path, error)) {
    const fs::path end = fs::weakly_canonical(path, error);
    if (!error) target.path = end.string();
  }
  const fs::path folder = fs::path(target.path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, error);
  if (!folder.empty() && !fs::is_directory(folder, error))
    return fail(Error::Kind::kIo, path + ": cannot write the file: there is no folder " +
                                      folder.string() + ", and it cannot be created; " +
                                      "check the path, or name a file elsewhere");
  const fs::file_status there = fs::status(path, error);
  if (fs::is_directory(there))
    return fail(Error::Kind::kIo, path +
                                      ": cannot write the file: this is a folder; name a file "
                                      "in it, such as " +
                                      (fs::path(path) / "report").string());
  // A file behind /dev/stdout is open already, so that it is not replaced by another.
  const bool is_open = path.starts_with("/dev/") || path.starts_with("/proc/");
  target.is_special = fs::exists(there) && (is_open || !fs::is_regular_file(there));
  if (fs::exists(there)) target.permissions = there.permissions();
  return target;
}

Result<void> try_special(const std::string& path) {
  struct stat info{};
  if (::stat(path.c_str(), &info) != 0 || !S_ISCHR(info.st_mode))
    return ::access(path.c_str(), W_OK) == 0 ? Result<void>{} : cannot_write(path, errno);
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return cannot_write(path, errno);
  const bool is_terminal = ::isatty(file) == 1;
  ::close(file);
  // Only a byte written shows whether a device accepts any.
  const int error = is_terminal ? 0 : put(path, 0, "\n");
  if (error != 0) return cannot_write(path, error);
  return {};
}

}  // namespace

Result<void> try_output(const std::string& path) {
  TRY_ASSIGN(const Target target, target_of(path));
  if (target.is_special) return try_special(path);
  constexpr std::size_t kSample = 16 << 10;  // bytes: several blocks of any file system
  int error = put(target.part(), O_CREAT | O_TRUNC | O_NOFOLLOW, std::string(kSample, '\n'));
  ::unlink(target.part().c_str());
  if (is_permission(error) && target.permissions != fs::perms::unknown) error = put(path, 0, "");
  if (error != 0) return cannot_write(path, error);
  return {};
}

Result<void> write_file(const std::string& path, std::string_view text) {
  TRY_ASSIGN(const Target target, target_of(path));
  int error = 0;
  if (!target.is_special) {
    const std::string part = target.part();
    error = put(part, O_CREAT | O_TRUNC | O_NOFOLLOW, text);
    std::error_code ignored;
    if (error == 0 && target.permissions != fs::perms::unknown)
      fs::permissions(part, target.permissions, ignored);
    if (error == 0 && ::rename(part.c_str(), target.path.c_str()) != 0) error = errno;
    if (error == 0) return {};
    ::unlink(part.c_str());
    if (!is_permission(error)) return cannot_write(path, error);
  }
  if (target.is_special || target.permissions != fs::perms::unknown)
    error = put(path, O_TRUNC, text);
  if (error != 0) return cannot_write(path, error);
  return {};
}

}  // namespace assay::assignment
