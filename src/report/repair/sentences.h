// What every report says of a repair in the same words. All strings may contain raw bytes of a
// submission.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "results/repair.h"

namespace assay::report {

/// The rung of hints that names lines.
inline constexpr std::uint32_t kRungOfLines = 2;

/// Returns one phrase about what was found: "1 edit, bounded".
std::string gist(const results::RepairReport& report);

/// Returns a reason as a sentence.
std::string as_sentence(std::string reason);

/// Returns "line 7", "lines 7 to 9", or with the file "list.h, line 7".
std::string where(const std::string& part, const results::LineRange& lines);

/// Returns whose result it is, if the submission has the text of an earlier one, otherwise "".
std::string copy_sentence(const results::RepairReport& report);

/// Returns where edits are: "line 7, list.h: 9".
std::string places_in_words(const std::vector<results::RepairEdit>& edits);

/// Returns what the compiler newly says about the repaired text, or that it is not known.
std::vector<std::string> warning_sentences(const results::RepairReport& report);

/// Returns whether a function is right in the place of its counterpart in the reference.
std::string agreement_sentence(const results::FunctionAgreement& function);
/// Returns the same without the reference: whether it is right, or "" if that is not known.
std::string rightness_sentence(const results::FunctionAgreement& function);

/// Returns where to look; "" if there is no region.
std::string region_sentence(const results::Localisation::Region& region);

}  // namespace assay::report
