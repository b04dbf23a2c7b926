// Local functions, assignment and return.
#include <algorithm>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

void Typer::enter_local_function(const Definition& d) {
  LocalFunction made;
  made.tree = &d;
  made.scope = symbols_.make_scope(scope_);
  made.type_parameters = names_.type_parameters(d.type_parameters, *made.scope);
  type_parameters_.insert(type_parameters_.end(), made.type_parameters.begin(),
                          made.type_parameters.end());
  made.lists = names_.parameters(d.parameter_lists, *made.scope);
  if (made.lists.empty() && d.has_parameter_list) made.lists.emplace_back();
  names_.add_evidence(d.type_parameters, *made.scope, made.lists);
  if (d.type) made.result = names_.type(*d.type, *made.scope);
  if (!d.body)
    reporter_.type(place(d.span), "only classes can have declared but undefined members");
  const FrameIndex outer = current_;
  made.frame = open_frame(name_ + "/" + d.name, d.name_span);
  current_ = outer;
  local_functions_.push_back(std::move(made));
  if (scope_->terms.contains(d.name))
    reporter_.name(place(d.name_span), "method " + d.name + " is defined twice");
  scope_->terms[d.name] = {Local::Kind::kFunction,
                           static_cast<std::uint32_t>(local_functions_.size() - 1)};
}

void Typer::finish_local_function(std::uint32_t index) {
  if (local_functions_[index].state != LocalFunction::State::kEntered) return;
  local_functions_[index].state = LocalFunction::State::kRunning;
  const Definition& tree = *local_functions_[index].tree;
  const FrameIndex outer_frame = current_;
  Scope* const outer_scope = scope_;
  const Returning outer_returning = returning_;
  const bool outer_try = in_try_, outer_loop = in_loop_;
  current_ = local_functions_[index].frame;
  scope_ = symbols_.make_scope(local_functions_[index].scope);
  const ParameterLists lists = local_functions_[index].lists;
  for (const auto& list : lists)
    for (const Parameter& p : list) set_parameter(p, *scope_);
  const TypeRef declared = local_functions_[index].result;
  returning_ = {current_, declared, false};
  in_try_ = in_loop_ = false;
  Typed value = error();
  if (tree.body) mark_tails(*tree.body);
  if (tree.body) value = expr(*tree.body, declared.valid() ? declared : none());
  const TypeRef result = declared.valid() ? declared : relations_.solved(value.type);
  frame().function.body = returning_.is_thrown ? catch_return(value.code, tree.span) : value.code;
  frame().result = result;
  local_functions_[index].result = result;
  program_.see(place(tree.name_span), result, none());
  local_functions_[index].state = LocalFunction::State::kDone;
  current_ = outer_frame;
  scope_ = outer_scope;
  returning_ = outer_returning;
  in_try_ = outer_try;
  in_loop_ = outer_loop;
}

Typed Typer::return_expr(const Expr& e) {
  const TypeRef nothing = class_type(known().nothing);
  const bool is_tail = tails_.contains(&e);
  if (returning_.frame != current_ && !in_loop_) {
    reporter_.unsupported("return", place(e.span),
                          "return inside a function value is not supported");
    return error();
  }
  if (in_try_ && !is_tail) {
    reporter_.unsupported("return", place(e.span), "return inside try is not supported");
    return error();
  }
  if (!returning_.type.valid()) {
    reporter_.type(place(e.span), "method " + name_ + " has return statement; needs result type");
    return error();
  }
  Typed value{{}, class_type(known().unit)};
  if (e.operands.empty()) {
    value.code = unit(e.span);
  } else {
    value = expr(e.operands[0], returning_.type);
  }
  if (is_tail) return {value.code, nothing};
  returning_.is_thrown = true;
  return {throw_return(value.code, e.span), nothing};
}

/// The cell to which an assignment writes; `type` is set to the type of its content.
std::optional<fun::ExprId> Typer::cell_of(const Expr& target, TypeRef& type) {
  if (target.kind == ExprKind::kName) {
    const Found found = names_.term(target.text, *scope_);
    if (found.kind == Found::Kind::kLocal && found.local.kind == Local::Kind::kVariable) {
      const Variable& v = variables_[found.local.index];
      if (!v.is_assignable) {
        reporter_.type(place(target.span), "reassignment to val");
        return std::nullopt;
      }
      type = v.type;
      return local(found.local.index, target.span);
    }
  }
  Spine alone;
  alone.base = &target;
  Callee callee = resolve(target, alone);
  if (callee.kind != Callee::Kind::kMembers || callee.members.empty()) {
    if (callee.kind != Callee::Kind::kValue || types().form(callee.value.type) != TypeForm::kError)
      reporter_.type(place(target.span), "reassignment to val");
    return std::nullopt;
  }
  const MemberId member = callee.members[0];
  if (symbols_.members[member].kind != MemberKind::kVariable) {
    reporter_.type(place(target.span), "reassignment to val");
    return std::nullopt;
  }
  type = program_.result_of(member, target.span);
  if (callee.receiver)
    type = relations_.seen_from(type, callee.receiver->type, symbols_.members[member].owner);
  return emit_access(callee, member, {}, true, target.span);
}

Typed Typer::assign(const Expr& e) {
  const Expr& target = e.operands[0];
  if (e.text != "=" && !e.text.empty()) return assign_operator(e, target);
  if (target.kind == ExprKind::kApply) {  // a(i) = v is a.update(i, v)
    Expr update = target;
    Expr select;
    select.kind = ExprKind::kSelect;
    select.span = target.span;
    select.text = "update";
    select.operands = {target.operands[0]};
    update.operands[0] = std::move(select);
    update.operands.push_back(e.operands[1]);
    if (!update.names.empty()) update.names.emplace_back();
    update.span = e.span;
    return keep(std::move(update), none());
  }
  TypeRef type = none();
  const auto cell = cell_of(target, type);
  const Typed value = expr(e.operands[1], type);
  if (!cell) return error();
  return {cell_expr(fun::ExprKind::kWrite, {*cell, value.code}, e.span), class_type(known().unit)};
}

/// x += e means x.+=(e) if there is such a method, and x = x + e otherwise.
Typed Typer::assign_operator(const Expr& e, const Expr& target) {
  Expr select;
  select.kind = ExprKind::kSelect;
  select.span = target.span;
  select.operands = {target};
  Expr applied;
  applied.kind = ExprKind::kApply;
  applied.span = e.span;
  applied.is_infix = true;
  const std::size_t known_errors = reporter_.diagnostics.size();
  const TypeRef type = relations_.solved_head(expr(target, none()).type);
  const bool is_known = reporter_.diagnostics.size() == known_errors;
  if (is_known && types().form(type) == TypeForm::kError) {
    expr(e.operands[1], none());
    return unsupported(e.text + " of an unsupported expression", e.span);
  }
  const bool is_variable =
      is_known && symbols_.find_members(relations_.class_of(type), e.text).empty();
  select.text = is_variable ? e.text.substr(0, e.text.size() - 1) : e.text;
  applied.operands = {std::move(select), e.operands[1]};
  if (!is_variable) return keep(std::move(applied), none());
  Expr assignment;
  assignment.kind = ExprKind::kAssign;
  assignment.text = "=";
  assignment.span = e.span;
  assignment.operands = {target, std::move(applied)};
  return keep(std::move(assignment), none());
}

/// Lowers a tree that was not parsed but made here, and keeps it until the function is finished.
Typed Typer::keep(Expr made, TypeRef expected) {
  synthetic_.push_back(std::move(made));
  return expr(synthetic_.back(), expected);
}

}  // namespace assay::scala
