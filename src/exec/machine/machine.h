// The machine: the meaning of every IR statement, written once over a value domain D.
//
// It executes the IR in the form of code.h. Calls nest in a table of stack frames, not on the
// host's stack. It is instantiated for concrete values (concrete/) and symbolic terms (symbolic/),
// so that the two cannot disagree on control flow, memory or the order of checks. The domain
// supplies arithmetic, the decision at a branch (`truth`, `holds`: a symbolic domain forks there by
// re-execution), input and output. docs/semantics.md is the specification.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "exec/machine/code.h"
#include "exec/machine/termination.h"
#include "exec/machine/value.h"
#include "ir/program.h"

namespace assay::exec {

/// The result of reading a number: `status` is 1 for a number, 0 for a mismatch, -1 for the end of
/// the input.
template <class Scalar>
struct NumberRead {
  int status = 0;
  Scalar value{};
};

/// The statement of the program that reads: the key by which inferred inputs group what is read. A
/// read inside the library prelude belongs to the statement that called it.
struct InputSite {
  ir::FunctionId function;
  ir::StmtId statement;
  ir::FunctionId library;  // the library function that was called there, if any
  std::uint64_t call = 0;  // distinguishes the calls of that function
  /// Distinguishes the call sites of the reading function, of its caller, and so on. Deeper levels
  /// of a recursion count as one call site.
  std::uint64_t callers = 0;
};

template <class D>
class Machine {
 public:
  using Scalar = typename D::Scalar;
  using V = Value<D>;

  struct StackFrame {
    ir::FunctionId id;
    const FunctionCode* code;
    std::size_t base;        // of its registers
    std::uint32_t next;      // the instruction to which a call returns
    std::uint32_t dst;       // the result's register, in the caller
    ir::StmtId called_at;    // the calling statement, in the caller
    std::uint64_t call = 0;  // number of steps before the call
  };
  struct OutputTarget {
    V ptr;
    std::optional<std::int64_t> limit;
  };
  /// Everything that a machine stores between two instructions; its domain stores the rest.
  struct State {
    std::vector<StackFrame> frames;  // the outermost one represents the caller of the entry
    std::vector<V> registers;        // of all frames, one after the other
    std::vector<std::uint8_t> initialised;
    std::vector<Object<D>> objects;  // the globals come first
    std::vector<OutputTarget> output_targets;
    Termination termination;
    Scalar exit_status{};
    std::uint64_t steps = 0, cells = 0;
  };

  Machine(const ir::Program& program, D& domain, MachineLimits limits, Cuts cuts = Cuts::kNone)
      : program_(program),
        code_(Code::of(program, D::kConstants, cuts)),
        d_(domain),
        limits_(limits) {}

  /// Runs the entry function once. Afterwards the domain holds what was read and written.
  Termination run();
  /// Continues from the last snapshot that was taken within the first `unchanged` answers of the
  /// path. Returns nullopt if there is none.
  std::optional<Termination> resume(std::size_t unchanged);
  /// Valid if the run has stopped at a cut: the state there.
  State state() const;
  /// Goes on after a cut.
  Termination go_on();
  /// Goes on from the state of another machine for the same program, which stopped at a cut. The
  /// domain must be in the state that belongs to it.
  Termination run_from(const State& state);
  /// Valid if run() has returned kExited.
  Scalar exit_status() const { return exit_status_; }
  std::uint64_t steps() const { return steps_; }

  // What an observer sees (D::observer). Frame 1 is that of the entry function, and the last one,
  // number `nested_calls()`, is that of the function that runs.
  std::size_t nested_calls() const { return frames_.size() - 1; }
  const ir::Function& function_of(std::size_t frame) const {
    return *frames_.at(frame).code->function;
  }
  /// The number of steps before the call: no two calls of a function in a run have the same.
  std::uint64_t call_of(std::size_t frame) const { return frames_.at(frame).call; }
  /// The position of the instruction in the code of the function that runs. It decreases only where
  /// a loop begins another round.
  std::uint32_t position() const { return frames_.back().next; }
  ir::FunctionId function() const { return frames_.back().id; }
  /// Returns nullopt for a local that is not initialised. Not for functions with choices, in which
  /// locals share registers.
  std::optional<V> local_of(std::size_t frame, ir::LocalId local) const {
    const std::size_t at = frames_.at(frame).base + frames_[frame].code->register_of(local);
    return initialised_[at] != 0 ? std::optional(registers_[at]) : std::nullopt;
  }
  /// Returns a pointer to the object in a slot; null if there has been none.
  const V& slot_of(std::size_t frame, ir::SlotId slot) const {
    const StackFrame& at = frames_.at(frame);
    return registers_[at.base + at.code->first_slot + slot.index];
  }
  /// All objects that there have been: those of the globals first, in the order of their ids.
  const std::vector<Object<D>>& objects() const { return objects_; }
  const ir::Program& program() const { return program_; }
  const D& domain() const { return d_; }

