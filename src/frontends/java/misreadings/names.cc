// The names of the misconceptions, and the feedback for a student who shows one.
#include "frontends/java/misreadings/misreadings.h"

namespace assay::java {

std::string_view name(Misconception misconception) {
  switch (misconception) {
    case Misconception::kOnceTooOften:
      return "loop-once-too-often";
    case Misconception::kOnceTooFew:
      return "loop-once-too-few";
    case Misconception::kElseNotSkipped:
      return "else-not-skipped";
    case Misconception::kSuccessiveIfsElse:
      return "successive-ifs-as-else-if";
    case Misconception::kElseIfsSuccessive:
      return "else-ifs-as-successive-ifs";
    case Misconception::kDivisionRounds:
      return "division-rounds";
    case Misconception::kRemainderIsQuotient:
      return "remainder-is-quotient";
    case Misconception::kRemainderPositive:
      return "remainder-never-negative";
    case Misconception::kPostfixFirst:
      return "postfix-and-prefix-swapped";
    case Misconception::kAssignmentCopies:
      return "array-assignment-copies";
    case Misconception::kReferenceParameters:
      return "parameters-by-reference";
    case Misconception::kIndexFromOne:
      return "index-from-one";
    case Misconception::kBreakContinues:
      return "break-ends-the-iteration";
    case Misconception::kContinueBreaks:
      return "continue-ends-the-loop";
    case Misconception::kReturnGoesOn:
      return "return-goes-on";
    case Misconception::kUpdateFirst:
      return "update-before-body";
    case Misconception::kStringEqualsContent:
      return "string-identity-compares-content";
    case Misconception::kConcatenationAdds:
      return "concatenation-adds-first";
    case Misconception::kArgumentsSwapped:
      return "arguments-swapped";
    case Misconception::kAssignmentReversed:
      return "assignment-reversed";
  }
  return "";
}

std::string_view feedback(Misconception misconception) {
  switch (misconception) {
    case Misconception::kOnceTooOften:
      return "Check the loop's condition: its body ran once too often here.";
    case Misconception::kOnceTooFew:
      return "Check the loop's condition: its body ran once too few here.";
    case Misconception::kElseNotSkipped:
      return "Where the condition of an if holds, its else branch is skipped.";
    case Misconception::kSuccessiveIfsElse:
      return "An if without else before it is tested whatever the if before it decided.";
    case Misconception::kElseIfsSuccessive:
      return "An else if is only tested where no condition before it held.";
    case Misconception::kDivisionRounds:
      return "Division of whole numbers cuts the fraction off; it does not round.";
    case Misconception::kRemainderIsQuotient:
      return "The operator % gives the remainder of a division, not its quotient.";
    case Misconception::kRemainderPositive:
      return "The remainder of % has the sign of the left operand, so it may be negative.";
    case Misconception::kPostfixFirst:
      return "The value of x++ is the one before the increment, that of ++x the one after.";
    case Misconception::kAssignmentCopies:
      return "Assigning an array copies the reference: both names mean the same array.";
    case Misconception::kReferenceParameters:
      return "A parameter is a variable of its own: assigning to it leaves the argument alone.";
    case Misconception::kIndexFromOne:
      return "The first element of an array has index 0.";
    case Misconception::kBreakContinues:
      return "A break leaves the loop, not only this iteration.";
    case Misconception::kContinueBreaks:
      return "A continue goes on with the next iteration; it does not leave the loop.";
    case Misconception::kReturnGoesOn:
      return "A return ends the method at once.";
    case Misconception::kUpdateFirst:
      return "The update of a for loop comes after its body.";
    case Misconception::kStringEqualsContent:
      return "The operator == asks whether two strings are one object, not whether they are alike.";
    case Misconception::kConcatenationAdds:
      return "From left to right: after a string, + appends digits and does not add.";
    case Misconception::kArgumentsSwapped:
      return "The first argument belongs to the first parameter, the second to the second.";
    case Misconception::kAssignmentReversed:
      return "An assignment goes from right to left: the left side is what changes.";
  }
  return "";
}

}  // namespace assay::java
