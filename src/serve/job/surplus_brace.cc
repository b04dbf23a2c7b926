#include "serve/job/surplus_brace.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "repair/hint/lexemes.h"

namespace assay::serve {
namespace {

struct Place {
  std::uint32_t line = 0;    // from 1
  std::size_t indented = 0;  // how many bytes of white space the line begins with
  bool is_first = false;     // nothing but white space is before it in its line
};

Place place_of(std::string_view text, std::size_t at) {
  const std::size_t begin = text.substr(0, at).rfind('\n') + 1;  // 0 if there is none
  const std::size_t word = text.find_first_not_of(" \t", begin);
  return {static_cast<std::uint32_t>(std::ranges::count(text.substr(0, at), '\n')) + 1,
          std::min(word, at) - begin, word == at};
}

}  // namespace

std::optional<SurplusBrace> surplus_brace(std::string_view text) {
  std::vector<Place> open;
  std::optional<SurplusBrace> found;
  for (const repair::Lexeme& each : repair::lexemes(text)) {
    const std::string_view bytes = repair::bytes_of(text, each);
    if (bytes == "{") open.push_back(place_of(text, each.begin));
    if (bytes != "}") continue;
    if (open.empty()) return found;
    const Place here = place_of(text, each.begin);
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
