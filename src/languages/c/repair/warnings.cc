#include "languages/c/repair/warnings.h"

#include "base/source_files.h"

namespace assay::languages {

Result<std::vector<results::RepairWarning>> RepairWarnings::added_by(const std::string& repaired) {
  if (!known_) known_ = native::warnings_of(toolchain_, original_);
  TRY_ASSIGN(const std::vector<native::Warning> before, *known_);
  TRY_ASSIGN(const std::vector<native::Warning> after, native::warnings_of(toolchain_, repaired));
  const bool has_parts = has_several_files(repaired);
  std::vector<results::RepairWarning> added;
  for (const native::Warning& each : native::new_warnings(before, after))
    added.push_back({"gcc", has_parts ? each.file : "", each.line, each.column, each.function,
                     each.kind, each.message});
  return added;
}

}  // namespace assay::languages
