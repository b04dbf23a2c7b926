#include "frontends/javascript/instrument/instrument.h"

#include <map>
#include <utility>

#include "frontends/javascript/instrument/full.h"
#include "frontends/javascript/instrument/link.h"
#include "frontends/javascript/instrument/observe.h"
#include "frontends/javascript/instrument/writer.h"

namespace assay::javascript {
namespace {

std::string in_quotes(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string found = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      found += std::string("\\") + c;
    else if (code < 0x20 || code == 0x7F)
      found += std::string("\\x") + kDigits[code / 16] + kDigits[code % 16];
    else
      found += c;
  }
  return found + "\"";
}

/// Writes what comes before and after the text of one file.
class Envelope {
 public:
  Envelope(const SourceMap& sources, const std::vector<ParsedFile>& files, std::size_t index,
           const LocalNames& names, Mode mode, std::string_view pick)
      : sources_(sources),
        files_(files),
        index_(index),
        module_(files[index].module),
        names_(names),
        mode_(mode),
        pick_(pick) {}

  std::string before() const {
    const bool is_module = module_.kind == ModuleKind::kModule;
    const bool strict = is_module || is_strict(directives(files_[index_].tree.root));
    const bool is_script = module_.kind == ModuleKind::kScript;
    std::string text = (is_script ? "((" : "(function(") + names_.run_time;
    if (module_.kind == ModuleKind::kCommonJs) text += ",module,exports,require";
    text += is_script ? ")=>{" : "){";
    if (strict) text += "\"use strict\";";
    text += "const " + names_.counters + "=" + names_.run_time + ".counters," + names_.fuel + "=" +
            names_.run_time + ".fuel," + names_.out + "=" + names_.run_time + ".out," +
            names_.caught + "=" + names_.run_time + ".caught," + names_.resume + "=" +
            names_.run_time + ".resume," + names_.thrown + "=" + names_.run_time + ".thrown;let " +
            names_.value + ";";
    if (!pick_.empty()) text += "const " + std::string(pick_) + "=" + names_.run_time + ".pick;";
    if (mode_ == Mode::kFull) text += observers(names_);
    if (mode_ == Mode::kObserved) text += shape_observers(names_);
    if (mode_ == Mode::kDependence) text += dependence_functions(names_);
    if (is_module) text += exports_of_module() + imports_of_module();
    return text;
  }

  std::string after() const {
    std::string text = "\n";  // the file can end with a comment
    if (module_.kind == ModuleKind::kScript) {
      std::string getters;
      for (const Export& each : module_.exports) getters += getter(each.name, each.local);
      text += ";" + names_.run_time + ".exports({" + getters + "});";
    }
    return text + "})";
  }

 private:
  static std::string getter(std::string_view name, const std::string& value) {
    return "[" + in_quotes(name) + "]:()=>" + value + ",";
  }
  std::string imported(std::size_t import) const { return names_.module + std::to_string(import); }

  /// Calls `exports` with a function for each export, which may be called once the binding is
  /// initialised. They are sorted, as the names of a namespace object are.
  std::string exports_of_module() const {
    std::map<std::string, std::string> values;
    for (const Export& each : module_.exports)
      values[each.name] = each.local.empty() ? names_.defaulted : each.local;
    for (std::size_t i = 0; i < module_.imports.size(); ++i) {
      const Import& import = module_.imports[i];
      if (import.kind != Import::Kind::kReexport) continue;
      for (const ImportedName& name : import.names) values[name.local] = member(i, name.imported);
      if (!import.as_namespace.empty())
        values[import.as_namespace] = imported(i);
      else if (import.is_star)
        add_all_of(i, values);
    }
    std::string getters;
    for (const auto& [name, value] : values) getters += getter(name, value);
    return names_.run_time + ".exports({" + getters + "});";
  }
  std::string member(std::size_t import, std::string_view name) const {
    return imported(import) + "[" + in_quotes(name) + "]";
  }
  void add_all_of(std::size_t import, std::map<std::string, std::string>& values) const {
    const std::size_t other = resolve_import(sources_, files_, sources_.path(files_[index_].file),
                                             module_.imports[import].source);
    for (const std::string& name : exported_names(sources_, files_, other))
      if (name != "default" && !has_own(name)) values[name] = member(import, name);
  }
  bool has_own(const std::string& name) const {
    for (const Export& each : module_.exports)
      if (each.name == name) return true;
    for (const Import& each : module_.imports)
      if (each.kind == Import::Kind::kReexport)
        for (const ImportedName& other : each.names)
          if (other.local == name) return true;
    return false;
  }

  std::string imports_of_module() const {
    std::string text;
    for (std::size_t i = 0; i < module_.imports.size(); ++i) {
      const Import& import = module_.imports[i];
      if (import.kind == Import::Kind::kRequire) continue;
      text += "const " + imported(i) + "=" + names_.run_time + ".import(" +
              in_quotes(import.source) + ")";
      if (import.kind == Import::Kind::kImport) {
        if (!import.as_namespace.empty()) text += "," + import.as_namespace + "=" + imported(i);
        for (const ImportedName& name : import.names)
          text += "," + name.local + "=" + member(i, name.imported);
      }
      text += ";";
    }
    return text;
  }

  const SourceMap& sources_;
  const std::vector<ParsedFile>& files_;
  std::size_t index_;
  const ModuleInterface& module_;
  const LocalNames& names_;
  const Mode mode_;
  const std::string_view pick_;
};

/// The first round: it finds all definitions.
void find_definitions(const std::vector<ParsedFile>& files, const LocalNames& names,
                      Dependence& dependence) {
  Sites sites;
  OperationSites operations;
  for (const ParsedFile& file : files)
    CountingWriter(file, names, Mode::kDependence, sites, operations, &dependence).write_program();
  dependence.start_again(static_cast<std::uint32_t>(sites.size()));
}

}  // namespace

Result<CountingProgram> instrument(const SourceMap& sources, const std::vector<ParsedFile>& files,
                                   Mode mode, std::string_view pick) {
  TRY(check_imports(sources, files));
  std::vector<std::string_view> texts;
  for (const ParsedFile& file : files) texts.push_back(sources.text(file.file));
  const LocalNames names = unused_names(texts);
  CountingProgram program;
  Dependence dependence;
  if (mode == Mode::kDependence) find_definitions(files, names, dependence);
  for (std::size_t i = 0; i < files.size(); ++i) {
    CountingWriter writer(files[i], names, mode, program.sites, program.operations, &dependence);
    writer.write_program();
    program.rounds.insert(program.rounds.end(), writer.rounds().begin(), writer.rounds().end());
    const Envelope envelope(sources, files, i, names, mode, pick);
    const std::string body =
        writer.edits().apply(texts[i], 0, static_cast<std::uint32_t>(texts[i].size()));
    program.modules.push_back({std::string(sources.path(files[i].file)), files[i].module.kind,
                               envelope.before() + body + envelope.after(), writer.sources()});
  }
  program.variables = dependence.variables();
  program.pairs = dependence.take_pairs();
  return program;
}

Result<CountingProgram> instrument(const SourceMap& sources, const std::vector<FileId>& files,
                                   Mode mode) {
  std::vector<ParsedFile> read;
  for (const FileId file : files) {
    TRY_ASSIGN(ParsedFile each, read_file(sources, file));
    read.push_back(std::move(each));
  }
  return instrument(sources, read, mode);
}

}  // namespace assay::javascript
