// Writes the class for the actual compiler: the skeleton's methods, with their annotations turned
// into calls of helpers that throw AssertionError. Everything else stays as it is written, so that
// what is compiled is what students get.
#include <algorithm>
#include <string>
#include <utility>

#include "base/text_edits.h"
#include "frontends/java/check/invariant_place.h"
#include "frontends/java/check/postconditions.h"
#include "frontends/java/skeleton/checked_helpers.h"
#include "frontends/java/skeleton/instance_text.h"
#include "frontends/java/syntax/literal_text.h"
#include "frontends/java/syntax/tokens.h"

namespace assay::java {
namespace {

std::string value_arguments(const ValueSpec& set) {
  if (set.is_range) return std::to_string(set.low) + "L, " + std::to_string(set.high) + "L";
  std::string text;
  for (const std::int64_t number : set.numbers)
    text += (text.empty() ? "" : ", ") + std::to_string(number) + "L";
  return text;
}

class Checks {
 public:
  Checks(const CompilationUnit& unit, std::string_view source,
         const std::vector<PlaceholderValue>& values)
      : unit_(unit), source_(source), values_(values) {}

  std::string method(const Method& method, std::size_t index) {
    TextEdits edits;
    for (const Span& span : method.annotations) edits.replace(span, "");
    if (!method.is_static) edits.insert(method.span.begin, "static ");
    if (unit_.bare_statements) edits.insert(method.span.begin, "void start() {\n");
    if (method.recursion) enter(method, index, edits);
    method_ = &method;
    for (const Stmt& stmt : method.body) statement(stmt, edits);
    if (method.recursion)
      edits.insert(method.body_span.end - 1,
                   "} finally { __leave(" + std::to_string(index) + "); } ");
    if (unit_.bare_statements) edits.insert(method.span.end, "\n}");
    return edits.apply(source_, method.span.begin, method.span.end);
  }

 private:
  void enter(const Method& method, std::size_t index, TextEdits& edits) {
    const std::string limit = std::to_string(*method.recursion);
    edits.insert(method.body_span.begin + 1,
                 " __enter(" + std::to_string(index) + ", " + limit + "); try {");
  }

  std::string message(std::string_view word, Span argument) {
    std::string text;
    for (const char c : source_.substr(argument.begin, argument.end - argument.begin)) {
      const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
      if (!blank)
        text += c;
      else if (!text.empty() && text.back() != ' ')
        text += ' ';
    }
    return string_literal(std::string(word) + "(" + text + ")");
  }

  // --- expressions

  std::string text_of(const Expr& expr) {
    TextEdits edits;
    expression(expr, edits);
    return edits.apply(source_, expr.span.begin, expr.span.end);
  }

  void expressions(const std::vector<Expr>& list, TextEdits& edits) {
    for (const Expr& expr : list) expression(expr, edits);
  }

  void expression(const Expr& expr, TextEdits& edits) {
    if (expr.kind == ExprKind::kPlaceholder)
      edits.replace(expr.span, placeholder_text(unit_.placeholders[expr.placeholder],
                                                values_[expr.placeholder], source_));
    if (expr.kind == ExprKind::kName && expr.text == "__out") edits.replace(expr.span, "__out()");
    if (expr.kind == ExprKind::kPrint || expr.kind == ExprKind::kCall) callee(expr, edits);
    if (expr.kind == ExprKind::kSkeleton && expr.text == "__impl" && expr.operands.size() == 2)
      return implication(expr, edits);
    expressions(expr.operands, edits);
  }

  /// System.out.print(...) and Skeleton.f(...) become calls of methods of the new class.
  void callee(const Expr& expr, TextEdits& edits) {
    const std::uint32_t open = find_token(source_, "(", expr.span.begin, expr.span.end);
    if (open == expr.span.end) return;
    const std::string prefix = expr.kind == ExprKind::kPrint ? "__" : "";
    edits.replace(expr.span.begin, open, prefix + expr.text);
  }

  /// The second condition is evaluated, and may throw, only if the first one holds.
  void implication(const Expr& expr, TextEdits& edits) {
    const Expr& if_this = expr.operands[0];
    const Expr& then_this = expr.operands[1];
    edits.replace(expr.span.begin, if_this.span.begin, "(!(");
    expression(if_this, edits);
    edits.replace(if_this.span.end, then_this.span.begin, ") || (");
    expression(then_this, edits);
    edits.replace(then_this.span.end, expr.span.end, "))");
  }

  // --- statements

  void statements(const std::vector<Stmt>& list, TextEdits& edits) {
    for (const Stmt& stmt : list) statement(stmt, edits);
  }

  void statement(const Stmt& stmt, TextEdits& edits) {
    switch (stmt.kind) {
      case StmtKind::kAssert:
        if (is_postcondition(stmt)) return edits.replace(stmt.span, "");
        return assertion(stmt, edits);
      case StmtKind::kReturn:
        if (!postconditions(*method_).empty() && !stmt.exprs.empty())
          return checked_return(stmt, edits);
        break;
      case StmtKind::kWhile:
      case StmtKind::kDoWhile:
      case StmtKind::kFor:
      case StmtKind::kForEach:
        return loop(stmt, edits);
      case StmtKind::kEmpty:
      case StmtKind::kBlock:
      case StmtKind::kDeclare:
      case StmtKind::kExpression:
      case StmtKind::kIf:
      case StmtKind::kSwitch:
      case StmtKind::kBreak:
      case StmtKind::kContinue:
      case StmtKind::kAssertBlock:
        break;
    }
    for (const Declaration& one : stmt.declarations)
      if (one.value) expression(*one.value, edits);
    expressions(stmt.exprs, edits);
    statements(stmt.body, edits);
    statements(stmt.other, edits);
    for (const SwitchCase& one : stmt.cases) {
      expressions(one.labels, edits);
      statements(one.body, edits);
    }
  }

