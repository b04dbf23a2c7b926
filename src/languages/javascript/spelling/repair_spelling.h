// JavaScript's operators, statements and library names, as repairs write them.
#pragma once

#include "repair/material/spelling.h"

namespace assay::javascript {

repair::Spelling repair_spelling();

}  // namespace assay::javascript
