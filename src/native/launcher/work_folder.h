// The working folder of a sandbox between the runs of a program.
#pragma once

#include <set>
#include <string>

namespace assay::native {

/// Removes what runs leave in the current folder, so that each run finds the same files.
class WorkFolder {
 public:
  /// Remembers which files and folders there are.
  void remember();
  /// Removes all others, folders with their contents.
  void restore();

 private:
  std::set<std::string> names_;
};

}  // namespace assay::native
