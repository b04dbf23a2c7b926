// Property: every offset resolves, positions never decrease, and every offset lies on the line that
// it resolves to.
#include "base/source_map.h"

#include "fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  assay::SourceMap map;
  const std::string text = assay::fuzz::as_text(data, size);
  const assay::FileId file = map.add("fuzz.c", text);
  assay::LineColumn last{1, 0};
  for (std::uint32_t i = 0; i <= size; ++i) {
    const assay::LineColumn at = map.resolve(file, i);
    CHECK(at > last);
    const std::string_view line = map.line(file, at.line);
    CHECK(at.column <= line.size() + 1);
    CHECK(line.find('\n') == std::string_view::npos);
    if (i < size && text[i] != '\n') CHECK(line[at.column - 1] == text[i]);
    last = at;
  }
  CHECK(map.resolve(file, UINT32_MAX) == last);
  CHECK(map.text(assay::Span{file, 0, static_cast<std::uint32_t>(size)}) == text);
  return 0;
}
