#include "frontends/scala/prelude/text.h"

#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string prelude_text() {
  std::string text;
  for (const auto part : {prelude_list_class, prelude_list_class_end, prelude_list_companions,
                          prelude_options, prelude_orders, prelude_ranges, prelude_iterators,
                          prelude_strings, prelude_values, prelude_functions, prelude_math})
    text += part();
  return text;
}

}  // namespace assay::scala
