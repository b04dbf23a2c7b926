// The machine's memory statements. Included by machine.h only.
#pragma once

#include "exec/machine/machine.h"

namespace assay::exec {

/// The number of cells that an object has from the beginning: enough for the arrays of most
/// programs.
inline constexpr std::uint64_t kFirstCells = 256;

template <class D>
std::uint32_t Machine<D>::new_object(const ir::Layout& layout, std::int64_t count, bool zeroed,
                                     bool heap) {
  Object<D>& object = objects_.emplace_back();
  object.layout = &layout;
  object.heap = heap;
  if (!layout.empty() &&
      std::all_of(layout.begin(), layout.end(), [&](ir::Type type) { return type == layout[0]; }))
    object.only = layout[0];
  object.zeroed = zeroed;
  object.size = static_cast<std::uint64_t>(count) * layout.size();
  cells_ += object.size;
  if (!spare_.empty()) {
    object.cells = std::move(spare_.back());
    spare_.pop_back();
  }
  object.cells.clear();
  grow(object, kFirstCells);
  return static_cast<std::uint32_t>(objects_.size() - 1);
}

template <class D>
void Machine<D>::grow_to(Object<D>& object, std::uint64_t end) {
  const std::size_t first = object.cells.size();
  const std::uint64_t size = std::min(object.size, std::max<std::uint64_t>(end, 2 * first));
  Cell<D> blank;
  blank.initialised = d_.flag(object.zeroed);
  const auto zero = [&](ir::Type type) {
    return zero_of(type == ir::Type::kPtr ? ir::Type::kI64 : type);
  };
  if (object.zeroed && object.only != ir::Type::kVoid) blank.put(zero(object.only));
  object.cells.resize(size, blank);
  if (object.zeroed && object.only == ir::Type::kVoid)
    for (std::size_t i = first; i < size; ++i) object.cells[i].put(zero(object.type_of(i)));
}

/// The cells of a dead object cannot be read any more, so that the next object can reuse their
/// memory.
template <class D>
void Machine<D>::end_object(std::uint32_t number) {
  Object<D>& object = objects_[number];
  if (!object.alive) return;
  object.alive = false;
  object.is_array = false;
  object.array = {};
  spare_.push_back(std::move(object.cells));
  object.cells.clear();
  object.size = 0;
  object.fragments.clear();
}

template <class D>
bool Machine<D>::check_access(const V& ptr, ir::StmtId where) {
  if (ptr.object == kNoObject) return fault(ir::Fault::kNullPointer, ir::Status::kUndefined, where);
  const Object<D>& object = objects_[ptr.object];
  if (!object.alive) return fault(ir::Fault::kDeadObject, ir::Status::kUndefined, where);
  const auto size = static_cast<std::int64_t>(object.size);
  if (const auto index = d_.known(ptr.scalar)) {
    if (*index >= 0 && *index < size) return true;
    return fault(ir::Fault::kOutOfBounds, ir::Status::kUndefined, where);
  }
  ir::Expr test;
  test.type = ir::Type::kBool;
  test.op = ir::Op::kLe;
  const Scalar low = d_.apply(test, ir::Type::kI64, d_.constant(ir::Type::kI64, 0), ptr.scalar);
  test.op = ir::Op::kLt;
  const Scalar high = d_.apply(test, ir::Type::kI64, ptr.scalar, d_.constant(ir::Type::kI64, size));
  test.op = ir::Op::kAnd;
  const bool inside = d_.holds(d_.apply(test, ir::Type::kBool, low, high));
  if (d_.stopped()) return false;
  return inside || fault(ir::Fault::kOutOfBounds, ir::Status::kUndefined, where);
}

template <class D>
std::optional<std::uint64_t> Machine<D>::cell_index(const Object<D>& object, const Scalar& index) {
  if (const auto known = d_.known(index)) return static_cast<std::uint64_t>(*known);
  // Pointers, and objects too large for a chain of selections, are distinguished by forking.
  constexpr std::size_t kLongestChain = 128;
  const bool has_pointers = std::find(object.layout->begin(), object.layout->end(),
                                      ir::Type::kPtr) != object.layout->end();
  if (has_pointers || object.layout->size() > 1 || object.size > kLongestChain)
    return static_cast<std::uint64_t>(d_.concretise(index));
  return std::nullopt;
}

template <class D>
bool Machine<D>::plausible_type(const Object<D>& object, std::optional<std::uint64_t> cell,
                                ir::Type type, ir::StmtId where) {
  const ir::Type actual = object.type_of(cell.value_or(0));
  if (same_representation(actual, type)) return true;
  return stop(
      Termination::Kind::kUnsupported, where,
      "memory written as " + std::string(name(actual)) + " and used as " + std::string(name(type)));
}

template <class D>
inline bool Machine<D>::read_cell(const V& ptr, ir::Type type, ir::StmtId where, V& value) {
  // The most frequent case first: a known cell of a live object, initialised and of this very type.
  if (ptr.object != kNoObject) {
    const Object<D>& object = objects_[ptr.object];
    const auto index = d_.known(ptr.scalar);
    if (index && static_cast<std::uint64_t>(*index) < object.cells.size() && object.only == type) {
      const Cell<D>& cell = object.cells[static_cast<std::size_t>(*index)];
      if (d_.known(d_.flag_value(cell.initialised)) == 1) {
        value = cell.value();
        return true;
      }
    }
  }
  return read_any_cell(ptr, type, where, value);
}

template <class D>
bool Machine<D>::uninitialised(std::uint32_t object, ir::StmtId where) {
  const Object<D>& whole = objects_[object];
  std::string name = whole.name == nullptr ? "" : *whole.name;
  if (!name.empty() && whole.size > whole.layout->size()) name.insert(0, ir::kAnElementOf);
  return fault(ir::Fault::kUninitialised, ir::Status::kUndefined, where, std::move(name));
}

template <class D>
bool Machine<D>::read_any_cell(const V& ptr, ir::Type type, ir::StmtId where, V& value) {
  if (is_byte_access(ptr, type)) return read_bytes(ptr, type, where, value);
  if (!check_access(ptr, where)) return false;
  if (uses_array(objects_[ptr.object], ptr.scalar)) return read_array(ptr, type, where, value);
  const std::optional<std::uint64_t> cell = cell_index(objects_[ptr.object], ptr.scalar);
  snapshot_before_fork();
  if (d_.stopped()) return false;
  Object<D>& object = objects_[ptr.object];
  if (!plausible_type(object, cell, type, where)) return false;
  grow(object, cell ? *cell + 1 : object.size);
  const ir::Type actual = object.type_of(cell.value_or(0));
  Scalar initialised{};
  if (cell) {
    value = object.cells[*cell].value();
    initialised = d_.flag_value(object.cells[*cell].initialised);
  } else {
    value = d_.select_cell(object, ptr.scalar, actual);
    initialised = d_.select_initialised(object, ptr.scalar);
  }
  if (d_.known(initialised) != 1 && read_uninitialised(ptr, cell, initialised, where, value))
    initialised = boolean(true);
  const bool fine = d_.holds(initialised);
  snapshot_before_fork();
  if (d_.stopped()) return false;
  if (!fine) return uninitialised(ptr.object, where);
  if (actual != type) {
    ir::Expr convert;
    convert.op = ir::Op::kConvert;
    convert.type = type;
    value.scalar = d_.apply(convert, actual, value.scalar);
  }
  return true;
}

template <class D>
bool Machine<D>::read_array(const V& ptr, ir::Type type, ir::StmtId where, V& value) {
  if constexpr (D::kForks) {
    snapshot_before_fork();
    if (d_.stopped()) return false;
    Object<D>& object = objects_[ptr.object];
    if (!plausible_type(object, std::nullopt, type, where)) return false;
    const auto element = d_.read_array(object, ptr.scalar);
    const bool fine = d_.holds(element.initialised);
    snapshot_before_fork();
    if (d_.stopped()) return false;
    if (!fine) return uninitialised(ptr.object, where);
    value = scalar(converted(element.value, object.only, type));
  }
  return true;
}

template <class D>
Span Machine<D>::outside_library(ir::StmtId where) const {
  const ir::Function& function = *frames_.back().code->function;
  Span span = where.valid() ? function.stmts[where].span : function.span;
  // The entry function itself can be library code, if a function is graded: no statement called it.
  for (std::size_t i = frames_.size(); i-- > 1 && frames_[i].code->function->is_library;)
    if (frames_[i].called_at.valid())
      span = frames_[i - 1].code->function->stmts[frames_[i].called_at].span;
  return span;
}

template <class D>
bool Machine<D>::read_uninitialised(const V& ptr, std::optional<std::uint64_t> cell,
                                    Scalar initialised, ir::StmtId where, V& value) {
  Object<D>& object = objects_[ptr.object];
  const ir::Type type = object.type_of(cell.value_or(0));
  std::optional<Scalar> arbitrary = d_.arbitrary(type);
  if (!arbitrary) return false;
  note_uninitialised_read(where);
  value.scalar = d_.known(initialised) == 0
                     ? *std::move(arbitrary)
                     : d_.select(type, initialised, value.scalar, *arbitrary);
  if (cell) {  // reading does not change what memory holds
    object.cells[*cell].put(value);
    object.cells[*cell].initialised = d_.flag(true);
  }
  return true;
}

template <class D>
bool Machine<D>::initialise_arbitrarily(const ir::Check& check, ir::StmtId where) {
  if (check.fault != ir::Fault::kUninitialised && check.fault != ir::Fault::kMissingReturn)
    return false;
  const ir::Function& function = *frames_.back().code->function;
  const ir::Expr& test = function.exprs[check.ok.root];
  if (test.op != ir::Op::kIsInit) return false;
  const ir::LocalId local{static_cast<std::uint32_t>(test.payload)};
  std::optional<Scalar> arbitrary = d_.arbitrary(function.locals[local].type);
  if (!arbitrary) return false;
  note_uninitialised_read(where);
  set_local(local, scalar(*std::move(arbitrary)));
  return true;
}

template <class D>
inline bool Machine<D>::write_cell(const V& ptr, ir::Type type, const V& value, ir::StmtId where) {
  if (ptr.object != kNoObject) {
    Object<D>& object = objects_[ptr.object];
    const auto index = d_.known(ptr.scalar);
    if (index && static_cast<std::uint64_t>(*index) < object.cells.size() && object.only == type &&
        !object.read_only) {
      Cell<D>& cell = object.cells[static_cast<std::size_t>(*index)];
      cell.put(value);
      cell.initialised = d_.flag(true);
      return true;
    }
  }
  return write_any_cell(ptr, type, value, where);
}

template <class D>
bool Machine<D>::write_any_cell(const V& ptr, ir::Type type, const V& value, ir::StmtId where) {
  if (!check_access(ptr, where)) return false;
  if (objects_[ptr.object].read_only)
    return fault(ir::Fault::kReadOnly, ir::Status::kUndefined, where);
  if (is_byte_access(ptr, type)) return write_bytes(ptr, type, value, where);
  if (uses_array(objects_[ptr.object], ptr.scalar)) {
    if constexpr (D::kForks) {
      snapshot_before_fork();
      if (d_.stopped()) return false;
      Object<D>& array = objects_[ptr.object];
      if (!plausible_type(array, std::nullopt, type, where)) return false;
      d_.write_array(array, ptr.scalar, converted(value.scalar, type, array.only));
    }
    return true;
  }
  const std::optional<std::uint64_t> cell = cell_index(objects_[ptr.object], ptr.scalar);
  snapshot_before_fork();
  if (d_.stopped()) return false;
  Object<D>& object = objects_[ptr.object];
  if (!plausible_type(object, cell, type, where)) return false;
  grow(object, cell ? *cell + 1 : object.size);
  const ir::Type actual = object.type_of(cell.value_or(0));
  V converted = value;
  if (actual != type) {
    ir::Expr convert;
    convert.op = ir::Op::kConvert;
    convert.type = actual;
    converted.scalar = d_.apply(convert, type, value.scalar);
  }
  if (cell) {
    object.cells[*cell].put(converted);
    object.cells[*cell].initialised = d_.flag(true);
  } else {
    d_.store_cell(object, ptr.scalar, actual, converted);
  }
  return true;
}

template <class D>
bool Machine<D>::declare(const Instruction& in) {
  const std::int64_t n = d_.concretise(reg(in.a).scalar);
  snapshot_before_fork();
  if (d_.stopped()) return false;
  const ir::Slot& declared = frames_.back().code->function->slots[node<ir::Declare>(in).slot];
  // A variable-length array of zero or negative length is undefined behaviour in C.
  if (n < 0)
    return fault(ir::Fault::kOutOfBounds, ir::Status::kUndefined, in.statement,
                 "negative array length");
  if (cells_ + static_cast<std::uint64_t>(n) * declared.element.size() > limits_.cells)
    return stop(Termination::Kind::kMemoryLimit, in.statement);
  V& slot = reg(in.dst);
  if (slot.object != kNoObject) end_object(slot.object);
  slot.object = new_object(declared.element, n, node<ir::Declare>(in).zeroed, false);
  objects_[slot.object].name = &declared.name;
  return true;
}

template <class D>
bool Machine<D>::allocate(ir::LocalId dst, const ir::Layout& element, const V& count, bool zeroed,
                          ir::StmtId where) {
  const std::int64_t n = d_.concretise(count.scalar);
  snapshot_before_fork();
  if (d_.stopped()) return false;
  if (n < 0 || n > (std::int64_t{1} << 40)) {  // malloc of an impossible size returns null
    set_local(dst, V{d_.constant(ir::Type::kI64, 0), kNoObject});
    return true;
  }
  if (cells_ + static_cast<std::uint64_t>(n) * element.size() > limits_.cells)
    return stop(Termination::Kind::kMemoryLimit, where);
  const std::uint32_t object = new_object(element, n, zeroed, true);
  set_local(dst, V{d_.constant(ir::Type::kI64, 0), object});
  return true;
}

template <class D>
bool Machine<D>::reallocate(const Instruction& in) {
  const auto& s = node<ir::Reallocate>(in);
  const V old = reg(in.a);
  if (!allocate(s.dst, s.element, reg(in.b), false, in.statement)) return false;
  const V fresh = reg(frames_.back().code->register_of(s.dst));
  if (old.object == kNoObject) return true;
  Object<D>& from = objects_[old.object];
  if (!from.alive || !from.heap || d_.known(old.scalar) != 0)
    return fault(ir::Fault::kBadFree, ir::Status::kUndefined, in.statement);
  if (fresh.object == kNoObject) return true;
  if (is_array_term(from))
    return stop(Termination::Kind::kUnsupported, in.statement, "realloc of an array in a loop");
  Object<D>& to = objects_[fresh.object];
  const std::uint64_t kept = std::min(from.size, to.size);
  grow(from, kept);
  grow(to, kept);
  std::copy_n(from.cells.begin(), kept, to.cells.begin());
  if (!from.fragments.empty()) {
    to.divide();
    std::copy_n(from.fragments.begin(), kept, to.fragments.begin());
  }
  end_object(old.object);
  return true;
}

template <class D>
bool Machine<D>::release(const Instruction& in) {
  const V ptr = reg(in.a);
  if (ptr.object == kNoObject) return true;
  Object<D>& object = objects_[ptr.object];
  if (!object.alive)
    return fault(ir::Fault::kDeadObject, ir::Status::kUndefined, in.statement, "freed twice");
  if (!object.heap || d_.known(ptr.scalar) != 0)
    return fault(ir::Fault::kBadFree, ir::Status::kUndefined, in.statement);
  end_object(ptr.object);
  return true;
}

template <class D>
bool Machine<D>::copy_cells(const Instruction& in) {
  const ir::StmtId where = in.statement;
  V to = reg(in.a);
  V from = reg(in.b);
  const std::int64_t count = d_.concretise(reg(in.c).scalar);
  to.scalar = d_.constant(ir::Type::kI64, d_.concretise(to.scalar));
  from.scalar = d_.constant(ir::Type::kI64, d_.concretise(from.scalar));
  snapshot_before_fork();
  if (d_.stopped()) return false;
  if (count <= 0) return true;
  for (V* end : {&to, &from}) {
    if (!check_access(*end, where)) return false;
    V last = *end;
    last.scalar = d_.constant(ir::Type::kI64, *d_.known(end->scalar) + count - 1);
    if (!check_access(last, where)) return false;
  }
  if (objects_[to.object].read_only)
    return fault(ir::Fault::kReadOnly, ir::Status::kUndefined, where);
  if (is_array_term(objects_[to.object]) || is_array_term(objects_[from.object]))
    return stop(Termination::Kind::kUnsupported, where, "copying an array in a loop");
  const auto source = static_cast<std::size_t>(*d_.known(from.scalar));
  const auto target = static_cast<std::size_t>(*d_.known(to.scalar));
  const auto n = static_cast<std::size_t>(count);
  grow(objects_[from.object], source + n);
  grow(objects_[to.object], target + n);
  copy_fragments(from.object, source, to.object, target, n);
  const std::vector<Cell<D>> copy(
      objects_[from.object].cells.begin() + static_cast<std::ptrdiff_t>(source),
      objects_[from.object].cells.begin() + static_cast<std::ptrdiff_t>(source + n));
  for (std::size_t i = 0; i < n; ++i)
    if (!same_representation(objects_[from.object].type_of(source + i),
                             objects_[to.object].type_of(target + i)))
      return stop(Termination::Kind::kUnsupported, where,
                  "copying between cells of different types");
  std::copy(copy.begin(), copy.end(),
            objects_[to.object].cells.begin() + static_cast<std::ptrdiff_t>(target));
  return true;
}

template <class D>
void Machine<D>::copy_fragments(std::uint32_t from, std::size_t source, std::uint32_t to,
                                std::size_t target, std::size_t count) {
  if (objects_[from].fragments.empty() && objects_[to].fragments.empty()) return;
  std::vector<Fragment> copy(count);
  for (std::size_t i = 0; i < count; ++i) copy[i] = objects_[from].fragment(source + i);
  objects_[to].divide();
  std::copy(copy.begin(), copy.end(),
            objects_[to].fragments.begin() + static_cast<std::ptrdiff_t>(target));
}

template <class D>
bool Machine<D>::take_string(V ptr, ir::StmtId where, std::vector<Scalar>& characters) {
  for (;;) {
    if (!tick(where)) return false;
    V character;
    if (!read_cell(ptr, ir::Type::kI8, where, character)) return false;
    const bool end = d_.truth(d_.apply(kNode<ir::Op::kEq, ir::Type::kBool>, ir::Type::kI8,
                                       character.scalar, d_.constant(ir::Type::kI8, 0)));
    if (d_.stopped()) return false;
    if (end) return true;
    characters.push_back(character.scalar);
    ptr = add_pointer(ptr, scalar(d_.constant(ir::Type::kI64, 1)));
  }
}

}  // namespace assay::exec
