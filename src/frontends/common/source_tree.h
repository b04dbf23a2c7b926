// The parts of a program's text that an edit may replace, with what an edit must know of them: the
// exact bytes, the type, the names, and how tightly operators bind. No language in it; each front
// end makes the tree of its language.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/span.h"
#include "ir/types.h"

namespace assay::frontends {

using PlaceId = Id<struct PlaceTag>;
using NameId = Id<struct NameTag>;
using FunctionTextId = Id<struct FunctionTextTag>;

enum class PlaceKind : std::uint8_t {
  kCondition,      // of an if or a conditional expression
  kLoopCondition,  // of a loop; the span is empty if a for loop has none
  kLoopStep,       // the third part of a for loop, an expression with an effect or empty
  kLoopStart,      // the first part of a for loop, if it is an expression; may be empty
  kAssigned,       // the right-hand side of an assignment
  kInitial,        // the initial value of a local variable
  kReturned,       // the value of a return statement
  kArgument,       // an argument of a call
  kSubscript,      // of an array
  kBound,          // the size of a local array of one dimension without initial values
  kTarget,         // the left-hand side of an assignment, or another operand that must be a
                   // variable or element: of ++, of &
  kOperand,        // any other part of an expression
  kFormat,         // a literal that says how the call that contains it prints or reads
  kStatement,      // a statement without statements in it, with its end mark
  kBranch,         // an if or switch statement with all its branches
  kLoop,           // a loop with its body
  kBlock,          // a statement list with its brackets
  kGap,            // where a statement can be inserted: an empty span before a statement or at
                   // the end of a statement list
  kDeclaration,    // a declaration of local or global variables, with its end mark
  kDefinition,     // the replacement text of a macro without parameters
};

/// "condition", "loop-condition", ...: stable names for reports.
std::string_view name(PlaceKind kind);
/// True of an expression whose value is used by what surrounds it.
bool is_value(PlaceKind kind);

/// A name in the text that refers to something declared.
struct NameUse {
  Span span;
  NameId name;
};

enum class NameKind : std::uint8_t { kVariable, kParameter, kFunction, kLibraryFunction, kOther };

/// Something that has a name: a variable, a function.
struct Name {
  std::string text;
  NameKind kind = NameKind::kVariable;
  std::string type;                        // as the language spells it; of a function, its result's
  ir::Type scalar = ir::Type::kVoid;       // of a variable: the type of it or of its elements
  std::uint32_t rank = 0;                  // 0: a scalar; n: an array of n dimensions or pointer^n
  std::optional<FunctionTextId> function;  // that contains the declaration; none for globals
  Span declaration;                        // the declarator's bytes; none for library functions
  Span scope;                              // the bytes in which the name refers to this
};

struct Place {
  PlaceKind kind = PlaceKind::kOperand;
  PlaceId parent;           // the innermost place that contains this one; invalid for the outermost
  Span span;                // exactly the bytes to replace
  FunctionTextId function;  // that contains it; invalid outside functions
  /// The value's type as the language spells it, after the conversions that every context makes
  /// (C's promotions; not of a kTarget); "" for statements and lists. Where the context converts
  /// every number (`converts`), the type to which it does.
  std::string type;
  /// Of the value itself, before conversions; kVoid for structs and what has no value.
  ir::Type scalar = ir::Type::kVoid;
  bool converts = false;
  /// The value is a truth value (a comparison, a logical operation, a test), or its context asks
  /// only whether it is zero (then `type` is "int" and `converts`, whatever `scalar` is).
  bool is_truth = false;
  /// Evaluating it assigns, reads, prints or calls, except library functions that only compute.
  bool has_effect = false;
  bool in_loop = false;
  /// It is the only statement of a branch or loop, without brackets: what is inserted before or
  /// after it needs brackets around both.
  bool needs_brackets = false;
  /// How tightly the operator at its root binds (higher binds tighter), and how tightly a
  /// replacement must bind so that it needs no parentheses.
  std::uint32_t precedence = 0, least_precedence = 0;
  /// The operator at its root: "<", "&&", "+", "=", "++", "?:", "[]", ".", "->", "cast"; "" if
  /// none. Of a statement that is an expression, the expression's; of others, the first keyword.
  std::string operation;
  /// Of that operator, or the arguments of the call, in textual order; of a return statement, its
  /// value. Empty if one of them is no place, as inside a macro.
  std::vector<PlaceId> operands;
  std::optional<NameId> callee;  // the function that it calls at its root
  std::vector<NameUse> uses;     // of all names in the span, in textual order
  /// Of kFormat: the conversions in it, as the language spells them ("%d", "%5.2f"), in order.
  std::vector<std::string> conversions;
  bool is_input = false;  // of kFormat, kStatement: it reads input
};

struct FunctionText {
  NameId name;
  Span span, body;  // the whole definition; the statement list with its brackets
  std::vector<NameId> parameters;
};

/// Places are in the order of their beginnings, containing ones first; a gap is before the
/// statement that it precedes. A global or function that several files use has a name in each.
struct SourceTree {
  IdVector<PlaceId, Place> places;
  IdVector<NameId, Name> names;
  IdVector<FunctionTextId, FunctionText> functions;
};

/// Brings places into their order, and renews what refers to them.
void sort_places(SourceTree& tree);

/// Returns the names that refer to something at this place, in their order: those in whose scope it
/// is, without the hidden ones and without a variable whose initial value the place is part of.
std::vector<NameId> visible_at(const SourceTree& tree, const Place& place);

}  // namespace assay::frontends
