// Writes student versions: the skeleton's text with values instead of placeholders and without
// annotations. The class for the actual compiler is written by checked_class.cc.
#include "frontends/java/skeleton/instance_text.h"

#include <algorithm>
#include <utility>

#include "base/text_edits.h"
#include "frontends/java/syntax/literal_text.h"
#include "frontends/java/syntax/tokens.h"

namespace assay::java {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Is this expression free of side effects?
bool is_pure(const Expr& expr) {
  if (expr.kind == ExprKind::kAssign || expr.kind == ExprKind::kIncrement ||
      expr.kind == ExprKind::kCall || expr.kind == ExprKind::kPrint)
    return false;
  return std::all_of(expr.operands.begin(), expr.operands.end(), is_pure);
}

/// Does this statement contain nothing but annotations?
bool only_checks(const Stmt& stmt) {
  const auto all = [](const std::vector<Stmt>& list) {
    return std::all_of(list.begin(), list.end(), only_checks);
  };
  switch (stmt.kind) {
    case StmtKind::kAssert:
    case StmtKind::kAssertBlock:
      return true;
    case StmtKind::kBlock:
      return !stmt.body.empty() && all(stmt.body);
    case StmtKind::kIf:
      return is_pure(stmt.exprs[0]) && all(stmt.body) && all(stmt.other);
    case StmtKind::kEmpty:
    case StmtKind::kDeclare:
    case StmtKind::kExpression:
    case StmtKind::kWhile:
    case StmtKind::kDoWhile:
    case StmtKind::kFor:
    case StmtKind::kForEach:
    case StmtKind::kSwitch:
    case StmtKind::kBreak:
    case StmtKind::kContinue:
    case StmtKind::kReturn:
      return false;
  }
  return false;
}

/// Removes annotations from the text.
class Cleaner {
 public:
  Cleaner(std::string_view text, TextEdits& edits) : text_(text), edits_(edits) {}

  void clean(const CompilationUnit& unit) {
    for (const Span& span : unit.scaffolding) edits_.remove(span);
    for (const Method& method : unit.methods) {
      for (const Span& span : method.annotations) edits_.remove(span);
      list(method.body);
    }
  }

 private:
  void list(const std::vector<Stmt>& statements) {
    for (const Stmt& stmt : statements) {
      if (only_checks(stmt))
        edits_.remove(stmt.span);
      else
        statement(stmt);
    }
  }

  /// Where Java's syntax requires a statement, an annotation is replaced by an empty one.
  void single(const std::vector<Stmt>& statements, std::string_view empty) {
    for (const Stmt& stmt : statements) {
      if (only_checks(stmt))
        edits_.replace(stmt.span, std::string(empty));
      else
        statement(stmt);
    }
  }

  /// An else branch with nothing but annotations is removed together with its else.
  void branches(const Stmt& stmt) {
    const bool else_checks = !stmt.other.empty() && only_checks(stmt.other[0]);
    single(stmt.body, "{}");
    if (else_checks)
      edits_.remove({stmt.span.file,
                     find_token(text_, "else", stmt.body[0].span.end, stmt.span.end),
                     stmt.span.end});
    else
      single(stmt.other, "{}");
  }

  void statement(const Stmt& stmt) {
    for (const Span& span : stmt.marks.spans) edits_.remove(span);
    if (stmt.kind == StmtKind::kBlock) return list(stmt.body);
    if (stmt.kind == StmtKind::kIf) return branches(stmt);
    single(stmt.body, "{}");
    for (const SwitchCase& one : stmt.cases) {
      if (one.arrow)
        single(one.body, "{}");
      else
        list(one.body);
    }
  }

  std::string_view text_;
  TextEdits& edits_;
};

}  // namespace

std::string student_version(const CompilationUnit& unit, const SourceMap& sources,
                            const std::vector<PlaceholderValue>& values,
                            const StudentVersionOptions& options) {
  CHECK(values.size() == unit.placeholders.size());
  const std::string_view text = sources.text(unit.file);
  TextEdits edits;
  Cleaner(text, edits).clean(unit);
  for (std::size_t i = 0; i < unit.placeholders.size(); ++i) {
    const bool gap = std::find(options.gaps.begin(), options.gaps.end(),
                               static_cast<std::uint32_t>(i)) != options.gaps.end();
    edits.replace(unit.placeholders[i].span,
                  gap ? "??" : placeholder_text(unit.placeholders[i], values[i], text));
  }
  const std::size_t begin = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  return edits.apply(text, static_cast<std::uint32_t>(begin),
                     static_cast<std::uint32_t>(text.size()));
}

}  // namespace assay::java
