// Memory of a program with `byte_memory`: every cell is one byte, and a value of n bytes lies in n
// cells, the lowest byte first. Each of these cells holds the whole value and says which of its
// bytes it stands for, so that a value which is read as it was written stays one term. Included by
// machine.h only.
#pragma once

#include "exec/machine/machine_execute.h"

namespace assay::exec {

template <class D>
std::optional<std::size_t> Machine<D>::first_byte(const V& ptr, ir::Type type, ir::StmtId where) {
  if (!check_access(ptr, where)) return std::nullopt;
  const auto first = static_cast<std::size_t>(d_.concretise(ptr.scalar));
  snapshot_before_fork();
  if (d_.stopped()) return std::nullopt;
  if (const std::size_t end = first + bytes_of(type); end <= objects_[ptr.object].size) {
    grow(objects_[ptr.object], end);
    return first;
  }
  fault(ir::Fault::kOutOfBounds, ir::Status::kUndefined, where);
  return std::nullopt;
}

template <class D>
bool Machine<D>::read_bytes(const V& ptr, ir::Type type, ir::StmtId where, V& value) {
  const auto first = first_byte(ptr, type, where);
  if (!first) return false;
  const std::size_t end = *first + bytes_of(type);
  Object<D>& object = objects_[ptr.object];
  Scalar initialised = boolean(true);
  for (std::size_t i = *first; i < end; ++i)
    if (const Scalar flag = d_.flag_value(object.cells[i].initialised); d_.known(flag) != 1)
      initialised =
          d_.apply(kNode<ir::Op::kAnd, ir::Type::kBool>, ir::Type::kBool, initialised, flag);
  if (d_.known(initialised) != 1 && !initialise_bytes(object, *first, type, where)) {
    const bool fine = d_.holds(initialised);
    snapshot_before_fork();
    if (d_.stopped()) return false;
    if (!fine) return uninitialised(ptr.object, where);
  }
  const std::optional<V> found = assemble(object, *first, type);
  if (!found)
    return stop(Termination::Kind::kUnsupported, where,
                "bytes read as " + std::string(name(type)) + " that were not written as that");
  value = *found;
  return true;
}

/// Gives bytes without a value an arbitrary one, where the domain has such values.
template <class D>
bool Machine<D>::initialise_bytes(Object<D>& object, std::size_t first, ir::Type type,
                                  ir::StmtId where) {
  const std::size_t end = first + bytes_of(type);
  bool none = true;
  for (std::size_t i = first; i < end; ++i)
    none = none && d_.known(d_.flag_value(object.cells[i].initialised)) == 0;
  if (none) {
    std::optional<Scalar> arbitrary = d_.arbitrary(type);
    if (!arbitrary) return false;
    put_bytes(object, first, type, scalar(*std::move(arbitrary)));
    note_uninitialised_read(where);
    return true;
  }
  if (type == ir::Type::kPtr) return false;
  for (std::size_t i = first; i < end; ++i) {
    Cell<D>& cell = object.cells[i];
    const Scalar flag = d_.flag_value(cell.initialised);
    if (d_.known(flag) == 1) continue;
    std::optional<Scalar> arbitrary = d_.arbitrary(ir::Type::kI8);
    if (!arbitrary) return false;
    const bool is_empty = d_.known(flag) == 0;
    cell.put(scalar(is_empty ? *std::move(arbitrary)
                             : d_.select(ir::Type::kI8, flag, cell.scalar, *arbitrary)));
    cell.initialised = d_.flag(true);
    if (!object.fragments.empty()) object.fragments[i] = {};
  }
  note_uninitialised_read(where);
  return true;
}

template <class D>
std::optional<Value<D>> Machine<D>::assemble(const Object<D>& object, std::size_t first,
                                             ir::Type type) {
  const std::size_t size = bytes_of(type);
  const Cell<D>& head = object.cells[first];
  const ir::Type held = object.fragment(first).type;
  bool whole = held != ir::Type::kVoid && bytes_of(held) == size && same_representation(held, type);
  for (std::size_t k = 0; k < size && whole; ++k) {
    const Cell<D>& cell = object.cells[first + k];
    const Fragment part = object.fragment(first + k);
    whole = part.type == held && part.byte == k && cell.scalar == head.scalar &&
            cell.object == head.object;
  }
  if (whole) {
    V value = head.value();
    if (held != type) value.scalar = converted(value.scalar, held, type);
    return value;
  }
  std::array<Scalar, 8> bytes{};
  std::uint64_t bits = 0;
  bool known = true;
  for (std::size_t k = 0; k < size; ++k) {
    const std::optional<Scalar> byte = byte_at(object, first + k);
    if (!byte) return std::nullopt;
    bytes[k] = *byte;
    const auto value = d_.known(*byte);
    known = known && value.has_value();
    if (value) bits |= static_cast<std::uint64_t>(*value) << (8 * k);
  }
  if (known) return value_of_bits(bits, type);
  if (!ir::is_integer(type)) return std::nullopt;
  constexpr ir::Type kWide = ir::Type::kU64;
  Scalar sum = converted(bytes[0], ir::Type::kU8, kWide);
  for (std::size_t k = 1; k < size; ++k) {
    const Scalar part =
        d_.apply(kNode<ir::Op::kMul, kWide>, kWide, converted(bytes[k], ir::Type::kU8, kWide),
                 d_.constant(kWide, std::int64_t{1} << (8 * k)));
    sum = d_.apply(kNode<ir::Op::kAdd, kWide>, kWide, sum, part);
  }
  return scalar(converted(sum, kWide, type));
}

/// Returns the byte in a cell as a u8; nullopt if it is not known, as for a part of a pointer.
template <class D>
std::optional<typename D::Scalar> Machine<D>::byte_at(const Object<D>& object, std::size_t cell) {
  const Scalar held = object.cells[cell].scalar;
  const Fragment part = object.fragment(cell);
  const int low = 8 * part.byte;
  if (part.type == ir::Type::kVoid) return converted(held, object.type_of(cell), ir::Type::kU8);
  if (part.type == ir::Type::kPtr) {
    if (object.cells[cell].object != kNoObject) return std::nullopt;
    return d_.constant(ir::Type::kU8, 0);
  }
  if (const auto bits = d_.bits(part.type, held))
    return d_.constant(ir::Type::kU8, (*bits >> low) & 255);
  if (ir::is_float(part.type)) return std::nullopt;
  if (part.type == ir::Type::kBool) return converted(held, part.type, ir::Type::kU8);
  const ir::Type plain = unsigned_type(part.type);
  ir::Expr shift;
  shift.op = ir::Op::kShr;
  shift.type = plain;
  return converted(
      d_.apply(shift, plain, converted(held, part.type, plain), d_.constant(plain, low)), plain,
      ir::Type::kU8);
}

template <class D>
std::optional<Value<D>> Machine<D>::value_of_bits(std::uint64_t bits, ir::Type type) {
  switch (type) {
    case ir::Type::kPtr:
      if (bits != 0) return std::nullopt;
      return V{d_.constant(ir::Type::kI64, 0), kNoObject};
    case ir::Type::kBool:
      if (bits > 1) return std::nullopt;
      break;
    case ir::Type::kI8:
      bits = static_cast<std::uint64_t>(static_cast<std::int8_t>(bits));
      break;
    case ir::Type::kI16:
      bits = static_cast<std::uint64_t>(static_cast<std::int16_t>(bits));
      break;
    case ir::Type::kI32:
    case ir::Type::kF32:
      bits = static_cast<std::uint64_t>(static_cast<std::int32_t>(bits));
      break;
    default:
      break;
  }
  return scalar(d_.constant(type, static_cast<std::int64_t>(bits)));
}

template <class D>
void Machine<D>::put_bytes(Object<D>& object, std::size_t first, ir::Type type, const V& value) {
  const std::size_t size = bytes_of(type);
  if (ir::is_integer(type) && size == 1) {
    object.cells[first].put(scalar(converted(value.scalar, type, object.type_of(first))));
    object.cells[first].initialised = d_.flag(true);
    if (!object.fragments.empty()) object.fragments[first] = {};
    return;
  }
  object.divide();
  for (std::size_t k = 0; k < size; ++k) {
    object.cells[first + k].put(value);
    object.cells[first + k].initialised = d_.flag(true);
    object.fragments[first + k] = {type, static_cast<std::uint8_t>(k)};
  }
}

template <class D>
bool Machine<D>::write_bytes(const V& ptr, ir::Type type, const V& value, ir::StmtId where) {
  const auto first = first_byte(ptr, type, where);
  if (!first) return false;
  put_bytes(objects_[ptr.object], *first, type, value);
  return true;
}

}  // namespace assay::exec
