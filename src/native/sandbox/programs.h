// Finds the programs that Assay runs in the sandbox: compilers, linkers, virtual machines.
// docs/sandbox.md states which folders are searched and why.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::native {

/// Returns the absolute path of the first of `names` that exists in /usr/bin, in /usr/local/bin or
/// in one of the trusted folders of $PATH. The order of the names takes precedence over that of the
/// folders.
std::optional<std::string> find_program(const std::vector<std::string>& names);

/// Returns the folders of `path`, a list like $PATH, that are visible in the sandbox and that only
/// root can change. Links are resolved, and no folder is listed twice.
std::vector<std::string> trusted_folders(std::string_view path);

/// True if only root can change this folder and the folders above it, in which it could be
/// replaced. `folder` must be absolute and free of links.
bool only_root_can_change(std::filesystem::path folder);

}  // namespace assay::native
