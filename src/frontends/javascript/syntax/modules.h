// Is a file an ES module, a CommonJS module or a plain script? What does it export, and which files
// does it import?
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/javascript/syntax/names.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

enum class ModuleKind : std::uint8_t {
  kModule,    // with import and export
  kCommonJs,  // with require and module.exports
  kScript,    // its top-level names are its interface
};

struct Parameter {
  std::string name;  // as written, "{a, b}" for a pattern
  bool is_rest = false;
  std::string default_value;  // the expression as written; "" if there is none
};

struct Member {
  enum class Kind : std::uint8_t { kMethod, kGetter, kSetter, kField };
  Kind kind = Kind::kMethod;
  std::string name;
  bool is_static = false;
  std::vector<Parameter> parameters;
};

/// What is known of an exported value from the text.
struct Export {
  enum class Kind : std::uint8_t { kFunction, kClass, kValue };
  std::string name;   // "default" for the default of an ES module; "" for `module.exports = f`
  std::string local;  // the name inside of the file; "" if it has none
  Kind kind = Kind::kValue;
  std::vector<Parameter> parameters;  // of a function, or of a class's constructor
  std::vector<Member> members;        // of a class, without private ones
  Span span;
};

/// `import {imported as local} from`, or `export {imported as local} from`.
struct ImportedName {
  std::string imported;
  std::string local;
};

struct Import {
  enum class Kind : std::uint8_t { kImport, kReexport, kRequire };
  Kind kind = Kind::kImport;
  std::string source;  // as written, "./other.js"
  std::vector<ImportedName> names;
  std::string as_namespace;  // the name in `* as name`; "" if there is none
  bool is_star = false;      // `export * from`
  Span span;                 // of the statement or the call
};

struct ModuleInterface {
  ModuleKind kind = ModuleKind::kScript;
  std::vector<Export> exports;  // in the order of the source, without re-exports
  std::vector<Import> imports;
};

/// True if the path ends in .ts, .mts or .cts, in lower or upper case.
bool is_typescript(std::string_view path);
/// Returns the path of the JavaScript that is made of a TypeScript file, "list.js" for "list.ts";
/// any other path as it is.
std::string javascript_path(std::string_view path);

/// The path's extension decides where it is `.mjs` or `.cjs` (of TypeScript, `.mts` or `.cts`),
/// otherwise what the file uses.
ModuleInterface module_interface(const SyntaxTree& tree, const Names& names, std::string_view path);

/// Returns the value of a string literal without substitutions.
std::string string_value(const Node& string);

std::vector<Parameter> parameters_of(const Node& function);

/// Returns "module", "commonjs" or "script".
std::string_view describe(ModuleKind kind);

}  // namespace assay::javascript
