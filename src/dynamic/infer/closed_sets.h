// Are example strings members of a closed set that a program states? Private to dynamic/infer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dynamic/infer/join.h"

namespace assay::dynamic {

/// Returns the smallest table that contains the strings, if at least two different members are
/// among them. One string may be no member, as in an example of an error, if three members or more
/// are shown and it is not made of them; it is returned as the last value.
std::optional<std::vector<std::u16string>> closed_set(const std::vector<std::u16string>& strings,
                                                      const StringTables& tables);

}  // namespace assay::dynamic
