// Function values: lambdas, { case ... }, by-name arguments, and methods as values.
#include <algorithm>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

TypeRef Typer::function_type(std::vector<TypeRef> parameters, TypeRef result) {
  const std::size_t count = parameters.size();
  if (count > kMaxArity || !known().functions[count].valid()) return types().error();
  parameters.push_back(result);
  return types().of_class(known().functions[count], std::move(parameters));
}

/// The types of the parameters and of the result; none if it is not a function type.
std::optional<std::vector<TypeRef>> Typer::function_parts(TypeRef type) {
  const TypeNode node = types()[relations_.known(type)];
  if (node.form != TypeForm::kClass || node.arguments.empty()) return std::nullopt;
  const auto& all = known().functions;
  if (std::find(all.begin(), all.end(), ClassId{node.index}) == all.end()) return std::nullopt;
  return node.arguments;
}

Typed Typer::lambda(const Expr& e, TypeRef expected) {
  if (is(expected, known().partial_function) && e.parameters.size() == 1)
    return partial_function(e, expected);
  const std::size_t count = e.parameters.size();
  if (count > kMaxArity || !known().functions[count].valid()) {
    reporter_.unsupported("function", place(e.span),
                          "a function value with more than 6 parameters is not supported");
    return error();
  }
  std::optional<std::vector<TypeRef>> wanted = function_parts(expected);
  if (wanted && wanted->size() != count + 1) wanted.reset();
  std::vector<TypeRef> parameters;
  for (std::size_t i = 0; i < count; ++i) {
    if (e.parameters[i].type) {
      parameters.push_back(names_.type(*e.parameters[i].type, *scope_));
      if (wanted) relations_.try_conforms((*wanted)[i], parameters.back());
      continue;
    }
    const bool is_known = wanted && (relations_.solve((*wanted)[i]));
    if (!is_known) {
      reporter_.type(place(e.parameters[i].span),
                     "missing parameter type of " + e.parameters[i].name);
      return error();
    }
    parameters.push_back(relations_.solved((*wanted)[i]));
  }
  const TypeRef result = wanted ? wanted->back() : none();
  return lambda_body(e, parameters, result);
}

Typed Typer::lambda_body(const Expr& e, const std::vector<TypeRef>& parameters, TypeRef wanted) {
  const FrameIndex outer = current_;
  Scope* const outer_scope = scope_;
  const bool outer_try = in_try_, outer_loop = in_loop_;
  in_try_ = in_loop_ = false;
  const FrameIndex made = open_frame(name_ + "/lambda " + std::to_string(++lambdas_), e.span);
  scope_ = symbols_.make_scope(outer_scope);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    Parameter p;
    p.name = e.parameters[i].name;
    p.type = parameters[i];
    program_.see(place(e.parameters[i].span), p.type, none());
    set_parameter(p, *scope_);
  }
  Typed value = expr(e.operands[0], relations_.hint(wanted));
  if (types().form(wanted) != TypeForm::kNone) value = adapt(value, wanted, e.operands[0].span);
  const bool is_given = types().form(wanted) != TypeForm::kNone &&
                        types().form(relations_.known(wanted)) != TypeForm::kInferenceVariable &&
                        !relations_.is_open(wanted);
  const TypeRef result = is_given ? wanted : value.type;
  frames_[made].function.body = value.code;
  frames_[made].result = result;
  scope_ = outer_scope;
  current_ = outer;
  in_try_ = outer_try;
  in_loop_ = outer_loop;
  return {closure(made, e.span), function_type(parameters, result)};
}

/// { case ... } means x => x match { case ... }; with several parameters, their tuple is matched.
Typed Typer::partial(const Expr& e, TypeRef expected) {
  if (is(expected, known().partial_function)) return partial_function(e, expected);
  const auto wanted = function_parts(expected);
  const std::size_t count = wanted ? wanted->size() - 1 : 1;
  if (!wanted) {
    reporter_.type(place(e.span),
                   "missing parameter type for expanded function; the argument types of an "
                   "anonymous function must be fully known");
    return error();
  }
  Expr made;
  made.kind = ExprKind::kLambda;
  made.span = e.span;
  Expr scrutinee;
  scrutinee.kind = ExprKind::kTuple;
  scrutinee.span = e.span;
  for (std::size_t i = 0; i < count; ++i) {
    ParameterTree p;
    p.name = "x " + std::to_string(i);
    p.span = e.span;
    made.parameters.push_back(p);
    Expr name;
    name.kind = ExprKind::kName;
    name.text = p.name;
    name.span = e.span;
    scrutinee.operands.push_back(std::move(name));
  }
  Expr match;
  match.kind = ExprKind::kMatch;
  match.span = e.span;
  match.cases = e.cases;
  match.operands.push_back(count == 1 ? scrutinee.operands[0] : scrutinee);
  made.operands.push_back(std::move(match));
  return keep(std::move(made), expected);
}

