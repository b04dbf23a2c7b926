#include "frontends/javascript/syntax/modules.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "frontends/javascript/syntax/escapes.h"
#include "frontends/javascript/syntax/exports.h"

namespace assay::javascript {
namespace {

bool is_module_exports(const Node& node) {
  return node.is("member_expression") && node.text.starts_with("module") && node.child("object") &&
         node.child("object")->text == "module" && node.child("property") &&
         node.child("property")->text == "exports";
}
bool is_exports(const Node& node) { return node.text == "exports" || is_module_exports(node); }

class ModuleReader {
 public:
  ModuleReader(const SyntaxTree& tree, const Names& names) : program_(tree.root), names_(names) {}

  ModuleInterface run(std::string_view path) {
    found_.kind = kind_of(path);
    for (const Node& statement : program_.children) {
      if (statement.is("import_statement")) read_import(statement);
      if (statement.is("export_statement")) read_export(statement);
      if (found_.kind == ModuleKind::kScript) append_declared(statement, found_.exports);
    }
    if (found_.kind == ModuleKind::kCommonJs) read_common_js(program_);
    return std::move(found_);
  }

 private:
  ModuleKind kind_of(std::string_view path) const {
    const std::string made = javascript_path(path);
    if (made.ends_with(".mjs")) return ModuleKind::kModule;
    if (made.ends_with(".cjs")) return ModuleKind::kCommonJs;
    const bool is_module =
        std::any_of(program_.children.begin(), program_.children.end(), [](const Node& statement) {
          return statement.is("import_statement") || statement.is("export_statement");
        });
    if (is_module) return ModuleKind::kModule;
    if (names_.uses("module") || names_.uses("exports") || names_.uses("require"))
      return ModuleKind::kCommonJs;
    return ModuleKind::kScript;
  }

  static std::string name_text(const Node& name) {
    return name.is("string") ? string_value(name) : std::string(name.text);
  }
  static ImportedName specifier(const Node& node) {
    const Node* name = node.child("name");
    const Node* alias = node.child("alias");
    if (name == nullptr) return {};
    return {name_text(*name), name_text(alias ? *alias : *name)};
  }

  void read_import(const Node& statement) {
    Import import;
    import.span = statement.span;
    if (const Node* source = statement.child("source")) import.source = string_value(*source);
    if (const Node* clause = statement.child_of_type("import_clause")) {
      for (const Node& part : clause->children) {
        if (part.is("identifier")) import.names.push_back({"default", std::string(part.text)});
        if (part.is("namespace_import")) import.as_namespace = part.children.back().text;
        for (const Node& each : part.children)
          if (each.is("import_specifier")) import.names.push_back(specifier(each));
      }
    }
    found_.imports.push_back(std::move(import));
  }

  void read_export(const Node& statement) {
    const Node* clause = statement.child_of_type("export_clause");
    if (const Node* source = statement.child("source")) {
      Import import;
      import.kind = Import::Kind::kReexport;
      import.span = statement.span;
      import.source = string_value(*source);
      import.is_star = statement.child_of_type("*") != nullptr;
      if (const Node* all = statement.child_of_type("namespace_export"))
        import.as_namespace = name_text(all->children.back());
      if (clause != nullptr)
        for (const Node& each : clause->children)
          if (each.is("export_specifier")) import.names.push_back(specifier(each));
      found_.imports.push_back(std::move(import));
    } else if (clause != nullptr) {
      for (const Node& each : clause->children)
        if (each.is("export_specifier")) {
          const ImportedName name = specifier(each);
          found_.exports.push_back(described_local(program_, name.local, name.imported, each.span));
        }
    } else if (statement.child_of_type("default") != nullptr) {
      const Node* value = statement.child("declaration") ? statement.child("declaration")
                                                         : statement.child("value");
      if (value == nullptr) return;
      const Node* name = value->is("class_declaration") || value->is("function_declaration") ||
                                 value->is("generator_function_declaration")
                             ? value->child("name")
                             : nullptr;
      found_.exports.push_back(described("default", name ? std::string(name->text) : "", *value));
    } else if (const Node* declaration = statement.child("declaration")) {
      append_declared(*declaration, found_.exports);
    }
  }

