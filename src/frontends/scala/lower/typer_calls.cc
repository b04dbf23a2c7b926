// Calls: the callee gets its types in this call, its argument lists are typed one after the other,
// and both become code.
#include <algorithm>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

Typer::Spine Typer::spine(const Expr& e) const {
  Spine made;
  const Expr* at = &e;
  while (at->kind == ExprKind::kApply) {
    made.lists.push_back(at);
    at = &at->operands[0];
  }
  if (at->kind == ExprKind::kTypeApply) {
    made.types = &at->types;
    at = &at->operands[0];
  }
  made.base = at;
  std::reverse(made.lists.begin(), made.lists.end());
  return made;
}

Typed Typer::application(const Expr& e, TypeRef expected) {
  const Spine whole = spine(e);
  if (is_library_)
    if (const auto value = library_primitive(*whole.base, whole)) return *value;
  Callee callee = resolve(*whole.base, whole);
  std::size_t at = callee.used;
  Typed value = callee.kind == Callee::Kind::kValue
                    ? callee.value
                    : call_callee(callee, whole, at, e.span, expected);
  for (; at < whole.lists.size(); ++at)
    value = apply_value(value, *whole.lists[at], at + 1 == whole.lists.size() ? expected : none());
  return value;
}

Typed Typer::apply_value(Typed value, const Expr& node, TypeRef expected) {
  const TypeRef type = relations_.solved_head(value.type);
  // In Assay's library, unsupported members return Nothing.
  if (is_error(type) || is(type, known().nothing)) return unsupported_after(value.code, node.span);
  if (const auto parts = function_parts(type)) {
    const std::size_t count = parts->size() - 1;
    std::vector<fun::ExprId> operands{value.code};
    if (count == 1 && node.operands.size() > 2) {
      Expr all;
      all.kind = ExprKind::kTuple;
      all.span = node.span;
      all.operands.assign(node.operands.begin() + 1, node.operands.end());
      operands.push_back(keep(std::move(all), parts->front()).code);
    } else if (count + 1 != node.operands.size()) {
      const char* what = count + 1 < node.operands.size() ? "too many arguments for method apply"
                                                          : "not enough arguments for method apply";
      reporter_.type(place(node.span), what);
      return error();
    } else {
      for (std::size_t i = 0; i < count; ++i)
        operands.push_back(expr(node.operands[i + 1], (*parts)[i]).code);
    }
    return {cell_expr(fun::ExprKind::kApply, std::move(operands), node.span), parts->back()};
  }
  Callee callee;
  callee.kind = Callee::Kind::kMembers;
  callee.owner = relations_.class_of(type);
  callee.name = "apply";
  callee.members = symbols_.find_members(callee.owner, "apply");
  callee.receiver = Typed{value.code, type};
  if (callee.members.empty()) {
    reporter_.type(place(node.span), symbols_.text(type) + " does not take parameters");
    return error();
  }
  Spine one;
  one.base = &node;
  one.lists = {&node};
  std::size_t at = 0;
  return call_callee(callee, one, at, node.span, expected);
}

void Typer::instantiate(Signature& s) {
  const auto replaced = [&](TypeRef type) {
    return types().substitute(type, s.type_parameters, s.inference_variables);
  };
  for (auto& list : s.lists)
    for (Parameter& p : list) p.type = replaced(p.type);
  s.result = replaced(s.result);
  for (std::size_t i = 0; i < s.type_parameters.size(); ++i) {
    const TypeParameter& parameter = symbols_.type_parameters[s.type_parameters[i]];
    const TypeRef lower = parameter.lower, upper = parameter.upper;
    if (lower.valid()) relations_.try_conforms(replaced(lower), s.inference_variables[i]);
    if (upper.valid()) relations_.try_conforms(s.inference_variables[i], replaced(upper));
  }
}

