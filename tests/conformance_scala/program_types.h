// The types of generated Scala programs: what is built in, and the classes a program declares.
#pragma once

#include <string>
#include <vector>

namespace assay::conformance {

struct Type {
  enum class Kind : unsigned char {
    kInt,
    kLong,
    kDouble,
    kBoolean,
    kChar,
    kString,
    kList,      // arguments: 1
    kOption,    // 1
    kPair,      // 2
    kEither,    // 2
    kFunction,  // parameter, result
    kData,      // data: number of the class; arguments if it has parameters
    kParameter  // of the class or function that is being written
  };
  Kind kind = Kind::kInt;
  std::vector<Type> arguments;
  std::size_t data = 0;
  friend bool operator==(const Type&, const Type&) = default;
};

inline Type plain(Type::Kind kind) { return {kind, {}, 0}; }
inline Type list_of(Type element) { return {Type::Kind::kList, {std::move(element)}, 0}; }
inline Type option_of(Type element) { return {Type::Kind::kOption, {std::move(element)}, 0}; }
inline Type function_of(Type from, Type to) {
  return {Type::Kind::kFunction, {std::move(from), std::move(to)}, 0};
}

struct Variable {
  std::string name;
  Type type;
  bool can_change = false;  // a var that may be assigned to
};

/// A case class or case object below a trait.
struct Alternative {
  std::string name;
  std::vector<Variable> fields;
  bool is_object = false;
};

struct Method {
  std::string name;
  std::vector<Type> parameters;
  Type result;
};

struct DataSpec {
  std::string name;
  bool is_generic = false;  // in one parameter, A
  std::vector<Alternative> alternatives;
  std::vector<Method> methods;
};

struct Parameter {
  std::string name;
  Type type;
  bool is_small = false;      // counts down: arguments are between 0 and 7
  std::string default_value;  // empty: none
};

struct FunctionSpec {
  std::string name;
  std::vector<Parameter> parameters;
  Type result;
};

std::string spelled(const Type& type, const std::vector<DataSpec>& data);
/// With `argument` for the parameter.
Type instantiated(const Type& type, const Type& argument);

}  // namespace assay::conformance
