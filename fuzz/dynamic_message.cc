// Property: any bytes lead to a message or an error; a message that was decoded is encoded to bytes
// that decode to the same message, and can be printed and compared with itself.
#include "dynamic/value/encoding.h"
#include "dynamic/value/equal.h"
#include "dynamic/value/print.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = assay::fuzz::as_text(data, size);
  if (const auto script = assay::dynamic::decode_script(bytes)) {
    const auto again = assay::dynamic::decode_script(encode(*script));
    CHECK(again.has_value() && encode(*again) == encode(*script));
    CHECK(!assay::dynamic::print(*script, {.width = 50}).empty() || script->operations.empty());
  }
  if (const auto seen = assay::dynamic::decode_observation(bytes)) {
    const auto again = assay::dynamic::decode_observation(encode(*seen));
    CHECK(again.has_value() && encode(*again) == encode(*seen));
    for (const auto& response : seen->responses) {
      CHECK(!assay::dynamic::print({seen->graph, response.value}).empty() ||
            std::holds_alternative<assay::dynamic::Hole>(response.value) ||
            std::holds_alternative<assay::dynamic::Source>(response.value));
      CHECK(
          assay::dynamic::sameness({seen->graph, response.value}, {again->graph, response.value}) !=
          assay::dynamic::Sameness::kDifferent);
    }
  }
  return 0;
}
