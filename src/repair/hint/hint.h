// Hints: what a student reads of a repair, in five rungs, each of which says more than the one
// before: the function or loop, the line, the kind of change, the text with a blank, the change.
// All texts are valid UTF-8 without control characters, whatever the submission contains.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "results/hint_rules.h"
#include "results/repair.h"

namespace assay::repair {

struct Hint {
  std::uint32_t rung = 1;  // 1 to results::kHintRungs
  /// One for each edit, without repetitions; on the first rung, one for each function that contains
  /// edits.
  std::vector<std::string> sentences;
  /// On the third rung: what happens at the edits in the run on the counterexample.
  std::vector<std::string> moments;
  std::string changes;         // "Two changes are needed."
  std::string counterexample;  // one sentence; "" if the judge showed no difference
};

/// Returns the rungs, the first one first; none if the report has no edits. The first rung on which
/// an equally small repair would say something else begins with a sentence about that.
std::vector<Hint> hints(const results::RepairReport& report, results::Tongue tongue);

/// Returns a sentence for each of these edits of the submission, as on the last rung; for a
/// teacher, also of the repairs that no hint describes.
std::vector<std::string> edit_sentences(const results::RepairReport& report,
                                        const std::vector<results::RepairEdit>& edits,
                                        results::Tongue tongue);

/// Returns one sentence about an input, what is expected and what the submission does; "" if the
/// judge showed no difference.
std::string counterexample(const results::RepairReport& report, results::Tongue tongue);

/// Returns what must be said about the hints as a whole, or why there are none; "" if nothing.
std::string remark(const results::RepairReport& report, results::Tongue tongue);

}  // namespace assay::repair
