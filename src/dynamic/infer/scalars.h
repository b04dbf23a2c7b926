// The types of scalars that examples show; private to dynamic/infer.
#pragma once

#include <string>
#include <vector>

#include "dynamic/types/type.h"

namespace assay::dynamic {

/// Returns the types of numbers: `int` or `number`, and `one of` for NaN, infinities, -0 and
/// numbers with too many digits.
std::vector<Type> types_of_numbers(const std::vector<double>& numbers);
Type type_of_bigints(const std::vector<std::string>& digits);
/// Returns a string type, or `one of` if few strings are repeated often.
Type type_of_strings(const std::vector<std::u16string>& strings);
/// The range of whole years that contains the days.
Type type_of_days(const std::vector<std::int64_t>& days);

/// The number of elements of lists, or of arguments: not less than in three or more examples.
Range joined_count(const std::vector<std::size_t>& counts);
/// The lengths of strings: exact if three or more examples agree.
Range joined_length(const std::vector<std::size_t>& lengths, std::int64_t at_least_up_to);

}  // namespace assay::dynamic
