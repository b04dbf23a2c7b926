#include "languages/javascript/program.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include "assignment/files.h"
#include "base/render.h"
#include "base/source_files.h"
#include "frontends/javascript/syntax/escapes.h"
#include "frontends/javascript/syntax/file.h"
#include "frontends/javascript/types/types.h"

namespace assay::languages {
namespace {

/// Adds the diagnostics to the message, which reports show.
tl::unexpected<Error> with_diagnostics(const SourceMap& sources, Error error) {
  for (const std::string& line : render(sources, error.diagnostics)) error.message += "\n  " + line;
  return tl::unexpected<Error>(std::move(error));
}

/// Adds the numbers and strings that the text contains.
void add_constants(const javascript::Node& root, dynamic::ConstantPool& pool) {
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
}

/// A file of a program, as its front end reads it.
struct JavaScriptSource {
  std::string text;
  std::vector<std::string> removed_imports;  // of types
};

/// Returns the text itself or, of TypeScript, without its types.
Result<JavaScriptSource> javascript_source(const std::string& path, const std::string& text,
                                           const std::vector<SourceFile>& files) {
  if (!javascript::is_typescript(path)) return JavaScriptSource{text, {}};
  std::vector<std::string> names;
  for (const SourceFile& each : files) names.push_back(each.name);
  SourceMap map;
  const FileId file = map.add(path, text);
  auto erased = javascript::without_types(map, file, names);
  if (!erased) return with_diagnostics(map, std::move(erased).error());
  return JavaScriptSource{std::move(erased->text), std::move(erased->removed_imports)};
}

/// True if a file of JavaScript that is refused would be read as TypeScript.
bool is_misnamed_typescript(const std::string& path, const std::string& text, const Error& error) {
  if (javascript::is_typescript(path) || error.kind != Error::Kind::kInvalidInput) return false;
  SourceMap map;
  return javascript::without_types(map, map.add(path, text)).has_value();
}

/// The files without those that a compiler made of another one: `list.js` next to `list.ts`.
std::vector<SourceFile> without_compiled(std::vector<SourceFile> files) {
  std::set<std::string> made;
  for (const SourceFile& each : files)
    if (javascript::is_typescript(each.name)) made.insert(javascript::javascript_path(each.name));
  std::erase_if(files, [&](const SourceFile& each) { return made.contains(each.name); });
  return files;
}

/// The files that others of the same folder import, by their names.
std::set<std::string> imported(const std::vector<SourceFile>& sources) {
  std::set<std::string> found;
  for (const SourceFile& source : sources) {
    const auto own = javascript_source(source.name, source.text, sources);
    if (!own) continue;
    SourceMap map;
    const FileId file = map.add(source.name, own->text);
    const auto parsed = javascript::read_file(map, file);
    if (!parsed) continue;
    std::vector<std::string> imports = own->removed_imports;
    for (const javascript::Import& import : parsed->module.imports)
      imports.push_back(import.source);
    for (const std::string& import : imports) {
      const std::string path = std::filesystem::path(import).lexically_normal().generic_string();
      for (const SourceFile& other : sources)
        if (other.name != source.name &&
            (other.name == path || javascript::javascript_path(other.name) == path ||
             std::filesystem::path(other.name).stem() == path))
          found.insert(other.name);
    }
  }
  return found;
}

/// Returns the index of the only file that no other one imports, or of that which is preferred, or
/// whose name says that it is the main one.
Result<std::size_t> main_file(const std::vector<SourceFile>& sources,
                              const std::string& preferred) {
  const std::set<std::string> others = imported(sources);
  std::vector<std::size_t> candidates;
  for (std::size_t i = 0; i < sources.size(); ++i)
    if (!others.contains(sources[i].name)) candidates.push_back(i);
  if (candidates.size() == 1) return candidates.front();
  for (const std::string_view name :
       {std::string_view(preferred), std::string_view("index"), std::string_view("main")})
    for (std::size_t i = 0; i < sources.size(); ++i)
      if (sources[i].name == name || std::filesystem::path(sources[i].name).stem() == name)
        return i;
  std::string names;
  for (std::size_t i = 0; i < sources.size(); ++i) names += (i == 0 ? "" : ", ") + sources[i].name;
  return fail(Error::Kind::kInvalidInput, "it does not say which of its files is the main one (" +
                                              names +
                                              "); let that import the others, or call it index.js");
}

/// Returns how messages name a value that is exported without a name.
std::string nameless(const javascript::Export& value) {
  return (value.local.empty() ? "a value" : value.local) + std::string(" as the default");
}

}  // namespace

Result<JavaScriptProgram> load_javascript(const std::string& label, const std::string& text,
                                          const std::string& preferred) {
  JavaScriptProgram program;
  program.text = text;
  std::vector<SourceFile> sources = without_compiled(split_files(text));
  if (has_several_files(text)) {
    TRY_ASSIGN(const std::size_t main, main_file(sources, preferred));
    std::swap(sources[0], sources[main]);
  }
  const bool is_folder = !sources.front().name.empty();
  program.name =
      is_folder ? sources.front().name : std::filesystem::path(label).filename().string();
  std::vector<javascript::ParsedFile> files;
  for (const SourceFile& source : sources) {
    const std::string path = is_folder ? label + "/" + source.name : label;
    TRY_ASSIGN(JavaScriptSource own, javascript_source(path, source.text, sources));
    const FileId file = program.sources.add(
        path, std::move(own.text), javascript::is_typescript(path) ? source.text : std::string());
    auto parsed = javascript::read_file(program.sources, file);
    if (!parsed) {
      Error error = std::move(parsed).error();
      if (is_misnamed_typescript(path, source.text, error))
        error.message += "; it is TypeScript: let its name end in .ts";
      return with_diagnostics(program.sources, std::move(error));
    }
    add_constants(parsed->tree.root, program.constants);
    files.push_back(*std::move(parsed));
  }
  program.interface = files.front().module;
  auto counting = javascript::instrument(program.sources, files);
  if (!counting) return with_diagnostics(program.sources, std::move(counting).error());
  program.counting = *std::move(counting);
  return program;
}

Result<javascript::CountingProgram> instrumented(const JavaScriptProgram& program,
                                                 javascript::Mode mode) {
  std::vector<FileId> files;
  for (std::uint32_t i = 0; i < program.sources.size(); ++i) files.push_back(FileId{i});
  return javascript::instrument(program.sources, files, mode);
}

std::string patchable_text(const std::string& label, const std::string& text) {
  if (!javascript::is_typescript(label)) return text;
  SourceMap map;
  auto erased = javascript::without_types(map, map.add(label, text));
  return erased && erased->has_insertions ? std::move(erased->text) : text;
}

std::string_view main_text(const JavaScriptProgram& program) {
  return program.sources.text(FileId{0});
}

std::string with_main_text(const JavaScriptProgram& program, std::string text) {
  if (!has_several_files(program.text)) return text;
  std::vector<SourceFile> sources = split_files(program.text);
  for (SourceFile& source : sources)
    if (source.name == program.name) source.text = std::move(text);
  return join_files(sources);
}

namespace {

/// True of "rotate.spec.js" for ".spec".
bool has_second_extension(std::string_view name, std::initializer_list<std::string_view> wanted) {
  const std::filesystem::path path(name);
  const bool is_source =
      std::ranges::find(kJavaScriptExtensions, path.extension()) != std::end(kJavaScriptExtensions);
  return is_source && std::ranges::find(wanted, path.stem().extension().string()) != wanted.end();
}

}  // namespace

assignment::FolderRule javascript_folder_rule() {
  assignment::FolderRule rule;
  rule.extensions = {std::begin(kJavaScriptExtensions), std::end(kJavaScriptExtensions)};
  rule.belong_together = [](const std::vector<SourceFile>& files) {
    const std::vector<SourceFile> own = without_compiled(files);
    return imported(own).size() + 1 == own.size();
  };
  rule.is_left_out = [](std::string_view name) {
    return is_specification(name) || has_second_extension(name, {".config"});
  };
  return rule;
}

bool is_specification(std::string_view name) {
  return has_second_extension(name, {".spec", ".test"});
}

Result<std::string> read_javascript(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return assignment::read_program_folder(path, javascript_folder_rule(), "JavaScript");
  TRY_ASSIGN(std::string text, assignment::read_file(path));
  if (const std::string why = assignment::not_a_source(text, "JavaScript"); !why.empty())
    return fail(Error::Kind::kInvalidInput, path + " " + why);
  return assignment::clean_source(std::move(text));
}

std::optional<std::string> exported_as(const JavaScriptProgram& program, std::string_view name) {
  const std::vector<javascript::Export>& all = program.interface.exports;
  if (std::ranges::find(all, name, &javascript::Export::name) != all.end())
    return std::string(name);
  // A static member of a class.
  if (const std::size_t dot = name.find('.'); dot != std::string_view::npos) {
    const auto owner = exported_as(program, name.substr(0, dot));
    return owner ? std::optional(*owner + std::string(name.substr(dot))) : std::nullopt;
  }
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
