// Functions made from trees: members, default arguments, arguments for the parent class, templates.
#include <algorithm>

#include "frontends/scala/lower/program.h"
#include "frontends/scala/lower/typer.h"

namespace assay::scala {

void ProgramLowering::make_member(MemberId member, fun::FunctionId id) {
  names_.complete(member);
  const Member m = symbols_.members[member];
  const ClassSymbol& owner = symbols_.classes[m.owner];
  const bool is_static = !takes_this(member);
  const bool is_cell = is_static_cell(member);
  Body body;
  body.id = is_cell ? static_value(member) : id;
  body.name = member_name(member) + (is_cell ? "/init" : "");
  if (is_static && !m.is_private && !is_cell) body.spelling = body.name;
  body.scope = m.scope;
  if (!is_static) {
    body.this_class = m.owner;
    body.type_parameters = owner.parameters;
  }
  body.type_parameters.insert(body.type_parameters.end(), m.type_parameters.begin(),
                              m.type_parameters.end());
  body.lists = m.lists;
  body.expected = m.result;
  body.is_library = owner.is_library;
  body.is_constant = is_static && m.kind != MemberKind::kMethod && !is_cell;
  body.makes_cell = is_static && m.kind == MemberKind::kVariable && !is_cell;
  if (is_static && !is_cell && !(m.tree && is_inlined(*m.tree)))
    body.initialises = to_initialise(m.owner);
  body.span = m.span;
  if (m.tree && m.tree->body) body.tree = &*m.tree->body;
  const bool is_part =
      m.tree && m.tree->pattern && m.tree->pattern->kind != PatternTree::Kind::kVariable;
  if (is_part) body.tree = taken_apart(*m.tree, m.name);
  symbols_.members[member].state = Member::State::kRunning;
  const TypeRef result = Typer(*this).lower(body);
  symbols_.members[member].state = Member::State::kDone;
  if (!symbols_.members[member].result.valid()) symbols_.members[member].result = result;
  see(m.span, symbols_.members[member].result, symbols_.types.none());
  if (!body.spelling.empty() && !body.is_library) describe_calls(member, id);
  if (is_cell) make_static_value(member, id);
  if (is_cell && is_part) program_.functions[body.id].is_library = true;  // nothing calls it
}

/// Adds the parameter lists and the default arguments of a function that is called from outside.
/// Those of later lists may depend on the earlier ones and are left out.
void ProgramLowering::describe_calls(MemberId member, fun::FunctionId id) {
  const Member m = symbols_.members[member];
  if (m.lists.size() > 1)
    for (const std::vector<Parameter>& list : m.lists)
      program_.functions[id].lists.push_back(static_cast<std::uint32_t>(list.size()));
  if (m.lists.size() != 1) return;
  for (std::size_t i = 0; i < m.lists[0].size(); ++i) {
    const Parameter& parameter = m.lists[0][i];
    const bool has_default =
        parameter.tree && parameter.tree->default_value && !parameter.is_by_name;
    const fun::FunctionId made = has_default ? default_of_member(member, 0, i) : fun::FunctionId{};
    program_.functions[id].defaults.push_back(made);
  }
}

/// The tree of one name of a pattern: in val (a, b) = e, a is e match { case (a, b) => a }.
const Expr* ProgramLowering::taken_apart(const Definition& definition, const std::string& name) {
  if (!definition.body) return nullptr;
  Expr match;
  match.kind = ExprKind::kMatch;
  match.span = definition.span;
  match.operands = {*definition.body};
  Expr value;
  value.kind = ExprKind::kName;
  value.text = name;
  value.span = definition.span;
  match.cases.push_back({*definition.pattern, std::nullopt, std::move(value), definition.span});
  synthetic_.push_back(std::move(match));
  return &synthetic_.back();
}

void ProgramLowering::make_super_argument(ClassId from, MemberId parameter, fun::FunctionId id) {
  const ClassSymbol& symbol = symbols_.classes[from];
  const Member& p = symbols_.members[parameter];
  const ClassId above = p.owner;
  const Parameter formal = symbols_.classes[above].lists[0][p.position];
  const std::vector<Expr>& given = symbol.tree->body_template.parent_arguments;
  Body body;
  body.id = id;
  body.name = symbol.qualified + "/" + symbols_.classes[above].name + "." + p.name;
  body.scope = symbol.scope;
  body.this_class = from;
  body.type_parameters = symbol.parameters;
  body.expected = relations_.seen_from(p.result, symbols_.self_type(from), above);
  body.is_library = symbol.is_library;
  body.span = symbol.span;
  if (p.position < given.size()) {
    body.tree = &given[p.position];
  } else if (formal.tree && formal.tree->default_value) {
    body.tree = &*formal.tree->default_value;
    body.scope = symbols_.classes[above].scope;
    body.is_library = symbols_.classes[above].is_library;
  } else if (formal.is_repeated) {
    reporter_.unsupported("super", symbol.span,
                          "repeated parameters of a superclass are not supported");
  } else {
    reporter_.type(symbol.span, "not enough arguments for constructor " +
                                    symbols_.classes[above].name +
                                    ". Unspecified value parameter " + p.name + ".");
  }
  Typer(*this).lower(body);
  program_.functions[id].is_library = true;
}

void ProgramLowering::make_template_initialiser(ClassId id, fun::FunctionId function) {
  const ClassSymbol& symbol = symbols_.classes[id];
  Body body;
  body.id = function;
  body.name = symbol.qualified + ".<init>";
  body.scope = symbol.scope;
  body.this_class = id;
  body.type_parameters = symbol.parameters;
  body.statements = &symbol.tree->body_template.members;
  body.expected = symbols_.type(symbols_.known.unit);
  body.is_library = symbol.is_library;
  body.span = symbol.span;
  Typer(*this).lower(body);
}

void ProgramLowering::make_default(const Parameter& parameter, const Scope* scope,
                                   ClassId this_class, std::string name, bool is_library,
                                   fun::FunctionId id) {
  Body body;
  body.id = id;
  body.name = std::move(name) + "/default " + parameter.name;
  body.scope = scope;
  body.this_class = this_class;
  if (this_class.valid()) body.type_parameters = symbols_.classes[this_class].parameters;
  body.initialises = to_initialise(enclosing(scope));
  body.tree = &*parameter.tree->default_value;
  body.expected = parameter.type;
  body.is_library = is_library;
  body.span = parameter.tree->span;
  Typer(*this).lower(body);
  program_.functions[id].is_library = true;
}

}  // namespace assay::scala
