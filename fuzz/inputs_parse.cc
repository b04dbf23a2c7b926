// Property: any bytes lead to a description of inputs or an error that states why; a description
// that parses is printed to one that parses and prints to the same bytes again.
#include "fuzz.h"
#include "inputs/grammar/spec.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto spec = assay::inputs::parse(assay::fuzz::as_text(data, size));
  if (!spec) {
    CHECK(!spec.error().message.empty());
    return 0;
  }
  const std::string text = assay::inputs::print(*spec);
  const auto again = assay::inputs::parse(text);
  CHECK(again.has_value());
  CHECK(assay::inputs::print(*again) == text);
  return 0;
}
