#include "frontends/java/syntax/parse.h"

#include <algorithm>
#include <string>
#include <utility>

#include "frontends/java/syntax/converter.h"
#include "frontends/java/syntax/literals.h"
#include "frontends/java/syntax/tree.h"

namespace assay::java {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\f";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

bool is_declaration_of_type(const Node& node) {
  return node.type == "class_declaration" || node.type == "interface_declaration" ||
         node.type == "enum_declaration" || node.type == "record_declaration" ||
         node.type == "annotation_type_declaration";
}

/// Is this main(String[] args), as the Java launcher expects it?
bool is_launcher_main(const Method& method) {
  return method.name == "main" && method.parameters.size() == 1 &&
         method.parameters[0].type == Type{Base::kString, 1};
}

/// Java replaces Unicode escapes even in comments, where they may end the line.
bool has_unicode_escape(std::string_view text) {
  std::size_t backslashes = 0;
  for (const char c : text) {
    if (c == 'u' && backslashes % 2 == 1) return true;
    backslashes = c == '\\' ? backslashes + 1 : 0;
  }
  return false;
}

/// Returns a comment without what begins it: `/**` and the `*` of its lines, or `///`.
std::string_view without_decoration(std::string_view comment) {
  const char decoration = comment.starts_with("//") ? '/' : '*';
  comment.remove_prefix(2);
  while (!comment.empty() &&
         (comment.front() == decoration ||
          std::string_view(" \t\r\n\f").find(comment.front()) != std::string_view::npos))
    comment.remove_prefix(1);
  return comment;
}

std::string summary(const std::vector<Diagnostic>& found) {
  std::string text = "the skeleton is not valid: " + found.front().message;
  if (found.size() > 1) text += " (and " + std::to_string(found.size() - 1) + " more)";
  return text;
}

tl::unexpected<Error> rejected(std::vector<Diagnostic> found) {
  std::stable_sort(found.begin(), found.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return a.span.begin < b.span.begin;
  });
  const bool only_unsupported = std::all_of(found.begin(), found.end(), [](const Diagnostic& d) {
    return d.code.starts_with("java-unsupported-");
  });
  const auto kind = only_unsupported ? Error::Kind::kUnsupported : Error::Kind::kInvalidInput;
  std::string message = summary(found);
  return fail(kind, std::move(message), std::move(found));
}

}  // namespace

void Converter::complain(Span span, std::string code, std::string message) {
  found_.push_back({Severity::kError, std::move(code), span, std::move(message), {}});
}

void Converter::syntax(Span span, std::string message) {
  complain(span, "java-syntax", std::move(message));
}

void Converter::refuse(Span span, std::string_view what, std::string message) {
  complain(span, "java-unsupported-" + std::string(what), std::move(message));
}

void Converter::refuse(const Node& node) {
  if (const UnsupportedConstruct* known = unsupported_construct(node.type))
    return refuse(node.span, known->code, std::string(known->advice));
  refuse(node.span, "construct",
         "this Java construct is not supported in skeletons; use variables, if, loops, static "
         "methods and arrays");
}

void Converter::read(const SyntaxTree& tree) {
  comments(tree.comments);
  for (const Span& span : tree.too_deep)
    refuse(span, "nesting", "this is nested too deeply; move parts into separate methods");
  if (tree.too_deep.empty()) top_level(tree.root);
}

void Converter::comments(const std::vector<Node>& comments) {
  constexpr std::string_view kQuestion = "question:";
  constexpr std::string_view kDifficulty = "difficulty:";
  constexpr std::string_view kTeacher = "teacher:";
  for (const Node& comment : comments) {
    if (has_unicode_escape(comment.text))
      refuse(comment.span, "unicode-escape",
             "Java also processes \\u in comments; write the character itself");
    const std::string_view text = trimmed(comment.text.substr(2));
    if (without_decoration(comment.text).starts_with(kTeacher)) {
      unit_.scaffolding.push_back(comment.span);
      continue;
    }
    if (comment.type != "line_comment") {
      ++unit_.comments;
      continue;
    }
    if (text.starts_with(kQuestion))
      unit_.directives.emplace_back(trimmed(text.substr(kQuestion.size())));
    else if (text.starts_with(kDifficulty))
      unit_.difficulty = trimmed(text.substr(kDifficulty.size()));
    else {
      ++unit_.comments;
      continue;
    }
    unit_.scaffolding.push_back(comment.span);
  }
}

