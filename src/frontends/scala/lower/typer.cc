#include "frontends/scala/lower/typer.h"

#include <algorithm>
#include <utility>

namespace assay::scala {

Typer::Typer(ProgramLowering& program)
    : program_(program),
      symbols_(program.symbols()),
      names_(program.names()),
      reporter_(program.reporter()),
      relations_(program.relations()) {}

TypeRef Typer::lower(const Body& body) {
  name_ = body.name;
  is_library_ = body.is_library;
  this_class_ = body.this_class;
  type_parameters_ = body.type_parameters;
  frames_.emplace_back();
  frames_[0].id = body.id;
  scope_ = symbols_.make_scope(body.scope);
  start(frames_[0], body);
  returning_ = {0, body.expected, false};
  Typed value{unit(body.span), class_type(known().unit)};
  if (body.tree) {
    mark_tails(*body.tree);
    value = expr(*body.tree, body.expected.valid() ? body.expected : none());
  } else if (body.statements) {
    lower_statements(*body.statements);
    value.code = frame().function.body;
  }
  const TypeRef result = body.expected.valid() ? body.expected : relations_.solved(value.type);
  frames_[0].result = result;
  fun::ExprId code = returning_.is_thrown ? catch_return(value.code, body.span) : value.code;
  if (body.makes_cell) {
    fun::Expr cell;
    cell.kind = fun::ExprKind::kCell;
    cell.operands = {code};
    code = add(std::move(cell), body.span);
  }
  if (const auto start = program_.initialiser(body.initialises))
    code = drop(call(*start, {}, body.span), code, body.span);
  frames_[0].function.body = code;
  finish();
  return result;
}

void Typer::start(Frame& made, const Body& body) {
  fun::Function& function = made.function;
  function.name = body.name;
  function.spelling = body.spelling;
  function.is_constant = body.is_constant;
  function.span = body.is_library ? Span{} : body.span;
  if (body.this_class.valid()) {
    this_variable_ = variable("this", symbols_.self_type(body.this_class));
    made.parameters.push_back(*this_variable_);
  }
  for (const auto& list : body.lists)
    for (const Parameter& p : list) set_parameter(p, *scope_);
}

void Typer::set_parameter(const Parameter& p, Scope& scope) {
  TypeRef type = p.type;
  if (p.is_repeated) type = types().of_class(known().list, {type});
  const VariableIndex made = variable(p.name, type);
  if (p.tree != nullptr) program_.see(place(p.tree->span), type, none());
  variables_[made].is_by_name = p.is_by_name;
  variables_[made].is_repeated = p.is_repeated;
  variables_[made].is_implicit = p.is_implicit;
  scope.terms[p.name] = {Local::Kind::kVariable, made};
  frame().parameters.push_back(made);
}

void Typer::lower_statements(const std::vector<BlockItem>& items) {
  std::vector<Pending> pending;
  if (symbols_.classes[this_class_].kind == ClassKind::kObject)
    for (const fun::FunctionId above : program_.initialisers_above(this_class_))
      pending.push_back(
          {Pending::Kind::kDrop, 0, call(above, {this_value({}).code}, {}), {}, {}, {}});
  for (const BlockItem& item : items) {
    if (item.expr)
      pending.push_back(
          {Pending::Kind::kDrop, 0, expr(*item.expr, none()).code, {}, {}, item.span});
    if (item.definition) initial_values(*item.definition, pending);
  }
  frame().function.body = wrap(pending, unit({}));
}

/// The part of a template's initialisation that a val or var in it makes: the value is stored, or,
/// if it is computed whenever it is read, computed once and dropped, because that may throw.
void Typer::initial_values(const Definition& d, std::vector<Pending>& pending) {
  const bool is_value = d.kind == Definition::Kind::kVal || d.kind == Definition::Kind::kVar;
  if (!is_value || d.is_lazy || !d.body) return;
  std::vector<MemberId> members = symbols_.classes[this_class_].members;
  std::erase_if(members, [&](MemberId m) { return symbols_.members[m].tree != &d; });
  if (members.empty()) return;
  const bool in_object = symbols_.classes[this_class_].kind == ClassKind::kObject;
  const bool is_computed_once =
      in_object ? program_.is_static_cell(members[0]) : program_.is_stored(members[0]);
  if (!is_computed_once && (in_object || is_trivial(*d.body))) return;
  Callee callee;
  callee.kind = Callee::Kind::kMembers;
  callee.owner = this_class_;
  if (!in_object) callee.receiver = this_value(d.span);
  const auto write = [&](MemberId member, fun::ExprId value) {
    const fun::ExprId cell = emit_access(callee, member, {}, true, d.span);
    pending.push_back({Pending::Kind::kDrop,
                       0,
                       cell_expr(fun::ExprKind::kWrite, {cell, value}, d.span),
                       {},
                       {},
                       d.span});
  };
  const TypeRef type = program_.result_of(members[0], d.span);
  if (!is_computed_once) {
    const fun::ExprId code = emit_access(callee, members[0], {}, false, d.span);
    pending.push_back({Pending::Kind::kDrop, 0, code, {}, {}, d.span});
  } else if (d.pattern && d.pattern->kind != PatternTree::Kind::kVariable) {
    Scope* const outer = scope_;
    scope_ = symbols_.make_scope(outer);
    take_apart(d, pending);
    for (const MemberId member : members)
      write(member, local(scope_->terms[symbols_.members[member].name].index, d.span));
    scope_ = outer;
  } else {
    write(members[0], in_object ? call(program_.static_value(members[0]), {}, d.span)
                                : expr(*d.body, type).code);
  }
}

Typer::FrameIndex Typer::open_frame(std::string name, Span span) {
  frames_.emplace_back();
  const auto index = static_cast<FrameIndex>(frames_.size() - 1);
  frames_.back().id = program_.add_function();
  frames_.back().function.name = std::move(name);
  frames_.back().function.span = place(span);
  current_ = index;
  return index;
}

void Typer::finish() {
  close_captures();
  for (Frame& made : frames_) {
    for (const Frame::Reference& reference : made.references) {
      std::vector<fun::ExprId> first;
      for (const VariableIndex v : frames_[reference.callee].captures) {
        fun::Expr e;
        e.kind = fun::ExprKind::kLocal;
        e.slot = v;
        e.span = made.function.exprs[reference.code].span;
        first.push_back(made.function.exprs.push_back(std::move(e)));
      }
      std::vector<fun::ExprId>& operands = made.function.exprs[reference.code].operands;
      operands.insert(operands.begin(), first.begin(), first.end());
    }
    number_slots(made);
    made.function.is_library = is_library_;
    made.function.type_parameters = static_cast<std::uint32_t>(type_parameters_.size());
    made.function.result =
        fun_type(made.result.valid() ? relations_.solved(made.result) : class_type(known().any));
    program_.program().functions[made.id] = std::move(made.function);
  }
}

void Typer::close_captures() {
  for (std::size_t i = 0; i < frames_.size(); ++i)
    for (const VariableIndex v : frames_[i].uses)
      if (variables_[v].frame != i) frames_[i].captures.insert(v);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < frames_.size(); ++i)
      for (const Frame::Reference& reference : frames_[i].references)
        for (const VariableIndex v : frames_[reference.callee].captures)
          if (variables_[v].frame != i) changed |= frames_[i].captures.insert(v).second;
  }
}

