// Joins the types that a reference states of its parameters, in annotations of TypeScript or in
// comments, with what its text does with them.
#pragma once

#include "frontends/javascript/usage/usage.h"
#include "languages/javascript/program.h"

namespace assay::languages {

/// Replaces the alternatives of each parameter whose type is stated. Where the program seems to use
/// the value in another way, that remains the second alternative.
void add_annotations(const JavaScriptProgram& reference, javascript::Usage& usage);

}  // namespace assay::languages
