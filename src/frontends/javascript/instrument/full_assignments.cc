// Assignments of the full text. They stay assignments, so that strict and sloppy code differ as
// they did.
#include "frontends/javascript/instrument/full.h"

namespace assay::javascript {

/// Visits a target and evaluates its object and name into temporaries, which stay held; returns the
/// reference, such as `t0[t1]`, or "" if the target is none.
std::string CountingWriter::begin_reference(const Node& target) {
  const Node& inner = without_brackets(target);
  if (inner.is("identifier")) return std::string(inner.text);
  const Node* object = inner.child("object");
  if (object == nullptr) return "";
  std::string base(object->text);
  if (is_super(*object) || object->is("this")) {
    before(*object, "");
  } else {
    base = temporary(depth_);
    ++depth_;
    before(*object, "(" + base + "=");
    visit(*object);
    after(*object, ")");
  }
  if (const Node* property = inner.child("property"))
    return base + "." + std::string(property->text);
  const Node* index = inner.child("index");
  if (index == nullptr) return "";
  if (is_literal(*index)) return base + "[" + std::string(index->text) + "]";
  const std::string key = temporary(depth_);
  ++depth_;
  before(*index, "typeof(" + key + "=(");
  visit(*index);
  const std::string owner = is_super(*object) ? "this" : base;
  after(*index, "))===\"function\"?" + key + "=" + observer("Fy") + "(" + owner + "," + key + "," +
                    operation(OperationKind::kWrite, inner) + "):" + key);
  return base + "[" + key + "]";
}

void CountingWriter::write_assignment(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return visit_children(node);
  const int depth = depth_;
  const Node& target = without_brackets(*left);
  const Node* index = target.child("index");
  if (target.is("subscript_expression") && index != nullptr && !is_literal(*index))
    begin_reference(*left);
  else
    visit_target(*left);
  depth_ = depth;
  visit(*right);
}

/// `o.k += v` becomes `(t0=o).k=(t1=t0.k,t2=v,...)`.
void CountingWriter::write_compound(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  const Node* token = node.child("operator");
  if (left == nullptr || right == nullptr || token == nullptr) return visit_children(node);
  const int depth = depth_;
  const std::string reference = begin_reference(*left);
  const std::string type(token->type.substr(0, token->type.size() - 1));
  const std::string site = operation(OperationKind::kBinary, node);
  const std::string a = temporary(depth_);
  ++depth_;
  std::string b(right->text);
  if (is_repeatable(*right)) {
    edits_.replace(token->span, "=(" + a + "=" + reference);
    edits_.replace(right->span, "");
  } else {
    b = temporary(depth_);
    edits_.replace(token->span, "=(" + a + "=" + reference + "," + b + "=");
    visit(*right);
  }
  after(node, "," + is_unusual(a) + (is_literal(*right) ? "" : "||" + is_unusual(b)) + "?" +
                  observer("Fb") + "(" + quoted_operator(type) + "," + a + "," + b + "," + site +
                  "):" + a + " " + type + " " + b + ")");
  depth_ = depth;
}

/// `o.k ||= v` becomes `((t0=o).k...`: the target is evaluated, read, and assigned to if needed.
void CountingWriter::write_logical_assignment(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  const Node* token = node.child("operator");
  if (left == nullptr || right == nullptr || token == nullptr) return visit_children(node);
  const int depth = depth_;
  const Node& target = without_brackets(*left);
  const Node* object = target.child("object");
  const Node* index = target.child("index");
  before(node, object != nullptr && is_super(*object) ? "(" : "((");
  std::string reference(target.text);
  if (object != nullptr && is_super(*object)) {
    depth_ = depth;
    visit_target(*left);
    visit(*right);
    return after(node, ")");
  }
  if (object != nullptr) {
    // The text of the target is taken apart: `t0=o,t1=k,`.
    const std::string base = temporary(depth_);
    ++depth_;
    replace_lines(left->span.begin, object->span.begin, "");
    before(*object, base + "=");
    visit(*object);
    if (index != nullptr) {
      const std::string key = temporary(depth_);
      ++depth_;
      replace_lines(object->span.end, index->span.begin, ",");
      before(*index, "typeof(" + key + "=(");
      visit(*index);
      after(*index, "))===\"function\"&&(" + key + "=" + observer("Fy") + "(" + base + "," + key +
                        "," + operation(OperationKind::kWrite, target) + "))");
      replace_lines(index->span.end, left->span.end, "");
      reference = base + "[" + key + "]";
    } else {
      replace_lines(object->span.end, left->span.end, "");
      reference = base + "." + std::string(target.child("property")->text);
    }
  } else {
    replace_lines(left->span.begin, left->span.end, "");
  }
  const std::string value = temporary(depth_);
  const std::string get = std::string(object == nullptr ? "" : ",") + value + "=" + reference;
  const std::string test = token->type ==
                                   "?"
                                   "?="
                               ? value + "!=null"
                               : is_unusual(value) + "?" + observer("Ft") + "(" + value + "," +
                                     operation(OperationKind::kCondition, *left) + "):" + value;
  const bool assigns_if_true = token->type == "&&=";
  edits_.replace(token->span,
                 get + "," + test + ")?" + (assigns_if_true ? "" : value + ":") + reference + "=");
  if (is_anonymous_function(*right)) {
    visit(*right);
  } else {
    before(*right, "(" + counted(SiteKind::kRightOperand, *right) + ",");
    visit(*right);
    after(*right, ")");
  }
  after(node, assigns_if_true ? ":" + value + ")" : ")");
  depth_ = depth;
}

/// `o.k++` becomes `((t0=o).k=...)`. A temporary is incremented, so that numbers and BigInts are
/// distinguished by the engine.
void CountingWriter::write_update(const Node& node) {
  const Node* operand = node.child("argument");
  const Node* token = node.child("operator");
  if (operand == nullptr || token == nullptr) return visit_children(node);
  const std::string type(token->type);
  const bool is_prefix = token->span.begin < operand->span.begin;
  const std::string site = operation(OperationKind::kUnary, node);
  const auto slow = [&](const std::string& of, const std::string& value) {
    return observer("Fu") + "(" + quoted_operator(of) + "," + value + "," + site + ")";
  };
  const int depth = depth_;
  const Node& target = without_brackets(*operand);
  edits_.replace(token->span, is_prefix ? "(" : "");
  if (!is_prefix) before(node, "(");
  if (target.is("identifier")) {
    const std::string name(target.text);
    const std::string old = temporary(depth_);
    replace_lines(operand->span.begin, operand->span.end, "");
    return after(
        node, is_prefix
                  ? is_unusual(name) + "?" + name + "=" + slow(type, name) + ":" + type + name + ")"
                  : is_unusual(name) + "?(" + old + "=" + slow("number", name) + "," + name + "=" +
                        slow(type, old) + "," + old + "):" + name + type + ")");
  }
  const std::string reference = begin_reference(*operand);
  const std::string value = temporary(depth_);
  const std::string old = temporary(depth_ + 1);
  depth_ = depth;
  if (is_prefix)
    return after(node, "=typeof(" + value + "=" + reference + ")===\"function\"?" +
                           slow(type, value) + ":" + type + value + ")");
  after(node, "=typeof(" + value + "=" + reference + ")===\"function\"?" +
                  slow(type, old + "=" + slow("number", value)) + ":(" + old + "=" + value + type +
                  "," + value + ")," + old + ")");
}

}  // namespace assay::javascript
