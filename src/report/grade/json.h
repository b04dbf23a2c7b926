// The report for programs: schema `assay.grade/2`, described in docs/schemas. The same run gives
// the same bytes, so what depends on the machine's speed is left out unless asked for.
#pragma once

#include <string>
#include <string_view>

#include "results/grade_report.h"

namespace assay::report {

inline constexpr std::string_view kGradeSchema = "assay.grade/2";

struct JsonOptions {
  bool timings = false;  // seconds of CPU time: differ from run to run
  bool sources = false;  // the text of the reference and of every submission
};

/// One document, indented. Texts are valid UTF-8; where bytes had to be replaced, a member with
/// `_base64` after its name holds the exact ones.
std::string to_json(const results::GradeReport& report, const JsonOptions& options = {});

/// One line for the run, without its submissions, then one line a submission (the same objects as
/// in the document, with "schema": "assay.grade.run/2" and "assay.grade.submission/2" in front).
std::string to_ndjson(const results::GradeReport& report, const JsonOptions& options = {});

}  // namespace assay::report
