// Reports on the suspicious lines of a class: on the terminal, as JSON (schema `assay.localize/1`),
// as SARIF 2.1.0 for editors and code hosting, and as a page. None of them has an edit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "results/suspicion.h"

namespace assay::report {

inline constexpr std::string_view kLocaliseSchema = "assay.localize/1";

struct LocaliseTextOptions {
  bool colour = false;
  std::size_t width = 80;
  bool quiet = false;  // one line for each submission and nothing else
  results::Tongue tongue = results::Tongue::kEnglish;
};

std::string localisations_table(const results::LocalisationReport& report,
                                const LocaliseTextOptions& options);
/// The same run produces the same bytes unless `timings`.
std::string localisations_json(const results::LocalisationReport& report, results::Tongue tongue,
                               bool timings);
std::string localisations_sarif(const results::LocalisationReport& report, results::Tongue tongue);
/// Returns one self-contained page without scripts. Lines are in it only if the assignment permits
/// students to see them (results::HintRules); the reference is not.
std::string localisations_html(const results::LocalisationReport& report, results::Tongue tongue);

}  // namespace assay::report
