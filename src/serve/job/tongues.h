// A text in the two languages of the page.
#pragma once

#include <string_view>

#include "results/hint_rules.h"

namespace assay::serve {

constexpr std::string_view in(results::Tongue tongue, std::string_view english,
                              std::string_view german) {
  return tongue == results::Tongue::kGerman ? german : english;
}

}  // namespace assay::serve
