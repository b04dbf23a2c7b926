#include "languages/javascript/program.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "base/render.h"
#include "frontends/javascript/syntax/escapes.h"
#include "frontends/javascript/syntax/file.h"

namespace assay::languages {
namespace {

/// Adds the diagnostics to the message, which reports show.
tl::unexpected<Error> with_diagnostics(const SourceMap& sources, Error error) {
  for (const std::string& line : render(sources, error.diagnostics)) error.message += "\n  " + line;
  return tl::unexpected<Error>(std::move(error));
}

/// Returns the numbers and strings that the text contains.
dynamic::ConstantPool constants_of(const javascript::Node& root) {
  dynamic::ConstantPool pool;
  std::vector<const javascript::Node*> open = {&root};
  while (!open.empty()) {
    const javascript::Node& node = *open.back();
    open.pop_back();
    if (node.is("number")) {
      double value = 0;
      const char* const end = node.text.data() + node.text.size();
      const auto [read, error] = std::from_chars(node.text.data(), end, value);
      if (error == std::errc() && read == end) pool.numbers.push_back(value);
    } else if (node.is("string")) {
      pool.strings.push_back(javascript::unescaped(node));
    }
    for (const javascript::Node& child : node.children) open.push_back(&child);
  }
  return pool;
}

/// Returns how messages name a value that is exported without a name.
std::string nameless(const javascript::Export& value) {
  return (value.local.empty() ? "a value" : value.local) + std::string(" as the default");
}

}  // namespace

Result<JavaScriptProgram> load_javascript(const std::string& label, const std::string& text) {
  JavaScriptProgram program;
  program.name = std::filesystem::path(label).filename().string();
  program.text = text;
  const FileId file = program.file = program.sources.add(label, text);
  auto parsed = javascript::read_file(program.sources, file);
  if (!parsed) return with_diagnostics(program.sources, std::move(parsed).error());
  program.interface = parsed->module;
  program.constants = constants_of(parsed->tree.root);
  std::vector<javascript::ParsedFile> files;
  files.push_back(*std::move(parsed));
  auto counting = javascript::instrument(program.sources, files);
  if (!counting) return with_diagnostics(program.sources, std::move(counting).error());
  program.counting = *std::move(counting);
  return program;
}

Result<javascript::CountingProgram> full_text(const JavaScriptProgram& program) {
  return javascript::instrument(program.sources, std::vector<FileId>{program.file},
                                javascript::Mode::kFull);
}

std::optional<std::string> exported_as(const JavaScriptProgram& program, std::string_view name) {
  const std::vector<javascript::Export>& all = program.interface.exports;
  if (std::ranges::find(all, name, &javascript::Export::name) != all.end())
    return std::string(name);
  const auto found = std::ranges::find_if(all, [](const javascript::Export& each) {
    return each.name.empty() || each.name == "default";
  });
  if (found == all.end()) return std::nullopt;
  const bool fits = found->local.empty() || found->local == name || all.size() == 1;
  return fits ? std::optional(found->name) : std::nullopt;
}

std::string exported_names(const JavaScriptProgram& program) {
  std::string names;
  for (const javascript::Export& each : program.interface.exports)
    names += std::string(names.empty() ? "" : ", ") +
             (each.name.empty() || each.name == "default" ? nameless(each) : each.name);
  return names.empty() ? "nothing" : names;
}

}  // namespace assay::languages
