// Placeholders, their domains, and the annotations: ASSERT, ASSERTBLOCK, LOOP, INVARIANT, @MAIN
// and @REC.
#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "frontends/java/syntax/literals.h"
#include "frontends/java/syntax/reader.h"

namespace assay::java {
namespace {

constexpr std::int64_t kMaxElements = 4096;  // Java's methods, and so literals, are limited
constexpr std::int64_t kMaxRecursion = 1000;

struct Placeholder {
  std::string_view name;
  HoleKind kind;
  Type type;
  std::size_t lengths;
  std::string_view form;
};
constexpr std::array<Placeholder, 7> kPlaceholders = {{
    {"INT", HoleKind::kInt, {Base::kInt, 0}, 0, "INT(range(1, 9))"},
    {"BOOLEAN", HoleKind::kBoolean, {Base::kBoolean, 0}, 0, "BOOLEAN()"},
    {"CHAR", HoleKind::kChar, {Base::kChar, 0}, 0, "CHAR(range('a', 'e'))"},
    {"STRING", HoleKind::kString, {Base::kString, 0}, 0, "STRING(list(\"on\", \"off\"))"},
    {"INTARRAY", HoleKind::kIntArray, {Base::kInt, 1}, 1, "INTARRAY(list(5), range(1, 9))"},
    {"INT2DARRAY",
     HoleKind::kInt2dArray,
     {Base::kInt, 2},
     2,
     "INT2DARRAY(list(2), list(3), range(1, 9))"},
    {"STRINGARRAY",
     HoleKind::kStringArray,
     {Base::kString, 1},
     1,
     "STRINGARRAY(list(3), list(\"on\", \"off\"))"},
}};
constexpr std::array<std::string_view, 4> kAnnotations = {"ASSERT", "ASSERTBLOCK", "LOOP",
                                                          "INVARIANT"};

const Placeholder* placeholder(std::string_view name) {
  const auto* const found =
      std::find_if(kPlaceholders.begin(), kPlaceholders.end(),
                   [&](const Placeholder& known) { return known.name == name; });
  return found == kPlaceholders.end() ? nullptr : &*found;
}

bool wants_text(HoleKind kind) {
  return kind == HoleKind::kString || kind == HoleKind::kStringArray;
}

const Node& without_parentheses(const Node& node) {
  const Node* inner = &node;
  while (inner->type == "parenthesized_expression" && inner->named_children().size() == 1)
    inner = inner->named_children().front();
  return *inner;
}

/// A literal of a domain, perhaps with a sign; nothing if it is something else.
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

std::int64_t largest(const Domain& domain) {
  if (domain.is_range) return domain.high;
  const auto found = std::max_element(domain.numbers.begin(), domain.numbers.end());
  return found == domain.numbers.end() ? 0 : *found;
}

std::int64_t smallest(const Domain& domain) {
  if (domain.is_range) return domain.low;
  const auto found = std::min_element(domain.numbers.begin(), domain.numbers.end());
  return found == domain.numbers.end() ? 0 : *found;
}

bool beyond_int(const Domain& domain) {
  return smallest(domain) < std::numeric_limits<std::int32_t>::min() ||
         largest(domain) > std::numeric_limits<std::int32_t>::max();
}

/// Is a number of this domain spelled as a long, 5L?
bool has_long_literal(const Node& domain) {
  const std::vector<const Node*> values = argument_nodes(domain);
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

bool is_placeholder(std::string_view name) { return placeholder(name) != nullptr; }

bool is_annotation(std::string_view name) {
  return std::find(kAnnotations.begin(), kAnnotations.end(), name) != kAnnotations.end();
}

std::string_view called_by_statement(const Node& node) {
  if (node.type != "expression_statement" || node.children.empty()) return {};
  return called_name(node.children.front());
}

// --- placeholders ----------------------------------------------------------------------------

void Reader::hole(const Node& call, Expr& expr, std::string_view variable) {
  const Placeholder* known = placeholder(called_name(call));
  CHECK(known != nullptr);
  Hole hole;
  hole.kind = known->kind;
  hole.type = known->type;
  hole.span = call.span;
  hole.name = variable;
  expr.kind = ExprKind::kHole;
  expr.type = known->type;
  expr.hole = static_cast<std::uint32_t>(unit_.holes.size());
  const Nodes given = argument_nodes(call);
  if (known->kind == HoleKind::kBoolean) {
    boolean_hole(given, hole);
  } else if (given.size() != known->lengths + 1) {
    complain(call.span, "skeleton-placeholder",
             "write " + std::string(known->form) + ": " + std::string(known->name) + " takes " +
                 (known->lengths == 0 ? "the values" : "lengths and then the values") +
                 ", each as list(...) or range(low, high)");
  } else {
    for (std::size_t i = 0; i < known->lengths; ++i) hole.counts.push_back(lengths(*given[i]));
    hole.values = domain(*given.back(), known->kind);
    std::int64_t elements = 1;
    for (const Domain& count : hole.counts) elements *= std::min(largest(count), kMaxElements + 1);
    if (elements > kMaxElements)
      complain(call.span, "skeleton-domain",
               "an array of placeholders has at most 4096 elements; use new int[...] and a loop");
    if (known->kind == HoleKind::kInt &&
        (has_long_literal(*given.back()) || beyond_int(hole.values)))
      hole.type.base = expr.type.base = Base::kLong;
    else if (!wants_text(known->kind) && beyond_int(hole.values))
      complain(given.back()->span, "skeleton-domain", "the elements of int arrays must be int");
  }
  unit_.holes.push_back(std::move(hole));
}

/// BOOLEAN() and BOOLEAN(list(true, false)) are the same.
void Reader::boolean_hole(const Nodes& arguments, Hole& hole) {
  hole.values.is_range = true;
  hole.values.high = 1;
  hole.values.span = hole.span;
  if (arguments.empty()) return;
  bool values[2] = {false, false};
  if (arguments.size() == 1 && called_name(*arguments.front()) == "list")
    for (const Node* value : argument_nodes(*arguments.front()))
      if (value->type == "true" || value->type == "false") values[value->type == "true"] = true;
  if (!values[0] || !values[1])
    complain(hole.span, "skeleton-placeholder",
             "write BOOLEAN(): it is either of both; where only one is wanted, write true or "
             "false");
}

Domain Reader::lengths(const Node& node) {
  Domain found = domain(node, HoleKind::kInt);
  if (smallest(found) < 0)
    complain(node.span, "skeleton-domain", "a length or a number of iterations is not negative");
  return found;
}

Domain Reader::domain(const Node& node, HoleKind kind) {
  Domain found;
  found.span = node.span;
  const std::string_view name = called_name(node);
  const Nodes given = argument_nodes(node);
  found.is_range = name == "range";
  if (name != "range" && name != "list") {
    complain(node.span, "skeleton-domain",
             "write the possible values as list(1, 2, 3) or range(1, 3)");
    return found;
  }
  domain_values(given, kind, found);
  if (found.is_range) domain_range(given.size(), found);
  return found;
}

void Reader::domain_values(const Nodes& arguments, HoleKind kind, Domain& domain) {
  const Base wanted = wants_text(kind)          ? Base::kString
                      : kind == HoleKind::kChar ? Base::kChar
                                                : Base::kInt;
  for (const Node* argument : arguments) {
    const std::optional<Literal> value = constant(*argument);
    if (!value) {
      complain(argument->span, "skeleton-domain",
               "the values of a placeholder are written down as they are, such as 5, -3, 'x' or "
               "\"text\"");
    } else if (!value->problem.empty()) {
      complain(argument->span, value->code, value->problem);
    } else if ((value->type.base == Base::kLong ? Base::kInt : value->type.base) != wanted) {
      complain(argument->span, "skeleton-domain",
               wanted == Base::kString ? "this must be a text, such as \"on\""
               : wanted == Base::kChar ? "this must be a character, such as 'x'"
                                       : "this must be a whole number");
    } else if (wanted == Base::kString) {
      domain.texts.push_back(value->text);
    } else {
      domain.numbers.push_back(value->value);
    }
  }
  without_repetitions(domain.texts);
  if (!domain.is_range) without_repetitions(domain.numbers);
  if (arguments.empty() && !domain.is_range)
    complain(domain.span, "skeleton-domain", "the list is empty; write the possible values");
}

void Reader::domain_range(std::size_t arguments, Domain& domain) {
  if (arguments != 2 || !domain.texts.empty()) {
    complain(domain.span, "skeleton-domain",
             "range(low, high) takes the smallest and the largest number or character");
  } else if (domain.numbers.size() == 2) {
    domain.low = domain.numbers[0];
    domain.high = domain.numbers[1];
    if (domain.low > domain.high)
      complain(domain.span, "skeleton-domain",
               "the range is empty: its first number is larger than its second");
  }
  domain.numbers.clear();
}

// --- annotations -----------------------------------------------------------------------------

void Reader::mark(const Node& statement, LoopMarks& marks) {
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
    complain(call.span, "skeleton-annotation", "this loop has a LOOP already; leave one out");
  marks.iterations = lengths(*given.front());
}

void Reader::forget(const LoopMarks& marks) {
  for (const Span& span : marks.spans)
    complain(span, "skeleton-annotation",
             "LOOP and INVARIANT stand immediately in front of a loop; there is none here");
}

void Reader::attach(LoopMarks& marks, Stmt& stmt) {
  if (marks.spans.empty()) return;
  if (!is_loop(stmt.kind)) {
    forget(marks);
  } else {
    if (stmt.kind == StmtKind::kForEach && !marks.invariants.empty())
      complain(stmt.span, "skeleton-annotation",
               "INVARIANT needs a condition; write the loop as for (int i = 0; ...)");
    stmt.marks = std::move(marks);
  }
  marks = {};
}

void Reader::assertion(const Node& statement, Stmt& stmt) {
  stmt.kind = StmtKind::kAssert;
  const Node& call = statement.children.front();
  const Nodes given = argument_nodes(call);
  if (given.size() != 1) complain(call.span, "skeleton-annotation", "write ASSERT(condition);");
  ++annotations_;
  stmt.exprs.push_back(given.empty() ? Expr{} : expression(*given.front()));
  --annotations_;
}

Stmt Reader::assert_block(const Node& statement, const Node* block) {
  Stmt stmt;
  stmt.kind = StmtKind::kAssertBlock;
  stmt.span = statement.span;
  if (!argument_nodes(statement.children.front()).empty())
    complain(statement.span, "skeleton-annotation", "ASSERTBLOCK() takes nothing in parentheses");
  if (block == nullptr || block->type != "block") {
    complain(statement.span, "skeleton-annotation",
             "ASSERTBLOCK(); is followed by a block in braces; there is none here");
    return stmt;
  }
  stmt.span.end = block->span.end;
  ++annotations_;
  stmt.body = block_statements(*block);
  --annotations_;
  return stmt;
}

void Reader::annotation(const Node& node, Method& method) {
  const Node* name = node.child("name");
  const Nodes given = argument_nodes(node);
  method.annotations.push_back(node.span);
  if (name != nullptr && name->text == "MAIN" && given.empty()) {
    method.is_main = true;
    return;
  }
  if (name == nullptr || name->text != "REC")
    return refuse(node.span, "annotation",
                  "this annotation is not known; only @MAIN and @REC(n) in front of methods are");
  const std::optional<Literal> depth = given.size() == 1 ? constant(*given.front()) : std::nullopt;
  if (!depth || depth->type.base != Base::kInt || !depth->problem.empty() || depth->value < 1 ||
      depth->value > kMaxRecursion)
    return complain(node.span, "skeleton-annotation",
                    "write @REC(n) with the deepest recursion, a number from 1 to 1000");
  method.recursion = depth->value;
}

}  // namespace assay::java
