#include "frontends/javascript/instrument/link.h"

#include <algorithm>
#include <set>
#include <utility>

namespace assay::javascript {
namespace {

/// Returns the path of `source` relative to the folder of `from`, without "." and "..".
std::string joined(std::string_view from, std::string_view source) {
  const std::size_t slash = from.find_last_of('/');
  std::string path(slash == std::string_view::npos ? "" : from.substr(0, slash + 1));
  path += source;
  const bool is_absolute = path.starts_with('/');
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    const std::string part = path.substr(at, end - at);
    if (part == ".." && !parts.empty() && parts.back() != "..")
      parts.pop_back();
    else if (!part.empty() && part != ".")
      parts.push_back(part);
    at = end + 1;
  }
  std::string normal = is_absolute ? "/" : "";
  for (std::size_t i = 0; i < parts.size(); ++i) normal += (i > 0 ? "/" : "") + parts[i];
  return normal;
}

class Linker {
 public:
  Linker(const SourceMap& sources, const std::vector<ParsedFile>& files)
      : sources_(sources), files_(files) {}

  std::vector<Diagnostic> run() {
    for (std::size_t i = 0; i < files_.size(); ++i)
      for (const Import& import : files_[i].module.imports) check(i, import);
    return std::move(found_);
  }

  void collect_names(std::size_t file, std::set<std::size_t>& seen,
                     std::set<std::string>& names) const {
    if (file >= files_.size() || !seen.insert(file).second) return;
    for (const Export& each : files_[file].module.exports) names.insert(each.name);
    for (const Import& each : files_[file].module.imports) {
      if (each.kind != Import::Kind::kReexport) continue;
      for (const ImportedName& name : each.names) names.insert(name.local);
      if (!each.as_namespace.empty()) names.insert(each.as_namespace);
      if (!is_star(each)) continue;
      std::set<std::string> others;
      collect_names(target(file, each), seen, others);
      others.erase("default");
      names.merge(others);
    }
  }

  /// True if two `export *` of a module, or of one that it re-exports from, find different
  /// bindings.
  bool is_ambiguous(std::size_t file, const std::string& name) const {
    std::set<Place> seen;
    return resolve(file, name, seen) == kAmbiguous;
  }

 private:
  /// A file and a name in it: one that it exports, or that of a binding.
  using Place = std::pair<std::size_t, std::string>;
  static constexpr std::size_t kNoFile = std::string::npos;
  inline static const Place kAmbiguous = {kNoFile, "ambiguous"};
  inline static const Place kNotFound = {kNoFile, ""};

  /// Returns the binding for which an exported name stands (ECMAScript 2020, 15.2.1.17.3).
  Place resolve(std::size_t file, const std::string& name, std::set<Place>& seen) const {
    if (file >= files_.size() || !seen.insert({file, name}).second) return kNotFound;
    const ModuleInterface& module = files_[file].module;
    for (const Export& each : module.exports)
      if (each.name == name) return resolve_local(file, each, seen);
    for (const Import& each : module.imports) {
      if (each.kind != Import::Kind::kReexport) continue;
      if (each.as_namespace == name) return {target(file, each), "*"};
      for (const ImportedName& other : each.names)
        if (other.local == name) return resolve(target(file, each), other.imported, seen);
    }
    Place found = kNotFound;
    for (const Import& each : module.imports) {
      if (each.kind != Import::Kind::kReexport || !is_star(each) || name == "default") continue;
      const Place other = resolve(target(file, each), name, seen);
      if (other == kAmbiguous || found == kNotFound) found = other;
      if (found == kAmbiguous) return found;
      if (other != kNotFound && other != found) return kAmbiguous;
    }
    return found;
  }
  static bool is_star(const Import& import) {
    return import.is_star && import.as_namespace.empty();
  }
  /// What a module exports can be what it imports.
  Place resolve_local(std::size_t file, const Export& exported, std::set<Place>& seen) const {
    for (const Import& each : files_[file].module.imports) {
      if (each.kind != Import::Kind::kImport) continue;
      if (each.as_namespace == exported.local) return {target(file, each), "*"};
      for (const ImportedName& name : each.names)
        if (name.local == exported.local) return resolve(target(file, each), name.imported, seen);
    }
    return {file, exported.local};
  }

