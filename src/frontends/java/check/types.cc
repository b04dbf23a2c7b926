#include "frontends/java/check/types.h"

#include <algorithm>

#include "base/check.h"

namespace assay::java {

bool is_reference(const Type& type) {
  return type.dimensions > 0 || type.base == Base::kString || type.base == Base::kNull;
}
bool is_integral(const Type& type) {
  if (type.dimensions > 0) return false;
  return type.base == Base::kByte || type.base == Base::kShort || type.base == Base::kInt ||
         type.base == Base::kLong || type.base == Base::kChar;
}
bool is_string(const Type& type) { return type == plain(Base::kString); }
bool is_boolean(const Type& type) { return type == plain(Base::kBoolean); }
bool is_void(const Type& type) { return type == plain(Base::kVoid); }

Type element_of(const Type& array) { return {array.base, std::max(0, array.dimensions - 1)}; }

ir::Type ir_type(const Type& type) {
  if (is_reference(type)) return ir::Type::kPtr;
  switch (type.base) {
    case Base::kVoid:
      return ir::Type::kVoid;
    case Base::kBoolean:
      return ir::Type::kBool;
    case Base::kByte:
      return ir::Type::kI8;
    case Base::kShort:
      return ir::Type::kI16;
    case Base::kInt:
      return ir::Type::kI32;
    case Base::kLong:
      return ir::Type::kI64;
    case Base::kChar:
      return ir::Type::kU16;
    case Base::kString:
    case Base::kNull:
      break;
  }
  return ir::Type::kPtr;
}

Type promoted(const Type& type) {
  return type.base == Base::kLong ? plain(Base::kLong) : plain(Base::kInt);
}
Type promoted(const Type& a, const Type& b) {
  return plain(a.base == Base::kLong || b.base == Base::kLong ? Base::kLong : Base::kInt);
}

bool widens(const Type& from, const Type& to) {
  if (is_void(from) || is_void(to)) return false;
  if (from == to) return true;
  if (from.base == Base::kNull && from.dimensions == 0) return is_reference(to);
  if (!is_integral(from) || !is_integral(to)) return false;
  switch (from.base) {
    case Base::kByte:
      return to.base == Base::kShort || to.base == Base::kInt || to.base == Base::kLong;
    case Base::kShort:
    case Base::kChar:
      return to.base == Base::kInt || to.base == Base::kLong;
    case Base::kInt:
      return to.base == Base::kLong;
    default:
      return false;
  }
}

std::int64_t wrapped(Base type, std::int64_t value) {
  switch (type) {
    case Base::kByte:
      return static_cast<std::int8_t>(value);
    case Base::kShort:
      return static_cast<std::int16_t>(value);
    case Base::kInt:
      return static_cast<std::int32_t>(value);
    case Base::kChar:
      return static_cast<std::uint16_t>(value);
    default:
      return value;
  }
}
bool fits(Base type, std::int64_t value) { return wrapped(type, value) == value; }

void Methods::add(const Method& method) {
  std::vector<Type> parameters;
  for (const Declaration& p : method.parameters) parameters.push_back(p.type);
  signatures_.push_back(
      {method.name, std::move(parameters), method.result, &method, signatures_.size()});
}

void Methods::add(std::string name, std::vector<Type> parameters, Type result) {
  signatures_.push_back(
      {std::move(name), std::move(parameters), result, nullptr, signatures_.size()});
}

namespace {

bool all_widen(const std::vector<Type>& from, const std::vector<Type>& to) {
  if (from.size() != to.size()) return false;
  for (std::size_t i = 0; i < from.size(); ++i)
    if (!widens(from[i], to[i])) return false;
  return true;
}

}  // namespace

Methods::Choice Methods::choose(std::string_view name, const std::vector<Type>& arguments) const {
  Choice choice;
  std::vector<const Signature*> fitting;
  for (const Signature& s : signatures_) {
    if (s.name != name) continue;
    choice.known = true;
    if (all_widen(arguments, s.parameters)) fitting.push_back(&s);
  }
  for (const Signature* s : fitting) {
    const bool best = std::all_of(fitting.begin(), fitting.end(), [&](const Signature* other) {
      return all_widen(s->parameters, other->parameters);
    });
    if (best) choice.chosen = s;
  }
  choice.ambiguous = !fitting.empty() && choice.chosen == nullptr;
  return choice;
}

std::vector<Type> types_of(const std::vector<Expr>& arguments) {
  std::vector<Type> types;
  for (const Expr& e : arguments) types.push_back(e.type);
  return types;
}

}  // namespace assay::java
