// Writes the expressions of functions that are not lowered from a tree.
#pragma once

#include <utility>
#include <vector>

#include "functional/program.h"

namespace assay::scala {

struct Writer {
  fun::Function& function;
  fun::ExprId add(fun::ExprKind kind, std::uint32_t index, std::vector<fun::ExprId> operands) {
    fun::Expr e;
    e.kind = kind;
    e.index = index;
    e.operands = std::move(operands);
    return function.exprs.push_back(std::move(e));
  }
  fun::ExprId local(fun::Slot slot) {
    const fun::ExprId id = add(fun::ExprKind::kLocal, 0, {});
    function.exprs[id].slot = slot;
    return id;
  }
  fun::ExprId let(fun::Slot slot, fun::ExprId value, fun::ExprId body) {
    const fun::ExprId id = add(fun::ExprKind::kLet, 0, {value, body});
    function.exprs[id].slot = slot;
    return id;
  }
  fun::ExprId literal(fun::Literal value) {
    const fun::ExprId id = add(fun::ExprKind::kLiteral, 0, {});
    function.exprs[id].literal = std::move(value);
    return id;
  }
  fun::ExprId null() { return literal(fun::NullValue{}); }
  fun::PatternId pattern(fun::Pattern p) { return function.patterns.push_back(std::move(p)); }
};

}  // namespace assay::scala
