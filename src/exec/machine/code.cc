#include "exec/machine/code.h"

#include <map>
#include <optional>
#include <tuple>

#include "base/match.h"
#include "exec/machine/fast_opcodes.h"
#include "exec/machine/frame.h"

namespace assay::exec {
namespace {

bool is_pointer_operator(ir::Op op) { return op >= ir::Op::kPtrAdd; }

class Lowering {
 public:
  Lowering(const ir::Program& program, ir::FunctionId id, Constants constants, Cuts cuts)
      : f_(program.functions[id]),
        constants_where_used_(constants == Constants::kWhereUsed),
        cuts_(cuts) {
    out_.id = id;
    out_.function = &f_;
    if (has_choices(f_)) frame_ = frame_layout(f_);
    const auto count = [](const auto& rows) { return static_cast<std::uint32_t>(rows.size()); };
    out_.first_slot = frame_ ? frame_->kept : count(f_.locals);
    out_.first_constant = out_.first_slot + (frame_ ? frame_->slot_count : count(f_.slots));
    choose_constants();
    out_.first_intermediate = out_.first_constant + count(out_.constants);
    first_free_ = out_.first_intermediate;
    if (frame_) place_locals();
    for (const ir::LocalId p : f_.parameters) out_.parameters.push_back(local(p));
    out_.registers = first_free_;
    operands_.resize(f_.exprs.size(), kNoRegister);
    loops_.resize(f_.loop_count);
  }

  FunctionCode run() {
    block(f_.body);
    emit({.code = Opcode::kReturnNothing});
    for (std::size_t i = 0; i < later_.size(); ++i) alternatives_of(Later{later_[i]});
    return std::move(out_);
  }

 private:
  struct LoopJumps {
    std::vector<std::uint32_t> breaks, continues;
    std::uint32_t end = kNoRegister, step = kNoRegister;  // their targets, once these are known
  };
  /// The other alternatives of a choice follow the function's code, so that the first one costs no
  /// jump.
  struct Later {
    ir::StmtId choice;
    std::uint32_t first = 0;  // of its targets
    std::uint32_t end = 0;    // where the code goes on
  };
  using Key =
      std::tuple<ir::Op, ir::Type, std::int64_t, std::uint32_t, std::uint32_t, std::uint32_t>;

  static std::optional<FunctionCode::Constant> constant_of(const ir::Expr& e) {
    if (e.op == ir::Op::kConst) return FunctionCode::Constant{e.type, e.payload, kNoObject};
    if (e.op == ir::Op::kNull) return FunctionCode::Constant{ir::Type::kI64, 0, kNoObject};
    // The globals are the first objects of every run, in the order of their ids.
    if (e.op == ir::Op::kGlobalAddr)
      return FunctionCode::Constant{ir::Type::kI64, 0, static_cast<std::uint32_t>(e.payload)};
    return std::nullopt;
  }

  void choose_constants();
  void place_locals();

  std::uint32_t here() const { return static_cast<std::uint32_t>(out_.code.size()); }

  std::uint32_t emit(Instruction in) {
    in.statement = statement_;
    CHECK(beginning_.size() < 256);
    in.steps = static_cast<std::uint8_t>(beginning_.size());
    for (const ir::StmtId id : beginning_) out_.beginnings.emplace_back(here(), id);
    beginning_.clear();
    out_.code.push_back(in);
    return here() - 1;
  }
  /// Returns a jump target. Steps counted before it are not counted again after a jump.
  std::uint32_t label() {
    if (!beginning_.empty()) emit({});
    return here();
  }
  void jump_here(std::uint32_t from) { out_.code[from].c = label(); }

  void block(const ir::Block& statements) {
    for (const ir::StmtId id : statements) statement(id);
  }
  void begin(ir::StmtId id) {
    statement_ = id;
    beginning_.push_back(id);
    next_ = first_free_;
    computed_.clear();
  }
  void statement(ir::StmtId id);
  void branch(const ir::If& n);
  void loop(const ir::Loop& n);
  void choose(const ir::Choose& n);
  void alternatives_of(const Later& later);
  void leave(std::vector<std::uint32_t>& jumps, std::uint32_t target);
  void check(const ir::Check& n);
  bool check_not_null(const ir::Expr& root, ir::Status status);
  bool check_index(const ir::Expr& root, ir::Status status);
  void load(const ir::Load& n);
  void store(const ir::Store& n);
  void call(const ir::Call& n);

