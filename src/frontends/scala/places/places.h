// The parts of a Scala file that an edit may replace (frontends/common/source_tree.h).
//
// The functions of the tree are the members of objects and classes that have a body, also values;
// what is declared inside of these is theirs. Scala has expressions where other languages have
// statements: bodies, branches and the last expressions of blocks are returned values, and `if`,
// `match` and blocks are values themselves. A clause of a match is a branch with the operation
// "case", with a gap before each clause and one after the last, and a literal of a pattern is an
// operand with the operation "pattern".
#pragma once

#include "base/source_map.h"
#include "frontends/common/source_tree.h"
#include "frontends/scala/syntax/ast.h"
#include "frontends/scala/syntax/expression_types.h"

namespace assay::scala {

/// `unit` is what the parser made of the file. Values whose types are unknown get no type.
frontends::SourceTree places_of(const CompilationUnit& unit, const SourceMap& sources, FileId file,
                                const ExpressionTypes& types);

/// How tightly the operators of Scala bind (SLS 6.12.3), for frontends::Place::precedence.
enum Precedence : std::uint32_t {
  kWholePrecedence,       // if, match, a function value, an assignment
  kFirstInfixPrecedence,  // of assignment operators; the others follow in their order
  kPrefixPrecedence = 13,
  kCallPrecedence,     // calls, selections
  kPrimaryPrecedence,  // names, literals, what is in brackets
};
std::uint32_t infix_precedence(std::string_view operation);

/// True of expressions such as `a + b` and `x :: xs`, whose operator is written between operands.
bool is_infix_operation(const Expr& e, const SourceMap& sources);

}  // namespace assay::scala
