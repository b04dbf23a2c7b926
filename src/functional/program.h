// The functional IR: a program of functions over immutable data, closures and exceptions.
//
// Expressions are evaluated strictly, operands from left to right. Values carry what they are, so
// types appear only where an unknown input of a type has to be taken apart (Type, Data). Local
// variables are slots that are written once in an activation, before they are read; what is
// assigned to later lives in a cell. Loops are functions that call themselves in tail position.
// docs/semantics-functional.md says what each expression means; docs/decisions/010 why this IR
// stands beside ir/.
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

using ExprId = Id<struct ExprTag>;
using PatternId = Id<struct PatternTag>;
using FunctionId = Id<struct FunctionTag>;
using ConstructorId = Id<struct ConstructorTag>;
using DataId = Id<struct DataTag>;
using TypeId = Id<struct TypeTag>;
using Slot = std::uint32_t;  // of one function; parameters are the first
constexpr Slot kNoSlot = 0xFFFF'FFFF;

/// Kinds of values. Operators say with one of them on which values they work.
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
                 // null throws a NullPointerException; another constructor is our own bug
  kMatch,        // operands: scrutinee; cases. None fits: throws a MatchError
  kCall,         // index: FunctionId; operands: arguments, as many as parameters
  kClosure,      // index: FunctionId; operands: values of its first parameters; what is missing
                 // comes with kApply
  kApply,        // operands: closure, then exactly the missing arguments
  kThrow,        // operands: an exception (data); null throws a NullPointerException
  kTry,          // operands: body; cases: over what body throws; none fits: thrown on
  kCell,         // operands: initial value; gives a new mutable cell
  kRead,         // operands: cell
  kWrite,        // operands: cell, value; gives unit
  kUnsupported,  // text names the construct: a run that gets here stops as unsupported
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
  /// kIf made of && || !, or anything else that is not spelled as a choice in the source.
  bool is_connective = false;
  std::vector<ExprId> operands;
  std::vector<Case> cases;
  Literal literal;
  std::string text;
  Span span;

  FunctionId function() const { return FunctionId{index}; }
  ConstructorId constructor() const { return ConstructorId{index}; }
};

enum class PatternKind : std::uint8_t {
  kAny,          // _ or a name
  kLiteral,      // literal: equal by ==
  kConstructor,  // constructor, subpatterns for each field; never null
  kType,         // one of `constructors`, or of `sorts`; never null
  kAlternative,  // subpatterns; the first that fits; binds nothing
  kEqual,        // equal by == to the value of `expr` (a stable identifier)
};
/// `slot` is bound to what was matched, if the pattern has a name; before the subpatterns' slots.
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
  kParameter,  // index: type parameter of the Data or Function it is written in
  kAny,        // Any, AnyRef: an unknown input of it cannot be made
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

/// How a value is written in the source language and by toString.
enum class Spelling : std::uint8_t {
  kApplied,  // Node(1, Leaf())
  kNew,      // new Node(1): not a case class; equality is identity
  kObject,   // Leaf: a case object or object
  kTuple,    // (1, 2)
  kCons,     // 1 :: Nil; toString: List(1)
  kNil,      // Nil; toString: List()
};
/// A concrete class.
struct Constructor {
  std::string name;       // "Node"
  std::string qualified;  // as written outside of all objects: "Solution.Node"
  std::vector<std::string> fields;
  Spelling spelling = Spelling::kApplied;
  bool is_library = false;  // ours: List, Option, RuntimeException, ...
  bool is_exception = false;
  std::vector<DataId> ancestors;  // of itself and all classes and traits above, itself first
  /// Overrides toString (one parameter: this); invalid: the language's own form.
  FunctionId to_string;
  Span span;
};
/// A class or trait as the type of a value: what may stand there.
struct Data {
  struct Alternative {
    ConstructorId constructor;
    std::vector<TypeId> fields;  // over this Data's parameters
  };
  std::string name;
  std::string qualified;
  std::uint32_t parameters = 0;
  bool is_sealed = false;                 // no class outside of this program can be below it
  std::vector<Alternative> alternatives;  // in the order of the source
  Span span;
};

struct Parameter {
  std::string name;
  TypeId type;
};
struct Function {
  std::string name;      // "Interp.interp"; of lambdas "Interp.interp/lambda 1"
  std::string spelling;  // as called outside of all objects; empty: cannot be
  std::vector<Parameter> parameters;
  std::uint32_t captured = 0;  // the first parameters that closures bring along
  std::uint32_t type_parameters = 0;
  TypeId result;
  std::uint32_t slots = 0;  // parameters included
  IdVector<ExprId, Expr> exprs;
  IdVector<PatternId, Pattern> patterns;
  ExprId body;
  bool is_library = false;   // ours: calls cost nothing, nothing is reported inside
  bool is_constant = false;  // no parameters, evaluated once: a val of an object
  std::uint32_t origin = 0;  // which of the programs that were linked it comes from
  Span span;
};

/// Exceptions that evaluation itself throws.
struct Builtins {
  ConstructorId match_error;          // one field: text
  ConstructorId arithmetic;           // one field: text; "/ by zero"
  ConstructorId null_pointer;         // one field: text
  ConstructorId index_out_of_bounds;  // one field: text; of a string
  ConstructorId number_format;        // one field: text
  ConstructorId cons, nil;            // of lists
};

struct Program {
  std::vector<Type> types;
  IdVector<DataId, Data> data;
  IdVector<ConstructorId, Constructor> constructors;
  IdVector<FunctionId, Function> functions;
  Builtins builtins;
  /// toString overrides of linked programs, by origin and constructor; see link.h.
  std::map<std::pair<std::uint32_t, ConstructorId>, FunctionId> linked_to_strings;

  /// The override of toString that code of this origin sees; invalid: none.
  FunctionId to_string(std::uint32_t origin, ConstructorId constructor) const;
  /// The id of this type, made if it is new.
  TypeId type(const Type& wanted);
  const Type& type(TypeId id) const { return types[id.index]; }
  TypeId sort_type(Sort sort) { return type({TypeKind::kSort, sort, {}, 0, {}}); }
};

/// `type` with its parameters replaced by `arguments`.
TypeId instantiate(Program& program, TypeId type, const std::vector<TypeId>& arguments);
/// By name, or by the last part of the name if only one function of the source ends so.
std::optional<FunctionId> find_function(const Program& program, std::string_view name);

}  // namespace assay::fun
