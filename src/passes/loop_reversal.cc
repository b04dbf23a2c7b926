#include "passes/loop_reversal.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/check.h"
#include "ir/builder.h"

namespace assay::passes {
namespace {

using ir::Block;
using ir::ExprId;
using ir::LocalId;
using ir::Op;
using ir::StmtId;
using ir::Type;
using ir::Value;

/// How a variable changes in a loop: by operations of one kind, whose order does not matter.
struct Reduction {
  Op op = Op::kConst;  // kConst: one constant is assigned
  std::int64_t constant = 0;
  friend bool operator==(const Reduction&, const Reduction&) = default;
};

/// One loop of a function, if it counts.
class Counting {
 public:
  Counting(const ir::Function& function, const ir::Loop& loop) : function_(function), loop_(loop) {}

  bool parse() {
    if (!loop_.test_first) return false;
    const Block& steps = loop_.step.empty() ? loop_.body : loop_.step;
    if (!loop_.step.empty() && loop_.step.size() != 2) return false;
    if (!parse_step(steps) || !parse_condition()) return false;
    const Block& body = loop_.body;
    body_ = body;
    if (loop_.step.empty()) body_.resize(body.size() - 2);
    return true;
  }

  /// Are all other statements reductions, or do they only depend on the counter?
  bool is_reversible() {
    if (!collect(body_) || reductions_.contains(counter_) || reads_reduced(bound_)) return false;
    if (reads(bound_, counter_)) return false;
    return is_independent(body_) && std::ranges::all_of(loop_.header, [&](StmtId id) {
             const auto* check = std::get_if<ir::Check>(&function_.stmts[id].node);
             return check != nullptr && !reads_reduced(check->ok.root) &&
                    !reads(check->ok.root, counter_);
           });
  }

  LocalId counter() const { return counter_; }
  ExprId bound() const { return bound_; }
  bool goes_up() const { return goes_up_; }
  /// Is the last number the bound itself?
  bool is_inclusive() const { return is_inclusive_; }
  /// Everything but the step.
  const Block& body() const { return body_; }
  /// The check and the assignment that count.
  std::pair<StmtId, StmtId> step() const { return step_; }
  bool reads(ExprId root, LocalId local) const {
    const ir::Expr& e = function_.exprs[root];
    if ((e.op == Op::kLocal || e.op == Op::kIsInit) && local_of(e) == local) return true;
    return std::ranges::any_of(std::array{e.a, e.b, e.c},
                               [&](ExprId child) { return child.valid() && reads(child, local); });
  }
  /// The operand of `reduced = op(reduced, operand)` that is not the variable.
  std::optional<ExprId> operand(const ir::Assign& assign) const {
    const ir::Expr& e = function_.exprs[assign.value.root];
    if (!e.a.valid() || !e.b.valid() || e.c.valid()) return std::nullopt;
    if (is_local(e.a, assign.local)) return e.b;
    if (e.op != Op::kSub && is_local(e.b, assign.local)) return e.a;
    return std::nullopt;
  }

 private:
  static LocalId local_of(const ir::Expr& e) {
    return LocalId{static_cast<std::uint32_t>(e.payload)};
  }
  bool is_local(ExprId root, LocalId local) const {
    const ir::Expr& e = function_.exprs[root];
    return e.op == Op::kLocal && local_of(e) == local;
  }
  bool is_one(ExprId root) const {
    const ir::Expr& e = function_.exprs[root];
    return e.op == Op::kConst && e.payload == 1;
  }

  /// "check not(add_overflows(i, 1)); i = add(i, 1)" at the end of the block.
  bool parse_step(const Block& block) {
    if (block.size() < 2) return false;
    const auto* check = std::get_if<ir::Check>(&function_.stmts[block[block.size() - 2]].node);
    const auto* assign = std::get_if<ir::Assign>(&function_.stmts[block.back()].node);
    if (check == nullptr || assign == nullptr) return false;
    const ir::Expr& sum = function_.exprs[assign->value.root];
    if (sum.op != Op::kAdd && sum.op != Op::kSub) return false;
    if (sum.type != Type::kI32 && sum.type != Type::kI64) return false;
    if (!is_local(sum.a, assign->local) || !is_one(sum.b)) return false;
    const ir::Expr& negation = function_.exprs[check->ok.root];
    if (negation.op != Op::kNot) return false;
    const ir::Expr& overflow = function_.exprs[negation.a];
    const Op wanted = sum.op == Op::kAdd ? Op::kAddOverflows : Op::kSubOverflows;
    if (overflow.op != wanted || !is_local(overflow.a, assign->local) || !is_one(overflow.b))
      return false;
    step_ = {block[block.size() - 2], block.back()};
    counter_ = assign->local;
    goes_up_ = sum.op == Op::kAdd;
    return true;
  }

