// Encodes the report of a search that learned from the class. Such a report is of use only for a
// class with the same equivalent texts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/repair.h"

namespace assay::repair {

std::string encode_learned(const results::RepairReport& report,
                           const std::vector<std::string>& equivalent);
/// Returns nullopt if the bytes are not a report, or one for other texts.
std::optional<results::RepairReport> decode_learned(std::string_view bytes,
                                                    const std::vector<std::string>& equivalent);

}  // namespace assay::repair