 private:
  /// The state of a run before an instruction that forks.
  struct Snapshot {
    typename D::State domain;
    State machine;
    std::size_t size = 0;
  };

  void set_state(const State& from);
  void make_globals();
  Termination finish();
  /// Executes until the entry function returns or the run ends otherwise.
  void execute();
  // The following functions return false if the run ends.
  bool stop(Termination::Kind kind, ir::StmtId where, std::string detail = {});
  bool fault(ir::Fault fault, ir::Status status, ir::StmtId where, std::string detail = {});
  /// A cell of the object is read that was never written.
  bool uninitialised(std::uint32_t object, ir::StmtId where);
  bool out_of_steps(const Instruction& in);
  /// Tells the observer of the statements that begin at an instruction.
  void tell_observer(const Instruction& in);
  /// Notes that an instruction begins that may fork.
  void begin_fork(const Instruction& in, const Instruction* code, std::uint64_t steps) {
    if constexpr (D::kForks) {
      frames_.back().next = static_cast<std::uint32_t>(&in - code);
      steps_ = steps - in.steps;
      mark_ = d_.mark();
      may_take_snapshot_ = true;
    }
  }
  /// Takes a snapshot if the instruction has forked; it must not have changed anything yet except
  /// by reading input.
  void snapshot_before_fork(bool reading = false) {
    if constexpr (D::kForks)
      if (may_take_snapshot_ && d_.forked(mark_)) {
        take_snapshot(reading);
        may_take_snapshot_ = false;
      }
  }
  void take_snapshot(bool reading);
  bool tick(ir::StmtId where) {
    if (++steps_ <= limits_.steps) return true;
    return stop(Termination::Kind::kStepLimit, where);
  }

  V add_pointer(const V& a, const V& b);
  V pointer(const Instruction& in, const V& a, const V& b);
  /// The number of cells of the object that the pointer points to; 0 if the object is dead.
  std::int64_t cells_of(const V& ptr) const {
    const bool alive = ptr.object != kNoObject && objects_[ptr.object].alive;
    return alive ? static_cast<std::int64_t>(objects_[ptr.object].size) : 0;
  }
  Scalar boolean(bool value) { return d_.constant(ir::Type::kBool, value ? 1 : 0); }
  V scalar(Scalar s) { return V{std::move(s), kNoObject}; }
  V zero_of(ir::Type type) { return V{d_.constant(type, 0), kNoObject}; }
  V select_value(Scalar condition, const V& a, const V& b, ir::Type type);

  /// Gives locals that are not initialised a value, where the domain has terms for values: where
  /// `a && b` is computed without a jump, the value of b is computed and of no meaning if a does
  /// not hold, but it must be one.
  void fill_locals(const FunctionCode& code, std::size_t base);

  V& reg(std::uint32_t number) { return registers_[frames_.back().base + number]; }
  void set_register(std::uint32_t number, V value) {
    reg(number) = std::move(value);
    initialised_[frames_.back().base + number] = 1;
  }
  void set_local(ir::LocalId local, V value) {
    set_register(frames_.back().code->register_of(local), std::move(value));
  }

