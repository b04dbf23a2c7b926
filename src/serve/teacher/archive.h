// The files of a zip archive that somebody sent. It is hostile: names can lead elsewhere, and a
// small archive can have much in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "serve/store/class_store.h"

namespace assay::serve {

struct ArchiveLimits {
  std::size_t entries = 5000;
  std::size_t files = 2000;            // that are kept
  std::uint64_t file_bytes = 1 << 20;  // assignment::kLargestSource; larger ones are cut after it
  std::uint64_t bytes = 64 << 20;      // of all files that are kept
};

struct Unpacked {
  std::vector<ClassFile> files;
  std::vector<std::string> left_out;  // names of files that are no programs
};

/// Unpacks the files with these extensions, in lower or upper case. Fails if there are none, if the
/// archive is damaged or encrypted, if it exceeds a limit, or if a name is absolute, has "..", a
/// backslash or a control character. A file that is too long is kept with one byte too many, so
/// that it is rejected by name. What systems add by themselves ("__MACOSX/", names with a dot
/// first) is left out without a word.
Result<Unpacked> unpack(std::string_view archive, const std::vector<std::string>& extensions,
                        const ArchiveLimits& limits = {});

}  // namespace assay::serve
