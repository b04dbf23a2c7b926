// The passwords of a course that other machines can reach.
#pragma once

#include <string>

#include "base/result.h"

namespace assay::serve {

struct Passwords {
  std::string students;  // which the whole course knows
  std::string teacher;
};

/// Reads a file of TOML with the keys `students` and `teacher`. Errors name the file and say what
/// to do: it may be readable by its owner only, and the passwords may be neither short nor the
/// same.
Result<Passwords> read_passwords(const std::string& path);

}  // namespace assay::serve