  std::uint32_t new_object(const ir::Layout& layout, std::int64_t count, bool zeroed, bool heap);
  /// Makes the cells before `end`, or all if the object has fewer. A program that declares far more
  /// than it uses does not pay for it.
  void grow(Object<D>& object, std::uint64_t end) {
    if (object.cells.size() < std::min(end, object.size)) grow_to(object, end);
  }
  void grow_to(Object<D>& object, std::uint64_t end);
  void end_object(std::uint32_t object);
  /// Checks an access for faults in the order null pointer, dead object, out of bounds. Returns
  /// true if there is none.
  bool check_access(const V& ptr, ir::StmtId where);
  /// Is the object's content an array term, or does it become one for an access at this index?
  bool uses_array(Object<D>& object, const Scalar& index) {
    if constexpr (D::kForks) {
      if (object.array.is_used()) return true;
      if (!can_be_array(object, d_.most_cells(), program_.byte_memory) || d_.known(index))
        return false;
      object.array = d_.array_of(object);
      object.cells.clear();
      return true;
    }
    return false;
  }
  static bool is_array_term(const Object<D>& object) {
    if constexpr (D::kForks) return object.array.is_used();
    return false;
  }
  bool read_array(const V& ptr, ir::Type type, ir::StmtId where, V& value);
  std::optional<std::uint64_t> cell_index(const Object<D>& object, const Scalar& index);
  bool plausible_type(const Object<D>& object, std::optional<std::uint64_t> cell, ir::Type type,
                      ir::StmtId where);
  bool read_cell(const V& ptr, ir::Type type, ir::StmtId where, V& value);
  bool read_any_cell(const V& ptr, ir::Type type, ir::StmtId where, V& value);
  bool write_cell(const V& ptr, ir::Type type, const V& value, ir::StmtId where);
  bool write_any_cell(const V& ptr, ir::Type type, const V& value, ir::StmtId where);
  // machine_bytes.h
  /// Is an access of this type one of several bytes, or of a byte of a longer value?
  bool is_byte_access(const V& ptr, ir::Type type) const {
    return program_.byte_memory &&
           (bytes_of(type) > 1 || type == ir::Type::kBool ||
            (ptr.object != kNoObject && !objects_[ptr.object].fragments.empty()));
  }
  std::optional<std::size_t> first_byte(const V& ptr, ir::Type type, ir::StmtId where);
  bool read_bytes(const V& ptr, ir::Type type, ir::StmtId where, V& value);
  bool write_bytes(const V& ptr, ir::Type type, const V& value, ir::StmtId where);
  bool initialise_bytes(Object<D>& object, std::size_t first, ir::Type type, ir::StmtId where);
  std::optional<V> assemble(const Object<D>& object, std::size_t first, ir::Type type);
  std::optional<Scalar> byte_at(const Object<D>& object, std::size_t cell);
  std::optional<V> value_of_bits(std::uint64_t bits, ir::Type type);
  void put_bytes(Object<D>& object, std::size_t first, ir::Type type, const V& value);
  Scalar converted(const Scalar& value, ir::Type from, ir::Type to) {
    if (from == to) return value;
    ir::Expr convert;
    convert.op = ir::Op::kConvert;
    convert.type = to;
    return d_.apply(convert, from, value);
  }

  /// Continues after reading an uninitialised value, where the domain has arbitrary values: the
  /// value of a cell (`initialised` says whether it was initialised), or of the local that a failed
  /// check is about.
  bool read_uninitialised(const V& ptr, std::optional<std::uint64_t> cell, Scalar initialised,
                          ir::StmtId where, V& value);
  bool initialise_arbitrarily(const ir::Check& check, ir::StmtId where);
  void note_uninitialised_read(ir::StmtId where) {
    if (!termination_.uninitialised_read.valid())
      termination_.uninitialised_read = outside_library(where);
  }
  void note_failed_read(ir::StmtId where);
  const ir::Stmt& statement(ir::StmtId id) const {
    return frames_.back().code->function->stmts[id];
  }
  template <class Node>
  const Node& node(const Instruction& in) const {
    return std::get<Node>(statement(in.statement).node);
  }
  /// The position of the statement or, in the library prelude, of the statement that called it.
  Span outside_library(ir::StmtId where) const;
  /// Reads the cells of a zero-terminated string for sscanf.
  bool take_string(V ptr, ir::StmtId where, std::vector<Scalar>& characters);

  bool check(const Scalar& ok, const Instruction& in) {
    const bool fine = in.status == ir::Status::kUndefined ? d_.holds(ok) : d_.truth(ok);
    snapshot_before_fork();
    return (fine && !d_.stopped()) || check_failed(in);
  }
  bool check_failed(const Instruction& in);
  bool declare(const Instruction& in);
  bool allocate(ir::LocalId dst, const ir::Layout& element, const V& count, bool zeroed,
                ir::StmtId where);
  bool reallocate(const Instruction& in);
  bool release(const Instruction& in);
  bool copy_cells(const Instruction& in);
  void copy_fragments(std::uint32_t from, std::size_t source, std::uint32_t to, std::size_t target,
                      std::size_t count);
  bool call(const Instruction& in);
  bool answer_call(const Instruction& in);
  void push_frame(const FunctionCode& callee, std::uint32_t dst, ir::StmtId called_at);
  /// Returns false if the entry function returned.
  bool return_from_call(const V* result);
  InputSite input_site(ir::StmtId id) const;
  bool input(const Instruction& in);
  bool output(const Instruction& in);
  bool output_count(const Instruction& in);
  bool redirect(const Instruction& in);
  bool end_output_redirection(ir::StmtId where);