void Converter::top_level(const Node& program) {
  Nodes methods, loose;
  const Node* single = nullptr;
  for (const Node& node : program.children) {
    if (node.type == "import_declaration") {
      import(node);
    } else if (node.type == "class_declaration" && single == nullptr) {
      single = &node;
    } else if (is_declaration_of_type(node)) {
      refuse(node.span, "class", "a skeleton has only one class; move the methods into that class");
    } else if (node.type == "package_declaration" || node.type == "module_declaration") {
      refuse(node);
    } else if (node.type == "method_declaration") {
      methods.push_back(&node);
    } else if (node.named || !loose.empty()) {
      loose.push_back(&node);
    }
  }
  if (single != nullptr) read_class(*single);
  for (const Node* node : methods) method(*node);
  if ((single != nullptr || !methods.empty()) && !loose.empty())
    complain(loose.front()->span, "skeleton-loose-statement",
             "this statement is outside all methods; move it into one");
  else if (!loose.empty())
    bare_statements(loose);
  if (single != nullptr && !methods.empty())
    complain(methods.front()->span, "skeleton-loose-method",
             "this method is outside the class; move it into the class");
  choose_entry();
}

void Converter::import(const Node& node) {
  const std::vector<const Node*> parts = node.named_children();
  const std::string_view name = parts.empty() ? std::string_view{} : parts.front()->text;
  const std::string_view package = name.substr(0, name.find('.'));
  if (package == "assay" || package == "tatsu") {
    unit_.scaffolding.push_back(node.span);
    return;
  }
  refuse(node.span, "import",
         "imports are not supported; Math, String, Integer, Long, Character, Boolean and Arrays "
         "need none");
}

void Converter::bare_statements(const Nodes& nodes) {
  unit_.bare_statements = true;
  Method start;
  start.name = "start";
  start.result.base = Base::kVoid;
  start.is_main = true;
  start.span = {unit_.file, nodes.front()->span.begin, nodes.back()->span.end};
  start.body_span = start.span;
  start.name_span = {unit_.file, start.span.begin, start.span.begin};
  start.body = statements(nodes);
  unit_.methods.push_back(std::move(start));
}

void Converter::read_class(const Node& node) {
  for (const Node& part : node.children) {
    if (part.type == "modifiers") only_modifiers(part, "public final");
    if (part.field == "type_parameters") refuse(part);
    if (part.field == "superclass" || part.field == "interfaces" || part.field == "permits")
      refuse(part.span, "inheritance", "inheritance is not supported; remove this");
  }
  if (const Node* name = node.child("name")) {
    check_identifier(*name);
    unit_.class_name = name->text;
  }
  if (const Node* members = node.child("body"))
    for (const Node& member : members->children) class_member(member);
}

void Converter::class_member(const Node& node) {
  if (node.type == "method_declaration") return method(node);
  if (!node.named) return;  // braces, semicolons
  if (is_declaration_of_type(node))
    return refuse(node.span, "class",
                  "a skeleton has only one class; move the methods into that class");
  refuse(node);
}

void Converter::only_modifiers(const Node& modifiers, std::string_view allowed) {
  for (const Node& modifier : modifiers.children) {
    if (modifier.named) {
      refuse(modifier.span, "annotation",
             "unknown annotation; only @MAIN and @REC(n) before methods are supported");
    } else if (allowed.find(modifier.text) == std::string_view::npos) {
      refuse(modifier.span, "modifier",
             "`" + std::string(modifier.text) + "` is not allowed here; remove it");
    }
  }
}

void Converter::method_modifiers(const Node& modifiers, Method& method) {
  Node rest = modifiers;
  rest.children.clear();
  for (const Node& modifier : modifiers.children) {
    if (modifier.type == "marker_annotation" || modifier.type == "annotation")
      annotation(modifier, method);
    else
      rest.children.push_back(modifier);
    if (modifier.text == "static") method.is_static = true;
  }
  only_modifiers(rest, "public private protected static final");
}

