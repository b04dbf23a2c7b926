// Numbers as text, the way they pass into and out of a solver without loss.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "smt/term/interval.h"

namespace assay::smt {

std::string decimal(Int value);
/// Empty when it is not an integer of 128 bits.
std::optional<Int> parse_decimal(std::string_view text);
/// The exact value of a finite double: "5", "-3/8".
std::string rational(double value);
/// The double nearest to "n", "n/d", "(- n)" or a decimal expansion (an ending '?' is dropped).
double parse_real(std::string text);

}  // namespace assay::smt
