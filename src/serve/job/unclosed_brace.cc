#include "serve/job/unclosed_brace.h"

#include <vector>

#include <fmt/format.h>

#include "repair/hint/lexemes.h"
#include "serve/job/brace_place.h"

namespace assay::serve {

std::optional<UnclosedBrace> unclosed_brace(std::string_view text) {
  std::vector<BracePlace> open;
  std::optional<UnclosedBrace> found;
  for (const repair::Lexeme& each : repair::lexemes(text)) {
    const std::string_view bytes = repair::bytes_of(text, each);
    if (bytes == "{") open.push_back(brace_place(text, each.begin));
    if (bytes != "}") continue;
    if (open.empty()) return std::nullopt;
    const BracePlace here = brace_place(text, each.begin);
    if (here.is_first && here.indented != open.back().indented) {
      // It belongs to the brace around the innermost one, or nothing is certain.
      const bool is_outer = open.size() > 1 && open[open.size() - 2].indented == here.indented;
      if (found || !is_outer || open.back().indented < here.indented) return std::nullopt;
      found = {open.back().line, here.line};
      open.pop_back();
    }
    open.pop_back();
  }
  if (found) return open.empty() ? found : std::nullopt;
  if (open.size() != 1) return std::nullopt;
  return UnclosedBrace{open.front().line, 0};
}

std::string in_words(const UnclosedBrace& brace, results::Tongue tongue) {
  const bool is_german = tongue == results::Tongue::kGerman;
  if (brace.before == 0)
    return fmt::format(
        fmt::runtime(
            is_german ? "Die Klammer `{{` aus Zeile {} wird nicht geschlossen: Es fehlt eine `}}`"
                      : "the `{{` of line {} is not closed: a `}}` is missing"),
        brace.line);
  return fmt::format(
      fmt::runtime(is_german
                       ? "Die Klammer `{{` aus Zeile {} wird nicht geschlossen: Vor Zeile {} "
                         "fehlt eine `}}`"
                       : "the `{{` of line {} is not closed: a `}}` is missing before line {}"),
      brace.line, brace.before);
}

}  // namespace assay::serve
