// Reports on the repairs of a class: on the terminal, as JSON (schema `assay.repair/1`), and as
// a page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "report/grade/summary.h"
#include "results/hint_rules.h"
#include "results/repair.h"

namespace assay::report {

inline constexpr std::string_view kRepairSchema = "assay.repair/1";

/// What students may see instead of the repairs: then no report contains an edit, a diff, a
/// repaired text or its verdict.
struct HintView {
  std::uint32_t rungs = 0;  // the hints up to this one; 0: the repairs themselves
  results::Tongue tongue = results::Tongue::kEnglish;
};

struct RepairTextOptions {
  bool colour = false;
  std::size_t width = 80;
  bool quiet = false;  // one line for each submission and nothing else
  bool diffs = true;   // with the unified diff of every repair
  HintView hints;
};

/// Returns as what progress counts a submission.
VerdictKind progress_kind(results::RepairStatus status);

/// Returns the sentence that says how far a repair, or the lack of one, was shown.
std::string claim(const results::RepairReport& report);

std::string repairs_table(const results::RepairsReport& report, const RepairTextOptions& options);
/// The same run produces the same bytes unless `timings`.
std::string repairs_json(const results::RepairsReport& report, bool timings,
                         const HintView& hints = {});
/// Returns one self-contained page without scripts, with what the assignment permits students to
/// see: the hints up to its cap, and the repairs themselves only if the cap is the last rung and
/// `hints` asks for none.
std::string repairs_html(const results::RepairsReport& report, const HintView& hints = {});
/// Returns the unified diffs of all repairs, ready for `patch -p1` in the submissions' folder.
std::string repairs_diff(const results::RepairsReport& report);

}  // namespace assay::report
