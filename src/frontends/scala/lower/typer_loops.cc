// Loops, `for` and `try`. A loop becomes a tail-recursive function, and the variables that it
// changes are cells. `for` becomes calls of map, flatMap, withFilter and foreach as in SLS 6.19.
#include <algorithm>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

Typed Typer::while_expr(const Expr& e) {
  const bool tests_first = e.kind == ExprKind::kWhile;
  const Expr& condition_tree = e.operands[tests_first ? 0 : 1];
  const Expr& body_tree = e.operands[tests_first ? 1 : 0];
  const FrameIndex outer = current_;
  const bool outer_loop = in_loop_;
  in_loop_ = in_loop_ || returning_.frame == current_;
  const FrameIndex loop = open_frame(name_ + "/loop " + std::to_string(++loops_), e.span);
  const fun::ExprId body = [&] {
    if (tests_first) {
      const Typed condition = expr(condition_tree, class_type(known().boolean));
      const Typed inside = expr(body_tree, none());
      const fun::ExprId again = call_frame(loop, {}, e.span);
      return choose(condition.code, drop(inside.code, again, e.span), unit(e.span), e.span);
    }
    const Typed inside = expr(body_tree, none());
    const Typed condition = expr(condition_tree, class_type(known().boolean));
    const fun::ExprId again = call_frame(loop, {}, e.span);
    return drop(inside.code, choose(condition.code, again, unit(e.span), e.span), e.span);
  }();
  frames_[loop].function.body = body;
  frames_[loop].result = class_type(known().unit);
  in_loop_ = outer_loop;
  current_ = outer;
  return {call_frame(loop, {}, e.span), class_type(known().unit)};
}

namespace {

bool is_irrefutable(const PatternTree& p) {
  switch (p.kind) {
    case PatternTree::Kind::kWildcard:
    case PatternTree::Kind::kVariable:
      return true;
    case PatternTree::Kind::kTuple:
    case PatternTree::Kind::kBind:
    case PatternTree::Kind::kTyped:
      return std::all_of(p.operands.begin(), p.operands.end(), is_irrefutable);
    default:
      return false;
  }
}

Expr select(Expr target, std::string name, Span span) {
  Expr e;
  e.kind = ExprKind::kSelect;
  e.span = span;
  e.text = std::move(name);
  e.operands.push_back(std::move(target));
  return e;
}

Expr apply(Expr function, Expr argument, Span span) {
  Expr e;
  e.kind = ExprKind::kApply;
  e.span = span;
  e.operands.push_back(std::move(function));
  e.operands.push_back(std::move(argument));
  return e;
}

/// The lambda pattern => body.
Expr function_of(const PatternTree& p, Expr body, Span span) {
  Expr e;
  e.span = span;
  if (p.kind == PatternTree::Kind::kVariable || p.kind == PatternTree::Kind::kWildcard) {
    e.kind = ExprKind::kLambda;
    ParameterTree parameter;
    parameter.name = p.kind == PatternTree::Kind::kVariable ? p.name : "_";
    parameter.span = p.span;
    e.parameters.push_back(std::move(parameter));
    e.operands.push_back(std::move(body));
    return e;
  }
  e.kind = ExprKind::kPartial;
  e.cases.push_back({p, std::nullopt, std::move(body), span});
  return e;
}

Expr truth(bool value, Span span) {
  Expr e;
  e.literal = value;
  e.span = span;
  return e;
}

Expr only_matching(const PatternTree& p, Expr source) {
  Expr fits = function_of(p, truth(true, p.span), p.span);
  PatternTree rest;
  rest.span = p.span;
  fits.cases.push_back({rest, std::nullopt, truth(false, p.span), p.span});
  return apply(select(std::move(source), "withFilter", p.span), std::move(fits), p.span);
}

PatternTree both(const PatternTree& a, const PatternTree& b) {
  PatternTree p;
  p.kind = PatternTree::Kind::kTuple;
  p.operands = {a, b};
  p.span = a.span;
  return p;
}

Expr name_of(const PatternTree& p) {
  Expr e;
  e.kind = ExprKind::kName;
  e.text = p.name;
  e.span = p.span;
  return e;
}

}  // namespace

