// What reports say of suspicious lines. All sentences are for students, in their language.
#pragma once

#include <string>

#include "results/suspicion.h"

namespace assay::report {

/// Returns the reason for looking at these lines, one or two sentences.
std::string reason(const results::SuspiciousLines& lines, const results::RepairReport& report,
                   results::Tongue tongue);

/// Returns how far the change that is behind the lines was verified, in English; "" if there is
/// none.
std::string verification(const results::LocalisedSubmission& submission);

/// Returns why there are no lines, in English; "" if there are some.
std::string why_none(const results::LocalisedSubmission& submission);

/// Returns the first of these lines as it is in the source, without its terminator; it may contain
/// raw bytes.
std::string source_line(const results::RepairReport& report, const results::SuspiciousLines& lines);

/// Returns "Ochiai", "DStar": the name of a formula (localise::name) for readers.
std::string formula_in_words(const std::string& formula);

}  // namespace assay::report
