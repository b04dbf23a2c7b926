// Values of the machine, one machine word each. Small values are stored in the word, others in the
// arena; a logic variable is represented by its number in the store.
#pragma once

#include <cstdint>

#include "functional/program.h"
#include "narrowing/values/arena.h"
#include "smt/term/term.h"

namespace assay::narrowing {

struct Object;

enum class Tag : std::uint8_t { kObject, kInt, kBoolean, kChar, kUnit, kNull, kVariable };

struct Value {
  std::uint64_t bits = 0;

  static Value of(const Object* object) {
    return {reinterpret_cast<std::uintptr_t>(object)};  // NOLINT: aligned to 8
  }
  static Value of_int(std::int32_t v) { return tagged(Tag::kInt, static_cast<std::uint32_t>(v)); }
  static Value of_boolean(bool v) { return tagged(Tag::kBoolean, v ? 1 : 0); }
  static Value of_char(char16_t v) { return tagged(Tag::kChar, v); }
  static Value unit() { return tagged(Tag::kUnit, 0); }
  static Value null() { return tagged(Tag::kNull, 0); }
  static Value variable(std::uint32_t index) { return tagged(Tag::kVariable, index); }
  /// The absence of a value.
  static Value none() { return {0}; }

  bool exists() const { return bits != 0; }
  Tag tag() const { return static_cast<Tag>(bits & 7U); }
  bool is(Tag t) const { return tag() == t; }
  bool is_object() const { return tag() == Tag::kObject; }
  const Object* object() const {
    return reinterpret_cast<const Object*>(static_cast<std::uintptr_t>(bits));  // NOLINT
  }
  std::uint32_t payload() const { return static_cast<std::uint32_t>(bits >> 32U); }
  std::int32_t as_int() const { return static_cast<std::int32_t>(payload()); }
  bool as_boolean() const { return payload() != 0; }
  char16_t as_char() const { return static_cast<char16_t>(payload()); }
  /// Are the words the same: the same small value, object or variable?
  friend bool operator==(Value, Value) = default;

 private:
  static Value tagged(Tag tag, std::uint32_t payload) {
    return {std::uint64_t{payload} << 32U | static_cast<std::uint64_t>(tag)};
  }
};

enum class ObjectKind : std::uint8_t {
  kData,     // id: constructor; values: fields
  kClosure,  // id: function; values: captured
  kCell,     // a reference cell
  kLong,     // bits
  kDouble,   // bits
  kString,   // count code units
  kTerm,     // id: an smt term; `sort` says which values it represents
};

/// The header of an object in the arena; the payload follows.
struct Object {
  ObjectKind kind = ObjectKind::kData;
  fun::Sort sort = fun::Sort::kData;
  /// Whether no variable, term or reference cell is below it.
  bool is_ground = false;
  /// Whether it is equal only to itself: an object of a class that is not a case class.
  bool has_identity = false;
  std::uint32_t id = 0;
  std::uint32_t count = 0;
  std::uint32_t unused = 0;

  const Value* values() const { return reinterpret_cast<const Value*>(this + 1); }      // NOLINT
  Value* values() { return reinterpret_cast<Value*>(this + 1); }                        // NOLINT
  const char16_t* text() const { return reinterpret_cast<const char16_t*>(this + 1); }  // NOLINT
  std::u16string_view string() const { return {text(), count}; }
  std::int64_t as_long() const { return static_cast<std::int64_t>(values()->bits); }
  double as_double() const;
  smt::TermId term() const { return smt::TermId{id}; }
  fun::ConstructorId constructor() const { return fun::ConstructorId{id}; }
};
static_assert(sizeof(Object) == 16);

inline bool is_kind(Value v, ObjectKind kind) {
  return v.is_object() && v.exists() && v.object()->kind == kind;
}
inline bool is_data(Value v) { return is_kind(v, ObjectKind::kData); }
/// Does the value contain no variable and no term?
inline bool is_ground(Value v) {
  return v.is_object() ? v.object()->is_ground : !v.is(Tag::kVariable);
}

/// Returns the sort of a value, which must not be a logic variable.
fun::Sort sort_of(Value v);

/// Makes objects.
class Heap {
 public:
  /// The caller must set the fields and then call `seal`.
  Object* data(fun::ConstructorId constructor, std::uint32_t count);
  Object* closure(fun::FunctionId function, std::uint32_t count);
  /// Determines whether the object is ground, after its values have been set.
  static Value seal(Object* object);
  Value cell(Value content);
  Value long_value(std::int64_t v);
  Value double_value(double v);
  Value string(std::u16string_view text);
  Value term(smt::TermId term, fun::Sort sort);

  Arena& arena() { return arena_; }
  const Arena& arena() const { return arena_; }

 private:
  Object* object(ObjectKind kind, fun::Sort sort, std::uint32_t id, std::uint32_t count,
                 std::size_t payload);
  Arena arena_;
};

}  // namespace assay::narrowing
