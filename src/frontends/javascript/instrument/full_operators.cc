// Binary and unary operators of the full text.
#include "frontends/javascript/instrument/full.h"

namespace assay::javascript {

/// Writes `(t0=left,t1=right,IS_UNUSUAL?binary("<",t0,t1,site):t0<t1)`, without the temporaries
/// that are not needed.
void CountingWriter::write_binary(const Node& node, bool is_test) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  const Node* token = node.child("operator");
  if (left == nullptr || right == nullptr || token == nullptr) return visit_children(node);
  // `#x in o` and `x instanceof C` do the same with an unknown value as with a number.
  if (token->type == "instanceof" || left->is("private_property_identifier"))
    return visit_children(node);
  if (is_literal(*left) && is_literal(*right)) return;
  const std::string site = operation(OperationKind::kBinary, node);
  const bool keeps_left = is_literal(*left) || (is_repeatable(*left) && is_repeatable(*right));
  const bool keeps_right = is_repeatable(*right);
  before(node, "(");
  std::string a(left->text), b(right->text);
  if (!keeps_left) {
    a = temporary(depth_);
    before(*left, a + "=");
    visit(*left);
    ++depth_;
  } else {
    edits_.replace(left->span, "");
  }
  if (!keeps_right) {
    b = temporary(depth_);
    edits_.replace(token->span, std::string(keeps_left ? "" : ",") + b + "=");
    visit(*right);
  } else {
    edits_.replace(token->span, "");
    edits_.replace(right->span, "");
  }
  if (!keeps_left) --depth_;
  std::string text = keeps_left && keeps_right ? "" : ",";
  if (!is_literal(*left)) text += is_unusual(a);
  if (!is_literal(*left) && !is_literal(*right)) text += "||";
  if (!is_literal(*right)) text += is_unusual(b);
  std::string call =
      observer("Fb") + "(" + quoted_operator(token->type) + "," + a + "," + b + "," + site + ")";
  if (is_test)
    call = observer("Ft") + "(" + call + "," + operation(OperationKind::kCondition, node) + ")";
  after(node, text + "?" + call + ":" + a + " " + std::string(token->type) + " " + b + ")");
}

void CountingWriter::write_unary(const Node& node) {
  const std::string_view type = operator_of(node);
  const Node* token = node.child("operator");
  const Node* operand = node.child("argument");
  if (token == nullptr || operand == nullptr || is_literal(*operand)) return visit_children(node);
  if (type == "delete") {
    const Node& target = without_brackets(*operand);
    return is_chain_link(target) ? visit_chain_as_it_is(target) : visit(target);
  }
  if (type == "void") return visit(*operand);
  const std::string site = operation(OperationKind::kUnary, node);
  const std::string operation = std::string(type) + " ";
  const auto unusual = [&](const std::string& value) {
    return "?" + observer("Fu") + "(" + quoted_operator(type) + "," + value + "," + site +
           "):" + operation + value;
  };
  if (without_brackets(*operand).is("identifier")) {  // which need not be declared, for typeof
    const std::string name(without_brackets(*operand).text);
    before(node, "(" + is_unusual(name) + unusual(name) + ")");
    edits_.replace(token->span, "");
    return replace_lines(operand->span.begin, operand->span.end, "");
  }
  const std::string value = temporary(depth_);
  edits_.replace(token->span, "(typeof(" + value + "=");
  visit(*operand);
  after(node, ")===\"function\"" + unusual(value) + ")");
}

}  // namespace assay::javascript
