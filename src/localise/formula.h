// The formulas that turn counts of runs into a degree of suspicion. F and P are the numbers of
// failing and passing runs, f and p those that execute the part.
//
// For a comparison, see Pearson et al., "Evaluating and Improving Fault Localization", ICSE 2017.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace assay::localise {

enum class Formula : std::uint8_t {
  kTarantula,  // (f / F) / (f / F + p / P): Jones and Harrold, ASE 2005
  kOchiai,     // f / sqrt(F (f + p)): Abreu, Zoeteweij and van Gemund, PRDC 2006
  kJaccard,    // f / (F + p): Chen et al., DSN 2002
  kOp2,        // f - p / (P + 1): Naish, Lee and Ramamohanarao, TOSEM 2011
  kDStar,  // f^2 / (p + F - f): Wong et al., "The DStar Method", TR 2014; infinite if p = 0, f = F
};

/// "tarantula", "ochiai", "jaccard", "op2", "dstar".
std::string_view name(Formula formula);
std::optional<Formula> find_formula(std::string_view name);

}  // namespace assay::localise
