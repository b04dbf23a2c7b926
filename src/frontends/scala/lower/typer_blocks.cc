// Blocks: local values, variables and functions, and statements.
#include <algorithm>

#include "frontends/scala/lower/typer.h"
#include "frontends/scala/symbols/namer.h"

namespace assay::scala {

fun::ExprId Typer::wrap(const std::vector<Pending>& pending, fun::ExprId body) {
  for (auto p = pending.rbegin(); p != pending.rend(); ++p) {
    switch (p->kind) {
      case Pending::Kind::kLet:
        body = let(p->variable, p->value, body, p->span);
        break;
      case Pending::Kind::kDrop:
        body = drop(p->value, body, p->span);
        break;
      case Pending::Kind::kMatch:
        body = match(p->value, {{p->pattern, {}, body, place(p->span)}}, p->span);
        code(body).is_connective = true;  // the source has no match here
        break;
      case Pending::Kind::kLeave:
        body = choose(p->value, p->other, body, p->span);
        break;
    }
  }
  return body;
}

Typed Typer::block(const std::vector<BlockItem>& items, TypeRef expected, Span span) {
  constexpr std::size_t kMaxItems = 2000;
  if (items.size() > kMaxItems) {
    reporter_.unsupported("size", place(span),
                          "a block with more than 2000 statements is not supported");
    return error();
  }
  Scope* const outer = scope_;
  scope_ = symbols_.make_scope(outer);
  const std::size_t first = local_functions_.size();
  for (const BlockItem& item : items)
    if (item.definition && item.definition->kind == Definition::Kind::kDef)
      enter_local_function(*item.definition);
  const std::size_t count = local_functions_.size();
  std::vector<Pending> pending;
  const bool has_value = !items.empty() && items.back().expr;
  for (std::size_t i = 0; i + (has_value ? 1 : 0) < items.size(); ++i)
    block_item(items[i], pending, tails_.contains(&items));
  Typed value{{}, class_type(known().unit)};
  if (has_value) {
    value = expr(*items.back().expr, expected);
  } else {
    value.code = unit(span);
  }
  for (std::size_t i = first; i < count; ++i) finish_local_function(static_cast<std::uint32_t>(i));
  scope_ = outer;
  return {wrap(pending, value.code), value.type};
}

void Typer::block_item(const BlockItem& item, std::vector<Pending>& pending, bool is_tail) {
  if (!item.import.empty()) return names_.import(*scope_, item.import, place(item.span));
  if (item.expr) {
    const Expr& e = *item.expr;
    const bool is_exit = is_tail && e.kind == ExprKind::kIf && always_leaves(e.operands[1]) &&
                         contains(e.operands[1], ExprKind::kReturn);
    if (!is_exit) {
      pending.push_back({Pending::Kind::kDrop, 0, expr(e, none()).code, {}, {}, e.span});
      return;
    }
    const Typed condition = expr(e.operands[0], class_type(known().boolean));
    const Typed leave = leaving(e.operands[1]);
    pending.push_back({Pending::Kind::kLeave, 0, condition.code, {}, leave.code, e.span});
    if (e.operands.size() > 2)
      pending.push_back(
          {Pending::Kind::kDrop, 0, expr(e.operands[2], none()).code, {}, {}, e.span});
    return;
  }
  if (!item.definition) return;
  const Definition& d = *item.definition;
  switch (d.kind) {
    case Definition::Kind::kVal:
    case Definition::Kind::kVar:
      if (d.is_lazy) return lazy_value(d, pending);
      if (d.pattern && d.pattern->kind != PatternTree::Kind::kVariable &&
          d.pattern->kind != PatternTree::Kind::kTyped)
        return local_pattern(d, pending);
      return local_value(d, pending);
    case Definition::Kind::kDef: {
      const auto found = scope_->terms.find(d.name);
      const bool is_own =
          found != scope_->terms.end() && found->second.kind == Local::Kind::kFunction;
      // A result type that is not written is inferred from the body, here.
      if (is_own && !d.type) finish_local_function(found->second.index);
      return;
    }
    case Definition::Kind::kClass:
    case Definition::Kind::kTrait:
    case Definition::Kind::kObject:
      return reporter_.unsupported(
          "local-class", place(d.name_span),
          "a class inside a function is not supported; move it out of the function");
    case Definition::Kind::kTypeAlias:
      return reporter_.unsupported(
          "local-type", place(d.name_span),
          "a type inside a function is not supported; move it out of the function");
  }
}

/// The code of a branch that ends with `return`: its value is the result of the function.
Typed Typer::leaving(const Expr& e) {
  if (e.kind == ExprKind::kReturn) {
    const TypeRef type = returning_.type.valid() ? returning_.type : none();
    if (!returning_.type.valid())
      reporter_.type(place(e.span), "method " + name_ + " has return statement; needs result type");
    if (e.operands.empty()) return {unit(e.span), type};
    return expr(e.operands[0], type);
  }
  if (e.kind == ExprKind::kBlock && !e.items.empty() && e.items.back().expr) {
    Scope* const outer = scope_;
    scope_ = symbols_.make_scope(outer);
    std::vector<Pending> pending;
    for (std::size_t i = 0; i + 1 < e.items.size(); ++i) block_item(e.items[i], pending, true);
    const Typed last = leaving(*e.items.back().expr);
    scope_ = outer;
    return {wrap(pending, last.code), last.type};
  }
  if (e.kind == ExprKind::kIf) {
    const Typed condition = expr(e.operands[0], class_type(known().boolean));
    const Typed yes = leaving(e.operands[1]);
    const Typed no = leaving(e.operands[2]);
    return {choose(condition.code, yes.code, no.code, e.span), yes.type};
  }
  return expr(e, none());
}

bool Typer::always_leaves(const Expr& e) {
  if (e.kind == ExprKind::kReturn || e.kind == ExprKind::kThrow) return true;
  if (e.kind == ExprKind::kIf)
    return e.operands.size() > 2 && always_leaves(e.operands[1]) && always_leaves(e.operands[2]);
  const bool has_local = std::any_of(e.items.begin(), e.items.end(), [](const BlockItem& item) {
    return item.definition && item.definition->kind == Definition::Kind::kDef;
  });
  return e.kind == ExprKind::kBlock && !e.items.empty() && e.items.back().expr && !has_local &&
         always_leaves(*e.items.back().expr);
}

void Typer::mark_tails(const Expr& e) {
  if (!contains(e, ExprKind::kReturn)) return;
  tails_.insert(&e);
  if (e.kind == ExprKind::kBlock) {
    tails_.insert(&e.items);
    if (!e.items.empty() && e.items.back().expr) mark_tails(*e.items.back().expr);
  }
  if (e.kind == ExprKind::kIf && e.operands.size() > 2) {
    mark_tails(e.operands[1]);
    mark_tails(e.operands[2]);
  }
  if (e.kind == ExprKind::kMatch)
    for (const CaseTree& c : e.cases) mark_tails(c.body);
}

void Typer::local_value(const Definition& d, std::vector<Pending>& pending) {
  std::string name = d.name;
  TypeRef declared = d.type ? names_.type(*d.type, *scope_) : none();
  if (d.pattern && d.pattern->kind == PatternTree::Kind::kTyped) {
    name = d.pattern->operands.empty() ? "" : d.pattern->operands[0].name;
    if (d.pattern->type) declared = names_.type(*d.pattern->type, *scope_);
  } else if (d.pattern) {
    name = d.pattern->name;
  }
  if (!d.body) {
    reporter_.type(place(d.span), "only classes can have declared but undefined members");
    return;
  }
  const bool is_recursive = types().form(declared) == TypeForm::kNone;
  const Typed value = expr(*d.body, declared);
  const TypeRef type = is_recursive ? relations_.solved(value.type) : declared;
  const VariableIndex made = variable(name, type);
  if (d.pattern) program_.see(place(d.pattern->span), type, none());
  const bool is_var = d.kind == Definition::Kind::kVar;
  variables_[made].is_cell = variables_[made].is_assignable = is_var;
  variables_[made].is_implicit = d.is_implicit;
  fun::ExprId code = value.code;
  if (is_var) code = cell_expr(fun::ExprKind::kCell, {code}, d.span);
  pending.push_back({Pending::Kind::kLet, made, code, {}, {}, d.span});
  if (scope_->terms.contains(name))
    reporter_.name(place(d.span), name + " is already defined as value " + name);
  scope_->terms[name] = {Local::Kind::kVariable, made};
}

/// Binds the names of a pattern as local values.
void Typer::take_apart(const Definition& d, std::vector<Pending>& pending) {
  const TypeRef declared = d.type ? names_.type(*d.type, *scope_) : none();
  const Typed value = expr(*d.body, declared);
  const TypeRef type = relations_.solved(value.type);
  const fun::PatternId made = pattern(*d.pattern, type);
  pending.push_back({Pending::Kind::kMatch, 0, value.code, made, {}, d.span});
}

void Typer::local_pattern(const Definition& d, std::vector<Pending>& pending) {
  if (!d.body) return;
  take_apart(d, pending);
  if (d.kind != Definition::Kind::kVar) return;
  for (const PatternTree* name : bound_names(*d.pattern)) {
    const VariableIndex bound = scope_->terms[name->name].index;
    const VariableIndex cell = variable(name->name, variables_[bound].type);
    variables_[cell].is_cell = variables_[cell].is_assignable = true;
    const fun::ExprId code = cell_expr(fun::ExprKind::kCell, {local(bound, d.span)}, d.span);
    pending.push_back({Pending::Kind::kLet, cell, code, {}, {}, d.span});
    scope_->terms[name->name] = {Local::Kind::kVariable, cell};
  }
}

/// A lazy val becomes a cell, which holds null until the value is computed, and a function that
/// computes the value if the cell holds null.
void Typer::lazy_value(const Definition& d, std::vector<Pending>& pending) {
  if (!d.body) return;
  const std::string name = d.pattern ? d.pattern->name : d.name;
  const TypeRef declared = d.type ? names_.type(*d.type, *scope_) : none();
  const VariableIndex cell = variable(name + " cell", class_type(known().any));
  const fun::ExprId empty =
      cell_expr(fun::ExprKind::kCell, {literal(fun::NullValue{}, d.span)}, d.span);
  pending.push_back({Pending::Kind::kLet, cell, empty, {}, {}, d.span});
  const FrameIndex outer = current_;
  const FrameIndex made = open_frame(name_ + "/" + name, d.span);
  LocalFunction function;
  function.frame = made;
  function.scope = scope_;
  function.state = LocalFunction::State::kRunning;
  if (d.type) function.result = declared;
  local_functions_.push_back(std::move(function));
  const auto own = static_cast<std::uint32_t>(local_functions_.size() - 1);
  scope_->terms[name] = {Local::Kind::kFunction, own};
  const Typed value = expr(*d.body, declared);
  const TypeRef type = d.type ? declared : relations_.solved(value.type);
  const VariableIndex result = variable(name, type);
  const VariableIndex kept = variable(name, type);
  const fun::ExprId some = construct(known().some, {local(result, d.span)}, d.span);
  const fun::ExprId write = cell_expr(fun::ExprKind::kWrite, {local(cell, d.span), some}, d.span);
  const fun::ExprId compute =
      let(result, value.code, drop(write, local(result, d.span), d.span), d.span);
  fun::Pattern inside;
  inside.slot = kept;
  fun::Pattern is_there;
  is_there.kind = fun::PatternKind::kConstructor;
  is_there.constructor = program_.constructor(known().some);
  is_there.subpatterns = {add(std::move(inside), d.span)};
  const fun::PatternId there = add(std::move(is_there), d.span);
  const fun::ExprId keep = local(kept, d.span);
  const fun::ExprId read = cell_expr(fun::ExprKind::kRead, {local(cell, d.span)}, d.span);
  frames_[made].function.body = match(
      read, {{there, {}, keep, place(d.span)}, {any_pattern(d.span), {}, compute, place(d.span)}},
      d.span);
  code(frames_[made].function.body).is_connective = true;
  frames_[made].result = type;
  current_ = outer;
  local_functions_[own].result = type;
  local_functions_[own].state = LocalFunction::State::kDone;
}

}  // namespace assay::scala
