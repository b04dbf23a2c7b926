// The machine's memory statements. Included by machine.h only.
#pragma once

#include "exec/machine.h"

namespace assay::exec {

template <class D, class O>
std::uint32_t Machine<D, O>::new_object(const ir::Layout& layout, std::int64_t count, bool zeroed,
                                        bool heap) {
  Object<D> object;
  object.layout = &layout;
  object.heap = heap;
  const std::size_t size = static_cast<std::size_t>(count) * layout.size();
  cells_ += size;
  Cell<D> blank;
  blank.set = d_.flag(zeroed);
  object.cells.assign(size, blank);
  if (zeroed)
    for (std::size_t i = 0; i < size; ++i) {
      const ir::Type type = object.type_of(i);
      object.cells[i].value = zero_of(type == ir::Type::kPtr ? ir::Type::kI64 : type);
    }
  objects_.push_back(std::move(object));
  return static_cast<std::uint32_t>(objects_.size() - 1);
}

template <class D, class O>
bool Machine<D, O>::check_access(const V& ptr, Span where, Flow& flow) {
  if (ptr.object == kNoObject) {
    flow = fault(ir::Fault::kNullPointer, ir::Status::kUndefined, where);
    return false;
  }
  const Object<D>& object = objects_[ptr.object];
  if (!object.alive) {
    flow = fault(ir::Fault::kDeadObject, ir::Status::kUndefined, where);
    return false;
  }
  const auto size = static_cast<std::int64_t>(object.cells.size());
  if (const auto index = d_.known(ptr.scalar)) {
    if (*index >= 0 && *index < size) return true;
    flow = fault(ir::Fault::kOutOfBounds, ir::Status::kUndefined, where);
    return false;
  }
  ir::Expr test;
  test.type = ir::Type::kBool;
  test.op = ir::Op::kLe;
  const Scalar low = d_.apply(test, ir::Type::kI64, d_.constant(ir::Type::kI64, 0), ptr.scalar);
  test.op = ir::Op::kLt;
  const Scalar high = d_.apply(test, ir::Type::kI64, ptr.scalar, d_.constant(ir::Type::kI64, size));
  test.op = ir::Op::kAnd;
  const bool inside = d_.holds(d_.apply(test, ir::Type::kBool, low, high));
  if (d_.stopped()) {
    flow = Flow::kStop;
    return false;
  }
  if (!inside) flow = fault(ir::Fault::kOutOfBounds, ir::Status::kUndefined, where);
  return inside;
}

template <class D, class O>
std::optional<std::uint64_t> Machine<D, O>::cell_index(const Object<D>& object,
                                                       const Scalar& index) {
  if (const auto known = d_.known(index)) return static_cast<std::uint64_t>(*known);
  // Pointers, and objects too large for a chain of selections, are told apart by forking.
  constexpr std::size_t kLongestChain = 128;
  const bool has_pointers = std::find(object.layout->begin(), object.layout->end(),
                                      ir::Type::kPtr) != object.layout->end();
  if (has_pointers || object.layout->size() > 1 || object.cells.size() > kLongestChain)
    return static_cast<std::uint64_t>(d_.concretise(index));
  return std::nullopt;
}

template <class D, class O>
bool Machine<D, O>::plausible_type(const Object<D>& object, std::optional<std::uint64_t> cell,
                                   ir::Type type, Span where, Flow& flow) {
  const ir::Type actual = object.type_of(cell.value_or(0));
  if (same_representation(actual, type)) return true;
  flow = stop(
      Outcome::Kind::kUnsupported, where,
      "memory written as " + std::string(name(actual)) + " and used as " + std::string(name(type)));
  return false;
}

template <class D, class O>
bool Machine<D, O>::read_cell(const V& ptr, ir::Type type, Span where, V& value, Flow& flow) {
  if (!check_access(ptr, where, flow)) return false;
  const std::optional<std::uint64_t> cell = cell_index(objects_[ptr.object], ptr.scalar);
  if (d_.stopped()) {
    flow = Flow::kStop;
    return false;
  }
  const Object<D>& object = objects_[ptr.object];
  if (!plausible_type(object, cell, type, where, flow)) return false;
  const ir::Type actual = object.type_of(cell.value_or(0));
  Scalar set{};
  if (cell) {
    value = object.cells[*cell].value;
    set = d_.flag_value(object.cells[*cell].set);
  } else {
    value = d_.select_cell(object, ptr.scalar, actual);
    set = d_.select_flag(object, ptr.scalar);
  }
  if (d_.known(set) != 1 && read_unset(ptr, cell, set, where, value)) set = boolean(true);
  const bool fine = d_.holds(set);
  if (d_.stopped()) {
    flow = Flow::kStop;
    return false;
  }
  if (!fine) {
    flow = fault(ir::Fault::kUninitialised, ir::Status::kUndefined, where);
    return false;
  }
  if (actual != type) {
    ir::Expr convert;
    convert.op = ir::Op::kConvert;
    convert.type = type;
    value.scalar = d_.apply(convert, actual, value.scalar);
  }
  return true;
}

template <class D, class O>
Span Machine<D, O>::outside_library(Span where) const {
  // The entry itself may be ours, when a function is graded: nobody's statement called it.
  for (std::size_t i = frames_.size(); i-- > 1 && frames_[i].function->is_library;)
    if (frames_[i].called_at.valid())
      where = frames_[i - 1].function->stmts[frames_[i].called_at].span;
  return where;
}

template <class D, class O>
bool Machine<D, O>::read_unset(const V& ptr, std::optional<std::uint64_t> cell, Scalar set,
                               Span where, V& value) {
  Object<D>& object = objects_[ptr.object];
  const ir::Type type = object.type_of(cell.value_or(0));
  std::optional<Scalar> arbitrary = d_.arbitrary(type);
  if (!arbitrary) return false;
  note_unset(where);
  value.scalar =
      d_.known(set) == 0 ? *std::move(arbitrary) : d_.select(type, set, value.scalar, *arbitrary);
  if (cell) {  // what memory holds does not change by reading it
    object.cells[*cell].value = value;
    object.cells[*cell].set = d_.flag(true);
  }
  return true;
}

template <class D, class O>
bool Machine<D, O>::set_arbitrarily(const ir::Check& check, Span where) {
  if (check.fault != ir::Fault::kUninitialised && check.fault != ir::Fault::kMissingReturn)
    return false;
  const ir::Expr& test = frame().function->exprs[check.ok.root];
  if (test.op != ir::Op::kIsInit) return false;
  const ir::LocalId local{static_cast<std::uint32_t>(test.payload)};
  std::optional<Scalar> arbitrary = d_.arbitrary(frame().function->locals[local].type);
  if (!arbitrary) return false;
  note_unset(where);
  set_local(local, scalar(*std::move(arbitrary)));
  return true;
}

template <class D, class O>
bool Machine<D, O>::write_cell(const V& ptr, ir::Type type, const V& value, Span where,
                               Flow& flow) {
  if (!check_access(ptr, where, flow)) return false;
  if (objects_[ptr.object].read_only) {
    flow = fault(ir::Fault::kReadOnly, ir::Status::kUndefined, where);
    return false;
  }
  const std::optional<std::uint64_t> cell = cell_index(objects_[ptr.object], ptr.scalar);
  if (d_.stopped()) {
    flow = Flow::kStop;
    return false;
  }
  Object<D>& object = objects_[ptr.object];
  if (!plausible_type(object, cell, type, where, flow)) return false;
  const ir::Type actual = object.type_of(cell.value_or(0));
  V converted = value;
  if (actual != type) {
    ir::Expr convert;
    convert.op = ir::Op::kConvert;
    convert.type = actual;
    converted.scalar = d_.apply(convert, type, value.scalar);
  }
  if (cell) {
    object.cells[*cell].value = std::move(converted);
    object.cells[*cell].set = d_.flag(true);
  } else {
    d_.store_cell(object, ptr.scalar, actual, converted);
  }
  return true;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::declare(const ir::Declare& s, Span where) {
  const V count = evaluate(s.count);
  const std::int64_t n = d_.concretise(count.scalar);
  if (d_.stopped()) return Flow::kStop;
  const ir::Function& function = *frame().function;
  const ir::Layout& layout = function.slots[s.slot].element;
  // A variable-length array of no or negative length is undefined behaviour in C.
  if (n < 0)
    return fault(ir::Fault::kOutOfBounds, ir::Status::kUndefined, where, "array length below zero");
  if (cells_ + static_cast<std::uint64_t>(n) * layout.size() > limits_.cells)
    return stop(Outcome::Kind::kMemoryLimit, where);
  std::uint32_t& slot = slots_[frame().slots + s.slot.index];
  if (slot != kNoObject) objects_[slot].alive = false;
  slot = new_object(layout, n, s.zeroed, false);
  return Flow::kNext;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::allocate(const ir::Allocate& s, Span where) {
  const std::int64_t n = d_.concretise(evaluate(s.count).scalar);
  if (d_.stopped()) return Flow::kStop;
  if (n < 0 || n > (std::int64_t{1} << 40)) {  // malloc of an absurd size gives null
    set_local(s.dst, V{d_.constant(ir::Type::kI64, 0), kNoObject});
    return Flow::kNext;
  }
  if (cells_ + static_cast<std::uint64_t>(n) * s.element.size() > limits_.cells)
    return stop(Outcome::Kind::kMemoryLimit, where);
  const std::uint32_t object = new_object(s.element, n, s.zeroed, true);
  set_local(s.dst, V{d_.constant(ir::Type::kI64, 0), object});
  return Flow::kNext;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::reallocate(const ir::Reallocate& s, Span where) {
  const V old = evaluate(s.ptr);
  const Flow made = allocate(ir::Allocate{s.dst, s.element, s.count, false}, where);
  if (made != Flow::kNext) return made;
  const V fresh = locals_[frame().locals + s.dst.index];
  if (fresh.object != kNoObject) objects_[fresh.object].layout = &s.element;  // not the temporary's
  if (old.object == kNoObject) return made;
  Object<D>& from = objects_[old.object];
  if (!from.alive || !from.heap || d_.known(old.scalar) != 0)
    return fault(ir::Fault::kBadFree, ir::Status::kUndefined, where);
  if (fresh.object == kNoObject) return Flow::kNext;
  Object<D>& to = objects_[fresh.object];
  std::copy_n(from.cells.begin(), std::min(from.cells.size(), to.cells.size()), to.cells.begin());
  from.alive = false;
  return Flow::kNext;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::release(const ir::Release& s, Span where) {
  const V ptr = evaluate(s.ptr);
  if (ptr.object == kNoObject) return Flow::kNext;
  Object<D>& object = objects_[ptr.object];
  if (!object.alive)
    return fault(ir::Fault::kDeadObject, ir::Status::kUndefined, where, "freed twice");
  if (!object.heap || d_.known(ptr.scalar) != 0)
    return fault(ir::Fault::kBadFree, ir::Status::kUndefined, where);
  object.alive = false;
  return Flow::kNext;
}

template <class D, class O>
typename Machine<D, O>::Flow Machine<D, O>::copy_cells(const ir::CopyCells& s, Span where) {
  V to = evaluate(s.dst);
  V from = evaluate(s.src);
  const std::int64_t count = d_.concretise(evaluate(s.count).scalar);
  to.scalar = d_.constant(ir::Type::kI64, d_.concretise(to.scalar));
  from.scalar = d_.constant(ir::Type::kI64, d_.concretise(from.scalar));
  if (d_.stopped()) return Flow::kStop;
  if (count <= 0) return Flow::kNext;
  Flow flow = Flow::kNext;
  for (V* end : {&to, &from}) {
    if (!check_access(*end, where, flow)) return flow;
    V last = *end;
    last.scalar = d_.constant(ir::Type::kI64, *d_.known(end->scalar) + count - 1);
    if (!check_access(last, where, flow)) return flow;
  }
  if (objects_[to.object].read_only)
    return fault(ir::Fault::kReadOnly, ir::Status::kUndefined, where);
  const auto source = static_cast<std::size_t>(*d_.known(from.scalar));
  const auto target = static_cast<std::size_t>(*d_.known(to.scalar));
  const auto n = static_cast<std::size_t>(count);
  const std::vector<Cell<D>> copy(
      objects_[from.object].cells.begin() + static_cast<std::ptrdiff_t>(source),
      objects_[from.object].cells.begin() + static_cast<std::ptrdiff_t>(source + n));
  for (std::size_t i = 0; i < n; ++i)
    if (!same_representation(objects_[from.object].type_of(source + i),
                             objects_[to.object].type_of(target + i)))
      return stop(Outcome::Kind::kUnsupported, where, "copying between cells of different types");
  std::copy(copy.begin(), copy.end(),
            objects_[to.object].cells.begin() + static_cast<std::ptrdiff_t>(target));
  return Flow::kNext;
}

template <class D, class O>
bool Machine<D, O>::take_string(V ptr, Span where, std::vector<Scalar>& characters, Flow& flow) {
  for (;;) {
    if (!tick(where)) {
      flow = Flow::kStop;
      return false;
    }
    V character;
    if (!read_cell(ptr, ir::Type::kI8, where, character, flow)) return false;
    ir::Expr test;
    test.op = ir::Op::kEq;
    test.type = ir::Type::kBool;
    const bool end =
        d_.truth(d_.apply(test, ir::Type::kI8, character.scalar, d_.constant(ir::Type::kI8, 0)));
    if (d_.stopped()) {
      flow = Flow::kStop;
      return false;
    }
    if (end) return true;
    characters.push_back(character.scalar);
    ir::Expr next;
    next.op = ir::Op::kAdd;
    next.type = ir::Type::kI64;
    ptr.scalar = d_.apply(next, ir::Type::kI64, ptr.scalar, d_.constant(ir::Type::kI64, 1));
  }
}

}  // namespace assay::exec