Typer::Signature Typer::signature_of(const Callee& callee, MemberId member, const Spine& whole,
                                     Span span) {
  Signature s;
  s.member = member;
  if (callee.kind == Callee::Kind::kClass) {
    s.type_parameters = symbols_.classes[callee.owner].parameters;
    s.lists = symbols_.classes[callee.owner].lists;
    s.result = symbols_.self_type(callee.owner);
  } else if (callee.kind == Callee::Kind::kLocal) {
    LocalFunction& f = local_functions_[callee.local];
    if (!f.result.valid() && f.state == LocalFunction::State::kEntered)
      finish_local_function(callee.local);
    const LocalFunction& made = local_functions_[callee.local];
    if (!made.result.valid())
      reporter_.type(place(span), "recursive method " + callee.name + " needs result type");
    s.type_parameters = made.type_parameters;
    s.lists = made.lists;
    s.result = made.result.valid() ? made.result : types().error();
  } else {
    s.result = program_.result_of(member, place(span));
    const Member& m = symbols_.members[member];
    s.type_parameters = m.type_parameters;
    s.lists = m.lists;
    if (callee.receiver) {
      const TypeRef seen = callee.receiver->type;
      const ClassId owner = m.owner;
      s.result = relations_.seen_from(s.result, seen, owner);
      for (TypeParameterId& p : s.type_parameters) p = bounds_seen_from(p, seen, owner);
      for (auto& list : s.lists)
        for (Parameter& p : list) p.type = relations_.seen_from(p.type, seen, owner);
      const auto renamed = s.type_parameters;
      std::vector<TypeRef> fresh;
      for (const TypeParameterId p : renamed) fresh.push_back(types().of_parameter(p));
      const std::vector<TypeParameterId> old = symbols_.members[member].type_parameters;
      s.result = types().substitute(s.result, old, fresh);
      for (auto& list : s.lists)
        for (Parameter& p : list) p.type = types().substitute(p.type, old, fresh);
    }
  }
  if (whole.types && whole.types->size() == s.type_parameters.size()) {
    for (const TypeTree& type : *whole.types)
      s.inference_variables.push_back(names_.type(type, *scope_));
  } else {
    if (whole.types && !s.type_parameters.empty())
      reporter_.type(place(span), "wrong number of type parameters for method " + callee.name);
    for (std::size_t i = 0; i < s.type_parameters.size(); ++i)
      s.inference_variables.push_back(relations_.fresh());
  }
  instantiate(s);
  return s;
}

/// The type parameter of a method with its bounds as this receiver has them, if they mention
/// parameters of the class.
TypeParameterId Typer::bounds_seen_from(TypeParameterId id, TypeRef receiver, ClassId owner) {
  TypeParameter copy = symbols_.type_parameters[id];
  const auto seen = [&](TypeRef bound) {
    return bound.valid() ? relations_.seen_from(bound, receiver, owner) : bound;
  };
  const TypeRef lower = seen(copy.lower), upper = seen(copy.upper);
  if (lower == copy.lower && upper == copy.upper) return id;
  copy.lower = lower;
  copy.upper = upper;
  return symbols_.type_parameters.push_back(std::move(copy));
}

namespace {

bool is_implicit_list(const std::vector<Parameter>& list) {
  return !list.empty() && list[0].is_implicit;
}

}  // namespace

Typed Typer::call_callee(Callee callee, const Spine& whole, std::size_t& at, Span span,
                         TypeRef expected) {
  Given given;
  MemberId member;
  const Expr* first = at < whole.lists.size() ? whole.lists[at] : nullptr;
  if (callee.kind == Callee::Kind::kMembers) {
    member = callee.members.size() == 1 ? callee.members[0] : choose_overload(callee, first, given);
    if (!member.valid()) {
      at = whole.lists.size();
      return error();
    }
  }
  Signature s = signature_of(callee, member, whole, span);
  std::vector<fun::ExprId> operands;
  if (callee.receiver) operands.push_back(callee.receiver->code);
  std::vector<Pending> before;
  for (std::size_t list = 0; list < s.lists.size(); ++list) {
    const bool is_given = at < whole.lists.size();
    const bool is_implicit = is_implicit_list(s.lists[list]);
    if (is_given && !(is_implicit && whole.lists[at]->operands.size() == 1)) {
      const bool is_last = at + 1 == whole.lists.size();
      if (is_last && !is(expected, known().unit)) relations_.try_conforms(s.result, expected);
      if (!arguments(callee, s, list, *whole.lists[at], given, operands, before)) {
        at = whole.lists.size();
        return error();
      }
      given.clear();
      ++at;
      for (const TypeRef one : s.inference_variables) relations_.solve(one);
    } else if (is_implicit) {
      for (const TypeRef one : s.inference_variables) relations_.solve(one);
      for (const Parameter& p : s.lists[list]) {
        const TypeRef type = relations_.known(p.type);
        if (std::ranges::any_of(types()[type].arguments, [&](TypeRef argument) {
              return is_error(relations_.known(argument));
            })) {
          operands.push_back(unsupported("an implicit value for an unsupported type", span).code);
          continue;
        }
        const auto value = implicit_value(type, span);
        if (!value) {
          no_implicit(p, span);
          return error();
        }
        operands.push_back(*value);
      }
    } else if (!s.lists[list].empty() || callee.is_method_value) {
      if (callee.is_method_value || function_parts(expected))
        return eta(callee, s, list, operands, span, expected);
      reporter_.type(place(span), "missing arguments for method " + callee.name +
                                      "; follow this method with `_' if you want to treat it as a "
                                      "partially applied function");
      return error();
    }
  }
  if (s.lists.empty()) {
    if (callee.is_method_value) return eta(callee, s, 0, operands, span, expected);
    const bool is_empty_call = first && first->operands.size() == 1 && at < whole.lists.size();
    const bool is_library =
        member.valid() && symbols_.classes[symbols_.members[member].owner].is_library;
    if (is_empty_call && is_library && !function_parts(s.result)) ++at;
    if (at >= whole.lists.size() && !is(expected, known().unit))
      relations_.try_conforms(s.result, expected);
  }
  Typed value = emit(callee, s, std::move(operands), span);
  value.code = wrap(before, value.code);
  return value;
}