  bool parse_condition() {
    const ir::Expr& test = function_.exprs[loop_.condition.root];
    const bool is_less = test.op == Op::kLt || test.op == Op::kLe;
    if (!is_less && test.op != Op::kGt && test.op != Op::kGe) return false;
    is_inclusive_ = test.op == Op::kLe || test.op == Op::kGe;
    const bool is_left = is_local(test.a, counter_);
    if (!is_left && !is_local(test.b, counter_)) return false;
    bound_ = is_left ? test.b : test.a;
    return (is_less == is_left) == goes_up_ &&
           function_.exprs[bound_].type == function_.locals[counter_].type;
  }

  bool collect(const Block& block) {
    for (const StmtId id : block) {
      const ir::StmtNode& node = function_.stmts[id].node;
      if (const auto* branch = std::get_if<ir::If>(&node)) {
        if (!collect(branch->then_block) || !collect(branch->else_block)) return false;
      } else if (const auto* assign = std::get_if<ir::Assign>(&node)) {
        const auto reduction = reduction_of(*assign);
        if (!reduction) return false;
        const auto [known, is_new] = reductions_.emplace(assign->local, *reduction);
        if (!is_new && known->second != *reduction) return false;
      } else if (!std::holds_alternative<ir::Check>(node)) {
        return false;
      }
    }
    return true;
  }

  std::optional<Reduction> reduction_of(const ir::Assign& assign) const {
    const ir::Expr& e = function_.exprs[assign.value.root];
    if (e.op == Op::kConst) return Reduction{Op::kConst, e.payload};
    if (e.type != Type::kI32 && e.type != Type::kI64) return std::nullopt;
    if (e.op != Op::kAdd && e.op != Op::kSub && e.op != Op::kMul) return std::nullopt;
    return operand(assign) ? std::optional(Reduction{e.op, 0}) : std::nullopt;
  }

  bool reads_reduced(ExprId root) const {
    return std::ranges::any_of(reductions_,
                               [&](const auto& each) { return reads(root, each.first); });
  }

  /// Reduced variables are read by their own operations alone, and by the checks of these.
  bool is_independent(const Block& block) const {
    for (std::size_t s = 0; s < block.size(); ++s) {
      const ir::StmtNode& node = function_.stmts[block[s]].node;
      if (const auto* branch = std::get_if<ir::If>(&node)) {
        if (reads_reduced(branch->condition.root) || !is_independent(branch->then_block) ||
            !is_independent(branch->else_block))
          return false;
      } else if (const auto* assign = std::get_if<ir::Assign>(&node)) {
        const auto of = operand(*assign);
        if (function_.exprs[assign->value.root].op != Op::kConst && (!of || reads_reduced(*of)))
          return false;
      } else {
        const ExprId ok = std::get<ir::Check>(node).ok.root;
        if (!reads_reduced(ok)) continue;
        const auto* next = s + 1 < block.size()
                               ? std::get_if<ir::Assign>(&function_.stmts[block[s + 1]].node)
                               : nullptr;
        if (next == nullptr || !is_check_of(ok, *next)) return false;
      }
    }
    return true;
  }

  /// "not(add_overflows(sum, x))" before "sum = add(sum, x)". What another check sees of the sum
  /// depends on the order.
  bool is_check_of(ExprId ok, const ir::Assign& assign) const {
    const ir::Expr& negation = function_.exprs[ok];
    if (negation.op != Op::kNot) return false;
    const ir::Expr& overflow = function_.exprs[negation.a];
    const ir::Expr& value = function_.exprs[assign.value.root];
    const Op wanted = value.op == Op::kAdd   ? Op::kAddOverflows
                      : value.op == Op::kSub ? Op::kSubOverflows
                      : value.op == Op::kMul ? Op::kMulOverflows
                                             : Op::kConst;
    return wanted != Op::kConst && overflow.op == wanted && is_same(overflow.a, value.a) &&
           is_same(overflow.b, value.b);
  }

