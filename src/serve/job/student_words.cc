#include "serve/job/student_words.h"

#include <algorithm>
#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "base/match.h"
#include "repair/hint/catalogue.h"
#include "repair/hint/exceptions.h"
#include "repair/hint/faults.h"
#include "repair/hint/hint.h"
#include "report/grade/summary.h"
#include "serve/job/known_sentences.h"
#include "serve/job/layout_words.h"
#include "serve/job/tongues.h"

namespace assay::serve {
namespace {

using results::Termination;
using results::Tongue;

constexpr std::size_t kShortSentence = 200;  // bytes

/// A sentence about a call can be read if it is short and everything in it is on one line.
bool is_readable(const std::string& sentence) {
  return sentence.size() <= kShortSentence && sentence.find("\\n") == std::string::npos;
}

/// Says what goes wrong with something that has another value after a call than it should.
std::string of_change(const results::Outcome& expected, const results::Outcome& actual,
                      Tongue tongue) {
  const auto verb_is = [](const results::Outcome& outcome, std::string_view verb) {
    return outcome.value.starts_with(outcome.about + " " + std::string(verb) + " ");
  };
  std::string_view sentence =
      in(tongue, "In the example below, `{}` has another value in the end than it should.",
         "Im Beispiel unten hat `{}` am Ende einen anderen Wert, als es soll.");
  if (verb_is(expected, "stays") && verb_is(actual, "becomes"))
    sentence =
        in(tongue, "In the example below, your program changes `{}`, which should stay as it is.",
           "Im Beispiel unten ändert dein Programm `{}`; es soll aber bleiben, wie es ist.");
  if (verb_is(expected, "becomes") && verb_is(actual, "stays"))
    sentence =
        in(tongue, "In the example below, your program leaves `{}` as it is, but should change it.",
           "Im Beispiel unten lässt dein Programm `{}`, wie es ist; es soll sich aber ändern.");
  return fmt::format(fmt::runtime(sentence), actual.about);
}

/// Says what goes wrong in the example, which is shown beside it.
std::string of_example(const results::Different& different, Tongue tongue) {
  const results::Outcome& actual = different.replay().actual;
  switch (actual.termination) {
    case Termination::kUndefined:
      return actual.where.valid()
                 ? fmt::format(
                       fmt::runtime(
                           in(tongue,
                              "In the example below, your program does something in line {} "
                              "that is not defined, so that anything can happen.",
                              "Im Beispiel unten tut dein Programm in Zeile {} etwas, das nicht "
                              "festgelegt ist, sodass alles geschehen kann.")),
                       actual.where.line)
                 : std::string(
                       in(tongue,
                          "In the example below, your program does something that is not "
                          "defined, so that anything can happen.",
                          "Im Beispiel unten tut dein Programm etwas, das nicht festgelegt ist, "
                          "sodass alles geschehen kann."));
    case Termination::kCrashed:
      return std::string(in(tongue, "In the example below, your program crashes.",
                            "Im Beispiel unten stürzt dein Programm ab."));
    case Termination::kNoTermination:
      return actual.about.empty()
                 ? std::string(in(tongue, "In the example below, your program does not end.",
                                  "Im Beispiel unten endet dein Programm nicht."))
                 : fmt::format(fmt::runtime(in(tongue, "In the example below, `{}` does not end.",
                                               "Im Beispiel unten endet `{}` nicht.")),
                               actual.about);
    case Termination::kOutputLimit:
      return std::string(in(tongue, "In the example below, your program prints far too much.",
                            "Im Beispiel unten gibt dein Programm viel zu viel aus."));
    case Termination::kMemoryLimit:
      return std::string(in(tongue, "In the example below, your program needs too much memory.",
                            "Im Beispiel unten braucht dein Programm zu viel Speicher."));
    case Termination::kThrew:
      if (const auto words = repair::exception_in_words(actual.exception, tongue))
        return actual.where.valid()
                   ? fmt::format(
                         fmt::runtime(in(tongue,
                                         "In the example below, your program fails in line {}: "
                                         "{}.",
                                         "Im Beispiel unten scheitert dein Programm in Zeile {}: "
                                         "{}.")),
                         actual.where.line, *words)
                   : fmt::format(
                         fmt::runtime(in(tongue, "In the example below, your program fails: {}.",
                                         "Im Beispiel unten scheitert dein Programm: {}.")),
                         *words);
      return fmt::format(
          fmt::runtime(in(tongue, "In the example below, your program ends with the exception {}.",
                          "Im Beispiel unten endet dein Programm mit der Ausnahme {}.")),
          actual.exception.name);
    case Termination::kReturned:
      if (!actual.about.empty() && different.replay().expected.about == actual.about)
        return of_change(different.replay().expected, actual, tongue);
      return std::string(in(tongue,
                            "In the example below, the result is another one than it should be.",
                            "Im Beispiel unten ist das Ergebnis ein anderes, als es sein soll."));
    case Termination::kExited:
      break;
  }
  if (different.kind() == results::DifferenceKind::kExitStatus)
    return std::string(in(
        tongue, "In the example below, your program ends with another exit status than it should.",
        "Im Beispiel unten endet dein Programm mit einem anderen Rückgabewert, als es "
        "soll."));
  const std::string layout =
      results::is_layout(different.kind())
          ? layout_in_words(different.replay().expected.output, actual.output, tongue)
          : "";
  if (!layout.empty())
    return std::string(in(tongue, "In the example below, ", "Im Beispiel unten ")) + layout + ".";
  if (different.kind() == results::DifferenceKind::kLetterCase)
    return std::string(in(tongue, "In the example below, only upper and lower case are wrong.",
                          "Im Beispiel unten ist nur die Groß- und Kleinschreibung falsch."));
  if (actual.output.empty())
    return std::string(in(tongue, "In the example below, your program prints nothing.",
                          "Im Beispiel unten gibt dein Programm nichts aus."));
  return std::string(in(tongue,
                        "In the example below, your program prints something else than it should.",
                        "Im Beispiel unten gibt dein Programm etwas anderes aus, als es soll."));
}

std::string of_undecided(const results::Undecided& verdict, Tongue tongue) {
  if (verdict.question)
    return std::string(
        in(tongue,
           "In the example below, your program does something else than the solution. "
           "Whether such an input counts is not known yet: your teacher decides it. On other "
           "inputs, no mistake was found.",
           "Im Beispiel unten tut dein Programm etwas anderes als die Lösung. Ob eine solche "
           "Eingabe zählt, ist noch nicht bekannt: Das entscheidet deine Lehrkraft. "
           "Bei anderen Eingaben fand sich kein Fehler."));
  if (verdict.reason == results::Undecided::Reason::kUnsupported)
    return std::string(
        in(tongue,
           "Your program uses something that Assay cannot follow, so it was only tried "
           "on some inputs. No mistake was found there.",
           "Dein Programm verwendet etwas, dem Assay nicht folgen kann; daher wurde es "
           "nur mit einigen Eingaben ausprobiert. Dabei fand sich kein Fehler."));
  std::string sentence(in(tongue, "It could not be decided whether your program is right.",
                          "Ob dein Programm richtig ist, konnte nicht entschieden werden."));
  // Of other reasons, such as a sandbox that does not start, this would say too much.
  if (verdict.reason == results::Undecided::Reason::kBudget)
    sentence += in(tongue, " No mistake was found in what was checked.",
                   " In dem, was geprüft wurde, fand sich kein Fehler.");
  return sentence;
}

std::string of_rejected(const results::Rejected& verdict, Tongue tongue) {
  using Reason = results::Rejected::Reason;
  switch (verdict.reason) {
    case Reason::kDoesNotCompile:
      return std::string(
          in(tongue,
             "Your program cannot be run yet: the messages say where, and what is wrong there.",
             "Dein Programm lässt sich noch nicht ausführen: Die Meldungen sagen, wo und was dort "
             "falsch ist."));
    case Reason::kUnreadable:
      if (verdict.explanation == "is empty")
        return std::string(in(tongue, "The editor is empty. Write a program first.",
                              "Der Editor ist leer. Schreibe zuerst ein Programm."));
      return repair::message(repair::Message::kNotAProgram, tongue,
                             {known_sentence(verdict.explanation, tongue)});
    case Reason::kNoEntry:
      break;
  }
  return fmt::format(
      fmt::runtime(in(tongue, "What should be called is missing in your program: {}.",
                      "In deinem Programm fehlt, was aufgerufen werden soll: {}.")),
      known_sentence(verdict.explanation, tongue));
}

std::string of_equivalent(const results::Equivalent& verdict, Tongue tongue) {
  const bool is_proved = verdict.certainty == results::Certainty::kProved ||
                         verdict.certainty == results::Certainty::kIdentical;
  std::string sentence =
      repair::message(is_proved ? repair::Message::kRight : repair::Message::kRightWithin, tongue);
  if (verdict.certainty == results::Certainty::kUpToRounding)
    sentence += in(tongue, " Fractions were compared up to rounding.",
                   " Kommazahlen wurden bis auf Rundung verglichen.");
  return sentence;
}

std::string_view german(Termination termination) {
  switch (termination) {
    case Termination::kCrashed:
      return "abgestürzt";
    case Termination::kUndefined:
      return "nicht festgelegtes Verhalten";
    case Termination::kNoTermination:
      return "endete nicht";
    case Termination::kOutputLimit:
      return "gab endlos aus";
    case Termination::kMemoryLimit:
      return "brauchte zu viel Speicher";
    case Termination::kExited:
    case Termination::kReturned:
    case Termination::kThrew:
      break;
  }
  return "";
}

}  // namespace

std::string sentence_for_student(const results::SubmissionReport& judgement, Tongue tongue) {
  return std::visit(
      Match{[&](const results::Equivalent& one) { return of_equivalent(one, tongue); },
            [&](const results::Undecided& one) { return of_undecided(one, tongue); },
            [&](const results::Rejected& one) { return of_rejected(one, tongue); },
            [&](const results::Different& one) {
              results::RepairReport report;
              report.judgement = judgement;
              const bool is_call = results::is_call(one.replay().input);
              const std::string whole =
                  is_call ? repair::counterexample(report, tongue) : std::string();
              return !whole.empty() && is_readable(whole) ? whole : of_example(one, tongue);
            }},
      judgement.verdict);
}

std::string undefined_for_student(const results::Outcome& outcome, Tongue tongue) {
  const std::string what = repair::fault_in_words(outcome.detail, tongue);
  if (!outcome.where.valid())
    return fmt::format(fmt::runtime(in(tongue, "This program does something undefined: {}.",
                                       "Das Programm tut etwas, das nicht festgelegt ist: {}.")),
                       what);
  return fmt::format(
      fmt::runtime(in(tongue, "In line {}, this program does something undefined: {}.",
                      "In Zeile {} tut das Programm etwas, das nicht festgelegt ist: {}.")),
      outcome.where.line, what);
}

std::string undefined_heading(const results::Outcome& outcome, Tongue tongue) {
  if (!outcome.where.valid())
    return std::string(in(tongue, "The program does something that is not defined",
                          "Das Programm tut etwas, das nicht festgelegt ist"));
  return fmt::format(
      fmt::runtime(in(tongue, "In line {} the program does something that is not defined",
                      "In Zeile {} tut das Programm etwas, das nicht festgelegt ist")),
      outcome.where.line);
}

std::string toolchain_for_student(const std::string& toolchain, Tongue tongue) {
  // Of a version, there are other brackets.
  const std::size_t open = std::min(toolchain.rfind(" ("), toolchain.size());
  const std::string_view how = std::string_view(toolchain).substr(open);
  const bool is_filled = how.find("uninitialised memory filled") != how.npos;
  const bool is_checked = how.find("sanitizer") != how.npos;
  std::string name = is_filled || is_checked ? toolchain.substr(0, open) : toolchain;
  std::string remark;
  constexpr std::string_view kOther = "tcc version ";
  if (name.starts_with(kOther)) {
    name = "tcc " + name.substr(kOther.size());
    remark = in(tongue, "another C compiler than gcc, and a faster one",
                "einem anderen C-Compiler als gcc, der schneller ist");
  }
  const auto add = [&](std::string_view text) {
    remark += (remark.empty() ? "" : "; ") + std::string(text);
  };
  if (is_filled)
    add(in(tongue, "variables that are given no value begin with an arbitrary one",
           "Variablen, die keinen Wert bekommen, beginnen mit einem beliebigen"));
  if (is_checked)
    add(in(tongue, "with a check that the language defines all that happens",
           "mit einer Prüfung, ob alles festgelegt ist, was geschieht"));
  return remark.empty() ? name : name + " (" + remark + ")";
}

std::string ending_for_student(const results::Outcome& outcome, bool status_matters,
                               Tongue tongue) {
  if (outcome.termination == Termination::kThrew)
    return repair::exception_in_words(outcome.exception, tongue)
        .value_or(std::string(in(tongue, "an exception", "eine Ausnahme")));
  // What the language's own machine says of a run without an end tells a student nothing.
  results::Outcome shown = outcome;
  if (shown.termination == Termination::kNoTermination ||
      shown.termination == Termination::kMemoryLimit)
    shown.detail.clear();
  const bool can_change = shown.termination == Termination::kUndefined && !shown.output.empty();
  if (shown.termination == Termination::kUndefined && tongue == Tongue::kEnglish) {
    const std::string what = repair::fault_in_words(shown.detail, tongue);
    return "this is not defined" + (what.empty() ? what : ": " + what) +
           (can_change ? "; what is printed can be different each time" : "");
  }
  if (tongue == Tongue::kEnglish)
    return report::termination_note(shown, status_matters) +
           (can_change ? "; what is printed can be different each time" : "");
  if (results::is_normal(shown.termination)) {
    const bool has_status = shown.termination == Termination::kExited;
    return has_status && status_matters ? fmt::format("Rückgabewert {}", shown.exit_status) : "";
  }
  std::string text(german(shown.termination));
  if (!shown.detail.empty()) text += ": " + repair::fault_in_words(shown.detail, tongue);
  if (can_change) text += "; was ausgegeben wird, kann jedes Mal anders sein";
  return text;
}

}  // namespace assay::serve
