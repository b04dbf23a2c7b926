// Property: any bytes lead to a program or an error with a line; a program that parses is printed
// to one that parses and prints to the same bytes again; validation terminates.
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
