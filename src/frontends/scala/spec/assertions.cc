#include "frontends/scala/spec/assertions.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "frontends/scala/spec/spec.h"

namespace assay::scala {
namespace {

constexpr std::uint32_t kMaxDepth = 16;  // of assertions in assertions

struct Assertion {
  std::string_view name;
  std::size_t types, lists;  // numbers of type arguments and of argument lists
  std::size_t least, most;   // numbers of arguments in the first list
};
/// Those that are understood. Optional arguments in the first list are messages for readers.
constexpr std::array<Assertion, 11> kAssertions = {{{"assert", 0, 1, 1, 2},
                                                    {"assertResult", 0, 2, 1, 2},
                                                    {"assertEquals", 0, 1, 2, 3},
                                                    {"assertNotEquals", 0, 1, 2, 3},
                                                    {"intercept", 1, 1, 1, 1},
                                                    {"assertThrows", 1, 1, 1, 1},
                                                    {"interceptMessage", 1, 2, 1, 1},
                                                    {"fail", 0, 1, 0, 1},
                                                    {"withClue", 0, 2, 1, 1},
                                                    {"clue", 0, 1, 1, 1},
                                                    {"info", 0, 1, 1, 1}}};
/// Those that are known and unsupported.
constexpr std::array<std::string_view, 16> kRefused = {"assume",
                                                       "cancel",
                                                       "pending",
                                                       "pendingUntilFixed",
                                                       "assertNoDiff",
                                                       "assertCompiles",
                                                       "assertDoesNotCompile",
                                                       "assertTypeError",
                                                       "compileErrors",
                                                       "noException",
                                                       "eventually",
                                                       "assertTrue",
                                                       "assertFalse",
                                                       "fixture",
                                                       "test",
                                                       "ignore"};
constexpr std::array<std::string_view, 8> kMatchers = {
    "should", "shouldBe", "shouldEqual", "shouldNot", "must", "mustBe", "mustEqual", "mustNot"};

Expr node(ExprKind kind, Span span, std::vector<Expr> operands = {}, std::string text = {}) {
  Expr made;
  made.kind = kind;
  made.span = span;
  made.operands = std::move(operands);
  made.text = std::move(text);
  return made;
}

template <class... Operands>
std::vector<Expr> list(Operands... operands) {
  std::vector<Expr> made;
  (made.push_back(std::move(operands)), ...);
  return made;
}

Expr literal(Span span, fun::Literal value) {
  Expr made = node(ExprKind::kLiteral, span);
  made.literal = std::move(value);
  return made;
}

Expr name(Span span, std::string text) { return node(ExprKind::kName, span, {}, std::move(text)); }

TypeTree type(Span span, std::string name) {
  TypeTree made;
  made.name = std::move(name);
  made.span = span;
  return made;
}

PatternTree variable(Span span, std::string name) {
  PatternTree made;
  made.kind = PatternTree::Kind::kVariable;
  made.name = std::move(name);
  made.span = span;
  return made;
}

Expr infix(Expr a, std::string op, Expr b) {
  const Span span = a.span;
  Expr select = node(ExprKind::kSelect, span, list(std::move(a)), std::move(op));
  Expr made = node(ExprKind::kApply, span, list(std::move(select), std::move(b)));
  made.is_infix = true;
  return made;
}

BlockItem item(Expr expr) {
  BlockItem made;
  made.span = expr.span;
  made.expr = std::move(expr);
  return made;
}

BlockItem value(Span span, const std::string& name, Expr body,
                std::optional<TypeTree> type = std::nullopt) {
  Definition made;
  made.kind = Definition::Kind::kVal;
  made.name = name;
  made.span = made.name_span = span;
  made.pattern = variable(span, name);
  made.type = std::move(type);
  made.body = std::move(body);
  BlockItem wrapped;
  wrapped.span = span;
  wrapped.definition = std::move(made);
  return wrapped;
}

template <class... Items>
Expr block(Span span, Items... items) {
  Expr made = node(ExprKind::kBlock, span);
  (made.items.push_back(std::move(items)), ...);
  return made;
}

Expr failure(Span span, std::u16string message) {
  Expr made = node(ExprKind::kNew, span, list(literal(span, std::move(message))));
  made.types = {type(span, "AssertionError")};
  return node(ExprKind::kThrow, span, list(std::move(made)));
}

/// if (condition) () else throw new AssertionError
Expr check(Span span, Expr condition) {
  return node(ExprKind::kIf, span,
              list(std::move(condition), literal(span, fun::UnitValue{}),
                   failure(span, u"the assertion does not hold")));
}

/// "scala.math" of a path of names; empty for anything else.
std::string path(const Expr& expr) {
  if (expr.kind == ExprKind::kName) return expr.text;
  if (expr.kind != ExprKind::kSelect || expr.operands.size() != 1 ||
      expr.operands[0].kind == ExprKind::kSelect)
    return {};
  const std::string before = path(expr.operands[0]);
  return before.empty() ? before : before + "." + expr.text;
}

bool is_random(const Expr& expr) {
  if (expr.kind != ExprKind::kSelect || expr.text != "random" || expr.operands.size() != 1)
    return false;
  const std::string target = path(expr.operands[0]);
  return target == "Math" || target == "math" || target == "scala.math";
}

}  // namespace

std::string called_name(const Expr& expr) {
  const Expr* at = &expr;
  while ((at->kind == ExprKind::kApply || at->kind == ExprKind::kTypeApply) &&
         !at->operands.empty())
    at = &at->operands[0];
  return at->kind == ExprKind::kName ? at->text : std::string();
}

Span name_span(const Expr& expr) {
  const bool is_call = expr.kind == ExprKind::kApply || expr.kind == ExprKind::kTypeApply;
  return is_call && !expr.operands.empty() ? name_span(expr.operands[0]) : expr.span;
}

FrameworkCall take_apart(Expr expr) {
  FrameworkCall call;
  call.name = called_name(expr);
  while (expr.kind == ExprKind::kApply || expr.kind == ExprKind::kTypeApply) {
    call.has_names = call.has_names || !expr.names.empty();
    if (expr.kind == ExprKind::kApply)
      call.lists.emplace_back(std::make_move_iterator(expr.operands.begin() + 1),
                              std::make_move_iterator(expr.operands.end()));
    else
      call.types = std::move(expr.types);
    Expr function = std::move(expr.operands[0]);
    expr = std::move(function);
  }
  std::reverse(call.lists.begin(), call.lists.end());
  return call;
}

void AssertionRewriter::refuse(Span span, std::string message) {
  found_.push_back({Severity::kError, "scala-unsupported-suite", span, std::move(message), {}});
}

std::string AssertionRewriter::fresh(const char* what) {
  return std::string(what) + " " + std::to_string(++fresh_);
}

bool AssertionRewriter::is_of_framework(const std::string& name) const {
  if (name.empty() || own_.contains(name)) return false;
  return is_listed(kRefused, name) ||
         std::any_of(kAssertions.begin(), kAssertions.end(),
                     [&](const Assertion& one) { return one.name == name; });
}

void AssertionRewriter::rewrite(Expr& expr) {
  if (random(expr)) return;
  const bool is_call = expr.kind == ExprKind::kApply || expr.kind == ExprKind::kName ||
                       expr.kind == ExprKind::kTypeApply;
  if (!is_call || !is_of_framework(called_name(expr))) {
    rewrite_parts(expr);
    return operators(expr);
  }
  const Span span = name_span(expr);
  FrameworkCall call = take_apart(std::move(expr));
  expr = literal(span, fun::UnitValue{});
  if (++depth_ > kMaxDepth) {
    refuse(span, "assertions are nested too deeply");
  } else {
    for (std::vector<Expr>& arguments : call.lists)
      for (Expr& argument : arguments) rewrite(argument);
    expr = written_out(std::move(call), span);
  }
  --depth_;
}

void AssertionRewriter::rewrite_parts(Expr& expr) {
  for (Expr& operand : expr.operands) rewrite(operand);
  for (CaseTree& one : expr.cases) {
    if (one.guard) rewrite(*one.guard);
    rewrite(one.body);
  }
  for (Enumerator& one : expr.enumerators) rewrite(one.value);
  for (ParameterTree& parameter : expr.parameters)
    if (parameter.default_value) rewrite(*parameter.default_value);
  for (BlockItem& one : expr.items) rewrite(one);
}

void AssertionRewriter::rewrite(BlockItem& item) {
  if (item.expr) rewrite(*item.expr);
  if (item.definition) rewrite(*item.definition);
}

void AssertionRewriter::rewrite(Definition& definition) {
  if (definition.body) rewrite(*definition.body);
  for (std::vector<ParameterTree>& parameters : definition.parameter_lists)
    for (ParameterTree& parameter : parameters)
      if (parameter.default_value) rewrite(*parameter.default_value);
  for (Expr& argument : definition.body_template.parent_arguments) rewrite(argument);
  for (BlockItem& member : definition.body_template.members) rewrite(member);
}

/// Math.random or Math.random()
bool AssertionRewriter::random(Expr& expr) {
  const bool is_call =
      expr.kind == ExprKind::kApply && expr.operands.size() == 1 && is_random(expr.operands[0]);
  if (!is_call && !is_random(expr)) return false;
  uses_random_ = true;
  expr = literal(expr.span, kRandomValue);
  return true;
}

/// a === b and a !== b are replaced; matchers are unsupported.
void AssertionRewriter::operators(Expr& expr) {
  // By the grammar, an operator that ends in = makes an assignment.
  if (expr.kind == ExprKind::kAssign && expr.text == "!==" && !own_.contains(expr.text)) {
    Expr left = std::move(expr.operands[0]);
    Expr right = std::move(expr.operands[1]);
    expr = infix(std::move(left), "!=", std::move(right));
  }
  if (expr.kind != ExprKind::kSelect || own_.contains(expr.text)) return;
  if (expr.text == "===") expr.text = "==";
  if (is_listed(kMatchers, expr.text))
    refuse(expr.span, "the matcher " + expr.text +
                          " is not supported; use assert, assertResult or assertEquals");
}

Expr AssertionRewriter::written_out(FrameworkCall call, Span span) {
  const auto assertion = std::find_if(kAssertions.begin(), kAssertions.end(),
                                      [&](const Assertion& one) { return one.name == call.name; });
  const bool is_known = assertion != kAssertions.end();
  if (call.name == "test" || call.name == "ignore")
    refuse(
        span,
        call.name +
            " inside another construct is not supported; write every test directly in the class");
  else if (!is_known)
    refuse(span,
           call.name +
               " is not supported in a suite; use assert, assertResult, assertEquals or intercept");
  if (!is_known) return literal(span, fun::UnitValue{});
  std::vector<std::vector<Expr>>& lists = call.lists;
  if (call.has_names || call.types.size() != assertion->types || lists.size() != assertion->lists ||
      lists[0].size() < assertion->least || lists[0].size() > assertion->most ||
      (lists.size() > 1 && lists[1].size() != 1)) {
    refuse(span, "this form of " + call.name + " is not supported");
    return literal(span, fun::UnitValue{});
  }
  if (call.name == "assert") return check(span, std::move(lists[0][0]));
  if (call.name == "fail") return failure(span, u"fail was called");
  if (call.name == "clue") return std::move(lists[0][0]);
  if (call.name == "withClue") return std::move(lists[1][0]);
  if (call.name == "info") return literal(span, fun::UnitValue{});
  if (call.name == "assertResult")
    return comparison(list(std::move(lists[0][0]), std::move(lists[1][0])), true, span);
  if (call.name == "assertEquals" || call.name == "assertNotEquals")
    return comparison(std::move(lists[0]), call.name == "assertEquals", span);
  return interception(std::move(call), span);
}

/// { val a = ..; val b = ..; if (a == b) () else throw .. }
Expr AssertionRewriter::comparison(std::vector<Expr> sides, bool is_equal, Span span) {
  const std::string a = fresh("left"), b = fresh("right");
  Expr condition = infix(name(span, a), is_equal ? "==" : "!=", name(span, b));
  return block(span, value(span, a, std::move(sides[0])), value(span, b, std::move(sides[1])),
               item(check(span, std::move(condition))));
}

/// { val caught: E = try { ..; null } catch { case e: E => e }
///   if (caught == null) throw .. else caught }
/// The second throw is outside the try, so that an expected AssertionError is not confused with it.
Expr AssertionRewriter::interception(FrameworkCall call, Span span) {
  const std::string caught = fresh("caught"), thrown = fresh("thrown");
  const TypeTree& wanted = call.types[0];
  Expr attempt = node(ExprKind::kTry, span,
                      list(block(span, item(std::move(call.lists.back()[0])),
                                 item(literal(span, fun::NullValue{})))));
  CaseTree fits;
  fits.span = span;
  fits.pattern.kind = PatternTree::Kind::kTyped;
  fits.pattern.span = span;
  fits.pattern.type = wanted;
  fits.pattern.operands = {variable(span, thrown)};
  fits.body = name(span, thrown);
  attempt.cases.push_back(std::move(fits));
  Expr result = node(ExprKind::kIf, span,
                     list(infix(name(span, caught), "==", literal(span, fun::NullValue{})),
                          failure(span, u"no such exception was thrown"), name(span, caught)));
  Expr whole =
      block(span, value(span, caught, std::move(attempt), wanted), item(std::move(result)));
  if (call.name == "intercept") return whole;
  if (call.name == "assertThrows")
    return block(span, item(std::move(whole)), item(literal(span, fun::UnitValue{})));
  Expr message = node(ExprKind::kSelect, span, list(std::move(whole)), "getMessage");
  return comparison(list(std::move(message), std::move(call.lists[0][0])), true, span);
}

}  // namespace assay::scala
