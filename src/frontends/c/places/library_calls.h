// What the places of a call must know of the library function that is called.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace assay::c {

struct FormatArgument {
  unsigned position = 0;       // of the format among the arguments
  bool has_directives = true;  // false for puts, whose string is printed as it is
  bool is_input = false;
};

/// Returns which argument of a library function is a format; null if none is.
const FormatArgument* format_argument(std::string_view function);

/// True for functions that read a stream.
bool reads_input(std::string_view function);

/// True for functions that only compute a value: no output, no writes, no state.
bool only_computes(std::string_view function);

/// True for the functions whose value is used as a truth value: isdigit and similar ones.
bool is_test_function(std::string_view function);

/// Returns the conversions of a format as they are spelled ("%5.2f"), without "%%".
std::vector<std::string> conversions_of(std::string_view format, bool is_input);

}  // namespace assay::c
