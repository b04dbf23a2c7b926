// Which methods have side effects: the condition of an annotation must not call them.
#include <functional>
#include <map>

#include "frontends/java/check/check.h"

namespace assay::java {
namespace {

struct Facts {
  bool writes = false;
  std::set<std::string> calls;
};

void look(const Expr& e, Facts& facts) {
  if (e.kind == ExprKind::kPrint) facts.writes = true;
  if (e.kind == ExprKind::kCall) facts.calls.insert(e.text);
  const bool assigns = e.kind == ExprKind::kAssign || e.kind == ExprKind::kIncrement;
  if (assigns && e.operands[0].kind == ExprKind::kIndex) facts.writes = true;
  for (const Expr& operand : e.operands) look(operand, facts);
}

void look(const Stmt& s, Facts& facts) {
  for (const Expr& e : s.exprs) look(e, facts);
  for (const Expr& e : s.update) look(e, facts);
  for (const Declaration& d : s.declarations)
    if (d.value) look(*d.value, facts);
  for (const std::vector<Stmt>* part : {&s.body, &s.other, &s.init})
    for (const Stmt& inner : *part) look(inner, facts);
  for (const SwitchCase& part : s.cases)
    for (const Stmt& inner : part.body) look(inner, facts);
}

}  // namespace

std::set<std::string> writing_methods(const CompilationUnit& unit) {
  std::map<std::string, Facts> methods;
  for (const Method& method : unit.methods)
    for (const Stmt& s : method.body) look(s, methods[method.name]);
  std::set<std::string> writing;
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& [name, facts] : methods) {
      if (writing.contains(name)) continue;
      bool writes = facts.writes;
      for (const std::string& callee : facts.calls) writes = writes || writing.contains(callee);
      if (writes) grown = writing.insert(name).second;
    }
  }
  return writing;
}

}  // namespace assay::java
