// Which names a test class and its package may have, in Scala and in what runs its tests, which may
// be written in Java.
#pragma once

#include <string>
#include <string_view>

namespace assay::report {

/// Letters, digits and _, not a digit first, and no word of either language.
bool is_class_name(std::string_view name);
/// Such names, separated by points.
bool is_package_name(std::string_view name);

}  // namespace assay::report
