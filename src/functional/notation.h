// How the source language of a program writes values and types, for readers of reports and for its
// compiler. The front end that makes a program implements
// this interface and sets Program::notation, so that no other code depends on the syntax of a
// language.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "functional/datum.h"
#include "functional/program.h"

namespace assay::fun {

/// Classes are named as in code that imports them, or as in code outside all objects.
enum class Naming : std::uint8_t { kImported, kQualified };

class Notation {
 public:
  virtual ~Notation() = default;

  /// The literal in source syntax: "a\n", 'c', 2147483647, -1L.
  virtual std::string literal(const Literal& literal) const = 0;
  /// An expression with this value. `type`, if valid, is the type that the context expects; it says
  /// how the parameters of functions are declared.
  virtual std::string expression(const Program& program, const Datum& datum, TypeId type,
                                 Naming naming) const = 0;
  /// A list as an argument for a parameter that takes its elements one by one.
  virtual std::string repeated(std::string_view list) const = 0;
  virtual std::string type(const Program& program, TypeId type, Naming naming) const = 0;
  /// A call by this name with these expressions as arguments, in parameter lists of these sizes.
  virtual std::string call(std::string_view name, const std::vector<std::string>& arguments,
                           const std::vector<std::uint32_t>& lists) const = 0;
};

/// The same by the program's own notation.
std::string spell(const Program& program, const Literal& literal);
std::string spell(const Program& program, const Datum& datum, TypeId type, Naming naming);
std::string spell(const Program& program, TypeId type, Naming naming);
/// The arguments as a caller of the function writes them; `types` are those of its parameters.
std::vector<std::string> spell_arguments(const Program& program, FunctionId function,
                                         const std::vector<Datum>& arguments,
                                         const std::vector<TypeId>& types, Naming naming);
/// The type of the parameter as its declaration writes it.
std::string spell_parameter_type(const Program& program, const Parameter& parameter, TypeId type,
                                 Naming naming);
/// A call of the function by this name.
std::string spell_call(const Program& program, FunctionId function, std::string_view name,
                       const std::vector<std::string>& arguments);

}  // namespace assay::fun