  void read_common_js(const Node& node) {
    if (node.is("assignment_expression")) read_assignment(node);
    if (node.is("call_expression")) {
      read_require(node);
      read_assigned_exports(node);
    }
    for (const Node& child : node.children) read_common_js(child);
  }
  void read_require(const Node& call) {
    const Node* callee = call.child("function");
    const Node* arguments = call.child("arguments");
    if (callee == nullptr || callee->text != "require" || arguments == nullptr) return;
    const Node* source = arguments->child_of_type("string");
    if (source == nullptr) return;
    Import import;
    import.kind = Import::Kind::kRequire;
    import.source = string_value(*source);
    import.span = call.span;
    found_.imports.push_back(std::move(import));
  }
  /// `Object.assign(exports, { f, g })`
  void read_assigned_exports(const Node& call) {
    const Node* callee = call.child("function");
    const Node* arguments = call.child("arguments");
    if (callee == nullptr || callee->text != "Object.assign" || arguments == nullptr) return;
    bool is_target = true;
    for (const Node& each : arguments->children) {
      if (!each.is_named) continue;
      if (is_target && !is_exports(each)) return;
      if (!is_target && each.is("object")) read_exported_value(each);
      is_target = false;
    }
  }
  void read_assignment(const Node& node) {
    const Node* left = node.child("left");
    const Node* right = node.child("right");
    if (left == nullptr || right == nullptr) return;
    if (is_module_exports(*left)) return read_exported_value(*right);
    if (!left->is("member_expression") || !left->child("object") || !left->child("property"))
      return;
    if (is_exports(*left->child("object"))) add(std::string(left->child("property")->text), *right);
  }
  void read_exported_value(const Node& value) {
    if (is_exports(value) || value.is("assignment_expression")) return;
    if (!value.is("object")) return add("", value);
    for (const Node& each : value.children) {
      if (each.is("shorthand_property_identifier")) add(std::string(each.text), each);
      const Node* key = each.child(each.is("method_definition") ? "name" : "key");
      if (key == nullptr) continue;
      if (each.is("pair") && each.child("value")) add(name_text(*key), *each.child("value"));
      if (each.is("method_definition")) add(name_text(*key), each);
    }
  }
  void add(std::string name, const Node& value) {
    const bool is_local = value.is("identifier") || value.is("shorthand_property_identifier");
    found_.exports.push_back(
        is_local ? described_local(program_, std::move(name), value.text, value.span)
                 : described(std::move(name), "", value));
  }

  const Node& program_;
  const Names& names_;
  ModuleInterface found_;
};

}  // namespace

namespace {

/// Returns the extension with its dot in lower case; "" if there is none.
std::string extension_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  std::string out(dot == std::string_view::npos ? std::string_view() : path.substr(dot));
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

}  // namespace

bool is_typescript(std::string_view path) {
  const std::string extension = extension_of(path);
  return extension == ".ts" || extension == ".mts" || extension == ".cts";
}

std::string javascript_path(std::string_view path) {
  if (!is_typescript(path)) return std::string(path);
  std::string extension = extension_of(path);
  const std::string_view stem = path.substr(0, path.size() - extension.size());
  return std::string(stem) + extension.replace(extension.size() - 2, 2, "js");
}

ModuleInterface module_interface(const SyntaxTree& tree, const Names& names,
                                 std::string_view path) {
  return ModuleReader(tree, names).run(path);
}

std::string string_value(const Node& string) { return to_utf8(unescaped(string)); }

std::string_view describe(ModuleKind kind) {
  switch (kind) {
    case ModuleKind::kModule:
      return "module";
    case ModuleKind::kCommonJs:
      return "commonjs";
    case ModuleKind::kScript:
      return "script";
  }
  return "";
}

}  // namespace assay::javascript
