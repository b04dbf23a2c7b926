// Argument lists: which argument belongs to which parameter, their types, and the evaluation order.
#include <algorithm>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

std::string Typer::describe(const Callee& callee, const Signature& s) {
  std::string text =
      (callee.kind == Callee::Kind::kClass ? "constructor " : "method ") + callee.name + ": ";
  for (const auto& list : s.lists) {
    text += "(";
    for (std::size_t i = 0; i < list.size(); ++i)
      text += (i ? ", " : "") + list[i].name + ": " +
              symbols_.text(relations_.known(list[i].type)) + (list[i].is_repeated ? "*" : "");
    text += ")";
  }
  return text + symbols_.text(relations_.known(s.result));
}

bool Typer::place_arguments(const Signature& s, const std::vector<Parameter>& parameters,
                            const Expr& node, std::vector<Argument>& placed, const Callee& callee) {
  std::size_t next = 0;
  std::vector<bool> taken(parameters.size(), false);
  for (std::size_t i = 1; i < node.operands.size(); ++i) {
    Argument argument;
    argument.tree = &node.operands[i];
    const std::string name = i - 1 < node.names.size() ? node.names[i - 1] : "";
    if (!name.empty()) {
      const auto found = std::find_if(parameters.begin(), parameters.end(),
                                      [&](const Parameter& p) { return p.name == name; });
      if (found == parameters.end()) {
        reporter_.name(place(node.operands[i].span), "not found: value " + name);
        return false;
      }
      argument.parameter = static_cast<std::size_t>(found - parameters.begin());
    } else {
      const bool repeats = !parameters.empty() && parameters.back().is_repeated;
      if (next >= parameters.size() && !repeats) {
        reporter_.type(place(node.operands[i].span),
                       "too many arguments for " + describe(callee, s));
        return false;
      }
      argument.parameter = std::min(next++, parameters.size() - 1);
    }
    if (taken[argument.parameter] && !parameters[argument.parameter].is_repeated) {
      reporter_.type(
          place(node.operands[i].span),
          "parameter '" + parameters[argument.parameter].name + "' is already specified");
      return false;
    }
    taken[argument.parameter] = true;
    placed.push_back(argument);
  }
  return true;
}

Typed Typer::argument(const Expr& tree, const Parameter& parameter) {
  if (parameter.is_by_name) return {thunk(tree, parameter.type).code, parameter.type};
  const TypeRef hint = relations_.hint(parameter.type);
  const Typed value = expr(tree, hint);
  return adapt(value, parameter.type, tree.span);
}

fun::ExprId Typer::repeated(std::vector<Typed> items, TypeRef element, Span span) {
  fun::ExprId list = construct(known().nil, {}, span);
  for (auto item = items.rbegin(); item != items.rend(); ++item)
    list = construct(known().cons, {convert_number(item->code, item->type, element, span), list},
                     span);
  return list;
}

namespace {

bool is_spread(const Expr& e) {
  return e.kind == ExprKind::kAscription && !e.types.empty() &&
         e.types[0].kind == TypeTree::Kind::kRepeated;
}

}  // namespace

bool Typer::arguments(const Callee& callee, Signature& s, std::size_t list, const Expr& node,
                      const Given& given, std::vector<fun::ExprId>& operands,
                      std::vector<Pending>& before) {
  const std::vector<Parameter> parameters = s.lists[list];
  if (parameters.size() == 1 && !parameters[0].is_repeated && node.operands.size() > 2 &&
      node.names.empty() && given.empty()) {
    Expr packed = node;  // auto-tupling: f(a, b) for f((a, b))
    Expr all;
    all.kind = ExprKind::kTuple;
    all.span = node.span;
    all.operands.assign(node.operands.begin() + 1, node.operands.end());
    packed.operands = {node.operands[0], std::move(all)};
    const TypeNode wanted = types()[relations_.known(parameters[0].type)];
    const bool takes = wanted.form != TypeForm::kClass || wanted.arguments.size() > 1;
    if (takes) {
      synthetic_.push_back(std::move(packed));
      return arguments(callee, s, list, synthetic_.back(), {}, operands, before);
    }
  }
  std::vector<Argument> placed;
  if (!place_arguments(s, parameters, node, placed, callee)) return false;
  bool is_ordered = true;
  std::vector<std::vector<Typed>> values(parameters.size());
  bool spreads = false;
  for (std::size_t i = 0; i < placed.size(); ++i) {
    const Argument& a = placed[i];
    const Parameter& p = parameters[a.parameter];
    Typed value;
    if (p.is_repeated && is_spread(*a.tree)) {
      Parameter whole = p;
      whole.type = types().of_class(known().list, {p.type});
      value = argument(a.tree->operands[0], whole);
      spreads = true;
    } else if (i < given.size() && given[i]) {
      value = adapt(*given[i], p.type, a.tree->span);
    } else {
      value = argument(*a.tree, p);
    }
    if (i > 0 && placed[i - 1].parameter > a.parameter) is_ordered = false;
    values[a.parameter].push_back(value);
  }
  if (!is_ordered || node.argument_first) {
    if (node.argument_first && !operands.empty() && is_simple(operands.back())) is_ordered = true;
    for (std::size_t i = 0; i < placed.size() && (!is_ordered || node.argument_first); ++i) {
      Typed& value = values[placed[i].parameter].front();
      const bool is_cons = callee.name == "::" && values.size() == 1;
      if (is_simple(value.code) || is_cons || (is_ordered && node.argument_first)) continue;
      const VariableIndex kept = variable(parameters[placed[i].parameter].name, value.type);
      before.push_back({Pending::Kind::kLet, kept, value.code, {}, {}, node.span});
      value.code = local(kept, node.span);
    }
  }
  for (const TypeRef one : s.inference_variables)
    if (list + 1 == s.lists.size() || !values.empty()) relations_.solve(one);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& p = parameters[i];
    if (p.is_repeated) {
      operands.push_back(spreads ? values[i][0].code : repeated(values[i], p.type, node.span));
    } else if (!values[i].empty()) {
      operands.push_back(
          p.is_by_name ? values[i][0].code
                       : convert_number(values[i][0].code, values[i][0].type, p.type, node.span));
    } else if (const auto value = missing(callee, s, list, i, node.span)) {
      operands.push_back(*value);
    } else {
      return false;
    }
  }
  return true;
}

