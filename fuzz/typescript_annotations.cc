// Properties: any bytes lead to types of the notation, as the main file and as another one.
#include "base/source_map.h"
#include "frontends/javascript/annotations/annotations.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace assay;
  const std::string text = fuzz::as_text(data, size);
  for (const char* path : {"fuzz.ts", "fuzz.js"}) {
    SourceMap sources;
    sources.add(path, text);
    sources.add("other.ts", text);
    const javascript::Annotations found = javascript::annotations_of(sources);
    for (const auto& function : found.functions)
      for (const auto& each : function.parameters)
        if (each.type) CHECK(!dynamic::print(*each.type).empty());
  }
  return 0;
}
