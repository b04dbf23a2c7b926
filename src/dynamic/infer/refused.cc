#include "dynamic/infer/refused.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "dynamic/value/classes.h"

namespace assay::dynamic {
namespace {

char16_t class_of(char16_t c) {
  if (c >= u'a' && c <= u'z') return u'a';
  if (c >= u'A' && c <= u'Z') return u'A';
  if (c >= u'0' && c <= u'9') return u'0';
  return c;
}

/// True of values of which a description can list single ones.
bool can_be_named(const Tree& value) {
  if (value.kind) return false;
  if (const auto* number = std::get_if<double>(&value.scalar)) return std::isfinite(*number);
  return std::holds_alternative<std::u16string>(value.scalar) ||
         std::holds_alternative<Null>(value.scalar) ||
         std::holds_alternative<Undefined>(value.scalar) ||
         std::holds_alternative<bool>(value.scalar);
}

Type simple(Type::Kind kind) {
  Type made;
  made.kind = kind;
  return made;
}

bool is_integer(double number) { return number == std::trunc(number); }

/// What ordinary values are like.
struct Kinds {
  std::set<std::size_t> scalars;  // indices of alternatives of Value
  bool has_fractions = false;
  std::set<char16_t> characters;
  bool has_empty_string = false;

  explicit Kinds(const std::vector<const Tree*>& values) {
    for (const Tree* each : values) {
      if (each->kind) continue;
      scalars.insert(each->scalar.index());
      if (const auto* number = std::get_if<double>(&each->scalar))
        has_fractions = has_fractions || !is_integer(*number);
      if (const auto* text = std::get_if<std::u16string>(&each->scalar)) {
        has_empty_string = has_empty_string || text->empty();
        for (const char16_t c : *text) characters.insert(class_of(c));
      }
    }
  }

  bool include(const Tree& value) const {
    if (!can_be_named(value)) return true;
    if (!scalars.contains(value.scalar.index())) return false;
    if (const auto* number = std::get_if<double>(&value.scalar))
      return is_integer(*number) || has_fractions;
    const auto* text = std::get_if<std::u16string>(&value.scalar);
    if (text == nullptr) return true;
    return (!text->empty() || has_empty_string) &&
           std::ranges::all_of(*text, [&](char16_t c) { return characters.contains(class_of(c)); });
  }
};

}  // namespace

void move_alike(std::vector<const Tree*>& refused, std::vector<const Tree*>& ordinary) {
  const bool moves_all = ordinary.empty();
  const Kinds kinds(ordinary);
  std::erase_if(refused, [&](const Tree* each) {
    if (!moves_all && !kinds.include(*each)) return false;
    ordinary.push_back(each);
    return true;
  });
}

Type with_scalars(Type type, const std::vector<const Tree*>& scalars) {
  std::vector<Type> parts;
  Type others = simple(Type::Kind::kOneOf);
  std::set<std::string> known;
  for (const Tree* each : scalars) {
    const bool is_boolean = std::holds_alternative<bool>(each->scalar);
    if (!known.insert(is_boolean ? "boolean" : scalar_key(each->scalar)).second) continue;
    if (is_boolean)
      parts.push_back(simple(Type::Kind::kBoolean));
    else if (std::holds_alternative<Null>(each->scalar))
      parts.push_back(simple(Type::Kind::kNull));
    else if (std::holds_alternative<Undefined>(each->scalar))
      parts.push_back(simple(Type::Kind::kUndefined));
    else
      others.values.push_back(each->scalar);
  }
  if (!others.values.empty()) parts.push_back(std::move(others));
  if (parts.empty()) return type;
  if (type.kind != Type::Kind::kUnion) {
    Type both;
    both.kind = Type::Kind::kUnion;
    both.parts.push_back(std::move(type));
    type = std::move(both);
  }
  for (Type& each : parts) type.parts.push_back(std::move(each));
  return type;
}

}  // namespace assay::dynamic
