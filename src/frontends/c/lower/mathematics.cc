// Lowers calls of <math.h> to operators of the IR, and sets errno after them if the program uses
// it.
#include <algorithm>
#include <array>
#include <utility>

#include <clang/AST/Expr.h>

#include "frontends/c/lower/function.h"

namespace assay::c {

using ir::Op;
using ir::Type;
using ir::Value;

namespace {

struct Mathematical {
  std::string_view name;
  Op op;
};

constexpr auto kMathematics = std::to_array<Mathematical>({
    {"sqrt", Op::kSqrt},   {"floor", Op::kFloor}, {"ceil", Op::kCeil},   {"trunc", Op::kTrunc},
    {"round", Op::kRound}, {"fabs", Op::kFabs},   {"exp", Op::kExp},     {"log", Op::kLog},
    {"log10", Op::kLog10}, {"log2", Op::kLog2},   {"cbrt", Op::kCbrt},   {"sin", Op::kSin},
    {"cos", Op::kCos},     {"tan", Op::kTan},     {"asin", Op::kAsin},   {"acos", Op::kAcos},
    {"atan", Op::kAtan},   {"sinh", Op::kSinh},   {"cosh", Op::kCosh},   {"tanh", Op::kTanh},
    {"pow", Op::kPow},     {"fmod", Op::kFmod},   {"atan2", Op::kAtan2}, {"hypot", Op::kHypot},
    {"isnan", Op::kIsNan}, {"isinf", Op::kIsInf}, {"fmin", Op::kFLt},    {"fmax", Op::kFGt},
});

/// True for functions whose results the library rounds in its own way: IEEE 754 does not prescribe
/// them.
bool is_inexact(Op op) {
  constexpr auto kExact =
      std::to_array({Op::kSqrt, Op::kFloor, Op::kCeil, Op::kTrunc, Op::kRound, Op::kFabs, Op::kFmod,
                     Op::kIsNan, Op::kIsInf, Op::kFLt, Op::kFGt});
  return std::ranges::find(kExact, op) == kExact.end();
}

/// Returns the letter by which __assay_math_errno calls a function; 0 if it never sets errno.
char errno_kind(Op op) {
  switch (op) {
    case Op::kSqrt:
      return 's';
    case Op::kLog:
    case Op::kLog10:
    case Op::kLog2:
      return 'l';
    case Op::kAsin:
    case Op::kAcos:
      return 'a';
    case Op::kSin:
    case Op::kCos:
    case Op::kTan:
      return 't';
    case Op::kFmod:
      return 'm';
    case Op::kPow:
      return 'p';
    case Op::kExp:
      return 'e';
    case Op::kSinh:
    case Op::kCosh:
    case Op::kHypot:
      return 'h';
    case Op::kAtan:
    case Op::kAtan2:
      return '-';
    default:
      return 0;
  }
}

}  // namespace

/// Computes a mathematical function and sets errno as glibc does. The results that are too large or
/// too small for a float are others than those for a double, and are not modelled.
Value FunctionLowering::with_errno(Op function, bool is_float, std::vector<Value> arguments,
                                   const std::function<Value(std::vector<Value>)>& compute,
                                   Span where) {
  const char kind = errno_kind(function);
  if (kind == 0) return compute(std::move(arguments));
  for (Value& argument : arguments) argument = spill_unless_simple(std::move(argument));
  const Value result = spill(compute(arguments));
  if (is_float && (kind == 'p' || kind == 'e' || kind == 'h')) {
    unsupported("errno", "errno after this function of floats", where);
    return result;
  }
  call_library("math_errno", {int_value(kind), result, arguments.front(), arguments.back()}, where);
  return result;
}

std::optional<Value> FunctionLowering::mathematics(std::string_view name,
                                                   const clang::CallExpr* e) {
  const Span where = span(e);
  const Type type = type_of(e);
  constexpr std::string_view kBuiltin = "__builtin_";
  if (name.substr(0, kBuiltin.size()) == kBuiltin) name.remove_prefix(kBuiltin.size());
  if (name == "isinf_sign") name = "isinf";
  std::string_view rounding;
  if (name == "lround" || name == "llround" || name == "lroundf" || name == "llroundf") {
    rounding = name;
    name = "round";
  }
  auto row = std::ranges::find(kMathematics, name, &Mathematical::name);
  if (row == kMathematics.end() && !name.empty() && name.back() == 'f')
    row = std::ranges::find(kMathematics, name.substr(0, name.size() - 1), &Mathematical::name);
  if (row == kMathematics.end()) return std::nullopt;
  const bool chooses = row->op == Op::kFLt || row->op == Op::kFGt;
  const auto arity = static_cast<std::size_t>(chooses ? 2 : ir::info(row->op).arity);
  if (e->getNumArgs() != arity) return std::nullopt;
  std::vector<Value> v = evaluate_last_to_first(arity, [&](std::size_t i) {
    const clang::Expr* argument = e->getArg(static_cast<unsigned>(i));
    return to_type(rvalue(argument), Type::kF64, span(argument));
  });
  if (chooses)
    unit_.leave_open("which zero '" + std::string(name) + "' returns of zeros with different signs",
                     where);
  if (is_inexact(row->op) && type == Type::kF32)
    unit_.leave_open("how '" + std::string(name) + "' rounds", where);
  if (is_inexact(row->op) && std::ranges::all_of(e->arguments(), [&](const clang::Expr* argument) {
        return argument->isEvaluatable(unit_.types.context());
      }))
    unit_.leave_open("how the compiler rounds '" + std::string(name) + "' of a constant", where);
  if (chooses) {
    for (Value& value : v) value = spill_unless_simple(std::move(value));
    Value better = ir::binary(row->op, Type::kBool, v[0], v[1], where);
    Value other_is_nan = ir::unary(Op::kIsNan, Type::kBool, v[1], where);
    Value first =
        ir::binary(Op::kOr, Type::kBool, std::move(better), std::move(other_is_nan), where);
    return to_type(ir::select(std::move(first), v[0], v[1], where), type, where);
  }
  if (row->op == Op::kIsInf) {  // -1 for minus infinity
    v[0] = spill_unless_simple(std::move(v[0]));
    Value negative =
        ir::binary(Op::kFLt, Type::kBool, v[0], to_type(int_value(0), Type::kF64, where), where);
    Value sign = ir::select(std::move(negative), int_value(-1), int_value(1), where);
    Value infinite = ir::unary(Op::kIsInf, Type::kBool, v[0], where);
    return to_type(ir::select(std::move(infinite), std::move(sign), int_value(0), where), type,
                   where);
  }
  const bool tests = row->op == Op::kIsNan;
  const Type result = tests ? Type::kBool : Type::kF64;
  const auto compute = [&](std::vector<Value> a) {
    return arity == 1 ? ir::unary(row->op, result, std::move(a[0]), where)
                      : ir::binary(row->op, result, std::move(a[0]), std::move(a[1]), where);
  };
  Value value = uses_errno() ? with_errno(row->op, type == Type::kF32, std::move(v), compute, where)
                             : compute(std::move(v));
  return to_type(std::move(value), type, where);
}

}  // namespace assay::c
