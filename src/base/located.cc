#include "base/located.h"

#include <utility>

namespace assay {

Error located(Error error, const SourceMap& sources) {
  std::string text;
  for (const Diagnostic& each : error.diagnostics) {
    if (!text.empty()) text += "\n";
    if (each.span.valid()) {
      const LineColumn at = sources.resolve(each.span.file, each.span.begin);
      text += std::string(sources.path(each.span.file)) + ":" + std::to_string(at.line) + ":" +
              std::to_string(at.column) + ": ";
    }
    text += each.message + " [" + each.code + "]";
  }
  if (!text.empty()) error.message = std::move(text);
  return error;
}

}  // namespace assay
