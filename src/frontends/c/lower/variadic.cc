// Lowers variadic functions. The caller puts the arguments that `...` stands for into an object and
// passes its address as one more parameter. A va_list keeps the address of the next argument in the
// member for arguments in memory that it has on x86-64, and is passed on as it is there: by
// address.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "base/check.h"
#include "frontends/c/lower/function.h"

namespace assay::c {

using ir::Op;
using ir::Type;
using ir::Value;

std::int64_t FunctionLowering::argument_cells() const {
  constexpr std::int64_t kArgumentBytes = 8;
  return unit_.types.is_bytes() ? kArgumentBytes : 1;
}

Value FunctionLowering::packed(const std::vector<Value>& arguments, Span where) {
  if (arguments.empty()) return ir::leaf(Op::kNull, Type::kPtr, 0, where);
  ir::Layout layout;
  for (const Value& argument : arguments)
    layout.insert(layout.end(), static_cast<std::size_t>(argument_cells()),
                  unit_.types.is_bytes() ? Type::kI8 : argument.type());
  const ir::SlotId slot = builder().add_slot("arguments", std::move(layout), where);
  emit(ir::Declare{slot, builder().commit(long_value(1, where))}, where);
  const Value begin = ir::leaf(Op::kSlotAddr, Type::kPtr, slot.index, where);
  std::int64_t at = 0;
  for (const Value& argument : arguments) {
    store(argument.type(), pointer_plus(begin, long_value(at, where), where), argument, where);
    at += argument_cells();
  }
  return begin;
}

Value FunctionLowering::list_position(const Value& list, Span where) {
  const auto* tag = clang::cast<clang::RecordDecl>(unit_.types.context().getVaListTagDecl());
  for (const clang::FieldDecl* field : tag->fields())
    if (field->getName() == "overflow_arg_area")
      return pointer_plus(list, long_value(unit_.types.offset(field), where), where);
  CHECK(false);
  return {};
}

std::optional<Value> FunctionLowering::argument_list_call(std::string_view name,
                                                          const clang::CallExpr* e) {
  const Span where = span(e);
  if (name == "__builtin_va_start" && more_arguments_.valid()) {
    const Value list = spill_unless_simple(rvalue(e->getArg(0)));
    store(Type::kPtr, list_position(list, where), read(more_arguments_, where), where);
    return Value{};
  }
  if (name == "__builtin_va_copy") {
    const Value to = spill_unless_simple(rvalue(e->getArg(0)));
    const Value from = spill_unless_simple(rvalue(e->getArg(1)));
    store(Type::kPtr, list_position(to, where), load(Type::kPtr, list_position(from, where), where),
          where);
    return Value{};
  }
  if (name == "__builtin_va_end") return Value{};
  return std::nullopt;
}

Value FunctionLowering::next_argument(const clang::VAArgExpr* e) {
  const Span where = span(e);
  const Type type = type_of(e);
  if (type == Type::kVoid || !unit_.types.modelled(e->getType()))
    return give_up("variadic", "an argument of this type of a variadic function", e);
  const Value position = spill_unless_simple(list_position(rvalue(e->getSubExpr()), where));
  const Value at = spill_unless_simple(load(Type::kPtr, position, where));
  const Value value = spill_unless_simple(load(type, at, where));
  store(Type::kPtr, position, pointer_plus(at, long_value(argument_cells(), where), where), where);
  return value;
}

}  // namespace assay::c
