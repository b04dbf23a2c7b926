#include "assignment/toml_message.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace assay::assignment {
namespace {

/// Phrases of toml11 3.7, and what they mean. The first one that occurs is taken.
constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kMeanings = {{
    {"missing key-value separator", "there is no `=` after the key; write KEY = VALUE"},
    {"parse_ml_", "the text that begins here has no end; close it with three quotation marks"},
    {"not a valid string",
     "the text that begins here is not closed on its line; add the quotation mark, or put a text "
     "of several lines between ''' and '''"},
    {"unknown value appeared",
     "this is no value; put text in quotation marks, or write a number, true or false"},
    {"table (", "this table or key is stated twice; keep one"},
    {"value (", "this key is stated twice; keep one"},
    {"array of table", "this table is stated twice in different ways; keep one"},
    {"missing array separator", "the list is not closed, or a comma is missing; write [A, B]"},
    {"empty key", "there is no key before `=`; write KEY = VALUE"},
    {"invalid key", "this is no key; write KEY = VALUE, or [TABLE] with both brackets"},
    {"expected newline", "the line has more than one value; begin a new line after the first"},
    {"invalid line format", "this line cannot be read; write KEY = VALUE, or [TABLE]"},
    {"invalid escape", "a backslash in \"...\" must be doubled; or write the text between ''"},
    {"inline table", "the table in braces is not closed; write { KEY = VALUE }"},
    {"bad time", "this is no value; put text in quotation marks"},
}};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Returns the number before the bar of " 12 | source"; "" if the line is none of the excerpt.
std::string number_before(std::string_view line, std::size_t bar) {
  std::string number;
  for (const char c : line.substr(0, bar)) {
    if (c == ' ') continue;
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) return "";
    number += c;
  }
  return number;
}

/// The lines of the excerpt that show the file itself say nothing of the mistake.
std::string meaning_of(std::string_view said) {
  const std::vector<std::string_view> lines = lines_of(said);
  for (const auto& [phrase, meaning] : kMeanings)
    for (const std::string_view line : lines) {
      const std::size_t bar = line.find('|');
      const bool is_source = bar != std::string_view::npos && !number_before(line, bar).empty();
      if (!is_source && line.find(phrase) != std::string_view::npos) return std::string(meaning);
    }
  std::string_view first = lines.empty() ? "" : lines.front();
  if (const std::size_t name = first.rfind("toml::"); name != std::string_view::npos)
    if (const std::size_t colon = first.find(": ", name); colon != std::string_view::npos)
      first.remove_prefix(colon + 2);
  return "this is no TOML: " + std::string(first);
}

/// Returns "3:9: " for the last mark of the excerpt; "" if there is none.
std::string place_of(std::string_view said) {
  std::string line_number, place;
  for (const std::string_view line : lines_of(said)) {
    const std::size_t bar = line.find('|');
    if (bar == std::string_view::npos) continue;
    const std::string number = number_before(line, bar);
    if (!number.empty()) {
      line_number = number;
      continue;
    }
    const std::size_t mark = line.find_first_not_of(' ', bar + 1);
    if (line_number.empty() || mark == std::string_view::npos || mark < bar + 2 ||
        (line[mark] != '^' && line[mark] != '~'))
      continue;
    place = line_number + ":" + std::to_string(mark - bar - 1) + ": ";
  }
  return place;
}

}  // namespace

std::string toml_message(const std::string& said) { return place_of(said) + meaning_of(said); }

}  // namespace assay::assignment
