#include "native/scala/class_archive.h"

#include <filesystem>
#include <system_error>

namespace assay::native {

std::optional<std::string> scala_class_archive() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path archive = program.parent_path().parent_path() / "share/assay/scala-classes.jsa";
  if (error || !fs::is_regular_file(archive, error)) return std::nullopt;
  return archive.string();
}

}  // namespace assay::native
