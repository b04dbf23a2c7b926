// The machine: what every IR statement means, written once over a value domain D.
//
// Instantiated for concrete values (concrete/) and symbolic terms (symbolic/), so the two cannot
// disagree on control flow, memory or the order of checks. The domain supplies arithmetic, the
// decision at a branch (`truth`, `holds`: a symbolic domain forks there by re-execution), input and
// output. docs/semantics.md is the specification.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/match.h"
#include "exec/outcome.h"
#include "exec/value.h"
#include "ir/program.h"

namespace assay::exec {

/// The result of reading a number: `status` 1 read, 0 mismatch, -1 end of input.
template <class Scalar>
struct NumberRead {
  int status = 0;
  Scalar value{};
};

/// Which statement of the program reads: the key under which inferred inputs group what is read.
/// Reads inside our library code belong to the statement that called it.
struct InputSite {
  ir::FunctionId function;
  ir::StmtId statement;
  ir::FunctionId library;  // the library function that was called there, if any
  std::uint64_t call = 0;  // tells one call of it from the next
  /// Tells apart the places from which the reading function was called (and its callers were).
  /// Deeper levels of a recursion count as one place.
  std::uint64_t callers = 0;
};

/// What a client may watch during a concrete run. All callbacks are optional.
struct NoObserver {
  static void statement(ir::FunctionId, ir::StmtId) {}
};

template <class D, class Observer = NoObserver>
class Machine {
 public:
  using Scalar = typename D::Scalar;
  using V = Value<D>;

  Machine(const ir::Program& program, D& domain, MachineLimits limits, Observer observer = {})
      : program_(program), d_(domain), limits_(limits), observer_(observer) {}

  /// Runs the entry function once. The domain holds what was read and written.
  Outcome run();
  /// Valid after run() returned kExited.
  Scalar exit_status() const { return exit_status_; }
  std::uint64_t steps() const { return steps_; }

 private:
  enum class Flow : std::uint8_t { kNext, kBreak, kContinue, kReturn, kStop };
  struct Frame {
    ir::FunctionId id;
    const ir::Function* function;
    std::size_t locals;  // base in locals_
    std::size_t slots;   // base in slots_
    V result;
    bool has_result = false;
    ir::StmtId called_at;    // in the caller
    std::uint64_t call = 0;  // number of steps before the call
  };

  void make_globals();
  Flow block(const ir::Block& statements);
  Flow statement(ir::StmtId id);
  Flow stop(Outcome::Kind kind, Span where, std::string detail = {});
  Flow fault(ir::Fault fault, ir::Status status, Span where, std::string detail = {});
  Flow after_domain() const { return d_.stopped() ? Flow::kStop : Flow::kNext; }
  bool tick(Span where) {
    if (++steps_ <= limits_.steps) return true;
    stop(Outcome::Kind::kStepLimit, where);
    return false;
  }

  V evaluate(const ir::Tree& tree);
  /// Node `at` of the tree whose nodes begin at `nodes`, the function's number `first`.
  V evaluate_node(const ir::Expr* nodes, std::uint32_t at, std::uint32_t first);
  V pointer_node(const ir::Expr& e, const V& a, const V& b);
  Scalar boolean(bool value) { return d_.constant(ir::Type::kBool, value ? 1 : 0); }
  V scalar(Scalar s) { return V{std::move(s), kNoObject}; }
  V zero_of(ir::Type type) { return V{d_.constant(type, 0), kNoObject}; }
  V select_value(Scalar condition, const V& a, const V& b, ir::Type type);

  void set_local(ir::LocalId local, V value);
  std::uint32_t new_object(const ir::Layout& layout, std::int64_t count, bool zeroed, bool heap);
  /// Faults of an access in the order null, dead, bounds; true when the access may go on.
  bool check_access(const V& ptr, Span where, Flow& flow);
  std::optional<std::uint64_t> cell_index(const Object<D>& object, const Scalar& index);
  bool plausible_type(const Object<D>& object, std::optional<std::uint64_t> cell, ir::Type type,
                      Span where, Flow& flow);
  bool read_cell(const V& ptr, ir::Type type, Span where, V& value, Flow& flow);
  bool write_cell(const V& ptr, ir::Type type, const V& value, Span where, Flow& flow);
  /// Goes on from reading a value that was never set, where the domain has arbitrary values: from a
  /// cell (`set` says whether it was), or from the local that a failed check is about.
  bool read_unset(const V& ptr, std::optional<std::uint64_t> cell, Scalar set, Span where,
                  V& value);
  bool set_arbitrarily(const ir::Check& check, Span where);
  void note_unset(Span where) {
    if (!outcome_.unset_read.valid()) outcome_.unset_read = outside_library(where);
  }
  /// `where`, or in our library code the statement that called it.
  Span outside_library(Span where) const;
  /// Takes the cells of a zero-terminated string for sscanf.
  bool take_string(V ptr, Span where, std::vector<Scalar>& characters, Flow& flow);

