// The tree of a skeleton: the Java of introductory courses plus the skeleton language's
// placeholders and annotations. Made by parse.h, read by lower.h, instance_text.h and
// misreadings.h.
//
// Nodes are values: a copy of a Unit is a copy of everything. Nesting is limited by the parser, so
// that walks may recurse.
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
  kNull,  // of the literal null only
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
  kIncrement,    // text: ++x --x x++ x--   operands: the place
  kBinary,       // text: + - * / % << >> >>> < <= > >= == != & ^ | && ||
  kAssign,       // text: = += -= ...   operands: the place, the value
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
  kHole,         // hole: index into Unit::holes
  kSkeleton,     // text: __distinct, __impl, ...: checks' helpers; operands: the arguments
};

struct Expr {
  ExprKind kind = ExprKind::kInteger;
  Span span;
  std::string text;
  std::int64_t value = 0;
  Type type;  // of literals, casts and arrays; of every expression once checked
  std::vector<Expr> operands;
  std::uint32_t hole = 0;
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

/// while, do, for, and for over an array.
bool is_loop(StmtKind kind);

struct Declaration {
  Type type;
  std::string name;
  Span span;                  // of the name
  std::optional<Expr> value;  // the initialiser
  bool is_final = false;      // says so
};

/// What values a placeholder, a length or a number of iterations may have: list(...) or
/// range(lo, hi). Texts only for STRING and STRINGARRAY.
struct Domain {
  bool is_range = false;
  std::int64_t low = 0, high = 0;     // both included
  std::vector<std::int64_t> numbers;  // characters as their codes
  std::vector<std::string> texts;
  Span span;
};

/// LOOP(...) or INVARIANT(...) in front of a loop.
struct LoopMarks {
  std::optional<Domain> iterations;
  std::vector<Expr> invariants;
  std::vector<Span> spans;  // of the annotations, with their semicolons: not handed out
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
  std::vector<Span> annotations;  // @MAIN, @REC(n): not handed out
  std::optional<std::int64_t> recursion;  // @REC(n)
};

enum class HoleKind : std::uint8_t {
  kInt,
  kBoolean,
  kChar,
  kString,
  kIntArray,
  kInt2dArray,
  kStringArray,
};

/// One placeholder: one literal of every instance, however often it is evaluated.
struct Hole {
  HoleKind kind = HoleKind::kInt;
  Type type;                   // of the value: int of INT, int[] of INTARRAY...
  std::vector<Domain> counts;  // lengths: one of INTARRAY and STRINGARRAY, two of INT2DARRAY
  Domain values;               // of the value, or of every element; unused for kBoolean
  Span span;                   // INT(range(1, 3))
  std::string name;            // of the variable it initialises; empty if it stands elsewhere
};

/// The values of one placeholder, as the lowered program reads them (lower/lower.h).
using HoleValue = std::vector<std::int64_t>;

struct Unit {
  FileId file;
  std::string class_name;  // empty: the text has bare methods, or bare statements
  std::vector<Method> methods;
  std::vector<Hole> holes;
  std::uint32_t loops = 0;
  /// The statements of a text without methods are the body of one, "start".
  bool bare_statements = false;
  std::string difficulty;               // "steps=..40", from "// difficulty: steps=..40"
  std::vector<std::string> directives;  // "order", from "// question: order", in order
  /// Directive comments and imports of the stub: not handed out.
  std::vector<Span> scaffolding;
};

/// The method with is_main; null if there is none.
const Method* entry_of(const Unit& unit);

}  // namespace assay::java
