// A file of TOML whose values are texts, such as a file of passwords.
#pragma once

#include <map>
#include <string>

#include "base/result.h"

namespace assay::assignment {

/// Returns the keys with their texts. Errors name the file and the key, but show no text of the
/// file, which can be secret.
Result<std::map<std::string, std::string>> read_text_table(const std::string& path);

}  // namespace assay::assignment
