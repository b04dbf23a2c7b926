// The data of the events of a job, as JSON objects on one line: docs/serve-api.md says what they
// contain.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "results/hint_rules.h"
#include "results/repair.h"

namespace assay::serve {

/// Returns the beginning of a text of a submission, which can contain anything, as valid UTF-8.
std::string shortened(std::string_view bytes);

/// Whom details are for: teachers read the claim itself, and what it depends on.
enum class Reader : std::uint8_t { kStudent, kTeacher };

/// Returns the data of the event `verdict`. `source` is the text of the submission, if it is known.
std::string verdict_data(const results::SubmissionReport& judgement, std::string_view source = "",
                         Reader reader = Reader::kStudent);

/// Returns the data of the event `counterexample`.
std::string counterexample_data(const results::Different& different);

/// The lines of a wrong submission at which to look first, and what can be said after them.
struct LinesData {
  std::string data;              // of the event `lines`
  nlohmann::ordered_json hints;  // of each rung that may be shown, its sentences
};
/// Returns the data of a first event `lines`, with what runs alone say; "" if they say nothing.
std::string lines_of_runs(const std::string& label, const results::SubmissionReport& judgement,
                          const results::Localisation& localisation,
                          const results::HintRules& rules);
/// `report` has the judgement, the suspicious parts, and a repair if one was found.
LinesData lines_data(const results::RepairReport& report, const results::HintRules& rules);

}  // namespace assay::serve
