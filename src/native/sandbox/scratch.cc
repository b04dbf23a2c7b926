#include "native/sandbox/scratch.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace assay::native {
namespace {

namespace fs = std::filesystem;

/// Restores the permissions of folders, which a program may have removed from its own; never
/// follows a link.
void open_up(const fs::path& folder) {
  std::error_code error;
  fs::permissions(folder, fs::perms::owner_all, error);
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code ignored;
    if (it->symlink_status(ignored).type() == fs::file_type::directory) open_up(it->path());
  }
}

constexpr std::string_view kPrefix = "assay-scratch-";

std::string base_folder(const std::string& parent) {
  if (!parent.empty()) return parent;
  const char* configured = std::getenv("TMPDIR");
  return configured != nullptr && *configured != '\0' ? configured : "/tmp";
}

void remove_folder(const fs::path& path) {
  std::error_code error;
  fs::remove_all(path, error);
  if (!error) return;
  open_up(path);
  fs::remove_all(path, error);
}

/// Opens and locks a folder of this user; returns -1 if another process holds the lock or the
/// folder is gone. In a shared folder such as /tmp others can make folders of our names.
int locked(const std::string& path) {
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return -1;
  struct stat opened{}, present{};
  const bool is_ours = ::fstat(folder, &opened) == 0 && opened.st_uid == ::geteuid() &&
                       ::flock(folder, LOCK_EX | LOCK_NB) == 0 &&
                       ::lstat(path.c_str(), &present) == 0 && opened.st_dev == present.st_dev &&
                       opened.st_ino == present.st_ino;
  if (is_ours) return folder;
  ::close(folder);
  return -1;
}

bool has_our_name(const fs::path& path) {
  constexpr std::size_t kRandomCharacters = 6;
  const std::string name = path.filename().string();
  return name.starts_with(kPrefix) && name.size() == kPrefix.size() + kRandomCharacters;
}

}  // namespace

void remove_abandoned_folders(const std::string& parent) {
  std::error_code error;
  for (fs::directory_iterator it(base_folder(parent), error), end; !error && it != end;
       it.increment(error)) {
    if (!has_our_name(it->path())) continue;
    const int lock = locked(it->path().string());
    if (lock < 0) continue;
    remove_folder(it->path());
    ::close(lock);
  }
}

Result<ScratchFolder> ScratchFolder::make(const std::string& parent) {
  const std::string base = base_folder(parent);
  // Another process may take a folder that is not locked yet for an abandoned one.
  for (int attempt = 0; attempt < 10; ++attempt) {
    std::string path = base + "/" + std::string(kPrefix) + "XXXXXX";
    if (mkdtemp(path.data()) == nullptr) break;
    if (const int lock = locked(path); lock >= 0) return ScratchFolder(std::move(path), lock);
    remove_folder(path);
  }
  return fail(Error::Kind::kIo, "cannot make a private folder in '" + base +
                                    "': " + std::strerror(errno) + "; set TMPDIR to one");
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})), lock_(std::exchange(other.lock_, -1)) {}

ScratchFolder::~ScratchFolder() {
  if (!path_.empty()) remove_folder(path_);
  if (lock_ >= 0) ::close(lock_);
}

}  // namespace assay::native
