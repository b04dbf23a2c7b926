// Reads placeholders with the sets of their values, and the annotations ASSERT, ASSERTBLOCK, LOOP,
// INVARIANT, @MAIN and @REC.
#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "frontends/java/syntax/converter.h"
#include "frontends/java/syntax/literals.h"

namespace assay::java {
namespace {

constexpr std::int64_t kMaxElements = 4096;  // Java limits the size of methods, and so of literals
constexpr std::int64_t kMaxRecursion = 1000;

struct PlaceholderForm {
  std::string_view name;
  PlaceholderKind kind;
  Type type;
  std::size_t lengths;
  std::string_view form;
};
constexpr std::array<PlaceholderForm, 7> kPlaceholders = {{
    {"INT", PlaceholderKind::kInt, {Base::kInt, 0}, 0, "INT(range(1, 9))"},
    {"BOOLEAN", PlaceholderKind::kBoolean, {Base::kBoolean, 0}, 0, "BOOLEAN()"},
    {"CHAR", PlaceholderKind::kChar, {Base::kChar, 0}, 0, "CHAR(range('a', 'e'))"},
    {"STRING", PlaceholderKind::kString, {Base::kString, 0}, 0, "STRING(list(\"on\", \"off\"))"},
    {"INTARRAY", PlaceholderKind::kIntArray, {Base::kInt, 1}, 1, "INTARRAY(list(5), range(1, 9))"},
    {"INT2DARRAY",
     PlaceholderKind::kInt2dArray,
     {Base::kInt, 2},
     2,
     "INT2DARRAY(list(2), list(3), range(1, 9))"},
    {"STRINGARRAY",
     PlaceholderKind::kStringArray,
     {Base::kString, 1},
     1,
     "STRINGARRAY(list(3), list(\"on\", \"off\"))"},
}};
constexpr std::array<std::string_view, 4> kAnnotations = {"ASSERT", "ASSERTBLOCK", "LOOP",
                                                          "INVARIANT"};

const PlaceholderForm* form_named(std::string_view name) {
  const auto* const found =
      std::find_if(kPlaceholders.begin(), kPlaceholders.end(),
                   [&](const PlaceholderForm& known) { return known.name == name; });
  return found == kPlaceholders.end() ? nullptr : &*found;
}

bool wants_text(PlaceholderKind kind) {
  return kind == PlaceholderKind::kString || kind == PlaceholderKind::kStringArray;
}

const Node& without_parentheses(const Node& node) {
  const Node* inner = &node;
  while (inner->type == "parenthesized_expression" && inner->named_children().size() == 1)
    inner = inner->named_children().front();
  return *inner;
}

/// The literal of a number, with a sign or without; null if the node is something else.
std::optional<Literal> constant(const Node& outer) {
  const Node& node = without_parentheses(outer);
  if (node.type.ends_with("integer_literal")) return read_integer(node.text, false);
  if (node.type == "character_literal") return read_character(node.text);
  if (node.type == "string_literal") return read_string(node.text);
  if (node.text == "Integer.MAX_VALUE") return read_integer("2147483647", false);
  if (node.text == "Integer.MIN_VALUE") return read_integer("2147483648", true);
  const Node* operand = node.child("operand");
  if (node.type != "unary_expression" || operand == nullptr) return std::nullopt;
  if (!operand->type.ends_with("integer_literal")) return std::nullopt;
  if (node.text.starts_with('-')) return read_integer(operand->text, true);
  if (node.text.starts_with('+')) return read_integer(operand->text, false);
  return std::nullopt;
}

std::vector<const Node*> argument_nodes(const Node& call) {
  const Node* list = call.child("arguments");
  return list == nullptr ? std::vector<const Node*>{} : list->named_children();
}

std::int64_t largest(const ValueSpec& set) {
  if (set.is_range) return set.high;
  const auto found = std::max_element(set.numbers.begin(), set.numbers.end());
  return found == set.numbers.end() ? 0 : *found;
}

std::int64_t smallest(const ValueSpec& set) {
  if (set.is_range) return set.low;
  const auto found = std::min_element(set.numbers.begin(), set.numbers.end());
  return found == set.numbers.end() ? 0 : *found;
}

bool beyond_int(const ValueSpec& set) {
  return smallest(set) < std::numeric_limits<std::int32_t>::min() ||
         largest(set) > std::numeric_limits<std::int32_t>::max();
}

/// Is a number of this set written as a long, 5L?
bool has_long_literal(const Node& set) {
  const std::vector<const Node*> values = argument_nodes(set);
  return std::any_of(values.begin(), values.end(), [](const Node* value) {
    const std::optional<Literal> found = constant(*value);
    return found && found->type.base == Base::kLong;
  });
}

template <class T>
void without_repetitions(std::vector<T>& values) {
  std::vector<T> kept;
  for (T& value : values)
    if (std::find(kept.begin(), kept.end(), value) == kept.end()) kept.push_back(std::move(value));
  values = std::move(kept);
}

}  // namespace

bool is_placeholder(std::string_view name) { return form_named(name) != nullptr; }

bool is_annotation(std::string_view name) {
  return std::find(kAnnotations.begin(), kAnnotations.end(), name) != kAnnotations.end();
}

std::string_view called_by_statement(const Node& node) {
  if (node.type != "expression_statement" || node.children.empty()) return {};
  return called_name(node.children.front());
}

// --- placeholders ----------------------------------------------------------------------------

void Converter::placeholder(const Node& call, Expr& expr, std::string_view variable) {
  const PlaceholderForm* known = form_named(called_name(call));
  CHECK(known != nullptr);
  Placeholder placeholder;
  placeholder.kind = known->kind;
  placeholder.type = known->type;
  placeholder.span = call.span;
  placeholder.name = variable;
  expr.kind = ExprKind::kPlaceholder;
  expr.type = known->type;
  expr.placeholder = static_cast<std::uint32_t>(unit_.placeholders.size());
  const Nodes given = argument_nodes(call);
  if (known->kind == PlaceholderKind::kBoolean) {
    boolean_placeholder(given, placeholder);
  } else if (given.size() != known->lengths + 1) {
    complain(call.span, "skeleton-placeholder",
             "write " + std::string(known->form) + ": " + std::string(known->name) + " takes " +
                 (known->lengths == 0 ? "the values" : "lengths, then the values") +
                 ", each as list(...) or range(low, high)");
  } else {
    for (std::size_t i = 0; i < known->lengths; ++i)
      placeholder.counts.push_back(lengths(*given[i]));
    placeholder.values = value_set(*given.back(), known->kind);
    std::int64_t elements = 1;
    for (const ValueSpec& count : placeholder.counts)
      elements *= std::min(largest(count), kMaxElements + 1);
    if (elements > kMaxElements)
      complain(call.span, "skeleton-domain",
               "an array of placeholders has at most 4096 elements; use new int[...] and a loop");
    if (known->kind == PlaceholderKind::kInt &&
        (has_long_literal(*given.back()) || beyond_int(placeholder.values)))
      placeholder.type.base = expr.type.base = Base::kLong;
    else if (!wants_text(known->kind) && beyond_int(placeholder.values))
      complain(given.back()->span, "skeleton-domain", "the elements of int arrays must be int");
  }
  unit_.placeholders.push_back(std::move(placeholder));
}

/// BOOLEAN() means the same as BOOLEAN(list(true, false)).
void Converter::boolean_placeholder(const Nodes& arguments, Placeholder& placeholder) {
  placeholder.values.is_range = true;
  placeholder.values.high = 1;
  placeholder.values.span = placeholder.span;
  if (arguments.empty()) return;
  bool values[2] = {false, false};
  if (arguments.size() == 1 && called_name(*arguments.front()) == "list")
    for (const Node* value : argument_nodes(*arguments.front()))
      if (value->type == "true" || value->type == "false") values[value->type == "true"] = true;
  if (!values[0] || !values[1])
    complain(placeholder.span, "skeleton-placeholder",
             "write BOOLEAN(), which is true or false; if you want only one of them, write true or "
             "false");
}

ValueSpec Converter::lengths(const Node& node) {
  ValueSpec found = value_set(node, PlaceholderKind::kInt);
  if (smallest(found) < 0)
    complain(node.span, "skeleton-domain",
             "a length or a number of iterations must not be negative");
  return found;
}

ValueSpec Converter::value_set(const Node& node, PlaceholderKind kind) {
  ValueSpec found;
  found.span = node.span;
  const std::string_view name = called_name(node);
  const Nodes given = argument_nodes(node);
  found.is_range = name == "range";
  if (name != "range" && name != "list") {
    complain(node.span, "skeleton-domain",
             "write the possible values as list(1, 2, 3) or range(1, 3)");
    return found;
  }
  listed_values(given, kind, found);
  if (found.is_range) range_of(given.size(), found);
  return found;
}

void Converter::listed_values(const Nodes& arguments, PlaceholderKind kind, ValueSpec& set) {
  const Base wanted = wants_text(kind)                 ? Base::kString
                      : kind == PlaceholderKind::kChar ? Base::kChar
                                                       : Base::kInt;
  for (const Node* argument : arguments) {
    const std::optional<Literal> value = constant(*argument);
    if (!value) {
      complain(argument->span, "skeleton-domain",
               "the values of a placeholder must be literals, such as 5, -3, 'x' or \"text\"");
    } else if (!value->problem.empty()) {
      complain(argument->span, value->code, value->problem);
    } else if ((value->type.base == Base::kLong ? Base::kInt : value->type.base) != wanted) {
      complain(argument->span, "skeleton-domain",
               wanted == Base::kString ? "this must be a string, such as \"on\""
               : wanted == Base::kChar ? "this must be a character, such as 'x'"
                                       : "this must be an integer");
    } else if (wanted == Base::kString) {
      set.texts.push_back(value->text);
    } else {
      set.numbers.push_back(value->value);
    }
  }
  without_repetitions(set.texts);
  if (!set.is_range) without_repetitions(set.numbers);
  if (arguments.empty() && !set.is_range)
    complain(set.span, "skeleton-domain", "the list is empty; write the possible values");
}

void Converter::range_of(std::size_t arguments, ValueSpec& set) {
  if (arguments != 2 || !set.texts.empty()) {
    complain(set.span, "skeleton-domain",
             "range(low, high) takes the smallest and the largest number or character");
  } else if (set.numbers.size() == 2) {
    set.low = set.numbers[0];
    set.high = set.numbers[1];
    if (set.low > set.high)
      complain(set.span, "skeleton-domain",
               "the range is empty: its first number is larger than its second");
  }
  set.numbers.clear();
}

// --- annotations -----------------------------------------------------------------------------

void Converter::mark(const Node& statement, LoopMarks& marks) {
  const Node& call = statement.children.front();
  const Nodes given = argument_nodes(call);
  marks.spans.push_back(statement.span);
  const bool is_loop_mark = called_name(call) == "LOOP";
  if (given.size() != 1)
    return complain(call.span, "skeleton-annotation",
                    is_loop_mark ? "write LOOP(range(low, high)); or LOOP(list(...));"
                                 : "write INVARIANT(condition);");
  if (!is_loop_mark) {
    ++annotations_;
    marks.invariants.push_back(expression(*given.front()));
    --annotations_;
    return;
  }
  if (marks.iterations)
    complain(call.span, "skeleton-annotation", "this loop already has a LOOP; remove one of them");
  marks.iterations = lengths(*given.front());
}

void Converter::forget(const LoopMarks& marks) {
  for (const Span& span : marks.spans)
    complain(span, "skeleton-annotation",
             "LOOP and INVARIANT must come immediately before a loop; there is none here");
}

void Converter::attach(LoopMarks& marks, Stmt& stmt) {
  if (marks.spans.empty()) return;
  if (!is_loop(stmt.kind)) {
    forget(marks);
  } else {
    if (stmt.kind == StmtKind::kForEach && !marks.invariants.empty())
      complain(stmt.span, "skeleton-annotation",
               "INVARIANT needs a loop with a condition; write the loop as for (int i = 0; ...)");
    stmt.marks = std::move(marks);
  }
  marks = {};
}

void Converter::assertion(const Node& statement, Stmt& stmt) {
  stmt.kind = StmtKind::kAssert;
  const Node& call = statement.children.front();
  const Nodes given = argument_nodes(call);
  if (given.size() != 1) complain(call.span, "skeleton-annotation", "write ASSERT(condition);");
  ++annotations_;
  stmt.exprs.push_back(given.empty() ? Expr{} : expression(*given.front()));
  --annotations_;
}

Stmt Converter::assert_block(const Node& statement, const Node* block) {
  Stmt stmt;
  stmt.kind = StmtKind::kAssertBlock;
  stmt.span = statement.span;
  if (!argument_nodes(statement.children.front()).empty())
    complain(statement.span, "skeleton-annotation", "ASSERTBLOCK() takes no arguments");
  if (block == nullptr || block->type != "block") {
    complain(statement.span, "skeleton-annotation",
             "ASSERTBLOCK(); must be followed by a block in braces; there is none here");
    return stmt;
  }
  stmt.span.end = block->span.end;
  ++annotations_;
  stmt.body = block_statements(*block);
  --annotations_;
  return stmt;
}

void Converter::annotation(const Node& node, Method& method) {
  const Node* name = node.child("name");
  const Nodes given = argument_nodes(node);
  method.annotations.push_back(node.span);
  if (name != nullptr && name->text == "MAIN" && given.empty()) {
    method.is_main = true;
    return;
  }
  if (name == nullptr || name->text != "REC")
    return refuse(node.span, "annotation",
                  "unknown annotation; only @MAIN and @REC(n) before methods are supported");
  const std::optional<Literal> depth = given.size() == 1 ? constant(*given.front()) : std::nullopt;
  if (!depth || depth->type.base != Base::kInt || !depth->problem.empty() || depth->value < 1 ||
      depth->value > kMaxRecursion)
    return complain(node.span, "skeleton-annotation",
                    "write @REC(n), where n is the maximum recursion depth, from 1 to 1000");
  method.recursion = depth->value;
}

}  // namespace assay::java
