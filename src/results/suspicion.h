// The lines of a submission at which to look first, each with the evidence for it, as plain data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "results/repair.h"

namespace assay::results {

/// The strongest first.
enum class Evidence : std::uint8_t {
  kRepair,        // changing these lines alone makes the program equivalent, by the judge
  kRepairPart,    // they are among several lines that such a repair changes
  kPassesInputs,  // changing them makes all known inputs right; the judge did not decide
  kFunctions,     // changing them makes some functions right on all known inputs (PartialRepair)
  kFault,         // the run of the counterexample does something undefined there, or crashes
  kOutput,        // they print the first difference, which is one of layout only
  kSpectrum,      // failing runs execute them, and passing runs do so less often
};
inline constexpr Evidence kEvidences[] = {
    Evidence::kRepair, Evidence::kRepairPart, Evidence::kPassesInputs, Evidence::kFunctions,
    Evidence::kFault,  Evidence::kOutput,     Evidence::kSpectrum};
/// "repair", "repair-part", "passes-inputs", "functions", "fault", "output", "spectrum": stable
/// names for JSON.
std::string_view name(Evidence evidence);

struct SuspiciousLines {
  std::string part;  // as in RepairEdit
  LineRange lines;
  std::string function;  // that contains them, or "", also where it is not known
  Evidence evidence = Evidence::kSpectrum;
  /// How many separate ranges of lines the change consists of, this one included; 0 without one.
  std::size_t changed_places = 0;
  /// Which of several changes of which each alone is enough, from 0.
  std::size_t alternative = 0;
  bool needs_import = false;  // the change also needs an import
  /// The highest among the parts that begin in these lines, by the formula of the localisation; 0
  /// if no failing run executes one.
  double suspicion = 0;
  std::uint64_t failing = 0, passing = 0;  // runs that execute that part
  std::string kind;                        // of that part (SuspiciousPart); "" if there is none
  std::uint64_t sliced = 0;                // of a line of the spectrum: as in SuspiciousPart
  std::uint32_t definition = 0;            // the same
  std::string detail{};                    // of a fault: what it is, one phrase in English
  std::size_t edits{};                     // of the change, in these lines; 0 without one
  bool is_missing{};                       // the change inserts before them, or between them
  std::string observation{};               // as in SuspiciousPart
  friend bool operator==(const SuspiciousLines&, const SuspiciousLines&) = default;
};

struct LocalisedSubmission {
  RepairReport repair;
  std::vector<SuspiciousLines> lines;  // the first is the one to look at first
};

struct LocalisationReport {
  GradeReport assignment;  // what is common to all submissions; it has no submissions
  HintRules hints;         // as the assignment states them
  std::string formula;
  std::vector<LocalisedSubmission> submissions;
};

}  // namespace assay::results
