// Does the real library have a member that ours lacks? Then it is not modelled; any other name is
// the student's mistake.
#pragma once

#include <string_view>

namespace assay::scala {

/// Of a class of ours with this name, or of an object; also true where no table says otherwise.
bool may_be_library_member(std::string_view class_name, bool is_object, std::string_view member);

}  // namespace assay::scala
