// What the full text has in addition to the counting text. An operand whose type is "function" may
// be an unknown value, so that every operation tests that first; what is neither takes one
// comparison and stays the operation of the engine, with a type feedback of its own. Operands are
// held in variables of the function ("temporaries"), so that they are evaluated once and in order.
#include "frontends/javascript/instrument/full.h"

#include <algorithm>

namespace assay::javascript {

std::string observers(const LocalNames& names) {
  std::string text = "const {";
  for (const std::string_view name :
       {"binary:b", "unary:u", "test:t", "get:g", "key:y", "call:f", "method:q", "construct:n",
        "piece:p", "text:x", "names:i", "merge:m", "chosen:c", "operate:o", "convert:w",
        "element:e", "either:l"}) {
    const std::size_t colon = name.find(':');
    text += std::string(name.substr(0, colon + 1)) + names.prefix + "F" +
            std::string(name.substr(colon + 1)) + ",";
  }
  return text + "}=" + names.run_time + ".full;";
}

bool is_literal(const Node& node) {
  if (node.text.find_first_of("\r\n") != std::string_view::npos) return false;
  return node.is("number") || node.is("string") || node.is("null") || node.is("true") ||
         node.is("false") || node.is("undefined");
}
bool is_repeatable(const Node& node) {
  return node.is("identifier") || node.is("this") || is_literal(node);
}
bool is_chain_link(const Node& node) {
  return node.is("member_expression") || node.is("subscript_expression") ||
         node.is("call_expression");
}
bool is_super(const Node& node) { return node.is("super"); }

std::string_view operator_of(const Node& node) {
  const Node* operation = node.child("operator");
  return operation == nullptr ? std::string_view() : operation->type;
}

std::string is_unusual(std::string_view expression) {
  return "typeof " + std::string(expression) + "===\"function\"";
}
std::string_view unnamed(const Node& value) { return is_anonymous_function(value) ? "1&&" : ""; }
std::string quoted_operator(std::string_view operation) {
  return "\"" + std::string(operation) + "\"";
}

std::string CountingWriter::temporary(int index) {
  most_ = std::max(most_, index + 1);
  return names_.prefix + "t" + std::to_string(index);
}

/// `var` is hoisted, so that the declaration can come last, when the number is known.
std::string CountingWriter::declared_temporaries() const {
  std::string text;
  for (int i = 0; i < most_; ++i)
    text += (i == 0 ? ";var " : ",") + names_.prefix + "t" + std::to_string(i);
  return text.empty() ? text : text + ";";
}

std::string CountingWriter::operation(OperationKind kind, const Node& node) {
  return std::to_string(operations_.push_back({kind, node.span, function_}).index);
}

/// Replaces a part of the source, whose newlines stay.
void CountingWriter::replace_lines(std::uint32_t begin, std::uint32_t end, std::string text) {
  const Node& root = file_.tree.root;
  for (const char c : root.text.substr(begin - root.span.begin, end - begin))
    if (c == '\n') text += c;
  edits_.replace(begin, end, std::move(text));
}

bool CountingWriter::visit_full(const Node& node) {
  const std::string_view operation = operator_of(node);
  if (node.is("binary_expression")) {
    if (operation == "&&" || operation == "||" || operation == "??")
      write_logical(node, false);
    else
      write_binary(node, false);
  } else if (node.is("unary_expression")) {
    write_unary(node);
  } else if (node.is("update_expression")) {
    write_update(node);
  } else if (node.is("assignment_expression")) {
    write_assignment(node);
  } else if (node.is("augmented_assignment_expression")) {
    if (operation == "&&=" || operation == "||=" ||
        operation ==
            "?"
            "?=")
      write_logical_assignment(node);
    else
      write_compound(node);
  } else if (is_chain_link(node)) {
    write_spine(node, true);
  } else if (node.is("new_expression")) {
    write_new(node);
  } else if (node.is("template_string")) {
    write_substitutions(node);
  } else if (node.is("ternary_expression")) {
    return write_pure_choice(node);
  } else {
    return visit_with_temporaries(node);
  }
  return true;
}

/// Visits what every text with temporaries treats alike.
bool CountingWriter::visit_with_temporaries(const Node& node) {
  if (node.is("array_pattern") || node.is("object_pattern") || node.is("pair_pattern") ||
      node.is("rest_pattern")) {
    visit_target(node);
  } else if (node.is("class_static_block")) {
    const OwnFrame frame(*this);
    visit_children(node);
    if (const Node* body = node.child("body"))
      before(body->children.back(), declared_temporaries());
  } else {
    return false;
  }
  return true;
}

/// Visits what is assigned to: the outermost property access is no read.
void CountingWriter::visit_target(const Node& node) {
  if (node.is("array_pattern") || node.is("object_pattern") || node.is("rest_pattern") ||
      node.is("parenthesized_expression")) {
    for (const Node& child : node.children) visit_target(child);
  } else if (node.is("pair_pattern")) {
    for (const Node& child : node.children) {
      if (child.field == "value")
        visit_target(child);
      else
        visit(child);
    }
  } else if (is_chain_link(node)) {
    for (const Node& child : node.children) visit(child);
  } else {
    visit(node);
  }
}

}  // namespace assay::javascript
