// Conversion of numbers to and from the text that a solver reads and writes, without loss.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "smt/term/interval.h"

namespace assay::smt {

std::string decimal(Int value);
/// Returns nullopt if the text is not an integer of 128 bits.
std::optional<Int> parse_decimal(std::string_view text);
/// The exact value of a finite double, for example "5" or "-3/8".
std::string rational(double value);
/// The double nearest to "n", "n/d", "(- n)" or a decimal expansion, where a final '?' is ignored.
double parse_real(std::string text);

}  // namespace assay::smt
