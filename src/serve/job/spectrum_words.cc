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

std::string of_wrong(std::uint64_t count, const results::Localisation& runs, Tongue tongue) {
  const bool is_german = tongue == Tongue::kGerman;
  const std::uint64_t all = runs.failing;
  if (!runs.calls_of.empty()) {
    if (count == all)
      return fmt::format(fmt::runtime(is_german ? "In allen {1} falschen Aufrufen von `{0}`"
                                                : "In all {1} wrong calls of `{0}`"),
                         runs.calls_of, all);
    return fmt::format(fmt::runtime(is_german ? "In {1} von {2} falschen Aufrufen von `{0}`"
                                              : "In {1} of {2} wrong calls of `{0}`"),
                       runs.calls_of, count, all);
  }
  if (all == 1) return is_german ? "Im falschen Lauf" : "In the wrong run";
  if (count == all)
    return fmt::format(
        fmt::runtime(is_german ? "In allen {} falschen Läufen" : "In all {} wrong runs"), all);
  return fmt::format(
      fmt::runtime(is_german ? "In {} von {} falschen Läufen" : "In {} of {} wrong runs"), count,
      all);
}

std::string of_right(std::uint64_t count, std::uint64_t all, bool is_less, Tongue tongue) {
  const bool is_german = tongue == Tongue::kGerman;
  if (all == 1 && count == 0)
    return is_german ? "im richtigen Lauf nicht" : "but not in the right run";
  if (count == 0)
    return fmt::format(fmt::runtime(is_german ? "in keinem der {} richtigen Läufe"
                                              : "in none of the {} right runs"),
                       all);
  const std::string share = fmt::format(
      fmt::runtime(is_german ? "in {} von {} richtigen Läufen" : "in {} of {} right runs"), count,
      all);
  if (!is_less) return (is_german ? "und " : "and ") + share;
  return (is_german ? "aber nur " : "but only ") + share;
}

}  // namespace

std::string spectrum_for_student(const results::SuspiciousLines& lines,
                                 const results::Localisation& runs, Tongue tongue) {
  const bool is_less = lines.passing * runs.failing < lines.failing * runs.passing;
  return of_wrong(lines.failing, runs, tongue) + " " + what(lines, tongue) + ", " +
         of_right(lines.passing, runs.passing, is_less, tongue) + ".";
}

}  // namespace assay::serve
