#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "mutations.h"

namespace assay::passes::testing {

using namespace assay::ir;

namespace {

template <class I>
using Order = std::vector<I>;  // by old index

template <class I>
Order<I> shuffled(std::size_t count, Rng& rng) {
  Order<I> order;
  for (std::uint32_t i = 0; i < count; ++i) order.push_back(I{i});
  for (std::size_t i = count; i-- > 1;) std::swap(order[i], order[rng.below(i + 1)]);
  return order;
}

template <class I, class T>
void reorder(IdVector<I, T>& rows, const Order<I>& order) {
  IdVector<I, T> made(rows.size());
  for (std::uint32_t i = 0; i < rows.size(); ++i) made[order[i]] = std::move(rows[I{i}]);
  rows = std::move(made);
}

class Renumbering {
 public:
  Renumbering(Program program, Rng& rng) : program_(std::move(program)), rng_(rng) {}

  Program run() {
    add_unused();
    functions_ = shuffled<FunctionId>(program_.functions.size(), rng_);
    globals_ = shuffled<GlobalId>(program_.globals.size(), rng_);
    for (Function& function : program_.functions) change(function);
    for (Global& global : program_.globals) {
      global.name = "g" + std::to_string(rng_.next());
      global.span = {};
      for (Global::Pointer& p : global.pointers) p.target = globals_[p.target.index];
    }
    reorder(program_.functions, functions_);
    reorder(program_.globals, globals_);
    rename(program_.entry);
    return std::move(program_);
  }

 private:
  void add_unused() {
    program_.functions.push_back(program_.functions[program_.entry]);
    program_.globals.push_back(Global{"", {Type::kI32}, 3, {1, 2, 3}, {}, false, {}});
  }

  void change(Function& f) {
    f.name = "f" + std::to_string(rng_.next());
    f.span = {};
    f.is_library = !f.is_library;
    f.locals.push_back(Local{"", Type::kF32, {}, false});
    f.slots.push_back(Slot{"", {Type::kPtr}, {}});
    ++f.loop_count;
    locals_ = shuffled<LocalId>(f.locals.size(), rng_);
    slots_ = shuffled<SlotId>(f.slots.size(), rng_);
    loops_ = shuffled<LoopId>(f.loop_count, rng_);
    for (LocalId& parameter : f.parameters) rename(parameter);
    for (Expr& expr : f.exprs) change(expr);
    for (Stmt& statement : f.stmts) change(statement);
    for (Local& local : f.locals) change(local);
    for (Slot& slot : f.slots) slot.name = "s" + std::to_string(rng_.next());
    reorder(f.locals, locals_);
    reorder(f.slots, slots_);
  }

  void change(Local& local) {
    local.name = "v" + std::to_string(rng_.next());
    local.span = {};
    local.is_temporary = rng_.chance(2);
  }

  void change(Expr& e) {
    e.span = {};
    const auto payload = static_cast<std::uint32_t>(e.payload);
    if (e.op == Op::kLocal || e.op == Op::kIsInit) e.payload = locals_[payload].index;
    if (e.op == Op::kSlotAddr) e.payload = slots_[payload].index;
    if (e.op == Op::kGlobalAddr) e.payload = globals_[payload].index;
  }

  void change(Stmt& statement) {
    statement.span = {};
    std::visit(
        [&](auto& s) {
          if constexpr (requires { s.local; }) rename(s.local);
          if constexpr (requires { s.dst; }) rename(s.dst);
          if constexpr (requires { s.status; }) rename(s.status);
          if constexpr (requires { s.slot; }) rename(s.slot);
          if constexpr (requires { s.callee; }) rename(s.callee);
          if constexpr (requires { s.loop; }) rename(s.loop);
          if constexpr (requires { s.id; }) rename(s.id);
          if constexpr (requires { s.detail; }) s.detail += " said in other words";
        },
        statement.node);
  }

  /// Fields that refer to no numbered element have other types.
  template <class Field>
  void rename(Field& field) {
    if constexpr (std::is_same_v<Field, LocalId>) exchange(field, locals_);
    if constexpr (std::is_same_v<Field, SlotId>) exchange(field, slots_);
    if constexpr (std::is_same_v<Field, LoopId>) exchange(field, loops_);
    if constexpr (std::is_same_v<Field, FunctionId>) exchange(field, functions_);
  }
  template <class I>
  static void exchange(I& id, const Order<I>& order) {
    if (id.valid()) id = order[id.index];
  }

  Program program_;
  Rng& rng_;
  Order<FunctionId> functions_;
  Order<GlobalId> globals_;
  Order<LocalId> locals_;
  Order<SlotId> slots_;
  Order<LoopId> loops_;
};

}  // namespace

Program renumbered(const Program& program, Rng& rng) { return Renumbering(program, rng).run(); }

}  // namespace assay::passes::testing
