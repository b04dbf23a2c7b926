// The warnings of gcc that a repair brings about.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "native/c/warnings.h"
#include "results/repair.h"

namespace assay::languages {

/// Knows the warnings for a submission, and finds those that a repair of it adds. Runs gcc in the
/// sandbox: once for the submission, when it is first asked, and once for each repair.
class RepairWarnings {
 public:
  /// `toolchain` must outlive the object.
  RepairWarnings(native::Toolchain& toolchain, std::string original)
      : toolchain_(toolchain), original_(std::move(original)) {}

  /// Returns the warnings that gcc has for `repaired` and not for the submission.
  Result<std::vector<results::RepairWarning>> added_by(const std::string& repaired);

 private:
  native::Toolchain& toolchain_;
  std::string original_;
  std::optional<Result<std::vector<native::Warning>>> known_;
};

}  // namespace assay::languages
