// The text of a C program after edits.
#pragma once

#include <string>
#include <vector>

#include "languages/c/session/c_program.h"
#include "repair/patch/edits.h"

namespace assay::languages {

/// Returns the program's text, of one file or several, with these edits.
std::string with_edits(const CProgram& program, const std::vector<repair::Edit>& edits);

}  // namespace assay::languages
