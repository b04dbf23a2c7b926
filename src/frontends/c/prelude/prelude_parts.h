// Which part of the prelude may a program need? Parsing all of it costs several times what a
// student's file does, so only the functions whose names occur in the text, and what these call,
// stand in front of it. A wrong guess is noticed when a call finds no definition.
#pragma once

#include <string>
#include <string_view>

namespace assay::c {

/// The declarations of the prelude, and its functions that `text` may need.
std::string prelude_for(std::string_view text);

}  // namespace assay::c
