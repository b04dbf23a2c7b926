#include "tree_text.h"

#include <sstream>

namespace assay::scala {
namespace {

template <class T>
std::string joined(const std::vector<T>& list, const std::string& between) {
  std::string text;
  for (const T& one : list) text += (text.empty() ? "" : between) + text_of(one);
  return text;
}

std::string literal_text(const fun::Literal& literal) {
  std::ostringstream out;
  const auto units = [&](std::u16string_view text) {
    for (const char16_t c : text)
      if (c >= 0x20 && c < 0x7F)
        out << static_cast<char>(c);
      else
        out << "\\" << static_cast<unsigned>(c) << ";";
  };
  if (std::holds_alternative<fun::UnitValue>(literal)) out << "()";
  if (std::holds_alternative<fun::NullValue>(literal)) out << "null";
  if (const auto* v = std::get_if<bool>(&literal)) out << (*v ? "true" : "false");
  if (const auto* v = std::get_if<std::int32_t>(&literal)) out << *v;
  if (const auto* v = std::get_if<std::int64_t>(&literal)) out << *v << "L";
  if (const auto* v = std::get_if<double>(&literal)) out << *v << "d";
  if (const auto* v = std::get_if<char16_t>(&literal)) out << "'", units({v, 1}), out << "'";
  if (const auto* v = std::get_if<std::u16string>(&literal)) out << '"', units(*v), out << '"';
  return out.str();
}

std::string apply_text(const Expr& expr) {
  const Expr& function = expr.operands.front();
  const bool is_method = function.kind == ExprKind::kSelect && expr.is_infix;
  std::string text = is_method ? "(" + std::string(expr.argument_first ? "~" : "") + function.text +
                                     " " + text_of(function.operands.front())
                               : "(" + text_of(function) + " @";
  for (std::size_t i = 1; i < expr.operands.size(); ++i) {
    const std::string name = i - 1 < expr.names.size() ? expr.names[i - 1] : "";
    text += " " + (name.empty() ? "" : name + "=") + text_of(expr.operands[i]);
  }
  return text + ")";
}

std::string interpolated_text(const Expr& expr) {
  std::string text = "s\"";
  for (std::size_t i = 0; i < expr.parts.size(); ++i)
    text +=
        expr.parts[i] + (i < expr.operands.size() ? "${" + text_of(expr.operands[i]) + "}" : "");
  return text + "\"";
}

std::string form(const std::string& head, const Expr& expr) {
  return "(" + head + (expr.operands.empty() ? "" : " ") + joined(expr.operands, " ") + ")";
}

std::string body_text(const Template& body) {
  std::string text;
  if (!body.parents.empty()) text += " <: " + joined(body.parents, " with ");
  if (!body.parent_arguments.empty()) text += " @ " + joined(body.parent_arguments, " ");
  if (!body.self_name.empty()) text += " self " + body.self_name;
  if (!body.members.empty()) text += " {" + joined(body.members, "; ") + "}";
  return text;
}

}  // namespace

std::string text_of(const CaseTree& one) {
  return "case " + text_of(one.pattern) + (one.guard ? " if " + text_of(*one.guard) : "") + " => " +
         text_of(one.body);
}

std::string text_of(const ParameterTree& one) {
  return std::string(one.is_implicit ? "implicit " : "") + (one.is_val ? "val " : "") +
         (one.is_var ? "var " : "") + one.name + (one.type ? ": " + text_of(*one.type) : "") +
         (one.default_value ? " = " + text_of(*one.default_value) : "");
}

std::string text_of(const TypeParameterTree& one) {
  return std::string(one.variance > 0   ? "+"
                     : one.variance < 0 ? "-"
                                        : "") +
         one.name + (one.lower_bound ? " >: " + text_of(*one.lower_bound) : "") +
         (one.upper_bound ? " <: " + text_of(*one.upper_bound) : "") +
         (one.context_bound ? " : " + text_of(*one.context_bound) : "");
}

std::string text_of(const Enumerator& one) {
  if (one.kind == Enumerator::Kind::kFilter) return "if " + text_of(one.value);
  const char* arrow = one.kind == Enumerator::Kind::kGenerator ? " <- " : " = ";
  return text_of(one.pattern) + arrow + text_of(one.value);
}

std::string text_of(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kLiteral:
      return literal_text(expr.literal);
    case ExprKind::kName:
      return expr.text;
    case ExprKind::kThis:
      return "this";
    case ExprKind::kSuper:
      return "super";
    case ExprKind::kSelect:
      return text_of(expr.operands.front()) + "." + expr.text;
    case ExprKind::kApply:
      return apply_text(expr);
    case ExprKind::kTypeApply:
      return text_of(expr.operands.front()) + "[" + joined(expr.types, ", ") + "]";
    case ExprKind::kNew:
      return form("new " + joined(expr.types, ""), expr);
    case ExprKind::kTuple:
      return form("tuple", expr);
    case ExprKind::kBlock:
      return "{" + joined(expr.items, "; ") + "}";
    case ExprKind::kIf:
      return form("if", expr);
    case ExprKind::kMatch:
      return "(match " + text_of(expr.operands.front()) + " " + joined(expr.cases, " | ") + ")";
    case ExprKind::kPartial:
      return "(partial " + joined(expr.cases, " | ") + ")";
    case ExprKind::kLambda:
      return "(\\" + joined(expr.parameters, ", ") + " -> " + text_of(expr.operands.front()) + ")";
    case ExprKind::kPlaceholder:
      return "PLACEHOLDER";
    case ExprKind::kMethodValue:
      return form("eta", expr);
    case ExprKind::kThrow:
      return form("throw", expr);
    case ExprKind::kTry:
      return "(try " + joined(expr.operands, expr.has_finalizer ? " finally " : " ") +
             (expr.cases.empty() ? "" : " catch " + joined(expr.cases, " | ")) + ")";
    case ExprKind::kWhile:
      return form("while", expr);
    case ExprKind::kDoWhile:
      return form("do", expr);
    case ExprKind::kFor:
      return "(for [" + joined(expr.enumerators, "; ") + "] " + (expr.is_yield ? "yield " : "") +
             text_of(expr.operands.front()) + ")";
    case ExprKind::kAssign:
      return form(expr.text, expr);
    case ExprKind::kInterpolated:
      return interpolated_text(expr);
    case ExprKind::kAscription:
      return "(" + text_of(expr.operands.front()) + " : " + joined(expr.types, "") + ")";
    case ExprKind::kReturn:
      return form("return", expr);
  }
  return "?";
}

