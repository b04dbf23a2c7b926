// Applies each misconception to each site where it is possible and, as a misconception is held
// everywhere, to all sites at once. A traversal that changes nothing counts the sites; a further
// traversal, on a fresh copy of the tree, changes the n-th.
#include "frontends/java/misreadings/misreadings.h"

#include <algorithm>
#include <utility>

#include "frontends/java/misreadings/rewrites.h"

namespace assay::java {
namespace {

/// For one misconception. Programs that students read have fewer.
constexpr std::uint32_t kMostSites = 12;
/// The parser's trees are at most 200 deep, and the functions that read trees recurse.
constexpr std::size_t kDeepest = 300;

bool is_check(const Stmt& stmt) {
  return stmt.kind == StmtKind::kAssert || stmt.kind == StmtKind::kAssertBlock;
}

/// Statements of a list (`is_list`) may be removed; a branch or a loop's body must stay one
/// statement.
void strip(std::vector<Stmt>& list, bool is_list) {
  if (is_list) std::erase_if(list, is_check);
  for (Stmt& stmt : list) {
    if (is_check(stmt)) stmt = block(stmt.span, {});
    stmt.marks = {};
    strip(stmt.body, stmt.kind == StmtKind::kBlock);
    strip(stmt.other, false);
    for (SwitchCase& one : stmt.cases) strip(one.body, !one.arrow);
  }
}

std::size_t depth(const Expr& expr) {
  std::size_t deepest = 0;
  for (const Expr& operand : expr.operands) deepest = std::max(deepest, depth(operand));
  return deepest + 1;
}

std::size_t depth(const std::vector<Stmt>& list) {
  std::size_t deepest = 0;
  for (const Stmt& stmt : list) {
    for (const Declaration& one : stmt.declarations)
      if (one.value) deepest = std::max(deepest, depth(*one.value));
    for (const auto* exprs : {&stmt.exprs, &stmt.update})
      for (const Expr& expr : *exprs) deepest = std::max(deepest, depth(expr));
    for (const auto* inside : {&stmt.init, &stmt.body, &stmt.other})
      deepest = std::max(deepest, depth(*inside));
    for (const SwitchCase& one : stmt.cases) deepest = std::max(deepest, depth(one.body));
  }
  return list.empty() ? 0 : deepest + 1;
}

bool is_too_deep(const CompilationUnit& unit) {
  return std::any_of(unit.methods.begin(), unit.methods.end(),
                     [](const Method& method) { return depth(method.body) > kDeepest; });
}

/// Adds the unit with the site `wanted` rewritten, and returns the number of sites.
std::uint32_t apply(const Rewrite& rewrite, std::uint32_t wanted, const CompilationUnit& unit,
                    std::vector<Misreading>& found) {
  Misreading misreading{rewrite.misconception, {}, unit};
  Chooser chooser(wanted);
  Traversal(rewrite, chooser).unit(misreading.unit);
  if (!chooser.taken()) return chooser.sites();
  if (rewrite.complete != nullptr) rewrite.complete(misreading.unit);
  if (is_too_deep(misreading.unit)) return chooser.sites();
  misreading.where = *chooser.taken();
  found.push_back(std::move(misreading));
  return chooser.sites();
}

void apply_everywhere(const Rewrite& rewrite, const CompilationUnit& unit,
                      std::vector<Misreading>& found) {
  const std::size_t before = found.size();
  const std::uint32_t sites = apply(rewrite, Chooser::kNone, unit, found);
  for (std::uint32_t i = 0; i < std::min(sites, kMostSites); ++i) apply(rewrite, i, unit, found);
  std::stable_sort(found.begin() + static_cast<std::ptrdiff_t>(before), found.end(),
                   [](const Misreading& a, const Misreading& b) { return a.where < b.where; });
  if (sites > 1) apply(rewrite, Chooser::kAll, unit, found);
}

}  // namespace

CompilationUnit without_annotations(const CompilationUnit& unit) {
  CompilationUnit result = unit;
  for (Method& method : result.methods) {
    method.recursion.reset();
    strip(method.body, true);
  }
  return result;
}

std::vector<Misreading> misreadings(const CompilationUnit& unit) {
  std::vector<Rewrite> all;
  for (const auto some : {expression_rewrites(), loop_rewrites(), statement_rewrites(),
                          method_rewrites(), reference_rewrites()})
    all.insert(all.end(), some.begin(), some.end());
  std::stable_sort(all.begin(), all.end(), [](const Rewrite& a, const Rewrite& b) {
    return a.misconception < b.misconception;
  });
  const CompilationUnit base = without_annotations(unit);
  std::vector<Misreading> result;
  for (const Rewrite& rewrite : all) apply_everywhere(rewrite, base, result);
  return result;
}

}  // namespace assay::java
