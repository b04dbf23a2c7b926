// Puts the places of a program in order, and says of each which names it uses and what it does.
#pragma once

#include "frontends/c/places/walk.h"

namespace assay::c {

frontends::SourceTree finish(Collected collected);

}  // namespace assay::c
