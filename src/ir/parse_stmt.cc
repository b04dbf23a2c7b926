// Statements of the textual form: one function for each kind, found by its keyword.
#include <array>
#include <utility>

#include "ir/limits.h"
#include "ir/parse_function.h"
#include "ir/spelling.h"

namespace assay::ir {

Block FunctionParser::block() {
  Block statements;
  cursor_.expect("{");
  if (++depth_ > kMaxBlockDepth) cursor_.fail("blocks are nested too deeply");
  while (!cursor_.at("}") && !cursor_.at_end()) statements.push_back(statement());
  --depth_;
  cursor_.expect("}");
  return statements;
}

StmtId FunctionParser::statement() {
  const std::uint32_t line = cursor_.peek().line;
  StmtNode node = statement_node();
  const bool is_call = std::holds_alternative<Call>(node);
  const StmtId id = function_.stmts.push_back(Stmt{std::move(node), Span{}});
  if (is_call) pending_.push_back(PendingCall{id, callee_, line});
  return id;
}

StmtNode FunctionParser::statement_node() {
  using P = FunctionParser;
  struct Row {
    std::string_view keyword;
    StmtNode (*read)(P&);
  };
  static constexpr std::array kRows = {
      Row{"forget", [](P& p) -> StmtNode { return Forget{p.local()}; }},
      Row{"store", [](P& p) { return p.store_statement(); }},
      Row{"declare", [](P& p) { return p.declare_statement(); }},
      Row{"release", [](P& p) -> StmtNode { return Release{p.tree()}; }},
      Row{"copy", [](P& p) { return p.copy_statement(); }},
      Row{"check", [](P& p) { return p.check_statement(); }},
      Row{"if", [](P& p) { return p.if_statement(); }},
      Row{"loop", [](P& p) { return p.loop_statement(); }},
      Row{"choose", [](P& p) { return p.choose_statement(); }},
      Row{"break", [](P& p) -> StmtNode { return Break{p.loop_label()}; }},
      Row{"continue", [](P& p) -> StmtNode { return Continue{p.loop_label()}; }},
      Row{"return", [](P& p) { return p.return_statement(); }},
      Row{"call", [](P& p) { return p.call_into({}); }},
      Row{"exit", [](P& p) -> StmtNode { return Exit{p.tree()}; }},
      Row{"input", [](P& p) { return p.input_into({}, {}); }},
      Row{"output", [](P& p) { return p.output_statement(); }},
      Row{"redirect", [](P& p) { return p.redirect_statement(); }},
      Row{"unsupported",
          [](P& p) -> StmtNode { return Unsupported{p.cursor_.expect_string("a reason")}; }},
  };
  if (cursor_.at_name('%') || cursor_.at("_")) return assignment();
  for (const Row& row : kRows)
    if (cursor_.accept(row.keyword)) return row.read(*this);
  cursor_.fail("expected a statement, found '" + std::string(cursor_.peek().text.substr(0, 40)) +
               "'");
  return Unsupported{};
}

/// `%x = ...`, `_, %status = input ...`
StmtNode FunctionParser::assignment() {
  const LocalId dst = local_or_none();
  if (cursor_.accept(",")) {
    const LocalId status = local();
    cursor_.expect("=");
    cursor_.expect("input");
    return input_into(dst, status);
  }
  cursor_.expect("=");
  if (cursor_.accept("call")) return call_into(dst);
  if (cursor_.accept("input")) return input_into(dst, {});
  if (!dst.valid()) cursor_.fail_after("only a call or an input can discard its result");
  if (cursor_.accept("load")) {
    const Type type = parse_type(cursor_);
    return Load{dst, tree(), type};
  }
  if (cursor_.accept("allocate")) return allocate_into(dst);
  if (cursor_.accept("reallocate")) return reallocate_into(dst);
  if (cursor_.accept("output_count")) return OutputCount{dst};
  return Assign{dst, tree()};
}

Tree FunctionParser::after_comma() {
  cursor_.expect(",");
  return tree();
}

int FunctionParser::count(int low, std::string_view what) {
  return static_cast<int>(cursor_.expect_integer(low, INT32_MAX, what));
}

StmtNode FunctionParser::store_statement() {
  Store s;
  s.type = parse_type(cursor_);
  s.ptr = tree();
  s.value = after_comma();
  return s;
}

StmtNode FunctionParser::declare_statement() {
  Declare s;
  s.slot = slot();
  s.count = after_comma();
  s.zeroed = cursor_.accept("zeroed");
  return s;
}

StmtNode FunctionParser::allocate_into(LocalId dst) {
  Allocate s;
  s.dst = dst;
  s.element = parse_layout(cursor_);
  s.count = after_comma();
  s.zeroed = cursor_.accept("zeroed");
  return s;
}

StmtNode FunctionParser::reallocate_into(LocalId dst) {
  Reallocate s;
  s.dst = dst;
  s.element = parse_layout(cursor_);
  s.ptr = after_comma();
  s.count = after_comma();
  return s;
}

StmtNode FunctionParser::copy_statement() {
  CopyCells s;
  s.dst = tree();
  s.src = after_comma();
  s.count = after_comma();
  return s;
}

StmtNode FunctionParser::check_statement() {
  Check s;
  s.ok = tree();
  cursor_.expect("else");
  const auto fault = find_fault(cursor_.peek().text);
  if (!fault || !cursor_.at(Token::Kind::kKeyword)) cursor_.fail("expected the name of a fault");
  cursor_.take();
  s.fault = fault.value_or(Fault::kOverflow);
  if (cursor_.accept("exception")) s.status = Status::kException;
  if (cursor_.at(Token::Kind::kString)) s.detail = cursor_.expect_string("a detail");
  return s;
}

StmtNode FunctionParser::if_statement() {
  If s;
  s.condition = tree();
  s.then_block = block();
  if (cursor_.accept("else")) s.else_block = block();
  return s;
}

StmtNode FunctionParser::loop_statement() {
  Loop s;
  s.id = loop_label();
  s.test_first = !cursor_.accept("body_first");
  if (cursor_.at("{")) s.header = block();
  cursor_.expect("while");
  s.condition = tree();
  s.body = block();
  if (cursor_.accept("step")) s.step = block();
  return s;
}

StmtNode FunctionParser::choose_statement() {
  Choose s;
  s.site = SiteId{static_cast<std::uint32_t>(count(0, "a site"))};
  do s.alternatives.push_back(block());
  while (cursor_.accept("or"));
  return s;
}

StmtNode FunctionParser::return_statement() {
  return cursor_.accept("_") ? Return{} : Return{tree()};
}

StmtNode FunctionParser::call_into(LocalId dst) {
  Call s;
  s.dst = dst;
  const std::string_view callee = cursor_.expect_name('@', "a function");
  cursor_.expect("(");
  while (!cursor_.at(")") && !cursor_.at_end())
    s.arguments.push_back(s.arguments.empty() ? tree() : after_comma());
  cursor_.expect(")");
  callee_ = callee;
  return s;
}

StmtNode FunctionParser::input_into(LocalId dst, LocalId status) {
  Input s;
  s.dst = dst;
  s.status = status;
  const auto op = find_in<InputOp>(kInputOps, cursor_.peek().text);
  if (!op) cursor_.fail("expected an input operation");
  cursor_.take();
  s.op = op.value_or(InputOp::kGetChar);
  if (cursor_.at(Token::Kind::kKeyword) && find_type(cursor_.peek().text))
    s.type = parse_type(cursor_);
  if (cursor_.accept("base")) s.base = count(0, "a base");
  if (cursor_.accept("width")) s.width = count(0, "a width");
  s.status_ignored = cursor_.accept("status_ignored");
  if (cursor_.accept("put")) s.argument = tree();
  return s;
}

StmtNode FunctionParser::output_statement() {
  Output s;
  const auto op = find_in<OutputOp>(kOutputOps, cursor_.peek().text);
  if (!op) cursor_.fail("expected text, integer, float or char");
  cursor_.take();
  s.op = op.value_or(OutputOp::kText);
  if (cursor_.at(Token::Kind::kString)) s.text = cursor_.expect_string("a text");
  if (cursor_.accept("format")) {
    const auto format = parse_format(cursor_.expect_string("a format"));
    if (!format) cursor_.fail_after("not a printf format such as \"%-8.3f\"");
    s.format = format.value_or(Format{});
  }
  if (cursor_.accept("value")) s.value = tree();
  return s;
}

StmtNode FunctionParser::redirect_statement() {
  Redirect s;
  const auto kind = find_in<Redirect::Kind>(kRedirectKinds, cursor_.peek().text);
  if (!kind) cursor_.fail("expected begin_input, end_input, begin_output or end_output");
  cursor_.take();
  s.kind = kind.value_or(Redirect::Kind::kEndInput);
  if (cursor_.accept("at")) s.ptr = tree();
  if (cursor_.accept("limit")) s.limit = tree();
  return s;
}

}  // namespace assay::ir
