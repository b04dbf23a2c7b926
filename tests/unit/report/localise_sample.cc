#include "localise_sample.h"

#include <limits>
#include <utility>

#include "repair_sample.h"

namespace assay::report::testing {

using results::Evidence;
using results::SuspiciousLines;

results::LocalisationReport localised_sample() {
  results::RepairsReport repairs = sample();
  results::LocalisationReport report;
  report.assignment = std::move(repairs.assignment);
  report.formula = "dstar";
  for (results::RepairReport& one : repairs.submissions) {
    results::LocalisedSubmission made;
    if (one.path == "baker.c") {
      one.source =
          "#include <stdio.h>\n\nint main() {\n  int n;\n  scanf(\"%d\", &n);\n  int i = 0;\n"
          "  while (i <= n)\n    i++;\n  while (n > 0) n--;\n}\n";
      one.localisation.failing = 4;
      one.localisation.passing = 6;
      one.localisation.spectrum = {{"", {7, 7}, "main", 2.5, 4, 3, "condition"}};
      made.lines = {{"", {7, 7}, "main", Evidence::kRepair, 1, 0, true, 2.5, 4, 3, "condition"},
                    {"", {9, 9}, "main", Evidence::kSpectrum, 0, 0, false, 1.25, 3, 2, "body"}};
    }
    if (one.path == "bauer.c")
      made.lines = {{"", {3, 5}, "main", Evidence::kRepairPart, 2, 0, false, 0, 0, 0, ""},
                    {"", {8, 8}, "", Evidence::kRepairPart, 2, 0, false, 0, 0, 0, ""}};
    if (one.path == "clark.c")
      made.lines = {{"list.h", {7, 8}, "main", Evidence::kPassesInputs, 1, 0, false, 0, 0, 0, ""}};
    if (one.path == "davis.c") {
      constexpr double kInfinite = std::numeric_limits<double>::infinity();
      made.lines = {
          {"", {10, 10}, "sum", Evidence::kSpectrum, 0, 0, false, kInfinite, 5, 0, "then"},
          {"list.h", {14, 15}, "mean", Evidence::kSpectrum, 0, 0, false, 0.5, 2, 7, "exit"}};
    }
    made.repair = std::move(one);
    report.submissions.push_back(std::move(made));
  }
  return report;
}

}  // namespace assay::report::testing
