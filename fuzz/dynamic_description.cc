// Property: any bytes lead to a description of inputs or an error that states where and why; a
// description that parses is printed to one that parses to the same description.
#include "dynamic/types/type.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto description = assay::dynamic::parse(assay::fuzz::as_text(data, size));
  if (!description) {
    CHECK(!description.error().message.empty());
    return 0;
  }
  const std::string text = assay::dynamic::print(*description);
  const auto again = assay::dynamic::parse(text);
  CHECK(again.has_value());
  CHECK(assay::dynamic::print(*again) == text);
  return 0;
}
