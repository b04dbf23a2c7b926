// A function that is written anew from its old code. Internal to functional/variables.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

/// The constructor of the class of so many values, which is added if it does not exist.
ConstructorId values_constructor(Program& program, std::size_t count);

struct RewrittenFunction {
  FunctionId id;
  Function old;
  Function made;
  std::vector<std::uint32_t> state;       // the parameters that are variables
  std::vector<std::uint32_t> returned;    // those of them whose values it returns
  std::map<std::uint32_t, bool> changes;  // whether old code changes variables

  Slot fresh() { return made.slots++; }
  ExprId local(Slot slot) {
    Expr expr;
    expr.kind = ExprKind::kLocal;
    expr.slot = slot;
    return made.exprs.push_back(std::move(expr));
  }
  ExprId unit() {
    Expr expr;
    expr.literal = UnitValue{};
    return made.exprs.push_back(std::move(expr));
  }
  ExprId let(Slot slot, ExprId value, ExprId rest) {
    Expr expr;
    expr.kind = ExprKind::kLet;
    expr.slot = slot;
    expr.operands = {value, rest};
    return made.exprs.push_back(std::move(expr));
  }
  ExprId call(FunctionId function, std::vector<ExprId> arguments) {
    Expr expr;
    expr.kind = ExprKind::kCall;
    expr.index = function.index;
    expr.operands = std::move(arguments);
    return made.exprs.push_back(std::move(expr));
  }
  ExprId construct(ConstructorId constructor, std::vector<ExprId> fields) {
    Expr expr;
    expr.kind = ExprKind::kConstruct;
    expr.index = constructor.index;
    expr.operands = std::move(fields);
    return made.exprs.push_back(std::move(expr));
  }
  /// A pattern that matches everything.
  PatternId named(Slot slot) {
    Pattern pattern;
    pattern.slot = slot;
    return made.patterns.push_back(std::move(pattern));
  }
  bool is_simple(ExprId expr) const {
    const ExprKind kind = made.exprs[expr].kind;
    return kind == ExprKind::kLocal || kind == ExprKind::kLiteral;
  }
  /// The rest with a slot that holds the value.
  ExprId bound(ExprId value, const std::function<ExprId(Slot)>& rest) {
    if (made.exprs[value].kind == ExprKind::kLocal) return rest(made.exprs[value].slot);
    const Slot slot = fresh();
    const ExprId after = rest(slot);
    return let(slot, value, after);
  }
};

}  // namespace assay::fun
