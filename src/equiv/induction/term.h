// Expressions of conjectures: calls of the program's functions on variables, constructors, literals
// and closures. Each can be made a function of the program, so that one machine runs it. Internal
// to this layer.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "functional/program.h"

namespace assay::induction {

struct Term {
  enum class Kind : std::uint8_t {
    kVariable,   // index
    kLiteral,    // literal
    kConstruct,  // index: ConstructorId
    kCall,       // index: FunctionId
    kClosure,    // index: FunctionId; operands: its first arguments
    kField,      // index: ConstructorId, of a class without alternatives; field
    kPrimitive,  // op, sort
    kIf,         // condition, then, else
  };
  Kind kind = Kind::kVariable;
  std::uint32_t index = 0;
  std::uint32_t field = 0;
  fun::Op op = fun::Op::kEqual;
  fun::Sort sort = fun::Sort::kInt;
  fun::Literal literal;
  std::vector<Term> operands;

  static Term variable(std::uint32_t index);
  static Term of(fun::Literal value);
  static Term construct(fun::ConstructorId constructor, std::vector<Term> fields);
  static Term call(fun::FunctionId function, std::vector<Term> arguments);
  static Term closure(fun::FunctionId function, std::vector<Term> arguments);
  static Term primitive(fun::Op op, fun::Sort sort, std::vector<Term> operands);

  bool is_call() const { return kind == Kind::kCall; }
  friend bool operator==(const Term&, const Term&) = default;
};

std::size_t size(const Term& term);
/// How often the term contains a call.
std::size_t calls(const Term& term);
/// Adds the numbers of the variables that occur, in order of their first occurrence.
void collect_variables(const Term& term, std::vector<std::uint32_t>& found);
Term substitute(const Term& term, const std::map<std::uint32_t, Term>& values);
/// Replaces each occurrence of `what`, the outermost ones first.
Term replace(const Term& term, const Term& what, const Term& with);
/// Extends the values of the pattern's variables so that it becomes the term. What they are if it
/// cannot is unspecified.
bool match(const Term& pattern, const Term& term, std::map<std::uint32_t, Term>& values);
/// A text that equal terms share and no others.
std::string key(const Term& term);
/// For readers: "x + sum(xs)".
std::string show(const fun::Program& program, const Term& term,
                 const std::vector<std::string>& names);

/// Adds a function with this body and parameters of these types, named for readers by `names`.
fun::FunctionId add_function(fun::Program& program, const std::string& name, const Term& body,
                             const std::vector<fun::TypeId>& types,
                             const std::vector<std::string>& names, fun::TypeId result);

/// The term with the bodies of functions that only compute and call instead of their calls, the
/// outermost first. Equal where both return; arguments may be evaluated in another order.
Term unfolded(const fun::Program& program, const Term& term);
/// The function's body as a term over its parameters, if it is only a call, calls of functions that
/// have such bodies replaced by these; nullopt if it is anything else, for example a match.
std::optional<Term> plain_body(const fun::Program& program, fun::FunctionId function);

}  // namespace assay::induction
