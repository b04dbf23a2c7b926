// Properties: any bytes lead to a text with the same lines, and as many bytes unless something was
// inserted, or to an error that says why.
#include "frontends/javascript/types/types.h"

#include <algorithm>

#include "base/source_map.h"
#include "fuzz.h"

namespace {

auto lines(std::string_view text) { return std::count(text.begin(), text.end(), '\n'); }

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace assay;
  SourceMap sources;
  const std::string text = fuzz::as_text(data, size);
  const FileId file = sources.add("fuzz.ts", text);
  const auto erased = javascript::without_types(sources, file);
  if (!erased) {
    CHECK(!erased.error().message.empty());
    for (const Diagnostic& each : erased.error().diagnostics) CHECK(!each.message.empty());
    return 0;
  }
  CHECK(lines(erased->text) == lines(text));
  CHECK(erased->has_insertions || erased->text.size() == text.size());
  return 0;
}
