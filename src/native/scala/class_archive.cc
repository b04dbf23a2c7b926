#include "native/scala/class_archive.h"

#include <filesystem>
#include <system_error>

namespace assay::native {

std::optional<std::string> scala_class_archive(std::string_view stage) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  // The archive of scalac's classes is ten times as large: to map it takes longer than it saves
  // where a program runs.
  const char* const name = stage == "run" ? "scala-run-classes.jsa" : "scala-classes.jsa";
  const fs::path archive = program.parent_path().parent_path() / "share/assay" / name;
  if (error || !fs::is_regular_file(archive, error)) return std::nullopt;
  return archive.string();
}

}  // namespace assay::native