/// The rest of a `for` from one generator on. With `p <- s; x = e; rest`, pairs of p and x are made
/// first.
Expr Typer::desugar_for(const Expr& e, std::size_t at) {
  const Enumerator& generator = e.enumerators[at];
  PatternTree bound = generator.pattern;
  Expr source = generator.value;
  if (!is_irrefutable(bound)) source = only_matching(bound, std::move(source));
  std::size_t next = at + 1;
  for (; next < e.enumerators.size(); ++next) {
    const Enumerator& part = e.enumerators[next];
    if (part.kind == Enumerator::Kind::kGenerator) break;
    if (part.kind == Enumerator::Kind::kFilter) {
      source = apply(select(std::move(source), "withFilter", part.span),
                     function_of(bound, part.value, part.span), part.span);
      continue;
    }
    // p => { val whole = p; val x = e; (p, x) }: the whole is bound, so that it can be passed on.
    const bool is_name = bound.kind == PatternTree::Kind::kVariable;
    PatternTree whole = bound;
    if (!is_name) {
      whole = {};
      whole.kind = PatternTree::Kind::kBind;
      whole.name = "whole " + std::to_string(next);
      whole.operands = {bound};
      whole.span = bound.span;
    }
    Expr value;
    value.kind = ExprKind::kTuple;
    value.span = part.span;
    value.operands = {name_of(whole), part.value};
    source = apply(select(std::move(source), "map", part.span),
                   function_of(whole, std::move(value), part.span), part.span);
    bound = both(bound, part.pattern);
  }
  const bool is_last = next == e.enumerators.size();
  const char* method = !e.is_yield ? "foreach" : is_last ? "map" : "flatMap";
  Expr body = is_last ? e.operands[0] : desugar_for(e, next);
  return apply(select(std::move(source), method, e.span),
               function_of(bound, std::move(body), e.span), e.span);
}

Typed Typer::for_expr(const Expr& e, TypeRef expected) {
  if (e.enumerators.empty() || e.enumerators[0].kind != Enumerator::Kind::kGenerator) {
    reporter_.type(place(e.span), "a for expression must begin with a generator");
    return error();
  }
  return keep(desugar_for(e, 0), expected);
}

Typed Typer::try_expr(const Expr& e, TypeRef expected) {
  const bool outer_try = in_try_;
  in_try_ = true;
  Typed value = expr(e.operands[0], expected);
  if (!e.cases.empty()) {
    std::vector<Typed> bodies{value};
    std::vector<fun::Case> cases =
        typed_cases(e.cases, class_type(known().throwable), expected, bodies);
    std::vector<Typed*> all;
    for (Typed& body : bodies) all.push_back(&body);
    const TypeRef type = merge(all, expected, e.span);
    for (std::size_t i = 0; i < cases.size(); ++i) cases[i].body = bodies[i + 1].code;
    fun::Expr made;
    made.kind = fun::ExprKind::kTry;
    made.operands = {bodies[0].code};
    made.cases = std::move(cases);
    value = {add(std::move(made), e.span), type};
  }
  in_try_ = outer_try;
  return e.has_finalizer ? finally(value, e.operands[1]) : value;
}

/// The finalizer becomes a function, which is called after the value and after an exception.
Typed Typer::finally(Typed value, const Expr& finalizer) {
  const Span span = finalizer.span;
  const FrameIndex outer = current_;
  const FrameIndex made = open_frame(name_ + "/finally", span);
  frames_[made].function.body = expr(finalizer, none()).code;
  frames_[made].function.body = drop(frames_[made].function.body, unit(span), span);
  frames_[made].result = class_type(known().unit);
  current_ = outer;
  const VariableIndex thrown = variable("thrown", class_type(known().throwable));
  const VariableIndex result = variable("result", value.type);
  fun::Pattern any;
  any.slot = thrown;
  fun::Expr again;
  again.kind = fun::ExprKind::kThrow;
  again.operands = {local(thrown, span)};
  const fun::ExprId handler = drop(call_frame(made, {}, span), add(std::move(again), span), span);
  fun::Expr guarded;
  guarded.kind = fun::ExprKind::kTry;
  guarded.is_connective = true;
  guarded.operands = {value.code};
  guarded.cases.push_back({add(std::move(any), span), {}, handler, place(span)});
  const fun::ExprId whole = add(std::move(guarded), span);
  const fun::ExprId after = drop(call_frame(made, {}, span), local(result, span), span);
  return {let(result, whole, after, span), value.type};
}

}  // namespace assay::scala
