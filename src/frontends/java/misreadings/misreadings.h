// Misconceptions as changes of the syntax tree: a student with this misconception computes what the
// changed program computes. After progmiscon.org (Chiodini et al., ITiCSE 2021).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

enum class Misconception : std::uint8_t {
  kOnceTooOften,         // i <= n for i < n, and the like: a loop's body once more
  kOnceTooFew,           // i < n for i <= n
  kElseNotSkipped,       // the else branch runs as well
  kSuccessiveIfsElse,    // if ...; if ...; read as if ... else if ...
  kElseIfsSuccessive,    // and the other way round
  kDivisionRounds,       // 7 / 2 is 4
  kRemainderIsQuotient,  // 7 % 2 is 3
  kRemainderPositive,    // -7 % 3 is 2
  kPostfixFirst,         // x = i++ is x = ++i, and the other way round
  kAssignmentCopies,     // int[] b = a; is a copy
  kReferenceParameters,  // assigning to a parameter changes the caller's variable
  kIndexFromOne,         // a[i] is a[i - 1]
  kBreakContinues,       // break ends the iteration only
  kContinueBreaks,       // continue ends the loop
  kReturnGoesOn,         // return does not end the method
  kUpdateFirst,          // a for loop's update comes before its body
  kStringEqualsContent,  // s == t compares characters
  kConcatenationAdds,    // "" + 1 + 2 is "3"
  kArgumentsSwapped,     // f(a, b) is f(b, a)
  kAssignmentReversed,   // a = b sets b
};
/// "loop-once-too-often": stable, for JSON and options.
std::string_view name(Misconception misconception);
/// For the student who chose the distractor: one sentence, "Check the loop's condition: ...".
std::string_view feedback(Misconception misconception);

/// A program as a student with this misconception reads it.
struct Misreading {
  Misconception misconception;
  Span where;  // what is misread; of several sites the first
  CompilationUnit unit;
};

/// The program that students see: without ASSERT, LOOP and the like.
CompilationUnit without_annotations(const CompilationUnit& unit);

/// Every misreading that these misconceptions make possible, in the order of the enumeration and
/// then of the text: of each site alone and, as a misconception is held everywhere, of all sites at
/// once. Annotations are left out, because a misread program need not meet them. `unit` must have
/// been checked by lower(), which fills in the types.
std::vector<Misreading> misreadings(const CompilationUnit& unit);

}  // namespace assay::java
