#include "native/launcher/work_folder.h"

#include <filesystem>
#include <system_error>
#include <vector>

namespace assay::native {
namespace {

namespace fs = std::filesystem;

std::set<std::string> names_here() {
  std::set<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(".", error), end; !error && at != end; at.increment(error))
    names.insert(at->path().filename().string());
  return names;
}

/// Removes a file, or a folder with its contents. Permissions that the program took from its
/// folders are restored, because they would keep this process out, too.
void remove_tree(const fs::path& path) {
  std::error_code error;
  if (fs::symlink_status(path, error).type() == fs::file_type::directory) {
    fs::permissions(path, fs::perms::owner_all, error);
    std::vector<fs::path> entries;
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error))
      entries.push_back(at->path());
    for (const fs::path& entry : entries) remove_tree(entry);
  }
  fs::remove(path, error);
}

}  // namespace

void WorkFolder::remember() { names_ = names_here(); }

void WorkFolder::restore() {
  for (const std::string& name : names_here())
    if (!names_.count(name)) remove_tree(name);
}

}  // namespace assay::native
