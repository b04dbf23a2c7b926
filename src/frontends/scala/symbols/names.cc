#include "frontends/scala/symbols/names.h"

#include <algorithm>
#include <array>

namespace assay::scala {

void Reporter::add(std::string code, Span span, std::string message) {
  constexpr std::size_t kMaxDiagnostics = 50;
  if (diagnostics.size() >= kMaxDiagnostics) return;
  const bool known = std::any_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) {
    return d.span == span && d.message == message;
  });
  if (!known)
    diagnostics.push_back({Severity::kError, std::move(code), span, std::move(message), {}});
}

bool is_library_name(std::string_view name) {
  static constexpr std::array kNames{"Array",           "ArrayBuffer", "BigDecimal",
                                     "BigInt",          "Byte",        "Console",
                                     "Failure",         "Float",       "Future",
                                     "HashMap",         "HashSet",     "IndexedSeq",
                                     "Integer",         "Iterable",    "Iterator",
                                     "LazyList",        "LinkedList",  "ListBuffer",
                                     "ListMap",         "Map",         "Numeric",
                                     "Ordering",        "Queue",       "Random",
                                     "Regex",           "Seq",         "Set",
                                     "Short",           "SortedMap",   "SortedSet",
                                     "Stack",           "StdIn",       "Stream",
                                     "String",          "Success",     "System",
                                     "Thread",          "Traversable", "TreeMap",
                                     "TreeSet",         "Try",         "Vector",
                                     "Symbol",          "NonFatal",    "Comparable",
                                     "PartialFunction", "Character",   "mutable",
                                     "immutable",       "Range",       "StackOverflowError",
                                     "Fractional",      "Integral",    "Iterator",
                                     "Throwable",       "implicitly",  "printf",
                                     "readLine",        "readInt",     "classOf",
                                     "TailCalls",       "Buffer",      "Tuple7",
                                     "Dynamic"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

namespace {

constexpr std::array kPackages{"scala",   "java",      "lang",       "util",    "collection",
                               "mutable", "immutable", "annotation", "control", "io"};

std::vector<std::string_view> split(std::string_view path) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t dot = path.find('.');
    parts.push_back(path.substr(0, dot));
    if (dot == std::string_view::npos) return parts;
    path.remove_prefix(dot + 1);
  }
}

}  // namespace

bool Names::is_package(std::string_view name) const {
  return std::find(kPackages.begin(), kPackages.end(), name) != kPackages.end();
}

Found Names::in_object(ClassId object, std::string_view name) const {
  Found found;
  for (const ClassId at : symbols_.classes[object].linearization) {
    const ClassSymbol& symbol = symbols_.classes[at];
    if (const auto nested = symbol.objects.find(name); nested != symbol.objects.end())
      return {Found::Kind::kObject, {}, nested->second, {}};
    if (const auto nested = symbol.types.find(name);
        nested != symbol.types.end() && symbols_.classes[nested->second].is_case)
      return {Found::Kind::kClass, {}, nested->second, {}};
  }
  found.members = symbols_.find_members(object, name);
  if (found.members.empty()) return found;
  found.kind = Found::Kind::kMembers;
  found.id = object;
  return found;
}

Found Names::term(std::string_view name, const Scope& scope) const {
  for (const Scope* at = &scope; at; at = at->outer) {
    if (const auto local = at->terms.find(name); local != at->terms.end())
      return {Found::Kind::kLocal, local->second, {}, {}};
    if (at->owner.valid()) {
      Found found = in_object(at->owner, name);
      if (found.kind != Found::Kind::kNothing) return found;
    }
    for (auto import = at->imports.rbegin(); import != at->imports.rend(); ++import) {
      if (import->name != "_" && import->as != name) continue;
      Found found = in_object(import->object, import->name == "_" ? name : import->name);
      if (found.kind != Found::Kind::kNothing) return found;
    }
  }
  return {is_package(name) ? Found::Kind::kPackage : Found::Kind::kNothing, {}, {}, {}};
}

std::optional<ClassId> Names::find_object(std::string_view path, const Scope& scope) const {
  const std::vector<std::string_view> parts = split(path);
  Found found = term(parts[0], scope);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (found.kind == Found::Kind::kPackage) {
      found = in_object(symbols_.library_root, parts[i]);
      if (found.kind == Found::Kind::kNothing && is_package(parts[i]))
        found.kind = Found::Kind::kPackage;
    } else if (found.kind == Found::Kind::kObject) {
      found = in_object(found.id, parts[i]);
    } else {
      return std::nullopt;
    }
  }
  if (found.kind == Found::Kind::kPackage) return symbols_.library_root;
  if (found.kind != Found::Kind::kObject) return std::nullopt;
  return found.id;
}

