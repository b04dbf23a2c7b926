// Property: any bytes lead to a valid program, which prints and parses back, or to an error that
// states why.
#include "base/source_map.h"
#include "frontends/c/frontend.h"
#include "fuzz.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/validate.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  assay::SourceMap sources;
  const assay::FileId file = sources.add("fuzz.c", assay::fuzz::as_text(data, size));
  const auto lowered = assay::c::lower(sources, file, {});
  if (!lowered) {
    CHECK(!lowered.error().message.empty());
    return 0;
  }
  const std::vector<std::string> broken = assay::ir::validate(lowered->program);
  for (const std::string& line : broken) std::fprintf(stderr, "%s\n", line.c_str());
  CHECK(broken.empty());
  const std::string text = assay::ir::print(lowered->program);
  const auto again = assay::ir::parse(text);
  CHECK(again.has_value());
  CHECK(assay::ir::print(*again) == text);
  return 0;
}
