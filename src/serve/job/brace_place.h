// Where is a brace, and how far is its line indented?
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace assay::serve {

struct BracePlace {
  std::uint32_t line = 0;    // from 1
  std::size_t indented = 0;  // how many bytes of white space the line begins with
  bool is_first = false;     // nothing but white space is before it in its line
};

/// `at` is the offset of the brace.
BracePlace brace_place(std::string_view text, std::size_t at);

}  // namespace assay::serve
