// Java, as the language of annotated skeletons from which tracing questions are made.
#pragma once

#include "languages/language.h"

namespace assay::languages {

const Language& java_language();

}  // namespace assay::languages
