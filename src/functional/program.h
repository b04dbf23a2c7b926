// The functional IR: programs of functions over immutable data, with closures and exceptions.
//
// Evaluation is strict, and operands are evaluated from left to right. Values are dynamically
// typed; types exist only to build symbolic inputs (Type, Data). Local variables are slots that
// are written once in an activation, before they are read; variables that are assigned to later are
// cells. Loops are tail-recursive functions. docs/semantics-functional.md defines what each
// expression means; docs/decisions/010 says why there is a second IR besides ir/.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/id.h"
#include "base/span.h"

namespace assay::fun {

class Notation;
class RunTimeTexts;

using ExprId = Id<struct ExprTag>;
using PatternId = Id<struct PatternTag>;
using FunctionId = Id<struct FunctionTag>;
using ConstructorId = Id<struct ConstructorTag>;
using DataId = Id<struct DataTag>;
using TypeId = Id<struct TypeTag>;
using Slot = std::uint32_t;  // of one function; its parameters have the first ones
constexpr Slot kNoSlot = 0xFFFF'FFFF;

/// The kinds of values. An operator has the sort of the values on which it works.
enum class Sort : std::uint8_t {
  kUnit,
  kBoolean,
  kInt,   // 32 bits, wraps around
  kLong,  // 64 bits, wraps around
  kDouble,
  kChar,    // UTF-16 code unit
  kString,  // of UTF-16 code units
  kNull,
  kData,
  kClosure,
};

struct UnitValue {
  friend auto operator<=>(UnitValue, UnitValue) = default;
};
struct NullValue {
  friend auto operator<=>(NullValue, NullValue) = default;
};
using Literal = std::variant<UnitValue, NullValue, bool, std::int32_t, std::int64_t, double,
                             char16_t, std::u16string>;

enum class Op : std::uint8_t {
#define ASSAY_FUNCTIONAL_OP(op, name, operands) op,
#include "functional/ops.def"
#undef ASSAY_FUNCTIONAL_OP
};

enum class ExprKind : std::uint8_t {
  kLiteral,      // literal
  kLocal,        // slot
  kLet,          // slot (kNoSlot: value dropped); operands: value, body
  kPrimitive,    // op, sort of the operands; operands. Arithmetic faults throw Builtins' exceptions
  kIf,           // operands: condition, then, else
  kConstruct,    // index: ConstructorId; operands: the fields
  kField,        // index: ConstructorId; slot: number of the field; operands: the object.
                 // null throws Builtins::null_pointer; another constructor would be our mistake
  kMatch,        // operands: scrutinee; cases. No case matches: throws Builtins::match_error
  kCall,         // index: FunctionId; operands: arguments, as many as parameters
  kClosure,      // index: FunctionId; operands: values of its first parameters; kApply supplies
                 // the others
  kApply,        // operands: closure, then exactly the missing arguments
  kThrow,        // operands: an exception (data); null throws Builtins::null_pointer
  kTry,          // operands: body; cases: for its exception, which is rethrown if none matches
  kCell,         // operands: initial value; the result is a new reference cell
  kRead,         // operands: cell
  kWrite,        // operands: cell, value; the result is unit
  kUnsupported,  // text names the construct; a run that reaches it ends as unsupported
};

struct Case {
  PatternId pattern;
  ExprId guard;  // invalid: none
  ExprId body;
  Span span;
};

struct Expr {
  ExprKind kind = ExprKind::kLiteral;
  Op op = Op::kEqual;
  Sort sort = Sort::kInt;
  Slot slot = kNoSlot;
  std::uint32_t index = 0;
  /// A kIf made of && || !, or any other choice that is not written as one in the source.
  bool is_connective = false;
  std::vector<ExprId> operands;
  std::vector<Case> cases;
  Literal literal;
  std::string text;  // kUnsupported: the construct; kLet: the name in the source, if it has one
  Span span;

