// The expression match, and the cases of catch and of function literals.
#include <algorithm>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

std::vector<fun::Case> Typer::typed_cases(const std::vector<CaseTree>& cases, TypeRef scrutinee,
                                          TypeRef expected, std::vector<Typed>& bodies) {
  std::vector<fun::Case> made;
  for (const CaseTree& c : cases) {
    Scope* const outer = scope_;
    scope_ = symbols_.make_scope(outer);
    const std::size_t assumptions = relations_.assumptions();
    fun::Case one;
    one.span = place(c.span);
    one.pattern = pattern(c.pattern, scrutinee);
    if (c.guard) one.guard = expr(*c.guard, class_type(known().boolean)).code;
    bodies.push_back(expr(c.body, expected));
    one.body = bodies.back().code;
    relations_.forget(assumptions);
    scope_ = outer;
    made.push_back(one);
  }
  return made;
}

Typed Typer::match_cases(Typed scrutinee, const std::vector<CaseTree>& cases, TypeRef expected,
                         Span span) {
  const TypeRef type = relations_.solved(scrutinee.type);
  std::vector<Typed> bodies;
  std::vector<fun::Case> made = typed_cases(cases, type, expected, bodies);
  std::vector<Typed*> all;
  for (Typed& body : bodies) all.push_back(&body);
  const TypeRef result = merge(all, expected, span);
  for (std::size_t i = 0; i < made.size(); ++i) made[i].body = bodies[i].code;
  return {match(scrutinee.code, std::move(made), span), result};
}

Typed Typer::match_expr(const Expr& e, TypeRef expected) {
  return match_cases(expr(e.operands[0], none()), e.cases, expected, e.span);
}

}  // namespace assay::scala
