// The rules of expression trees.
#include <array>
#include <span>

#include "ir/signature.h"
#include "ir/validate_function.h"

namespace assay::ir {
namespace {

std::string quoted(Op op) { return std::string("'").append(info(op).text) + "'"; }

bool is_op(Op op) { return static_cast<std::size_t>(op) < kOps.size(); }
bool is_type(Type type) { return type <= Type::kVoid; }

}  // namespace

bool is_payload(Type type, std::int64_t payload) {
  switch (type) {
    case Type::kU64:
    case Type::kF64:
      return true;
    case Type::kF32:
      return payload >= INT32_MIN && payload <= INT32_MAX;
    case Type::kPtr:
    case Type::kVoid:
      return false;
    default:
      return payload >= min_value(type) && payload <= max_value(type);
  }
}

std::optional<Type> FunctionValidator::tree(Tree t, const char* what) {
  if (!t.valid()) {
    findings_.add(Rule::kTreeMissing, std::string("no ") + what);
    return std::nullopt;
  }
  if (!t.first.valid() || t.first > t.root || !function_.exprs.contains(t.root)) {
    findings_.add(Rule::kTreeRange, std::string("the tree of the ") + what);
    return std::nullopt;
  }
  if (!order(t) || !nodes(t)) return std::nullopt;
  return function_.exprs[t.root].type;
}

/// Executes the tree as a stack machine would: each node's operands are the topmost results.
bool FunctionValidator::order(Tree t) {
  std::vector<ExprId> stack;
  for (ExprId id = t.first; id <= t.root; ++id.index) {
    const Expr& e = function_.exprs[id];
    if (!is_op(e.op) || !is_type(e.type)) {
      findings_.add(Rule::kTreeOrder, "a node is not an operator");
      return false;
    }
    const auto arity = static_cast<std::size_t>(info(e.op).arity);
    const std::array operands{e.a, e.b, e.c};
    bool fine = stack.size() >= arity;
    for (std::size_t i = 0; fine && i < operands.size(); ++i)
      fine = i < arity ? operands[i] == stack[stack.size() - arity + i] : !operands[i].valid();
    if (!fine) {
      findings_.add(Rule::kTreeOrder, "the operands of " + quoted(e.op));
      return false;
    }
    stack.resize(stack.size() - arity);
    stack.push_back(id);
  }
  if (stack.size() != 1) findings_.add(Rule::kTreeOrder, "a tree has more than one root");
  return stack.size() == 1;
}

bool FunctionValidator::nodes(Tree t) {
  for (ExprId id = t.first; id <= t.root; ++id.index) {
    if (used_exprs_[id.index]) {
      findings_.add(Rule::kTreeShared, "node " + std::to_string(id.index));
      return false;
    }
    used_exprs_[id.index] = true;
    node(function_.exprs[id]);
  }
  return true;
}

void FunctionValidator::node(const Expr& e) {
  const auto arity = static_cast<std::size_t>(info(e.op).arity);
  const std::array operands{e.a, e.b, e.c};
  std::array<Type, 3> types{};
  for (std::size_t i = 0; i < arity; ++i) types[i] = function_.exprs[operands[i]].type;
  const std::span<const Type> given(types.data(), arity);
  const Signature row = signature(e.op);
  for (std::size_t i = 0; i < arity; ++i)
    if (!accepts(row.operands[i], given[i], given))
      findings_.add(Rule::kOperandType, quoted(e.op) + " on " + std::string(name(given[i])) +
                                            " as operand " + std::to_string(i + 1));
  payload(e);
  result(e, given);
}

void FunctionValidator::result(const Expr& e, std::span<const Type> operands) {
  bool fine = true;
  switch (signature(e.op).result) {
    case ResultRule::kInteger:
      fine = is_integer(e.type);
      break;
    case ResultRule::kFloat:
      fine = is_float(e.type);
      break;
    case ResultRule::kConst:
      fine = e.type != Type::kPtr && e.type != Type::kVoid;
      break;
    case ResultRule::kLocal: {
      const LocalId read{static_cast<std::uint32_t>(e.payload)};
      fine = !function_.locals.contains(read) || function_.locals[read].type == e.type;
      break;
    }
    default:
      fine = implied_type(e.op, operands) == e.type;
      break;
  }
  if (!fine) findings_.add(Rule::kResultType, quoted(e.op) + " as " + std::string(name(e.type)));
}

void FunctionValidator::payload(const Expr& e) {
  const auto below = [&](std::size_t size) {
    return e.payload >= 0 && static_cast<std::uint64_t>(e.payload) < size;
  };
  bool fine = e.payload == 0;
  switch (e.op) {
    case Op::kConst:
      fine = e.type == Type::kPtr || e.type == Type::kVoid || is_payload(e.type, e.payload);
      break;
    case Op::kLocal:
    case Op::kIsInit:
      fine = below(function_.locals.size());
      break;
    case Op::kSlotAddr:
      fine = below(function_.slots.size());
      break;
    case Op::kGlobalAddr:
      fine = below(program_.globals.size());
      break;
    case Op::kFloatFits:
      fine =
          below(static_cast<std::size_t>(Type::kVoid)) && is_integer(static_cast<Type>(e.payload));
      break;
    default:
      break;
  }
  if (!fine) findings_.add(Rule::kPayload, quoted(e.op) + " of " + std::to_string(e.payload));
}

}  // namespace assay::ir