  FunctionId function() const { return FunctionId{index}; }
  ConstructorId constructor() const { return ConstructorId{index}; }
};

enum class PatternKind : std::uint8_t {
  kAny,          // _ or a name
  kLiteral,      // literal: equal by ==
  kConstructor,  // constructor, subpatterns for each field; never null
  kType,         // one of `constructors`, or of `sorts`; never null
  kAlternative,  // subpatterns, one of which matches; they bind no slots
  kEqual,        // equal by == to the value of `expr` (a stable identifier)
};
/// If the pattern has a name, `slot` is bound to the value, before the slots of the subpatterns.
struct Pattern {
  PatternKind kind = PatternKind::kAny;
  Slot slot = kNoSlot;
  std::string name;  // of the slot, in the source
  Literal literal;
  ConstructorId constructor;
  std::vector<ConstructorId> constructors;
  std::vector<Sort> sorts;
  std::vector<PatternId> subpatterns;
  ExprId expr;
  Span span;
};

enum class TypeKind : std::uint8_t {
  kSort,       // sort: kUnit ... kString
  kData,       // data, arguments
  kFunction,   // arguments, the last one is the result
  kParameter,  // index: type parameter of the Data or Function to which the type belongs
  kAny,        // the type of all values; no symbolic input can have it
  kNothing,
};
/// Equal types are the same TypeId (Program::type).
struct Type {
  TypeKind kind = TypeKind::kAny;
  Sort sort = Sort::kUnit;
  DataId data;
  std::uint32_t index = 0;
  std::vector<TypeId> arguments;
  friend bool operator==(const Type&, const Type&) = default;
};

/// The kinds of constructors that a language may write and print differently (Notation,
/// RunTimeTexts).
enum class Spelling : std::uint8_t {
  kApplied,  // a constructor with fields, compared by their values
  kNew,      // an object that is equal only to itself
  kObject,   // the only value of its class
  kTuple,    // fields without a name for the whole
  kCons,     // a cell of a list: an element and the rest
  kNil,      // the empty list
};
/// A concrete class.
struct Constructor {
  std::string name;       // "Node"
  std::string qualified;  // its name outside all objects: "Solution.Node"
  std::vector<std::string> fields;
  Spelling spelling = Spelling::kApplied;
  bool is_library = false;  // not of the source: List, Option, RuntimeException, ...
  bool is_exception = false;
  std::vector<DataId> ancestors;  // the class itself, then all classes and traits above it
  /// The class's own conversion to a string (one parameter: this); invalid: RunTimeTexts::form.
  FunctionId to_string;
  Span span;
};
/// A class or trait as a type: the constructors that its values may have.
struct Data {
  struct Alternative {
    ConstructorId constructor;
    std::vector<TypeId> fields;  // in terms of the parameters of this Data
  };
  std::string name;
  std::string qualified;
  std::uint32_t parameters = 0;
  bool is_library = false;
  bool is_sealed = false;                 // no class outside the program can extend it
  std::vector<Alternative> alternatives;  // in the order of the source
  Span span;
};

struct Parameter {
  std::string name;
  TypeId type;
  TypeId content{};  // of a reference cell: the type of what it holds; invalid: it is none
  /// The type is that of a function without parameters, and a caller writes an expression.
  bool is_by_name = false;
  /// The type is that of a list, and a caller writes its elements one by one.
  bool is_repeated = false;
};
struct Function {
  std::string name;      // "Interp.interp"; of lambdas "Interp.interp/lambda 1"
  std::string spelling;  // its name in calls outside all objects; empty: it cannot be called there
  std::vector<Parameter> parameters;
  /// The sizes of its parameter lists, as a caller writes them; empty: one list.
  std::vector<std::uint32_t> lists;
  /// For each parameter, the function without parameters that computes its default argument;
  /// invalid, or absent at the end, where there is none.
  std::vector<FunctionId> defaults;
  std::uint32_t captured = 0;  // how many of the first parameters are captured by closures
  std::uint32_t type_parameters = 0;
  TypeId result;
  std::uint32_t slots = 0;  // including the parameters
  IdVector<ExprId, Expr> exprs;
  IdVector<PatternId, Pattern> patterns;
  ExprId body;
  bool is_library = false;   // not of the source: calls are free, and no diagnostic refers to it
  bool is_constant = false;  // it has no parameters and is evaluated once: a value of an object
  std::uint32_t origin = 0;  // the program that it comes from, if several were linked
  Span span;
};

/// Exceptions that evaluation itself throws, and the constructors of lists.
struct Builtins {
  // Each has one field, the message, for which see RunTimeTexts.
  ConstructorId match_error;
  ConstructorId arithmetic;
  ConstructorId null_pointer;
  ConstructorId index_out_of_bounds;  // of a string
  ConstructorId number_format;
  ConstructorId cons, nil;
};

struct Program {
  std::vector<Type> types;
  IdVector<DataId, Data> data;
  IdVector<ConstructorId, Constructor> constructors;
  IdVector<FunctionId, Function> functions;
  Builtins builtins;
  const Notation* notation = nullptr;   // of the source language; owned by its front end
  const RunTimeTexts* texts = nullptr;  // of the language's library; owned by its front end
  /// Constructor::to_string in linked programs, by origin and constructor; see link.h.
  std::map<std::pair<std::uint32_t, ConstructorId>, FunctionId> linked_to_strings;

  /// Constructor::to_string for code of this origin; invalid: none.
  FunctionId to_string(std::uint32_t origin, ConstructorId constructor) const;
  /// The id of this type, which is added if it is new.
  TypeId type(const Type& wanted);
  const Type& type(TypeId id) const { return types[id.index]; }
  TypeId sort_type(Sort sort) { return type({TypeKind::kSort, sort, {}, 0, {}}); }
};

/// `type` with its parameters replaced by `arguments`.
TypeId instantiate(Program& program, TypeId type, const std::vector<TypeId>& arguments);
/// By its name, or by the last part of its name if that is unique among the functions of the
/// source.
std::optional<FunctionId> find_function(const Program& program, std::string_view name);
/// The same with all overloads.
std::vector<FunctionId> find_overloads(const Program& program, std::string_view name);

}  // namespace assay::fun