  std::size_t target(std::size_t file, const Import& import) const {
    return resolve_import(sources_, files_, sources_.path(files_[file].file), import.source);
  }

  void complain(std::string code, Span span, std::string message) {
    found_.push_back({Severity::kError, std::move(code), span, std::move(message), {}});
  }

  void check(std::size_t file, const Import& import) {
    const std::size_t other = target(file, import);
    if (other >= files_.size())
      return complain("javascript-import", import.span,
                      "`" + import.source + "` is not among the program's files");
    if (import.kind == Import::Kind::kRequire) return;
    if (files_[other].module.kind != ModuleKind::kModule) return;
    std::set<std::size_t> seen;
    std::set<std::string> exported;
    collect_names(other, seen, exported);
    for (const ImportedName& name : import.names) {
      if (!exported.contains(name.imported))
        complain("javascript-import", import.span,
                 "`" + import.source + "` does not export `" + name.imported + "`");
      else if (is_ambiguous(other, name.imported))
        complain("javascript-import", import.span,
                 "`" + import.source + "` exports `" + name.imported + "` of several files");
      else if (import.kind == Import::Kind::kImport)
        check_binding(file, other, import, name.imported);
    }
  }

  void check_binding(std::size_t file, std::size_t other, const Import& import,
                     const std::string& name) {
    const Binding* binding = origin(other, name, 0);
    if (binding != nullptr && binding->is_assigned_in_function)
      return live(import, "`" + name + "` changes after `" + import.source + "` was evaluated");
    const bool is_function = binding != nullptr && binding->kind == BindingKind::kFunction;
    if (!is_function && reaches(other, file))
      live(import, "`" + name + "` is imported in a circle of modules, and is no function");
  }
  void live(const Import& import, std::string message) {
    complain("javascript-unsupported-live-binding", import.span, std::move(message));
  }

  /// Returns the binding that a module exports under a name, through re-exports.
  const Binding* origin(std::size_t file, const std::string& name, std::size_t depth) const {
    if (file >= files_.size() || depth > files_.size()) return nullptr;
    for (const Export& each : files_[file].module.exports)
      if (each.name == name) return files_[file].names.find(each.local);
    for (const Import& each : files_[file].module.imports) {
      if (each.kind != Import::Kind::kReexport) continue;
      for (const ImportedName& other : each.names)
        if (other.local == name) return origin(target(file, each), other.imported, depth + 1);
      if (!each.is_star) continue;
      if (const Binding* found = origin(target(file, each), name, depth + 1)) return found;
    }
    return nullptr;
  }

  bool reaches(std::size_t from, std::size_t to) const {
    std::set<std::size_t> seen;
    std::vector<std::size_t> left = {from};
    while (!left.empty()) {
      const std::size_t at = left.back();
      left.pop_back();
      if (at == to) return true;
      if (at >= files_.size() || !seen.insert(at).second) continue;
      for (const Import& each : files_[at].module.imports) left.push_back(target(at, each));
    }
    return false;
  }

  const SourceMap& sources_;
  const std::vector<ParsedFile>& files_;
  std::vector<Diagnostic> found_;
};

}  // namespace

std::size_t resolve_import(const SourceMap& sources, const std::vector<ParsedFile>& files,
                           std::string_view from, std::string_view source) {
  const std::string path = joined(from, source);
  for (const std::string_view added : {"", ".js", ".cjs", ".mjs", "/index.js"})
    for (std::size_t i = 0; i < files.size(); ++i) {
      const std::string own = joined("", sources.path(files[i].file));
      const std::string sought = path + std::string(added);
      if (own == sought || javascript_path(own) == sought) return i;
    }
  return files.size();
}

std::vector<std::string> exported_names(const SourceMap& sources,
                                        const std::vector<ParsedFile>& files, std::size_t file) {
  std::set<std::size_t> seen;
  std::set<std::string> names;
  const Linker linker(sources, files);
  linker.collect_names(file, seen, names);
  std::erase_if(names, [&](const std::string& name) { return linker.is_ambiguous(file, name); });
  return {names.begin(), names.end()};
}

Result<void> check_imports(const SourceMap& sources, const std::vector<ParsedFile>& files) {
  std::vector<Diagnostic> found = Linker(sources, files).run();
  if (found.empty()) return {};
  return tl::unexpected<Error>(refusal(std::move(found), "javascript-unsupported-"));
}

}  // namespace assay::javascript
