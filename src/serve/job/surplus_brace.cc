#include "serve/job/surplus_brace.h"

#include <vector>

#include <fmt/format.h>

#include "repair/hint/lexemes.h"
#include "serve/job/brace_place.h"

namespace assay::serve {
std::optional<SurplusBrace> surplus_brace(std::string_view text) {
  std::vector<BracePlace> open;
  std::optional<SurplusBrace> found;
  for (const repair::Lexeme& each : repair::lexemes(text)) {
    const std::string_view bytes = repair::bytes_of(text, each);
    if (bytes == "{") open.push_back(brace_place(text, each.begin));
    if (bytes != "}") continue;
    if (open.empty()) return found;
    const BracePlace here = brace_place(text, each.begin);
    if (!found && here.is_first && here.indented > open.back().indented)
      found = {here.line, open.back().line};
    open.pop_back();
  }
  return std::nullopt;
}

std::string in_words(const SurplusBrace& brace, results::Tongue tongue) {
  return fmt::format(
      fmt::runtime(tongue == results::Tongue::kGerman
                       ? "Diese Klammer `}}` beendet schon, was in Zeile {} beginnt: Hier oder "
                         "davor ist eine `}}` zu viel, oder es fehlt eine `{{`"
                       : "this bracket `}}` already ends what begins in line {}: here or above, "
                         "there is a `}}` too many, or a `{{` is missing"),
      brace.opened);
}

}  // namespace assay::serve
