#include "narrowing/values/value.h"

#include <algorithm>
#include <bit>
#include <new>

#include "base/check.h"

namespace assay::narrowing {

double Object::as_double() const { return std::bit_cast<double>(values()->bits); }

Object* Heap::object(ObjectKind kind, fun::Sort sort, std::uint32_t id, std::uint32_t count,
                     std::size_t payload) {
  auto* room = arena_.allocate<std::uint64_t>((sizeof(Object) + payload + 7) / 8);
  auto* made = new (room) Object;
  made->kind = kind;
  made->sort = sort;
  made->id = id;
  made->count = count;
  return made;
}

Object* Heap::data(fun::ConstructorId constructor, std::uint32_t count) {
  return object(ObjectKind::kData, fun::Sort::kData, constructor.index, count,
                count * sizeof(Value));
}

Object* Heap::closure(fun::FunctionId function, std::uint32_t count) {
  return object(ObjectKind::kClosure, fun::Sort::kClosure, function.index, count,
                count * sizeof(Value));
}

Value Heap::seal(Object* made) {
  made->is_ground = std::all_of(made->values(), made->values() + made->count, is_ground);
  return Value::of(made);
}

Value Heap::cell(Value content) {
  Object* made = object(ObjectKind::kCell, fun::Sort::kData, 0, 1, sizeof(Value));
  made->values()[0] = content;
  return Value::of(made);
}

Value Heap::long_value(std::int64_t v) {
  Object* made = object(ObjectKind::kLong, fun::Sort::kLong, 0, 0, sizeof(Value));
  made->values()[0] = Value{static_cast<std::uint64_t>(v)};
  made->is_ground = true;
  return Value::of(made);
}

Value Heap::double_value(double v) {
  Object* made = object(ObjectKind::kDouble, fun::Sort::kDouble, 0, 0, sizeof(Value));
  made->values()[0] = Value{std::bit_cast<std::uint64_t>(v)};
  made->is_ground = true;
  return Value::of(made);
}

Value Heap::string(std::u16string_view text) {
  Object* made = object(ObjectKind::kString, fun::Sort::kString, 0,
                        static_cast<std::uint32_t>(text.size()), text.size() * sizeof(char16_t));
  std::copy(text.begin(), text.end(), reinterpret_cast<char16_t*>(made + 1));  // NOLINT
  made->is_ground = true;
  return Value::of(made);
}

Value Heap::term(smt::TermId term, fun::Sort sort) {
  return Value::of(object(ObjectKind::kTerm, sort, term.index, 0, 0));
}

fun::Sort sort_of(Value v) {
  switch (v.tag()) {
    case Tag::kInt:
      return fun::Sort::kInt;
    case Tag::kBoolean:
      return fun::Sort::kBoolean;
    case Tag::kChar:
      return fun::Sort::kChar;
    case Tag::kUnit:
      return fun::Sort::kUnit;
    case Tag::kNull:
      return fun::Sort::kNull;
    case Tag::kVariable:
      break;
    case Tag::kObject:
      return v.object()->sort;
  }
  CHECK(false);
  return fun::Sort::kNull;
}

}  // namespace assay::narrowing
