// Describes C as it is taught in introductory courses: programs that read standard input and print,
// or a single function.
#pragma once

#include "languages/language.h"

namespace assay::languages {

const Language& c_language();

}  // namespace assay::languages
