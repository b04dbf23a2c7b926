// How C spells what repairs are made of.
#pragma once

#include "repair/material/spelling.h"

namespace assay::c {

repair::Spelling repair_spelling();

}  // namespace assay::c