  bool is_same(ExprId a, ExprId b) const {
    if (!a.valid() || !b.valid()) return a.valid() == b.valid();
    const ir::Expr &x = function_.exprs[a], &y = function_.exprs[b];
    return x.op == y.op && x.type == y.type && x.payload == y.payload && is_same(x.a, y.a) &&
           is_same(x.b, y.b) && is_same(x.c, y.c);
  }

  const ir::Function& function_;
  const ir::Loop& loop_;
  LocalId counter_;
  ExprId bound_;
  std::pair<StmtId, StmtId> step_;
  bool goes_up_ = true, is_inclusive_ = true;
  Block body_;
  std::map<LocalId, Reduction> reductions_;
};

/// Rewrites one loop of a function.
class Reversal {
 public:
  Reversal(ir::Function& function, StmtId loop)
      : function_(function), build_(function), id_(loop) {}

  void run() { CHECK(visit(function_.body)); }

 private:
  bool visit(Block& block) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (block[i] == id_) {
        Block made = rewritten();
        block.erase(block.begin() + static_cast<std::ptrdiff_t>(i));
        block.insert(block.begin() + static_cast<std::ptrdiff_t>(i), made.begin(), made.end());
        return true;
      }
      ir::StmtNode node = function_.stmts[block[i]].node;
      bool found = false;
      if (auto* branch = std::get_if<ir::If>(&node))
        found = visit(branch->then_block) || visit(branch->else_block);
      else if (auto* loop = std::get_if<ir::Loop>(&node))
        found = visit(loop->header) || visit(loop->body) || visit(loop->step);
      if (!found) continue;
      function_.stmts[block[i]].node = std::move(node);
      return true;
    }
    return false;
  }

  Block rewritten() {
    const ir::Stmt statement = function_.stmts[id_];
    const auto& loop = std::get<ir::Loop>(statement.node);
    Counting counting(function_, loop);
    CHECK(counting.parse() && counting.is_reversible());
    const LocalId i = counting.counter();
    const Type type = function_.locals[i].type;
    const std::string name = function_.locals[i].name;
    const bool up = counting.goes_up();
    const Span span = statement.span;
    const auto one = [&] { return ir::constant(type, 1); };
    Block result;
    build_.push_block(result);
    const LocalId first = build_.add_local(name + "_first", type, span, true);
    const LocalId last = build_.add_local(name + "_last", type, span, true);
    build_.add(ir::Assign{first, build_.commit(build_.read(i))}, span);
    for (const StmtId id : loop.header) {
      ir::Check check_of_bound = std::get<ir::Check>(function_.stmts[id].node);
      check_of_bound.ok = build_.commit(copy(check_of_bound.ok.root));
      build_.add(std::move(check_of_bound), span);
    }
    Value bound = copy(counting.bound());
    if (!counting.is_inclusive()) {
      check_not(ir::binary(up ? Op::kSubOverflows : Op::kAddOverflows, Type::kBool, bound, one()),
                span);
      bound = ir::binary(up ? Op::kSub : Op::kAdd, type, std::move(bound), one());
    }
    build_.add(ir::Assign{last, build_.commit(bound)}, span);
    // The given loop counts once more in the end.
    check_not(ir::binary(up ? Op::kAddOverflows : Op::kSubOverflows, Type::kBool, build_.read(last),
                         one()),
              span);
    build_.add(ir::Assign{i, build_.commit(build_.read(last))}, span);
    ir::Loop backwards;
    backwards.id = loop.id;
    backwards.header = loop.header;
    backwards.condition = build_.commit(
        ir::binary(up ? Op::kGe : Op::kLe, Type::kBool, build_.read(i), build_.read(first)));
    backwards.body = with_checks(counting, counting.body());
    const auto [test, count] = counting.step();
    ir::Check overflow = std::get<ir::Check>(function_.stmts[test].node);
    overflow.ok = build_.commit(ir::unary(Op::kNot, Type::kBool,
                                          ir::binary(up ? Op::kSubOverflows : Op::kAddOverflows,
                                                     Type::kBool, build_.read(i), one())));
    function_.stmts[test].node = std::move(overflow);
    function_.stmts[count].node = ir::Assign{
        i, build_.commit(ir::binary(up ? Op::kSub : Op::kAdd, type, build_.read(i), one()))};
    backwards.step = {test, count};
    function_.stmts[id_].node = std::move(backwards);
    result.push_back(id_);
    Value after = ir::binary(up ? Op::kAdd : Op::kSub, type, build_.read(last), one());
    Value had_rounds =
        ir::binary(up ? Op::kLe : Op::kGe, Type::kBool, build_.read(first), build_.read(last));
    build_.add(ir::Assign{i, build_.commit(ir::select(std::move(had_rounds), std::move(after),
                                                      build_.read(first)))},
               span);
    build_.pop_block();
    return result;
  }

