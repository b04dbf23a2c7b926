// The syntax tree of a Scala program in the supported subset: parse.h creates it, and lower.h types
// and lowers it.
//
// Nodes are values. The parser limits their nesting, so that traversals over the tree may recurse.
// Syntactic sugar whose meaning does not depend on types is already resolved (infix operators are
// method calls), except for `for`, which stays as written because messages refer to its parts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/span.h"
#include "functional/program.h"

namespace assay::scala {

/// A type as the source writes it.
struct TypeTree {
  enum class Kind : std::uint8_t {
    kName,      // name, with dots; arguments: List[Int]
    kTuple,     // arguments: 2 or more
    kFunction,  // arguments: parameters, then the result
    kByName,    // => T; arguments: 1
    kRepeated,  // T*; arguments: 1
  };
  Kind kind = Kind::kName;
  std::string name;
  std::vector<TypeTree> arguments;
  Span span;
};

struct PatternTree {
  enum class Kind : std::uint8_t {
    kWildcard,     // _
    kVariable,     // name (lower case)
    kStable,       // name: `x`, or an upper-case name, with dots: compared with ==, or an object
    kLiteral,      // literal
    kConstructor,  // name; operands: Node(a, _)
    kInfix,        // name: ::; operands: 2
    kTuple,        // operands
    kTyped,        // operands: the pattern (variable or wildcard); type
    kBind,         // name @ operand
    kAlternative,  // operands
    kSequenceWildcard,  // _* or name @ _* as the last operand of a constructor: name may be empty
  };
  Kind kind = Kind::kWildcard;
  std::string name;
  fun::Literal literal;
  std::vector<PatternTree> operands;
  std::optional<TypeTree> type;
  Span span;
};

struct Definition;
struct Enumerator;
struct CaseTree;
struct ParameterTree;

enum class ExprKind : std::uint8_t {
  kLiteral,       // literal
  kName,          // text
  kThis,          // this
  kSuper,         // super, only as the target of kSelect
  kSelect,        // operands: target; text: member. Also infix and prefix operators:
                  // a + b is kApply(kSelect(a, "+"), b), !a is kSelect(a, "unary_!");
                  // a :: b has b as the target, since the operator ends in ':'; see evaluate_first
  kApply,         // operands: function, then the arguments; names: of named arguments (or empty)
  kTypeApply,     // operands: function; types
  kNew,           // types: 1; operands: arguments; names. A body (anonymous class) is unsupported
  kTuple,         // operands
  kBlock,         // items: definitions and expressions, in order; the last expression is its value
  kIf,            // operands: condition, then, [else]
  kMatch,         // operands: scrutinee; cases
  kPartial,       // { case ... }: cases
  kLambda,        // parameters (types may be missing); operands: body
  kPlaceholder,   // _ in an expression; the parser makes a lambda of it or reports it, so that none
                  // reaches lower.h
  kMethodValue,   // f _  operands: 1
  kThrow,         // operands: 1
  kTry,           // operands: body, then the finalizer if there is one (has_finalizer); cases
  kWhile,         // operands: condition, body
  kDoWhile,       // operands: body, condition
  kFor,           // enumerators; operands: body; is_yield
  kAssign,        // operands: target, value. text: "+=" of x += y, which the lowering expands
  kInterpolated,  // s"...": parts (one more than operands), operands
  kAscription,    // operands: 1; types: 1
  kReturn,        // operands: none or 1
};

struct BlockItem;

struct Expr {
  ExprKind kind = ExprKind::kLiteral;
  Span span;
  std::string text;
  fun::Literal literal;
  std::vector<Expr> operands;
  std::vector<std::string> names;
  std::vector<std::string> parts;
  std::vector<TypeTree> types;
  std::vector<CaseTree> cases;
  std::vector<ParameterTree> parameters;
  std::vector<Enumerator> enumerators;
  std::vector<BlockItem> items;
  bool is_yield = false;
  bool has_finalizer = false;
  /// kApply of a right-associative operator: its argument is written first and evaluated first.
  bool argument_first = false;
  /// kApply whose arguments were written as an infix operand, or in braces: f { ... }.
  bool is_infix = false;
  /// The height of the tree below and including this node, which the parser limits.
  std::uint32_t height = 1;
};

struct CaseTree {
  PatternTree pattern;
  std::optional<Expr> guard;
  Expr body;  // a kBlock where there are several statements
  Span span;
};

struct Enumerator {
  enum class Kind : std::uint8_t { kGenerator, kFilter, kValue };  // x <- e, if e, x = e
  Kind kind = Kind::kGenerator;
  PatternTree pattern;
  Expr value;
  Span span;
};

struct ParameterTree {
  std::string name;
  std::optional<TypeTree> type;
  std::optional<Expr> default_value;
  bool is_val = false;  // class parameters: val x
  bool is_var = false;
  bool is_implicit = false;
  Span span;
};

struct TypeParameterTree {
  std::string name;
  std::optional<TypeTree> lower_bound;
  std::optional<TypeTree> upper_bound;
  std::optional<TypeTree> context_bound;  // T : Ordering
  int variance = 0;                       // +1, -1
  Span span;
};

struct Template {  // of a class, trait or object
  std::vector<TypeTree> parents;
  std::vector<Expr> parent_arguments;  // of the first parent
  std::vector<BlockItem> members;
  std::string self_name;
};

struct Definition {
  enum class Kind : std::uint8_t { kVal, kVar, kDef, kClass, kTrait, kObject, kTypeAlias };
  Kind kind = Kind::kVal;
  std::string name;
  Span span;  // of the whole definition
  Span name_span;
  // kVal, kVar: pattern (a variable, or any pattern: val (a, b) = ...)
  std::optional<PatternTree> pattern;
  std::optional<TypeTree> type;  // of a val, result of a def, aliased type
  std::optional<Expr> body;      // missing: abstract
  // kDef, kClass
  std::vector<TypeParameterTree> type_parameters;
  std::vector<std::vector<ParameterTree>> parameter_lists;
  bool has_parameter_list = false;  // def f() or class C(): an empty list was written
  // kClass, kTrait, kObject
  Template body_template;
  bool is_case = false;
  bool is_abstract = false;
  bool is_sealed = false;
  bool is_override = false;
  bool is_private = false;
  bool is_lazy = false;
  bool is_implicit = false;
  bool is_final = false;
};

/// One statement: a definition, an expression, or an import.
struct BlockItem {
  std::optional<Definition> definition;
  std::optional<Expr> expr;
  std::string import;  // "Solution._", "scala.annotation.tailrec"; empty: none
  Span span;
};

/// A source file.
struct CompilationUnit {
  std::string package;
  std::vector<BlockItem> items;
};

}  // namespace assay::scala
