// A private folder on the host that is removed together with its owner: the working folder of
// levels B and C.
#pragma once

#include <string>

#include "base/result.h"

namespace assay::native {

class ScratchFolder {
 public:
  /// Makes a folder below `parent` ("" means $TMPDIR or /tmp) that only its owner may enter.
  static Result<ScratchFolder> make(const std::string& parent);
  ScratchFolder(ScratchFolder&& other) noexcept;
  ScratchFolder& operator=(ScratchFolder&&) = delete;
  ~ScratchFolder();
  const std::string& path() const { return path_; }

 private:
  explicit ScratchFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

}  // namespace assay::native
