// The abstract syntax tree of a skeleton: the Java of introductory courses plus the placeholders
// and annotations of the skeleton language. parse.h builds it; lower.h, instance_text.h and
// misreadings.h read it.
//
// Nodes are values: copying a unit copies everything. The parser limits the nesting, so that
// traversals may recurse.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/span.h"

namespace assay::java {

enum class Base : std::uint8_t {
  kVoid,
  kBoolean,
  kByte,
  kShort,
  kInt,
  kLong,
  kChar,
  kString,
  kNull,  // the type of the literal null only
};

struct Type {
  Base base = Base::kInt;
  int dimensions = 0;  // int[][] has 2
  friend bool operator==(const Type&, const Type&) = default;
};
/// "int[]", as Java spells it.
std::string describe(const Type& type);

enum class ExprKind : std::uint8_t {
  kInteger,  // value; type int, long or char
  kBoolean,  // value 0 or 1
  kText,     // text: the string's characters (UTF-8), escapes resolved
  kNull,
  kName,         // text: a variable, or a pseudo-variable such as __out
  kUnary,        // text: + - ! ~       operands: 1
  kIncrement,    // text: ++x --x x++ x--   operands: the lvalue
  kBinary,       // text: + - * / % << >> >>> < <= > >= == != & ^ | && ||
  kAssign,       // text: = += -= ...   operands: the lvalue, the value
  kConditional,  // operands: condition, then, else
  kCast,         // type; operands: 1
  kIndex,        // operands: array, index
  kLength,       // operands: an array (a.length)
  kNewArray,     // type: of the array; operands: the lengths given (at least one)
  kArrayValue,   // type: of the array (new T[] {...} or a bare initialiser); operands: the elements
  kCall,         // text: a static method's name; operands: the arguments
  kMethod,       // text: a String's method; operands: the string, then the arguments
  kLibrary,      // text: "Math.abs", "String.valueOf", "Integer.MAX_VALUE"; operands: arguments
  kPrint,        // text: print, println or printf of System.out; operands: the arguments
  kPlaceholder,  // placeholder: index into CompilationUnit::placeholders
  kSkeleton,     // text: __distinct, __impl, ...: checks' helpers; operands: the arguments
};

struct Expr {
  ExprKind kind = ExprKind::kInteger;
  Span span;
  std::string text;
  std::int64_t value = 0;
  Type type;  // of literals, casts and arrays; of every expression once checked
  std::vector<Expr> operands;
  std::uint32_t placeholder = 0;
};

enum class StmtKind : std::uint8_t {
  kEmpty,
  kBlock,        // body
  kDeclare,      // declarations
  kExpression,   // exprs: 1
  kIf,           // exprs: condition; body: then; other: else, empty if none
  kWhile,        // exprs: condition; body
  kDoWhile,      // exprs: condition; body
  kFor,          // init (statements), exprs: condition if there is one; update; body
  kForEach,      // declarations: one without a value; exprs: the array; body
  kSwitch,       // exprs: the selector; cases
  kBreak,        // label, may be empty
  kContinue,     // label, may be empty
  kReturn,       // exprs: none or the value
  kAssert,       // ASSERT(e)   exprs: 1
  kAssertBlock,  // ASSERTBLOCK(); { body }
};

/// Is this a while, do or for statement, or a for statement over an array?
bool is_loop(StmtKind kind);

struct Declaration {
  Type type;
  std::string name;
  Span span;                  // of the name
  std::optional<Expr> value;  // the initialiser
  bool is_final = false;      // says so
};

/// The values that a placeholder, a length or a number of iterations may have: list(...) or
/// range(lo, hi). `texts` is used for STRING and STRINGARRAY only.
struct ValueSpec {
  bool is_range = false;
  std::int64_t low = 0, high = 0;     // both included
  std::vector<std::int64_t> numbers;  // characters as their codes
  std::vector<std::string> texts;
  Span span;

  /// Returns the largest number; nullopt if there is none.
  std::optional<std::int64_t> largest() const;
};

/// The annotations LOOP(...) and INVARIANT(...) before a loop.
struct LoopMarks {
  std::optional<ValueSpec> iterations;
  std::vector<Expr> invariants;
  std::vector<Span> spans;  // of the annotations with their semicolons; not in the student version
};

struct Stmt;
struct SwitchCase {
  std::vector<Expr> labels;  // constants
  bool is_default = false;
  bool arrow = false;  // case 1 -> ...: no fall-through
  std::vector<Stmt> body;
  Span span;
};

struct Stmt {
  StmtKind kind = StmtKind::kEmpty;
  Span span;
  std::string label;  // of break and continue; "outer" of  outer: for (...)
  std::vector<Expr> exprs;
  std::vector<Stmt> body, other;
  std::vector<Stmt> init;    // kFor
  std::vector<Expr> update;  // kFor
  std::vector<Declaration> declarations;
  std::vector<SwitchCase> cases;
  LoopMarks marks;
  std::uint32_t loop = 0;  // loops: index, in the order of the text, from 0
};

struct Method {
  std::string name;
  Type result;
  std::vector<Declaration> parameters;
  std::vector<Stmt> body;
  Span span;  // whole, annotations included
  Span name_span;
  Span body_span;                 // with its braces; of the statements if there are no braces
  bool is_main = false;           // @MAIN, or the one that is traced without it
  bool is_static = false;         // says so
  std::vector<Span> annotations;  // @MAIN, @REC(n); not in the student version
  std::optional<std::int64_t> recursion;  // @REC(n)
};

enum class PlaceholderKind : std::uint8_t {
  kInt,
  kBoolean,
  kChar,
  kString,
  kIntArray,
  kInt2dArray,
  kStringArray,
};

/// A placeholder. It stands for one literal in every instance, however often it is evaluated.
struct Placeholder {
  PlaceholderKind kind = PlaceholderKind::kInt;
  Type type;                      // of the value: int of INT, int[] of INTARRAY...
  std::vector<ValueSpec> counts;  // lengths: one of INTARRAY and STRINGARRAY, two of INT2DARRAY
  ValueSpec values;               // of the value, or of every element; unused for kBoolean
  Span span;                      // INT(range(1, 3))
  std::string name;               // of the variable it initialises; empty if it initialises none
};

/// The value of one placeholder as the lowered program reads it (lower/lower.h).
using PlaceholderValue = std::vector<std::int64_t>;

struct CompilationUnit {
  FileId file;
  std::string class_name;  // empty: the text has bare methods, or bare statements
  std::vector<Method> methods;
  std::vector<Placeholder> placeholders;
  std::uint32_t loops = 0;
  /// The text has no methods; its statements are the body of a method "start".
  bool bare_statements = false;
  std::string difficulty;               // "steps=..40", from "// difficulty: steps=..40"
  std::size_t comments = 0;             // those that stay in the student version
  std::vector<std::string> directives;  // "order", from "// question: order", in order
  /// Directive comments, and imports of the skeleton language. They are not in the student version.
  std::vector<Span> scaffolding;
};

/// The method with is_main; null if there is none.
const Method* entry_of(const CompilationUnit& unit);

}  // namespace assay::java