std::string text_of(const TypeTree& type) {
  switch (type.kind) {
    case TypeTree::Kind::kName:
      return type.name + (type.arguments.empty() ? "" : "[" + joined(type.arguments, ", ") + "]");
    case TypeTree::Kind::kTuple:
      return "(" + joined(type.arguments, ", ") + ")";
    case TypeTree::Kind::kFunction: {
      std::vector<TypeTree> parameters = type.arguments;
      parameters.pop_back();
      return "((" + joined(parameters, ", ") + ") => " + text_of(type.arguments.back()) + ")";
    }
    case TypeTree::Kind::kByName:
      return "=> " + text_of(type.arguments.front());
    case TypeTree::Kind::kRepeated:
      return joined(type.arguments, "") + "*";
  }
  return "?";
}

std::string text_of(const PatternTree& pattern) {
  switch (pattern.kind) {
    case PatternTree::Kind::kWildcard:
      return "_";
    case PatternTree::Kind::kVariable:
      return pattern.name;
    case PatternTree::Kind::kStable:
      return "`" + pattern.name + "`";
    case PatternTree::Kind::kLiteral:
      return literal_text(pattern.literal);
    case PatternTree::Kind::kConstructor:
      return pattern.name + "(" + joined(pattern.operands, ", ") + ")";
    case PatternTree::Kind::kInfix:
      return "(" + joined(pattern.operands, " " + pattern.name + " ") + ")";
    case PatternTree::Kind::kTuple:
      return "(" + joined(pattern.operands, ", ") + ")";
    case PatternTree::Kind::kTyped:
      return text_of(pattern.operands.front()) + ": " + text_of(*pattern.type);
    case PatternTree::Kind::kBind:
      return pattern.name + "@" + text_of(pattern.operands.front());
    case PatternTree::Kind::kAlternative:
      return "<" + joined(pattern.operands, " | ") + ">";
    case PatternTree::Kind::kSequenceWildcard:
      return pattern.name + "_*";
  }
  return "?";
}

std::string text_of(const Definition& d) {
  static const char* const kWords[] = {"val", "var", "def", "class", "trait", "object", "type"};
  std::string text;
  if (d.is_private) text += "private ";
  if (d.is_override) text += "override ";
  if (d.is_abstract) text += "abstract ";
  if (d.is_sealed) text += "sealed ";
  if (d.is_implicit) text += "implicit ";
  if (d.is_lazy) text += "lazy ";
  if (d.is_case) text += "case ";
  text += std::string(kWords[static_cast<int>(d.kind)]) + " " +
          (d.pattern ? text_of(*d.pattern) : d.name);
  if (!d.type_parameters.empty()) text += "[" + joined(d.type_parameters, ", ") + "]";
  for (const auto& list : d.parameter_lists) text += "(" + joined(list, ", ") + ")";
  if (d.type) text += (d.kind == Definition::Kind::kTypeAlias ? " = " : ": ") + text_of(*d.type);
  if (d.body) text += " = " + text_of(*d.body);
  return text + body_text(d.body_template);
}

std::string text_of(const BlockItem& item) {
  if (item.definition) return text_of(*item.definition);
  if (item.expr) return text_of(*item.expr);
  return "import " + item.import;
}

std::string text_of(const CompilationUnit& unit) {
  return (unit.package.empty() ? "" : "package " + unit.package + "\n") + joined(unit.items, "\n");
}

}  // namespace assay::scala
