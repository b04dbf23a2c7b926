// Encodes submission reports and answers of the prover as bytes, for the pipe between a worker
// process and its parent. Both ends are the same binary, so the format needs no version. A
// truncated message is an error.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "results/grade_report.h"

namespace assay::worker {

/// `attachment` contains any further bytes that belong to the report.
std::string encode(const results::SubmissionReport& report, const std::string& attachment);
/// Returns nullopt if the bytes are not a report, or if the report calls a submission different
/// without a replay that shows it.
std::optional<results::SubmissionReport> decode(std::string_view bytes, std::string& attachment);

std::string encode_answer(const results::ProofAnswer& answer);
/// Returns nullopt if the bytes are not an answer.
std::optional<results::ProofAnswer> decode_answer(std::string_view bytes);

}  // namespace assay::worker
