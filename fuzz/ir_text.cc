// Property: any bytes give a program or an error with a line; what parses prints to a text that
// parses to the same text again; validating ends.
#include "fuzz.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/validate.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto program = assay::ir::parse(assay::fuzz::as_text(data, size));
  if (!program) {
    CHECK(program.error().message.starts_with("line "));
    return 0;
  }
  const std::string text = assay::ir::print(*program);
  const auto again = assay::ir::parse(text);
  CHECK(again.has_value());
  CHECK(assay::ir::print(*again) == text);
  CHECK(assay::ir::validate(*again) == assay::ir::validate(*program));
  return 0;
}
