// The languages that Assay knows: the one list to which a new language is added.
#pragma once

#include "languages/language.h"

namespace assay::languages {

const Registry& all();

}  // namespace assay::languages
