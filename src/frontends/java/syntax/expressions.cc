// Reads expressions. Every node of the grammar that the skeleton language supports becomes one
// Expr; parentheses are dropped.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "frontends/java/syntax/converter.h"
#include "frontends/java/syntax/literals.h"

namespace assay::java {
namespace {

constexpr std::array<std::string_view, 9> kLibraries = {
    "Math", "Integer", "Long", "Short", "Byte", "Character", "Boolean", "String", "Arrays"};

bool is_library(std::string_view name) {
  return std::find(kLibraries.begin(), kLibraries.end(), name) != kLibraries.end();
}

const Node* stripped(const Node* node) {
  while (node->type == "parenthesized_expression") {
    const std::vector<const Node*> inside = node->named_children();
    if (inside.size() != 1) return node;
    node = inside.front();
  }
  return node;
}

bool is_most_negative(const Node& operand) {
  std::string_view digits = operand.text;
  if (operand.type != "decimal_integer_literal") return false;
  if (digits.ends_with('L') || digits.ends_with('l')) digits.remove_suffix(1);
  std::string plain(digits);
  std::erase(plain, '_');
  return plain == (digits.size() == operand.text.size() ? "2147483648" : "9223372036854775808");
}

}  // namespace

std::string_view called_name(const Node& node) {
  if (node.type != "method_invocation" || node.child("object") != nullptr) return {};
  const Node* name = node.child("name");
  return name == nullptr ? std::string_view{} : name->text;
}

int brackets(const Node& dimensions) {
  return static_cast<int>(std::count_if(dimensions.children.begin(), dimensions.children.end(),
                                        [](const Node& node) { return node.type == "["; }));
}

Expr Converter::expression(const Node& outer) {
  const Node& node = *stripped(&outer);
  Expr expr;
  expr.span = node.span;
  if (node.type == "array_initializer")
    syntax(node.span, "values in braces need `new int[]` before them here");
  else if (!compound(node, expr))
    simple(node, expr);
  return expr;
}

bool Converter::compound(const Node& node, Expr& expr) {
  using Part = void (Converter::*)(const Node&, Expr&);
  struct Known {
    std::string_view type;
    Part read;
  };
  static constexpr std::array<Known, 7> kKnown = {
      {{"unary_expression", &Converter::unary},
       {"update_expression", &Converter::update},
       {"binary_expression", &Converter::binary},
       {"assignment_expression", &Converter::binary},
       {"field_access", &Converter::field},
       {"method_invocation", &Converter::call},
       {"array_creation_expression", &Converter::new_array}}};
  for (const Known& known : kKnown) {
    if (known.type != node.type) continue;
    (this->*known.read)(node, expr);
    return true;
  }
  return false;
}

/// The grammar parses a + b = c as a + (b = c), which is not Java.
Expr Converter::operand(const Node& node) {
  if (node.type == "assignment_expression")
    syntax(node.span, "an assignment inside an expression needs parentheses");
  return expression(node);
}

void Converter::simple(const Node& node, Expr& expr) {
  const auto operands = [&](std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts) {
      const bool enclosed =
          part == "index" || part == "consequence";  // enclosed by tokens of its own
      if (const Node* child = node.child(part))
        expr.operands.push_back(enclosed ? expression(*child) : operand(*child));
    }
  };
  if (node.type == "identifier") {
    expr.kind = ExprKind::kName;
    expr.text = node.text;
    if (!is_helper(node.text)) return check_identifier(node);
    if (annotations_ == 0)
      complain(node.span, "skeleton-helper",
               "`" + expr.text + "` can be used only in ASSERT, ASSERTBLOCK and INVARIANT");
  } else if (node.type == "ternary_expression") {
    expr.kind = ExprKind::kConditional;
    operands({"condition", "consequence", "alternative"});
  } else if (node.type == "array_access") {
    expr.kind = ExprKind::kIndex;
    operands({"array", "index"});
  } else if (node.type == "cast_expression") {
    cast(node, expr);
  } else {
    literal(node, expr);
  }
}

