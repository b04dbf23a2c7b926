// The unified diff of two texts, as `diff -u` prints it and `patch` reads it.
#pragma once

#include <string>
#include <string_view>

namespace assay::repair {

/// Returns "" if the texts are equal. `name` is the file's path, after a/ and b/.
std::string unified_diff(std::string_view before, std::string_view after, const std::string& name);

}  // namespace assay::repair