  const ir::Program& program_;
  Code& code_;
  D& d_;
  MachineLimits limits_;
  Termination termination_;
  Scalar exit_status_{};
  std::uint64_t steps_ = 0;
  std::uint64_t cells_ = 0;

  std::vector<Object<D>> objects_;           // the globals come first
  std::vector<std::vector<Cell<D>>> spare_;  // the cells of dead objects, for reuse
  std::vector<StackFrame> frames_;
  std::vector<V> registers_;  // of all frames, one after the other
  std::vector<std::uint8_t>
      initialised_;      // which of the registers were initialised (of interest for locals)
  std::size_t top_ = 0;  // how many registers are in use
  std::vector<OutputTarget> output_targets_;

  // Used by domains that fork only.
  std::vector<Snapshot> snapshots_;  // along the path
  std::size_t snapshot_size_ = 0;
  typename D::Mark mark_{};         // at the beginning of the current instruction
  bool may_take_snapshot_ = false;  // the current instruction has changed nothing so far
};

// ------------------------------------------------------------------------------------ running

template <class D>
Termination Machine<D>::run() {
  make_globals();
  exit_status_ = d_.constant(ir::Type::kI32, program_.default_exit_status);
  const FunctionCode& entry = code_.function(program_, program_.entry);
  // An outermost frame represents the caller of the entry function.
  frames_.push_back(StackFrame{program_.entry, &entry, 0, 0, kNoRegister, {}, 0});
  if (limits_.depth == 0) {
    stop(Termination::Kind::kDepthLimit, ir::StmtId{});
  } else {
    push_frame(entry, kNoRegister, ir::StmtId{});
    execute();
  }
  return finish();
}

template <class D>
Termination Machine<D>::finish() {
  if (d_.stopped()) termination_.kind = Termination::Kind::kAbandoned;
  return termination_;
}

template <class D>
void Machine<D>::make_globals() {
  for (const ir::Global& global : program_.globals)
    new_object(global.element, global.count, true, false);
  std::size_t at = 0;
  for (const ir::Global& global : program_.globals) {
    Object<D>& object = objects_[at++];
    grow(object, std::min<std::uint64_t>(global.cells.size(), object.size));
    for (std::size_t i = 0; i < global.cells.size() && i < object.cells.size(); ++i)
      object.cells[i].put(scalar(d_.constant(object.type_of(i), global.cells[i])));
    for (const auto& p : global.pointers) {
      CHECK(p.cell >= 0 && static_cast<std::size_t>(p.cell) < object.size);
      grow(object, static_cast<std::size_t>(p.cell) + bytes_of(ir::Type::kPtr));
      const V target{d_.constant(ir::Type::kI64, p.index), p.target.index};
      if (program_.byte_memory)
        put_bytes(object, static_cast<std::size_t>(p.cell), ir::Type::kPtr, target);
      else
        object.cells[static_cast<std::size_t>(p.cell)].put(target);
    }
    object.read_only = global.read_only;
  }
}

template <class D>
bool Machine<D>::stop(Termination::Kind kind, ir::StmtId where, std::string detail) {
  termination_.kind = kind;
  termination_.where = outside_library(where);
  termination_.detail = std::move(detail);
  return false;
}

template <class D>
bool Machine<D>::fault(ir::Fault f, ir::Status status, ir::StmtId where, std::string detail) {
  stop(Termination::Kind::kFault, where, std::move(detail));
  termination_.fault = f;
  termination_.status = status;
  return false;
}

template <class D>
bool Machine<D>::out_of_steps(const Instruction& in) {
  const FunctionCode& code = *frames_.back().code;
  const auto at = static_cast<std::uint32_t>(&in - code.code.data());
  auto beginning = std::lower_bound(code.beginnings.begin(), code.beginnings.end(),
                                    std::pair{at, ir::StmtId{0}});
  beginning += static_cast<std::ptrdiff_t>(limits_.steps - (steps_ - in.steps));
  steps_ = limits_.steps + 1;
  return stop(Termination::Kind::kStepLimit, beginning->second);
}

template <class D>
void Machine<D>::tell_observer(const Instruction& in) {
  if constexpr (!D::kForks) {
    const FunctionCode& code = *frames_.back().code;
    const auto at = static_cast<std::uint32_t>(&in - code.code.data());
    frames_.back().next = at;
    for (auto each = std::lower_bound(code.beginnings.begin(), code.beginnings.end(),
                                      std::pair{at, ir::StmtId{0}});
         each != code.beginnings.end() && each->first == at; ++each)
      d_.observer()->begins(*this, each->second);
  }
}

template <class D>
bool Machine<D>::check_failed(const Instruction& in) {
  if (d_.stopped()) return false;
  const ir::Check& check = node<ir::Check>(in);
  if (initialise_arbitrarily(check, in.statement)) return true;
  return fault(check.fault, check.status, in.statement, check.detail);
}

template <class D>
void Machine<D>::push_frame(const FunctionCode& callee, std::uint32_t dst, ir::StmtId called_at) {
  const std::size_t base = top_;
  top_ += callee.registers;
  if (registers_.size() < top_) {
    registers_.resize(2 * top_);
    initialised_.resize(2 * top_);
  }
  V* const r = registers_.data() + base;
  std::fill(r, r + callee.first_slot, V{});
  std::fill_n(initialised_.data() + base, callee.first_slot, std::uint8_t{0});
  fill_locals(callee, base);
  if (callee.first_slot != callee.first_constant)
    std::fill(r + callee.first_slot, r + callee.first_constant, zero_of(ir::Type::kI64));
  V* constant = r + callee.first_constant;
  for (const FunctionCode::Constant& c : callee.constants)
    *constant++ =
        D::kConstants == Constants::kAtEntry ? V{d_.constant(c.type, c.payload), c.object} : V{};
  frames_.push_back(StackFrame{callee.id, &callee, base, 0, dst, called_at, steps_});
}

template <class D>
void Machine<D>::fill_locals(const FunctionCode& code, std::size_t base) {
  if constexpr (D::kForks) {
    const ir::Function& function = *code.function;
    for (std::uint32_t l = 0; l < function.locals.size(); ++l) {
      const ir::Type type = function.locals[ir::LocalId{l}].type;
      const std::size_t at = base + code.register_of(ir::LocalId{l});
      if (initialised_[at] == 0 && type != ir::Type::kVoid)
        registers_[at] = zero_of(type == ir::Type::kPtr ? ir::Type::kI64 : type);
    }
  }
}

template <class D>
bool Machine<D>::return_from_call(const V* result) {
  const StackFrame done = frames_.back();
  for (std::uint32_t slot = done.code->first_slot; slot != done.code->first_constant; ++slot)
    if (const V& object = registers_[done.base + slot]; object.object != kNoObject)
      end_object(object.object);
  frames_.pop_back();
  top_ = done.base;
  if (frames_.size() == 1) {
    if (result != nullptr) exit_status_ = result->scalar;
    return false;
  }
  // If a function returned no value but the caller uses one, an `isinit` check reports that.
  if (done.dst != kNoRegister) {
    if (result != nullptr) {
      set_register(done.dst, *result);
    } else {
      const std::size_t at = frames_.back().base + done.dst;
      initialised_[at] = 0;
      // A run that goes on from a state of unknowns may end a function where no run of the program
      // does, so that there is no such check.
      if constexpr (D::kForks)
        if (const ir::Type type = done.code->function->result; type != ir::Type::kVoid)
          registers_[at] = V{d_.constant(type, 0)};
    }
  }
  return true;
}

}  // namespace assay::exec

#include "exec/machine/machine_bytes.h"        // IWYU pragma: export
#include "exec/machine/machine_calls.h"        // IWYU pragma: export
#include "exec/machine/machine_execute.h"      // IWYU pragma: export
#include "exec/machine/machine_expressions.h"  // IWYU pragma: export
#include "exec/machine/machine_io.h"           // IWYU pragma: export
#include "exec/machine/machine_memory.h"       // IWYU pragma: export
#include "exec/machine/machine_snapshots.h"    // IWYU pragma: export
