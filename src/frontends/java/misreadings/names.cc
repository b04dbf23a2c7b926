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
      return "Check the loop condition: here the body ran once too often.";
    case Misconception::kOnceTooFew:
      return "Check the loop condition: here the body ran one time too few.";
    case Misconception::kElseNotSkipped:
      return "If the condition of an if is true, its else branch is skipped.";
    case Misconception::kSuccessiveIfsElse:
      return "An if that does not follow an else is tested regardless of the if before it.";
    case Misconception::kElseIfsSuccessive:
      return "An else if is tested only if no condition before it was true.";
    case Misconception::kDivisionRounds:
      return "Integer division truncates; it does not round.";
    case Misconception::kRemainderIsQuotient:
      return "The operator % yields the remainder of a division, not the quotient.";
    case Misconception::kRemainderPositive:
      return "The result of % has the sign of the left operand, so it can be negative.";
    case Misconception::kPostfixFirst:
      return "x++ yields the value before the increment, ++x the value after it.";
    case Misconception::kAssignmentCopies:
      return "Assigning an array copies the reference: both variables refer to the same array.";
    case Misconception::kReferenceParameters:
      return "A parameter is a separate variable: assigning to it does not change the argument.";
    case Misconception::kIndexFromOne:
      return "The first element of an array has index 0.";
    case Misconception::kBreakContinues:
      return "A break leaves the loop, not just the current iteration.";
    case Misconception::kContinueBreaks:
      return "A continue starts the next iteration; it does not leave the loop.";
    case Misconception::kReturnGoesOn:
      return "A return ends the method immediately.";
    case Misconception::kUpdateFirst:
      return "The update of a for loop is executed after its body.";
    case Misconception::kStringEqualsContent:
      return "On strings, == tests whether they are the same object, not whether they have the "
             "same characters.";
    case Misconception::kConcatenationAdds:
      return "+ is evaluated from left to right: after a string, it appends digits instead of "
             "adding.";
    case Misconception::kArgumentsSwapped:
      return "The first argument belongs to the first parameter, the second to the second.";
    case Misconception::kAssignmentReversed:
      return "An assignment changes the variable on its left side.";
  }
  return "";
}

}  // namespace assay::java
