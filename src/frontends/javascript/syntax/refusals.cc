#include "frontends/javascript/syntax/refusals.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace assay::javascript {
namespace {

// What a browser or node provides, and a program in a sandbox without either does not have.
constexpr std::array<std::string_view, 28> kBrowserNames = {"document",
                                                            "window",
                                                            "alert",
                                                            "prompt",
                                                            "confirm",
                                                            "localStorage",
                                                            "sessionStorage",
                                                            "navigator",
                                                            "location",
                                                            "history",
                                                            "screen",
                                                            "XMLHttpRequest",
                                                            "WebSocket",
                                                            "Worker",
                                                            "fetch",
                                                            "Image",
                                                            "Audio",
                                                            "HTMLElement",
                                                            "Element",
                                                            "Node",
                                                            "Event",
                                                            "CustomEvent",
                                                            "MouseEvent",
                                                            "DOMParser",
                                                            "FileReader",
                                                            "requestAnimationFrame",
                                                            "cancelAnimationFrame",
                                                            "addEventListener"};
constexpr std::array<std::string_view, 5> kNodeNames = {"process", "Buffer", "__dirname",
                                                        "__filename", "global"};

bool is_own_file(std::string_view source) {
  return source.starts_with("./") || source.starts_with("../");
}

template <std::size_t size>
bool contains(const std::array<std::string_view, size>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

class Refusals {
 public:
  Refusals(const SyntaxTree& tree, const Names& names, const ModuleInterface& module)
      : tree_(tree), names_(names), module_(module) {}

  std::vector<Diagnostic> run() {
    visit(tree_.root, false);
    for (const Node& comment : tree_.comments)
      if (comment.is("html_comment")) refuse_html_comment(comment.span);
    for (const FreeName& name : names_.free) visit_free(name);
    for (const Import& import : module_.imports)
      if (!is_own_file(import.source))
        refuse(import.span, "package",
               "the module `" + import.source + "` is not one of the program's own files");
    std::stable_sort(found_.begin(), found_.end(), [](const Diagnostic& a, const Diagnostic& b) {
      return a.span.begin < b.span.begin;
    });
    return std::move(found_);
  }

 private:
  void refuse(Span span, std::string_view code, std::string message) {
    found_.push_back({Severity::kError,
                      "javascript-unsupported-" + std::string(code),
                      span,
                      std::move(message),
                      {}});
  }
  void refuse_html_comment(Span span) {
    refuse(span, "html-comment", "comments that begin with `<!--` or `-->` are not supported");
  }

  void visit(const Node& node, bool in_function) {
    if (node.is("with_statement"))
      refuse(node.span, "with", "`with` is not supported");
    else if (node.is("await_expression") && !in_function)
      refuse(node.span, "await", "`await` outside of an async function is not supported");
    else if (node.is("for_in_statement") && !in_function && node.child_of_type("await"))
      refuse(node.span, "await", "`for await` outside of an async function is not supported");
    else if (node.is("call_expression"))
      visit_call(node);
    else if (node.is("meta_property") && node.text.starts_with("import"))
      refuse(node.span, "import-meta", "`import.meta` is not supported");
    else if (node.is("import_attribute"))
      refuse(node.span, "import-attribute", "attributes of an import are not supported");
    else if (node.is("decorator"))
      refuse(node.span, "decorator", "decorators are not supported");
    else if (node.type.starts_with("jsx_"))
      return refuse(node.span, "jsx", "JSX is not JavaScript: an engine does not accept it");
    else if (is_html_comment(node))
      refuse_html_comment(node.span);
    const bool is_inside = in_function || is_function(node) || node.is("field_definition");
    for (const Node& child : node.children) visit(child, is_inside);
  }
  void visit_call(const Node& call) {
    const Node* callee = call.child("function");
    if (callee == nullptr) return;
    if (callee->is("import")) refuse(call.span, "import", "`import(...)` is not supported");
    const Node* arguments = call.child("arguments");
    const bool is_require = callee->text == "require" && names_.uses("require");
    if (is_require && (arguments == nullptr || !arguments->child_of_type("string")))
      refuse(call.span, "require", "`require` is supported for constant names only");
  }

  void visit_free(const FreeName& name) {
    if (name.is_typeof) return;
    if (name.name == "eval" || name.name == "Function")
      refuse_code(name);
    else if (contains(kBrowserNames, name.name))
      refuse(name.span, "browser", "`" + std::string(name.name) + "` exists in browsers only");
    else if (contains(kNodeNames, name.name))
      refuse(name.span, "node", "`" + std::string(name.name) + "` of node is not supported");
  }
  /// `Function` itself may be named, as in `f instanceof Function`; it may not be called.
  void refuse_code(const FreeName& name) {
    if (name.name == "eval" || is_called(tree_.root, name.span))
      refuse(name.span, name.name == "eval" ? "eval" : "new-function",
             "code made from a string is not supported");
  }
  static bool is_called(const Node& node, Span name) {
    if (!assay::contains(node.span, name)) return false;
    const Node* callee = node.is("new_expression")    ? node.child("constructor")
                         : node.is("call_expression") ? node.child("function")
                                                      : nullptr;
    if (callee != nullptr && callee->span == name) return true;
    return std::any_of(node.children.begin(), node.children.end(),
                       [&](const Node& child) { return is_called(child, name); });
  }

  /// The grammar reads `x<!--y` and a `-->` at the beginning of a line as operators.
  bool is_html_comment(const Node& token) const {
    if (token.is_named || module_.kind == ModuleKind::kModule) return false;
    const std::string_view rest = tree_.root.text.substr(token.span.begin - tree_.root.span.begin);
    if (token.is("<")) return rest.starts_with("<!--");
    return token.is("--") && rest.starts_with("-->") && begins_line(token.span.begin);
  }
  bool begins_line(std::uint32_t at) const {
    const std::string_view before = tree_.root.text.substr(0, at - tree_.root.span.begin);
    const std::size_t newline = before.find_last_of("\r\n");
    const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    const std::string_view line = before.substr(begin);
    return line.find_first_not_of(" \t\f\v") == std::string_view::npos || line.ends_with("*/") ||
           line.find("*/") != std::string_view::npos;
  }

  const SyntaxTree& tree_;
  const Names& names_;
  const ModuleInterface& module_;
  std::vector<Diagnostic> found_;
};

}  // namespace

std::vector<Diagnostic> refusals(const SyntaxTree& tree, const Names& names,
                                 const ModuleInterface& module) {
  return Refusals(tree, names, module).run();
}

}  // namespace assay::javascript
