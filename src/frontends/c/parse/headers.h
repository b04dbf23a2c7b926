// The standard headers that the front end offers: short declarations with glibc's values for
// x86-64. A parse therefore neither depends on the machine's /usr/include nor spends time on it
// (four times as much). As with any compiler, including a header that is missing here is an error.
// Some headers are empty: programs that include one and use nothing of it are modelled, unless they
// compile some of their lines only under conditions, which can depend on such a header's macros.
#pragma once

#include <span>
#include <string_view>

namespace assay::c {

struct VirtualHeader {
  std::string_view path;  // as in #include: "stdio.h", "sys/types.h"
  std::string_view text;
};

std::span<const VirtualHeader> virtual_headers();
/// Returns the paths of headers that every glibc has and whose contents are not modelled.
std::span<const std::string_view> unmodelled_headers();

}  // namespace assay::c
