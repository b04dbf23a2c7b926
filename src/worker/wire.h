// Submission reports as bytes, for the pipe between a worker process and its parent. Both ends are
// the same binary, so the format needs no version; a truncated message reads as an error.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "results/grade_report.h"

namespace assay::driver {

std::string encode(const results::SubmissionReport& report);
std::optional<results::SubmissionReport> decode(std::string_view bytes);

}  // namespace assay::driver
