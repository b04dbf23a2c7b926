// Random C programs in the style of an introductory course, for comparing our interpreter with the
// real compiler. Most are free of undefined behaviour by construction: loops are bounded, indices
// are reduced, operands of signed arithmetic are kept small.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/rng.h"

namespace assay::differential {

struct Case {
  std::string source;  // a whole program; its global names begin with "p<index>_"
  std::string input;
};

Case random_program(Rng& rng, std::size_t index);
/// A program that prints values with many random printf formats.
Case random_printf(Rng& rng, std::size_t index);
/// A program that reads with random scanf formats and prints what it got.
Case random_scanf(Rng& rng, std::size_t index);
/// Programs written by hand.
std::vector<Case> second_year_programs();
std::vector<Case> file_programs();

}  // namespace assay::differential
