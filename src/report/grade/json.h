// The report for programs: schema `assay.grade/2`, described in docs/schemas. The same run produces
// the same bytes, so data that depend on the machine's speed are included only on request.
#pragma once

#include <string>
#include <string_view>

#include "results/grade_report.h"

namespace assay::report {

inline constexpr std::string_view kGradeSchema = "assay.grade/2";

struct JsonOptions {
  bool timings = false;  // seconds of CPU time, which differ from run to run
  bool sources = false;  // the sources of the reference and of every submission
};

/// Returns the word of the schemas for how a run ended, such as "no-termination".
std::string_view termination_name(results::Termination termination);

/// Returns one indented document. Strings are valid UTF-8; if bytes had to be replaced, a member
/// with `_base64` after its name contains the exact bytes.
std::string to_json(const results::GradeReport& report, const JsonOptions& options = {});

/// Returns one line for the run without its submissions, then one line for each submission: the
/// same objects as in the document, preceded by "schema": "assay.grade.run/2" and
/// "assay.grade.submission/2".
std::string to_ndjson(const results::GradeReport& report, const JsonOptions& options = {});

}  // namespace assay::report
