#include "mutations.h"

#include <array>
#include <iterator>
#include <ranges>
#include <set>
#include <utility>
#include <variant>
#include <vector>

namespace assay::passes::testing {

using namespace assay::ir;

namespace {

/// A statement and its position.
struct Place {
  Block* block = nullptr;
  std::size_t index = 0;
};

class Mutation {
 public:
  Mutation(Program program, Rng& rng) : program_(std::move(program)), rng_(rng) {
    reach(program_.entry);
    function_ = &program_.functions[any(functions_)];
    collect(function_->body);
  }

  std::optional<Mutant> run() {
    if (statements_.empty()) return std::nullopt;
    using Change = bool (Mutation::*)();
    static constexpr std::array kOfAField = {
        &Mutation::constant, &Mutation::constant, &Mutation::operation, &Mutation::fault,
        &Mutation::output,   &Mutation::output,   &Mutation::input,     &Mutation::global,
        &Mutation::ending,   &Mutation::form,     &Mutation::layout};
    static constexpr std::array kOfOrder = {&Mutation::operands,
                                            &Mutation::read,
                                            &Mutation::object,
                                            &Mutation::target,
                                            &Mutation::swap_statements,
                                            &Mutation::drop,
                                            &Mutation::branches,
                                            &Mutation::alternatives,
                                            &Mutation::jump,
                                            &Mutation::callee};
    const std::size_t drawn = rng_.below(kOfAField.size() + kOfOrder.size());
    const bool is_field = drawn < kOfAField.size();
    const Change chosen = is_field ? kOfAField[drawn] : kOfOrder[drawn - kOfAField.size()];
    if (!(this->*chosen)()) return std::nullopt;
    return Mutant{std::move(program_), is_field};
  }

 private:
  // What is reached ---------------------------------------------------------------------------

  void reach(FunctionId id) {
    if (!functions_.insert(id).second) return;
    function_ = &program_.functions[id];
    statements_.clear();
    collect(function_->body);
    const std::vector<Place> mine = statements_;
    for (const Expr& e : function_->exprs)
      if (e.op == Op::kGlobalAddr) reach(GlobalId{static_cast<std::uint32_t>(e.payload)});
    for (const Place& place : mine)
      if (const auto* call = std::get_if<Call>(&node(program_.functions[id], place)))
        reach(call->callee);
    statements_.clear();
    exprs_.clear();
  }
  void reach(GlobalId id) {
    if (!globals_.insert(id).second) return;
    for (const Global::Pointer& pointer : program_.globals[id].pointers) reach(pointer.target);
  }

  void collect(Block& block) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      statements_.push_back({&block, i});
      std::visit(
          [&](auto& s) {
            if constexpr (requires { s.then_block; }) collect(s.then_block), collect(s.else_block);
            if constexpr (requires { s.header; })
              collect(s.header), collect(s.body), collect(s.step);
            if constexpr (requires { s.alternatives; })
              for (Block& alternative : s.alternatives) collect(alternative);
          },
          function_->stmts[block[i]].node);
    }
    if (&block != &function_->body) return;
    for (std::uint32_t i = 0; i < function_->exprs.size(); ++i) exprs_.push_back(ExprId{i});
  }

  // Drawing -----------------------------------------------------------------------------------

  template <class Rows>
  std::ranges::range_value_t<Rows> any(const Rows& rows) {
    return *std::next(rows.begin(), static_cast<std::ptrdiff_t>(rng_.below(rows.size())));
  }
  static StmtNode& node(Function& function, const Place& place) {
    return function.stmts[(*place.block)[place.index]].node;
  }
  StmtNode& node(const Place& place) { return node(*function_, place); }

  /// Returns a random statement of this kind, or nullptr if there is none.
  template <class S>
  S* any_statement() {
    std::vector<S*> found;
    for (const Place& place : statements_)
      if (S* s = std::get_if<S>(&node(place))) found.push_back(s);
    return found.empty() ? nullptr : any(found);
  }
  template <class Wanted>
  Expr* any_expr(const Wanted& wanted) {
    std::vector<Expr*> found;
    for (const ExprId id : exprs_)
      if (Expr& e = function_->exprs[id]; wanted(e)) found.push_back(&e);
    return found.empty() ? nullptr : any(found);
  }
  /// Exchanges a local for another one of the same type.
  bool exchange(LocalId& local) {
    if (!local.valid()) return false;
    std::vector<LocalId> others;
    for (std::uint32_t i = 0; i < function_->locals.size(); ++i)
      if (i != local.index && function_->locals[LocalId{i}].type == function_->locals[local].type)
        others.push_back(LocalId{i});
    if (others.empty()) return false;
    local = any(others);
    return true;
  }
  template <class T>
  bool change(T& value, std::initializer_list<T> values) {
    const T before = value;
    value = any(values);
    return value != before;
  }

