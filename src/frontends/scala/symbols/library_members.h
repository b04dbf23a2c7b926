// Tells apart two kinds of unknown members: those that the real library has, which are only not
// modelled, and mistakes of the program.
#pragma once

#include <string_view>

namespace assay::scala {

/// True if the real class or object with this name has the member, or if there is no table for it.
bool may_be_library_member(std::string_view class_name, bool is_object, std::string_view member);

}  // namespace assay::scala