  /// Emits code for the tree and returns the register that holds its value, which is `wanted` if
  /// that is given.
  std::uint32_t tree(const ir::Tree& t, std::uint32_t wanted = kNoRegister);
  /// Emits code for all nodes before the root, and returns the root.
  const ir::Expr& below(const ir::Tree& t);
  std::uint32_t node(ir::ExprId id, std::uint32_t wanted);
  std::uint32_t intermediate() {
    const std::uint32_t made = next_++;
    if (next_ > out_.registers) out_.registers = next_;
    return made;
  }
  std::uint32_t operand(ir::ExprId id) const {
    return id.valid() ? operands_[id.index] : kNoRegister;
  }
  std::uint32_t optional_tree(const ir::Tree& t) { return t.valid() ? tree(t) : kNoRegister; }
  std::uint32_t local(ir::LocalId id) const {
    return id.valid() ? out_.register_of(id) : kNoRegister;
  }
  std::uint32_t local_of(const ir::Expr& e) const {
    return local(ir::LocalId{static_cast<std::uint32_t>(e.payload)});
  }
  std::uint32_t slot(std::size_t row) const {
    return out_.first_slot + (frame_ ? frame_->slots[row] : static_cast<std::uint32_t>(row));
  }
  std::uint32_t constant(const FunctionCode::Constant& constant);
  /// Emits a jump that is taken unless the condition holds; its target is set later.
  std::uint32_t unless(const ir::Tree& condition);

