// The kinds of advice. Internal to this layer.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "results/grade_report.h"

namespace assay::report {

struct AdviceRule {
  std::string_view code;         // results::Finding::code
  std::string_view name;         // for SARIF
  std::string_view title;        // "Members are added late"
  std::string_view description;  // why, a sentence or two
  bool is_warning = false;       // otherwise a note
};

/// Returns all kinds, the most important ones first; the last one is for all other codes.
std::span<const AdviceRule> advice_rules();
/// Returns the index of the rule for a finding.
std::size_t advice_rule_of(const results::Finding& finding);

/// Returns "line 3", or "" if a finding has no line.
std::string place_in_words(const results::Finding& finding);
/// Returns the message as a sentence.
std::string advice_sentence(const results::Finding& finding);

}  // namespace assay::report