void Typer::no_implicit(const Parameter& p, Span span) {
  const TypeNode node = types()[relations_.solved(p.type)];
  if (node.form == TypeForm::kError) return;
  const std::string of = symbols_.text(relations_.solved(p.type));
  const bool is_ordering = node.form == TypeForm::kClass && node.arguments.size() == 1 &&
                           symbols_.classes[ClassId{node.index}].name == "Ordering";
  reporter_.type(place(span),
                 is_ordering
                     ? "No implicit Ordering defined for " + symbols_.text(node.arguments[0]) + "."
                     : "could not find implicit value for parameter " + p.name + ": " + of);
}

Typed Typer::emit(const Callee& callee, const Signature& s, std::vector<fun::ExprId> operands,
                  Span span) {
  if (callee.kind == Callee::Kind::kLocal)
    return {call_frame(local_functions_[callee.local].frame, std::move(operands), span),
            relations_.known(s.result)};
  if (callee.kind == Callee::Kind::kClass)
    return make_object(callee.owner, std::move(operands), relations_.known(s.result), span);
  return emit_member(callee, s.member, std::move(operands), relations_.known(s.result), span);
}

Typed Typer::emit_member(const Callee& callee, MemberId member, std::vector<fun::ExprId> operands,
                         TypeRef result, Span span) {
  if (const auto special = emit_special(callee, member, operands, result, span)) return *special;
  return {emit_access(callee, member, std::move(operands), false, span), result};
}

std::optional<Typed> Typer::emit_special(const Callee& callee, MemberId member,
                                         const std::vector<fun::ExprId>& operands, TypeRef result,
                                         Span span) {
  const Member& m = symbols_.members[member];
  const auto& functions = known().functions;
  if (m.name == "apply" &&
      std::find(functions.begin(), functions.end(), m.owner) != functions.end())
    return Typed{cell_expr(fun::ExprKind::kApply, operands, span), result};
  if (m.owner == known().list && m.name == "::" && operands.size() == 2 && callee.receiver)
    return Typed{construct(known().cons, {operands[1], operands[0]}, span), result};
  if (m.owner == known().list_object && m.name == "apply" && operands.size() == 1)
    return Typed{operands[0], result};
  return std::nullopt;
}

fun::ExprId Typer::emit_access(const Callee& callee, MemberId member,
                               std::vector<fun::ExprId> operands, bool wants_cell, Span span) {
  const ClassId on = callee.receiver ? relations_.class_of(callee.receiver->type) : callee.owner;
  const ProgramLowering::Access access =
      callee.is_super ? program_.access_super(this_class_, member) : program_.access(on, member);
  if (operands.empty() && callee.receiver) operands.push_back(callee.receiver->code);
  fun::ExprId code;
  switch (access.kind) {
    case ProgramLowering::Access::Kind::kAbsent:
      return unsupported("a call of " + symbols_.members[member].name + ", which no class has",
                         span)
          .code;
    case ProgramLowering::Access::Kind::kFunction:
      if (!access.passes_this && callee.receiver) operands.erase(operands.begin());
      code = call(access.function, std::move(operands), span);
      // The object is initialised before the arguments are evaluated.
      if (const std::vector<fun::ExprId>& given = frame().function.exprs[code].operands;
          !std::all_of(given.begin(), given.end(), [&](fun::ExprId o) { return is_simple(o); }))
        code = after_initialisation(symbols_.members[member].owner, code, span);
      break;
    case ProgramLowering::Access::Kind::kField: {
      fun::Expr e;
      e.kind = fun::ExprKind::kField;
      e.index = access.constructor.index;
      e.slot = access.field;
      e.operands = {operands[0]};
      code = add(std::move(e), span);
      break;
    }
  }
  if (access.is_cell && !wants_cell) code = cell_expr(fun::ExprKind::kRead, {code}, span);
  if (program_.is_static_cell(member))
    code = after_initialisation(symbols_.members[member].owner, code, span);
  return code;
}

}  // namespace assay::scala