  void assertion(const Stmt& stmt, TextEdits& edits) {
    const Expr& condition = stmt.exprs[0];
    edits.replace(stmt.span.begin, condition.span.begin, "__check(");
    expression(condition, edits);
    edits.replace(condition.span.end, stmt.span.end,
                  ", " + message("ASSERT", condition.span) + ");");
  }

  void checked_return(const Stmt& stmt, TextEdits& edits) {
    const Expr& result = stmt.exprs[0];
    edits.replace(stmt.span.begin, result.span.begin,
                  "{ final " + describe(method_->result) + " " + kResultName + " = ");
    expression(result, edits);
    std::string checks;
    for (const Expr* each : postconditions(*method_))
      checks += "__check(" + text_of(*each) + ", " + message("ASSERT", each->span) + "); ";
    edits.replace(result.span.end, stmt.span.end, "; " + checks + "return " + kResultName + "; }");
  }

  void loop(const Stmt& stmt, TextEdits& edits) {
    for (const Span& span : stmt.marks.spans) edits.replace(span, "");
    const std::string counter = "__n" + std::to_string(stmt.loop);
    const bool counted = stmt.marks.iterations.has_value();
    if (counted) edits.insert(stmt.span.begin, "{ final long[] " + counter + " = {0}; try { ");
    const bool asks_again = stmt.kind == StmtKind::kDoWhile && tested_in_body(stmt);
    if (asks_again)
      edits.insert(stmt.span.begin, "{ final boolean[] " + again(stmt) + " = {false}; ");
    if (stmt.kind == StmtKind::kDoWhile) {
      body(stmt, counter, edits);
      conditions(stmt, edits);
    } else {
      statements(stmt.init, edits);
      conditions(stmt, edits);
      expressions(stmt.update, edits);
      body(stmt, counter, edits);
    }
    if (asks_again) edits.insert(stmt.span.end, " }");
    if (!counted) return;
    const ValueSpec& set = *stmt.marks.iterations;
    edits.insert(stmt.span.end, std::string(" } finally { ") +
                                    (set.is_range ? "__within(" : "__among(") + counter + ", " +
                                    message("LOOP", set.span) + ", " + value_arguments(set) +
                                    "); } }");
  }

  static std::string again(const Stmt& stmt) { return "__again" + std::to_string(stmt.loop); }

  void conditions(const Stmt& stmt, TextEdits& edits) {
    for (const Expr& condition : stmt.exprs) {
      const bool here = !stmt.marks.invariants.empty() && !tested_in_body(stmt);
      if (here) {
        std::string text;
        for (const Expr& invariant : stmt.marks.invariants) text += check(invariant) + " & ";
        edits.insert(evaluated_first(condition).span.begin, text + "(");
      }
      expression(condition, edits);
      if (here) edits.insert(evaluated_first(condition).span.end, ")");
    }
  }

  std::string check(const Expr& invariant) {
    return "__check(" + text_of(invariant) + ", " + message("INVARIANT", invariant.span) + ")";
  }

  void body(const Stmt& stmt, const std::string& counter, TextEdits& edits) {
    std::string first;
    if (tested_in_body(stmt))
      for (const Expr& invariant : stmt.marks.invariants) first += check(invariant) + "; ";
    if (!first.empty() && stmt.kind == StmtKind::kDoWhile)
      first = "if (" + again(stmt) + "[0]) { " + first + "} " + again(stmt) + "[0] = true; ";
    if (stmt.marks.iterations)
      first += "__step(" + counter + ", " +
               std::to_string(stmt.marks.iterations->largest().value_or(-1)) + "L, " +
               message("LOOP", stmt.marks.iterations->span) + "); ";
    const Stmt& inside = stmt.body[0];
    if (!first.empty()) edits.insert(inside.span.begin, "{ " + first);
    statement(inside, edits);
    if (!first.empty()) edits.insert(inside.span.end, " }");
  }

  const CompilationUnit& unit_;
  std::string_view source_;
  const std::vector<PlaceholderValue>& values_;
  const Method* method_ = nullptr;  // the method whose text is being written
};

std::string entry_call(const CompilationUnit& unit) {
  const Method* entry = entry_of(unit);
  CHECK(entry != nullptr);
  const std::string call =
      "__Skeleton." + entry->name + (entry->parameters.empty() ? "()" : "(new String[0])");
  return entry->result == Type{Base::kVoid, 0} ? call + "; __end();" : "__end(" + call + ");";
}

}  // namespace

std::string checked_class(const CompilationUnit& unit, const SourceMap& sources,
                          const std::vector<PlaceholderValue>& values, std::string_view name) {
  CHECK(values.size() == unit.placeholders.size());
  Checks checks(unit, sources.text(unit.file), values);
  std::string text = "public class " + std::string(name) + " {\n";
  text += "static class __Skeleton {\n";
  for (std::size_t i = 0; i < unit.methods.size(); ++i)
    text += checks.method(unit.methods[i], i) + "\n";
  text += "}\n";
  text +=
      "public static void run() {\n  try { " + entry_call(unit) + " } finally { __flush(); }\n}\n";
  text += "static final int[] __depths = new int[" + std::to_string(unit.methods.size()) + "];\n";
  return text + std::string(checked_helpers()) + "}\n";
}

}  // namespace assay::java
