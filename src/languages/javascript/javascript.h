// JavaScript as a language of Assay.
#pragma once

#include "languages/language.h"

namespace assay::languages {

const Language& javascript_language();

}  // namespace assay::languages