void Typer::number_slots(Frame& made) {
  std::map<VariableIndex, fun::Slot> slots;
  const auto slot_of = [&](fun::Slot v) {
    if (v == fun::kNoSlot) return v;
    return slots.try_emplace(v, static_cast<fun::Slot>(slots.size())).first->second;
  };
  fun::Function& function = made.function;
  function.captured = static_cast<std::uint32_t>(made.captures.size());
  std::vector<VariableIndex> all(made.captures.begin(), made.captures.end());
  all.insert(all.end(), made.parameters.begin(), made.parameters.end());
  for (const VariableIndex v : all) {
    slot_of(v);
    TypeRef type = relations_.solved(variables_[v].type);
    if (variables_[v].is_by_name) type = function_type({}, type);
    fun::TypeId content;
    if (variables_[v].is_cell) {
      content = fun_type(type);
      type = class_type(known().any);
    }
    function.parameters.push_back({variables_[v].name, fun_type(type), content,
                                   variables_[v].is_by_name, variables_[v].is_repeated});
  }
  for (fun::Expr& e : function.exprs) {
    if (e.kind == fun::ExprKind::kLet && e.slot != fun::kNoSlot) e.text = variables_[e.slot].name;
    if (e.kind == fun::ExprKind::kLocal || e.kind == fun::ExprKind::kLet) e.slot = slot_of(e.slot);
  }
  for (fun::Pattern& p : function.patterns) p.slot = slot_of(p.slot);
  function.slots = static_cast<std::uint32_t>(slots.size());
}

Typer::VariableIndex Typer::variable(std::string name, TypeRef type) {
  Variable made;
  made.name = std::move(name);
  made.type = type;
  made.frame = current_;
  variables_.push_back(std::move(made));
  return static_cast<VariableIndex>(variables_.size() - 1);
}

}  // namespace assay::scala
