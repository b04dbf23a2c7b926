// Describes Scala 2 as it is taught in courses on functional programming: functions over immutable
// data.
#pragma once

#include "languages/language.h"

namespace assay::languages {

const Language& scala_language();

}  // namespace assay::languages
