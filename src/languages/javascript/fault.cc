#include "languages/javascript/fault.h"

#include <cstdint>
#include <filesystem>

namespace assay::languages {

results::Location raised_at(const JavaScriptHost& host, const JavaScriptProgram& program,
                            const ExportedNames& names, const dynamic::Script& script) {
  const auto place = native::locate_exception(
      host.sandbox, node_program(program, program.counting, false), exported(script, names));
  if (!place || !*place || (*place)->module >= program.counting.modules.size()) return {};
  const std::string& path = program.counting.modules[(*place)->module].name;
  for (std::uint32_t i = 0; i < program.sources.size(); ++i) {
    const FileId file{i};
    if (program.sources.path(file) != path) continue;
    results::Location found;
    found.file = path;
    found.line = (*place)->line;
    found.column = (*place)->column;
    found.text = program.sources.line(file, found.line);
    if (program.sources.size() > 1) found.part = std::filesystem::path(path).filename().string();
    return found;
  }
  return {};
}

}  // namespace assay::languages
