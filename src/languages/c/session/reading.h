// Whether a program reads its input at all: one that does not gets a remark.
#pragma once

#include "ir/program.h"

namespace assay::languages {

/// True if a function that the program's entry may call, directly or not, reads input. What
/// `sscanf` reads counts, too.
bool reads_input(const ir::Program& program);

}  // namespace assay::languages
