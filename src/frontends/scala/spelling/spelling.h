// How Scala writes values and types in source files, and what its library and the Java virtual
// machine print: the two interfaces of functional/ by which the rest of Assay asks for either.
#pragma once

#include "functional/notation.h"
#include "functional/run_time_texts.h"

namespace assay::scala {

const fun::Notation& notation();
const fun::RunTimeTexts& run_time_texts();

}  // namespace assay::scala