Names::Meaning Names::meaning_in(ClassId owner, std::string_view name) const {
  for (const ClassId at : symbols_.classes[owner].linearization) {
    const ClassSymbol& symbol = symbols_.classes[at];
    if (const auto found = symbol.types.find(name); found != symbol.types.end())
      return {Meaning::Kind::kClass, found->second, {}, nullptr};
    if (const auto found = symbol.aliases.find(name); found != symbol.aliases.end())
      return {Meaning::Kind::kAlias, at, {}, found->second};
  }
  return {};
}

Names::Meaning Names::simple_meaning(std::string_view name, const Scope& scope) const {
  for (const Scope* at = &scope; at; at = at->outer) {
    if (const auto found = at->types.find(name); found != at->types.end())
      return {Meaning::Kind::kParameter, {}, found->second, nullptr};
    if (at->owner.valid()) {
      const Meaning found = meaning_in(at->owner, name);
      if (found.kind != Meaning::Kind::kNothing) return found;
    }
    for (auto import = at->imports.rbegin(); import != at->imports.rend(); ++import) {
      if (import->name != "_" && import->as != name) continue;
      const Meaning found = meaning_in(import->object, import->name == "_" ? name : import->name);
      if (found.kind != Meaning::Kind::kNothing) return found;
    }
  }
  return {};
}

Names::Meaning Names::meaning(std::string_view path, const Scope& scope) const {
  if (path.ends_with(".type")) {
    const auto object = find_object(path.substr(0, path.size() - 5), scope);
    if (!object) return {};
    return {Meaning::Kind::kClass, *object, {}, nullptr};
  }
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return simple_meaning(path, scope);
  const auto object = find_object(path.substr(0, dot), scope);
  return object ? meaning_in(*object, path.substr(dot + 1)) : Meaning{};
}

std::optional<ClassId> Names::find_class(std::string_view path, const Scope& scope) const {
  Meaning found = meaning(path, scope);
  for (int i = 0; found.kind == Meaning::Kind::kAlias && i < 20; ++i) {
    const Definition* alias = found.alias;
    if (!alias->type) return std::nullopt;
    found = meaning(alias->type->name, *symbols_.classes[found.id].scope);
  }
  if (found.kind != Meaning::Kind::kClass) return std::nullopt;
  return found.id;
}

bool Names::has_conversions() const {
  const auto converts = [&](const Definition* tree) {
    const bool is_class = tree && tree->kind == Definition::Kind::kClass;
    const bool is_function = tree && tree->kind == Definition::Kind::kDef;
    return tree && tree->is_implicit &&
           (is_class ||
            (is_function && !tree->parameter_lists.empty() && !tree->parameter_lists[0].empty() &&
             !tree->parameter_lists[0][0].is_implicit));
  };
  for (const ClassSymbol& symbol : symbols_.classes)
    if (!symbol.is_library && converts(symbol.tree)) return true;
  for (const Member& member : symbols_.members)
    if (!symbols_.classes[member.owner].is_library && converts(member.tree)) return true;
  return false;
}

void Names::import(Scope& scope, const std::string& text, Span span) {
  const std::size_t dot = text.rfind('.');
  if (dot == std::string::npos) return;
  const std::string prefix = text.substr(0, dot);
  std::string name = text.substr(dot + 1);
  std::string as = name;
  if (const std::size_t arrow = name.find("=>"); arrow != std::string::npos) {
    const auto trimmed = [](std::string s) {
      std::erase(s, ' ');
      return s;
    };
    as = trimmed(name.substr(arrow + 2));
    name = trimmed(name.substr(0, arrow));
  }
  if (const auto object = find_object(prefix, scope)) {
    if (*object != symbols_.library_root) scope.imports.push_back({*object, name, as});
    return;
  }
  const std::string first = prefix.substr(0, prefix.find('.'));
  const Found::Kind kind = term(first, scope).kind;
  if (kind == Found::Kind::kLocal || kind == Found::Kind::kMembers)
    return reporter_.unsupported("import", span,
                                 "an import of the members of a value is not supported");
  static constexpr std::array kForeign{"org", "scala", "java", "javax", "munit", "junit"};
  if (std::find(kForeign.begin(), kForeign.end(), first) == kForeign.end())
    reporter_.name(span, "not found: object " + first);
}

}  // namespace assay::scala
