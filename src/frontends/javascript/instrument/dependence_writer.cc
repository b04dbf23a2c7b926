// The definitions and uses of the dependence text (dependence.h).
#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

#include "frontends/javascript/instrument/observe.h"

namespace assay::javascript {
namespace {

constexpr std::string_view kChangingMethods[] = {
    "push", "pop", "shift", "unshift", "splice",     "sort", "reverse",
    "fill", "set", "add",   "delete",  "copyWithin", "clear"};

bool changes_its_object(const Node& property) {
  return std::ranges::find(kChangingMethods, property.text) != std::end(kChangingMethods);
}

bool is_logical_assignment(const Node& node) {
  const std::string_view operation = operator_of(node);
  return operation.size() == 3 && operation[0] == operation[1] && operation[0] != '*' &&
         operation[0] != '<' && operation[0] != '>';
}

/// Returns the targets of a pattern: names and property accesses.
void append_targets(const Node& pattern, std::vector<const Node*>& targets) {
  if (pattern.is("identifier") || pattern.is("shorthand_property_identifier_pattern") ||
      pattern.is("member_expression") || pattern.is("subscript_expression")) {
    targets.push_back(&pattern);
  } else if (pattern.is("assignment_pattern") || pattern.is("object_assignment_pattern")) {
    if (const Node* left = pattern.child("left")) append_targets(*left, targets);
  } else if (pattern.is("pair_pattern")) {
    if (const Node* value = pattern.child("value")) append_targets(*value, targets);
  } else if (pattern.is("array_pattern") || pattern.is("object_pattern") ||
             pattern.is("rest_pattern") || pattern.is("parenthesized_expression")) {
    for (const Node& child : pattern.children) append_targets(child, targets);
  }
}

const Node* property_of(const Node& link) {
  return link.is("member_expression") ? link.child("property") : nullptr;
}

constexpr std::string_view kMember = "member ";
std::string key_of_member(std::string_view name) {
  return std::string(kMember) + std::string(name);
}
std::string content_of(const std::string& key) { return key.empty() ? "" : "content of " + key; }
std::string result_of(const std::string& key) { return key.empty() ? "" : "result of " + key; }

}  // namespace

std::string dependence_functions(const LocalNames& names) {
  return "const " + names.prefix + "Dd=(e,v,k)=>{" + names.counters + "[v]=k;return e}," +
         names.prefix + "Du=(e,b,v)=>{" + names.counters + "[b+" + names.counters +
         "[v]]++;return e};";
}

/// Returns the key of a variable of the file; "" if the name is no variable. The name of a function
/// is bound inside of it as well.
std::string CountingWriter::key_of_name(const Node& name) const {
  const auto found = file_.names.binding_at.find(name.span.begin);
  if (found == file_.names.binding_at.end() || name.text == "arguments") return "";
  const std::string file = std::to_string(name.span.file.index);
  if (file_.names.all[found->second].kind == BindingKind::kFunction)
    return "function " + file + ":" + std::string(name.text);
  return "name " + file + ":" + std::to_string(found->second);
}

/// Returns the key of what an expression reads from: a variable, or the members with one name.
std::string CountingWriter::key_of_value(const Node& expression) const {
  const Node& value = without_brackets(expression);
  if (value.is("identifier")) return key_of_name(value);
  if (const Node* property = property_of(value)) return key_of_member(property->text);
  return "";
}

/// Returns the key of the content that an element of an expression belongs to.
std::string CountingWriter::key_of_content(const Node& expression) const {
  const Node& value = without_brackets(expression);
  const Node* object = value.child("object");
  if (value.is("subscript_expression") && object != nullptr) return key_of_content(*object);
  return content_of(key_of_value(value));
}

/// Returns the key of what is assigned to.
std::string CountingWriter::key_of_target(const Node& target) const {
  if (target.is("shorthand_property_identifier_pattern")) return key_of_name(target);
  const Node* object = target.child("object");
  if (target.is("subscript_expression")) return object == nullptr ? "" : key_of_content(*object);
  return key_of_value(target);
}

/// Returns "v,k" for a new definition; "" if there is no such variable.
std::string CountingWriter::defined(const std::string& key, Span span) {
  if (key.empty() || dependence_ == nullptr) return "";
  const std::uint32_t variable = dependence_->variable(key);
  const std::uint32_t number = dependence_->define(variable, {span, function_});
  return std::to_string(dependence_->last_definition(variable)) + "," + std::to_string(number);
}

/// Returns the expression that counts a use; "" if there is nothing to count.
std::string CountingWriter::used(const std::string& key, DefinitionKind kind, Span span) {
  if (key.empty() || dependence_ == nullptr) return "";
  const std::uint32_t variable = dependence_->variable(key);
  const auto counter = dependence_->use(variable, kind, span);
  if (!counter) return "";
  return names_.counters + "[" + std::to_string(*counter) + "+" + names_.counters + "[" +
         std::to_string(dependence_->last_definition(variable)) + "]]++";
}

/// Returns the uses of a variable and of its content, each followed by a comma.
std::string CountingWriter::uses_of(const std::string& key, Span span) {
  std::string text;
  for (const std::string& each :
       {used(key, key.starts_with(kMember) ? DefinitionKind::kMember : DefinitionKind::kValue,
             span),
        used(content_of(key), DefinitionKind::kContent, span)})
    if (!each.empty()) text += each + ",";
  return text;
}

/// Visits a value after which the variables of these keys are defined.
void CountingWriter::visit_defining(const Node& value, const std::vector<std::string>& keys,
                                    Span span, const std::string& uses) {
  std::vector<std::string> definitions;
  for (const std::string& key : keys)
    if (std::string made = defined(key, span); !made.empty()) definitions.push_back(made);
  for (std::size_t i = 0; i < definitions.size(); ++i) before(value, " " + observer("Dd") + "(");
  if (!uses.empty()) before(value, "(" + uses);
  visit(value);
  if (!uses.empty()) after(value, ")");
  for (const std::string& each : definitions) after(value, "," + each + ")");
}

bool CountingWriter::visit_dependence(const Node& node) {
  if (node.is("identifier")) {
    if (node.field != "name") write_use(node);
  } else if (node.is("shorthand_property_identifier")) {
    write_shorthand(node);
  } else if (node.is("pair")) {
    write_pair(node);
  } else if (node.is("field_definition")) {
    write_defined_field(node);
  } else if (node.is("variable_declarator")) {
    write_declarator(node);
  } else if (node.is("assignment_expression")) {
    write_definition(node);
  } else if (node.is("augmented_assignment_expression")) {
    write_changed(node);
  } else if (node.is("update_expression")) {
    write_updated(node);
  } else if (node.is("return_statement")) {
    write_result(node);
  } else if (node.is("array_pattern") || node.is("object_pattern")) {
    visit_pattern(node);
  } else if (is_chain_link(node)) {
    write_dependent_chain(node, false);
  } else {
    return false;
  }
  return true;
}

void CountingWriter::write_use(const Node& name) {
  const std::string uses = uses_of(key_of_name(name), name.span);
  if (uses.empty()) return;
  before(name, "(" + uses);
  after(name, ")");
}

/// `{x}` becomes `{x:d((u,x),v,k)}`.
void CountingWriter::write_shorthand(const Node& node) {
  const std::string uses = uses_of(key_of_name(node), node.span);
  const std::string made = defined(key_of_member(node.text), node.span);
  after(node, ":" + observer("Dd") + "((" + uses + std::string(node.text) + ")," + made + ")");
}

void CountingWriter::write_pair(const Node& node) {
  const Node* key = node.child("key");
  const Node* value = node.child("value");
  if (key == nullptr || value == nullptr) return visit_children(node);
  visit(*key);
  const bool is_plain = key->is("property_identifier");
  if (is_plain && is_anonymous_function(*value))
    return visit_named(*value, key_of_member(key->text));
  if (!is_plain || is_anonymous_function(*value)) return visit(*value);
  visit_defining(*value, {key_of_member(key->text)}, node.span, "");
}

/// Visits a function that is the value of this variable.
void CountingWriter::visit_named(const Node& function, std::string key) {
  next_result_ = std::move(key);
  visit(function);
  next_result_.clear();
}

void CountingWriter::write_defined_field(const Node& node) {
  const Node* property = node.child("property");
  for (const Node& child : node.children) {
    const bool has_name = property != nullptr && !property->is("computed_property_name");
    const std::string key = has_name ? key_of_member(property->text) : "";
    if (child.field != "value") {
      visit(child);
    } else if (is_anonymous_function(child)) {
      visit_named(child, key);
    } else {
      const std::string made = defined(key, node.span);
      if (!made.empty()) before(child, " " + observer("Dd") + "(");
      visit_initial(child, SiteKind::kField);
      if (!made.empty()) after(child, "," + made + ")");
    }
  }
}

void CountingWriter::write_declarator(const Node& node) {
  const Node* name = node.child("name");
  const Node* value = node.child("value");
  if (name == nullptr) return visit_children(node);
  const bool is_name = name->is("identifier");
  if (value == nullptr) {
    const Binding* binding = is_name ? file_.names.binding_of(*name) : nullptr;
    if (binding == nullptr || binding->kind != BindingKind::kLet) return;
    const std::string made = defined(key_of_name(*name), node.span);
    return after(*name, "=" + observer("Dd") + "(void 0," + made + ")");
  }
  if (is_name && is_anonymous_function(*value)) return visit_named(*value, key_of_name(*name));
  if (!is_name) visit_pattern(*name);
  visit_defining(*value, keys_of_targets(*name), node.span, "");
}

std::vector<std::string> CountingWriter::keys_of_targets(const Node& pattern) const {
  std::vector<const Node*> targets;
  append_targets(pattern, targets);
  std::vector<std::string> keys;
  for (const Node* each : targets) keys.push_back(key_of_target(*each));
  return keys;
}

/// Visits the default values, the computed names and the objects of a pattern.
void CountingWriter::visit_pattern(const Node& pattern) {
  if (pattern.is("assignment_pattern") || pattern.is("object_assignment_pattern")) {
    if (const Node* left = pattern.child("left")) visit_pattern(*left);
    const Node* value = pattern.child("right");
    if (value != nullptr && is_anonymous_function(*value)) return visit(*value);
    if (value != nullptr) visit_initial(*value, SiteKind::kDefault);
  } else if (pattern.is("pair_pattern")) {
    if (const Node* key = pattern.child("key")) visit(*key);
    if (const Node* value = pattern.child("value")) visit_pattern(*value);
  } else if (is_chain_link(pattern)) {
    write_dependent_chain(pattern, true);
  } else if (!pattern.is("identifier") && !pattern.is("shorthand_property_identifier_pattern")) {
    for (const Node& child : pattern.children) visit_pattern(child);
  }
}

void CountingWriter::write_definition(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return visit_children(node);
  const Node& target = without_brackets(*left);
  const bool is_name = target.is("identifier");
  if (!is_name) visit_pattern(target);
  if (is_anonymous_function(*right)) return visit_named(*right, key_of_value(target));
  visit_defining(*right, keys_of_targets(target), node.span, "");
}

/// `x += v` becomes `x += d((u,v),v,k)`.
void CountingWriter::write_changed(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return visit_children(node);
  const Node& target = without_brackets(*left);
  const std::string key = key_of_target(target);
  if (!target.is("identifier")) visit_pattern(target);
  if (!is_logical_assignment(node))
    return visit_defining(*right, {key}, node.span, uses_of(key, target.span));
  if (is_anonymous_function(*right)) return visit(*right);
  const std::string made = defined(key, node.span);
  if (!made.empty()) before(*right, " " + observer("Dd") + "(");
  visit_counted(*right, SiteKind::kRightOperand);
  if (!made.empty()) after(*right, "," + made + ")");
}

/// `i++` becomes `(u,c[v]=k,i++)`.
void CountingWriter::write_updated(const Node& node) {
  const Node* argument = node.child("argument");
  if (argument == nullptr) return visit_children(node);
  const Node& target = without_brackets(*argument);
  const std::string key = key_of_target(target);
  const std::string uses = uses_of(key, target.span);
  const std::string made = defined(key, node.span);
  if (!made.empty()) before(node, "(" + uses + assigned(made) + ",");
  if (!target.is("identifier")) visit_pattern(target);
  if (!made.empty()) after(node, ")");
}

/// Returns the assignment that makes a definition, "v,k", the last one.
std::string CountingWriter::assigned(const std::string& definition) const {
  const std::size_t comma = definition.find(',');
  return names_.counters + "[" + definition.substr(0, comma) + "]=" + definition.substr(comma + 1);
}

void CountingWriter::write_result(const Node& node) {
  for (const Node& child : node.children)
    if (child.is_named) visit_defining(child, {result_of(result_)}, node.span, "");
}

/// Visits the body of an arrow function that is an expression.
void CountingWriter::visit_result(const Node& value) {
  visit_defining(value, {result_of(result_)}, value.span, "");
}

/// Returns the key of a function by its name or by that of what it is assigned to.
std::string CountingWriter::key_of_result(const Node& function) {
  std::string given = std::exchange(next_result_, "");
  const Node* name = function.child("name");
  if (name == nullptr) return given;
  if (function.is("method_definition"))
    return name->text == "constructor" ? "" : key_of_member(name->text);
  return key_of_name(*name);
}

/// Returns assignments after which the parameters of a function are defined, each followed by
/// `separator`.
std::string CountingWriter::defined_parameters(const Node& function, std::string_view separator) {
  if (mode_ != Mode::kDependence) return "";
  std::string text;
  // A function that returns nothing ends where it begins.
  if (const std::string made = defined(result_of(result_), function.span); !made.empty())
    text += assigned(made) + std::string(separator);
  const auto add = [&](const Node& pattern) {
    for (const std::string& key : keys_of_targets(pattern))
      if (const std::string made = defined(key, pattern.span); !made.empty())
        text += assigned(made) + std::string(separator);
  };
  if (const Node* parameter = function.child("parameter")) add(*parameter);
  if (const Node* parameters = function.child("parameters"))
    for (const Node& each : parameters->children) add(each);
  return text;
}

/// The same for the variables of `for (x of list)`.
std::string CountingWriter::defined_element(const Node& loop) {
  const Node* left = loop.is("for_in_statement") ? loop.child("left") : nullptr;
  if (mode_ != Mode::kDependence || left == nullptr) return "";
  std::string text;
  for (const std::string& key : keys_of_targets(*left))
    if (const std::string made = defined(key, left->span); !made.empty())
      text += assigned(made) + ";";
  return text;
}

/// Returns the key of the function that a call calls, if the file may have it.
std::string CountingWriter::key_of_callee(const Node& call) const {
  const Node* callee = call.child("function");
  return callee == nullptr ? "" : key_of_value(*callee);
}

/// `a.b.c(x)` becomes `u((u,u,a).b.c(x),b,v)`: the members of a chain are counted at its root. What
/// is changed by a call is defined after it.
void CountingWriter::write_dependent_chain(const Node& node, bool is_target) {
  if (stays_as_it_is(node)) return visit_chain_as_it_is(node);
  std::vector<const Node*> links;
  const Node* root = &node;
  for (; is_chain_link(*root); root = inner_link(*root)) links.push_back(root);
  std::string uses;
  std::vector<std::string> ends;
  for (std::size_t i = 0; i < links.size(); ++i) {
    ends.push_back(links[i]->is("call_expression") ? begin_call(*links[i]) : "");
    const Node* property = property_of(*links[i]);
    const bool is_called = i > 0 && links[i - 1]->is("call_expression");
    if (property != nullptr && !is_called && !(is_target && i == 0))
      uses += uses_of(key_of_member(property->text), links[i]->span);
  }
  const bool has_uses = !uses.empty() && !is_super(*root) && !root->is("import");
  if (has_uses) before(*root, "(" + uses);
  if (!is_super(*root) && !root->is("import")) visit(*root);
  if (has_uses) after(*root, ")");
  for (std::size_t i = links.size(); i-- > 0;) {
    for (const Node& child : links[i]->children) {
      const bool is_property = child.field == "property";
      if (&child == inner_link(*links[i]) || is_property) continue;
      if (child.is("template_string"))
        visit_children(child);
      else
        visit(child);
    }
    if (!ends[i].empty()) after(*links[i], ends[i]);
  }
}

/// Writes what comes before a call, and returns what comes after it.
std::string CountingWriter::begin_call(const Node& call) {
  const Node* callee = call.child("function");
  if (callee == nullptr || is_super(*callee) || callee->is("import")) return "";
  std::string end;
  const std::string key = result_of(key_of_callee(call));
  if (!key.empty()) {
    const std::uint32_t variable = dependence_->variable(key);
    if (const auto counter = dependence_->use(variable, DefinitionKind::kResult, call.span)) {
      before(call, " " + observer("Du") + "(");
      end = "," + std::to_string(*counter) + "," +
            std::to_string(dependence_->last_definition(variable)) + ")";
    }
  }
  const auto define = [&](const std::string& changed) {
    const std::string made = defined(changed, call.span);
    if (made.empty()) return;
    before(call, " " + observer("Dd") + "(");
    end = "," + made + ")" + end;
  };
  const Node* property = property_of(*callee);
  const Node* object = callee->child("object");
  if (property != nullptr && object != nullptr && changes_its_object(*property))
    define(key_of_content(*object));
  const Node* arguments = call.child("arguments");
  const bool is_own = callee->is("identifier") && file_.names.binding_of(*callee) != nullptr;
  if (is_own && arguments != nullptr)
    for (const Node& each : arguments->children)
      if (each.is("identifier")) define(content_of(key_of_name(each)));
  return end;
}

}  // namespace assay::javascript
