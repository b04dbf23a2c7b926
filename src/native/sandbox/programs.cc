#include "native/sandbox/programs.h"

#include <algorithm>
#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

#include "native/sandbox/plan.h"

namespace assay::native {
namespace {

namespace fs = std::filesystem;

bool is_visible_in_sandbox(const fs::path& canonical) {
  return std::any_of(kMountedFolders.begin(), kMountedFolders.end(), [&](const char* mounted) {
    return canonical == mounted || canonical.string().starts_with(std::string(mounted) + "/");
  });
}

/// Also checks the target of a link, which may lie outside of the folders visible in the sandbox.
bool is_program_in_sandbox(const std::string& path) {
  std::error_code error;
  const fs::path canonical = fs::canonical(path, error);
  return !error && is_visible_in_sandbox(canonical) && fs::is_regular_file(canonical, error) &&
         access(path.c_str(), X_OK) == 0;
}

}  // namespace

bool only_root_can_change(fs::path folder) {
  while (true) {
    struct stat info{};
    if (stat(folder.c_str(), &info) != 0 || !S_ISDIR(info.st_mode)) return false;
    if (info.st_uid != 0 || (info.st_mode & (S_IWGRP | S_IWOTH)) != 0) return false;
    if (folder == folder.parent_path()) return true;
    folder = folder.parent_path();
  }
}

std::vector<std::string> trusted_folders(std::string_view path) {
  std::vector<std::string> folders;
  while (!path.empty()) {
    const std::string entry(path.substr(0, path.find(':')));
    path.remove_prefix(std::min(path.size(), entry.size() + 1));
    if (!entry.starts_with('/')) continue;
    std::error_code error;
    const fs::path folder = fs::canonical(entry, error);
    const bool is_new = std::find(folders.begin(), folders.end(), folder) == folders.end();
    if (!error && is_new && is_visible_in_sandbox(folder) && only_root_can_change(folder))
      folders.push_back(folder);
  }
  return folders;
}

std::optional<std::string> find_program(const std::vector<std::string>& names) {
  std::vector<std::string> folders = {"/usr/bin", "/usr/local/bin"};
  const char* path = std::getenv("PATH");
  for (std::string& folder : trusted_folders(path == nullptr ? "" : path))
    folders.push_back(std::move(folder));
  for (const std::string& name : names) {
    for (const std::string& folder : folders) {
      std::string file = folder + "/" + name;
      if (is_program_in_sandbox(file)) return file;
    }
  }
  return std::nullopt;
}

}  // namespace assay::native
