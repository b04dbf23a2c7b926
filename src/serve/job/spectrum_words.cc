#include "serve/job/spectrum_words.h"

#include <cstdint>
#include <string_view>

#include <fmt/format.h>

namespace assay::serve {
namespace {

using results::Tongue;

struct Words {
  std::string_view kind, english, german;  // {} is the line of a definition
};
constexpr Words kWhat[] = {
    {"then", "the condition here is true", "ist die Bedingung hier erfüllt"},
    {"else", "the condition here is false", "ist die Bedingung hier nicht erfüllt"},
    {"body", "this loop is entered", "wird diese Schleife betreten"},
    {"exit", "this loop ends", "endet diese Schleife"},
    {"pair", "this line uses the value from line {}", "benutzt diese Zeile den Wert aus Zeile {}"},
    {"", "this line is executed", "wird diese Zeile ausgeführt"},
};

std::string what(const results::SuspiciousLines& lines, Tongue tongue) {
  const Words* found = kWhat;
  while (!found->kind.empty() && found->kind != lines.kind) ++found;
  return fmt::format(fmt::runtime(tongue == Tongue::kGerman ? found->german : found->english),
                     lines.definition);
}

/// "For all 26 tried inputs with a wrong result".
std::string of_wrong(std::uint64_t count, const results::Localisation& runs, bool is_call,
                     Tongue tongue) {
  const bool is_german = tongue == Tongue::kGerman;
  const std::uint64_t all = runs.failing;
  const bool one = all == 1;
  std::string tried;
  if (is_german)
    tried = is_call ? (one ? "ausprobierten Aufruf" : "ausprobierten Aufrufen")
                    : (one ? "ausprobierten Eingabe" : "ausprobierten Eingaben");
  else
    tried = is_call ? (one ? "tried call" : "tried calls") : (one ? "tried input" : "tried inputs");
  if (!runs.calls_of.empty()) tried += (is_german ? " von `" : " of `") + runs.calls_of + "`";
  tried += is_german ? " mit falschem Ergebnis" : " with a wrong result";
  if (one) {
    if (is_german) return (is_call ? "Beim einzigen " : "Bei der einzigen ") + tried;
    return "For the only " + tried;
  }
  if (all == 2 && count == all) return (is_german ? "Bei beiden " : "For both ") + tried;
  if (count == all)
    return fmt::format(fmt::runtime(is_german ? "Bei allen {} {}" : "For all {} {}"), all, tried);
  return fmt::format(fmt::runtime(is_german ? "Bei {} der {} {}" : "For {} of the {} {}"), count,
                     all, tried);
}

/// "but only for 5 of the 74 with a right result". Right calls can be calls of other functions.
std::string of_right(std::uint64_t count, std::uint64_t all, bool is_less, bool is_call,
                     Tongue tongue) {
  const bool is_german = tongue == Tongue::kGerman;
  if (all == 1 && count == 0)
    return is_german ? (is_call ? "beim einzigen mit richtigem Ergebnis nicht"
                                : "bei der einzigen mit richtigem Ergebnis nicht")
                     : "but not for the only one with a right result";
  if (count == 0)
    return fmt::format(
        fmt::runtime(is_german ? (is_call ? "bei keinem der {} mit richtigem Ergebnis"
                                          : "bei keiner der {} mit richtigem Ergebnis")
                               : "for none of the {} with a right result"),
        all);
  const std::string share =
      fmt::format(fmt::runtime(is_german ? "bei {} der {} mit richtigem Ergebnis"
                                         : "for {} of the {} with a right result"),
                  count, all);
  if (!is_less) return (is_german ? "und " : "and ") + share;
  return (is_german ? "aber nur " : "but only ") + share;
}

}  // namespace

bool is_rarer_in_right(const results::SuspiciousLines& lines, const results::Localisation& runs) {
  return lines.passing * runs.failing < lines.failing * runs.passing;
}

std::string spectrum_for_student(const results::SuspiciousLines& lines,
                                 const results::Localisation& runs, bool is_call, Tongue tongue) {
  const bool calls = is_call || !runs.calls_of.empty();
  const bool is_less = is_rarer_in_right(lines, runs);
  return of_wrong(lines.failing, runs, calls, tongue) + (tongue == Tongue::kGerman ? " " : ", ") +
         what(lines, tongue) + ", " +
         of_right(lines.passing, runs.passing, is_less, calls, tongue) + ".";
}

}  // namespace assay::serve
