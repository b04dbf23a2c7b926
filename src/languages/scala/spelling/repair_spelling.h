// What Scala writes for the operators and names that alternatives are made of.
#pragma once

#include "repair/material/spelling.h"

namespace assay::scala {

repair::Spelling repair_spelling();

}  // namespace assay::scala
