#pragma once

#include "languages/language.h"

namespace assay::toy {

const languages::Language& toy_language();

}  // namespace assay::toy
