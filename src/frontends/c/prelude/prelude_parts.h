// Selects the part of the prelude that a program may need. Parsing all of it takes several times as
// long as parsing a student's file, so only those functions precede the file whose names occur in
// it, and the functions that these call. A missing function is detected when a call finds no
// definition.
#pragma once

#include <string>
#include <string_view>

namespace assay::c {

/// Returns the declarations of the prelude and the functions that `text` may need.
std::string prelude_for(std::string_view text);

}  // namespace assay::c
