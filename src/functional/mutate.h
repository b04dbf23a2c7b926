// Mutants of a functional program: small changes like the mistakes of programmers, which a test
// suite should notice (mutation analysis; DeMillo, Lipton & Sayward, 1978; the names of the
// operators follow Offutt et al., "An Experimental Determination of Sufficient Mutant Operators",
// 1996, and the tool PIT).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

enum class MutationOperator : std::uint8_t {
  kArithmetic,   // a + b: a - b; a * b: a + b; a / b: a * b; a % b: a / b; -a: a
  kRelational,   // a < b: a <= b, b <= a; a <= b: a < b, b < a; a == b: its negation
  kConnective,   // a && b: a || b, and the reverse
  kCondition,    // if (c), case .. if c: its negation
  kConstant,     // 3: 4, 2; true: false; "x": ""
  kCase,         // a case is left out
  kVariable,     // another variable of the same type that is in scope
  kArguments,    // two arguments of the same type change places, in a call or a constructor
  kArgument,     // f(.., x, ..) becomes x where the types agree: a step is left out
  kConstructor,  // another constructor with the same fields
  kOperands,  // a - b: b - a; the same for / and %, the concatenation of strings, a ::: b, a ++ b
  kBase,      // a result of a type with an empty value (Nil, None, a leaf) becomes that value
};
std::string_view name(MutationOperator op);
constexpr int kMutationOperators = 12;

struct Mutant {
  MutationOperator op = MutationOperator::kArithmetic;
  FunctionId function;
  ExprId expr;               // the expression that is changed
  std::uint32_t detail = 0;  // which of the possible changes
  std::string change;        // a description without the line: "< becomes <="
  Span span;
};

/// All mutants of these functions, without those of the library, in the order of the source.
std::vector<Mutant> mutants(const Program& program, const std::vector<FunctionId>& functions);
/// Changes the program.
void apply(const Mutant& mutant, Program& program);

}  // namespace assay::fun
