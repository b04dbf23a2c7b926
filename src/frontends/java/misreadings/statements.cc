// Misconceptions about which branches are executed.
#include <array>
#include <utility>

#include "frontends/java/misreadings/rewrites.h"

namespace assay::java {
namespace {

/// A chain of else ifs is a tree as deep as it is long.
constexpr std::size_t kLongestChain = 16;

bool has_else(const Stmt& stmt) { return !stmt.other.empty(); }

/// Does control never reach the end of the branch?
bool leaves(const std::vector<Stmt>& branch) { return !branch.empty() && jumps(branch.back()); }

Stmt always(std::vector<Stmt> branch) {
  const Span span = branch.front().span;
  Stmt stmt = block(span, std::move(branch));
  if (!jumps(stmt)) return stmt;
  // Java's compiler takes the statements after an if for reachable, whatever its condition.
  Expr truth = node(ExprKind::kBoolean, span, "", {});
  truth.value = 1;
  Stmt guarded;
  guarded.kind = StmtKind::kIf;
  guarded.span = span;
  guarded.exprs.push_back(std::move(truth));
  guarded.body.push_back(std::move(stmt));
  return guarded;
}

/// Turns `if (c) a; else b;` into `if (c) a; b;`.
void else_not_skipped(Stmt& stmt, const Around&, Chooser& chooser) {
  if (stmt.kind != StmtKind::kIf || !has_else(stmt) || leaves(stmt.body)) return;
  if (!chooser.take(stmt.other.front().span)) return;
  const Span span = stmt.span;
  Stmt other = always(std::exchange(stmt.other, {}));
  stmt = block(span, {std::move(stmt), std::move(other)});
}

/// The last if of a chain `if ... else if ...`.
Stmt& last_of_chain(Stmt& stmt) {
  Stmt* last = &stmt;
  while (has_else(*last) && last->other.front().kind == StmtKind::kIf) last = &last->other.front();
  return *last;
}

/// For each statement, how many ifs come immediately before it if it is an if.
std::vector<std::size_t> positions_in_row(const std::vector<Stmt>& list) {
  std::vector<std::size_t> positions(list.size(), 0);
  for (std::size_t i = 1; i < list.size(); ++i)
    if (list[i - 1].kind == StmtKind::kIf && list[i].kind == StmtKind::kIf)
      positions[i] = positions[i - 1] + 1;
  return positions;
}

/// Goes through the list from its end, so that successive ifs become one chain.
void successive_as_else(std::vector<Stmt>& list, Chooser& chooser) {
  const std::vector<std::size_t> positions = positions_in_row(list);
  for (std::size_t i = list.size(); i-- > 1;) {
    if (positions[i] % kLongestChain == 0) continue;
    Stmt& before = list[i - 1];
    Stmt& last = last_of_chain(before);
    if (has_else(last) || leaves(before.body) || !chooser.take(list[i].span)) continue;
    last.other.push_back(std::move(list[i]));
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

/// The ifs of a chain `if ... else if ...`, each without its else; a last else that is not an if
/// stays.
std::vector<Stmt> links(Stmt chain) {
  std::vector<Stmt> result;
  while (has_else(chain) && chain.other.front().kind == StmtKind::kIf) {
    Stmt next = std::move(chain.other.front());
    chain.other.clear();
    result.push_back(std::move(chain));
    chain = std::move(next);
  }
  result.push_back(std::move(chain));
  return result;
}

/// The chain that begins at link `first` and ends where it is cut.
Stmt joined(std::vector<Stmt>& links, const std::vector<bool>& cut, std::size_t first) {
  std::size_t end = first + 1;
  while (end < links.size() && !cut[end]) ++end;
  Stmt chain = std::move(links[end - 1]);
  for (std::size_t i = end - 1; i-- > first;) {
    links[i].other.push_back(std::move(chain));
    chain = std::move(links[i]);
  }
  return chain;
}

void else_ifs_successive(Stmt& stmt, const Around& around, Chooser& chooser) {
  if (stmt.kind != StmtKind::kIf || around.is_else) return;
  std::vector<bool> cut = {true};
  bool matters = false;  // control continues after the chain from some branch so far
  for (const Stmt* at = &stmt; has_else(*at) && at->other.front().kind == StmtKind::kIf;) {
    matters = matters || !leaves(at->body);
    at = &at->other.front();
    cut.push_back(matters && chooser.take(at->span));
  }
  bool some = false;
  for (std::size_t i = 1; i < cut.size(); ++i) some = some || cut[i];
  if (!some) return;
  const Span span = stmt.span;
  std::vector<Stmt> parts = links(std::move(stmt));
  std::vector<Stmt> body;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (cut[i]) body.push_back(joined(parts, cut, i));
  stmt = block(span, std::move(body));
}

constexpr std::array<Rewrite, 3> kStatementRewrites = {{
    {.misconception = Misconception::kElseNotSkipped, .stmt = else_not_skipped},
    {.misconception = Misconception::kSuccessiveIfsElse, .list = successive_as_else},
    {.misconception = Misconception::kElseIfsSuccessive, .stmt = else_ifs_successive},
}};

}  // namespace

std::span<const Rewrite> statement_rewrites() { return kStatementRewrites; }

}  // namespace assay::java
