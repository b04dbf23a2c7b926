// Property accesses and calls of the full text. An optional chain `a?.b.c` becomes
// `((t0=a)==null?void 0:t0.b.c)`, so that all of it can be observed.
#include "frontends/javascript/instrument/full.h"

namespace assay::javascript {
namespace {

const Node* link_of(const Node& node) {
  const Node* inner = node.child("object");
  return inner != nullptr ? inner : node.child("function");
}

const Node* optional_token(const Node& node) {
  const Node* token = node.child("optional_chain");
  return token != nullptr ? token : node.child_of_type("optional_chain");
}

/// Visits the links of a chain from the outermost one inwards.
template <typename Visit>
void for_each_link(const Node& root, const Visit& visit) {
  for (const Node* node = &root; node != nullptr && is_chain_link(*node); node = link_of(*node))
    visit(*node);
}

/// Returns the position at which what precedes this link's object is written: after the innermost
/// `?.` to the left of it, or at the beginning of the chain.
std::uint32_t begin_of(const Node& root) {
  const Node* node = &root;
  while (is_chain_link(*node)) {
    if (const Node* token = optional_token(*node)) return token->span.begin + 1;
    const Node* inner = link_of(*node);
    if (inner == nullptr) break;
    node = inner;
  }
  return node->span.begin;
}

/// `o.m?.()` keeps its receiver, and is the one optional link that is left as it is.
bool is_optional_method_call(const Node& node) {
  return node.is("call_expression") && optional_token(node) != nullptr &&
         is_chain_link(without_brackets(*node.child("function"))) &&
         !without_brackets(*node.child("function")).is("call_expression");
}

/// The grammar reads `new new A(1).b(2)` with the arguments (1) for the outer `new`.
bool is_nested_new(const Node& node) {
  const Node* callee = node.is("new_expression") ? node.child("constructor") : nullptr;
  return callee != nullptr && callee->is("new_expression");
}

bool has_optional(const Node& root) {
  bool found = false;
  for_each_link(root, [&](const Node& link) { found = found || optional_token(link) != nullptr; });
  return found;
}

}  // namespace

/// Visits only what is between the links of a chain.
void CountingWriter::visit_chain_as_it_is(const Node& root) {
  const Node* link = &root;
  for (; is_chain_link(*link); link = link_of(*link))
    for (const Node& child : link->children)
      if (&child != link_of(*link)) visit(child);
  visit(*link);
}

/// A chain is written from its outermost link inwards. Where it cannot be taken apart, its links
/// stay as they are; unknown values answer them, too.
void CountingWriter::write_spine(const Node& node, bool is_root) {
  int optional = 0;
  bool is_left = false;
  if (is_root) {
    for_each_link(node, [&](const Node& link) {
      if (optional_token(link) != nullptr) ++optional;
      if (is_optional_method_call(link) || is_nested_new(*link_of(link))) is_left = true;
    });
    if (is_left) return visit_chain_as_it_is(node);
  }
  if (node.is("member_expression"))
    write_read(node);
  else if (node.is("subscript_expression"))
    write_subscript(node);
  else
    write_call(node);
  if (optional > 0) after(node, std::string(static_cast<std::size_t>(optional), ')'));
}

/// Visits the object of a link, or what is before its `?.`, which is replaced by a temporary.
/// Returns the expression if it may be repeated after that.
std::string CountingWriter::write_base(const Node& node) {
  const Node& inner = *link_of(node);
  const Node* token = optional_token(node);
  if (token == nullptr) {
    if (is_chain_link(inner))
      write_spine(inner, false);
    else
      visit(inner);
    return is_repeatable(inner) ? std::string(inner.text) : "";
  }
  const std::string value = temporary(depth_);
  const std::uint32_t begin = begin_of(inner);
  edits_.insert(begin, "((" + value + "=" + std::string(unnamed(inner)));
  if (is_chain_link(inner))
    write_spine(inner, false);
  else
    visit(inner);
  edits_.replace(token->span.begin, token->span.begin + 1, ")==null?void 0:");
  edits_.replace(token->span.begin + 1, token->span.end, value);
  return value;
}

/// `o.k` becomes `(typeof o==="function"?get(o,"k",site):o.k)`.
void CountingWriter::write_read(const Node& node) {
  const Node& object = *link_of(node);
  const Node* property = node.child("property");
  const bool is_natural = property == nullptr || property->is("private_property_identifier") ||
                          is_super(object) || object.is("this") || is_literal(object);
  const Node* token = optional_token(node);
  const std::string dot = token == nullptr ? "" : ".";
  if (is_natural) {
    write_base(node);
    if (!dot.empty()) edits_.insert(token->span.end, dot);
    return;
  }
  const std::string site = operation(OperationKind::kRead, node);
  const std::string name = "\"" + std::string(property->text) + "\"";
  const auto get = [&](const std::string& value) {
    return "?" + observer("Fg") + "(" + value + "," + name + "," + site + "):";
  };
  const std::string value = temporary(depth_);
  if (token != nullptr || object.is("identifier")) {
    const std::string base = token != nullptr ? value : std::string(object.text);
    edits_.insert(begin_of(node), "(" + is_unusual(base) + get(base));
    write_base(node);
    if (token != nullptr) edits_.insert(token->span.end, dot);
  } else {
    edits_.insert(begin_of(node), "(typeof(" + value + "=" + std::string(unnamed(object)));
    write_base(node);
    after(object, ")===\"function\"" + get(value) + value);
  }
  after(node, ")");
}

/// `o[k]` becomes `(t0=o,typeof(t1=k)==="function"?get(t0,t1,site):t0[t1])`.
void CountingWriter::write_subscript(const Node& node) {
  const Node& object = *link_of(node);
  const Node* index = node.child("index");
  const Node* token = optional_token(node);
  if (index == nullptr) return visit_children(node);
  if (is_super(object) || is_literal(*index)) {
    write_base(node);
    return visit(*index);
  }
  const std::string site = operation(OperationKind::kRead, node);
  const Node* open = node.child_of_type("[");
  const Node* close = &node.children.back();
  const std::string held = temporary(depth_);
  const bool keeps_base = token != nullptr || (is_repeatable(object) && is_repeatable(*index));
  const std::string base = token != nullptr ? held : keeps_base ? std::string(object.text) : held;
  edits_.insert(begin_of(node), keeps_base ? "(" : "(" + held + "=" + std::string(unnamed(object)));
  write_base(node);
  const auto read = [&](const std::string& key) {
    return "?" + observer("Fg") + "(" + base + "," + key + "," + site + "):" + base + "[" + key +
           "])";
  };
  if (is_repeatable(*index)) {
    const std::string key(index->text);
    edits_.replace(open->span, ",");
    edits_.replace(index->span, is_unusual(key) + read(key));
    return edits_.replace(close->span, "");
  }
  ++depth_;
  const std::string key = temporary(depth_);
  edits_.replace(open->span, ",typeof(" + key + "=(");
  visit(*index);
  edits_.replace(close->span, "))===\"function\"" + read(key));
  --depth_;
}

void CountingWriter::write_call(const Node& node) {
  const Node* callee = node.child("function");
  const Node* arguments = node.child("arguments");
  if (callee == nullptr || arguments == nullptr) return visit_children(node);
  const Node& inner = without_brackets(*callee);
  const Node* token = optional_token(node);
  const bool is_bracketed = &inner != callee;
  if (is_super(inner) || inner.is("import")) {
    // A call of a constructor; its result is no value of the program.
  } else if (is_function(inner)) {
    visit(*callee);
  } else if (inner.is("member_expression") || inner.is("subscript_expression")) {
    if (is_bracketed && has_optional(inner))
      visit_chain_as_it_is(inner);
    else
      write_method(inner);
  } else {
    const std::string site = operation(OperationKind::kCall, node);
    edits_.insert(begin_of(node), observer("Ff") + "(");
    write_base(node);
    if (token != nullptr)
      edits_.insert(token->span.end, "," + site + ")");
    else
      after(*callee, "," + site + ")");
  }
  if (arguments->is("template_string"))
    visit_children(*arguments);
  else
    visit(*arguments);
}

/// `o.m(...)` becomes `method(o,"m",site).m(...)`: the receiver stays, or becomes an object with
/// the one method that is to be called instead.
void CountingWriter::write_method(const Node& member) {
  const Node& object = *link_of(member);
  const Node* property = member.child("property");
  const Node* index = member.child("index");
  const Node* token = optional_token(member);
  if (is_super(object) || (property != nullptr && property->is("private_property_identifier"))) {
    write_base(member);
    if (token != nullptr && property != nullptr) edits_.insert(token->span.end, ".");
    if (index != nullptr) visit(*index);
    return;
  }
  const std::string site = operation(OperationKind::kCall, member);
  edits_.insert(begin_of(member), observer("Fq") + "(");
  write_base(member);
  if (property != nullptr) {
    const std::string end = ",\"" + std::string(property->text) + "\"," + site + ")";
    if (token != nullptr)
      edits_.insert(token->span.end, end + ".");
    else
      after(object, end);
    return;
  }
  if (index == nullptr) return;
  const Node* open = member.child_of_type("[");
  ++depth_;
  const std::string key = temporary(depth_);
  edits_.replace(open->span, "," + key + "=(");
  visit(*index);
  edits_.replace(member.children.back().span, ")," + site + ")[" + key + "]");
  --depth_;
}

void CountingWriter::write_new(const Node& node) {
  const Node* callee = node.child("constructor");
  if (callee == nullptr || is_nested_new(node)) return visit_children(node);
  before(*callee, "(" + observer("Fn") + "(");
  visit(*callee);
  after(*callee, "," + operation(OperationKind::kNew, node) + "))");
  if (const Node* arguments = node.child("arguments")) visit(*arguments);
}

}  // namespace assay::javascript