  // Changes of a field --------------------------------------------------------------------------

  bool constant() {
    Expr* e = any_expr([](const Expr& one) { return one.op == Op::kConst; });
    if (e == nullptr) return false;
    if (e->type == Type::kBool || is_float(e->type))
      e->payload ^= 1;
    else
      e->payload += rng_.chance(2) ? 1 : -1;
    return true;
  }

  bool operation() {
    Expr* e = any_expr([](const Expr& one) { return info(one.op).arity > 0; });
    if (e == nullptr) return false;
    std::vector<Op> others;
    for (std::size_t i = 0; i < kOps.size(); ++i)
      if (const Op op = static_cast<Op>(i); op != e->op && info(op).arity == info(e->op).arity)
        others.push_back(op);
    if (others.empty()) return false;
    e->op = any(others);
    return true;
  }

  bool fault() {
    auto* s = any_statement<Check>();
    if (s == nullptr) return false;
    if (rng_.chance(3))
      s->status = s->status == Status::kUndefined ? Status::kException : Status::kUndefined;
    else
      return change(s->fault, {Fault::kOverflow, Fault::kOutOfBounds, Fault::kDivisionByZero});
    return true;
  }

  bool output() {
    auto* s = any_statement<Output>();
    if (s == nullptr) return false;
    Format& f = s->format;
    if (s->op == OutputOp::kText) {
      if (s->text.empty()) return false;
      char& c = s->text[rng_.below(s->text.size())];
      c = static_cast<char>(c ^ (1 << rng_.below(7)));
      return true;
    }
    if (s->op == OutputOp::kChar) return false;
    switch (rng_.below(5)) {
      case 0:
        return change(f.width, {0, 1, 7, 71});
      case 1:
        return change(f.precision, {-1, 0, 1, 11});
      case 2:
        return change(f.conversion, {'d', 'u', 'x', 'X', 'o', 'f', 'e', 'g', 'E', 'G'});
      case 3:
        return change(f.left, {true, false});
      default:
        return change(rng_.chance(2) ? f.plus : f.zero, {true, false});
    }
  }

  bool input() {
    auto* s = any_statement<Input>();
    if (s == nullptr) return false;
    switch (rng_.below(3)) {
      case 0:
        return change(s->base, {10, 16, 8, 0});
      case 1:
        return change(s->width, {0, 1, 2});
      default:
        return change(s->op, {InputOp::kGetChar, InputOp::kPeekChar});
    }
  }

  bool global() {
    if (globals_.empty()) return false;
    Global& g = program_.globals[any(globals_)];
    switch (rng_.below(5)) {
      case 0:
        if (g.cells.empty()) return false;
        g.cells[rng_.below(g.cells.size())] ^= 1;
        return true;
      case 1:
        g.count += rng_.chance(2) ? 1 : -1;
        return true;
      case 2:
        g.read_only = !g.read_only;
        return true;
      case 3:
        if (g.pointers.empty()) return false;
        g.pointers[rng_.below(g.pointers.size())].index ^= 1;
        return true;
      default:
        return change(g.element[0], {Type::kI32, Type::kU32, Type::kI8, Type::kI64});
    }
  }

  bool ending() {
    if (rng_.chance(2)) {
      program_.exit_status_unspecified = !program_.exit_status_unspecified;
      return true;
    }
    if (program_.exit_status_unspecified) return false;
    ++program_.default_exit_status;
    return true;
  }

  /// Changes the form of a statement: a loop's first test, whether memory is set to zero.
  bool form() {
    if (auto* s = any_statement<Loop>(); s != nullptr && rng_.chance(4))
      return change(s->test_first, {!s->test_first});
    if (auto* s = any_statement<Declare>(); s != nullptr && rng_.chance(3))
      return change(s->zeroed, {!s->zeroed});
    if (auto* s = any_statement<Allocate>(); s != nullptr && rng_.chance(2))
      return change(s->zeroed, {!s->zeroed});
    return false;
  }