  Flow run_loop(const ir::Loop& loop, Span where);
  Flow declare(const ir::Declare& s, Span where);
  Flow allocate(const ir::Allocate& s, Span where);
  Flow reallocate(const ir::Reallocate& s, Span where);
  Flow release(const ir::Release& s, Span where);
  Flow copy_cells(const ir::CopyCells& s, Span where);
  Flow call(const ir::Call& s, ir::StmtId id, Span where);
  InputSite input_site(ir::StmtId id) const;
  Flow input(const ir::Input& s, ir::StmtId id, Span where);
  Flow output(const ir::Output& s, Span where);
  Flow redirect(const ir::Redirect& s, Span where);
  Flow end_output_redirection(Span where);

  Frame& frame() { return frames_.back(); }

  const ir::Program& program_;
  D& d_;
  MachineLimits limits_;
  Observer observer_;
  Outcome outcome_;
  Scalar exit_status_{};
  std::uint64_t steps_ = 0;
  std::uint64_t cells_ = 0;
  ir::LoopId target_;  // of the break or continue under way

  std::vector<Object<D>> objects_;
  std::vector<std::uint32_t> globals_;
  std::vector<Frame> frames_;
  std::vector<V> locals_;
  std::vector<std::uint8_t> local_set_;
  std::vector<std::uint32_t> slots_;
  std::vector<V> scratch_;
  struct OutputTarget {
    V ptr;
    std::optional<std::int64_t> limit;
  };
  std::vector<OutputTarget> output_targets_;
};

// ------------------------------------------------------------------------------------ running

template <class D, class O>
Outcome Machine<D, O>::run() {
  make_globals();
  const ir::Function& entry = program_.functions[program_.entry];
  exit_status_ = d_.constant(ir::Type::kI32, program_.default_exit_status);
  const ir::Call start{ir::LocalId{}, program_.entry, {}};
  frames_.push_back(Frame{program_.entry, &entry, 0, 0, V{}, false, {}, 0});
  // An outer frame that only receives the entry's result.
  const Flow flow = call(start, ir::StmtId{}, entry.span);
  if (flow == Flow::kNext && frames_.back().has_result) exit_status_ = frames_.back().result.scalar;
  if (d_.stopped()) outcome_.kind = Outcome::Kind::kAbandoned;
  return outcome_;
}

template <class D, class O>
void Machine<D, O>::make_globals() {
  for (const ir::Global& global : program_.globals)
    globals_.push_back(new_object(global.element, global.count, true, false));
  std::size_t at = 0;
  for (const ir::Global& global : program_.globals) {
    Object<D>& object = objects_[globals_[at++]];
    for (std::size_t i = 0; i < global.cells.size() && i < object.cells.size(); ++i)
      object.cells[i].value = scalar(d_.constant(object.type_of(i), global.cells[i]));
    for (const auto& p : global.pointers) {
      CHECK(p.cell >= 0 && static_cast<std::size_t>(p.cell) < object.cells.size());
      object.cells[static_cast<std::size_t>(p.cell)].value =
          V{d_.constant(ir::Type::kI64, p.index), globals_[p.target.index]};
    }
    object.read_only = global.read_only;
  }
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::stop(Outcome::Kind kind, Span where,
                                                 std::string detail) {
  outcome_.kind = kind;
  outcome_.where = outside_library(where);
  outcome_.detail = std::move(detail);
  return Flow::kStop;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::fault(ir::Fault f, ir::Status status, Span where,
                                                  std::string detail) {
  stop(Outcome::Kind::kFault, where, std::move(detail));
  outcome_.fault = f;
  outcome_.status = status;
  return Flow::kStop;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::block(const ir::Block& statements) {
  for (const ir::StmtId id : statements)
    if (const Flow flow = statement(id); flow != Flow::kNext) return flow;
  return Flow::kNext;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::statement(ir::StmtId id) {
  const ir::Stmt& s = frame().function->stmts[id];
  if (!tick(s.span)) return Flow::kStop;
  observer_.statement(frame().id, id);
  const Span where = s.span;
  return std::visit(
      Match{
          [&](const ir::Assign& n) {
            set_local(n.local, evaluate(n.value));
            return after_domain();
          },
          [&](const ir::Forget& n) {
            local_set_[frame().locals + n.local.index] = 0;
            return Flow::kNext;
          },
          [&](const ir::Load& n) {
            const V ptr = evaluate(n.ptr);
            Flow flow = Flow::kNext;
            V value;
            if (read_cell(ptr, n.type, where, value, flow)) set_local(n.dst, value);
            return flow;
          },
          [&](const ir::Store& n) {
            const V ptr = evaluate(n.ptr);
            const V value = evaluate(n.value);
            Flow flow = Flow::kNext;
            write_cell(ptr, n.type, value, where, flow);
            return flow;
          },
          [&](const ir::Declare& n) { return declare(n, where); },
          [&](const ir::Allocate& n) { return allocate(n, where); },
          [&](const ir::Reallocate& n) { return reallocate(n, where); },
          [&](const ir::Release& n) { return release(n, where); },
          [&](const ir::CopyCells& n) { return copy_cells(n, where); },
          [&](const ir::Check& n) {
            const Scalar ok = evaluate(n.ok).scalar;
            const bool fine = n.status == ir::Status::kUndefined ? d_.holds(ok) : d_.truth(ok);
            if (d_.stopped()) return Flow::kStop;
            if (!fine && set_arbitrarily(n, where)) return Flow::kNext;
            return fine ? Flow::kNext : fault(n.fault, n.status, where, n.detail);
          },
          [&](const ir::If& n) {
            const bool taken = d_.truth(evaluate(n.condition).scalar);
            if (d_.stopped()) return Flow::kStop;
            return block(taken ? n.then_block : n.else_block);
          },
          [&](const ir::Loop& n) { return run_loop(n, where); },
          [&](const ir::Break& n) {
            target_ = n.loop;
            return Flow::kBreak;
          },
          [&](const ir::Continue& n) {
            target_ = n.loop;
            return Flow::kContinue;
          },
          [&](const ir::Return& n) {
            if (n.value.valid()) {
              frame().result = evaluate(n.value);
              frame().has_result = true;
            }
            return d_.stopped() ? Flow::kStop : Flow::kReturn;
          },
          [&](const ir::Call& n) { return call(n, id, where); },
          [&](const ir::Exit& n) {
            exit_status_ = evaluate(n.status).scalar;
            return Flow::kStop;
          },
          [&](const ir::Input& n) { return input(n, id, where); },
          [&](const ir::Output& n) { return output(n, where); },
          [&](const ir::OutputCount& n) {
            const std::optional<std::int64_t> count = d_.output_size();
            if (!count)
              return stop(Outcome::Kind::kUnsupported, where, "the length of what was printed");
            set_local(n.dst, scalar(d_.constant(ir::Type::kI64, *count)));
            return Flow::kNext;
          },
          [&](const ir::Redirect& n) { return redirect(n, where); },
          [&](const ir::Unsupported& n) {
            return stop(Outcome::Kind::kUnsupported, where, n.what);
          },
      },
      s.node);
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::run_loop(const ir::Loop& loop, Span where) {
  for (bool test = loop.test_first;; test = true) {
    if (!tick(where)) return Flow::kStop;
    if (test) {
      if (const Flow flow = block(loop.header); flow != Flow::kNext) {
        if (flow == Flow::kBreak && target_ == loop.id) return Flow::kNext;
        return flow;
      }
      const bool again = d_.truth(evaluate(loop.condition).scalar);
      if (d_.stopped()) return Flow::kStop;
      if (!again) return Flow::kNext;
    }
    Flow flow = block(loop.body);
    if (flow == Flow::kContinue && target_ == loop.id) flow = Flow::kNext;
    if (flow == Flow::kNext) flow = block(loop.step);
    if (flow == Flow::kBreak && target_ == loop.id) return Flow::kNext;
    if (flow != Flow::kNext) return flow;
  }
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::call(const ir::Call& s, ir::StmtId id, Span where) {
  if (frames_.size() > limits_.depth) return stop(Outcome::Kind::kDepthLimit, where);
  const ir::Function& callee = program_.functions[s.callee];
  CHECK(s.arguments.size() == callee.parameters.size());
  const std::size_t locals = locals_.size();
  const std::size_t slots = slots_.size();
  std::vector<V> arguments;
  arguments.reserve(s.arguments.size());
  for (const ir::Tree& argument : s.arguments) arguments.push_back(evaluate(argument));
  if (d_.stopped()) return Flow::kStop;
  locals_.resize(locals + callee.locals.size());
  local_set_.resize(locals + callee.locals.size());
  std::fill(local_set_.begin() + static_cast<std::ptrdiff_t>(locals), local_set_.end(),
            std::uint8_t{0});
  slots_.resize(slots + callee.slots.size(), kNoObject);
  frames_.push_back(Frame{s.callee, &callee, locals, slots, V{}, false, id, steps_});
  for (std::size_t i = 0; i < arguments.size(); ++i)
    set_local(callee.parameters[i], std::move(arguments[i]));

  const Flow flow = block(callee.body);
  for (std::size_t i = slots; i < slots_.size(); ++i)
    if (slots_[i] != kNoObject) objects_[slots_[i]].alive = false;
  const Frame done = std::move(frames_.back());
  frames_.pop_back();
  slots_.resize(slots);
  locals_.resize(locals);
  local_set_.resize(locals);
  if (flow == Flow::kStop) return Flow::kStop;
  if (frames_.size() == 1 && s.callee == program_.entry && !s.dst.valid()) {
    frame().result = done.result;
    frame().has_result = done.has_result;
  }
  // A caller that uses the result of a function that returned none is told by an `isinit` check.
  if (s.dst.valid()) {
    if (done.has_result)
      set_local(s.dst, done.result);
    else
      local_set_[frame().locals + s.dst.index] = 0;
  }
  return Flow::kNext;
}

template <class D, class O>
void Machine<D, O>::set_local(ir::LocalId local, V value) {
  locals_[frame().locals + local.index] = std::move(value);
  local_set_[frame().locals + local.index] = 1;
}

}  // namespace assay::exec

#include "exec/machine_expressions.h"  // IWYU pragma: export
#include "exec/machine_io.h"           // IWYU pragma: export
#include "exec/machine_memory.h"       // IWYU pragma: export
