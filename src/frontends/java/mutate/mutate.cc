// Every misconception in turn is applied to each place where it can be, and, as a belief is held
// everywhere, to all of them at once. The tree's places are counted by one walk that changes
// nothing; the walk that changes the n-th starts from a fresh copy.
#include "frontends/java/mutate/mutate.h"

#include <algorithm>
#include <utility>

#include "frontends/java/mutate/misreadings.h"

namespace assay::java {
namespace {

/// Of one misconception; programs that students read have fewer.
constexpr std::uint32_t kMostPlaces = 12;
/// What the parser makes is at most 200 deep, and what reads trees recurses.
constexpr std::size_t kDeepest = 300;

bool is_check(const Stmt& stmt) {
  return stmt.kind == StmtKind::kAssert || stmt.kind == StmtKind::kAssertBlock;
}

/// `is_list`: statements may be left out; a branch or a loop's body must stay one statement.
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

bool is_too_deep(const Unit& unit) {
  return std::any_of(unit.methods.begin(), unit.methods.end(),
                     [](const Method& method) { return depth(method.body) > kDeepest; });
}

std::uint32_t apply(const Misreading& misreading, std::uint32_t wanted, const Unit& unit,
                    std::vector<Mutant>& mutants) {
  Mutant mutant{misreading.misconception, {}, unit};
  Chooser chooser(wanted);
  Walk(misreading, chooser).unit(mutant.unit);
  if (!chooser.taken()) return chooser.places();
  if (misreading.complete != nullptr) misreading.complete(mutant.unit);
  if (is_too_deep(mutant.unit)) return chooser.places();
  mutant.where = *chooser.taken();
  mutants.push_back(std::move(mutant));
  return chooser.places();
}

void apply_everywhere(const Misreading& misreading, const Unit& unit,
                      std::vector<Mutant>& mutants) {
  const std::size_t before = mutants.size();
  const std::uint32_t places = apply(misreading, Chooser::kNone, unit, mutants);
  for (std::uint32_t i = 0; i < std::min(places, kMostPlaces); ++i)
    apply(misreading, i, unit, mutants);
  std::stable_sort(mutants.begin() + static_cast<std::ptrdiff_t>(before), mutants.end(),
                   [](const Mutant& a, const Mutant& b) { return a.where < b.where; });
  if (places > 1) apply(misreading, Chooser::kAll, unit, mutants);
}

}  // namespace

Unit without_annotations(const Unit& unit) {
  Unit result = unit;
  for (Method& method : result.methods) {
    method.recursion.reset();
    strip(method.body, true);
  }
  return result;
}

std::vector<Mutant> mutants(const Unit& unit, const SourceMap&) {
  const Unit base = without_annotations(unit);
  std::vector<Misreading> all;
  for (const auto some : {expression_misreadings(), loop_misreadings(), statement_misreadings(),
                          method_misreadings(), reference_misreadings()})
    all.insert(all.end(), some.begin(), some.end());
  std::stable_sort(all.begin(), all.end(), [](const Misreading& a, const Misreading& b) {
    return a.misconception < b.misconception;
  });
  std::vector<Mutant> result;
  for (const Misreading& misreading : all) apply_everywhere(misreading, base, result);
  return result;
}

}  // namespace assay::java