/// The default argument of a parameter.
std::optional<fun::ExprId> Typer::missing(const Callee& callee, const Signature& s,
                                          std::size_t list, std::size_t index, Span span) {
  const Parameter& p = s.lists[list][index];
  if (!p.tree || !p.tree->default_value) {
    if (p.is_implicit) {
      if (const auto value = implicit_value(relations_.solved(p.type), span)) return value;
    }
    reporter_.type(place(span), "not enough arguments for " + describe(callee, s) +
                                    ". Unspecified value parameter " + p.name + ".");
    return std::nullopt;
  }
  const Expr& tree = *p.tree->default_value;
  if (p.is_by_name) return thunk(tree, p.type).code;
  if (tree.kind == ExprKind::kLiteral) return adapt(literal_of(tree), p.type, span).code;
  if (callee.kind == Callee::Kind::kLocal) {
    Scope* const outer = scope_;
    scope_ = symbols_.make_scope(local_functions_[callee.local].scope);
    const Typed value = expr(tree, p.type);
    scope_ = outer;
    return value.code;
  }
  if (callee.kind == Callee::Kind::kClass)
    return call(program_.default_of_class(callee.owner, index), {}, span);
  std::vector<fun::ExprId> self;
  if (callee.receiver && program_.takes_this(s.member)) {
    if (!is_simple(callee.receiver->code))
      return unsupported("a default argument in a call on a computed object", span).code;
    self.push_back(callee.receiver->code);
  }
  return call(program_.default_of_member(s.member, list, index), std::move(self), span);
}

std::optional<fun::ExprId> Typer::implicit_value(TypeRef type, Span span, int depth) {
  constexpr int kMaxImplicits = 8;
  if (depth > kMaxImplicits || types().form(type) != TypeForm::kClass) return std::nullopt;
  for (const Scope* at = scope_; at; at = at->outer) {
    for (const auto& [name, found] : at->terms)
      if (found.kind == Local::Kind::kVariable && variables_[found.index].is_implicit &&
          relations_.try_conforms(variables_[found.index].type, type))
        return read(found.index, span).code;
    if (!at->owner.valid()) continue;
    const std::vector<MemberId> members = symbols_.classes[at->owner].members;
    for (const MemberId member : members)
      if (symbols_.members[member].is_implicit)
        if (const auto value = implicit_member(member, at->owner, type, span, depth)) return value;
  }
  const ClassId companion = symbols_.classes[ClassId{types()[type].index}].companion;
  if (!companion.valid()) return std::nullopt;
  const std::map<std::string, ClassId, std::less<>> objects = symbols_.classes[companion].objects;
  for (const auto& [name, object] : objects)
    if (symbols_.classes[object].tree->is_implicit &&
        relations_.try_conforms(class_type(object), type))
      return object_value(object, span).code;
  const std::vector<MemberId> members = symbols_.classes[companion].members;
  for (const MemberId member : members)
    if (symbols_.members[member].is_implicit)
      if (const auto value = implicit_member(member, companion, type, span, depth)) return value;
  return std::nullopt;
}

std::optional<fun::ExprId> Typer::implicit_member(MemberId member, ClassId owner, TypeRef type,
                                                  Span span, int depth) {
  Callee callee;
  callee.kind = Callee::Kind::kMembers;
  callee.owner = owner;
  callee.name = symbols_.members[member].name;
  callee.members = {member};
  if (symbols_.classes[owner].kind != ClassKind::kObject) {
    if (owner != this_class_) return std::nullopt;
    callee.receiver = this_value(span);
  }
  const TypeRef result = program_.result_of(member, span);
  // The class alone is a cheap check.
  if (types().form(result) != TypeForm::kClass ||
      !symbols_.is_below(ClassId{types()[result].index}, ClassId{types()[type].index}))
    return std::nullopt;
  Signature s = signature_of(callee, member, {}, span);
  if (!relations_.try_conforms(s.result, type)) return std::nullopt;
  for (std::size_t i = 0; i < s.type_parameters.size();
       ++i) {  // bounds that mention their own parameter
    const TypeRef upper = symbols_.type_parameters[s.type_parameters[i]].upper;
    if (upper.valid() && !relations_.try_conforms(
                             s.inference_variables[i],
                             types().substitute(upper, s.type_parameters, s.inference_variables)))
      return std::nullopt;
  }
  std::vector<fun::ExprId> operands;
  if (callee.receiver) operands.push_back(callee.receiver->code);
  for (const auto& list : s.lists) {
    for (const Parameter& p : list) {
      if (!p.is_implicit) return std::nullopt;
      const auto value = implicit_value(relations_.known(p.type), span, depth + 1);
      if (!value) return std::nullopt;
      operands.push_back(*value);
    }
  }
  return emit(callee, s, std::move(operands), span).code;
}

}  // namespace assay::scala
