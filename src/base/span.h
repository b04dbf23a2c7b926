// Source positions are byte ranges. Lines, columns and UTF-16 units are derived where a report
// needs them, never stored.
#pragma once

#include <compare>
#include <cstdint>

#include "base/id.h"

namespace assay {

using FileId = Id<struct FileTag>;

/// Half-open range of bytes in one file. A default Span means "no source at all".
struct Span {
  FileId file;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool valid() const { return file.valid(); }
  friend constexpr auto operator<=>(Span, Span) = default;
};
static_assert(sizeof(Span) == 12);

inline bool contains(Span outer, Span inner) {
  return outer.valid() && outer.file == inner.file && outer.begin <= inner.begin &&
         inner.end <= outer.end;
}

/// 1-based; the column counts bytes.
struct LineColumn {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend constexpr auto operator<=>(LineColumn, LineColumn) = default;
};

}  // namespace assay
