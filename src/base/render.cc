#include "base/render.h"

namespace assay {

std::vector<std::string> render(const SourceMap& sources,
                                const std::vector<Diagnostic>& diagnostics) {
  std::vector<std::string> lines;
  for (const Diagnostic& d : diagnostics) {
    std::string line;
    if (d.span.valid() && d.span.file.index < sources.size()) {
      const LineColumn at = sources.resolve(d.span.file, d.span.begin);
      line = std::string(sources.path(d.span.file)) + ":" + std::to_string(at.line) + ":" +
             std::to_string(at.column) + ": ";
    }
    line += d.severity == Severity::kError     ? "error: "
            : d.severity == Severity::kWarning ? "warning: "
                                               : "note: ";
    lines.push_back(line + d.message);
  }
  return lines;
}

}  // namespace assay
