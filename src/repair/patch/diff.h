// The unified diff of two texts, as `diff -u` prints it and `patch` reads it.
#pragma once

#include <string>
#include <string_view>

namespace assay::repair {

/// Returns "" if the texts are equal. `name` is the file's path, after a/ and b/.
std::string unified_diff(std::string_view before, std::string_view after, const std::string& name);

/// Returns the diffs of a program of one file or several (base/source_files.h), whose files have
/// the same names in both. `label` is the path of the file, or of the folder of all files.
std::string source_diff(std::string_view before, std::string_view after, const std::string& label);

}  // namespace assay::repair
