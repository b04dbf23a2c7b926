#include "serve/job/layout_words.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

namespace assay::serve {
namespace {

constexpr char kEnd = '\0';  // of the output

char at(std::string_view text, std::size_t offset) {
  return offset < text.size() ? text[offset] : kEnd;
}

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// English and German; `{}` is the number of the line.
std::pair<std::string_view, std::string_view> sentence(char expected, char got) {
  const bool ends = expected == '\n' || expected == kEnd;
  if (is_blank(got) && ends)
    return {"there is a blank too many at the end of line {}",
            "steht am Ende von Zeile {} ein Leerzeichen zu viel"};
  if (is_blank(got) && is_blank(expected))
    return {"line {} has a tab where there should be a blank, or the other way round",
            "hat Zeile {} einen Tabulator statt eines Leerzeichens oder umgekehrt"};
  if (is_blank(got))
    return {"there is a blank too many in line {}", "steht in Zeile {} ein Leerzeichen zu viel"};
  if (is_blank(expected) && (got == '\n' || got == kEnd))
    return {"a blank is missing at the end of line {}, or the line ends too early",
            "fehlt am Ende von Zeile {} ein Leerzeichen, oder die Zeile endet zu früh"};
  if (is_blank(expected))
    return {"a blank is missing in line {}", "fehlt in Zeile {} ein Leerzeichen"};
  if (expected == '\n' && got == kEnd)
    return {"the end of line {} is missing (`\\n`)", "fehlt das Ende von Zeile {} (`\\n`)"};
  if (got == '\n' && expected == kEnd)
    return {"there is an end of line too many in line {}",
            "steht in Zeile {} ein Zeilenende zu viel"};
  if (got == '\n') return {"line {} ends too early", "endet Zeile {} zu früh"};
  if (expected == '\n')
    return {"line {} goes on where it should end", "geht Zeile {} weiter, wo sie enden sollte"};
  return {};
}

}  // namespace

std::string layout_in_words(std::string_view expected, std::string_view got,
                            results::Tongue tongue) {
  const std::size_t both = std::min(expected.size(), got.size());
  std::size_t offset = 0;
  while (offset < both && expected[offset] == got[offset]) ++offset;
  if (offset == both && expected.size() == got.size()) return "";
  const auto [english, german] = sentence(at(expected, offset), at(got, offset));
  if (english.empty()) return "";
  return fmt::format(fmt::runtime(tongue == results::Tongue::kGerman ? german : english),
                     std::ranges::count(got.substr(0, offset), '\n') + 1);
}

}  // namespace assay::serve
