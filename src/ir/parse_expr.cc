// Expressions of the textual form: prefix operators, parsed with an explicit stack, so that the
// nodes are in post-order and no nesting depth overflows the host's stack.
#include <array>
#include <optional>
#include <span>

#include "ir/parse_function.h"
#include "ir/signature.h"
#include "ir/spelling.h"

namespace assay::ir {

struct FunctionParser::OpenOperator {
  Op op = Op::kNeg;
  std::optional<Type> type;  // as written
  std::int64_t payload = 0;
  std::size_t got = 0;
  std::array<ExprId, 3> operands{};
};

ExprId FunctionParser::add(Op op, Type type, std::int64_t payload) {
  Expr e;
  e.op = op;
  e.type = type;
  e.payload = payload;
  return function_.exprs.push_back(e);
}

/// `:i64` after a leaf.
Type FunctionParser::type_suffix(Type implied) {
  return cursor_.accept(":") ? parse_type(cursor_) : implied;
}

ExprId FunctionParser::constant(std::string_view text) {
  const bool pointed = !text.starts_with("0x") && text.find_first_of(".e") != text.npos;
  const Type type = type_suffix(pointed ? Type::kF64 : Type::kI32);
  const auto payload = parse_constant(type, text);
  if (!payload)
    cursor_.fail_after(std::string("'").append(text) + "' is not a constant of type " +
                       std::string(name(type)));
  return add(Op::kConst, type, payload.value_or(0));
}

bool FunctionParser::at_operator() const {
  if (!cursor_.at(Token::Kind::kKeyword)) return false;
  const auto op = find_op(cursor_.peek().text);
  return op && info(*op).arity > 0;
}

ExprId FunctionParser::leaf() {
  if (cursor_.at(Token::Kind::kNumber)) return constant(cursor_.take().text);
  if (cursor_.at_name('%')) {
    const LocalId id = local();
    const Type type = id.valid() ? function_.locals[id].type : Type::kI32;
    return add(Op::kLocal, type_suffix(type), id.index);
  }
  if (cursor_.at_name('$')) {
    const SlotId id = slot();
    return add(Op::kSlotAddr, type_suffix(Type::kPtr), id.index);
  }
  if (cursor_.at_name('@')) {
    const auto found = globals_.find(cursor_.peek().text);
    if (found == globals_.end())
      cursor_.fail("global '" + std::string(cursor_.peek().text) + "' is not declared");
    cursor_.take();
    const std::uint32_t index = found == globals_.end() ? GlobalId::kNone : found->second.index;
    return add(Op::kGlobalAddr, type_suffix(Type::kPtr), index);
  }
  if (cursor_.accept("true")) return add(Op::kConst, Type::kBool, 1);
  if (cursor_.accept("false")) return add(Op::kConst, Type::kBool, 0);
  if (cursor_.accept("null")) return add(Op::kNull, type_suffix(Type::kPtr), 0);
  if (cursor_.accept("isinit")) {
    cursor_.expect("(");
    const LocalId id = local();
    cursor_.expect(")");
    return add(Op::kIsInit, type_suffix(Type::kBool), id.index);
  }
  cursor_.fail(cursor_.at_end() ? "expected an expression, found the end of the file"
                                : "expected an expression, found '" +
                                      std::string(cursor_.peek().text.substr(0, 40)) + "'");
  return {};
}

/// `convert.i64(`, `float_fits[i32](`
FunctionParser::OpenOperator FunctionParser::open_operator(Op op) {
  OpenOperator open;
  open.op = op;
  if (cursor_.accept(".")) open.type = parse_type(cursor_);
  if (op == Op::kFloatFits) {
    cursor_.expect("[");
    open.payload = static_cast<std::int64_t>(parse_type(cursor_));
    cursor_.expect("]");
  }
  cursor_.expect("(");
  return open;
}

ExprId FunctionParser::close_operator(const OpenOperator& open) {
  cursor_.expect(")");
  if (!cursor_.ok()) return {};
  std::array<Type, 3> types{};
  for (std::size_t i = 0; i < open.got; ++i) types[i] = function_.exprs[open.operands[i]].type;
  const auto implied = implied_type(open.op, std::span(types).first(open.got));
  if (!open.type && !implied) {
    const std::string text(info(open.op).text);
    cursor_.fail_after("'" + text + "' needs its result type: " + text + ".TYPE(...)");
    return {};
  }
  const ExprId id = add(open.op, open.type ? *open.type : *implied, open.payload);
  Expr& e = function_.exprs[id];
  e.a = open.operands[0];
  e.b = open.operands[1];
  e.c = open.operands[2];
  return id;
}

Tree FunctionParser::tree() {
  const ExprId first = function_.exprs.next();
  std::vector<OpenOperator> stack;
  while (cursor_.ok()) {
    if (at_operator()) {
      const auto op = find_op(cursor_.take().text);
      stack.push_back(open_operator(*op));
      continue;
    }
    ExprId done = leaf();
    for (; cursor_.ok(); stack.pop_back()) {
      if (stack.empty()) return Tree{first, done};
      OpenOperator& top = stack.back();
      top.operands[top.got++] = done;
      if (top.got < static_cast<std::size_t>(info(top.op).arity)) {
        cursor_.expect(",");
        break;
      }
      done = close_operator(top);
    }
  }
  return {};
}

}  // namespace assay::ir
