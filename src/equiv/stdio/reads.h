// What a program reads, as far as its statements show.
#pragma once

#include "ir/program.h"

namespace assay::equiv {

/// True if the program reads single characters, so that white space between numbers can matter.
bool reads_characters(const ir::Program& program);
/// True if the program asks whether the input has ended.
bool looks_at_the_end(const ir::Program& program);
/// True if the program reads a number as a float.
bool reads_single_precision(const ir::Program& program);

}  // namespace assay::equiv