  const ir::Function& f_;
  std::optional<FrameLayout> frame_;  // of a function with choices
  bool constants_where_used_;         // whether constants get their values where they are used
  Cuts cuts_;
  FunctionCode out_;
  std::map<FunctionCode::Constant, std::uint32_t> constants_;
  std::vector<std::uint32_t> operands_;  // of expressions
  std::vector<LoopJumps> loops_;
  ir::StmtId statement_;
  std::vector<ir::StmtId> beginning_;  // statements that begin at the next instruction
  std::map<Key, std::uint32_t>
      computed_;  // by key: the register of what the statement has computed already
  std::vector<Later> later_;
  std::uint32_t first_free_ = 0;  // of the registers for intermediate results
  std::uint32_t next_ = 0;
};

/// Constants that only alternatives contain which are not the first of their site get their values
/// where they are used: a frame does not grow with the number of alternatives.
void Lowering::choose_constants() {
  for (std::uint32_t i = 0; i < f_.exprs.size(); ++i) {
    if (frame_ && frame_->is_alternative[i]) continue;
    const auto constant = constant_of(f_.exprs[ir::ExprId{i}]);
    if (!constant || constants_.contains(*constant)) continue;
    constants_[*constant] = out_.first_constant + static_cast<std::uint32_t>(out_.constants.size());
    out_.constants.push_back(*constant);
  }
}

void Lowering::place_locals() {
  for (const FrameLayout::Place& place : frame_->locals)
    out_.local_places.push_back(place.offset + (place.is_scoped ? out_.first_intermediate : 0));
  first_free_ = out_.first_intermediate + frame_->scoped;
}

// ---------------------------------------------------------------------------------- expressions

std::uint32_t Lowering::constant(const FunctionCode::Constant& constant) {
  if (const auto found = constants_.find(constant); found != constants_.end()) {
    if (constants_where_used_) emit({.code = Opcode::kConstant, .dst = found->second});
    return found->second;
  }
  const auto bits = static_cast<std::uint64_t>(constant.payload);
  const auto low = static_cast<std::uint32_t>(bits), high = static_cast<std::uint32_t>(bits >> 32);
  const Key key{ir::Op::kConst, constant.type, constant.payload, constant.object, low, high};
  const auto [made, is_new] = computed_.try_emplace(key, next_);
  if (!is_new) return made->second;
  Instruction in{.code = Opcode::kImmediate, .type = constant.type, .dst = intermediate()};
  in.a = low;
  in.b = high;
  in.c = constant.object;
  emit(in);
  return in.dst;
}

std::uint32_t Lowering::node(ir::ExprId id, std::uint32_t wanted) {
  const ir::Expr& e = f_.exprs[id];
  if (const auto value = constant_of(e)) return constant(*value);
  if (e.op == ir::Op::kLocal) return local_of(e);
  if (e.op == ir::Op::kSlotAddr) return slot(static_cast<std::size_t>(e.payload));
  Instruction in;
  in.op = e.op;
  in.type = e.type;
  in.a = operand(e.a);
  in.b = operand(e.b);
  in.c = operand(e.c);
  const Key key{e.op, e.type, e.payload, in.a, in.b, in.c};
  if (const auto same = computed_.find(key); same != computed_.end()) return same->second;
  in.operand = e.a.valid() ? f_.exprs[e.a].type : ir::Type::kVoid;
  if (e.op == ir::Op::kIsInit) {
    in.code = Opcode::kIsInitialised;
    in.a = local_of(e);
  } else if (e.op == ir::Op::kSelect) {
    in.code = Opcode::kSelect;
  } else if (e.op == ir::Op::kPtrAdd) {
    in.code = Opcode::kPointerAdd;
  } else if (e.op == ir::Op::kPtrCells) {
    in.code = Opcode::kCells;
  } else if (is_pointer_operator(e.op)) {
    in.code = Opcode::kPointer;
    if (in.b == kNoRegister) in.b = in.a;
  } else {
    const bool unary = ir::info(e.op).arity == 1;
    in.c = id.index;
    in.code = (unary ? fast_unary(e.op, e.type, in.operand) : fast_binary(e.op, e.type, in.operand))
                  .value_or(unary ? Opcode::kApply1 : Opcode::kApply2);
  }
  in.dst = wanted == kNoRegister ? intermediate() : wanted;
  emit(in);
  // A local that is assigned can be an operand also: what was computed from it is outdated.
  if (wanted == kNoRegister) computed_[key] = in.dst;
  return in.dst;
}

const ir::Expr& Lowering::below(const ir::Tree& t) {
  for (std::uint32_t i = t.first.index; i < t.root.index; ++i)
    operands_[i] = node(ir::ExprId{i}, kNoRegister);
  return f_.exprs[t.root];
}

std::uint32_t Lowering::tree(const ir::Tree& t, std::uint32_t wanted) {
  below(t);
  const std::uint32_t at = node(t.root, wanted);
  operands_[t.root.index] = at;
  if (wanted == kNoRegister || at == wanted) return at;
  emit({.code = Opcode::kMove, .dst = wanted, .a = at});
  return wanted;
}

// ----------------------------------------------------------------------------------- statements

void Lowering::statement(ir::StmtId id) {
  begin(id);
  std::visit(
      Match{
          [&](const ir::Assign& n) { tree(n.value, local(n.local)); },
          [&](const ir::Forget& n) { emit({.code = Opcode::kForget, .dst = local(n.local)}); },
          [&](const ir::Load& n) { load(n); },
          [&](const ir::Store& n) { store(n); },
          [&](const ir::Declare& n) {
            const std::uint32_t count = tree(n.count);
            emit({.code = Opcode::kDeclare, .dst = slot(n.slot.index), .a = count});
          },
          [&](const ir::Allocate& n) {
            emit({.code = Opcode::kAllocate, .dst = local(n.dst), .a = tree(n.count)});
          },
          [&](const ir::Reallocate& n) {
            const std::uint32_t ptr = tree(n.ptr);
            emit({.code = Opcode::kReallocate, .dst = local(n.dst), .a = ptr, .b = tree(n.count)});
          },
          [&](const ir::Release& n) { emit({.code = Opcode::kRelease, .a = tree(n.ptr)}); },
          [&](const ir::CopyCells& n) {
            const std::uint32_t to = tree(n.dst), from = tree(n.src);
            emit({.code = Opcode::kCopyCells, .a = to, .b = from, .c = tree(n.count)});
          },
          [&](const ir::Check& n) { check(n); },
          [&](const ir::If& n) { branch(n); },
          [&](const ir::Loop& n) { loop(n); },
          [&](const ir::Choose& n) { choose(n); },
          [&](const ir::Break& n) {
            LoopJumps& jumps = loops_.at(n.loop.index);
            leave(jumps.breaks, jumps.end);
          },
          [&](const ir::Continue& n) {
            LoopJumps& jumps = loops_.at(n.loop.index);
            leave(jumps.continues, jumps.step);
          },
          [&](const ir::Return& n) {
            if (n.value.valid())
              emit({.code = Opcode::kReturn, .a = tree(n.value)});
            else
              emit({.code = Opcode::kReturnNothing});
          },
          [&](const ir::Call& n) { call(n); },
          [&](const ir::Exit& n) { emit({.code = Opcode::kExit, .a = tree(n.status)}); },
          [&](const ir::Input& n) {
            emit({.code = Opcode::kInput, .a = optional_tree(n.argument)});
          },
          [&](const ir::Output& n) {
            emit({.code = Opcode::kOutput, .a = optional_tree(n.value)});
          },
          [&](const ir::OutputCount& n) {
            emit({.code = Opcode::kOutputCount, .dst = local(n.dst)});
          },
          [&](const ir::Redirect& n) {
            const std::uint32_t ptr = optional_tree(n.ptr);
            emit({.code = Opcode::kRedirect, .a = ptr, .b = optional_tree(n.limit)});
          },
          [&](const ir::Unsupported&) { emit({.code = Opcode::kUnsupported}); },
      },
      f_.stmts[id].node);
}

void Lowering::check(const ir::Check& n) {
  const ir::Expr& root = below(n.ok);
  if (root.op == ir::Op::kIsInit) {
    emit({.code = Opcode::kCheckInitialised, .status = n.status, .a = local_of(root)});
    return;
  }
  if (root.op == ir::Op::kNot && !out_.code.empty()) {
    // The operand is the last instruction, unless it had been computed before.
    const ir::Expr& inner = f_.exprs[root.a];
    Instruction& last = out_.code.back();
    const auto fast = inner.a.valid() ? fast_check(inner.op, f_.exprs[inner.a].type) : std::nullopt;
    if (fast && last.statement == statement_ && last.dst == operand(root.a)) {
      last.code = *fast;
      last.dst = kNoRegister;
      last.status = n.status;
      return;
    }
  }
  if (!constants_where_used_ && (check_not_null(root, n.status) || check_index(root, n.status)))
    return;
  const std::uint32_t ok = node(n.ok.root, kNoRegister);
  emit({.code = Opcode::kCheck, .status = n.status, .a = ok});
}

/// Replaces `not(ptr_is_null(p))` by one instruction.
bool Lowering::check_not_null(const ir::Expr& root, ir::Status status) {
  if (root.op != ir::Op::kNot || f_.exprs[root.a].op != ir::Op::kPtrIsNull) return false;
  Instruction& last = out_.code.back();
  if (last.statement != statement_ || last.dst != operand(root.a)) return false;
  last.code = Opcode::kCheckNotNull;
  last.dst = kNoRegister;
  last.status = status;
  return true;
}

/// Replaces the last three instructions, `and(ge(i, 0), lt(i, ptr_cells(p)))`, by one.
bool Lowering::check_index(const ir::Expr& root, ir::Status status) {
  std::vector<Instruction>& code = out_.code;
  if (root.op != ir::Op::kAnd || code.size() < 3) return false;
  Instruction& low = code[code.size() - 3];
  const Instruction& cells = code[code.size() - 2];
  const Instruction& high = code.back();
  const ir::Expr& lower_bound = f_.exprs[root.a];
  const bool alike = low.code == Opcode::kGeBoolI64 && cells.code == Opcode::kCells &&
                     high.code == Opcode::kLtBoolI64 && low.statement == statement_ &&
                     low.dst == operand(root.a) && high.dst == operand(root.b) &&
                     high.b == cells.dst && low.a == high.a;
  if (!alike || f_.exprs[lower_bound.b].op != ir::Op::kConst ||
      f_.exprs[lower_bound.b].payload != 0)
    return false;
  low.code = Opcode::kCheckIndex;
  low.dst = kNoRegister;
  low.b = cells.a;
  low.status = status;
  code.resize(code.size() - 2);
  return true;
}

std::uint32_t Lowering::unless(const ir::Tree& condition) {
  const ir::Expr& root = below(condition);
  const auto fast = root.a.valid() ? fast_test(root.op, f_.exprs[root.a].type) : std::nullopt;
  if (fast) return emit({.code = *fast, .a = operand(root.a), .b = operand(root.b)});
  return emit({.code = Opcode::kUnless, .a = node(condition.root, kNoRegister)});
}

void Lowering::branch(const ir::If& n) {
  const std::uint32_t to_else = unless(n.condition);
  block(n.then_block);
  if (n.else_block.empty()) return jump_here(to_else);
  const std::uint32_t to_end = emit({.code = Opcode::kJump});
  jump_here(to_else);
  block(n.else_block);
  jump_here(to_end);
}

void Lowering::loop(const ir::Loop& n) {
  const ir::StmtId id = statement_;
  std::uint32_t into_body = kNoRegister;
  if (!n.test_first) {
    begin(id);
    into_body = emit({.code = Opcode::kJump});
  }
  const std::uint32_t top = label();
  if (cuts_ == Cuts::kAtLoopHeads) emit({.code = Opcode::kCut});
  begin(id);  // every iteration is a step
  block(n.header);
  statement_ = id;
  next_ = first_free_;
  computed_.clear();
  const std::uint32_t out = unless(n.condition);
  if (into_body != kNoRegister) jump_here(into_body);
  block(n.body);
  loops_.at(n.id.index).step = label();
  for (const std::uint32_t from : loops_.at(n.id.index).continues) jump_here(from);
  block(n.step);
  emit({.code = Opcode::kJump, .c = top});
  jump_here(out);
  loops_.at(n.id.index).end = label();
  for (const std::uint32_t from : loops_.at(n.id.index).breaks) jump_here(from);
}

/// Emits a jump to `target`, or notes it among those whose target is set later.
void Lowering::leave(std::vector<std::uint32_t>& jumps, std::uint32_t target) {
  const std::uint32_t jump = emit({.code = Opcode::kJump, .c = target});
  if (target == kNoRegister) jumps.push_back(jump);
}

void Lowering::choose(const ir::Choose& n) {
  const auto first = static_cast<std::uint32_t>(out_.alternatives.size());
  const auto count = static_cast<std::uint32_t>(n.alternatives.size());
  out_.alternatives.resize(first + count);
  const ir::StmtId id = statement_;
  const std::uint32_t at =
      emit({.code = Opcode::kChoose, .a = first, .b = count, .c = n.site.index});
  out_.alternatives[first] = at + 1;
  block(n.alternatives.front());
  later_.push_back({id, first, label()});
}

void Lowering::alternatives_of(const Later& later) {
  const auto& n = std::get<ir::Choose>(f_.stmts[later.choice].node);
  for (std::size_t i = 1; i < n.alternatives.size(); ++i) {
    out_.alternatives[later.first + i] = n.alternatives[i].empty() ? later.end : here();
    if (n.alternatives[i].empty()) continue;
    block(n.alternatives[i]);
    emit({.code = Opcode::kJump, .c = later.end});
  }
}

void Lowering::load(const ir::Load& n) {
  const ir::Expr& root = below(n.ptr);
  Instruction in{.code = Opcode::kLoad, .type = n.type, .dst = local(n.dst)};
  if (root.op == ir::Op::kPtrAdd) {
    in.code = Opcode::kLoadAt;
    in.a = operand(root.a);
    in.b = operand(root.b);
  } else {
    in.a = node(n.ptr.root, kNoRegister);
  }
  emit(in);
}

void Lowering::store(const ir::Store& n) {
  const ir::Expr& root = below(n.ptr);
  Instruction in{.code = Opcode::kStore, .type = n.type};
  if (root.op == ir::Op::kPtrAdd && !constants_where_used_) {
    in.code = Opcode::kStoreAt;
    in.a = operand(root.a);
    in.b = operand(root.b);
  } else {
    in.a = node(n.ptr.root, kNoRegister);
  }
  in.c = tree(n.value);
  emit(in);
}

void Lowering::call(const ir::Call& n) {
  std::vector<std::uint32_t> arguments;
  for (const ir::Tree& argument : n.arguments) arguments.push_back(tree(argument));
  Instruction in{.code = Opcode::kCall, .dst = local(n.dst), .b = n.callee.index};
  in.c = static_cast<std::uint32_t>(out_.arguments.size());
  out_.arguments.insert(out_.arguments.end(), arguments.begin(), arguments.end());
  emit(in);
}

}  // namespace

FunctionCode lower(const ir::Program& program, ir::FunctionId id, Constants constants, Cuts cuts) {
  return Lowering(program, id, constants, cuts).run();
}

Code& Code::of(const ir::Program& program, Constants constants, Cuts cuts) {
  struct All {
    explicit All(const ir::Program& p)
        : at_entry(p, Constants::kAtEntry, Cuts::kNone),
          where_used(p, Constants::kWhereUsed, Cuts::kNone),
          with_cuts(p, Constants::kWhereUsed, Cuts::kAtLoopHeads) {}
    Code at_entry, where_used, with_cuts;
  };
  All& all = program.derived.get<All>([&] { return All(program); });
  if (constants == Constants::kAtEntry) {
    CHECK(cuts == Cuts::kNone);
    return all.at_entry;
  }
  return cuts == Cuts::kNone ? all.where_used : all.with_cuts;
}

}  // namespace assay::exec