  /// Changes the type of the cells of an object that is declared or allocated.
  bool layout() {
    Layout* cells = nullptr;
    if (auto* s = any_statement<Declare>()) cells = &function_->slots[s->slot].element;
    if (auto* s = any_statement<Allocate>(); s != nullptr && rng_.chance(2)) cells = &s->element;
    if (cells == nullptr) return false;
    Type& type = (*cells)[rng_.below(cells->size())];
    return change(type, {Type::kI32, Type::kU32, Type::kI8, Type::kI64, Type::kF64});
  }

  // Changes of what is named, and of order
  // -----------------------------------------------------------

  bool operands() {
    Expr* e = any_expr([&](const Expr& one) {
      return one.a.valid() && one.b.valid() && info(function_->exprs[one.a].op).arity == 0 &&
             info(function_->exprs[one.b].op).arity == 0;
    });
    if (e != nullptr) std::swap(function_->exprs[e->a], function_->exprs[e->b]);
    return e != nullptr;
  }

  bool read() {
    Expr* e = any_expr([](const Expr& one) { return one.op == Op::kLocal; });
    if (e == nullptr) return false;
    LocalId local{static_cast<std::uint32_t>(e->payload)};
    if (!exchange(local)) return false;
    e->payload = local.index;
    return true;
  }

  /// Exchanges an object for another one with the same cells: a slot of the stack frame or a
  /// global.
  bool object() {
    Expr* e = any_expr(
        [](const Expr& one) { return one.op == Op::kSlotAddr || one.op == Op::kGlobalAddr; });
    if (e == nullptr) return false;
    const auto before = static_cast<std::uint32_t>(e->payload);
    if (e->op == Op::kSlotAddr)
      e->payload = static_cast<std::int64_t>(rng_.below(function_->slots.size()));
    else
      e->payload = any(globals_).index;
    return e->payload != before;
  }

  bool target() {
    if (auto* s = any_statement<Assign>(); s != nullptr && rng_.chance(2))
      return exchange(s->local);
    if (auto* s = any_statement<Load>(); s != nullptr && rng_.chance(2)) return exchange(s->dst);
    if (auto* s = any_statement<Call>(); s != nullptr && rng_.chance(2)) return exchange(s->dst);
    auto* s = any_statement<Input>();
    return s != nullptr && exchange(rng_.chance(2) ? s->dst : s->status);
  }

  /// Pairs of these statements must be kept: no rule of validate() requires it, but machines rely
  /// on it.
  bool is_redirect(const Place& place) { return std::holds_alternative<Redirect>(node(place)); }

  bool swap_statements() {
    const Place place = any(statements_);
    if (place.index == 0 || is_redirect(place)) return false;
    std::swap((*place.block)[place.index], (*place.block)[place.index - 1]);
    return true;
  }

  bool drop() {
    const Place place = any(statements_);
    if (is_redirect(place)) return false;
    place.block->erase(place.block->begin() + static_cast<std::ptrdiff_t>(place.index));
    return true;
  }

  bool branches() {
    auto* s = any_statement<If>();
    if (s != nullptr) std::swap(s->then_block, s->else_block);
    return s != nullptr;
  }

  bool alternatives() {
    auto* s = any_statement<Choose>();
    if (s != nullptr) std::swap(s->alternatives.front(), s->alternatives.back());
    return s != nullptr;
  }

  bool jump() {
    const Place place = any(statements_);
    StmtNode& statement = node(place);
    auto* leaves = std::get_if<Break>(&statement);
    auto* repeats = std::get_if<Continue>(&statement);
    if (leaves == nullptr && repeats == nullptr) return false;
    const LoopId loop = leaves != nullptr ? leaves->loop : repeats->loop;
    if (rng_.chance(2))
      (leaves != nullptr ? leaves->loop : repeats->loop).index =
          static_cast<std::uint32_t>(rng_.below(function_->loop_count));
    else if (leaves != nullptr)
      statement = Continue{loop};
    else
      statement = Break{loop};
    return true;
  }

  bool callee() {
    auto* s = any_statement<Call>();
    if (s == nullptr) return false;
    s->callee = any(functions_);
    return true;
  }

  Program program_;
  Rng& rng_;
  Function* function_ = nullptr;
  std::set<FunctionId> functions_;
  std::set<GlobalId> globals_;
  std::vector<Place> statements_;
  std::vector<ExprId> exprs_;
};

}  // namespace

std::optional<Mutant> mutated(const Program& program, Rng& rng) {
  return Mutation(program, rng).run();
}

}  // namespace assay::passes::testing
