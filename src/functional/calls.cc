#include "functional/calls.h"

#include <utility>

namespace assay::fun {
namespace {

ExprId local(Function& function, Slot slot) {
  Expr expr;
  expr.kind = ExprKind::kLocal;
  expr.slot = slot;
  expr.span = function.span;
  return function.exprs.push_back(std::move(expr));
}

ExprId call(Function& function, FunctionId callee, std::vector<ExprId> operands) {
  Expr expr;
  expr.kind = ExprKind::kCall;
  expr.index = callee.index;
  expr.operands = std::move(operands);
  expr.span = function.span;
  return function.exprs.push_back(std::move(expr));
}

}  // namespace

std::vector<std::uint32_t> parameter_lists(const Function& function) {
  if (!function.lists.empty()) return function.lists;
  return {static_cast<std::uint32_t>(function.parameters.size())};
}

std::optional<FunctionId> with_defaults(Program& program, FunctionId function, std::size_t count) {
  const Function& whole = program.functions[function];
  if (count == whole.parameters.size()) return function;
  if (count > whole.parameters.size() || !whole.lists.empty()) return std::nullopt;
  for (std::size_t i = count; i < whole.parameters.size(); ++i)
    if (i >= whole.defaults.size() || !whole.defaults[i].valid()) return std::nullopt;
  Function made;
  made.name = whole.name;
  made.parameters.assign(whole.parameters.begin(),
                         whole.parameters.begin() + static_cast<std::ptrdiff_t>(count));
  made.type_parameters = whole.type_parameters;
  made.result = whole.result;
  made.slots = static_cast<std::uint32_t>(count);
  made.is_library = true;
  made.origin = whole.origin;
  made.span = whole.span;
  std::vector<ExprId> operands;
  for (std::size_t i = 0; i < whole.parameters.size(); ++i)
    operands.push_back(i < count ? local(made, static_cast<Slot>(i))
                                 : call(made, whole.defaults[i], {}));
  made.body = call(made, function, std::move(operands));
  return program.functions.push_back(std::move(made));
}

}  // namespace assay::fun
