// Lowers malloc and related functions, and the functions that move or set bytes. Assay's objects
// have typed cells, so numbers of bytes become numbers of elements of the type that the pointer
// has.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontends/c/lower/function.h"
#include "frontends/c/prelude/prelude.h"

namespace assay::c {

using ir::Fault;
using ir::Op;
using ir::Type;
using ir::Value;

namespace {

/// Returns the type named by the first `sizeof` in the expression; null if there is none.
clang::QualType type_measured(const clang::Expr* e) {
  e = e->IgnoreParenCasts();
  if (const auto* size = clang::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(e))
    return size->getTypeOfArgument();
  if (const auto* binary = clang::dyn_cast<clang::BinaryOperator>(e)) {
    const clang::QualType left = type_measured(binary->getLHS());
    return left.isNull() ? type_measured(binary->getRHS()) : left;
  }
  return {};
}

bool same_cells(const ir::Layout& layout) {
  for (const Type type : layout)
    if (type != layout.front()) return false;
  return true;
}

}  // namespace

clang::QualType FunctionLowering::element_of(const clang::Expr* pointer) {
  clang::QualType type = pointer->IgnoreParenCasts()->getType();
  if (type->isPointerType()) type = type->getPointeeType();
  while (const auto* array = unit_.types.context().getAsArrayType(type))
    type = array->getElementType();
  return type;
}

Value FunctionLowering::count_of_bytes(const clang::Expr* bytes, clang::QualType element) {
  const Span where = span(bytes);
  const std::int64_t size = unit_.types.bytes(element);
  if (size == 1) return convert(to_type(rvalue(bytes), Type::kU64, where), Type::kI64, where);
  const auto* product = clang::dyn_cast<clang::BinaryOperator>(bytes->IgnoreParenImpCasts());
  if (product != nullptr && product->getOpcode() == clang::BO_Mul) {
    clang::ASTContext& context = unit_.types.context();
    for (const auto& [one, other] : {std::pair{product->getLHS(), product->getRHS()},
                                     std::pair{product->getRHS(), product->getLHS()}}) {
      clang::Expr::EvalResult known;
      if (other->EvaluateAsInt(known, context) && known.Val.getInt() == size)
        return convert(rvalue(one), Type::kI64, where);
    }
  }
  Value value = to_type(rvalue(bytes), Type::kU64, where);
  const ir::Expr& root = value.nodes.back();
  if (root.op == Op::kConst) return long_value(root.payload / size, where);
  return convert(ir::binary(Op::kDivTrunc, Type::kU64, std::move(value),
                            ir::constant(Type::kU64, size, where), where),
                 Type::kI64, where);
}

/// Returns the number of elements that calloc(n, size) allocates: n itself if `size` is the size of
/// an element.
Value FunctionLowering::count_of_calloc(const clang::CallExpr* e, clang::QualType element) {
  const Span where = span(e);
  const std::int64_t size = unit_.types.bytes(element);
  const auto number = [&](unsigned i) {
    Value value = convert(rvalue(e->getArg(i)), Type::kI64, where);
    const bool constant = value.nodes.size() == 2 && value.nodes[0].op == Op::kConst;
    return constant ? long_value(value.nodes[0].payload, where) : value;
  };
  const auto is_size = [size](const Value& v) {
    return v.nodes.size() == 1 && v.nodes[0].op == Op::kConst && v.nodes[0].payload == size;
  };
  Value first = number(0);
  Value second = keeping(first, [&] { return number(1); });
  if (is_size(second)) return first;
  if (is_size(first)) return second;
  Value bytes = ir::binary(Op::kMul, Type::kI64, std::move(first), std::move(second), where);
  return ir::binary(Op::kDivTrunc, Type::kI64, std::move(bytes), long_value(size, where), where);
}

Value FunctionLowering::allocate(std::string_view name, const clang::CallExpr* e,
                                 clang::QualType element) {
  const Span where = span(e);
  const unsigned last = e->getNumArgs() - 1;
  if (element.isNull() || element->isVoidType()) element = type_measured(e->getArg(last));
  if (element.isNull() && name == "calloc") element = type_measured(e->getArg(0));
  if (element.isNull() || element->isVoidType() || element->isFunctionType())
    element = unit_.types.context().CharTy;
  if (unit_.types.is_bytes()) element = unit_.types.context().CharTy;
  // T (*p)[3] = malloc(...) allocates elements of type T.
  while (const auto* array = unit_.types.context().getAsArrayType(element))
    element = array->getElementType();
  if (!unit_.types.modelled(element)) return give_up("type", "an object of this type", e);
  const ir::Layout& layout = unit_.types.layout(element);
  const ir::LocalId result = temp(Type::kPtr, where);
  if (name == "calloc") {
    const Value count = count_of_calloc(e, element);
    emit(ir::Allocate{result, layout, builder().commit(count), true}, where);
  } else if (name == "realloc") {
    Value old = rvalue(e->getArg(0));
    const Value count = keeping(old, [&] { return count_of_bytes(e->getArg(1), element); });
    const ir::Tree tree = builder().commit(old);
    emit(ir::Reallocate{result, tree, layout, builder().commit(count)}, where);
  } else {
    const Value count = count_of_bytes(e->getArg(0), element);
    emit(ir::Allocate{result, layout, builder().commit(count), false}, where);
  }
  return read(result, where);
}

Value FunctionLowering::set_bytes(const clang::CallExpr* e) {
  const Span where = span(e);
  const clang::QualType element = unit_.types.is_bytes()
                                      ? clang::QualType(unit_.types.context().CharTy)
                                      : element_of(e->getArg(0));
  if (element->isVoidType() || !unit_.types.modelled(element))
    return give_up("memset", "memset of memory of unknown type", e);
  const ir::Layout& layout = unit_.types.layout(element);
  std::vector<Value> v = evaluate_last_to_first(
      3, [&](std::size_t i) { return rvalue(e->getArg(static_cast<unsigned>(i))); });
  Value target = spill_unless_simple(std::move(v[0]));
  if (same_cells(layout) && !unit_.types.has_bit_fields(element) &&
      unit_.types.bytes(element) ==
          static_cast<std::int64_t>(layout.size()) *
              ir::bit_width(layout.front() == Type::kBool ? Type::kI8 : layout.front()) / 8) {
    std::string name = memset_function(layout.front());
    name.erase(0, std::string_view("__assay_").size());
    call_library(name, {target, v[1], v[2]}, where);
    return target;
  }
  const ir::Expr& byte = v[1].nodes.back();
  if (byte.op != Op::kConst || byte.payload != 0)
    return give_up("memset", "memset of structures with a byte other than 0", e);
  const std::int64_t size = unit_.types.bytes(element);
  const Value count = spill(convert(
      ir::binary(Op::kDivTrunc, Type::kU64, v[2], ir::constant(Type::kU64, size, where), where),
      Type::kI64, where));
  const ir::LocalId i = temp(Type::kI64, where);
  assign(i, long_value(0, where), where);
  loop([&] { return ir::binary(Op::kLt, Type::kBool, read(i), count, where); },
       [&](ir::LoopId) {
         const auto cells = static_cast<std::int64_t>(layout.size());
         for (std::int64_t k = 0; k < cells; ++k) {
           Value at = ir::binary(Op::kMul, Type::kI64, read(i), long_value(cells), where);
           at = ir::binary(Op::kAdd, Type::kI64, std::move(at), long_value(k), where);
           const Type type = layout[static_cast<std::size_t>(k)];
           store(type, pointer_plus(target, std::move(at), where), dummy(type), where);
         }
         assign(i, ir::binary(Op::kAdd, Type::kI64, read(i), long_value(1), where), where);
       },
       where);
  return target;
}

/// Returns the test whether the n cells from `a` on and those from `b` on have none in common.
Value FunctionLowering::apart(const Value& a, const Value& b, const Value& n, Span where) {
  const Value distance = spill(ir::binary(Op::kPtrDiff, Type::kI64, a, b, where));
  Value below = ir::binary(Op::kLt, Type::kBool, distance, n, where);
  Value above =
      ir::binary(Op::kLt, Type::kBool, ir::unary(Op::kNeg, Type::kI64, distance), n, where);
  Value near = ir::binary(Op::kAnd, Type::kBool, std::move(below), std::move(above), where);
  return logical_not(ir::binary(Op::kAnd, Type::kBool,
                                ir::binary(Op::kPtrSameObject, Type::kBool, a, b, where),
                                std::move(near), where));
}

Value FunctionLowering::copy_bytes(const clang::CallExpr* e, bool may_overlap) {
  const Span where = span(e);
  const clang::QualType element = unit_.types.is_bytes()
                                      ? clang::QualType(unit_.types.context().CharTy)
                                      : element_of(e->getArg(0));
  if (element->isVoidType() || !unit_.types.modelled(element))
    return give_up("memcpy", "a copy of memory of unknown type", e);
  std::vector<Value> v = evaluate_last_to_first(3, [&](std::size_t i) {
    const clang::Expr* argument = e->getArg(static_cast<unsigned>(i));
    return i == 2 ? count_of_bytes(argument, element) : rvalue(argument);
  });
  const std::int64_t cells = unit_.types.cells(element);
  Value count = std::move(v[2]);
  if (cells != 1)
    count = ir::binary(Op::kMul, Type::kI64, std::move(count), long_value(cells), where);
  const Value target = spill_unless_simple(std::move(v[0]));
  const Value source = spill_unless_simple(std::move(v[1]));
  count = spill_unless_simple(std::move(count));
  // A copy onto the very same place is what compilers themselves emit for `a = a`.
  if (!may_overlap)
    check(
        ir::binary(Op::kOr, Type::kBool, ir::binary(Op::kPtrEq, Type::kBool, target, source, where),
                   apart(target, source, count, where), where),
        Fault::kBadArgument, where, "memcpy between objects that overlap");
  copy(target, source, count, where);
  return target;
}

Value FunctionLowering::call_comparison(const clang::FunctionDecl* comparison, const Value& a,
                                        const Value& b, Span where) {
  std::vector<Value> arguments = {a, b};
  return spill_unless_simple(to_type(
      finish_call(unit_.function(comparison), comparison, std::move(arguments), true, where),
      Type::kI32, where));
}

Value FunctionLowering::sort(const clang::CallExpr* e) {
  const Span where = span(e);
  const clang::FunctionDecl* comparison = function_named(e->getArg(3));
  if (comparison != nullptr) comparison = unit_.defined(std::string_view(comparison->getName()));
  const clang::QualType element = element_of(e->getArg(0));
  const bool is_bytes = unit_.types.is_bytes();
  if ((comparison != nullptr && comparison->getNumParams() != 2) ||
      (!is_bytes && (element->isVoidType() || !unit_.types.modelled(element))))
    return give_up("qsort", "this call of qsort", e);
  const clang::FunctionDecl* sorter = unit_.defined("__assay_qsort");
  if (sorter == nullptr) {
    unit_.lacks_prelude = true;
    return give_up("qsort", "qsort, whose source was omitted", e);
  }
  std::vector<Value> v = evaluate_last_to_first(
      3, [&](std::size_t i) { return rvalue(e->getArg(static_cast<unsigned>(i))); });
  const Value base = spill_unless_simple(std::move(v[0]));
  const Value count = spill_unless_simple(convert(std::move(v[1]), Type::kI64, where));
  const Value cells = element_cells(std::move(v[2]), element, where);
  const ir::Layout layout = is_bytes ? ir::Layout{Type::kI8} : unit_.types.layout(element);
  const ir::SlotId scratch = builder().add_slot("scratch", layout, where);
  const Value room_needed =
      is_bytes ? ir::binary(Op::kMul, Type::kI64, count, cells, where) : count;
  emit(ir::Declare{scratch, builder().commit(room_needed)}, where);
  const Value room = ir::leaf(Op::kSlotAddr, Type::kPtr, scratch.index, where);
  Bindings bindings(sorter->getNumParams(), nullptr);
  bindings.back() = comparison;
  std::vector<Value> arguments = {base, count, cells, room};
  if (comparison == nullptr) arguments.push_back(rvalue(e->getArg(3)));
  return finish_call(unit_.function(sorter, bindings), sorter, std::move(arguments), false, where);
}

/// Returns how many cells an element has whose size in bytes a call of qsort or bsearch states.
Value FunctionLowering::element_cells(Value size, clang::QualType element, Span where) {
  if (unit_.types.is_bytes())
    return spill_unless_simple(convert(std::move(size), Type::kI64, where));
  check_size(size, unit_.types.bytes(element), where);
  return long_value(unit_.types.cells(element), where);
}

void FunctionLowering::check_size(const Value& size, std::int64_t expected, Span where) {
  const ir::Expr& root = size.nodes.back();
  if (root.op == Op::kConst && root.payload == expected) return;
  const Value same =
      ir::binary(Op::kEq, Type::kBool, size, ir::constant(size.type(), expected, where), where);
  if_then(
      same, [] {},
      [&] { unsupported("element-size", "a size that is not the size of an element", where); },
      where);
}

/// This is glibc's bisection, so that it finds the same one of several equal elements.
Value FunctionLowering::search_sorted(const clang::CallExpr* e) {
  const Span where = span(e);
  const clang::FunctionDecl* comparison = function_named(e->getArg(4));
  if (comparison != nullptr) comparison = unit_.defined(std::string_view(comparison->getName()));
  const clang::QualType element = element_of(e->getArg(1));
  if (comparison == nullptr || comparison->getNumParams() != 2 ||
      (!unit_.types.is_bytes() && (element->isVoidType() || !unit_.types.modelled(element))))
    return give_up("bsearch", "this call of bsearch", e);
  std::vector<Value> v = evaluate_last_to_first(
      4, [&](std::size_t i) { return rvalue(e->getArg(static_cast<unsigned>(i))); });
  const Value cells = element_cells(std::move(v[3]), element, where);
  const Value key = spill_unless_simple(std::move(v[0]));
  const Value base = spill_unless_simple(std::move(v[1]));
  const ir::LocalId low = temp(Type::kI64, where);
  const ir::LocalId high = temp(Type::kI64, where);
  const ir::LocalId middle = temp(Type::kI64, where);
  const ir::LocalId found = temp(Type::kPtr, where);
  assign(low, long_value(0), where);
  assign(high, convert(std::move(v[2]), Type::kI64, where), where);
  assign(found, dummy(Type::kPtr), where);
  loop([&] { return ir::binary(Op::kLt, Type::kBool, read(low), read(high), where); },
       [&](ir::LoopId id) {
         assign(middle,
                ir::binary(Op::kDivTrunc, Type::kI64,
                           ir::binary(Op::kAdd, Type::kI64, read(low), read(high)), long_value(2)),
                where);
         const Value at = spill(
             pointer_plus(base, ir::binary(Op::kMul, Type::kI64, read(middle), cells), where));
         const Value order = call_comparison(comparison, key, at, where);
         if_then(
             ir::binary(Op::kEq, Type::kBool, order, int_value(0)),
             [&] {
               assign(found, at, where);
               emit(ir::Break{id}, where);
             },
             {}, where);
         if_then(
             ir::binary(Op::kLt, Type::kBool, order, int_value(0)),
             [&] { assign(high, read(middle), where); },
             [&] {
               assign(low, ir::binary(Op::kAdd, Type::kI64, read(middle), long_value(1)), where);
             },
             where);
       },
       where);
  return read(found, where);
}

/// Lowers the intrinsics of the prelude that speak of cells, whatever their type.
std::optional<Value> FunctionLowering::cell_function(std::string_view name,
                                                     const clang::CallExpr* e) {
  const Span where = span(e);
  const auto arguments = [&](std::size_t count) {
    std::vector<Value> v = evaluate_last_to_first(
        count, [&](std::size_t i) { return rvalue(e->getArg(static_cast<unsigned>(i))); });
    for (Value& value : v) value = spill_unless_simple(std::move(value));
    return v;
  };
  if (name == "__assay_apart") {
    const std::vector<Value> v = arguments(3);
    return convert(apart(v[0], v[1], v[2], where), Type::kI32, where);
  }
  if (name == "__assay_cell") {
    const std::vector<Value> v = arguments(2);
    return pointer_plus(v[0], v[1], where);
  }
  if (name == "__assay_copy_cells") {
    const std::vector<Value> v = arguments(3);
    copy(v[0], v[1], v[2], where);
    return Value{};
  }
  return std::nullopt;
}

std::optional<Value> FunctionLowering::memory_function(std::string_view name,
                                                       const clang::CallExpr* e,
                                                       clang::QualType hint) {
  const unsigned count = e->getNumArgs();
  if (unit_.defined(name) != nullptr) return std::nullopt;
  constexpr std::string_view kBuiltin = "__builtin_";
  if (name.substr(0, kBuiltin.size()) == kBuiltin) name.remove_prefix(kBuiltin.size());
  if ((name == "malloc" && count == 1) || ((name == "calloc" || name == "realloc") && count == 2))
    return to_type(allocate(name, e, hint), type_of(e), span(e));
  if (name == "alloca") return give_up("alloca", "alloca", e);
  if ((name == "free" || name == "cfree") && count == 1) {
    const Value pointer = rvalue(e->getArg(0));
    emit(ir::Release{builder().commit(pointer)}, span(e));
    return Value{};
  }
  if (name == "memset" && count == 3) return set_bytes(e);
  if ((name == "memcpy" || name == "memmove") && count == 3)
    return copy_bytes(e, /*may_overlap=*/name == "memmove");
  if (name == "qsort" && count == 4) return sort(e);
  if (name == "bsearch" && count == 5) return search_sorted(e);
  if (name == "__assay_before" && count == 2) {
    const std::vector<Value> v = evaluate_last_to_first(
        2, [&](std::size_t i) { return rvalue(e->getArg(static_cast<unsigned>(i))); });
    return convert(ir::binary(Op::kPtrLt, Type::kBool, v[0], v[1], span(e)), Type::kI32, span(e));
  }
  if (name.starts_with("__assay_")) return cell_function(name, e);
  return std::nullopt;
}

}  // namespace assay::c
