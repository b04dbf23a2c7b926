// What the teacher reads before a long run: what each budget finds and how long that takes.
#include <fmt/format.h>

#include "report/suite/suite.h"

namespace assay::report {

std::string estimate_table(const results::SuiteEstimate& estimate) {
  std::string text = "budget      paths    seconds   branches\n";
  for (const results::SuiteEstimate::Row& row : estimate.rows) {
    if (row.branches_taken)
      text += fmt::format("{:6} {:10} {:10.3f} {:5} of {}\n", row.budget,
                          static_cast<std::uint64_t>(row.paths), row.seconds, *row.branches_taken,
                          estimate.branches);
    else
      text += fmt::format("{:6} {:10.3g} {:10.3g}   (estimated: {:.1f} times the line above)\n",
                          row.budget, row.paths, row.seconds, row.growth);
  }
  if (estimate.is_complete) text += "These are all inputs; a larger budget finds no others.\n";
  text += fmt::format("Seconds cover only the search for inputs, not mutants and {}.\n",
                      estimate.language);
  if (estimate.sampled > 0)
    text += fmt::format(
        "Branches are a lower bound: those taken by about {} inputs per function and budget.\n",
        estimate.sampled);
  return text;
}

}  // namespace assay::report
