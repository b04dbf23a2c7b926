// The section on one repair, and on those of a class, in a page: of `assay repair` and of `assay
// grade --repair`. What a page has is limited by the cap of the assignment, so that it can be given
// to students.
#pragma once

#include <string>
#include <string_view>

#include "results/hint_rules.h"
#include "results/repair.h"

namespace assay::report {

/// What a page can show.
struct HtmlRepairRules {
  results::HintRules hints;  // the last rung of the page, and its language
  bool has_edits = false;    // with the edits, and with what quotes them or the reference
};
/// Returns the rules of a page with all that the assignment permits.
HtmlRepairRules html_rules(const results::HintRules& rules);

/// Returns the claim, the hints, each of which unfolds after the one before, where mistakes may be
/// if there is no repair, and the edits.
std::string html_repair(const results::RepairReport& report, const HtmlRepairRules& rules);
/// Returns the table of submissions that need the same edits, or "". Submission i has the anchor
/// s<i+1>.
std::string html_repair_groups(const results::RepairsReport& report, const HtmlRepairRules& rules);

/// Returns which functions are right and which lines are suspicious; without the edits, nothing of
/// the reference, and lines only from the second rung on.
std::string html_localisation(const results::RepairReport& report, const HtmlRepairRules& rules);
/// Returns a unified diff with the line numbers of both texts.
std::string html_diff(std::string_view diff);

/// Returns a paragraph, or "" for "". What is between backquotes is code, if they pair.
std::string html_sentence(std::string_view text);

}  // namespace assay::report
