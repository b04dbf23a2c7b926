#include "serve/job/claim_words.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "base/ascii.h"
#include "base/match.h"
#include "report/grade/summary.h"
#include "serve/job/known_sentences.h"
#include "serve/job/student_words.h"
#include "serve/job/tongues.h"

namespace assay::serve {
namespace {

using results::Tongue;

template <class... Parts>
std::string said(Tongue tongue, std::string_view english, std::string_view german,
                 const Parts&... parts) {
  return fmt::format(fmt::runtime(in(tongue, english, german)), parts...);
}

bool is_number(std::string_view text) {
  if (text.empty()) return false;
  for (const char c : text)
    if (!is_digit(c)) return false;
  return true;
}

struct BoundForm {
  std::string_view middle, end;  // of "NAME middle NUMBER end"
  std::string_view english, german;
};
constexpr BoundForm kBounds[] = {
    {" of up to ", " characters", "`{}` has at most {} characters",
     "`{}` höchstens {} Zeichen hat"},
    {" of up to ", " items", "`{}` has at most {} elements", "`{}` höchstens {} Elemente hat"},
    {" up to ", "", "`{}` is at most {}", "`{}` höchstens {} ist"},
    {"up to ", " repetitions", "{}there are at most {} repetitions",
     "{}es höchstens {} Wiederholungen gibt"},
    {"integers up to ", " in absolute value", "{}integers are at most {} away from 0",
     "{}ganze Zahlen höchstens {} von 0 entfernt sind"},
};

/// Says one part of a bound, if it has a known form.
std::optional<std::string> condition(std::string_view part, Tongue tongue) {
  for (const BoundForm& each : kBounds) {
    if (!part.ends_with(each.end)) continue;
    std::string_view rest = part.substr(0, part.size() - each.end.size());
    const std::size_t at = rest.rfind(each.middle);
    if (at == rest.npos || !is_number(rest.substr(at + each.middle.size()))) continue;
    if ((at == 0) != (each.middle.front() != ' ')) continue;
    return said(tongue, each.english, each.german, rest.substr(0, at),
                rest.substr(at + each.middle.size()));
  }
  return std::nullopt;
}

/// Says all parts of a bound that limits sizes; nullopt if one of them has another form.
std::optional<std::string> conditions(std::string_view bound, Tongue tongue) {
  std::string text;
  while (!bound.empty()) {
    const std::size_t end = bound.find(", ");
    const auto one = condition(bound.substr(0, end), tongue);
    if (!one) return std::nullopt;
    bound.remove_prefix(end == bound.npos ? bound.size() : end + 2);
    text += (text.empty() ? "" : bound.empty() ? in(tongue, " and ", " und ") : ", ");
    text += *one;
  }
  return text;
}

/// "all inputs reached with at most 12 decisions", of programs in Scala.
std::optional<std::string> reached(std::string_view bound, Tongue tongue) {
  constexpr std::string_view kBegin = "all inputs reached with at most ";
  if (!bound.starts_with(kBegin)) return std::nullopt;
  const std::string_view number =
      bound.substr(kBegin.size(), bound.find(' ', kBegin.size()) - kBegin.size());
  return said(tongue,
              "all inputs for which at most {} questions about their values decide what a program "
              "does (is a list empty, is one number larger than another?)",
              "alle Eingaben, bei denen höchstens {} Fragen zu ihren Werten entscheiden, was ein "
              "Programm tut (etwa: Ist eine Liste leer, ist eine Zahl größer als eine andere?)",
              number);
}

std::string rounding(Tongue tongue) {
  return std::string(
      in(tongue,
         " Decimal numbers were compared without the small errors that rounding causes; a "
         "difference that comes from rounding alone is possible.",
         " Kommazahlen wurden ohne die kleinen Fehler verglichen, die das Runden verursacht; ein "
         "Unterschied, der nur vom Runden kommt, ist möglich."));
}

std::string claim_of_equal(const results::Equivalent& one, Tongue tongue) {
  using results::Certainty;
  if (one.certainty == Certainty::kIdentical)
    return std::string(in(tongue,
                          "Your program is the solution itself, apart from names, layout and other "
                          "things without meaning.",
                          "Dein Programm ist die Lösung selbst, bis auf Namen, Anordnung und "
                          "anderes ohne Bedeutung."));
  std::string text;
  if (one.bound.empty())
    text = in(tongue, "Checked completely: all valid inputs.",
              "Vollständig geprüft: alle gültigen Eingaben.");
  else
    text = said(tongue, "Checked completely: {}.", "Vollständig geprüft: {}.",
                bound_for_student(one.bound, tongue));
  if (one.certainty == Certainty::kUpToRounding) text += rounding(tongue);
  if (one.bound.empty()) return text;
  if (one.inputs == 0)
    return text + std::string(in(tongue, " Other inputs were not checked.",
                                 " Andere Eingaben wurden nicht geprüft."));
  if (one.inputs == 1)
    return text + std::string(in(tongue,
                                 " Also tried: 1 input, without a mistake. Other inputs were not "
                                 "checked.",
                                 " Außerdem ausprobiert: 1 Eingabe, dabei fand sich kein Fehler. "
                                 "Andere Eingaben wurden nicht geprüft."));
  return text +
         said(tongue, " Also tried: {} inputs, without a mistake. Other inputs were not checked.",
              " Außerdem ausprobiert: {} Eingaben, dabei fand sich kein Fehler. Andere Eingaben "
              "wurden nicht geprüft.",
              one.inputs);
}

std::string claim_of_difference(const results::Different& one, Tongue tongue) {
  const results::Replay& replay = one.replay();
  const std::string begin(results::is_call(replay.input)
                              ? in(tongue, "The call shown is valid for this task.",
                                   "Der gezeigte Aufruf ist für diese Aufgabe gültig.")
                              : in(tongue, "The input shown is valid for this task.",
                                   "Die gezeigte Eingabe ist für diese Aufgabe gültig."));
  if (replay.toolchain.empty())
    return begin +
           std::string(in(tongue, " Your program and the solution were run to confirm this.",
                          " Dein Programm und die Lösung wurden ausgeführt, um die "
                          "Abweichung zu bestätigen."));
  return begin + said(tongue, " Your program and the solution were run with {} to confirm this.",
                      " Dein Programm und die Lösung wurden mit {} ausgeführt, um die Abweichung "
                      "zu bestätigen.",
                      toolchain_for_student(replay.toolchain, tongue));
}

std::string claim_of_question(const results::OpenQuestion& one, Tongue tongue) {
  if (one.question.about == results::TeacherQuestion::About::kInputs)
    return std::string(
        in(tongue,
           "On the input shown, your program and the solution do different things; both were run "
           "to confirm this. The task leaves open whether such inputs occur, so nothing is decided "
           "about them.",
           "Bei der gezeigten Eingabe tun dein Programm und die Lösung Verschiedenes; beide wurden "
           "ausgeführt, um das zu bestätigen. Die Aufgabe lässt offen, ob solche Eingaben "
           "vorkommen; darüber ist daher nichts entschieden."));
  return std::string(
      in(tongue,
         "On the input shown, your program and the solution do different things; both were run to "
         "confirm this. Most programs that meet all examples do something else there than the "
         "solution, so it is open what is right.",
         "Bei der gezeigten Eingabe tun dein Programm und die Lösung Verschiedenes; beide wurden "
         "ausgeführt, um das zu bestätigen. Die meisten Programme, die alle Beispiele erfüllen, "
         "tun dort etwas anderes als die Lösung; daher ist offen, was richtig ist."));
}

/// Returns the number at the beginning of the rest of a text that begins with other words.
std::string_view number_after(std::string_view text, std::string_view begin) {
  if (!text.starts_with(begin)) return "";
  text.remove_prefix(begin.size());
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  return text.substr(0, digits);
}

/// Says how many inputs were tried where nothing could be claimed; nullopt of another text.
std::optional<std::string> tried(std::string_view text, Tongue tongue) {
  std::string_view number = number_after(text, "no difference on ");
  if (number.empty() && text.find("boundaries included") != text.npos)
    number = number_after(text, "");
  if (number.empty()) return std::nullopt;
  if (number == "1")
    return std::string(in(tongue, "Only tried: 1 input, without a mistake.",
                          "Nur ausprobiert: 1 Eingabe, dabei fand sich kein Fehler."));
  return said(tongue, "Only tried: {} inputs, without a mistake.",
              "Nur ausprobiert: {} Eingaben, dabei fand sich kein Fehler.", number);
}

}  // namespace

std::string bound_for_student(const std::string& bound, Tongue tongue) {
  constexpr std::string_view kSampled =
      "examples only of Doubles, computed strings and characters beyond ASCII; otherwise ";
  if (bound.starts_with(kSampled))
    return said(
        tongue, "{}, but of decimal numbers, computed strings and special characters examples only",
        "{}; von Kommazahlen, berechneten Zeichenketten und Sonderzeichen aber nur Beispiele",
        bound_for_student(bound.substr(kSampled.size()), tongue));
  if (auto made = reached(bound, tongue)) return *std::move(made);
  if (const auto all = conditions(bound, tongue); all && !all->empty())
    return said(tongue, "all valid inputs where {}", "alle gültigen Eingaben, bei denen {}", *all);
  return known_sentence("within the bound: " + bound, tongue)
      .substr(in(tongue, "within the bound: ", "innerhalb der Schranke: ").size());
}

std::string claim_for_student(const results::Verdict& verdict, Tongue tongue) {
  return std::visit(
      Match{[&](const results::Equivalent& one) { return claim_of_equal(one, tongue); },
            [&](const results::Different& one) { return claim_of_difference(one, tongue); },
            [&](const results::Undecided& one) {
              return one.question ? claim_of_question(*one.question, tongue)
                                  : remark_for_student(report::claim(verdict), tongue);
            },
            [&](const results::Rejected&) {
              return remark_for_student(report::claim(verdict), tongue);
            }},
      verdict);
}

std::string remark_for_student(const std::string& english, Tongue tongue) {
  constexpr std::string_view kOther = "no difference on inputs of other kinds",
                             kWithin = "no difference within the bound (";
  if (english == kOther)
    return std::string(in(tongue, "On other inputs, no mistake was found.",
                          "Bei anderen Eingaben fand sich kein Fehler."));
  if (english.starts_with(kOther) && english.substr(kOther.size()).starts_with(": "))
    return said(tongue, "On other inputs, no mistake was found. Checked completely: {}.",
                "Bei anderen Eingaben fand sich kein Fehler. Vollständig geprüft: {}.",
                bound_for_student(english.substr(kOther.size() + 2), tongue));
  if (english.starts_with(kWithin) && english.ends_with(')'))
    return said(tongue, "Checked completely: {}.", "Vollständig geprüft: {}.",
                bound_for_student(
                    english.substr(kWithin.size(), english.size() - kWithin.size() - 1), tongue));
  if (auto made = tried(english, tongue)) return *std::move(made);
  return tongue == Tongue::kGerman ? known_sentence(english, tongue) : of_the_solution(english);
}

}  // namespace assay::serve
