#include "equiv/induction/list_functions.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace assay::induction {
namespace {

using fun::Expr;
using fun::ExprId;
using fun::ExprKind;
using fun::TypeKind;

ExprId local(fun::Function& function, fun::Slot slot) {
  Expr expr;
  expr.kind = ExprKind::kLocal;
  expr.slot = slot;
  return function.exprs.push_back(std::move(expr));
}

ExprId node(fun::Function& function, ExprKind kind, std::uint32_t index,
            std::vector<ExprId> operands) {
  Expr expr;
  expr.kind = kind;
  expr.index = index;
  expr.operands = std::move(operands);
  return function.exprs.push_back(std::move(expr));
}

/// def f(xs, ys) = xs match { case h :: t => h :: f(t, ys) case _ => ys }, or with f(t, h :: ys).
fun::FunctionId add(fun::Program& program, bool is_reversed) {
  const fun::DataId list = program.constructors[program.builtins.cons].ancestors.back();
  fun::DataId data = list;
  for (const fun::DataId each : program.constructors[program.builtins.nil].ancestors)
    if (program.data[each].parameters == 1 && program.data[each].alternatives.size() == 2)
      data = each;
  const fun::TypeId parameter =
      program.type({fun::TypeKind::kParameter, fun::Sort::kUnit, {}, 0, {}});
  const fun::TypeId type =
      program.type({fun::TypeKind::kData, fun::Sort::kUnit, data, 0, {parameter}});
  const fun::FunctionId self = program.functions.next();
  fun::Function made;
  made.name = is_reversed ? "appendReversed" : "append";
  made.parameters = {{"xs", type}, {"ys", type}};
  made.type_parameters = 1;
  made.result = type;
  made.slots = 4;
  made.is_library = true;
  fun::Pattern head, tail, cons, any;
  head.slot = 2;
  tail.slot = 3;
  cons.kind = fun::PatternKind::kConstructor;
  cons.constructor = program.builtins.cons;
  cons.subpatterns = {made.patterns.push_back(head), made.patterns.push_back(tail)};
  const auto cons_index = program.builtins.cons.index;
  ExprId step;
  if (is_reversed) {
    const ExprId more =
        node(made, ExprKind::kConstruct, cons_index, {local(made, 2), local(made, 1)});
    step = node(made, ExprKind::kCall, self.index, {local(made, 3), more});
  } else {
    const ExprId rest = node(made, ExprKind::kCall, self.index, {local(made, 3), local(made, 1)});
    step = node(made, ExprKind::kConstruct, cons_index, {local(made, 2), rest});
  }
  made.body = node(made, ExprKind::kMatch, 0, {local(made, 0)});
  fun::Case first{made.patterns.push_back(cons), {}, step, {}};
  fun::Case second{made.patterns.push_back(any), {}, local(made, 1), {}};
  made.exprs[made.body].cases = {first, second};
  return program.functions.push_back(std::move(made));
}

}  // namespace

bool ListFunctions::is_list(const fun::Program& program, fun::TypeId type) {
  const fun::Type& written = program.type(type);
  if (written.kind != fun::TypeKind::kData) return false;
  for (const fun::Data::Alternative& each : program.data[written.data].alternatives)
    if (each.constructor == program.builtins.cons) return true;
  return false;
}

Term ListFunctions::call(const Own& own, Term a, Term b) {
  if (own.is_swapped) std::swap(a, b);
  return Term::call(own.function, {std::move(a), std::move(b)});
}

Term ListFunctions::call(const Found& found, fun::TypeId type, Term a, Term b) {
  if (found.own && (!found.own->type || found.own->type == type))
    return call(*found.own, std::move(a), std::move(b));
  return Term::call(found.added, {std::move(a), std::move(b)});
}

std::optional<std::pair<Term*, Term*>> ListFunctions::appended(const Functions& functions,
                                                               Term& term, Order order) const {
  if (!term.is_call() || term.operands.size() != 2) return std::nullopt;
  const Found& found = order == Order::kSame ? append_ : append_reversed_;
  const fun::FunctionId function = functions.representative(fun::FunctionId{term.index});
  const bool is_own = found.own && found.own->function == function;
  if (!is_own && function != functions.representative(found.added)) return std::nullopt;
  std::pair<Term*, Term*> lists(&term.operands[0], &term.operands[1]);
  if (is_own && found.own->is_swapped) std::swap(lists.first, lists.second);
  return lists;
}

ListFunctions ListFunctions::of(fun::Program& program, const Functions& functions,
                                const SeemsSame& seems_same) {
  const auto before = static_cast<std::uint32_t>(program.functions.size());
  ListFunctions made;
  made.append_.added = add(program, false);
  made.append_reversed_.added = add(program, true);
  const Term xs = Term::variable(0), ys = Term::variable(1);
  // The library's xs.:::[B >: A](ys) has two type parameters.
  const auto is_list_of_any = [&](fun::TypeId type) {
    const fun::Type& written = program.type(type);
    return is_list(program, type) &&
           program.type(written.arguments.at(0)).kind == TypeKind::kParameter;
  };
  const auto fits = [&](const fun::Function& f) {
    if (f.parameters.size() != 2 || f.type_parameters > 2 || !is_list(program, f.result))
      return false;
    return std::all_of(f.parameters.begin(), f.parameters.end(), [&](const fun::Parameter& each) {
      return each.type == f.result || (is_list_of_any(each.type) && is_list_of_any(f.result));
    });
  };
  for (Found* const wanted : {&made.append_, &made.append_reversed_}) {
    const Term general = Term::call(wanted->added, {xs, ys});
    for (std::uint32_t i = 0; i < before && !wanted->own; ++i) {
      const fun::FunctionId function{i};
      const fun::Function& f = program.functions[function];
      if (functions.representative(function) != function || !functions.is_recursive(function) ||
          !fits(f))
        continue;
      // Comparing adds functions to the program, which moves `f`.
      const auto type = f.type_parameters == 0 ? std::optional(f.result) : std::nullopt;
      for (const bool is_swapped : {false, true}) {
        const Own candidate{function, is_swapped, type};
        if (!wanted->own && seems_same(call(candidate, xs, ys), general)) wanted->own = candidate;
      }
    }
  }
  return made;
}

}  // namespace assay::induction