/// The grammar parses (a) + (int) b as a cast to a type `a`.
void Converter::cast(const Node& node, Expr& expr) {
  const Node* to = node.child("type");
  const Node* value = node.child("value");
  if (to == nullptr || value == nullptr) return refuse(node);
  expr.kind = ExprKind::kCast;
  if (to->type == "type_identifier" && to->text != "String" && value->type == "unary_expression")
    return syntax(node.span, "remove the parentheses around `" + std::string(to->text) +
                                 "`; here they look like a cast");
  expr.type = type(*to);
  expr.operands.push_back(operand(*value));
}

void Converter::literal(const Node& node, Expr& expr) {
  Literal value;
  if (node.type.ends_with("integer_literal")) {
    value = read_integer(node.text, false);
  } else if (node.type == "character_literal") {
    value = read_character(node.text);
  } else if (node.type == "string_literal") {
    expr.kind = ExprKind::kText;
    value = read_string(node.text);
  } else if (node.type == "true" || node.type == "false") {
    expr.kind = ExprKind::kBoolean;
    value.value = node.type == "true" ? 1 : 0;
    value.type.base = Base::kBoolean;
  } else if (node.type == "null_literal") {
    expr.kind = ExprKind::kNull;
    value.type.base = Base::kNull;
  } else {
    return refuse(node);
  }
  if (!value.problem.empty()) complain(node.span, value.code, value.problem);
  expr.value = value.value;
  expr.type = value.type;
  expr.text = std::move(value.text);
}

void Converter::unary(const Node& node, Expr& expr) {
  const Node* sign = node.child("operator");
  const Node* operand = node.child("operand");
  if (sign == nullptr || operand == nullptr) return refuse(node);
  if (sign->text == "-" && is_most_negative(*operand)) {
    const Literal value = read_integer(operand->text, true);
    expr.value = value.value;
    expr.type = value.type;
    return;
  }
  expr.kind = ExprKind::kUnary;
  expr.text = sign->text;
  expr.operands.push_back(this->operand(*operand));
}

void Converter::require_lvalue(const Expr& lvalue) {
  if (lvalue.kind == ExprKind::kName) {
    if (is_helper(lvalue.text))
      complain(lvalue.span, "skeleton-helper", "`" + lvalue.text + "` cannot be changed");
    return;
  }
  const bool refused = !found_.empty() && found_.back().span == lvalue.span;
  if (lvalue.kind != ExprKind::kIndex && !refused)
    syntax(lvalue.span, "only a variable or an element of an array can be changed");
}

/// The grammar parses -x++ as (-x)++, and (int) x++ likewise: this moves the operator to its
/// operand.
void Converter::update(const Node& node, Expr& expr) {
  const Nodes operands = node.named_children();
  if (operands.size() != 1 || node.children.empty()) return refuse(node);
  const bool prefix = !node.children.front().named;
  const std::string_view sign = prefix ? node.children.front().text : node.children.back().text;
  Expr made = expression(*operands.front());
  Expr* lvalue = &made;
  for (const Node* at = operands.front(); !prefix && at != nullptr && !lvalue->operands.empty();) {
    const bool is_cast = at->type == "cast_expression";
    if (!is_cast && at->type != "unary_expression") break;
    lvalue->span.end = node.span.end;
    lvalue = &lvalue->operands.back();
    at = at->child(is_cast ? "value" : "operand");
  }
  require_lvalue(*lvalue);
  Expr increment;
  increment.kind = ExprKind::kIncrement;
  increment.text = prefix ? std::string(sign) + "x" : "x" + std::string(sign);
  increment.span = {node.span.file, prefix ? node.span.begin : lvalue->span.begin, node.span.end};
  increment.operands.push_back(std::move(*lvalue));
  *lvalue = std::move(increment);
  expr = std::move(made);
}

void Converter::binary(const Node& node, Expr& expr) {
  const Node* left = node.child("left");
  const Node* sign = node.child("operator");
  const Node* right = node.child("right");
  if (left == nullptr || sign == nullptr || right == nullptr) return refuse(node);
  const bool assigns = node.type == "assignment_expression";
  expr.kind = assigns ? ExprKind::kAssign : ExprKind::kBinary;
  expr.text = sign->text;
  expr.operands.push_back(operand(*left));
  expr.operands.push_back(assigns ? expression(*right) : operand(*right));
  if (assigns) require_lvalue(expr.operands.front());
}