void Converter::method(const Node& node) {
  Method found;
  found.span = node.span;
  for (const Node& part : node.children) {
    if (part.type == "modifiers") method_modifiers(part, found);
    if (part.type == "throws")
      refuse(part.span, "throws", "exception declarations are not supported; remove this");
    if (part.field == "type_parameters") refuse(part);
  }
  if (const Node* name = node.child("name")) {
    check_identifier(*name);
    found.name = name->text;
    found.name_span = name->span;
    if (is_placeholder(name->text) || is_annotation(name->text))
      complain(name->span, "skeleton-name",
               "`" + found.name + "` is reserved by the skeleton language; rename the method");
  }
  if (const Node* result = node.child("type")) {
    found.result = type(*result);
    if (const Node* more = node.child("dimensions"))
      found.result = array_of(found.result, brackets(*more), more->span);
  }
  if (const Node* list = node.child("parameters")) parameters(*list, found);
  if (const Node* block = node.child("body")) {
    found.body_span = block->span;
    found.body = block_statements(*block);
  } else {
    refuse(node.span, "abstract-method", "a method needs a body; write it in braces");
  }
  unit_.methods.push_back(std::move(found));
}

void Converter::parameters(const Node& node, Method& method) {
  for (const Node* part : node.named_children()) {
    if (part->type != "formal_parameter") {
      refuse(part->span, "parameter",
             "this kind of parameter is not supported; write a type and a name, such as int[] a");
      continue;
    }
    Declaration parameter;
    for (const Node& child : part->children)
      if (child.type == "modifiers") {
        only_modifiers(child, "final");
        parameter.is_final = !child.children.empty();
      }
    if (const Node* found = part->child("type")) parameter.type = type(*found);
    if (const Node* more = part->child("dimensions"))
      parameter.type = array_of(parameter.type, brackets(*more), more->span);
    if (const Node* name = part->child("name")) {
      parameter.name = declared_name(*name);
      parameter.span = name->span;
    }
    method.parameters.push_back(std::move(parameter));
  }
}

/// The entry is the method with @MAIN, or else the only method, or else main(String[] args).
void Converter::choose_entry() {
  std::vector<Method*> marked, launchers;
  for (Method& method : unit_.methods) {
    if (method.is_main) marked.push_back(&method);
    if (is_launcher_main(method)) launchers.push_back(&method);
  }
  for (Method& method : unit_.methods)
    if (marked.empty() && !entry_.empty() && method.name == entry_ &&
        (method.parameters.empty() || is_launcher_main(method)))
      marked.push_back(&method);
  if (unit_.methods.empty()) {
    if (found_.empty())
      complain({unit_.file, 0, 0}, "skeleton-empty", "there is neither a method nor a statement");
    return;
  }
  for (std::size_t i = 1; i < marked.size(); ++i)
    complain(marked[i]->name_span, "skeleton-main", "only one method can be @MAIN");
  Method* entry = nullptr;
  if (!marked.empty())
    entry = marked.front();
  else if (unit_.methods.size() == 1)
    entry = &unit_.methods.front();
  else if (launchers.size() == 1)
    entry = launchers.front();
  if (entry == nullptr)
    return complain(unit_.methods.front().name_span, "skeleton-main",
                    "it is not clear which method to trace; write @MAIN before it");
  entry->is_main = true;
  if (!entry->parameters.empty() && !is_launcher_main(*entry))
    complain(entry->parameters.front().span, "skeleton-main",
             "the traced method must not have parameters; declare a variable with a placeholder "
             "instead, such as int n = INT(range(1, 9))");
}

Result<CompilationUnit> parse(const SourceMap& sources, FileId file, std::string_view entry) {
  const std::string_view text = sources.text(file);
  if (text.size() > kMaxSkeletonBytes)
    return rejected({{Severity::kError,
                      "skeleton-size",
                      {file, 0, 0},
                      "the skeleton is larger than 256 KiB; split it",
                      {}}});
  if (const auto at = static_cast<std::uint32_t>(utf8_length(text)); at < text.size())
    return rejected({{Severity::kError,
                      "java-encoding",
                      {file, at, at + 1},
                      "this character is not valid UTF-8; save the file as UTF-8",
                      {}}});
  TRY_ASSIGN(const SyntaxTree tree, read_tree(sources, file));
  std::vector<Diagnostic> errors = syntax_errors(tree, sources.text(file));
  if (!errors.empty()) return rejected(std::move(errors));
  Converter reader(file, entry);
  reader.read(tree);
  errors = reader.take_diagnostics();
  if (!errors.empty()) return rejected(std::move(errors));
  return reader.take_unit();
}

}  // namespace assay::java
