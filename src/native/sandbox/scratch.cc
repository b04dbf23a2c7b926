#include "native/sandbox/scratch.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
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

}  // namespace

Result<ScratchFolder> ScratchFolder::make(const std::string& parent) {
  std::string base = parent;
  if (base.empty()) {
    const char* configured = std::getenv("TMPDIR");
    base = configured != nullptr && *configured != '\0' ? configured : "/tmp";
  }
  std::string path = base + "/assay-XXXXXX";
  if (mkdtemp(path.data()) == nullptr) {
    return fail(Error::Kind::kIo, "cannot make a private folder in '" + base +
                                      "': " + std::strerror(errno) + "; set TMPDIR to one");
  }
  return ScratchFolder(std::move(path));
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

ScratchFolder::~ScratchFolder() {
  if (path_.empty()) return;
  std::error_code error;
  fs::remove_all(path_, error);
  if (!error) return;
  open_up(path_);
  fs::remove_all(path_, error);
}

}  // namespace assay::native
