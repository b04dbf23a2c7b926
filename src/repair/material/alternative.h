// What the search can put in the place of a part of the student's text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "frontends/common/source_tree.h"

namespace assay::repair {

using AlternativeId = Id<struct AlternativeTag>;

/// What an alternative does, for its cost, for hints and for statistics.
enum class Change : std::uint8_t {
  kFormat,      // another literal, conversion or end of line
  kSeparator,   // printed between values only
  kComparison,  // another comparison operator
  kOperator,    // another arithmetic or logical operator
  kOffByOne,    // one more or less
  kOperand,     // another variable, constant or part
  kSwap,        // operands or arguments exchanged
  kCondition,   // another condition
  kConjunct,    // a further condition, joined by "and" or "or"
  kNegation,
  kValue,        // another value
  kConversion,   // the same value, computed in another type
  kLibraryCall,  // a library function around the value
  kInput,        // another reading statement
  kOutput,       // another printing statement
  kInsert,       // a statement more
  kDelete,       // a statement less
  kStatement,    // another statement
  kGuard,        // a statement made conditional
  kTarget,       // another variable is assigned
  kInitialise,   // a variable gets a first value
  kStructure,    // brackets, a stray end mark, an else
  kDeclaration,  // another type or size
  kBlock,        // a statement list of the reference
};

/// "format", "comparison", ...: stable names for reports.
std::string_view name(Change change);

/// `text` replaces the bytes of the place exactly as it is: it has all parentheses and end marks
/// that it needs. At a kGap, it is the statement (or statements) to insert.
struct Alternative {
  frontends::PlaceId place;
  std::string text;
  Change change = Change::kValue;
  double cost = 1;  // text changed: the order of the search, and what "smallest" refers to
  /// Its parts come from the student's own text (preferred among equal ones).
  bool is_own = false;
  /// It is written under a less likely map of the variables: tried alone, and combined with others
  /// only if it makes the program better.
  bool is_remote = false;
  /// It cannot stand beside the others in one program (it changes types, declarations or the
  /// nesting of statements) and is run in a program of its own.
  bool needs_own_program = false;
  /// The replaced bytes, if they are not those of the place (a structural edit): only with
  /// needs_own_program.
  Span span;
  /// The line to add at the top of the file ("#include <math.h>"); "" if none. Runs do not need it.
  std::string import;
  /// Alternatives with one group (not 0) make the same change to equal texts: chosen together they
  /// are one edit, of the cost of one of them. Each can also be chosen alone.
  std::uint32_t group = 0;
};

/// Returns the bytes that the alternative replaces.
Span replaced_span(const frontends::SourceTree& tree, const Alternative& alternative);

using Alternatives = IdVector<AlternativeId, Alternative>;

}  // namespace assay::repair
