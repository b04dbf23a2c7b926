// Encodes a repair report as bytes, for the pipe between a worker process and its parent.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "results/repair.h"

namespace assay::repair {

std::string encode(const results::RepairReport& report);
/// Returns nullopt if the bytes are not a report.
std::optional<results::RepairReport> decode(std::string_view bytes);

}  // namespace assay::repair