void Converter::field(const Node& node, Expr& expr) {
  const Node* object = node.child("object");
  const Node* name = node.child("field");
  if (object == nullptr || name == nullptr) return refuse(node);
  if (object->type == "identifier" && is_library(object->text)) {
    expr.kind = ExprKind::kLibrary;
    expr.text = std::string(object->text) + "." + std::string(name->text);
  } else if (name->text == "length" && object->type != "this" && object->type != "super") {
    expr.kind = ExprKind::kLength;
    expr.operands.push_back(expression(*object));
  } else {
    refuse(node.span, "field",
           "`" + std::string(name->text) +
               "` is a field, which is not supported except for the length of an array; use a "
               "local variable");
  }
}

std::vector<Expr> Converter::arguments(const Node& call) {
  std::vector<Expr> found;
  if (const Node* list = call.child("arguments"))
    for (const Node* argument : list->named_children()) found.push_back(expression(*argument));
  return found;
}

void Converter::call(const Node& node, Expr& expr) {
  const Node* object = node.child("object");
  const Node* name = node.child("name");
  if (name == nullptr) return refuse(node);
  if (const Node* generic = node.child("type_arguments")) return refuse(*generic);
  if (object == nullptr) return plain_call(node, name->text, expr);
  if (object->text == "System.out") {
    expr.kind = ExprKind::kPrint;
    expr.text = name->text;
    if (expr.text != "print" && expr.text != "println" && expr.text != "printf")
      refuse(name->span, "output", "only print, println and printf of System.out are supported");
  } else if (object->type == "identifier" && object->text == unit_.class_name) {
    expr.kind = ExprKind::kCall;
    expr.text = name->text;
  } else if (object->type == "identifier" && is_library(object->text)) {
    expr.kind = ExprKind::kLibrary;
    expr.text = std::string(object->text) + "." + std::string(name->text);
  } else if (object->type == "identifier" && object->text == "System") {
    return refuse(node.span, "library", "only System.out.print, println and printf are supported");
  } else {
    expr.kind = ExprKind::kMethod;
    expr.text = name->text;
    expr.operands.push_back(expression(*object));
  }
  for (Expr& argument : arguments(node)) expr.operands.push_back(std::move(argument));
}

void Converter::plain_call(const Node& node, std::string_view name, Expr& expr) {
  if (is_placeholder(name)) return placeholder(node, expr, {});
  if (is_annotation(name))
    return complain(
        node.span, "skeleton-annotation",
        std::string(name) + "(...) is a statement; write it on a separate line with a semicolon");
  expr.kind = is_helper(name) ? ExprKind::kSkeleton : ExprKind::kCall;
  expr.text = name;
  if (is_helper(name) && annotations_ == 0)
    complain(node.span, "skeleton-helper",
             "`" + expr.text + "` can be used only in ASSERT, ASSERTBLOCK and INVARIANT");
  expr.operands = arguments(node);
}

void Converter::new_array(const Node& node, Expr& expr) {
  const Node* element = node.child("type");
  if (element == nullptr) return refuse(node);
  Type array = type(*element);
  int dimensions = 0;
  expr.kind = ExprKind::kNewArray;
  for (const Node& part : node.children) {
    if (part.type == "dimensions") dimensions += brackets(part);
    if (part.type != "dimensions_expr") continue;
    ++dimensions;
    const Nodes inside = part.named_children();
    if (inside.size() == 1)
      expr.operands.push_back(expression(*inside.front()));
    else
      refuse(part);
  }
  array = array_of(array, dimensions, node.span);
  if (const Node* values = node.child("value")) expr = initialiser(*values, array);
  expr.type = array;
  expr.span = node.span;
}

Expr Converter::initialiser(const Node& node, const Type& type) {
  if (node.type != "array_initializer") return expression(node);
  Expr expr;
  expr.kind = ExprKind::kArrayValue;
  expr.span = node.span;
  expr.type = type;
  if (type.dimensions == 0) {
    syntax(node.span, "values in braces are allowed only for arrays");
    return expr;
  }
  const Type element = {type.base, type.dimensions - 1};
  for (const Node* value : node.named_children())
    expr.operands.push_back(initialiser(*value, element));
  return expr;
}

}  // namespace assay::java
