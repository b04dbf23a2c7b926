// Submission reports as bytes, for the pipe between a worker process and its parent. Both ends are
// the same binary, so the format needs no version; a truncated message reads as an error.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "results/grade_report.h"

namespace assay::worker {

/// `attachment` are any further bytes that belong to the report.
std::string encode(const results::SubmissionReport& report, const std::string& attachment);
/// Empty: these are not the bytes of a report, or it calls a submission different without a replay
/// that shows it.
std::optional<results::SubmissionReport> decode(std::string_view bytes, std::string& attachment);

}  // namespace assay::worker
