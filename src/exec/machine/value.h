// Values and memory of a machine over a value domain D.
//
// A Value is a scalar of the domain; a pointer is an object's number and a scalar cell index.
// Memory is a growing table of objects with typed cells. An object's number is never reused, so
// that a dangling pointer is always recognised.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace assay::exec {

inline constexpr std::uint32_t kNoObject = 0xFFFF'FFFF;

template <class D>
struct Value {
  typename D::Scalar scalar{};
  std::uint32_t object = kNoObject;  // pointers only
};

/// A value in memory. Its layout makes a concrete one no larger than a Value.
template <class D>
struct Cell {
  typename D::Scalar scalar{};
  std::uint32_t object = kNoObject;
  typename D::Flag initialised{};  // has the cell been initialised?

  Value<D> value() const { return {scalar, object}; }
  void put(const Value<D>& v) {
    scalar = v.scalar;
    object = v.object;
  }
};

/// What a cell of a program with byte_memory holds: byte number `byte` of a value of type `type`.
/// kVoid: the cell's own value, which is one byte.
struct Fragment {
  ir::Type type = ir::Type::kVoid;
  std::uint8_t byte = 0;
};

template <class D>
struct Object {
  const ir::Layout* layout = nullptr;
  std::uint64_t size = 0;      // in cells; 0 if the object is dead
  std::vector<Cell<D>> cells;  // the first cells; Machine::grow makes others when they are used
  std::vector<Fragment> fragments;  // of all cells, or empty if each holds its own byte
  ir::Type only = ir::Type::kVoid;  // the type of every cell, if they all have the same type
  bool alive = true;
  bool heap = false;
  bool zeroed = false;  // the cells hold zeros at first
  bool read_only = false;
  /// Is the content a function of the index, and not cells, in states at loop heads (cut_state.h)?
  bool is_array = false;
  typename D::Array array{};  // the content, of domains that have such functions
  const std::string* name = nullptr;  // of the variable; null of others

  ir::Type type_of(std::uint64_t cell) const {
    return only != ir::Type::kVoid ? only : (*layout)[cell % layout->size()];
  }
  Fragment fragment(std::size_t cell) const {
    return fragments.empty() ? Fragment{} : fragments[cell];
  }
  /// Makes room for values of several bytes. The object then has no single type any more, so that
  /// every access looks at the fragments.
  void divide() {
    only = ir::Type::kVoid;
    if (fragments.empty()) fragments.resize(size);
  }
};

/// Can the object's content be an array term? Its cells are values of one type, more than
/// `most_cells`.
template <class D>
bool can_be_array(const Object<D>& object, std::uint64_t most_cells, bool byte_memory) {
  return object.alive && object.size > most_cells && !byte_memory && !object.read_only &&
         object.fragments.empty() && object.only != ir::Type::kVoid &&
         object.only != ir::Type::kPtr;
}

/// Can a cell of type `cell` be read or written as `wanted`? The types must be the same, or
/// integers of one width.
constexpr bool same_representation(ir::Type cell, ir::Type wanted) {
  if (cell == wanted) return true;
  const auto integral = [](ir::Type t) { return ir::is_integer(t); };
  return integral(cell) && integral(wanted) && ir::bit_width(cell) == ir::bit_width(wanted);
}

/// The number of bytes that a value of a type takes.
constexpr std::size_t bytes_of(ir::Type type) {
  return type == ir::Type::kBool ? 1 : static_cast<std::size_t>(ir::bit_width(type) / 8);
}

/// The unsigned type of an integer's width.
constexpr ir::Type unsigned_type(ir::Type type) {
  switch (ir::bit_width(type)) {
    case 8:
      return ir::Type::kU8;
    case 16:
      return ir::Type::kU16;
    case 32:
      return ir::Type::kU32;
    default:
      return ir::Type::kU64;
  }
}

}  // namespace assay::exec