/// new PartialFunction(x => x match { case p => Some(body); ...; case _ => None })
Typed Typer::partial_function(const Expr& e, TypeRef expected) {
  const TypeNode wanted = types()[relations_.known(expected)];
  relations_.solve(wanted.arguments[0]);
  const TypeRef from = relations_.solved(wanted.arguments[0]);
  const FrameIndex outer = current_;
  Scope* const outer_scope = scope_;
  const bool outer_try = in_try_, outer_loop = in_loop_;
  in_try_ = in_loop_ = false;
  const FrameIndex made = open_frame(name_ + "/lambda " + std::to_string(++lambdas_), e.span);
  scope_ = symbols_.make_scope(outer_scope);
  const bool is_lambda = e.kind == ExprKind::kLambda;
  Parameter p;
  p.name = is_lambda ? e.parameters[0].name : "x 0";
  p.type = from;
  set_parameter(p, *scope_);
  const VariableIndex x = frame().parameters.back();
  std::vector<Typed> bodies;
  std::vector<fun::Case> cases;
  if (is_lambda) {
    bodies.push_back(expr(e.operands[0], relations_.hint(wanted.arguments[1])));
    cases.push_back({any_pattern(e.span), {}, {}, place(e.span)});
  } else {
    cases = typed_cases(e.cases, from, relations_.hint(wanted.arguments[1]), bodies);
  }
  std::vector<Typed*> all;
  for (Typed& body : bodies) all.push_back(&body);
  const TypeRef type = merge(all, relations_.hint(wanted.arguments[1]), e.span);
  for (std::size_t i = 0; i < cases.size(); ++i)
    cases[i].body = construct(known().some, {bodies[i].code}, e.span);
  cases.push_back({any_pattern(e.span), {}, construct(known().none, {}, e.span), place(e.span)});
  frame().function.body = match(local(x, e.span), std::move(cases), e.span);
  frame().result = types().of_class(known().option, {type});
  scope_ = outer_scope;
  current_ = outer;
  in_try_ = outer_try;
  in_loop_ = outer_loop;
  const TypeRef result = types().of_class(known().partial_function, {from, type});
  return make_object(known().partial_function, {closure(made, e.span)}, result, e.span);
}

Typed Typer::thunk(const Expr& e, TypeRef type) {
  const FrameIndex outer = current_;
  const bool outer_try = in_try_, outer_loop = in_loop_;
  in_try_ = in_loop_ = false;
  const FrameIndex made = open_frame(name_ + "/lambda " + std::to_string(++lambdas_), e.span);
  Typed value = expr(e, relations_.hint(type));
  value = adapt(value, type, e.span);
  frames_[made].function.body = value.code;
  frames_[made].result = value.type;
  current_ = outer;
  in_try_ = outer_try;
  in_loop_ = outer_loop;
  return {closure(made, e.span), value.type};
}

Typed Typer::method_value(const Expr& e, TypeRef expected) {
  const Expr& target = e.operands[0];
  const Spine whole = spine(target);
  Callee callee = resolve(*whole.base, whole);
  callee.is_method_value = true;
  std::size_t at = callee.used;
  if (callee.kind == Callee::Kind::kValue) {
    Typed value = callee.value;
    while (at < whole.lists.size()) value = apply_value(value, *whole.lists[at++], none());
    if (function_parts(value.type)) return value;
    const TypeRef type = relations_.solved(value.type);
    return {thunk(target, type).code, function_type({}, type)};
  }
  return call_callee(callee, whole, at, e.span, expected);
}

/// Eta-expansion: the method as a function of the parameters of list `list`. The arguments before
/// them, `given`, are evaluated now.
Typed Typer::eta(const Callee& callee, Signature signature, std::size_t list,
                 std::vector<fun::ExprId> given, Span span, TypeRef expected) {
  std::vector<std::pair<VariableIndex, fun::ExprId>> kept;
  std::vector<VariableIndex> names;
  for (const fun::ExprId operand : given) {
    kept.emplace_back(variable("given", class_type(known().any)), operand);
    names.push_back(kept.back().first);
  }
  std::vector<TypeRef> formals;
  const bool has_list = list < signature.lists.size();
  if (has_list)
    for (const Parameter& p : signature.lists[list])
      formals.push_back(p.is_repeated ? types().of_class(known().list, {p.type}) : p.type);
  if (has_list && list + 1 < signature.lists.size() && !signature.lists[list + 1].empty() &&
      !signature.lists[list + 1][0].is_implicit)
    return unsupported("a method with several further parameter lists used as a value", span);
  const auto wanted = function_parts(expected);
  if (wanted && wanted->size() == formals.size() + 1)
    for (std::size_t i = 0; i < formals.size(); ++i)
      relations_.try_conforms((*wanted)[i], formals[i]);
  const FrameIndex outer = current_;
  const FrameIndex made = open_frame(name_ + "/lambda " + std::to_string(++lambdas_), span);
  std::vector<fun::ExprId> operands;
  for (const VariableIndex v : names) operands.push_back(local(v, span));
  for (std::size_t i = 0; i < formals.size(); ++i) {
    const VariableIndex v = variable(signature.lists[list][i].name, formals[i]);
    frame().parameters.push_back(v);
    operands.push_back(local(v, span));
  }
  if (has_list && list + 1 < signature.lists.size())
    for (const Parameter& p : signature.lists[list + 1]) {
      relations_.solved(p.type);
      const auto value = implicit_value(p.type, span);
      operands.push_back(value ? *value : unit(span));
    }
  const Typed value = emit(callee, signature, operands, span);
  frames_[made].function.body = value.code;
  frames_[made].result = value.type;
  current_ = outer;
  fun::ExprId code = closure(made, span);
  for (auto v = kept.rbegin(); v != kept.rend(); ++v) code = let(v->first, v->second, code, span);
  return {code, function_type(formals, relations_.known(value.type))};
}

}  // namespace assay::scala
