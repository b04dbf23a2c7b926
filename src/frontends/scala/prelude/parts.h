// The parts of the library prelude, which text.h joins. Internal to this layer.
#pragma once

#include <string_view>

namespace assay::scala {

std::string_view prelude_list_class();
std::string_view prelude_list_class_end();
std::string_view prelude_list_companions();
std::string_view prelude_options();
std::string_view prelude_orders();
std::string_view prelude_ranges();
std::string_view prelude_strings();
std::string_view prelude_iterators();
std::string_view prelude_values();
std::string_view prelude_functions();
std::string_view prelude_math();

}  // namespace assay::scala
