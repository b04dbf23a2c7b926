// A private folder on the host that is removed together with its owner: the working folder of
// levels B and C.
#pragma once

#include <string>

#include "base/result.h"

namespace assay::native {

/// Removes the folders below `parent` whose owners were killed and could not remove them.
void remove_abandoned_folders(const std::string& parent);

class ScratchFolder {
 public:
  /// Makes a folder below `parent` ("" means $TMPDIR or /tmp) that only its owner may enter.
  static Result<ScratchFolder> make(const std::string& parent);
  ScratchFolder(ScratchFolder&& other) noexcept;
  ScratchFolder& operator=(ScratchFolder&&) = delete;
  ~ScratchFolder();
  const std::string& path() const { return path_; }

 private:
  ScratchFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
  std::string path_;
  int lock_ = -1;  // the open folder, locked while its owner lives
};

}  // namespace assay::native
