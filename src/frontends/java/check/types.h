// Java's types and constants: promotion, conversion, constant folding, and overload resolution.
// After the Java Language Specification (JLS) 17, chapters 4, 5 and 15. Internal to the Java front
// end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/java/syntax/ast.h"
#include "ir/types.h"

namespace assay::java {

constexpr Type plain(Base base) { return Type{base, 0}; }
bool is_reference(const Type& type);
bool is_integral(const Type& type);  // byte, short, int, long, char
bool is_string(const Type& type);
bool is_boolean(const Type& type);
bool is_void(const Type& type);
Type element_of(const Type& array);
ir::Type ir_type(const Type& type);

/// Unary and binary numeric promotion (JLS 5.6) of integral types.
Type promoted(const Type& type);
Type promoted(const Type& a, const Type& b);

/// May any value of type `from` be passed where type `to` is expected (JLS 5.3)?
bool widens(const Type& from, const Type& to);

/// The value converted to `type`, modulo 2^width.
std::int64_t wrapped(Base type, std::int64_t value);
bool fits(Base type, std::int64_t value);

struct Constant {
  std::int64_t number = 0;
  std::string text;  // of strings, UTF-8
};
/// The value of a constant expression (JLS 15.29) whose types are filled in.
std::optional<Constant> fold(const Expr& e);

/// A method that can be called. Library functions that lowering implements have no syntax tree.
struct Signature {
  std::string name;
  std::vector<Type> parameters;
  Type result;
  const Method* method = nullptr;
  std::size_t index = 0;  // in its Methods
};

class Methods {
 public:
  void add(const Method& method);
  void add(std::string name, std::vector<Type> parameters, Type result);
  struct Choice {
    const Signature* chosen = nullptr;
    bool known = false;      // does any method have this name?
    bool ambiguous = false;  // several are applicable, and none is the most specific
  };
  /// Overload resolution by the types of the arguments (JLS 15.12.2).
  Choice choose(std::string_view name, const std::vector<Type>& arguments) const;
  const std::vector<Signature>& all() const { return signatures_; }

 private:
  std::vector<Signature> signatures_;
};

std::vector<Type> types_of(const std::vector<Expr>& arguments);

}  // namespace assay::java
