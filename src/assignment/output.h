// Writes the files that users ask for, and finds out in advance whether that will be possible.
// Errors name the file, the cause and a remedy.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace assay::assignment {

/// Fails if `write_file` could not write a file of some size now. Creates missing folders, but
/// neither creates nor changes the file.
Result<void> try_output(const std::string& path);

/// Writes the whole file or nothing, and creates missing folders; an existing file keeps its
/// permissions. Links are followed. A file in a folder that cannot be written is changed in place.
Result<void> write_file(const std::string& path, std::string_view text);

}  // namespace assay::assignment
