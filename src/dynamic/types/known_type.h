// Types that Assay itself writes in its notation.
#pragma once

#include <string_view>
#include <utility>

#include "base/check.h"
#include "dynamic/types/type.h"

namespace assay::dynamic {

/// Returns the type that `text` denotes, which must be a type of the notation.
inline Type type_of_text(std::string_view text) {
  Result<Type> type = parse_type(text);
  CHECK(type);
  return *std::move(type);
}

}  // namespace assay::dynamic
