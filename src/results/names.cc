// Maps the enumerators of results/ to stable names and to phrases for readers.
#include "base/match.h"
#include "results/comparison.h"
#include "results/outcome.h"
#include "results/proof.h"
#include "results/suspicion.h"
#include "results/verdict.h"

namespace assay::results {

std::string_view name(ProofVerdict verdict) {
  switch (verdict) {
    case ProofVerdict::kProved:
      return "proved";
    case ProofVerdict::kPartial:
      return "partial";
    case ProofVerdict::kNotProved:
      return "not-proved";
  }
  return "?";
}

std::string_view describe(Termination termination) {
  switch (termination) {
    case Termination::kExited:
      return "ended normally";
    case Termination::kReturned:
      return "returned";
    case Termination::kThrew:
      return "threw";
    case Termination::kCrashed:
      return "crashed";
    case Termination::kUndefined:
      return "undefined behaviour";
    case Termination::kNoTermination:
      return "did not end";
    case Termination::kOutputLimit:
      return "printed endlessly";
    case Termination::kMemoryLimit:
      return "ran out of memory";
  }
  return "?";
}

std::string shown(const Outcome& outcome) {
  if (outcome.termination != Termination::kReturned && outcome.termination != Termination::kThrew)
    return outcome.output;
  std::string text = outcome.output;
  if (!text.empty() && text.back() != '\n') text += '\n';
  if (outcome.termination == Termination::kReturned)
    return text + (text.empty() || !outcome.about.empty() ? "" : "returns ") + outcome.value;
  const Exception& thrown = outcome.exception;
  return text + "throws " + thrown.name + (thrown.message.empty() ? "" : ": " + thrown.message);
}

std::string_view name(DifferenceKind kind) {
  switch (kind) {
    case DifferenceKind::kUndefinedBehaviour:
      return "undefined-behaviour";
    case DifferenceKind::kCrash:
      return "crash";
    case DifferenceKind::kNoTermination:
      return "no-termination";
    case DifferenceKind::kOutputLimit:
      return "output-limit";
    case DifferenceKind::kValue:
      return "value";
    case DifferenceKind::kPrompt:
      return "prompt";
    case DifferenceKind::kLetterCase:
      return "letter-case";
    case DifferenceKind::kWhiteSpaceToken:
      return "white-space-token";
    case DifferenceKind::kWhiteSpaceLine:
      return "white-space-line";
    case DifferenceKind::kWhiteSpaceEnd:
      return "white-space-end";
    case DifferenceKind::kExitStatus:
      return "exit-status";
  }
  return "?";
}

std::string_view describe(DifferenceKind kind) {
  switch (kind) {
    case DifferenceKind::kUndefinedBehaviour:
      return "the program's behaviour is undefined";
    case DifferenceKind::kCrash:
      return "the program crashes";
    case DifferenceKind::kNoTermination:
      return "the program does not finish in time";
    case DifferenceKind::kOutputLimit:
      return "the program prints endlessly";
    case DifferenceKind::kValue:
      return "the output is wrong";
    case DifferenceKind::kPrompt:
      return "there is extra text around the right output";
    case DifferenceKind::kLetterCase:
      return "only upper and lower case differ";
    case DifferenceKind::kWhiteSpaceToken:
      return "only white space between words differs";
    case DifferenceKind::kWhiteSpaceLine:
      return "only white space at the end of a line differs";
    case DifferenceKind::kWhiteSpaceEnd:
      return "only white space at the end of the output differs";
    case DifferenceKind::kExitStatus:
      return "only the exit status differs";
  }
  return "?";
}

std::string_view name(InputTier tier) {
  switch (tier) {
    case InputTier::kExample:
      return "example";
    case InputTier::kOrdinary:
      return "ordinary";
    case InputTier::kBoundary:
      return "boundary";
    case InputTier::kExtreme:
      return "extreme";
  }
  return "?";
}

std::string_view name(Certainty certainty) {
  switch (certainty) {
    case Certainty::kProved:
      return "proved";
    case Certainty::kBounded:
      return "bounded";
    case Certainty::kUpToRounding:
      return "up-to-rounding";
    case Certainty::kIdentical:
      return "identical";
  }
  return "?";
}

std::string_view name(Undecided::Reason reason) {
  switch (reason) {
    case Undecided::Reason::kBudget:
      return "budget";
    case Undecided::Reason::kUnsupported:
      return "unsupported";
    case Undecided::Reason::kNotReplayed:
      return "not-replayed";
    case Undecided::Reason::kReference:
      return "reference";
    case Undecided::Reason::kNoInput:
      return "no-valid-input";
    case Undecided::Reason::kInternalError:
      return "internal-error";
    case Undecided::Reason::kSandbox:
      return "sandbox";
    case Undecided::Reason::kInterrupted:
      return "interrupted";
    case Undecided::Reason::kQuestion:
      return "question";
  }
  return "?";
}

std::string_view name(Rejected::Reason reason) {
  switch (reason) {
    case Rejected::Reason::kDoesNotCompile:
      return "does-not-compile";
    case Rejected::Reason::kUnreadable:
      return "unreadable";
    case Rejected::Reason::kNoEntry:
      return "no-entry";
  }
  return "?";
}

std::string_view name(const Verdict& verdict) {
  return std::visit(Match{
                        [](const Equivalent&) { return std::string_view("equivalent"); },
                        [](const Different&) { return std::string_view("different"); },
                        [](const Undecided&) { return std::string_view("undecided"); },
                        [](const Rejected&) { return std::string_view("rejected"); },
                    },
                    verdict);
}

std::string_view name(Evidence evidence) {
  switch (evidence) {
    case Evidence::kRepair:
      return "repair";
    case Evidence::kRepairPart:
      return "repair-part";
    case Evidence::kPassesInputs:
      return "passes-inputs";
    case Evidence::kFunctions:
      return "functions";
    case Evidence::kFault:
      return "fault";
    case Evidence::kOutput:
      return "output";
    case Evidence::kSpectrum:
      return "spectrum";
  }
  return "?";
}

}  // namespace assay::results
