#include "native/scala/class_archive.h"

#include <filesystem>
#include <system_error>

namespace assay::native {

std::optional<std::string> scala_class_archive(std::string_view stage) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  // One of scalac's classes is larger, so it takes longer to map than a program takes to load its.
  const char* const name = stage == "run" ? "scala-run-classes.jsa" : "scala-classes.jsa";
  const fs::path archive = program.parent_path().parent_path() / "share/assay" / name;
  if (error || !fs::is_regular_file(archive, error)) return std::nullopt;
  return archive.string();
}

}  // namespace assay::native