  /// The statements of the body; before each that adds or multiplies, a check of what.
  Block with_checks(const Counting& counting, const Block& block) {
    Block result;
    for (const StmtId id : block) {
      ir::StmtNode node = function_.stmts[id].node;
      if (auto* branch = std::get_if<ir::If>(&node)) {
        branch->then_block = with_checks(counting, branch->then_block);
        branch->else_block = with_checks(counting, branch->else_block);
        function_.stmts[id].node = std::move(node);
      } else if (const auto* assign = std::get_if<ir::Assign>(&node)) {
        const ir::Expr& e = function_.exprs[assign->value.root];
        if (e.op != Op::kConst) {
          const Type type = e.type;
          const std::int64_t least = e.op == Op::kMul ? 1 : 0;
          const Value operand = copy(*counting.operand(*assign));
          build_.push_block(result);
          check(ir::binary(Op::kGe, Type::kBool, operand, ir::constant(type, least)),
                function_.stmts[id].span);
          build_.pop_block();
        }
      }
      result.push_back(id);
    }
    return result;
  }

  void check(const Value& ok, Span span) {
    build_.add(ir::Check{build_.commit(ok), ir::Fault::kOverflow, ir::Status::kUndefined, ""},
               span);
  }
  void check_not(Value bad, Span span) {
    check(ir::unary(Op::kNot, Type::kBool, std::move(bad)), span);
  }

  Value copy(ExprId root) const {
    Value value;
    append(root, value);
    return value;
  }
  ExprId append(ExprId root, Value& value) const {
    ir::Expr e = function_.exprs[root];
    for (ExprId* child : {&e.a, &e.b, &e.c})
      if (child->valid()) *child = append(*child, value);
    value.nodes.push_back(e);
    return ExprId{static_cast<std::uint32_t>(value.nodes.size() - 1)};
  }

  ir::Function& function_;
  ir::Builder build_;
  const StmtId id_;
};

}  // namespace

namespace {

void collect_loops(const ir::Function& function, ir::FunctionId id, const Block& block,
                   std::vector<CountingLoop>& result) {
  for (const StmtId statement : block) {
    const ir::StmtNode& node = function.stmts[statement].node;
    if (const auto* branch = std::get_if<ir::If>(&node)) {
      collect_loops(function, id, branch->then_block, result);
      collect_loops(function, id, branch->else_block, result);
    }
    const auto* loop = std::get_if<ir::Loop>(&node);
    if (loop == nullptr) continue;
    for (const Block* inside : {&loop->header, &loop->body, &loop->step})
      collect_loops(function, id, *inside, result);
    Counting counting(function, *loop);
    if (counting.parse())
      result.push_back({id, statement, counting.goes_up(), counting.is_reversible()});
  }
}

}  // namespace

std::vector<CountingLoop> counting_loops(const ir::Program& program) {
  std::vector<CountingLoop> result;
  for (std::uint32_t f = 0; f < program.functions.size(); ++f) {
    const ir::Function& function = program.functions[ir::FunctionId{f}];
    if (!function.is_library) collect_loops(function, ir::FunctionId{f}, function.body, result);
  }
  return result;
}

ir::Program reversed(const ir::Program& program, const CountingLoop& loop) {
  ir::Program result = program;
  result.derived = {};
  Reversal(result.functions[loop.function], loop.loop).run();
  return result;
}

}  // namespace assay::passes
