// All sentences to students, in every language: what a beginner reads of a repair is here and
// nowhere else. Before the last rung no sentence contains a part of the answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "results/hint_rules.h"

namespace assay::repair {

/// The numbers in the comments are the arguments.
enum class Message : std::uint8_t {
  kHint,        // the label of a hint: 0 its rung
  kChange,      // how many changes are needed
  kChanges,     // 0 the number, in words if it is small
  kPlaces,      // 0 as kChange or kChanges, 1 the number of places
  kUnverified,  // the repair behind the hints was not shown to be right for all inputs
  kNoHint,      // no repair was found
  kPartly,      // only one of 0 some functions was found, by 1 a number of inputs

  // Rung 1. 0 and 1 are lines, 2 the name of a function.
  kFunction,               // 0 its name
  kFunctionLines,          // 0 and 1 lines, 2 its name
  kLoopLineInFunction,     // 0 the line, 2 the function
  kLoopLinesInFunction,    // 0 and 1 lines, 2 the function
  kNamelessFunctionLines,  // 0 the first, 1 the last line
  kLoopLine,               // of a function without a name
  kLoopLines,
  kOutside,  // outside of all functions

  // Rung 2, and with a colon the beginning of the sentences of later rungs.
  kLookAtLine,        // 0 the line
  kLookAtLines,       // 0 and 1 lines
  kLookBetween,       // 0 and 1 lines
  kLookAtEndOfBlock,  // 0 and 1 its first and last lines
  kLookAtStart,       // before the first line
  kAtLine,
  kAtLines,
  kBetween,
  kAtEndOfBlock,
  kAtStart,
  kInFile,       // 0 the file, 1 a sentence
  kSameInLine,   // the same change is needed there: 0 the line
  kSameInLines,  // 0 the lines

  // Rung 3: what happens there in the run on the counterexample.
  kMomentOnly,     // 0 what is true when the program comes there
  kMomentFirst,    // 0 likewise, for the first time
  kMomentLater,    // 0 likewise, 1 the number of the time ("3rd")
  kComesOften,     // 0 how many times it comes there
  kVariableIs,     // 0 a variable, 1 its value
  kVariableIsNot,  // 0 a variable that has no value yet
  kIsTrue,         // the condition is true
  kIsFalse,
  kValueIs,  // 0 the value of the part
  kAnd,      // 0 and 1 what is true

  // Hints that stop.
  kOneOfSeveral,  // precedes the first rung that describes one repair of several

  // Rung 4.
  kFillBlank,           // 0 the text with a blank
  kFillBlanks,          // 0 the text with several
  kTooMuch,             // 0 the text, of which a part is not needed
  kStatementTooMuch,    // a statement is not needed
  kStatementsTooMuch,   // several lines are not needed
  kStatementMissing,    // 0 the form of it
  kStatementsMissing,   // 0 the forms of them
  kStatementOtherwise,  // 0 the form of what belongs here
  kStructureOtherwise,  // other brackets or end marks

  // Rung 5.
  kReplace,   // 0 the old text, 1 the new one
  kInsert,    // 0 the new text
  kDelete,    // 0 the old text
  kBrackets,  // 0 one of the sentences above; brackets are needed, too
  kImport,    // 0 one of the sentences above, 1 what the file must import

  // The reasons for looking at lines first: 0 for which inputs the change makes the program right.
  kMissingBefore,
  kMissingBetween,
  kThisLineAlone,
  kTheseLinesAlone,
  kChangesInThisLine,  // 1 how many, in words
  kChangesInTheseLines,
  kBothPlaces,          // of exactly two
  kAmongPlaces,         // 1 the number of places, in words if it is small
  kForAllInputs,        // for which inputs: all valid ones
  kForInputsWithin,     // those up to the bound that was checked
  kForTriedInputs,      // those that were tried
  kWithImport,          // 0 one of the sentences above; the file must import something, too
  kMendsFunctions,      // 0 the functions that a change there makes right
  kPartMendsFunctions,  // likewise, 1 the number of places that change, in words if it is small
  kDiffersHere,
  kGoesWrongHere,     // 0 what happens in that line that is not defined, in English
  kFailsHere,         // 0 the exception with which the run ends in that line
  kLoopRunsOnHere,    // a loop that does not end begins there
  kFailsHereBecause,  // 0 what the exception means
  kRepeatsCallHere,   // a call is made again and again with the same arguments
  kCallsOnHere,       // a call is made again and again, with other arguments
  kCallsItselfHere,   // a function that calls itself without end begins there
  // 0 of 1 failing runs, 2 of 3 passing ones do that.
  kRunsExecute,
  kRunsTrue,         // the condition is true
  kRunsFalse,        // it is false
  kRunsEnter,        // the loop is entered
  kRunsLeave,        // the loop is left
  kRunsUse,          // 4 the line of the definition
  kOnlyObservation,  // 0 what is shown
  kDepends,          // 0 such a sentence

  // The counterexample: 0 the first phrase, 1 the second one.
  kCounterexample,
  kWithInput,  // 0 the input
  kWithoutInput,
  kWithCall,     // 0 the call
  kShouldPrint,  // 0 the output
  kShouldPrintNothing,
  kShouldGive,            // 0 the value
  kShouldReturn,          // 0 the value, of a function of which something is printed as well
  kShouldPrintAndReturn,  // 0 the output, 1 the value
  kShouldStay,            // 0 an argument, 1 its value
  kShouldBecome,          // the same of one that is changed
  kShouldBe,              // 0 an expression that is asked afterwards, 1 its value
  kShouldRaise,           // the same of one that raises an exception, 1 which
  kShouldEnd,
  kShouldExit,  // 0 the exit status
  kButPrints,
  kButPrintsNothing,
  kButGives,
  kButReturns,
  kButPrintsAndReturns,
  kButPrintsAndThrows,  // 0 the output, 1 the exception
  kButStays,            // 0 the value of the argument
  kButBecomes,
  kButRaises,  // 0 the exception
  kShouldThrow,
  kRight,
  kRightWithin,
  kNotAProgram,
  kButFails,           // 0 what the exception means
  kButFailsInLine,     // 1 the line
  kButPrintsAndFails,  // 1 the output
  kButThrows,
  kButExits,
  kButCrashes,
  kButIsUndefined,
  kButIsUndefinedInLine,  // 0 the line
  kButRunsOn,
  kButPrintsTooMuch,
  kButNeedsMemory,
};

/// Returns the message with its arguments. They are shown as they are.
std::string message(Message which, results::Tongue tongue,
                    std::initializer_list<std::string_view> arguments = {});

/// Returns "one" to "ten", or the digits.
std::string number_in_words(std::size_t number, results::Tongue tongue);

/// Returns "2nd" or "2.".
std::string ordinal(std::uint64_t number, results::Tongue tongue);

/// Returns the sentence of rung 3: what kind of change is needed at what kind of place. The names
/// are those of results::RepairEdit; for an unknown one the sentence is general.
std::string_view kind_of_change(std::string_view change, std::string_view place,
                                results::Tongue tongue);

}  // namespace assay::repair
