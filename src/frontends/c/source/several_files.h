// Determines from the characters of several C files which of them form one program. It needs no
// parser, and is safe on arbitrary bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source_files.h"

namespace assay::c {

/// Returns true if the text defines a function of this name: the name, parentheses and a brace,
/// outside of braces. Macros and conditions are not evaluated.
bool defines_function(std::string_view text, std::string_view name);

/// Returns true if the files, which lie in one folder, are evidently one program: exactly one
/// defines `entry`, and each refers to another one or is referred to: by #include, or by the name
/// of a function that is defined there. Unless all include others, no two define an external
/// function of one name: these could be two solutions.
bool belong_together(const std::vector<SourceFile>& files, std::string_view entry);

/// Marks the files that another one includes as not compiled themselves: #include "stats.c".
void mark_included(std::vector<SourceFile>& files);

/// Returns `normalised_text` of a program of one file or several, in the order of their names.
std::string normalised_source(std::string_view source);

}  // namespace assay::c
