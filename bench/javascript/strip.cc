// Writes the JavaScript in TypeScript files: `bench_strip_types FOLDER FILE...` makes FOLDER/0.js
// of the first file, and so on, or FOLDER/0.error with the reason. strip.mjs compares it with
// others.
#include <fstream>
#include <iterator>
#include <string>

#include "base/render.h"
#include "frontends/javascript/syntax/tree.h"
#include "frontends/javascript/types/types.h"

int main(int count, char** arguments) {
  using namespace assay;
  for (int i = 2; i < count; ++i) {
    std::ifstream file(arguments[i], std::ios::binary);
    SourceMap sources;
    const FileId id = sources.add(arguments[i], {std::istreambuf_iterator<char>(file), {}});
    const auto erased = javascript::without_types(sources, id);
    const std::string name = std::string(arguments[1]) + "/" + std::to_string(i - 2);
    if (!erased) {
      std::ofstream out(name + ".error");
      for (const std::string& line : render(sources, erased.error().diagnostics))
        out << line << "\n";
      continue;
    }
    std::ofstream(name + ".js", std::ios::binary) << erased->text;
    SourceMap made;
    const FileId made_id = made.add(arguments[i], erased->text);
    const auto parsed = javascript::parse(made, made_id);
    if (parsed) continue;
    std::ofstream out(name + ".invalid");
    for (const std::string& line : render(made, parsed.error().diagnostics)) out << line << "\n";
  }
}
