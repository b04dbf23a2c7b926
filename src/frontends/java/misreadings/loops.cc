// Misconceptions about loops: how often they run, when they update, what break and continue do.
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "frontends/java/misreadings/rewrites.h"
#include "frontends/java/misreadings/visit.h"

namespace assay::java {
namespace {

constexpr Type kBool{Base::kBoolean, 0};
/// The label of a break that needs one, until the traversal reaches its loop.
constexpr const char* kLabelWanted = "__loop";

bool is_conditional_loop(const Stmt& stmt) {
  return stmt.kind == StmtKind::kWhile || stmt.kind == StmtKind::kDoWhile ||
         stmt.kind == StmtKind::kFor;
}

const Expr& root_of(const Expr& target) {
  const Expr* root = &target;
  while (root->kind == ExprKind::kIndex) root = &root->operands[0];
  return *root;
}

using Writes = std::vector<const Expr*>;

/// The assignments in the loop, without those before its first test.
Writes writes_in(const Stmt& loop) {
  Writes writes;
  const auto collect = [&](const Expr& expr) {
    if (expr.kind == ExprKind::kAssign || expr.kind == ExprKind::kIncrement)
      writes.push_back(&expr);
  };
  each_expr_of(loop, collect);
  each_expr_in(loop.body, collect);
  return writes;
}

std::set<std::string> names_in(const Expr& expr) {
  std::set<std::string> names;
  each_expr(expr, [&](const Expr& part) {
    if (part.kind == ExprKind::kName) names.insert(part.text);
  });
  return names;
}

bool compares_numbers(const Expr& expr) {
  constexpr std::array<std::string_view, 5> kSigns = {"<", "<=", ">", ">=", "!="};
  return expr.kind == ExprKind::kBinary &&
         std::find(kSigns.begin(), kSigns.end(), expr.text) != kSigns.end() &&
         is_number(expr.operands[0].type) && is_number(expr.operands[1].type);
}

/// Finds the comparisons that end the loop: the conjuncts of its condition that mention variables
/// which the loop assigns.
void deciding(Expr& condition, const std::set<std::string>& written, std::vector<Expr*>& found) {
  if (condition.kind == ExprKind::kBinary && condition.text == "&&") {
    for (Expr& operand : condition.operands) deciding(operand, written, found);
    return;
  }
  if (!compares_numbers(condition)) return;
  const std::set<std::string> names = names_in(condition);
  const bool decides = std::any_of(names.begin(), names.end(),
                                   [&](const std::string& name) { return written.contains(name); });
  if (decides) found.push_back(&condition);
}

std::vector<Expr*> deciding(Stmt& loop) {
  std::vector<Expr*> found;
  if (!is_conditional_loop(loop) || loop.exprs.empty()) return found;
  std::set<std::string> written;
  for (const Expr* write : writes_in(loop)) written.insert(root_of(write->operands[0]).text);
  deciding(loop.exprs[0], written, found);
  return found;
}

Expr logical(const char* sign, Expr left, Expr right) {
  Expr expr = node(ExprKind::kBinary, left.span, sign, {std::move(left), std::move(right)});
  expr.type = kBool;
  return expr;
}

Expr truth(const Span& span, bool value) {
  Expr expr = node(ExprKind::kBoolean, span, "", {});
  expr.value = value ? 1 : 0;
  expr.type = kBool;
  return expr;
}

/// Turns `a < b` into `more && (a < b || !(more = false))`: the loop runs once more than it should,
/// but only once, so that `while (n > 0) n /= 10;` still ends.
void once_too_often(Stmt& loop, const Around&, Chooser& chooser) {
  std::vector<Stmt> flags;
  for (Expr* each : deciding(loop)) {
    const std::size_t number = flags.size();
    if (!chooser.take(each->span)) continue;
    const Span span = each->span;
    const std::string flag = "__more" + std::to_string(loop.loop) + "_" + std::to_string(number);
    const Expr more = name_expr(span, flag, kBool);
    Expr used = node(ExprKind::kAssign, span, "=", {more, truth(span, false)});
    Expr last = node(ExprKind::kUnary, span, "!", {std::move(used)});
    *each = logical("&&", more, logical("||", std::move(*each), std::move(last)));
    flags.push_back(declaration(span, kBool, flag, truth(span, true)));
  }
  if (flags.empty()) return;
  const Span span = loop.span;
  flags.push_back(std::move(loop));
  loop = block(span, std::move(flags));
}

/// The value of the variable after the assignment, if it can be written as an expression.
std::optional<Expr> value_after(const Expr& write) {
  const Expr& target = write.operands[0];
  if (target.kind != ExprKind::kName) return std::nullopt;
  Expr next = target;
  if (write.kind == ExprKind::kIncrement) {
    const bool up = write.text.find('+') != std::string::npos;
    next = binary(target, up ? "+" : "-", number(write.span, 1));
  } else {
    if (!may_repeat(write.operands[1])) return std::nullopt;
    const std::string sign = write.text.substr(0, write.text.size() - 1);
    next = sign.empty() ? write.operands[1] : binary(target, sign.c_str(), write.operands[1]);
  }
  Expr cast = node(ExprKind::kCast, write.span, "", {std::move(next)});
  cast.type = target.type;
  return cast;
}

void substitute(Expr& expr, const std::string& name, const Expr& value) {
  if (expr.kind == ExprKind::kName && expr.text == name) {
    expr = value;
    return;
  }
  for (Expr& operand : expr.operands) substitute(operand, name, value);
}

/// The comparison as it would be after the next iteration, if a single assignment of the loop
/// decides that.
std::optional<Expr> comparison_after(const Stmt& loop, const Expr& comparison) {
  const std::set<std::string> names = names_in(comparison);
  Writes writes = writes_in(loop);
  std::erase_if(
      writes, [&](const Expr* write) { return !names.contains(root_of(write->operands[0]).text); });
  if (writes.size() != 1 || !may_repeat(comparison)) return std::nullopt;
  const std::optional<Expr> value = value_after(*writes.front());
  if (!value) return std::nullopt;
  Expr after = comparison;
  substitute(after, writes.front()->operands[0].text, *value);
  return after;
}

/// Turns `a <= b` into `a <= b && a + 1 <= b` if the loop does `a++`, and into `a < b` if there is
/// no such step.
void once_too_few(Stmt& loop, const Around&, Chooser& chooser) {
  std::vector<std::pair<Expr*, Expr>> changes;
  for (Expr* each : deciding(loop)) {
    const std::optional<Expr> after = comparison_after(loop, *each);
    if (!after && !each->text.ends_with('=')) continue;
    if ((!after && each->text == "!=") || !chooser.take(each->span)) continue;
    Expr changed = *each;
    if (after)
      changed = logical("&&", std::move(changed), *after);
    else
      changed.text.pop_back();
    changes.emplace_back(each, std::move(changed));
  }
  for (auto& [target, changed] : changes) *target = std::move(changed);
}

bool is_nothing(const std::vector<Stmt>& list) {
  return std::all_of(list.begin(), list.end(), [](const Stmt& stmt) {
    return stmt.kind == StmtKind::kEmpty ||
           (stmt.kind == StmtKind::kBlock && is_nothing(stmt.body));
  });
}

void update_first(Stmt& loop, const Around&, Chooser& chooser) {
  if (loop.kind != StmtKind::kFor || loop.update.empty() || is_nothing(loop.body)) return;
  const Span first = loop.update.front().span;
  if (!chooser.take({first.file, first.begin, loop.update.back().span.end})) return;
  std::vector<Stmt> body;
  for (Expr& each : loop.update) body.push_back(effect(std::move(each)));
  for (Stmt& each : loop.body) body.push_back(std::move(each));
  loop.update.clear();
  loop.body = {block(loop.span, std::move(body))};
}

void break_continues(Stmt& stmt, const Around& around, Chooser& chooser) {
  if (stmt.kind != StmtKind::kBreak || (stmt.label.empty() && around.breaks_switch)) return;
  if (chooser.take(stmt.span)) stmt.kind = StmtKind::kContinue;
}

void name_breaks(Stmt& loop) {
  const std::string label =
      loop.label.empty() ? kLabelWanted + std::to_string(loop.loop) : loop.label;
  bool found = false;
  each_stmt(loop.body, [&](Stmt& stmt) {
    if (stmt.kind != StmtKind::kBreak || stmt.label != kLabelWanted) return;
    stmt.label = label;
    found = true;
  });
  if (found) loop.label = label;
}

/// Inside a switch, a break that is to leave the loop needs the loop's label.
void continue_breaks(Stmt& stmt, const Around& around, Chooser& chooser) {
  if (is_conditional_loop(stmt) || stmt.kind == StmtKind::kForEach) name_breaks(stmt);
  if (stmt.kind != StmtKind::kContinue || !chooser.take(stmt.span)) return;
  stmt.kind = StmtKind::kBreak;
  if (stmt.label.empty() && around.continues_switch) stmt.label = kLabelWanted;
}

constexpr std::array<Rewrite, 5> kLoopRewrites = {{
    {.misconception = Misconception::kOnceTooOften, .stmt = once_too_often},
    {.misconception = Misconception::kOnceTooFew, .stmt = once_too_few},
    {.misconception = Misconception::kBreakContinues, .stmt = break_continues},
    {.misconception = Misconception::kContinueBreaks, .stmt = continue_breaks},
    {.misconception = Misconception::kUpdateFirst, .stmt = update_first},
}};

}  // namespace

std::span<const Rewrite> loop_rewrites() { return kLoopRewrites; }

}  // namespace assay::java
